"""The dealer's console: desk, book, vault, screens and the simulated hardware's stage."""

from importlib.metadata import version

__version__ = version("dealer-console")
