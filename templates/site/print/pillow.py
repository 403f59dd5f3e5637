"""Stands in a page for Pillow, which there is none of: ReportLab imports its `Image`, and asks nothing of it
where no picture of pixels is printed."""

from __future__ import annotations

from typing import Any


def __getattr__(name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(name)
    raise ModuleNotFoundError("there is no Pillow in a page", name="Pillow")


class _Missing:
    def __getattr__(self, name: str) -> Any:
        raise ModuleNotFoundError("there is no Pillow in a page", name="Pillow")


Image = _Missing()
