"""How much of a long test is tried whenever the tests are run, and how much with `-m slow`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest


def shares(number: int) -> pytest.MarkDecorator:
    """Parts a test by its parameter `chunk`: the first of so many chunks is always tried, the others with
    `-m slow`. Tests take the cases `chunk`, `chunk + number`, `chunk + 2 * number`, …
    """
    others = (pytest.param(chunk, marks=pytest.mark.slow) for chunk in range(1, number))
    return pytest.mark.parametrize("chunk", [0, *others])


def share(cases: Sequence[Any], number: int) -> list[Any]:
    """The cases of a test, of which one in so many is always tried, the others with `-m slow`."""
    return [
        case if place % number == 0 else pytest.param(case, marks=pytest.mark.slow)
        for place, case in enumerate(cases)
    ]
