"""Texts of the shelf with a few of their words or lines changed, and files with a few of their bytes."""

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


NESTS = (
    b"[", b"{a=", b"a.", b"[a.", b"> ", b"- ", b"1. ", b"*", b"**", b"[a](", b"<g>", b"<use href='#a'/>",
    b"\n", b"    - a\n", b",", b'"', b"'", b"\\u0041", b"\\U0001F600", b"\xf0\x9f\x98\x80", b"9", b"e9",
    b"#", b"| ", b"\0",
)  # fmt: skip
"""What may be repeated very often in a file."""


def spoilt_bytes(content: bytes, rng: Random) -> bytes:
    """Return a file with a few of its parts changed, cut off, doubled, or repeated very often."""
    for _ in range(rng.randrange(1, 4)):
        start = rng.randrange(len(content) + 1)
        end = min(len(content), start + rng.choice((0, 1, 4, 40, 4000)))
        part = content[start:end]
        pieces = (
            lambda part=part: bytes(byte ^ 1 << rng.randrange(8) for byte in part),
            lambda: rng.randbytes(rng.randrange(9)),
            lambda: rng.choice(NESTS) * rng.choice((1, 3, 30, 300, 3000)),
            lambda part=part: part * rng.choice((2, 20, 200)),
            lambda: str(rng.choice((-1, 0, 10**6, 2**31, 1e308, 10**400))).encode(),
        )
        content = content[:start] + rng.choice(pieces)() + content[end:]
        if not rng.randrange(8):
            content = content[:start]
    return content
