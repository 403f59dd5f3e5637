"""Texts of the shelf with a few of their words or lines changed, and files with a few of their bytes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

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


ODD = (
    "", "{title}", "{n} of {all}", "{coin*cost}", "{title*99999999}", "{strength:.2f}", "{", "}}", "{{", "1%",
    "-5%", "999%", "> 3", "not x", "in a, b", "1e400", "#12", "#ff000080", "paper", "**[x]{red 30}**", "~~x",
    "art/ship.svg", "../x", "none", "circle", "\u202e\u05d0", "e\u0301" * 400, "word" * 900, "a b " * 900,
    "\x00", "<b>", "**" * 200, -1, 0, 1, 0.001, 3, 40, 1e-320, 1e9, 1e308, float("inf"), float("nan"), True,
    [], [0, 0], [1e9, 1e9], [-5, 3], [[0, 0]], [[0, 0], [1e9, 0], [0, -1e9]], {}, {"title": "> 3"},
)  # fmt: skip
"""Values that somebody may write into a box of a layout or a cell of a table, right and wrong ones."""


def spoil_values(tables: Sequence[dict[str, Any]], rng: Random) -> None:
    """Give a few keys of the tables odd values, or values that other tables have, and drop a few."""
    for _ in range(rng.randrange(1, 5)):
        table, other = rng.choice(tables), rng.choice(tables)
        key = rng.choice(list(table or other))
        change = rng.randrange(4)
        if change == 0:
            table.pop(key, None)
        elif change == 1:
            plain = {name: value for name, value in other.items() if name not in ("face", "back")}
            table |= {name: value for name, value in plain.items() if rng.randrange(2)}
        else:
            kind = type(table.get(key, ""))
            same = [odd for odd in ODD if isinstance(odd, kind)]
            table[key] = rng.choice(same if same and rng.randrange(5) else ODD)


def in_toml(value: Any) -> str:
    """Return a value as TOML, tables within a line."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{in_toml(key)} = {in_toml(one)}' for key, one in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(in_toml, value))}]"
    return json.dumps(value) if isinstance(value, str | bool) else str(value)
