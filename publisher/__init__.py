"""A press for games: write a game once, print what its table needs, and prove what the text says."""

import time

__version__ = "0.1.0"
BEGAN = time.time()
"""When this process loaded the first of its code, in seconds since the epoch."""
