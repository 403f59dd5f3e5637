"""Whether what a definition asks for can be put on paper: asked by every check, so that what holds can be
printed.

Boards, plans, cards, their box, pieces and pads are drawn and find their places on sheets of A4, at their own
sizes. The pages of the texts are not laid out for it.
"""

from __future__ import annotations

from publisher.components.cards.layouts.faces import coarse_pictures
from publisher.components.faces import card_size
from publisher.components.figures import fence_figure
from publisher.drawing.shapes import Drawing
from publisher.errors import PublisherError
from publisher.model.shelf import RULES, GameFolder
from publisher.notation.trail import Trails
from publisher.press.digests import definition_digest, game_digest
from publisher.press.faults import fault
from publisher.press.kinds import KINDS, TOLD
from publisher.press.outputs import outputs
from publisher.press.store import Stored
from publisher.proof.report import Problem
from publisher.text.document import Fence
from publisher.text.game_text import read_text

SHARP = 200
"""Dots an inch below which a picture is seen to be made of dots."""
DRAWN = tuple(kind for kind in KINDS if kind not in TOLD)


def figure_of(folder: GameFolder, trails: Trails, fence: Fence) -> Drawing | None:
    """The picture of a fence, with what is told of its board; without that, on the board of the first variant
    that it fits."""
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


def coarse(folder: GameFolder) -> list[Problem]:
    """A warning for each picture on a card that is printed with too few pixels, once for each row."""
    found: dict[tuple[object, ...], Problem] = {}
    for definition in map(folder.definition, ("", *folder.variants)):
        if definition.deck is None:
            continue
        for row, file, dots in coarse_pictures(definition.card_deck, card_size(definition), SHARP):
            told = f"row {row.line}: {file} is printed with {dots:.0f} dots an inch"
            hint = f"from {SHARP} on it looks sharp: take a larger picture, or a smaller box"
            found[row.location, file] = Problem("coarse-picture", told, row.location, hint, "warning")
    return list(found.values())
