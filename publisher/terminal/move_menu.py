"""The legal moves for a menu, in groups: by the words of the question, or by the points of pieces."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from publisher.engine.choices import LISTED
from publisher.engine.describe import BLANK, is_plain, spoken_as, tell_move
from publisher.engine.match import Match, PositionMatch
from publisher.engine.table import TableGame
from publisher.engine.views import legal
from publisher.engine.zones import sorted_hand
from publisher.model.deck import Deck
from publisher.notation.cards import find_card
from publisher.notation.record import told_notation


def offers(match: Match, most: int = LISTED) -> Iterator[str]:
    """Yield lines with the first `most` moves as they are typed, each group after its name: `lay: ♠K ♠9`."""
    offered = legal(match)
    for name, group in grouped(match, offered.words[:most]).items():
        words = [word for word in group.values() if word != name]
        yield ": ".join(filter(None, (name, _spaced(match, words) if name else " · ".join(words))))
    if not offered.all or len(offered.words) > most:
        yield match.rules.definition.wording.say("… and more: these are the first {}.", most)


def grouped(match: Match, notations: Iterable[str]) -> dict[str, dict[str, str]]:
    """Return moves by the names of their groups: the notation of each, and its words without the name of the
    group, or all its words if no more are left."""
    groups: dict[str, dict[str, str]] = {}
    for word in notations:
        name = _group(match, word)
        words = tell_move(match.rules, match.question, word)
        begins, _, ends = name.partition(BLANK)
        if name and words.startswith(begins) and words.endswith(ends):
            rest = words.removeprefix(begins).removesuffix(ends).strip(": ")
        elif name or match.rules.definition.tongue.declared:
            rest = told_notation(match.rules.definition, word)
        else:
            rest = words
        groups.setdefault(name, {})[word] = rest or words
    return groups


def is_at_place(match: Match, word: str) -> bool:
    """Return True if the words of a move on a board have only its points."""
    words = tell_move(match.rules, match.question, word)
    return isinstance(match, PositionMatch) and is_plain(match.rules, words, word)


def _group(match: Match, word: str) -> str:
    """Return the group of a move: on a board the piece that moves, else the row; at a table, or if the move's
    words say more than its notation, the description of the move."""
    definition = match.rules.definition
    if not is_at_place(match, word):
        return spoken_as(match.rules, match.question, word)
    board, say = definition.topology, definition.wording.say
    named = [name for name in re.findall(r"[\w♠♥♦♣]+", word) if name in board.index]
    if len(named) > 1:
        return say("from {}", named[0])
    return say("row {}", named[0][1:]) if named and re.fullmatch(r"[a-z]\d+", named[0]) else ""


def _spaced(match: Match, words: list[str]) -> str:
    """Return cards with gaps between suits, or anything else with dots between."""
    rules = match.rules
    deck = rules.definition.card_deck if rules.definition.deck else None
    if deck is None or not all(_is_card(word, deck) for word in words):
        return " · ".join(words)
    if isinstance(rules, TableGame) and rules.holds_by_rank:
        return str(sorted_hand((deck.by_name[word] for word in words), by_rank=True))
    return "   ".join(" ".join(suit) for suit in _by_suits(words, deck))


def _by_suits(words: Iterable[str], deck: Deck) -> Iterator[list[str]]:
    def suit(word: str) -> str:
        card = find_card(word, deck)
        return card.suit if card else ""

    for _, group in groupby(sorted(words, key=suit), key=suit):
        yield list(group)


def _is_card(word: str, deck: Deck) -> bool:
    card = find_card(word, deck)
    return card is not None and card.name == word
