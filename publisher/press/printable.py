"""A test in every check that everything in a definition can be printed.

Boards, plans, cards, boxes, pieces and pads are drawn and placed on sheets of A4, at their own sizes. The
pages of the texts are not laid out, only the style of the rules is read.
"""

from __future__ import annotations

from publisher.checking.report import Problem
from publisher.model.shelf import RULES, GameFolder
from publisher.press.digests import definition_digest, game_digest
from publisher.press.figures import misfit_of
from publisher.press.game_errors import locate_error, locate_errors
from publisher.press.output import KINDS, TOLD
from publisher.press.outputs import outputs
from publisher.press.resolution import pictures_of
from publisher.press.store import Stored
from publisher.text.document import Fence
from publisher.text.game_text import read_text

LAID_OUT = ("rules", *(kind for kind in KINDS if kind not in TOLD))


def undrawable(folder: GameFolder) -> list[Problem]:
    """Return a problem for each block of the rules that cannot be drawn; examples check their own blocks."""
    fences = [block for block in read_text(folder, RULES).blocks if isinstance(block, Fence)]
    fences = list(dict.fromkeys([*fences, *pictures_of(folder)]))
    return [locate_error(folder, misfit) for fence in fences if (misfit := misfit_of(folder, fence))]


def unprintable(folder: GameFolder, trust: bool = True) -> list[Problem]:
    """Return everything that cannot be printed; with `trust`, reuse the result of the same definition."""
    stored = Stored("printable", bool, folder, definition_digest)
    problems: list[Problem] = []
    try:
        game_digest(folder)  # raises an error if a file of the folder cannot be read
        if trust and stored.get():
            return []
        for output in outputs(folder, "a4", LAID_OUT):
            try:
                output.lay_out()
            except Exception as error:  # the other parts may have other problems
                problems += locate_errors(folder, error)
    except Exception as error:
        problems += locate_errors(folder, error)
    if problems:
        return list(dict.fromkeys(problems))
    if trust:
        stored.put(True)
    return []
