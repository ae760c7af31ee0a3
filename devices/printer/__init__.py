"""The receipt printer: codec, driver with its jobs and dialogue, simulator."""
