"""Leave to go out: when partners are asked for it, what they answer, and what comes of the answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.base.errors import NotationError
from publisher.proof.statements.chronicle import Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds
from publisher.proof.statements.steps import Step, Turn, done, turns, verb_of

ASKED = "out?"
OUT, TAKE = "out", "take"
DRAWING, LAYING = frozenset({"draw", "lay out"}), frozenset({"take", "meld", "add", "lay out"})
WORDS = own_kinds(
    binds=either("binds", "does not bind|need not bind"),
    leave=of_words({"yes": "yes", "no": "no"}),
    to_do=of_words({"go out": OUT, "take the pile": TAKE, "take from the pile": TAKE}),
    fail=of_words(
        {"fail to": False, "do not": False, "cannot": False, "manage to": True, "do": True, "can": True}
    ),
    turn_end=of_words({"beginning": True, "end": False}),
    answerer=of_words({"your partner": True, "an opponent": False, "another player": False}),
    done_before=of_words(
        {
            "drawn": DRAWING,
            "drawn a card from the stock": DRAWING,
            "melded": LAYING,
            "taken the pile": LAYING,
        }
    ),
)


def _asked(subject: Subject) -> Iterator[tuple[Turn, Step, Ask]]:
    """The turns in which leave was asked for, with the question and the answer."""
    found = [turn for one in subject.rounds for turn in turns(one) if ASKED in turn.verbs]
    if not found:
        raise NotationError("nobody asks for leave in these games")
    for turn in found:
        asked = next(step for step in turn.steps if verb_of(step.ask) == ASKED)
        answer = next((step.ask for step in turn.steps if step.ask.about == "answer"), None)
        if answer is not None:
            yield turn, asked, answer


@states(
    'You {modal} ask {answerer} [“"]May I go out\\?[”"] only at the {turn_end} of your turn'
    "(,? when you have done nothing yet except perhaps {done_before})?",
    like="You may ask your partner “May I go out?” only at the beginning of your turn, when you have done "
    "nothing yet except perhaps drawn",
)
def asked_when(
    subject: Subject, modal: Modal, partner: bool, beginning: bool, before: frozenset[str] | None = None
) -> Iterator[Case]:
    for turn, asked, answer in _asked(subject):
        earlier = {verb_of(step.ask) for step in turn.steps[: turn.steps.index(asked)]}
        at_beginning = not earlier & {"take", "meld", "add", "discard"}
        so = at_beginning == beginning and (before is None or earlier <= before)
        yield (
            (so and partner == _are_partners(subject, turn, answer)) == (modal in ("may", "must")),
            turn.place,
        )


def _are_partners(subject: Subject, turn: Turn, answer: Ask) -> bool:
    team_of = subject.rules.definition.team_of
    return answer.plays != turn.seat and bool(team_of(answer.plays) == team_of(turn.seat))


@states(
    "{answerer} answers {words} or {other:words}",
    "{answerer} answers {words} or {other:words},? (and|but) the answer {binds}( you)?( for this turn)?",
    like="Your partner answers yes or no",
)
def answered_with(subject: Subject, partner: bool, yes: str, no: str, *binds: bool) -> Iterator[Case]:
    """What could be answered, and by whom. An answer binds if nobody goes out after a no, nor, unpunished,
    does not after a yes."""
    for turn, _, answer in _asked(subject):
        said = {str(option) for option in answer.options or ()}
        yield said == {yes, no} and partner == _are_partners(subject, turn, answer), turn.place
        obeyed = (str(answer.move) == "yes") == (_goes_out(turn) or _paid(subject, turn) > 0)
        yield from ((obeyed == bound, turn.place) for bound in binds)


@states(
    "{when} a {leave} you {modal} {to_do}",
    "{when} a {leave} you {modal} {to_do},? (and|but) you {then:modal} {other:to_do}",
    like="After a yes you must go out, and you may not take the pile",
)
def after_answer(subject: Subject, after: bool, leave: str, *words: str) -> Iterator[Case]:
    """What is done in the turn; who must go out, and fails to, pays for it. What may be done is done once."""
    answered = [turn for turn, _, answer in _asked(subject) if str(answer.move) == leave]
    for modal, what in zip(words[::2], words[1::2], strict=True):
        did = [_goes_out(turn) if what == OUT else "take" in turn.verbs for turn in answered]
        if answered and not after:
            yield False, "all turns"  # it is asked before anything is done
        if modal == "may" and answered:
            yield any(did), "all turns"
        for so, turn in zip(did, answered, strict=True):
            if modal == "may not":
                yield not so, turn.place
            elif modal != "may":
                yield (so or _paid(subject, turn) > 0) == (modal == "must"), turn.place


@states(
    "{when} a {leave} you {modal} {to_do},? (and|but) {then:when} a {other:leave} you {also:modal} "
    "{too:to_do}( all the same| as well| too)?",
    like="After a yes you must go out, and after a no you may not go out",
)
def after_both(subject: Subject, *words: Any) -> Iterator[Case]:
    yield from after_answer(subject, *words[:4])
    yield from after_answer(subject, *words[4:])


@states(
    "If you {fail} go out {when} a {leave},? it {gain} your team {number} points",
    like="If you fail to go out after a yes, it costs your team 300 points",
)
def failed_after(
    subject: Subject, manages: bool, after: bool, leave: str, gains: bool, number: int
) -> Iterator[Case]:
    for turn, _, answer in _asked(subject):
        if str(answer.move) == leave and _goes_out(turn) == manages:
            yield _paid(subject, turn) == number and not gains and after, turn.place


@states(
    "(You|A player) {modal} go out (unasked|without asking|without a word)",
    like="You may go out without asking",
)
def out_unasked(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Whether nobody was asked in the turn of going out."""
    cases = []
    for one in subject.rounds:
        if one.ended.get("out") is not None:
            *_, last = turns(one)
            cases.append((all(step.ask.plays == last.seat for step in last.steps), one.place))
    yield from done(modal, cases)


def _goes_out(turn: Turn) -> bool:
    return turn.last and turn.steps[-1].parts.get("out") == turn.seat


def _paid(subject: Subject, turn: Turn) -> int:
    """What a mistake of the turn costs, as it is written down."""
    team = subject.rules.definition.team_of(turn.seat)
    paid: int = turn.steps[-1].parts["fined"][team] - turn.steps[0].ask.parts["fined"][team]
    return paid
