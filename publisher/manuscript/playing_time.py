"""The length of a game in the words of a player who has an evening, or a quarter of an hour."""

from __future__ import annotations

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
