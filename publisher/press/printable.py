"""Whether what a definition asks for can be put on paper: asked by every check, so that what holds can be
printed.

Boards, plans, cards, their box, pieces and pads are drawn and find their places on sheets of A4, at their own
sizes. The pages of the texts are not laid out for it.
"""

from __future__ import annotations

from publisher.components.figures import fence_figure
from publisher.components.pictures import text_picture
from publisher.drawing.shapes import Drawing
from publisher.errors import PublisherError
from publisher.model.shelf import RULES, GameFolder
from publisher.notation.trail import Trails
from publisher.press.digests import definition_digest, game_digest
from publisher.press.faults import fault
from publisher.press.kinds import KINDS, TOLD
from publisher.press.outputs import outputs
from publisher.press.sharpness import pictures_of
from publisher.press.store import Stored
from publisher.proof.report import Problem
from publisher.text.document import Fence, Picture
from publisher.text.game_text import read_text

DRAWN = tuple(kind for kind in KINDS if kind not in TOLD)


def figure_of(folder: GameFolder, trails: Trails, fence: Fence) -> Drawing | None:
    """The picture of a fence, with what is told of its board; without that, on the board of the first variant
    that it fits. One that the folder has is that picture."""
    if isinstance(fence, Picture):
        try:
            return text_picture(folder.path, fence)
        except PublisherError as error:
            error.location = fence.location
            raise
    misfit: PublisherError | None = None
    for variant in ("", *folder.variants):
        try:
            return fence_figure(folder.definition(variant), fence, trails.get(fence))
        except PublisherError as error:
            misfit = misfit or error
    assert misfit is not None
    misfit.location = misfit.location or fence.location
    raise misfit


def undrawable(folder: GameFolder) -> list[Problem]:
    """The fences of the rules of which no picture can be made; those of examples are the proof's."""
    fences = [block for block in read_text(folder, RULES).blocks if isinstance(block, Fence)]
    fences = list(dict.fromkeys([*fences, *pictures_of(folder)]))
    return [fault(folder, misfit) for fence in fences if (misfit := misfit_of(folder, fence))]


def misfit_of(folder: GameFolder, fence: Fence) -> Exception | None:
    """Why no picture can be made of a fence; None if one can."""
    try:
        figure_of(folder, {}, fence)
    except Exception as error:
        return error
    return None


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
