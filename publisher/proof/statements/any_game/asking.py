"""Who alone is asked, how many may do something, in which round of questions, and what ends them."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.proof.statements.any_game.conditions import moments
from publisher.proof.statements.any_game.permissions import always_allowed, ever_allowed
from publisher.proof.statements.chronicle import Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.holding import Holding
from publisher.proof.statements.slots.kinds import Modal, Who, of_words, own_kinds
from publisher.proof.statements.slots.people import DENIED, People

WORDS = own_kinds(ends=of_words({"ends": True, "does not end": False, "never ends": False}))
IN_ROUND = "In the {place} round( of \\w+)?,?"


@states("Only {people} {modal} {answer}", like="Only the declarer's opponents may knock")
def they_alone(subject: Subject, people: People, modal: Modal, answer: Answer) -> Iterator[Case]:
    """Of them it is so, and of everybody else it is not."""
    if people.of is None:
        raise NotationError("everybody is nobody alone")
    theirs: list[Ask] = []
    others: list[Ask] = []
    for moment in moments(subject):
        ask = moment.ask
        if answer.is_of(ask) and (seats := people.seats(subject.rules, ask.parts)):
            (theirs if ask.plays in seats else others).append(ask)
    yield from ever_allowed(modal, answer, theirs)
    unlike: dict[Modal, Modal] = {"may": "may not", "must": "need not", "may not": "may", "need not": "must"}
    yield from ever_allowed(unlike[modal], answer, others)


@states("{who} {acts}( it| them| (a|the) contract)?", like="The declarer chooses a contract")
def does_it(subject: Subject, who: Who, answer: Answer) -> Iterator[Case]:
    """Whenever it is done: nobody else does it. (Who plays when to a trick is said otherwise.)"""
    seats = len(subject.rules.seats)
    for moment in moments(subject):
        if answer.given(moment.ask):
            if moment.ask.to_trick:
                raise NotationError("all play to tricks")
            yield moment.ask.seat == who.seat(moment.ask.parts, seats), moment.ask.place


@states(
    "(Only )?{number} players? {modal} {answer}( in (a|each|every) (deal|round|hand))?",
    like="Only one player may knock in each deal",
)
def so_many_do(subject: Subject, number: int, modal: Modal, answer: Answer) -> Iterator[Case]:
    """As many as ever do it in a round; if they must, as many as do it each time."""
    counts = [
        len({ask.seat for ask in asked if answer.given(ask)})
        for one in subject.begun
        if (asked := [ask for ask in one.asks if answer.is_of(ask)])
    ]
    if counts:
        always, most = set(counts) == {number}, max(counts) == number
        held = {"may": most, "may not": not most, "must": always, "need not": most and not always}
        yield held[modal], "all rounds"


@states(
    "The {place} (player )?to {answer} ends the \\w+",
    "Whoever is the {place} to {answer} ends the \\w+",
    like="The first to declare ends the announcements",
)
def ends_the_asking(subject: Subject, place: int, answer: Answer) -> Iterator[Case]:
    """After the first nobody is asked that any more; there is a last only where there are several."""
    for one in subject.rounds:
        asked = [ask for ask in one.asks if answer.is_of(ask)]
        given = [ask for ask in asked if answer.given(ask)]
        if given:
            yield (len(given) == 1) == (place == 0) and asked[-1] is given[-1], given[0].place


@states(
    "A {answer} {ends} the (auction|bidding)",
    like="A double ends the auction",
)
def ends_the_auction(subject: Subject, answer: Answer, ends: bool) -> Iterator[Case]:
    """Whenever it is said nothing more is bid in the round, or each time something is."""
    for one in subject.rounds:
        asked = [ask for ask in one.asks if answer.is_of(ask)]
        yield from (((ask is asked[-1]) == ends, ask.place) for ask in asked if answer.given(ask))


# -- round by round


def _in_round(subject: Subject, place: int, answer: Answer) -> Iterator[Ask]:
    """The question when it is put to somebody for the first, second … or last time in a deal."""
    for one in subject.begun:
        times: dict[int, list[Ask]] = {}
        for ask in one.asks:
            if answer.is_of(ask):
                times.setdefault(ask.seat, []).append(ask)
        yield from (asks[place] for asks in times.values() if -len(asks) <= place < len(asks))


@states(
    f"{IN_ROUND} {{people}} {{modal}} {{answer}}",
    f"{IN_ROUND} {{people}} {{modal}} {{answer}}, whatever (they|you) hold",
    like="In the fourth round everybody may declare",
)
def in_that_round(
    subject: Subject, place: int, people: People, modal: Modal, answer: Answer
) -> Iterator[Case]:
    """Each time: what they may is allowed, and what they need not do could be left."""
    asks = list(_in_round(subject, place, answer))
    theirs = [ask for ask in asks if ask.plays in people.seats(subject.rules, ask.parts)]
    yield from _freely(people.modal(modal), answer, theirs)


@states(
    f"{IN_ROUND} (a player|whoever) (with|who holds|holds) {{holding}} {{modal}} {{answer}}, "
    "and {everybody} else {other:modal}( {then:answer})?",
    like="In the first round a player with 17 high-card points or more must declare, and nobody else may",
)
def in_that_round_with(
    subject: Subject,
    place: int,
    holding: Holding,
    modal: Modal,
    answer: Answer,
    everybody: bool,
    other: Modal,
    same: Answer | None = None,
) -> Iterator[Case]:
    if same not in (None, answer):
        raise NotationError("that is something else")
    asks = list(_in_round(subject, place, answer))
    yield from _freely(modal, answer, [ask for ask in asks if holding.test(ask.hand)])
    others = [ask for ask in asks if not holding.test(ask.hand)]
    yield from _freely(other if everybody else DENIED[other], answer, others)


def _freely(modal: Modal, answer: Answer, asks: list[Ask]) -> Iterator[Case]:
    """As always; and what one may do need not be done."""
    yield from always_allowed(modal, answer, asks)
    if modal == "may":
        yield from always_allowed("need not", answer, asks)
