"""Outlines as DXF for cutting machines and lasers: R2010, in mm, y up as these programs have it."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any

from publisher.base.errors import UsageError
from publisher.drawing.outlines import Outline
from publisher.drawing.shapes import Circle, Polygon, Rect

LAYER = "CUT"
_QUARTER = math.tan(math.pi / 8)
"""The bulge of a quarter of a circle: the tangent of a quarter of its angle."""


def to_dxf(outlines: Iterable[Outline], height: float) -> bytes:
    """Return a file with the outlines on a sheet of this height, each closed; UsageError without ezdxf."""
    if find_spec("ezdxf") is None:
        raise UsageError(
            "DXF files need the library ezdxf, which is not installed", hint="pip install -e '.[cutting]'"
        )
    import ezdxf
    from ezdxf import units

    options: Any = ezdxf.options  # type: ignore[attr-defined]
    options.write_fixed_meta_data_for_testing = True  # the same bytes for the same cards
    document = ezdxf.new("R2010", units=units.MM)  # type: ignore[attr-defined]
    document.layers.add(LAYER, color=1)
    space = document.modelspace()
    for outline in outlines:
        match outline:
            case Circle((x, y), radius):
                space.add_circle((x, height - y), radius, dxfattribs={"layer": LAYER})
            case Rect() | Polygon():
                points = _points(outline, height)
                space.add_lwpolyline(points, format="xyb", close=True, dxfattribs={"layer": LAYER})
    written = io.StringIO()
    document.write(written)
    return written.getvalue().encode()


def _points(outline: Rect | Polygon, height: float) -> list[tuple[float, float, float]]:
    """Return the corners anticlockwise, each with the bulge of the way to the next one."""
    if isinstance(outline, Polygon):
        return [(x, height - y, 0.0) for x, y in reversed(outline.points)]
    (left, y), wide, high = outline.corner, outline.width, outline.height
    right, top, bottom = left + wide, height - y, height - y - high
    r = min(outline.radius, wide / 2, high / 2)
    if not r:
        return [(left, bottom, 0.0), (right, bottom, 0.0), (right, top, 0.0), (left, top, 0.0)]
    return [
        (left + r, bottom, 0.0), (right - r, bottom, _QUARTER), (right, bottom + r, 0.0),
        (right, top - r, _QUARTER), (right - r, top, 0.0), (left + r, top, _QUARTER),
        (left, top - r, 0.0), (left, bottom + r, _QUARTER),
    ]  # fmt: skip
