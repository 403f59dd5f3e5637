"""The words for cards, piles and what is done with them that may stand in the slots of statements."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from publisher.base.errors import NotationError
from publisher.engine import Game, TableGame
from publisher.engine.chance import stream
from publisher.engine.zones import Sees, Zone
from publisher.model.cards import SUITS, Card
from publisher.proof.statements.chronicle import Hand, Parts
from publisher.proof.statements.slots.kinds import RANKS, add_kinds, of_words
from publisher.proof.words import NUMBERS, Kind

YES: Mapping[str, Mapping[str, bool]] = {
    "top": {"top": True, "bottom": False},
    "gain": {"brings": True, "bring": True, "costs": False, "cost": False},
    "upwards": {"face up": True, "face down": False},
    "opposite": {"opposite": True, "next to": False, "beside": False, "side by side": False},
    "taker": {
        **dict.fromkeys(("winner", "takes", "wins", "has won", "won"), True),
        **dict.fromkeys(("loser", "loses", "has lost", "lost"), False),
    },
    "begun": {"begins": True, "ends": False, "plays first": True, "plays last": False},
}  # fmt: skip
"""Families of two opposites, and which of the two is so."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A part of the table in which cards lie, and who sees them there."""

    part: str
    sees: Sees

    def of(self, parts: Parts) -> Hand:
        lying: Hand = parts.get(self.part, ())
        return lying


@dataclass(frozen=True, slots=True)
class Some:
    """Some of the cards that there are: red threes, wild cards, the queen of spades."""

    cards: frozenset[Card]
    missing: bool = False
    """Whether one of the descriptions fits no card of the deck."""

    def __contains__(self, card: Card) -> bool:
        return card in self.cards


Group = Callable[[Hand], bool]
"""Whether a meld is of a kind."""


@cache
def zones_of(rules: Game) -> Mapping[str, Sees]:
    """The parts of the table in which cards lie, and who sees them there."""
    if not isinstance(rules, TableGame):
        return {}
    table = rules.start(stream(0, "deal"))
    found = {name: zone.sees for name, part in vars(table).items() for zone in _zones(part)}
    return found | ({"stock": table.stock.sees} if table.deck else {})


def _zones(part: Any) -> Iterator[Zone]:
    """All places for cards that a part of the table is made of."""
    if isinstance(part, Zone):
        yield part
    elif isinstance(part, list | tuple):
        for inner in part:
            yield from _zones(inner)


def _bare(words: str) -> str:
    return re.sub(r"^(?:a|an|the|any|all|your|its)\s+", "", " ".join(words.casefold().split()))


def _pile(scene: Any, words: str) -> Pile:
    """The stock, the discard pile, the layout: parts of the table, or the game's own nouns for them."""
    name = _bare(words)
    part = scene.rules.nouns.get(name, name.replace(" ", "_"))
    zones = zones_of(scene.rules)
    if part not in zones:
        raise NotationError(f"no cards lie in {words!r}")
    return Pile(part, zones[part])


def kinds_of_cards(scene: Any, words: str) -> Some:
    """`red threes`, `a wild card or a black three`, `the queen of spades`; in `black tens, jacks and queens`
    the colour is that of all."""
    if not scene.rules.definition.deck:
        raise NotationError("there are no cards")
    first, *others = re.split(r",\s+|\s+(?:or|and)\s+", words)
    colour = match[0] if (match := re.match(r"(?:red|black) ", first, re.IGNORECASE)) else ""
    parts = [first, *(part if " " in part else colour + part for part in others)]
    tests = [_describes(scene, part) for part in parts]
    deck = scene.rules.definition.card_deck.cards
    found = [frozenset(card for card in deck if test(card)) for test in tests]
    return Some(frozenset[Card]().union(*found), not all(found))


def _describes(scene: Any, words: str) -> Callable[[Card], bool]:
    """What one description says of a card: its colour and kind, then its rank, its suit or nothing more."""
    if own := scene.rules.card_words.get(_bare(words)):
        return lambda card: own(scene.rules, card)
    tests = [_is(scene, word) for word in _bare(words).split() if word != "of"]
    return lambda card: all(test(card) for test in tests)


def _is(scene: Any, word: str) -> Callable[[Card], bool]:
    one = {"sixes": "six"}.get(word, word.removesuffix("s"))
    if word in ("card", "cards", "ones", "tile", "tiles"):
        return lambda card: True
    if word in ("red", "black"):
        return lambda card: bool(card.suit) and card.red == (word == "red")
    if one in RANKS or one in NUMBERS:
        rank = RANKS.get(one, str(NUMBERS.get(one)))
        return lambda card: card.rank == rank
    if one == "joker":
        return lambda card: card.rank == "joker"
    suits = {card.suit for card in scene.rules.definition.card_deck.cards} | set(SUITS)
    if suit := next((suit for suit in suits if suit and word in (suit, suit.removesuffix("s"))), ""):
        return lambda card: card.suit == suit
    for name, described in scene.rules.card_words.items():
        if name in (word, one):
            return lambda card: described(scene.rules, card)
    raise NotationError(f"no card is called {word!r}")


def _melds(scene: Any, words: str) -> Group:
    """`a meld`, `a canasta`, `canastas or sambas`: what the game calls melds."""
    parts = map(_bare, re.split(r"\s+(?:or|and)\s+", words))
    names = [re.sub(r"s( of .+)?$", r"\1", part) for part in parts]  # `canastas`, `melds of one rank`
    known = {"meld": lambda rules, meld: True} | dict(scene.rules.meld_words)
    if any(name not in known for name in names):
        raise NotationError(f"no meld is called {words!r}")
    return lambda meld: any(known[name](scene.rules, meld) for name in names)


VERBS: Mapping[str, tuple[str, ...]] = {
    "draw": ("draw",), "take": ("take",), "meld": ("meld", "add"), "lay": ("meld", "add"), "add": ("add",),
    "discard": ("discard",),
}  # fmt: skip
"""What texts say that one does in a turn, and what it is called in an answer."""


def _acts(scene: Any, words: str) -> frozenset[str]:
    """`draw a card or take the pile`: what may be done."""
    firsts = [part.split()[0].casefold() for part in re.split(r"\s+or\s+", words)]
    if any(first not in VERBS for first in firsts):
        raise NotationError(f"{words!r} is nothing that can be done in a turn")
    return frozenset(verb for first in firsts for verb in VERBS[first])


def points(cards: Iterable[Card]) -> int:
    return sum(card.points for card in cards)


add_kinds(
    **{name: of_words(words) for name, words in YES.items()},
    pile=Kind(r"(?:(?:the|a|your) )?[\w-]+(?: [\w-]+)?", _pile),
    some=Kind(r"[\w -]+?(?:, [\w -]+?)*?", kinds_of_cards),
    melds=Kind(r"[\w ]+?", _melds),
    doing=Kind(r"\w[\w ]*?", _acts),
)
