"""The proof: reads what a rules text says and plays it.

A game's own `reading.py` imports what it needs from here.
"""

from publisher.proof.scene import Scene, action, claim, row

__all__ = ["Scene", "action", "claim", "row"]
