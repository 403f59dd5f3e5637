"""Stands in a page for Pillow, which there is none of: ReportLab imports its `Image`, and asks nothing of it
where no picture of pixels is printed."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from publisher.base.errors import PrintError


class _Missing(ModuleType):
    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise PrintError(
            "pages cannot read pictures of pixels (PNG, JPEG)",
            hint="bring it as SVG, or check and print this game with publisher check and publisher build",
        )


Image = sys.modules["PIL.Image"] = _Missing("PIL.Image")
__getattr__ = Image.__getattr__
