"""Pictures of pixels in a PDF: each is held once in a file, however often it is painted."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from publisher.drawing.pictures import Stream, jpeg_of, streams
from publisher.drawing.shapes import Raster, Tone

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas


def picture_name(canvas: Canvas, picture: Raster, tone: Tone) -> str:
    """The name by which the page or form that `canvas` has open paints the picture."""
    name = f"picture-{picture.digest}-{tone}"
    document = canvas._doc
    known = document.getXObjectName(name)
    if known not in document.idToObject:
        jpeg = jpeg_of(picture, tone)
        held = _jpeg(name, jpeg) if jpeg is not None else _pixels(document, name, picture, tone)
        _keep(document, held)
    canvas._currentPageHasImages = 1
    canvas._formsinuse.append(name)
    return str(known)


def _jpeg(name: str, content: bytes) -> Any:
    """A JPEG as it is."""
    from reportlab.pdfbase.pdfdoc import PDFImageXObject

    held = PDFImageXObject(name)
    held.loadImageFromJPEG(io.BytesIO(content))
    return held


def _pixels(document: Any, name: str, picture: Raster, tone: Tone) -> Any:
    pixels, mask = streams(picture, tone)
    held = _held(name, pixels)
    if mask is not None:
        cover = _held(f"{name}-mask", mask)
        _keep(document, cover)
        held.smask = document.Reference(cover, document.getXObjectName(cover.name))
    return held


def _held(name: str, stream: Stream) -> Any:
    from reportlab.pdfbase.pdfdoc import PDFImageXObject

    held = PDFImageXObject(name)
    held.width, held.height = stream.size
    held.colorSpace, held.bitsPerComponent = stream.space, 8
    held.streamContent, held._filters = stream.content, ("FlateDecode",)
    return held


def _keep(document: Any, held: Any) -> None:
    document.Reference(held, document.getXObjectName(held.name))
    document.addForm(held.name, held)
