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
