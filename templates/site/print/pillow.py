"""Stands in a page for Pillow, which there is none of.

It reads the size of a PNG or JPEG, so that a browser or a PDF can show the file itself; whatever needs the
pixels is refused. ReportLab imports its `Image`, and asks nothing of it where no such picture is printed.
"""

from __future__ import annotations

import re
import sys
from types import ModuleType, SimpleNamespace
from typing import IO, Any

from publisher.base.errors import PrintError

PNG = b"\x89PNG\r\n\x1a\n"
PNG_MODES = {0: "L", 2: "RGB", 3: "P", 4: "LA", 6: "RGBA"}
JPEG_MODES = {1: "L", 3: "RGB", 4: "CMYK"}
SIZES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The markers of the parts of a JPEG that begin with its size."""

TURNED = re.compile(rb"\x01\x12\0\x03\0\0\0\x01\0(.)|\x12\x01\x03\0\x01\0\0\0(.)\0", re.DOTALL)
"""The EXIF tag for the orientation of the camera, in both orders of bytes."""


class _Missing:
    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise PrintError(
            "pages cannot read the pixels of this picture (PNG, JPEG)",
            hint="bring it as SVG or JPEG, or print this game with publisher build",
        )


class _Picture(_Missing):
    """A picture whose head was read."""

    def __init__(self, content: bytes) -> None:
        read = self._png if content.startswith(PNG) else self._jpeg
        self.format, self.mode, self.size = read(content)
        self.width, self.height = self.size
        self.palette = SimpleNamespace(palette=bytes(3))
        turned = TURNED.search(content) if self.format == "JPEG" else None
        self.turned = int.from_bytes(turned[1] or turned[2]) if turned else 1

    @staticmethod
    def _png(content: bytes) -> tuple[str, str, tuple[int, int]]:
        size = int.from_bytes(content[16:20]), int.from_bytes(content[20:24])
        return "PNG", PNG_MODES[content[25]], size

    @staticmethod
    def _jpeg(content: bytes) -> tuple[str, str, tuple[int, int]]:
        place = 2
        while content[place] == 0xFF and content[place + 1] not in SIZES:
            place += 2 + int.from_bytes(content[place + 2 : place + 4])
        height, width = (int.from_bytes(content[place + at : place + at + 2]) for at in (5, 7))
        return "JPEG", JPEG_MODES[content[place + 9]], (width, height)

    def getexif(self) -> dict[int, int]:
        return {0x0112: self.turned}

    def draft(self, *_: object) -> None:
        pass

    def load(self) -> None:
        pass

    def crop(self, *_: object) -> Any:
        return SimpleNamespace(convert=lambda mode: None)


class _Image(_Missing, ModuleType):
    DecompressionBombError = OverflowError

    @staticmethod
    def open(file: IO[bytes], formats: object = None) -> _Picture:
        content = file.read()
        if not content.startswith((PNG, b"\xff\xd8")):
            raise ValueError(f"cannot identify {file}")
        return _Picture(content)


Image = sys.modules["PIL.Image"] = _Image("PIL.Image")
__getattr__ = Image.__getattr__
