"""Answers that others believe or doubt: who speaks, what an answer is worth, who is asked next.

What is right is read off the cards that were asked; who doubted, and what changed hands, off the round.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, TypeAlias

from publisher.base.errors import NotationError
from publisher.engine.mechanics.spoken.doubting import ASKED_TO_BELIEVE, DOUBT
from publisher.model.seats import Seat
from publisher.proof.statements.chronicle import Ask, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import SIDES, Modal, Who, of_words, own_kinds
from publisher.proof.words import KINDS, Kind


@dataclass(frozen=True, slots=True)
class Doubted:
    """A question, its answer, and what came of it. `right` is None if nobody could look the answer up."""

    round: Round
    answerer: Seat
    right: bool | None
    asked: tuple[Ask, ...]
    """Who was asked to believe it."""
    then: Seat | None
    """Who is asked the next question."""

    @property
    def doubter(self) -> Seat | None:
        return next((ask.seat for ask in self.asked if ask.move == DOUBT), None)

    def gained(self, seat: Seat | None) -> int:
        return 0 if seat is None else self.round.after[seat] - self.round.before[seat]

    def chips(self, seat: Seat | None) -> int:
        """How many more chips they have now."""
        begun, ended = self.round.begun.get("chips", ()), self.round.ended.get("chips", ())
        return ended[seat] - begun[seat] if seat is not None and begun and ended else 0


def _doubts(one: Round) -> tuple[Ask, ...]:
    return tuple(ask for ask in one.asks if ask.about == ASKED_TO_BELIEVE.name)


def answers(subject: Subject) -> Iterator[Doubted]:
    """Every question that was answered before others spoke."""
    for game in subject.games:
        for number, one in enumerate(game.rounds):
            asked = _doubts(one)
            if asked and one.after:
                before = one.asks[one.asks.index(asked[0]) - 1]
                then = game.rounds[number + 1].begun.get("turn") if game.rounds[number + 1 :] else None
                yield Doubted(one, before.seat, _is_right(before, asked[0]), asked, then)


def _is_right(answer: Ask, then: Ask) -> bool | None:
    """Whether the letter is that of the answer printed on the card."""
    cards = answer.parts.get("asked") or then.parts.get("asked") or ()
    text = getattr(cards[0], "text", None) if cards else None
    if text is None or str(answer.move) not in "ABC":
        return None
    return bool(text.choices["ABC".index(str(answer.move))] == text.answer)


Test: TypeAlias = Callable[[Doubted], bool]

# -- what was said of an answer

_ALL = {"nobody": False, "everybody": True, "all": True, "none": False}


def _who_doubts(match: re.Match[str]) -> Test:
    """Nobody doubts when everybody believes; and the other way round nobody ever speaks after a doubt."""
    who, doubts = match["who"].casefold(), match["what"].casefold().startswith("doubt")
    if who == "somebody":
        return lambda one: any((ask.move == DOUBT) == doubts for ask in one.asked)
    everybody = _ALL[who]
    return lambda one: all((ask.move == DOUBT) == (doubts == everybody) for ask in one.asked)


def _rightly(match: re.Match[str]) -> Test:
    right = match["right"].casefold() == "right"
    return lambda one: one.right == right


BELIEFS: dict[str, Callable[[re.Match[str]], Test]] = {
    r"(?P<who>nobody|everybody|somebody|all|none) (?P<what>(doubt|believe)(s|d|ed)?)( it)?": _who_doubts,
    r"(you|your answer|the answer|it) (is|are|was|were) (?P<right>right|wrong)": _rightly,
}


def _belief(scene: Any, words: str) -> Test:
    """`nobody doubts, or your answer is right`; `you are right and somebody doubts`."""
    ways = [[_read(BELIEFS, part) for part in re.split(",? and ", way)] for way in re.split(",? or ", words)]
    return lambda one: any(all(part(one) for part in way) for way in ways)


# -- what comes of it


def _number(word: str) -> int:
    if word in ("a", "an"):
        return 1
    if re.fullmatch(KINDS["number"].looks, word) is None:
        raise NotationError(f"{word!r} is no number")
    return int(KINDS["number"].parse(None, word))  # type: ignore[arg-type]


def _scores(match: re.Match[str]) -> Test:
    """So many points more, or less, for one of the two; for the other player it is told apart."""
    number = _number(match["number"].casefold())
    signed = -number if match["does"].casefold().startswith("lose") else number
    if "doubter" in match["who"].casefold():
        return lambda one: one.gained(one.doubter) == signed
    return lambda one: one.gained(one.answerer) == signed


def _nobody_scores(match: re.Match[str]) -> Test:
    everybody = _ALL[match["who"].casefold()]
    return lambda one: all(bool(one.gained(Seat(seat))) == everybody for seat in range(len(one.round.after)))


def _asked_next(match: re.Match[str]) -> Test:
    """The last answer of a game has no next; whoever is asked the previous one is not asked the next."""
    doubter = "doubter" in match["who"].casefold()
    again = match["next"].casefold() != "previous"

    def is_so(one: Doubted) -> bool:
        who = one.doubter if doubter else one.answerer
        return one.then is None or (one.then == who) == again

    return is_so


def _chips(put_away: bool) -> Callable[[re.Match[str]], Test]:
    def read(match: re.Match[str]) -> Test:
        number = _number(match["number"].casefold())
        return lambda one: (
            one.chips(one.answerer) == -number and one.chips(one.doubter) == (0 if put_away else number)
        )

    return read


def _counts_as(match: re.Match[str]) -> Test:
    right = match["right"].casefold() == "right"
    return lambda one: (one.gained(one.answerer) > 0) == right


REWARDS: dict[str, Callable[[re.Match[str]], Test]] = {
    r"(?P<who>you|the doubter) (?P<does>gets?|scores?|wins?|loses?) (?P<number>\w+) points?": _scores,
    r"(?P<who>you|the doubter) (gets?|scores?|loses?) nothing": lambda match: (
        lambda one: not one.gained(one.doubter if "doubter" in match["who"].casefold() else one.answerer)
    ),
    r"(the )?(next|another) player is asked( next)?": lambda match: (
        lambda one: one.then is None or one.then != one.answerer
    ),
    r"(?P<who>nobody|everybody)( scores|[’']s score changes)": _nobody_scores,
    r"(?P<who>(you )?are|the doubter is) asked (?P<next>next|again|previous)": _asked_next,
    r"the player on your (?P<side>left|right) is asked( next| the next question)?": lambda match: (
        lambda one: (
            one.then is None
            or one.then == (one.answerer + SIDES[match["side"].casefold()]) % len(one.round.after)
        )
    ),
    r"the doubter puts (?P<number>\w+) chips? away": lambda match: (
        lambda one: one.chips(one.doubter) == -_number(match["number"].casefold())
    ),
    r"you put (?P<number>\w+) of your chips away": _chips(put_away=True),
    r"you give the doubter (?P<number>\w+) of your chips": _chips(put_away=False),
    r"the doubter gives you (?P<number>\w+) of (his|her|their) chips": lambda match: (
        lambda one: one.chips(one.answerer) == _number(match["number"].casefold())
    ),
    r"(no chip moves|no chips move)": lambda match: (
        lambda one: one.round.begun["chips"] == one.round.ended["chips"]
    ),
    r"(your|the) answer counts as (?P<right>right|wrong)": _counts_as,
    r"(your|the) answer counts( as right)? only if it is right"
    r"|the card decides whether (your|the) answer counts as right"
    r"|(your|the) answer is looked up on the card": lambda match: (
        lambda one: (one.gained(one.answerer) > 0) == one.right
    ),
}


def _reward(scene: Any, words: str) -> Test:
    """`you get one point and are asked again`."""
    parts = [_read(REWARDS, part) for part in re.split(r",? (?:and|but) ", words)]
    return lambda one: all(part(one) for part in parts)


def _read(known: dict[str, Callable[[re.Match[str]], Test]], words: str) -> Test:
    for looks, meaning in known.items():
        if match := re.fullmatch(looks, words, re.IGNORECASE):
            return meaning(match)
    raise NotationError(f"{words!r} says nothing of an answer and its doubters")


_REWARDED = (
    r"you (?:get|score|win|lose|put|give|are asked)|the doubter|the player on your|\w+ scores"
    r"|(?:the )?(?:next|another) player|the card decides|\w+[’']s score|no chips?|\w+ answer counts"
)
WORDS = own_kinds(
    still=of_words(
        {
            "still have to speak": True,
            "are asked": True,
            "still speak": True,
            "still speak in turn": True,
            "still speak in turn, and may doubt as well": True,
            "still speak, and may doubt as well": True,
            "may doubt as well": True,
            "may doubt, too": True,
            "may still speak": True,
            "go on": True,
            "do not speak": False,
            "say nothing": False,
        }
    ),
    belief=Kind(r"[a-z][a-z ,’']*?", _belief),
    reward=Kind(rf"(?:{_REWARDED})[a-z ,’']*?", _reward),
)


@states(
    "(If|When) {belief},? {reward}",
    "(If|When) {belief},? {reward},? whether it is right or not",
    like="If you are right and somebody doubts, the doubter loses a point",
)
def worth(subject: Subject, belief: Test, reward: Test) -> Iterator[Case]:
    """Of all answers of which that is so."""
    for one in answers(subject):
        if belief(one):
            yield reward(one), one.round.place


# -- who speaks


@states(
    "{who} speaks {place}",
    like="The player on your left speaks first",
)
def speaks(subject: Subject, who: Who, place: int) -> Iterator[Case]:
    """Of those who are asked to believe an answer, if several are."""
    for one in answers(subject):
        wanted = who.seat(one.asked[0].parts, len(subject.rules.seats))
        if len(one.asked) > 1 and wanted is not None:
            yield one.asked[place].seat == wanted, one.round.place


@states(
    "(As soon as|When|If) somebody {acts},? {everybody} else (speaks|is asked)",
    "(As soon as|When|If) somebody {acts},? the others {still}( as well| too)?",
    like="As soon as somebody doubts, nobody else speaks",
)
def speaks_after(subject: Subject, answer: Answer, everybody: bool) -> Iterator[Case]:
    """Whether the next answer is one to the same question."""
    for one in subject.rounds:
        for ask, then in zip_longest(one.asks, one.asks[1:]):
            if answer.given(ask):
                yield (then is not None and then.about == ask.about) == everybody, ask.place


@states(
    "If {nobody} (does|doubts),? {everybody} has believed",
    like="If nobody doubts, everybody has believed",
)
def all_believe(subject: Subject, somebody: bool, everybody: bool) -> Iterator[Case]:
    """Everybody but the answerer was asked, and none of them doubted; or all did."""
    for one in answers(subject):
        believed = len(one.asked) == len(subject.rules.seats) - 1 and one.doubter is None
        if (one.doubter is None) == (not somebody):
            yield believed == everybody, one.round.place


# -- scores


@states("A score {modal} (fall|go|rise) {above} nothing", like="A score may fall below nothing")
def score_beyond(subject: Subject, modal: Modal, above: bool) -> Iterator[Case]:
    """It was seen, or never."""
    scores = [score for one in subject.rounds for score in one.after]
    if scores and modal in ("may", "may not"):
        yield any(score > 0 if above else score < 0 for score in scores) == (modal == "may"), "all rounds"
