"""A press for games: write a game once, print what its table needs, and prove what the text says."""

__version__ = "0.1.0"
