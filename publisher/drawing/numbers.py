"""Numbers for both painters: short, rounded, and equal on every platform."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from publisher.drawing.shapes import Affine


@lru_cache(maxsize=65536)
def number(value: float) -> str:
    """Return `value` rounded to a ten-thousandth (of a millimetre), without trailing zeros."""
    return f"{round(value, 4) + 0.0:.8g}"  # + 0.0 turns -0.0 into 0.0


def numbers(values: Iterable[float]) -> str:
    return " ".join(map(number, values))


@lru_cache(maxsize=16384)
def matrix(transform: Affine) -> str:
    """Return the six coefficients; the four that multiply lengths have two more decimals."""
    a, b, c, d, e, f = transform
    return " ".join(f"{round(v, 6) + 0.0:.8g}" for v in (a, b, c, d)) + f" {number(e)} {number(f)}"
