"""The move that a player has typed: in notation, in the words of its question, or as moves are described."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from functools import cached_property, lru_cache
from itertools import chain, islice, product
from typing import Any

from publisher.base.errors import NotationError
from publisher.engine.choices import LISTED
from publisher.engine.describe import tell_move
from publisher.engine.match import Match, PositionMatch
from publisher.engine.words import FIRST, PLACEHOLDER, conjugated, ways_to_say
from publisher.model.cards import SUITS
from publisher.model.seats import Seat
from publisher.notation.cards import find_card
from publisher.notation.record import in_notation, told_notation
from publisher.notation.words import LOOSE, vocabulary

EXAMPLES = 3
"""The number of legal moves that are shown after input that cannot be read."""


def read_move(match: Match, typed: str) -> str:
    """Return the notation of a typed move, legal or not; NotationError if it is not understood."""
    heard = Heard(match)
    said = " ".join(typed.split()).rstrip(".!")
    readings = list(dict.fromkeys([*heard.readings(said), *heard.readings(heard.joined(said))]))
    legal = next((word for word in readings if match.find(word) is not None), None)
    word = legal or heard.in_other_case(readings)
    if word is None:  # not legal: prefer a move that a rule forbids
        word = min(
            filter(heard.is_move, readings), key=lambda word: match.refusal(word) is None, default=None
        )
    if word is None:
        say = match.rules.definition.wording.say
        hint = say("you can type, for example: {}", " · ".join(examples(match)))
        raise NotationError(say("not understood: “{}”", typed), hint=hint)
    return word


def examples(match: Match) -> list[str]:
    """Return a few legal moves as they can be typed: some that begin with different words, and a notation."""
    notations = list(dict.fromkeys(map(match.notation, islice(match.options, LISTED))))
    described = [tell_move(match.rules, match.question, notation) for notation in notations]
    begun = {words.partition(" ")[0]: words for words in reversed(described)}
    ways = dict.fromkeys([*reversed(begun.values()), *described])
    few = list(ways)[: EXAMPLES - 1]
    written = [told_notation(match.rules.definition, notation) for notation in notations[:1]]
    return list(dict.fromkeys([*few, *written, *ways]))[:EXAMPLES]


class Heard:
    """The words that name moves in a match now; they are the scene in which kinds of words are read."""

    def __init__(self, match: Match) -> None:
        self.match, self.rules = match, match.rules
        self.tongue = match.rules.definition.tongue
        self.kinds = vocabulary(type(match.rules), self.tongue).kinds

    @property
    def state(self) -> Any:
        match: Any = self.match
        return match.position if isinstance(match, PositionMatch) else match.table

    def settle(self) -> None:
        """Do nothing: no sentence waits to be carried out."""

    def seat_called(self, word: str) -> Seat:
        names = [name.casefold() for name in self.rules.names]
        if word.casefold() not in names:
            raise NotationError(f"unknown player {word!r}")
        return Seat(names.index(word.casefold()))

    def name_of(self, seat: Seat) -> str:
        return self.match.rules.name(seat)

    # -- readings

    def readings(self, typed: str) -> Iterator[str]:
        """Yield the notations that the typed words may stand for."""
        bare = re.sub(rf"^(?:{'|'.join(self.names())}){self.tongue.gap}", "", typed, flags=re.IGNORECASE)
        plain = re.sub("^plays? ", "", bare, flags=re.IGNORECASE)
        written = in_notation(self.rules.definition, bare)
        for said in dict.fromkeys((typed, bare, plain, typed.rpartition(": ")[2], written)):
            yield from (*self.spelled(said), f"{said[:1].lower()}{said[1:]}", said.casefold())
        spelled = self.spelled(bare)
        for phrase, template in ways_to_say(self.rules, self.match.question):
            forms = chain.from_iterable(map(reversed, self.tongue.forms(phrase, conjugated(phrase))))
            for spoken, said in product(dict.fromkeys(forms), spelled):
                pattern = _pattern(spoken).replace(" ", self.tongue.gap)
                if found := re.fullmatch(pattern, said, re.IGNORECASE):
                    yield from self.filled(template, _kinds(phrase), found.groupdict())
            if list(_kinds(phrase).values()) == ["point"] and self.without_points(bare) == (" ", 1):
                yield from self.filled(template, _kinds(phrase), {"point": bare})

    def joined(self, typed: str) -> str:
        """Return a way between points in notation: `a1-b2` for `a1 b2` or `a1 to b2`."""
        if not isinstance(self.match, PositionMatch):
            return typed
        return re.sub(
            rf"\b({self.points}) (?:to )?(?=(?:{self.points})\b)", r"\1-", typed, flags=re.IGNORECASE
        )

    def in_other_case(self, readings: Collection[str]) -> str | None:
        """Return the legal move that differs from a reading only in its capitals, if it is the only one."""
        folded = {word.casefold() for word in readings}
        legal = {self.match.notation(move) for move in islice(self.match.options, LISTED)}
        found = [word for word in legal if word.casefold() in folded]
        return found[0] if len(found) == 1 else None

    def names(self) -> Iterator[str]:
        """Yield the names of the player who is to move."""
        match = self.match
        seats = [seat for seat in (match.seat, match.hand) if seat is not None]
        yield from (re.escape(match.rules.name(seat)) for seat in seats)
        if isinstance(match, PositionMatch):
            yield from (re.escape(match.rules.side_name(match.position, seat)) for seat in seats)

    def spelled(self, typed: str) -> tuple[str, ...]:
        """Return the typed words as they are printed, `♠K` for `sk`, and unchanged; in bids `2♠` for `2s`."""
        if self.rules.definition.deck is None:
            return (typed,)
        deck = self.rules.definition.card_deck
        cards = [find_card(word, deck) for word in typed.split()]
        names = (card.name if card else word for card, word in zip(cards, typed.split(), strict=True))
        signs = {suit.letter: suit.sign for suit in map(SUITS.__getitem__, deck.suits)}
        bid = re.sub(r"\b(\d+)(\w)\b", lambda bid: bid[1] + signs.get(bid[2].upper(), bid[2]), typed)
        return " ".join(names), typed, bid

    def filled(self, template: str, kinds: Mapping[str, str], words: Mapping[str, str]) -> Iterator[str]:
        """Yield a template with these words, both as they are written in moves and as they were typed."""
        if template == FIRST:
            yield self.match.notation(next(iter(self.match.options)))
            return
        shown = {name: self.shown(kinds[name], word) or word for name, word in words.items()}
        plain = {name: word.casefold() for name, word in words.items()}
        yield from (_filled(template, variant) for variant in (shown, words, plain))

    def shown(self, name: str, word: str) -> str | None:
        """Return a word of a kind as it is written in moves; None if it is not of that kind."""
        kind = self.kinds[name]
        if re.fullmatch(kind.looks, word, re.IGNORECASE):
            with suppress(NotationError):
                return kind.in_moves(self, kind.parse(self, word))
        return None

    # -- tests of moves

    def is_move(self, word: str) -> bool:
        """Return True if these words name a move, legal or not."""
        is_board = isinstance(self.match, PositionMatch)
        if not is_board and self.match.refusal(word) is not None:
            return True
        for phrase, template in self.match.question.forms.items():
            if found := re.fullmatch(_pattern(template, re.escape), word):
                kinds = _kinds(phrase)
                if all(
                    is_board and self.is_known(said)
                    if kinds[name] in LOOSE
                    else self.shown(kinds[name], said) is not None
                    for name, said in found.groupdict().items()
                ):
                    return True
        return False

    def is_known(self, word: str) -> bool:
        """Return True if a word has only points, single letters beside them and words of moves."""
        rest, points = self.without_points(word)
        left = rest.split()
        return bool(points or left) and self.words.issuperset(left)

    @cached_property
    def words(self) -> set[str]:
        """The words of moves that are not points."""
        forms = (PLACEHOLDER.sub(" ", template) for template in self.match.question.forms.values())
        legal = map(self.match.notation, islice(self.match.options, LISTED))
        return {one for word in (*forms, *legal) for one in self.without_points(word)[0].split()}

    def without_points(self, word: str) -> tuple[str, int]:
        """Return a word without its points, their letters and signs, and the number of points."""
        rest, points = re.subn(
            rf"[^\W\d_]?(?:(?<!\d)|(?=\D))(?:{self.points})(?!\d)(?:[^\W\d_](?!\d))?", " ", word
        )
        return re.sub(r"\W", " ", rest), points

    @cached_property
    def points(self) -> str:
        """The regular expression of a point's name, long names first."""
        return "|".join(map(re.escape, sorted(self.rules.definition.topology.index, key=len, reverse=True)))


@lru_cache(maxsize=1000)
def _kinds(phrase: str) -> Mapping[str, str]:
    """Return the kinds of the words of a phrase, by their names."""
    return {place["name"] or place["kind"]: place["kind"] for place in PLACEHOLDER.finditer(phrase)}


def _filled(template: str, words: Mapping[str, str]) -> str:
    return PLACEHOLDER.sub(lambda place: words[place["name"] or place["kind"]], template)


def _choices(text: str) -> str:
    return text.replace("(", "(?:")


@lru_cache(maxsize=1000)
def _pattern(phrase: str, literal: Callable[[str], str] = _choices) -> str:
    """Return the regular expression of a phrase, or, with its text escaped, of a notation."""
    pattern, end = "", 0
    for place in PLACEHOLDER.finditer(phrase):
        name = place["name"] or place["kind"]
        again = f"(?P<{name}>" in pattern
        pattern += literal(phrase[end : place.start()]) + (f"(?P={name})" if again else f"(?P<{name}>.+?)")
        end = place.end()
    return pattern + literal(phrase[end:])
