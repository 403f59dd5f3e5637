"""The kinds of words in a reading pattern, and how each is read.

A pattern is a phrase with placeholders: `{seat} may not play {card} (rule {rule?})`. The placeholder with a
question mark is the value that the claim states; the scene must give the same. Two of a kind get names:
`{first:card}`. Outside the braces a pattern may use (a|b) and (…)?. In a translated phrase placeholders may
change places, and a player's name may be in a case: `{seat.gen}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from publisher.base.characters import UNSPACED, whole_word
from publisher.base.errors import NotationError, RulesError, close_to, did_you_mean
from publisher.engine import Cards, Game
from publisher.engine.words import PLACEHOLDER, Word, conjugated
from publisher.model.cards import SUITS, Card
from publisher.model.definition import Definition
from publisher.model.seats import Seat, Team
from publisher.model.tongue import ENGLISH_TONGUE, NOMINATIVE, Forms, Tongue
from publisher.notation.cards import find_card, read_card, read_cards
from publisher.notation.lists import listed
from publisher.notation.misnamed import misnamed
from publisher.notation.points import read_point, read_points, write_point, write_points
from publisher.notation.record import in_notation


class Situation(Protocol):
    """The parts of a scene that are needed to read a word."""

    rules: Any

    @property
    def state(self) -> Any: ...
    def settle(self) -> Any: ...
    def seat_called(self, word: str) -> Seat: ...
    def name_of(self, seat: Seat) -> str: ...


NUMBERS, TENS = ENGLISH_TONGUE.numbers, ENGLISH_TONGUE.tens
NUMBER_WORDS: Mapping[int, str] = {number: word for word, number in NUMBERS.items()}


class Kind(msgspec.Struct, frozen=True):
    """A kind of word: the form it has, how it is read, how a value is shown in a message."""

    looks: str
    parse: Callable[[Situation, str], Any]
    show: Callable[[Situation, Any], str] = lambda scene, value: str(value)
    others: Callable[[Situation, Any], Iterable[Any]] = lambda scene, value: ()
    """Other values of the kind, which a claim could have stated instead."""
    players: bool = False
    """True if its words are names of players, which a translation joins and puts in cases."""
    write: Callable[[Situation, Any], str] | None = None
    """The word in the notation of moves, which no translation changes; None if it is the one shown."""

    def in_moves(self, scene: Situation, value: Any) -> str:
        """Return the word for a value in the notation of moves."""
        return (self.write or self.show)(scene, value)


def _tongue(scene: Situation) -> Tongue:
    tongue: Tongue = scene.rules.definition.tongue
    return tongue


def _seat(scene: Situation, word: str) -> Seat:
    return scene.seat_called(_tongue(scene).nominative(word))


def _team(scene: Situation, word: str) -> Team:
    """Return a team by its name, or by its members; two members of a large team are enough."""
    definition, tongue = scene.rules.definition, _tongue(scene)
    word = re.sub(f"^(?:{tongue.article}) ", "", word, flags=re.IGNORECASE)
    if named := [side for side in definition.players.sides if side.casefold() == word.casefold()]:
        return Team(definition.players.sides.index(named[0]))
    members = {tongue.nominative(name).casefold() for name in _split_names(word, tongue)}
    for team, seats in enumerate(definition.teams):
        names = {definition.players.names[seat].casefold() for seat in seats}
        if members <= names and len(members) >= min(2, len(names)):
            return Team(team)
    raise NotationError(f"unknown team {word!r}")


def _split_names(words: str, tongue: Tongue) -> list[str]:
    """Return the names of players that are joined in a text, in English or in a translation: `North–South`,
    `Red, Blue and Green`."""
    return re.split(rf"\s*(?:-|/|,|、|{whole_word(f'and|{tongue.lists}')})\s*", words)


def _suit(scene: Situation, word: str) -> str:
    name = word.casefold()
    for suit in SUITS.values():
        if name == suit.sign or name in map(str.casefold, _tongue(scene).suits[suit.name]):
            return suit.name
    raise NotationError(f"unknown suit {word!r}")


def _number(scene: Situation, word: str) -> float:
    tongue = _tongue(scene)
    if word.casefold() in tongue.numbers:
        return tongue.numbers[word.casefold()]
    value = float(tongue.english_numerals(word).replace(",", ""))
    return int(value) if value.is_integer() else value


class NotOfKind(NotationError):
    """Words that are not like words of the kind: another form may be meant."""


def _cards(scene: Situation, words: str) -> Cards:
    definition = scene.rules.definition
    try:
        return Cards(read_cards(definition, words))
    except NotationError:
        if not _are_like_cards(definition, listed(words, definition.tongue.lists)):
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


def _looks_of_team(tongue: Tongue) -> str:
    article = f"(?:(?:{tongue.article}) )?" if tongue.article else ""
    return rf"{article}[^\W\d_]\w*(?:(?: ?[-/] ?| {tongue.lists} )[^\W\d_]\w*){{0,11}}"


def _looks_of_number(tongue: Tongue) -> str:
    thousands, decimals = map(re.escape, (tongue.thousands, "." if tongue.thousands == "," else ","))
    return rf"-?\d[\d{thousands}]*(?:{decimals}\d+)?|" + "|".join(tongue.numbers)


def _looks_of_points(place: str, last: str = "") -> str:
    return rf"{place}(?:(?:,? |、{last}){place})*"


_PLACE = r"[♠♥♦♣]?\w+"
"""A point of a board, which may have the name of a card."""
_CLOSE_PLACE = rf"[♠♥♦♣]?[^\W{UNSPACED}]+"
"""A point beside words that no space separates from it."""
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
        _looks_of_team(ENGLISH_TONGUE),
        _team,
        show=lambda scene, team: "nobody" if team is None else scene.rules.definition.team_in_words(team),
        others=lambda scene, team: _but(team, range(len(scene.rules.definition.teams))),
        players=True,
    ),
    "card": Kind(
        r"[^\s,;()（）]+", lambda scene, word: read_card(scene.rules.definition, word), others=_other_cards
    ),
    "cards": Kind(
        _words(r"[^\s;()（）]"),
        _cards,
        others=lambda scene, cards: [Cards(cards[1:]), Cards((*cards, *_other_cards(scene, cards[0])[:1]))],
    ),
    "suit": Kind(
        r"\w+|[♠♥♦♣]",
        _suit,
        lambda scene, suit: _tongue(scene).suits.get(suit, (str(suit),))[0],
        write=lambda scene, suit: str(suit),
        others=lambda scene, suit: _but(suit, scene.rules.definition.card_deck.suits),
    ),
    "point": Kind(
        _PLACE,
        lambda scene, word: read_point(scene.rules.definition, word),
        lambda scene, point: write_point(scene.rules.definition, point),
        others=lambda scene, point: _but(point, range(len(scene.rules.definition.topology))),
    ),
    "points": Kind(
        _looks_of_points(_PLACE),
        lambda scene, words: read_points(scene.rules.definition, words),
        lambda scene, points: write_points(scene.rules.definition, points) or "nothing",
        lambda scene, points: [frozenset()],
    ),
    "number": Kind(_looks_of_number(ENGLISH_TONGUE), _number, others=lambda scene, n: [n + 1, n - 1]),
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
    "move": Kind(
        _words(r"[^\s()（）]"), lambda scene, word: word, others=lambda scene, word: ["no such move"]
    ),
    "word": Kind(r"[\w'-]+", lambda scene, word: word.casefold(), others=lambda scene, word: ["otherwise"]),
    "words": Kind(_words(r"\S"), lambda scene, words: words, others=lambda scene, words: ["something else"]),
}


class Vocabulary(NamedTuple):
    """The kinds of words that texts of a game may use, in a language."""

    kinds: Mapping[str, Kind]
    tongue: Tongue

    def patterns(self, phrase: str) -> Iterator[Pattern]:
        """Yield the patterns of a phrase that rules declare, in this language: the usual one first."""
        for wording in self.tongue.wordings(phrase):
            yield Pattern.compile(wording, self, phrase)

    def forms(self, phrase: str) -> Iterator[Forms]:
        """Yield the forms of the phrase of a move."""
        return self.tongue.forms(phrase, conjugated(phrase))

    def of_move(self, form: str, moods: Iterable[str], phrase: str, ends: str = "") -> Iterator[Pattern]:
        """Yield the patterns of a move's sentence in these moods; a form that names the player is the whole
        sentence. `ends` is at the end of each, and the declared sentence is `{seat}` with the `phrase`."""
        whole = _seats(form) > _seats(phrase)
        for mood in ("…",) if whole else moods:
            yield Pattern.compile(mood.replace("…", form) + ends, self, f"{{seat}} {phrase}{ends}")


def _seats(phrase: str) -> int:
    """Return the number of players that a phrase names."""
    return [_named(word) for word in PLACEHOLDER.finditer(phrase)].count("seat")


def vocabulary(rules: type[Game], tongue: Tongue = ENGLISH_TONGUE) -> Vocabulary:
    """Return the kinds of words that texts of this game may use: the common ones and the game's own."""
    own = {name: _of_a_game(word, tongue) for name, word in rules.words.items()}
    return Vocabulary(_kinds_in(tongue) | own, tongue)


@lru_cache(maxsize=64)
def _kinds_in(tongue: Tongue) -> dict[str, Kind]:
    if tongue is ENGLISH_TONGUE:
        return KINDS
    looks = {"number": _looks_of_number(tongue), "team": _looks_of_team(tongue)}
    if not tongue.spaced:
        looks |= {"point": _CLOSE_PLACE, "points": _looks_of_points(_CLOSE_PLACE, f"| ?{tongue.lists} ?")}
    if names := tongue.in_case(NOMINATIVE):
        looks["seat"] = "|".join(map(re.escape, names))
    of_game = {kind: replace(KINDS[kind], parse=_of_game(KINDS[kind])) for kind in ("word", "words")}
    changed = {kind: replace(KINDS[kind], looks=looking) for kind, looking in looks.items()}
    return KINDS | of_game | changed


def _of_game(kind: Kind) -> Callable[[Situation, str], Any]:
    """Return how a kind of a game's words is read in a translation: `falls` for `kaatuu`."""
    return lambda scene, words: kind.parse(scene, in_notation(scene.rules.definition, words))


def _of_a_game(word: Word, tongue: Tongue) -> Kind:
    players = _looks_of_players(tongue, NOMINATIVE) if word.players and not tongue.declared else ""
    told = "|".join(map(re.escape, tongue.notation))

    def read(scene: Situation, text: str) -> Any:
        scene.settle()
        definition = scene.rules.definition
        if word.players and not definition.tongue.declared:
            text = _joined_in_english(text, definition.tongue)
        return word.read(scene.rules, scene.state, in_notation(definition, text))

    return Kind(
        players or (f"{word.looks}|(?:{told})(?: (?:{told}))*" if told else word.looks),
        read,
        lambda scene, value: word.show(scene.rules, value),
        lambda scene, value: word.others(scene.rules, value),
        word.players,
    )


def _looks_of_players(tongue: Tongue, case: str) -> str:
    """Return the form of names of players in a case, one or several: `Pohjoisella ja Etelällä`."""
    names = "|".join(map(re.escape, tongue.in_case(case)))
    return rf"(?:{names})(?:(?: ?[-/] ?|, | {tongue.lists} )(?:{names}))*" if names else ""


def _joined_in_english(words: str, tongue: Tongue) -> str:
    """Return names as a game's own words join them: `Pohjoinen and Etelä`."""
    *most, last = map(tongue.nominative, _split_names(words, tongue))
    return f"{', '.join(most)} and {last}" if most else last


DECLARED = Vocabulary(KINDS, ENGLISH_TONGUE)
"""The words of declared phrases without those of any game."""


class Pattern(msgspec.Struct, frozen=True):
    """A compiled reading pattern: the kinds of its words, their names, and the index of the checked one.

    These are in the order of the declared phrase; `order` has the group of each word.

    It reads sentences with one space between words. Any author may write them, so the form of a word must
    leave one way to read it: no pattern may take more than about twice as long for twice as much text.
    """

    text: str
    regex: re.Pattern[str]
    kinds: tuple[str, ...]
    names: tuple[str, ...]
    checked: int | None
    order: tuple[int, ...]

    @classmethod
    def compile(cls, text: str, known: Vocabulary = DECLARED, declared: str = "") -> Pattern:
        """Return the pattern of a text, which may be a translation of the `declared` phrase."""
        declared = declared or text
        if set("{}") & set(PLACEHOLDER.sub("", text)):
            raise RulesError(f"“{text}”: a brace is left over", hint="write each kind of word as {number}")
        words = list(PLACEHOLDER.finditer(declared))
        names, kinds = tuple(map(_named, words)), tuple(word["kind"] for word in words)
        for word in words:
            if word["kind"] not in known.kinds:
                hint = did_you_mean(word["kind"], known.kinds)
                raise RulesError(f"“{text}”: no word is of the kind {word[0]}", hint=hint)
        stated = [place for place, word in enumerate(words) if word["checked"]]
        if len(stated) > 1:
            said = f"“{declared}” has several words with a question mark"
            raise RulesError(said, hint="a claim states one value: leave the mark out of the others")
        checked = stated[0] if stated else None
        literal = partial(_literal, gap=known.tongue.gap)
        regex, end, left, order = "", 0, list(enumerate(names)), [0] * len(names)
        for group, match in enumerate(PLACEHOLDER.finditer(text), 1):
            place = next((place for place, name in left if name == _named(match)), None)
            if place is None:
                raise _other_words(text, declared)
            left.remove((place, names[place]))
            order[place] = group
            regex += literal(text[end : match.start()]) + f"({_looks(match, kinds[place], known)})"
            end = match.end()
        if left:
            raise _other_words(text, declared)
        regex += literal(text[end:])
        try:
            return cls(text, re.compile(regex, re.IGNORECASE), kinds, names, checked, tuple(order))
        except re.error as error:
            hint = "( ) are choices, (a|b); write \\( and \\) for real parentheses"
            raise RulesError(f"“{text}” cannot be read: {error.msg}", hint=hint) from None


def _named(word: re.Match[str]) -> str:
    return word["name"] or word["kind"]


def _looks(word: re.Match[str], kind: str, known: Vocabulary) -> str:
    """Return the form of a word: that of its kind, or the players' names in its case."""
    case, found = word["case"], known.kinds[kind]
    if case and found.players:
        return _looks_of_players(known.tongue, case) or found.looks
    return (case and "|".join(map(re.escape, known.tongue.in_case(case)))) or found.looks


def _other_words(text: str, declared: str) -> RulesError:
    return RulesError(
        f"“{text}” has other words in braces than “{declared}”", hint="keep the name of each word in braces"
    )


def _literal(text: str, gap: str = " ") -> str:
    """Return a pattern for text between placeholders: `(a|b)` and `(…)?` are choices, `\\(` is literal. `gap`
    is the pattern for a space."""
    return re.sub(r"(?<!\\)\((?!\?)", "(?:", text).replace(" ", gap)
