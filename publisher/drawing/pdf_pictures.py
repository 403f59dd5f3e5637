"""Pictures of pixels in a PDF: each is in the file once, and is read only while it is written."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from reportlab.pdfbase.pdfdoc import PDFImageXObject

from publisher.drawing.pictures import Stream, jpeg_of, streams
from publisher.drawing.shapes import Raster, Tone

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas


def picture_name(canvas: Canvas, picture: Raster, tone: Tone) -> str:
    """Return the name that paints the picture on the page or form that `canvas` has open."""
    name = f"picture-{picture.digest}-{tone}"
    document = canvas._doc
    known = document.getXObjectName(name)
    if known not in document.idToObject:
        _keep(document, _Picture(name, picture, tone))
    canvas._currentPageHasImages = 1
    canvas._formsinuse.append(name)
    return str(known)


class _Picture(PDFImageXObject):  # type: ignore[misc]
    """A picture that is read when it is written: a JPEG as it is, others as pixels."""

    def __init__(self, name: str, picture: Raster, tone: Tone) -> None:
        super().__init__(name)
        self.picture, self.tone = picture, tone

    def format(self, document: Any) -> bytes:
        jpeg = jpeg_of(self.picture, self.tone)
        if jpeg is not None:
            held = PDFImageXObject(self.name)
            held.loadImageFromJPEG(io.BytesIO(jpeg))
            return bytes(held.format(document))
        pixels, mask = streams(self.picture, self.tone)
        held = _held(self.name, pixels)
        if mask is not None:
            cover = _held(f"{self.name}-mask", mask)
            _keep(document, cover)
            held.smask = document.Reference(cover, document.getXObjectName(cover.name))
        return bytes(held.format(document))


def _held(name: str, stream: Stream) -> Any:
    held = PDFImageXObject(name)
    held.width, held.height = stream.size
    held.colorSpace, held.bitsPerComponent = stream.space, 8
    held.streamContent, held._filters = stream.content, ("FlateDecode",)
    return held


def _keep(document: Any, held: Any) -> None:
    document.Reference(held, document.getXObjectName(held.name))
    document.addForm(held.name, held)
