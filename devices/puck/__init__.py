"""The dealer button's sensor: codec, driver with its sources, simulator."""
