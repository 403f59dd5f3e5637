"""The figures of a game's text: its fences, drawn from its definition and from what is told of its boards."""

from __future__ import annotations

from contextlib import suppress

from publisher.base.errors import PublisherError
from publisher.components.figures import fence_figure
from publisher.components.pictures import text_picture
from publisher.drawing.shapes import Drawing
from publisher.model.shelf import GameFolder
from publisher.notation.trail import Trails
from publisher.text.document import Fence, Picture


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


def figure_if_any(folder: GameFolder, fence: Fence) -> Drawing | None:
    """The picture of a fence of which nobody has checked that there is one."""
    with suppress(PublisherError):
        return figure_of(folder, {}, fence)
    return None


def misfit_of(folder: GameFolder, fence: Fence) -> Exception | None:
    """Why no picture can be made of a fence; None if one can."""
    try:
        figure_of(folder, {}, fence)
    except Exception as error:
        return error
    return None
