"""The picture of a page of a PDF as PNG: drawn by PDFium, encoded without Pillow."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

from publisher.base.errors import UsageError

DPI = 90
"""Dots per inch, enough to read rules on a screen."""
RGB = 2
"""The colour type of the pixels in PNG."""


def page_png(pdf: bytes, number: int) -> bytes:
    """Return a page as PNG, counted from 0; raise UsageError if there is no such page."""
    # Imported late: it is downloaded when the user asks for a preview.
    from pypdfium2 import PdfDocument

    document = PdfDocument(pdf)
    if not 0 <= number < len(document):
        raise UsageError(f"page {number} does not exist: the PDF has {len(document)}")
    bitmap = document[number].render(scale=DPI / 72, rev_byteorder=True)
    pixels, across = memoryview(bitmap.buffer).cast("B"), bitmap.width * bitmap.n_channels
    starts = range(0, bitmap.height * bitmap.stride, bitmap.stride)
    rows = b"".join(b"\0" + pixels[start : start + across] for start in starts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunks(bitmap.width, bitmap.height, rows))


def _chunks(width: int, height: int, rows: bytes) -> Iterator[bytes]:
    """Yield the chunks of a PNG, each with its length, its name and its check sum."""
    head = struct.pack(">IIBBBBB", width, height, 8, RGB, 0, 0, 0)
    for name, content in ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")):
        yield struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
