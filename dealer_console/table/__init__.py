"""The desk: one thread that owns the hand, what comes in to it and what goes out. No Qt, no SQL, no web."""
