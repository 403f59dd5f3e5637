"""What somebody may do: people, in numbers, and the answers that a game's own questions allow.

A game declares in its questions how answers are spoken, `knock`, `lay {card}`, `raise the bid to {number}`.
The same words are read in rules, so that *either opponent of the declarer may say sooli* needs no pattern of
its own: `{people} {modal} {act}` (`permissions`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from publisher.engine import Game
from publisher.engine.words import PLACEHOLDER, Question
from publisher.errors import NotationError
from publisher.model.cards import SUITS, Card
from publisher.model.seats import Seat
from publisher.proof.statements.chronicle import Ask, Parts, card_of
from publisher.proof.statements.slots.kinds import CARD_SETS, RANKS, STATED, Modal, Who, add_kinds
from publisher.proof.words import KINDS, Kind

# -- people


@dataclass(frozen=True, slots=True)
class People:
    """Everybody, or those who sit so or so to somebody: that player, the partners' side, the others."""

    of: Who | None
    which: Literal["one", "side", "others", "all", "none"]

    def seats(self, rules: Game, parts: Parts) -> frozenset[Seat] | None:
        """Who they are now; None while nobody is."""
        everybody = frozenset(rules.seats)
        if self.of is None:
            return everybody
        one = self.of.seat(parts, len(everybody))
        if one is None:
            return None
        across = Who(self.of.part, 2).seat(parts, len(everybody)) if "seating" in parts else None
        side = frozenset({one} if across is None else {one, across})
        return {"one": frozenset({one}), "side": side, "others": everybody - side}[self.which]


_PEOPLE = re.compile(
    r"(?:an|each|either|every) opponent of (?P<against>.+)|(?P<of>.+?)[’']s (?:side|team)"
    r"|(?P<other>.+?)[’']s opponents|(?P<none>nobody|no player)"
    r"|(?P<all>you|they|everybody|players|a player|each player|every player)",
    re.IGNORECASE,
)


def _people(scene: Any, words: str) -> People:
    match = _PEOPLE.fullmatch(words)
    if match is None:
        return People(STATED["who"].parse(scene, words), "one")
    if match["all"] or match["none"]:
        return People(None, "all" if match["all"] else "none")
    which: Literal["side", "others"] = "side" if match["of"] else "others"
    named = match["of"] or match["against"] or match["other"]
    return People(STATED["who"].parse(scene, named), which)


DENIED: dict[Modal, Modal] = {"may": "may not", "may not": "must", "must": "need not", "need not": "must"}
"""What is said of everybody by a modal that is said of nobody."""

# -- acts

Chosen = Callable[[Ask, Any], bool]
"""Whether an answer is one of those that are meant."""


@dataclass(frozen=True, slots=True)
class Act:
    """An answer in words: which questions it answers, each with those of its answers that are meant."""

    ways: tuple[tuple[Question, Chosen], ...]

    def chosen(self, ask: Ask) -> list[Any] | None:
        """The answers among those allowed now that are meant; None if that is not being asked."""
        for question, meant in self.ways:
            if ask.question == question and ask.options is not None:
                return [option for option in ask.options if meant(ask, option)]
        return None


_NUMBER = KINDS["number"]
_AMOUNT = re.compile(
    rf"(?P<more>more than |fewer than )?(?P<n>{_NUMBER.looks})(?: points)?(?P<or> or (?:more|fewer))?",
    re.IGNORECASE,
)
_SUIT_NAMES = "|".join(SUITS)


def _act(scene: Any, words: str) -> Act:
    """`knock`, `say sooli`, `lay a two`, `open with 50 or more`, by the forms of the questions asked."""
    ways = tuple(
        (question, meant)
        for question in scene.questions
        for phrase, notation in question.forms.items()
        for form in _choices(phrase)
        if not form.startswith(OPENING) and (meant := _meant(form, notation, words)) is not None
    )
    ways += tuple(
        (question, _is(word)) for question, word in scene.spoken if words.casefold() == f"say {word}"
    )
    if not ways:
        raise NotationError(f"nothing that is asked is answered by {words!r}")
    return Act(ways)


OPENING = "open"
"""The first bid only: statements about auctions read of it."""


def _is(word: str) -> Chosen:
    return lambda ask, option: str(option) == word


def _choices(phrase: str) -> list[str]:
    """`(bid|open with) {move}` in each of its forms."""
    match = re.match(r"\(([^()]*)\)(.*)", phrase)
    return [choice + match[2] for choice in match[1].split("|")] if match else [phrase]


def _meant(form: str, notation: str, words: str) -> Chosen | None:
    """Which answers of a form the words mean; None if they are other words."""
    slot = PLACEHOLDER.search(form)
    if slot is None:
        same = words.casefold() in (form.casefold(), f"{form.casefold().partition(' ')[0]} them")
        return (lambda ask, option: str(option) == notation) if same else None
    verb = form[: slot.start()].strip().casefold()
    bare = verb.removesuffix(" to").removesuffix(" with")
    if words.casefold() in (verb, bare):
        return lambda ask, option: not isinstance(option, str)
    if not words.casefold().startswith(f"{verb} "):
        return None
    rest = words[len(verb) + 1 :]
    return _OBJECTS[slot["kind"]](rest, notation) if slot["kind"] in _OBJECTS else None


def _cards_named(words: str, notation: str) -> Chosen | None:
    names = [re.sub(r"^(?!an? )", "a ", name) for name in re.split(r",? or |, ", words.casefold())]
    sets = [CARD_SETS[name] for name in names if name in CARD_SETS]
    if len(sets) < len(names):
        return None

    def meant(ask: Ask, option: Any) -> bool:
        card = card_of(option)
        trumps = ask.parts.get("trumps")
        return isinstance(card, Card) and any(found.holds(card, (), trumps) for found in sets)

    return meant


def _number_named(words: str, notation: str) -> Chosen | None:
    amount = _AMOUNT.fullmatch(words)
    if amount is None:
        return None
    number = _NUMBER.parse(None, amount["n"])  # type: ignore[arg-type]
    said = f"{amount['more'] or ''}{amount['or'] or ''}".casefold()
    if not said:
        return lambda ask, option: option == number
    least = "more" in said
    strict = bool(amount["more"])

    def meant(ask: Ask, option: Any) -> bool:
        if not isinstance(option, int):
            return False
        return (option > number if least else option < number) or (option == number and not strict)

    return meant


def _word_named(words: str, notation: str) -> Chosen | None:
    """A suit, or the word itself."""
    if words.casefold() in ("a suit", "that suit", "trumps"):
        looks = re.compile(re.escape(notation).replace(r"\{suit\}", f"(?:{_SUIT_NAMES})"))
        return lambda ask, option: looks.fullmatch(str(option)) is not None
    return lambda ask, option: str(option) == PLACEHOLDER.sub(words, notation)


_OBJECTS: dict[str, Callable[[str, str], Chosen | None]] = {
    "card": _cards_named,
    "cards": _cards_named,
    "number": _number_named,
    "move": _number_named,
    "suit": _word_named,
}

# -- what a hand holds


@dataclass(frozen=True, slots=True)
class Holding:
    """What a hand may hold: `three sixes`, `no card above the jack`, `the king and queen of a suit`."""

    test: Callable[[Sequence[Card]], bool]


_HOLDING = re.compile(
    rf"(?:all )?(?P<count>{_NUMBER.looks}) (?P<rank>\w+?)e?s"
    r"|no card (?P<side>above|below) (?:the|a|an) (?P<end>\w+)"
    r"|(?:the )?(?P<one>\w+) and (?:the )?(?P<two>\w+) of (?:a|one|the same) suit",
    re.IGNORECASE,
)


def _rank_called(word: str) -> str:
    """The rank of a word, `sixes` without its last letters too."""
    found = next((RANKS[name] for name in (word.casefold(), f"{word.casefold()}e") if name in RANKS), None)
    if found is None:
        raise NotationError(f"no rank is called {word!r}")
    return found


def _holding(scene: Any, words: str) -> Holding:
    match = _HOLDING.fullmatch(words)
    if match is None:
        raise NotationError(f"{words!r} says nothing of a hand")
    if match["count"]:
        rank, count = _rank_called(match["rank"]), _NUMBER.parse(scene, match["count"])
        return Holding(lambda hand: sum(card.rank == rank for card in hand) >= count)
    if match["end"]:
        order: tuple[str, ...] = scene.ranks
        if _rank_called(match["end"]) not in order:
            raise NotationError(f"there is no {match['end']} in these games")
        end, above = order.index(_rank_called(match["end"])), match["side"].casefold() == "above"
        return Holding(
            lambda hand: (
                not any(
                    order.index(card.rank) > end if above else order.index(card.rank) < end for card in hand
                )
            )
        )
    pair = {_rank_called(match["one"]), _rank_called(match["two"])}
    return Holding(
        lambda hand: any(
            pair <= {card.rank for card in hand if card.suit == suit} for suit in {card.suit for card in hand}
        )
    )


_WORD = r"[\w’'-]+"
add_kinds(
    people=Kind(rf"{_WORD}(?: {_WORD}){{0,7}}?", _people),
    act=Kind(rf"{_WORD},?(?: {_WORD},?){{0,11}}?", _act),
    holding=Kind(rf"{_WORD}(?: {_WORD}){{0,9}}?", _holding),
)
