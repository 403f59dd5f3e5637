"""Print games from a folder of text, and check their rules by playing."""

import time

__version__ = "0.2.0"
BEGAN = time.time()
"""The time when this process loaded its first code, in seconds since the epoch."""
