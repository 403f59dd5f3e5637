"""Texts of the shelf with a few of their words or lines changed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

WORDS = (
    "**", "*", "`", "> ", "- ", "| ", "|--|", "```board", "```hands", "```", "# ", "{#placing}", "\n", "\n\n",
    "[5](fact:points)", "](fact:", "[3](free)", "fact:solved", "fact:random-length(30,1)", "{{", "{%", "\t",
    "**Example.**", "**Editor's note.**", "Red", "Blue plays", "North leads", "♠K", "♥10", "c3", "a1-a2",
    "1,000", "0–0", "wins", "may not play", "holds", "99999999999999999999", "-1", "(rule placing)", "swap",
    "seed 7", "variant x", "1:", "|", "\n[[include teams]]\n",
)  # fmt: skip
VALUES = (
    "0", "-1", "1", "3", "99", '""', '"x"', "[]", '["a1"]', "true", "1.5", "{}", "{ x = 1 }", "[[1]]", "nan",
)  # fmt: skip
"""What a slip of a finger, another script or malice may leave in a text."""


def spoilt(source: str, rng: Random, pieces: Sequence[str]) -> str:
    """A text with a few words of it changed, dropped, doubled or moved."""
    lines = source.split("\n")
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(lines))
        words = lines[at].split(" ")
        place = rng.randrange(len(words))
        change = rng.randrange(5)
        if change == 0:
            words[place] = rng.choice(pieces)
        elif change == 1:
            del words[place]
        elif change == 2:
            words.insert(place, rng.choice(pieces))
        elif change == 3:
            words[place] = words[place][: rng.randrange(len(words[place]) + 1)]
        lines[at] = " ".join(words)
        if change == 4:
            lines.insert(rng.randrange(len(lines)), lines.pop(at))
    return "\n".join(lines)
