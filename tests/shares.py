"""How much of a long test is tried whenever the tests are run, and how much with `-m slow`."""

from __future__ import annotations

import pytest


def shares(number: int) -> pytest.MarkDecorator:
    """Parts a test by its parameter `chunk`: the first of so many chunks is always tried, the others with
    `-m slow`. Tests take the cases `chunk`, `chunk + number`, `chunk + 2 * number`, …
    """
    others = (pytest.param(chunk, marks=pytest.mark.slow) for chunk in range(1, number))
    return pytest.mark.parametrize("chunk", [0, *others])
