"""The law of the table: pure functions and frozen values. Standard library only; imports no other room."""
