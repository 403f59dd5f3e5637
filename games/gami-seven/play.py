"""Gami: Seven: eighteen open cards are the points of three triangles, one inside the other."""

from __future__ import annotations

from publisher.engine.mechanics.boards.gami_claims import ClaimingGami


class GamiSeven(ClaimingGami):
    runs = ("A23", "345", "56A")
    sets = "246"
    seam = "A6"
