"""Simulated hardware on stage: the scenario player, the control window, and the door by which they ask the console."""
