"""The Unicode Bidirectional Algorithm (UAX 9): the parts of a text that run from right to left, and the order
of printed letters. The names of rules (P2, X5a, W1, …) are those of the standard.

Texts are single paragraphs. `unicodedata` has the class of each character, but not the pairs of brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, groupby, pairwise
from typing import TypeVar
from unicodedata import bidirectional

Kind = TypeVar("Kind")

_ISOLATES = ("LRI", "RLI", "FSI")
_EMBEDDINGS = ("LRE", "RLE", "LRO", "RLO")
_REMOVED = frozenset((*_EMBEDDINGS, "PDF", "BN"))
"""The classes of characters without a level (X9)."""
_NEUTRAL = frozenset(("B", "S", "WS", "ON", "PDI", *_ISOLATES))
_AS_STRONG = {"L": "L", "R": "R", "EN": "R", "AN": "R"}
"""The direction of characters beside neutral ones: numbers count as from right to left (N0, N1)."""
_DEEPEST, _MOST_PAIRS = 125, 63
_PAIRS = (
    "()[]{}༺༻༼༽᚛᚜⁅⁆⁽⁾₍₎⌈⌉⌊⌋〈〉❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟅⟆⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦍⦐⦏⦎⦑⦒⦓⦔⦕⦖⦗⦘⧘⧙⧚⧛⧼⧽"
    "⸢⸣⸤⸥⸦⸧⸨⸩⹕⹖⹗⹘⹙⹚⹛⹜〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞（）［］｛｝｟｠｢｣"
)
_CLOSING = dict(zip(_PAIRS[::2], _PAIRS[1::2], strict=True)) | {"\u2329": "〉"}
"""The closing bracket of each opening one, without the second forms of 〈 and 〉 (BD14 to BD16)."""
_OPENING = {closing: opening for opening, closing in _CLOSING.items()}
_SAME = {"\u232a": "〉"}
_ANY_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_LEFTWARD = frozenset(("ar", "arc", "ckb", "dv", "fa", "he", "nqo", "ps", "sd", "syr", "ug", "ur", "yi"))
"""The codes of languages that are written from right to left."""
_ONE_WAY = re.compile(
    r"[§♠♥♦♣♤♡♢♧]+[^\W\u0590-\u08ff]*(?:\.\d+)*"
    r"|(?:[^\W\d_\u0590-\u08ff][^\W_\u0590-\u08ff]*|\d+)(?:[-–−×+/:.][^\W_\u0590-\u08ff]+)+"
)
"""Cards, moves, ranges, scores and numbers of rules, which stay in their order."""


def runs_left(language: str) -> bool:
    """Return True if a language, given by its code, is written from right to left."""
    return language.partition("-")[0] in _LEFTWARD


def turns(text: str) -> bool:
    """Return True if a text may have a part from right to left."""
    return not text.isascii() and bool(_ANY_RIGHT_TO_LEFT.search(text))


def base_level(text: str) -> int:
    """Return 1 if the first letter of a paragraph with a direction runs from right to left, otherwise 0."""
    return _first_strong([bidirectional(char) for char in text]) if turns(text) else 0


def isolated(text: str, start: str = "\u2066", end: str = "\u2069") -> str:
    """Return a text from right to left whose cards, moves and ranges are isolated, so that they run from left
    to right: `2–4` and `♠K`. `start` and `end` are put around each of them."""
    return _ONE_WAY.sub(rf"{start}\g<0>{end}", text)


def isolating_levels(text: str, base: int) -> list[int]:
    """Return the level of each character of a paragraph; in one from right to left, cards, moves and ranges
    are isolated."""
    if not base:
        return levels(text, base)
    marked, found = isolated(text), list[int]()
    for char, level in zip(marked, levels(marked, base), strict=True):
        if text[len(found) : len(found) + 1] == char:  # not a mark that was added
            found.append(level)
    return found


def kept_apart(text: str) -> str:
    """Return a text isolated as one from left to right, for a paragraph from right to left."""
    return f"\u2066{text}\u2069"


def levels(text: str, base: int | None = None) -> list[int]:
    """Return the level of each character of a paragraph: odd ones run from right to left. `base` is the level
    of the paragraph, by default that of its first letter. A character without a level has that of the one
    before it (5.2)."""
    classes = [bidirectional(char) or "L" for char in text]
    base = _first_strong(classes) if base is None else base
    found, types = _explicit(classes, base)
    for sequence, level, start, end in list(_sequences(classes, found, base)):
        weak = _weak([types[at] for at in sequence], start)
        _brackets([text[at] for at in sequence], weak, [classes[at] for at in sequence], level, start)
        _neutral(weak, level, start, end)
        for at, kind in zip(sequence, weak, strict=True):
            found[at] += (kind != "L") if level % 2 == 0 else kind != "R"  # I1, I2
            found[at] += level % 2 == 0 and kind in ("EN", "AN")
    for at, kind in enumerate(classes):
        if kind in _REMOVED:
            found[at] = found[at - 1] if at else base
    return found


def line_levels(text: str, found: Sequence[int], base: int) -> list[int]:
    """Return the levels of the characters of a line: blanks at its end, and before and at tabs, have that of
    the paragraph (L1)."""
    line = list(found)
    ending = True
    for at in reversed(range(len(text))):
        kind = bidirectional(text[at])
        ending = kind in ("S", "B") or (
            ending and (kind in ("WS", "PDI") or kind in _REMOVED or kind in _ISOLATES)
        )
        if ending:
            line[at] = base
    return line


def visual_order(found: Sequence[int]) -> list[int]:
    """Return the places of the parts of a line, from left to right, by their levels (L2)."""
    order = list(range(len(found)))
    for level in range(max(found, default=0), 0, -1):
        groups = groupby(order, lambda at, level=level: found[at] >= level)  # type: ignore[misc]
        order = list(chain.from_iterable(reversed(list(run)) if high else run for high, run in groups))
    return order


def visual_parts(parts: Sequence[tuple[Kind, str]]) -> list[tuple[Kind, str, int]]:
    """Return the parts of a line, each of some kind, from left to right and with their levels; a part is cut
    where the level changes."""
    line = "".join(text for _, text in parts)
    if not turns(line):
        return [(kind, text, 0) for kind, text in parts]
    base, at = base_level(line), 0
    found = line_levels(line, levels(line, base), base)
    split: list[tuple[Kind, str, int]] = []
    for kind, text in parts:
        for level, group in groupby(range(at, at + len(text)), found.__getitem__):
            split.append((kind, "".join(line[place] for place in group), level))
        at += len(text)
    return [split[at] for at in visual_order([level for *_, level in split])]


def _first_strong(classes: Sequence[str]) -> int:
    """Return the level of a paragraph by its first letter outside isolates (P2, P3)."""
    depth = 0
    for kind in classes:
        if kind in _ISOLATES:
            depth += 1
        elif kind == "PDI":
            depth = max(0, depth - 1)
        elif depth == 0 and kind in ("L", "R", "AL"):
            return int(kind != "L")
    return 0


def _ends(classes: Sequence[str]) -> dict[int, int]:
    """Return the end of each isolate that has one (BD9)."""
    found, begun = {}, []
    for at, kind in enumerate(classes):
        if kind in _ISOLATES:
            begun.append(at)
        elif kind == "PDI" and begun:
            found[begun.pop()] = at
    return found


def _explicit(classes: Sequence[str], base: int) -> tuple[list[int], list[str]]:
    """Return the levels by embeddings and isolates, and the classes with overrides (X1 to X8)."""
    found, types, ends = [base] * len(classes), list(classes), _ends(classes)
    stack = [(base, "", False)]  # level, override, within an isolate
    isolates_over = embeddings_over = isolates = 0
    for at, kind in enumerate(classes):
        if kind == "PDI":  # X6a
            if isolates_over:
                isolates_over -= 1
            elif isolates:
                embeddings_over, isolates = 0, isolates - 1
                while not stack.pop()[2]:
                    pass
        level, override, within = stack[-1]
        found[at] = base if kind == "B" else level
        if override and kind not in _REMOVED and kind != "B":
            types[at] = override
        if kind == "FSI":  # X5c
            kind = ("LRI", "RLI")[_first_strong(classes[at + 1 : ends.get(at)])]
        if kind in _EMBEDDINGS or kind in _ISOLATES:  # X2 to X5b
            deeper = level + 1 + (level % 2 == (kind[0] == "R"))
            isolate = kind in _ISOLATES
            if deeper <= _DEEPEST and not isolates_over and not embeddings_over:
                isolates += isolate
                stack.append((deeper, kind[0] if kind[2] == "O" else "", isolate))
            elif isolate:
                isolates_over += 1
            elif not isolates_over:
                embeddings_over += 1
        elif kind == "PDF" and not isolates_over:  # X7
            if embeddings_over:
                embeddings_over -= 1
            elif not within and len(stack) > 1:
                stack.pop()
    return found, types


def _sequences(
    classes: Sequence[str], found: Sequence[int], base: int
) -> Iterator[tuple[list[int], int, str, str]]:
    """Yield the places of each isolating run sequence, its level, and the directions before and after it
    (X9, X10)."""
    kept = [at for at, kind in enumerate(classes) if kind not in _REMOVED]
    runs = [list(run) for _, run in groupby(kept, lambda at: found[at])]
    ends = _ends(classes)
    beginning = {run[0]: run for run in runs}
    before = {later: at for at, later in pairwise(kept)}
    after = dict(pairwise(kept))
    continued = set(ends.values())
    for run in runs:
        if run[0] in continued:
            continue
        sequence = list(run)
        while (end := ends.get(sequence[-1])) is not None:
            sequence += beginning[end]
        first, last, level = sequence[0], sequence[-1], found[sequence[0]]
        earlier = found[before[first]] if first in before else base
        later = found[after[last]] if last in after and classes[last] not in _ISOLATES else base
        yield sequence, level, "LR"[max(earlier, level) % 2], "LR"[max(later, level) % 2]


def _weak(types: list[str], start: str) -> list[str]:
    """Return the types of a sequence with numbers, their signs and marks resolved (W1 to W7)."""
    before = start
    for at, kind in enumerate(types):  # W1
        if kind == "NSM":
            types[at] = "ON" if before in _ISOLATES or before == "PDI" else before
        before = types[at]
    strong = start
    for at, kind in enumerate(types):  # W2, W3
        if kind in ("L", "R", "AL"):
            strong = kind
        if kind == "EN" and strong == "AL":
            types[at] = "AN"
        elif kind == "AL":
            types[at] = "R"
    for at in range(1, len(types) - 1):  # W4
        sides = {types[at - 1], types[at + 1]}
        if sides == {"EN"} and types[at] in ("ES", "CS"):
            types[at] = "EN"
        elif sides == {"AN"} and types[at] == "CS":
            types[at] = "AN"
    at = 0
    for kind, group in groupby(list(types)):  # W5, W6
        size = len(list(group))
        if kind == "ET" and "EN" in (*types[max(at - 1, 0) : at], *types[at + size : at + size + 1]):
            types[at : at + size] = ["EN"] * size
        elif kind in ("ET", "ES", "CS"):
            types[at : at + size] = ["ON"] * size
        at += size
    strong = start
    for at, kind in enumerate(types):  # W7
        if kind in ("L", "R"):
            strong = kind
        if kind == "EN" and strong == "L":
            types[at] = "L"
    return types


def _brackets(
    letters: Sequence[str], types: list[str], classes: Sequence[str], level: int, start: str
) -> None:
    """Give each pair of brackets the direction of what is within it, or before it (N0)."""
    own = "LR"[level % 2]
    for first, last in sorted(_pairs(letters, types)):
        within = {_AS_STRONG[kind] for kind in types[first + 1 : last] if kind in _AS_STRONG}
        if own in within:
            given = own
        elif within:
            earlier = (types[at] for at in range(first - 1, -1, -1))
            given = next((_AS_STRONG[kind] for kind in earlier if kind in _AS_STRONG), start)
        else:
            continue
        for at in (first, last):
            types[at] = given
            for mark in range(at + 1, len(types)):
                if classes[mark] != "NSM":
                    break
                types[mark] = given


def _pairs(letters: Sequence[str], types: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the places of paired brackets (BD16)."""
    begun: list[tuple[str, int]] = []
    for at, letter in enumerate(letters):
        if types[at] != "ON":
            continue
        letter = _SAME.get(letter, letter)
        if letter in _CLOSING:
            if len(begun) == _MOST_PAIRS:
                return
            begun.append((_CLOSING[letter], at))
        elif letter in _OPENING:
            for place in reversed(range(len(begun))):
                if begun[place][0] == letter:
                    yield begun[place][1], at
                    del begun[place:]
                    break


def _neutral(types: list[str], level: int, start: str, end: str) -> None:
    """Resolve neutral characters by their neighbours (N1), or by their level (N2)."""
    at, own = 0, "LR"[level % 2]
    for neutral, group in groupby(list(types), _NEUTRAL.__contains__):
        size = len(list(group))
        if neutral:
            before = _AS_STRONG[types[at - 1]] if at else start
            after = _AS_STRONG[types[at + size]] if at + size < len(types) else end
            types[at : at + size] = [before if before == after else own] * size
        at += size
