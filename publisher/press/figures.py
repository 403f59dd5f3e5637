"""The figures of a game's text: its blocks, drawn from the definition and the trails of its examples."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from publisher.base.errors import PublisherError
from publisher.components.figures import fence_figure
from publisher.components.pictures import text_picture
from publisher.drawing.shapes import Drawing
from publisher.model.shelf import GameFolder
from publisher.notation.trail import Trails
from publisher.text.document import Fence, Picture


def figure_of(
    folder: GameFolder, trails: Trails, drawn: Mapping[Fence, Drawing], fence: Fence
) -> Drawing | None:
    """Return the picture of a block, if it is not `drawn` already: with the trail of its board; without a
    trail, on the board or with the deck of the first variant that it fits. A `Picture` is a file of the
    folder."""
    if fence in drawn:
        return drawn[fence]
    if isinstance(fence, Picture):
        try:
            return text_picture(folder.path, fence)
        except PublisherError as error:
            error.location = fence.location
            raise
    misfit, is_text = None, False
    games = map(folder.definition, ("", *folder.variants))
    for definition in (one for game in games for one in game.each_deck or (game,)):
        try:
            if drawing := fence_figure(definition, fence, trails.get(fence)):
                return drawing
            is_text = True
        except PublisherError as error:
            misfit = misfit or error
    if is_text or misfit is None:
        return None
    misfit.location = misfit.location or fence.location.down(misfit.line)
    raise misfit


def figure_if_any(folder: GameFolder, fence: Fence) -> Drawing | None:
    """Return the picture of a block that was not checked, or None if it has errors."""
    with suppress(PublisherError):
        return figure_of(folder, {}, {}, fence)
    return None


def misfit_of(folder: GameFolder, fence: Fence) -> Exception | None:
    """Return the error that prevents a picture of a block, or None."""
    try:
        figure_of(folder, {}, {}, fence)
    except Exception as error:
        return error
    return None
