"""Pages of a file of sheets: their size, their entry in the outline, their trim and bleed boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from publisher.components.sheets.paper import Paper
from publisher.drawing.bounds import Box
from publisher.drawing.pdf import MM

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas


def begin_page(canvas: Canvas, paper: Paper, entry: str) -> None:
    """Make the new page a sheet of `paper`, also its trim box, with this `entry` in the outline."""
    canvas.setPageSize((paper.width * MM, paper.height * MM))
    for name in ("trim", "bleed"):
        set_box(canvas, name, Box(0, 0, paper.width, paper.height), paper)
    key = f"page-{canvas.getPageNumber()}"
    canvas.bookmarkPage(key)
    canvas.addOutlineEntry(entry, key)


def set_box(canvas: Canvas, name: str, box: Box, paper: Paper) -> None:
    """Set the trim or bleed box (mm) of the page; PDF measures in points from the bottom left."""
    height = paper.height
    corners = (box.left, height - box.bottom, box.right, height - box.top)
    canvas.setCropBox([round(value * MM, 4) for value in corners], name=name)
