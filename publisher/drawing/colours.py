"""Colours as CSS hex strings: their lightness, their strength, and greys."""

from __future__ import annotations

from functools import lru_cache

from publisher.base.errors import PrintError

_WEIGHTS = (0.299, 0.587, 0.114)
"""The weights of red, green and blue when a printer makes a grey of them (ITU-R BT.601)."""


@lru_cache(maxsize=256)
def channels(css: str) -> tuple[float, float, float]:
    """Return `#rrggbb` or `#rgb` as three numbers from 0 to 1."""
    digits = css[1:]
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    try:
        if css[0] != "#" or len(digits) != 6:
            raise ValueError
        red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    except ValueError:
        raise PrintError(f"{css!r} is not a valid colour", hint="write it as #rrggbb") from None
    return red, green, blue


def css(red: float, green: float, blue: float) -> str:
    return "#" + "".join(f"{round(255 * channel):02x}" for channel in (red, green, blue))


def lightness(colour: str) -> float:
    """Return the lightness of a colour in a print without colour, from 0 (black) to 1 (white)."""
    return sum(weight * channel for weight, channel in zip(_WEIGHTS, channels(colour), strict=True))


def strength(colour: str) -> float:
    """Return the distance of a colour from a grey, from 0 to 1."""
    return max(channels(colour)) - min(channels(colour))


@lru_cache(maxsize=256)
def grey(colour: str) -> str:
    """Return the grey that prints as light as the colour."""
    return css(*[lightness(colour)] * 3)


@lru_cache(maxsize=256)
def darkened(colour: str, most: float) -> str:
    """Return the colour, with its lightness reduced to `most` if it is lighter."""
    light = lightness(colour)
    return css(*(channel * most / light for channel in channels(colour))) if light > most else colour
