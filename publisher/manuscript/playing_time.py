"""How long a game lasts, as somebody asks who has an evening, or a quarter of an hour."""

from __future__ import annotations

LENGTHS = {
    20: "Twenty minutes or less",
    45: "Up to three quarters of an hour",
    90: "Up to an hour and a half",
}
"""By the most minutes of each."""
LONGER = "An evening"


def length(minutes: tuple[int, int]) -> str:
    """The name of the shortest length that the longest game keeps to."""
    return next((name for most, name in LENGTHS.items() if minutes[1] <= most), LONGER)
