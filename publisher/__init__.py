"""Write a game once, check its examples by playing them, and print everything that its table needs."""

import time

__version__ = "0.1.0"
BEGAN = time.time()
"""The time when this process loaded its first code, in seconds since the epoch."""
