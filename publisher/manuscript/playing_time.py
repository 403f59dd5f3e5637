"""The length of a game in words: `30–60`, or for a player who has an evening or a quarter of an hour."""

from __future__ import annotations

from collections.abc import Iterable

LENGTHS = {
    20: "Twenty minutes or less",
    45: "Up to three quarters of an hour",
    90: "Up to an hour and a half",
}
"""The names of lengths, by their longest times in minutes."""
LONGER = "An evening"


def length(minutes: tuple[int, int]) -> str:
    """Return the name of the shortest length that includes the longest time of play."""
    return next((name for most, name in LENGTHS.items() if minutes[1] <= most), LONGER)


def span(minutes: Iterable[int]) -> str:
    """Return the shortest and the longest time, `30–60`; one number if they are equal."""
    return "–".join(map(str, dict.fromkeys(minutes)))
