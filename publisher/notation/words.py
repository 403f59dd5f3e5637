"""The kinds of words in a reading pattern, and how each is read.

A pattern is an English phrase with placeholders: `{seat} may not play {card} (rule {rule?})`. The
placeholder with a question mark is the value that the claim states; the scene must give the same. Two
of a kind get names: `{first:card}`. Outside the braces a pattern may use (a|b) and (…)?.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

import msgspec

from publisher.base.errors import NotationError, RulesError, close_to, did_you_mean
from publisher.engine import Cards, Game
from publisher.engine.words import PLACEHOLDER, Word
from publisher.model.cards import SUITS, Card
from publisher.model.definition import Definition
from publisher.model.seats import Seat, Team
from publisher.notation.cards import find_card, read_card, read_cards
from publisher.notation.lists import listed
from publisher.notation.misnamed import misnamed
from publisher.notation.points import read_point, read_points, write_point, write_points


class Situation(Protocol):
    """The parts of a scene that are needed to read a word."""

    rules: Any

    @property
    def state(self) -> Any: ...
    def settle(self) -> Any: ...
    def seat_called(self, word: str) -> Seat: ...
    def name_of(self, seat: Seat) -> str: ...


NUMBERS: Mapping[str, int] = MappingProxyType({
    "no": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
})  # fmt: skip
TENS: Mapping[str, int] = MappingProxyType({
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    "hundred": 100,
})  # fmt: skip
NUMBER_WORDS: Mapping[int, str] = MappingProxyType({number: word for word, number in NUMBERS.items()})


class Kind(msgspec.Struct, frozen=True):
    """A kind of word: the form it has, how it is read, how a value is shown in a message."""

    looks: str
    parse: Callable[[Situation, str], Any]
    show: Callable[[Situation, Any], str] = lambda scene, value: str(value)
    others: Callable[[Situation, Any], Iterable[Any]] = lambda scene, value: ()
    """Other values of the kind, which a claim could have stated instead."""


def _seat(scene: Situation, word: str) -> Seat:
    return scene.seat_called(word)


def _team(scene: Situation, word: str) -> Team:
    """Return a team by its name, or by its members; two members of a large team are enough."""
    definition = scene.rules.definition
    word = re.sub("^the ", "", word, flags=re.IGNORECASE)
    if named := [side for side in definition.players.sides if side.casefold() == word.casefold()]:
        return Team(definition.players.sides.index(named[0]))
    members = {name.casefold() for name in re.split(r"\s*(?:-|/|\band\b)\s*", word)}
    for team, seats in enumerate(definition.teams):
        names = {definition.players.names[seat].casefold() for seat in seats}
        if members <= names and len(members) >= min(2, len(names)):
            return Team(team)
    raise NotationError(f"unknown team {word!r}")


def _suit(scene: Situation, word: str) -> str:
    name = word.casefold()
    for suit in SUITS.values():
        if name in (suit.name, suit.name[:-1], suit.sign):
            return suit.name
    raise NotationError(f"unknown suit {word!r}")


def _number(scene: Situation, word: str) -> float:
    if word.casefold() in NUMBERS:
        return NUMBERS[word.casefold()]
    value = float(word.replace(",", ""))
    return int(value) if value.is_integer() else value


class NotOfKind(NotationError):
    """Words that are not like words of the kind: another form may be meant."""


def _cards(scene: Situation, words: str) -> Cards:
    definition = scene.rules.definition
    try:
        return Cards(read_cards(definition, words))
    except NotationError:
        if not _are_like_cards(definition, listed(words)):
            raise NotOfKind(f"{words!r} names no cards") from None
        raise


def _are_like_cards(definition: Definition, words: Sequence[str]) -> bool:
    """Return True if cards may be meant: if all of the words are written like cards, or one of them in a deck
    whose cards have names like other words."""
    if definition.deck is None:
        return False
    deck = definition.card_deck
    signs = {suit.sign for suit in SUITS.values()}
    enough = all if any(name[:1] in signs for name in deck.by_name) else any
    return enough(
        find_card(word, deck)
        or any(misnamed(definition, word))
        or (len(word) > len("♠2") and close_to(word, deck.by_name))
        for word in words
    )


def _but(value: Any, all_of: Iterable[Any]) -> list[Any]:
    return [other for other in all_of if other != value]


def _other_cards(scene: Situation, card: Card) -> list[Card]:
    return [other for other in scene.rules.definition.card_deck.faces if other.name != card.name][:12]


def _words(letter: str, most: int = 120) -> str:
    """Return a pattern for as few such words as possible. Their number is limited, because two of these in
    one sentence could be split anywhere, and all splits would be tried."""
    return rf"{letter}+(?: {letter}+){{0,{most - 1}}}?"


_PLACE = r"[♠♥♦♣]?\w+"
"""A point of a board, which may have the name of a card."""
LOOSE = frozenset({"move", "word", "words"})
"""Kinds of words that accept any text; a word of another kind must name something."""
KINDS: dict[str, Kind] = {
    "seat": Kind(
        "(?=[A-Z])" + _words(r"\w", 6),
        _seat,
        show=lambda scene, seat: "nobody" if seat is None else scene.name_of(seat),
        others=lambda scene, seat: _but(seat, scene.rules.seats),
    ),
    "team": Kind(
        r"(?:the )?[A-Z]\w*(?:(?: ?[-/] ?| and )[A-Z]\w*){0,11}",
        _team,
        show=lambda scene, team: "nobody" if team is None else scene.rules.definition.team_in_words(team),
        others=lambda scene, team: _but(team, range(len(scene.rules.definition.teams))),
    ),
    "card": Kind(
        r"[^\s,;()]+", lambda scene, word: read_card(scene.rules.definition, word), others=_other_cards
    ),
    "cards": Kind(
        _words(r"[^\s;()]"),
        _cards,
        others=lambda scene, cards: [Cards(cards[1:]), Cards((*cards, *_other_cards(scene, cards[0])[:1]))],
    ),
    "suit": Kind(
        r"\w+|[♠♥♦♣]", _suit, others=lambda scene, suit: _but(suit, scene.rules.definition.card_deck.suits)
    ),
    "point": Kind(
        _PLACE,
        lambda scene, word: read_point(scene.rules.definition, word),
        lambda scene, point: write_point(scene.rules.definition, point),
        others=lambda scene, point: _but(point, range(len(scene.rules.definition.topology))),
    ),
    "points": Kind(
        rf"{_PLACE}(?:,? {_PLACE})*",
        lambda scene, words: read_points(scene.rules.definition, words),
        lambda scene, points: write_points(scene.rules.definition, points) or "nothing",
        lambda scene, points: [frozenset()],
    ),
    "number": Kind(
        r"-?\d[\d,]*(?:\.\d+)?|" + "|".join(NUMBERS), _number, others=lambda scene, n: [n + 1, n - 1]
    ),
    "roll": Kind(
        r"\d+(?:[-–]\d+)*",
        lambda scene, word: tuple(map(int, re.split("[-–]", word))),
        show=lambda scene, roll: "-".join(map(str, roll)),
        others=lambda scene, roll: [(*roll[:-1], roll[-1] % 6 + 1)],
    ),
    "rule": Kind(
        r"[a-z][\w-]*",
        lambda scene, word: word,
        show=lambda scene, rule: rule or "the move is legal",
        others=lambda scene, rule: ["another-rule"],
    ),
    "move": Kind(_words(r"[^\s()]"), lambda scene, word: word, others=lambda scene, word: ["no such move"]),
    "word": Kind(r"[\w'-]+", lambda scene, word: word.casefold(), others=lambda scene, word: ["otherwise"]),
    "words": Kind(_words(r"\S"), lambda scene, words: words, others=lambda scene, words: ["something else"]),
}


def kinds_of(rules: type[Game]) -> Mapping[str, Kind]:
    """Return the kinds of words that texts of this game may use: the common ones and the game's own."""
    return KINDS | {name: _of_a_game(word) for name, word in rules.words.items()}


def _of_a_game(word: Word) -> Kind:
    def read(scene: Situation, text: str) -> Any:
        scene.settle()
        return word.read(scene.rules, scene.state, text)

    return Kind(
        word.looks,
        read,
        lambda scene, value: word.show(scene.rules, value),
        lambda scene, value: word.others(scene.rules, value),
    )


class Pattern(msgspec.Struct, frozen=True):
    """A compiled reading pattern: the kinds of its words, their names, and the index of the checked one.

    It reads sentences with one space between words. Any author may write them, so the form of a word must
    leave one way to read it: no pattern may take more than about twice as long for twice as much text.
    """

    text: str
    regex: re.Pattern[str]
    kinds: tuple[str, ...]
    names: tuple[str, ...]
    checked: int | None

    @classmethod
    def compile(cls, text: str, known: Mapping[str, Kind] = KINDS) -> Pattern:
        kinds: list[str] = []
        names: list[str] = []
        checked: int | None = None
        regex, end = "", 0
        if set("{}") & set(PLACEHOLDER.sub("", text)):
            raise RulesError(f"“{text}”: a brace is left over", hint="write each kind of word as {number}")
        for match in PLACEHOLDER.finditer(text):
            if match["kind"] not in known:
                hint = did_you_mean(match["kind"], known)
                raise RulesError(f"“{text}”: no word is of the kind {match[0]}", hint=hint)
            if match["checked"] and checked is not None:
                said = f"“{text}” has several words with a question mark"
                raise RulesError(said, hint="a claim states one value: leave the mark out of the others")
            if match["checked"]:
                checked = len(kinds)
            kinds.append(match["kind"])
            names.append(match["name"] or match["kind"])
            regex += _literal(text[end : match.start()]) + f"({known[match['kind']].looks})"
            end = match.end()
        regex += _literal(text[end:])
        try:
            return cls(text, re.compile(regex, re.IGNORECASE), tuple(kinds), tuple(names), checked)
        except re.error as error:
            hint = "( ) are choices, (a|b); write \\( and \\) for real parentheses"
            raise RulesError(f"“{text}” cannot be read: {error.msg}", hint=hint) from None


def _literal(text: str) -> str:
    """Return a pattern for text between placeholders: `(a|b)` and `(…)?` are choices, `\\(` is literal."""
    return re.sub(r"(?<!\\)\((?!\?)", "(?:", text)
