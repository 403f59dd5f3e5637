"""What somebody may do, must do, or need not do, in the words in which a game's questions are answered.

It is said of all times, of the first, or of those at which something is so (`conditions`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publisher.base.errors import NotationError
from publisher.proof.statements.any_game.conditions import Condition, Moment, moments
from publisher.proof.statements.chronicle import Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.holding import Holding
from publisher.proof.statements.slots.kinds import Modal
from publisher.proof.statements.slots.people import People

IF = "(if|when|while|as long as|whenever)"


def _asked(subject: Subject, answer: Answer) -> Iterator[Moment]:
    """Whenever the question is asked that can be answered so."""
    return (moment for moment in moments(subject) if answer.is_of(moment.ask))


@states("{people} {modal} {answer}", like="Either opponent of the declarer may knock")
def may_do(subject: Subject, people: People, modal: Modal, answer: Answer) -> Iterator[Case]:
    """Of all times at which they are asked; and where only so many are asked as they are, it is they."""
    asks = [moment.ask for moment in _asked(subject, answer)]
    those = [(ask, people.seats(subject.rules, ask.parts)) for ask in asks]
    known = [(ask, seats) for ask, seats in those if seats]
    if people.of is not None and known and _most_asked(subject, answer) <= max(len(s) for _, s in known):
        yield from ((ask.plays in seats, ask.place) for ask, seats in known)
    theirs = [ask for ask, seats in known if ask.plays in seats]
    if known and not theirs and modal in ("may", "must"):
        yield False, f"{known[0][0].place}: somebody else is asked"
    yield from ever_allowed(people.modal(modal), answer, theirs)


@states(
    "{people} (may|can) {answer} (at any time|whenever (you|they) like|in (any|every) (round|turn))",
    like="You may pass at any time",
)
def may_always(subject: Subject, people: People, answer: Answer) -> Iterator[Case]:
    """Of all times at which they are asked. Where it is allowed each time, it may be that they are asked only
    when it is: that tells nothing."""
    asks = [moment.ask for moment in _asked(subject, answer)]
    theirs = [ask for ask in asks if ask.plays in people.seats(subject.rules, ask.parts)]
    cases = list(always_allowed(people.modal("may"), answer, theirs))
    if all(so for so, _ in cases):
        raise NotationError("it may be asked only when it is allowed")
    yield from cases


def _most_asked(subject: Subject, answer: Answer) -> int:
    """How many players are asked that in one round, at most."""
    return max(len({ask.plays for ask in one.asks if answer.is_of(ask)}) for one in subject.begun)


def ever_allowed(modal: Modal, answer: Answer, asks: Sequence[Ask]) -> Iterator[Case]:
    """A modal over questions: *may* if it is so once, *may not* if never, *must* if there is nothing else,
    *need not* if once there is."""
    if not asks:
        return
    if modal == "may":
        yield any(answer.allowed(ask) for ask in asks), asks[0].place
    elif modal == "need not":
        yield any(answer.others_allowed(ask) for ask in asks), asks[0].place
    else:
        yield from always_allowed(modal, answer, asks)


def always_allowed(modal: Modal, answer: Answer, asks: Sequence[Ask]) -> Iterator[Case]:
    """A modal over questions that are all alike: *may* and *need not* if they are so each time."""
    of = answer.allowed if modal in ("may", "may not") else answer.others_allowed
    for ask in asks:
        if (found := of(ask)) is not None:
            yield found == (modal in ("may", "need not")), ask.place


@states("{people} {modal} {answer} {place}", like="The declarer's left neighbour may knock first")
def may_do_first(
    subject: Subject, people: People, modal: Modal, answer: Answer, place: int
) -> Iterator[Case]:
    """Whoever is asked first, or last, in a round is one of them."""
    for one in subject.begun:
        asks = [ask for ask in one.asks if answer.is_of(ask)]
        if -len(asks) <= place < len(asks) and subject.scope_holds(asks[place].parts):
            ask = asks[place]
            if seats := people.seats(subject.rules, ask.parts):
                yield ask.plays in seats, ask.place
                yield from ever_allowed(people.modal(modal), answer, [ask])


# -- if something is so


@states(
    f"{IF} {{condition}},? {{people}} {{modal}} {{answer}}",
    like="As long as there are cards to draw, nobody may pass",
)
def conditional(
    subject: Subject, condition: Condition, people: People, modal: Modal, answer: Answer
) -> Iterator[Case]:
    """Of all times when the condition holds; *must*: nothing else is allowed, *need not*: sometimes it is."""
    asks = [moment.ask for moment in _asked(subject, answer) if condition(moment)]
    theirs = [ask for ask in asks if ask.plays in people.seats(subject.rules, ask.parts)]
    said = people.modal(modal)
    yield from (ever_allowed if said == "need not" else always_allowed)(said, answer, theirs)


@states(
    f"{{people}} {{modal}} {{answer}} {IF} {{condition}}",
    like="You may not pass while there are cards to draw",
)
def conditional_after(
    subject: Subject, people: People, modal: Modal, answer: Answer, condition: Condition
) -> Iterator[Case]:
    yield from conditional(subject, condition, people, modal, answer)


@states(
    f"{{people}} {{modal}} {{answer}} only {IF} {{condition}}",
    f"{{people}} {{modal}} only {{answer}} {IF} {{condition}}",
    like="You may pass only if the stock is empty",
)
def only_if(
    subject: Subject, people: People, modal: Modal, answer: Answer, condition: Condition
) -> Iterator[Case]:
    """Whenever the condition does not hold it is not allowed; where it is allowed, it holds."""
    asked = [
        (condition(moment), moment.ask)
        for moment in _asked(subject, answer)
        if moment.ask.plays in people.seats(subject.rules, moment.ask.parts)
    ]
    if any(held or answer.given(ask) for held, ask in asked):
        for held, ask in asked:
            allowed = answer.allowed(ask)
            if allowed or (allowed is not None and not held):
                yield (allowed == held) == (people.modal(modal) != "may not"), ask.place


# -- with a hand


@states(
    "If you (hold|have) {holding},? you {modal} {answer}",
    "(A player|Whoever) who (holds|has) {holding} {modal} {answer}",
    "Whoever (holds|has) {holding} {modal} {answer}",
    like="If you hold the king and queen of a suit, you may announce a suit",
)
def may_with(subject: Subject, holding: Holding, modal: Modal, answer: Answer) -> Iterator[Case]:
    """Of those who hold it; and where it may be done, they do hold it."""
    yield from _with_holding(subject, (holding,), modal, answer)


@states(
    "(Or,? )?if you (hold|have) {holding}, {answer}",
    like="If you hold the king or the queen of a suit, ask your partner for a half of that suit",
)
def told_with(subject: Subject, holding: Holding, answer: Answer) -> Iterator[Case]:
    """Whoever may do it holds that; and all who hold it may, at some time."""
    yield from _with_holding(subject, (holding,), "may", answer)


@states(
    "If you (hold|have) {holding},? or {other:holding},? you {modal} {answer}",
    like="If you hold three sixes, or no card above the jack, you may demand a new deal",
)
def may_with_either(
    subject: Subject, one: Holding, other: Holding, modal: Modal, answer: Answer
) -> Iterator[Case]:
    yield from _with_holding(subject, (one, other), modal, answer)


@states(
    "You {modal} {answer} only if you (hold|have) {holding}",
    like="You may bid more than 120 only if you hold the king and queen of one suit",
)
def only_with(subject: Subject, modal: Modal, answer: Answer, holding: Holding) -> Iterator[Case]:
    yield from _with_holding(subject, (holding,), modal, answer)


def _with_holding(
    subject: Subject, any_of: Sequence[Holding], modal: Modal, answer: Answer
) -> Iterator[Case]:
    asks = [moment.ask for moment in _asked(subject, answer)]
    holders = [ask for ask in asks if any(one.test(ask.hand) for one in any_of)]
    if modal == "may":
        for ask in asks:
            if answer.allowed(ask):
                yield any(one.test(ask.hand) for one in any_of), ask.place
    yield from ever_allowed(modal, answer, holders)
