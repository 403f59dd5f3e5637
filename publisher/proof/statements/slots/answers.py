"""What somebody says or does when asked: how rule sentences name the answers that games declare.

A question declares how its answers are spoken, `{"throw {card}": "{card}", "pass": "pass"}`. So rule
sentences can speak of answers by the same verbs: *everybody throws one card*, *nobody may pass*, *whoever
has passed*, *you may not throw a two*.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, TypeAlias

from publisher.base.errors import NotationError
from publisher.engine.words import FIRST, PLACEHOLDER, Question, conjugated
from publisher.engine.zones import Cards
from publisher.model.cards import SUITS, Card
from publisher.proof.statements.chronicle import Ask, card_of
from publisher.proof.statements.slots.card_sets import CARD_SETS
from publisher.proof.statements.slots.kinds import add_kinds
from publisher.proof.words import KINDS, Kind

Form: TypeAlias = tuple[str, str]
"""How an answer is spoken, and what is then written down."""
Chosen: TypeAlias = Callable[[Ask, Any], bool]
"""Whether a move is one of those that are meant."""


@dataclass(frozen=True, slots=True)
class Way:
    """Answers to one question: those spoken in one form, or only some of them, or one word (`said`)."""

    question: Question
    form: Form | None
    some: Chosen | None = None
    said: str = ""

    def meant(self, ask: Ask, move: Any) -> bool:
        if self.form is None:
            return str(move) == self.said
        return form_of(ask, move) == self.form and (self.some is None or self.some(ask, move))

    @property
    def written(self) -> str | None:
        """How such an answer is written, if only one is."""
        if self.form is None:
            return self.said
        return None if "{" in self.form[1] else self.form[1]


@dataclass(frozen=True, slots=True)
class Answer:
    """A kind of answer: the ways in which it is given, to whichever question."""

    ways: tuple[Way, ...]

    def is_of(self, ask: Ask) -> bool:
        """Whether a question can be answered so at all."""
        return any(way.question == ask.question for way in self.ways)

    def includes(self, ask: Ask, move: Any) -> bool:
        """Whether a move would answer the question so."""
        return any(way.question == ask.question and way.meant(ask, move) for way in self.ways)

    def given(self, ask: Ask) -> bool:
        """Whether the question was answered so."""
        return self.includes(ask, ask.move)

    def allowed(self, ask: Ask) -> bool | None:
        """Whether it might have been answered so; None where the moves are too many to tell."""
        if self.given(ask):
            return True
        if ask.options is not None:
            return any(self.includes(ask, move) for move in ask.options)
        written = [way.written for way in self.ways if way.question == ask.question]
        if None not in written:
            return any(one in ask.open for one in written)
        return None

    def others_allowed(self, ask: Ask) -> bool | None:
        """Whether it might have been answered otherwise."""
        if ask.options is not None:
            return any(not self.includes(ask, move) for move in ask.options)
        if not self.given(ask):
            return True
        fixed = {way.written for way in self.ways if way.question == ask.question}
        return True if any(form not in fixed for form in ask.open) else None


def form_of(ask: Ask, move: Any) -> Form | None:
    """The form in which a move is spoken: the one that is written just so, else the most telling one."""
    if ask.options and FIRST in ask.forms.values() and move == ask.options[0]:
        return next(form for form in ask.forms.items() if form[1] == FIRST)
    return _form(ask.question, str(move))


@lru_cache(maxsize=2**14)
def _form(question: Question, written: str) -> Form | None:
    for form in question.forms.items():
        if form[1] == written:
            return form
    fitting = [form for form in question.forms.items() if _notation(form[1]).fullmatch(written)]
    return max(fitting, key=lambda form: len(form[1]), default=None)


@cache
def _notation(notation: str) -> re.Pattern[str]:
    return re.compile(".+".join(map(re.escape, PLACEHOLDER.sub("\0", notation).split("\0"))))


def cards_named(ask: Ask) -> int | None:
    """How many cards the answer names; None if it is spoken without any."""
    form, move = form_of(ask, ask.move), ask.move
    if form is None or "{card" not in form[0]:
        return None
    if isinstance(move, Card):
        return 1
    cards = move if isinstance(move, Cards) else getattr(move, "cards", None)
    return None if cards is None else len(cards)


# -- reading an answer

OPENING = "open"
"""The first bid only: statements about auctions read of it."""
_PAST = {
    "bid": "bid", "draw": "drawn", "flee": "fled", "give": "given", "keep": "kept", "lay": "laid",
    "lead": "led", "meld": "melded", "put": "put", "say": "said", "show": "shown", "steal": "stolen",
    "swap": "swapped", "take": "taken", "throw": "thrown",
}  # fmt: skip
_TO_PARTNER = re.compile(r"^(ask(?:s|ed)?) your partner for (?:an? (?=half\b))?", re.IGNORECASE)
_VAGUE = (
    r"(?:\s(?:an?|any|one|some|another)\s(?:card|number|bid|move|contract|question|player)s?"
    r"|\s(?:some|any)thing|\sany|\sit)?"
)
"""What may stand in the place of a blank and says nothing more."""


def _answer(scene: Any, words: str) -> Answer:
    """`throw a card`, `pass`, `lay a two`, `bid more than 120`, `say sooli`."""
    return _read(scene, words, lambda phrase: phrase)


def _answers(scene: Any, words: str) -> Answer:
    """As it follows a name: `throws a card`, `passes`."""
    return _read(scene, words, conjugated)


def _answered(scene: Any, words: str) -> Answer:
    """As something done: `thrown`, `passed`, `doubled`."""
    return _read(scene, words, _participle)


def _read(scene: Any, words: str, inflected: Callable[[str], str]) -> Answer:
    words = _TO_PARTNER.sub(r"\1 for ", words.removesuffix(","))
    spoken = tuple(
        Way(question, None, said=word)
        for question, word in scene.spoken
        if words.casefold() == inflected(f"say {word}")
    )
    ways = spoken or tuple(way for question in scene.questions for way in _ways(question, words, inflected))
    parts = re.split(r",? or |, ", words)  # `bid or pass`
    if not ways and len(parts) > 1:
        ways = tuple(way for part in parts for way in _read(scene, part, inflected).ways)
    if not ways:
        raise NotationError(f"no answer is called {words!r}")
    return Answer(ways)


def _ways(question: Question, words: str, inflected: Callable[[str], str]) -> Iterator[Way]:
    for form in question.forms.items():
        for phrase in _parts(form[0]):
            spoken = inflected(phrase)
            if phrase.startswith(OPENING):
                continue
            if _looks(spoken).fullmatch(words):
                yield Way(question, form)
                break
            if (some := _some(spoken, form[1], words)) is not None:
                yield Way(question, form, some)
                break


def _parts(phrase: str) -> Iterator[str]:
    """A phrase, each of its choices of a verb alone, each of two things that are done together, and what is
    done without what is said of it (`lay {cards} as {announcement}`)."""
    if choices := re.fullmatch(r"\(([^()]+)\)( .*)?", phrase):
        yield from (f"{verb}{choices[2] or ''}" for verb in choices[1].split("|"))
    else:
        yield from dict.fromkeys((phrase, *re.split(" and | as ", phrase)))


def _participle(phrase: str) -> str:
    verb, space, rest = phrase.partition(" ")
    regular = f"{verb}d" if verb.endswith("e") else f"{verb}ed"
    return f"{_PAST.get(verb, regular)}{space}{rest}"


@cache
def _looks(phrase: str) -> re.Pattern[str]:
    """A phrase whose blanks may be left out, or filled with words that say nothing more; and without what
    one does it with (`show them` for `show {cards}`)."""
    pieces = re.split(r"\s*\{[^}]*\}", phrase)
    text = _VAGUE.join(piece.replace("(", "(?:").replace(" ", r"\s") for piece in pieces)
    bare = re.split(r"\s(?:to|with|of|for)\b|\s*\{", phrase)[0]
    return re.compile(rf"{text}|{re.escape(bare)}|{re.escape(bare.partition(' ')[0])} them", re.IGNORECASE)


def _some(phrase: str, notation: str, words: str) -> Chosen | None:
    """Which answers of a form the words mean that fill its blank; None if they are other words."""
    slot = PLACEHOLDER.search(phrase)
    if slot is None or slot["kind"] not in _OBJECTS:
        return None
    verb = phrase[: slot.start()].strip().casefold()
    if not words.casefold().startswith(f"{verb} "):
        return None
    return _OBJECTS[slot["kind"]](words[len(verb) + 1 :], notation)


_NUMBER = KINDS["number"]
_AMOUNT = re.compile(
    rf"(?P<more>more than |fewer than )?(?P<n>{_NUMBER.looks})(?: points)?(?P<or> or (?:more|fewer))?",
    re.IGNORECASE,
)


def _cards_named(words: str, notation: str) -> Chosen | None:
    names = [re.sub(r"^(?!an? )", "a ", name) for name in re.split(r",? or |, ", words.casefold())]
    sets = [CARD_SETS[name] for name in names if name in CARD_SETS]
    if len(sets) < len(names):
        return None

    def meant(ask: Ask, move: Any) -> bool:
        card, trumps = card_of(move), ask.parts.get("trumps")
        return isinstance(card, Card) and any(found.holds(card, (), trumps) for found in sets)

    return meant


def _number_named(words: str, notation: str) -> Chosen | None:
    amount = _AMOUNT.fullmatch(words)
    if amount is None:
        return None
    number = _NUMBER.parse(None, amount["n"])  # type: ignore[arg-type]
    said = f"{amount['more'] or ''}{amount['or'] or ''}".casefold()
    if not said:
        return lambda ask, move: bool(move == number)
    sign = 1 if "more" in said else -1

    def meant(ask: Ask, move: Any) -> bool:
        return isinstance(move, int) and (
            sign * (move - number) > 0 or (move == number and not amount["more"])
        )

    return meant


def _word_named(words: str, notation: str) -> Chosen | None:
    """A suit, or the word itself."""
    if " " in words and words.casefold() not in ("a suit", "that suit"):
        return None
    if words.casefold() in ("a suit", "that suit", "trumps"):
        looks = re.compile(re.escape(notation).replace(r"\{suit\}", f"(?:{'|'.join(SUITS)})"))
        return lambda ask, move: looks.fullmatch(str(move)) is not None
    return lambda ask, move: str(move) == PLACEHOLDER.sub(words, notation)


_OBJECTS: Mapping[str, Callable[[str, str], Chosen | None]] = {
    "card": _cards_named,
    "cards": _cards_named,
    "number": _number_named,
    "move": _number_named,
    "suit": _word_named,
    "word": _word_named,
}

_ANSWER = r"[a-z][\w’'-]*,?(?: [\w’'-]+,?){0,14}?"
add_kinds(
    answer=Kind(_ANSWER, _answer),
    answers=Kind(_ANSWER, _answers),
    acts=Kind(r"[a-z]+", _answers),
    answered=Kind(_ANSWER, _answered),
)
