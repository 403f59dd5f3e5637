"""What comes of an answer: whether one goes on or is out; serves that change over; games that nobody wins."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from publisher.base.errors import NotationError
from publisher.proof.statements.any_game.conditions import moments
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import Who, of_words, own_kinds
from publisher.proof.words import Kind


def _tallied(scene: Any, words: str) -> str:
    """The part of the state that counts it, by a noun of the game."""
    part = scene.nouns.get(words.casefold())
    begun = [one.begun for game in scene.chronicle.games for one in game.rounds[:1]]
    if not isinstance(part, str) or not all(isinstance(parts.get(part), int) for parts in begun):
        raise NotationError(f"nothing is counted as {words!r}")
    return part


WORDS = own_kinds(
    goes_on=of_words({"goes on": True, "is not over": True, "is over": False, "ends": False}),
    out=of_words({
        **dict.fromkeys(("is out", "is out of the game", "drops out"), True),
        **dict.fromkeys(
            ("is still in", "stays in", "stays in the game", "shoots again", "tries again", "plays on"), False
        ),
    }),
    tallied=Kind(r"[a-z]+(?: [a-z]+){0,2}", _tallied),
)  # fmt: skip
TURN = "(rally|round|hand|deal|turn|throw)"


@states(
    "(If|When|Whenever|As soon as) you {answer},? your turn {goes_on}",
    like="If you pass, your turn is over",
)
def goes_on(subject: Subject, answer: Answer, goes_on: bool) -> Iterator[Case]:
    """Whether the same player is asked again, before anybody else and before the round ends. The last answer
    of a game ends more than a turn."""
    last = {id(game.rounds[-1].asks[-1]) for game in subject.over_in_rounds if game.rounds[-1].asks}
    for moment in moments(subject):
        if answer.given(moment.ask) and id(moment.ask) not in last:
            again = moment.then is not None and moment.then.seat == moment.ask.seat
            yield again == goes_on, moment.ask.place


@states("(Whoever|A player who) {answers} {out}", like="Whoever misses is out")
def goes_out(subject: Subject, answer: Answer, out: bool) -> Iterator[Case]:
    """Whether they are among those still playing when somebody is asked next, or the round is over."""
    for moment in moments(subject):
        if answer.given(moment.ask):
            then = moment.then.parts if moment.then else moment.round.ended
            playing = then.get("playing")
            if playing is not None:
                yield (moment.ask.seat not in playing) == out, moment.ask.place


@states(
    f"{{when}} (each|every) {TURN},? {{who}} passes to the {{same}} player",
    like="After every round the deal passes to the other player",
)
def changes_over(subject: Subject, after: bool, who: Who, same: bool) -> Iterator[Case]:
    """Whose it is when one round begins and when the next does."""
    seats = len(subject.rules.seats)
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            stays = who.seat(one.begun, seats) == who.seat(then.begun, seats)
            yield after and stays == same, then.place


@states(
    "(The|A) game is over {when} {number} {tallied}",
    like="The game is over after ten burns",
)
def over_after(subject: Subject, after: bool, number: int, part: str) -> Iterator[Case]:
    """So many are counted when it is over, and fewer were when its last round began."""
    for game in subject.over_in_rounds:
        last = game.rounds[-1]
        yield after and last.ended[part] == number > last.begun[part], game.place


@states(
    "{nobody} {fate}",
    "{nobody} {fate} and {other:nobody} {then:fate}",
    like="Nobody wins",
)
def won_by_nobody(subject: Subject, everybody: bool, won: bool, *others: bool) -> Iterator[Case]:
    """Of games that no player has won, and so none has lost: neither all have won nor all have lost."""
    for game in subject.over_in_rounds:
        yield not everybody and not any(others[:1]) and not game.winners, game.place
