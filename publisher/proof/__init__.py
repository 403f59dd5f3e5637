"""The proof: reads what a rules text says and plays it.

A game's own `reading.py` imports what it needs from here.
"""

from publisher.engine.words import action, claim, row
from publisher.proof.scene import Scene

__all__ = ["Scene", "action", "claim", "row"]
