"""Paper: pure functions from entries to frozen reports, and from these to lines of text."""
