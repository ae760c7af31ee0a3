"""Shoe, puck and printer: codecs, drivers and simulators. Knows cards, and nothing else of the rules."""
