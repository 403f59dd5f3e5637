"""Print games from a folder of text, and check their rules by playing."""

from time import time as _now

__version__ = "0.2.0"
BEGAN = _now()
"""The time when this process loaded its first code, in seconds since the epoch."""
