"""Irregularities: what went wrong, the remedy of the profile with its clause, and what is to be done now."""
