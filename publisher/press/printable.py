"""Whether what a definition asks for can be put on paper: asked by every check, so that what holds can be
printed.

Boards, plans, cards, their box, pieces and pads are drawn and find their places on sheets of A4, at their own
sizes. The pages of the texts are not laid out for it.
"""

from __future__ import annotations

from publisher.model.shelf import GameFolder
from publisher.press.digests import definition_digest, game_digest
from publisher.press.faults import fault
from publisher.press.kinds import KINDS, TOLD
from publisher.press.outputs import outputs
from publisher.press.store import Stored
from publisher.proof.report import Problem

DRAWN = tuple(kind for kind in KINDS if kind not in TOLD)


def unprintable(folder: GameFolder, trust: bool = True) -> list[Problem]:
    """The first thing that cannot be printed; on `trust`, what was found of the very same definition before
    is believed."""
    stored = Stored("printable", bool, folder, definition_digest)
    try:
        game_digest(folder)  # of all files of the folder, which must be fit to be read
        if trust and stored.get():
            return []
        for output in outputs(folder, "a4", DRAWN):
            output.lay_out()
    except Exception as error:
        return [fault(folder, error)]
    if trust:
        stored.put(True)
    return []
