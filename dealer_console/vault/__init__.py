"""The vault: it owns the shoe's port, seals each card, and opens a seal only when the journal permits it."""
