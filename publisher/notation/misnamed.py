"""Words that are written like points or cards but name none in the game: `z9` on a small board, `♠15`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from publisher.model.definition import Definition

_POINT = re.compile(r"(?<![\w×])[a-z]{1,2}\d{1,2}(?!\w)")
_CARD = re.compile(r"[♠♥♦♣]\w+")


def misnamed(definition: Definition, text: str) -> Iterator[str]:
    """Yield the words that are written like a point or card of the game, if it has none of that name. A
    letter may come before a point, as in `xb5`."""
    points: Mapping[str, object] = definition.topology.index if definition.board else {}
    cards: Mapping[str, object] = definition.card_deck.by_name if definition.deck else {}

    def known(word: str) -> bool:
        return word in cards or word in points or word[1:] in points

    for pattern in (_POINT, _CARD):
        if any(pattern.fullmatch(name) for names in (points, cards) for name in names):
            yield from (word for word in pattern.findall(text) if not known(word))
