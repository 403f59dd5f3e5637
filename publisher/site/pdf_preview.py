"""What a page of a PDF looks like, as PNG: painted by PDFium, packed without Pillow."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

from publisher.base.errors import UsageError

DPI = 90
"""Fine enough to read rules on a screen."""
RGB = 2
"""The kind of pixels, as PNG counts them."""


def page_png(pdf: bytes, number: int) -> bytes:
    """A page, the first of which is 0; UsageError if there is none of that number."""
    # It is there as soon as somebody wants to see sheets.
    from pypdfium2 import PdfDocument

    document = PdfDocument(pdf)
    if not 0 <= number < len(document):
        raise UsageError(f"there is no page {number} among {len(document)}")
    bitmap = document[number].render(scale=DPI / 72, rev_byteorder=True)
    pixels, across = memoryview(bitmap.buffer).cast("B"), bitmap.width * bitmap.n_channels
    starts = range(0, bitmap.height * bitmap.stride, bitmap.stride)
    rows = b"".join(b"\0" + pixels[start : start + across] for start in starts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunks(bitmap.width, bitmap.height, rows))


def _chunks(width: int, height: int, rows: bytes) -> Iterator[bytes]:
    """The parts of a PNG, each with its length, its name and its check sum."""
    head = struct.pack(">IIBBBBB", width, height, 8, RGB, 0, 0, 0)
    for name, content in ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")):
        yield struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
