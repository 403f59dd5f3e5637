"""Types of options."""

from __future__ import annotations

import math
from typing import Any

import click


class Measure(click.FloatRange):
    """A number within a range, and no other: `nan` lies in none, though it is neither below nor above it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"{value!r} is no number", param, ctx)
        return float(number)


NARROWEST, WIDEST = 0.05, 20.0
"""Per cent that an interval may be asked to reach."""


def per_cent(context: click.Context, option: click.Parameter, said: str) -> float:
    """`0.5%` or `0.5` as a part of one: 0.005."""
    number = Measure(NARROWEST, WIDEST).convert(said.strip().removesuffix("%").strip(), option, context)
    return number / 100
