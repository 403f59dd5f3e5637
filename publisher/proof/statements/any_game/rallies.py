"""What a rally leads to, and lives that are held in reserve: who serves, how many lives one can have."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.base.errors import NotationError
from publisher.proof.statements.chronicle import Parts
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import events
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    wins=of_words({"wins": True, "loses": False}),
    serves=of_words(
        dict.fromkeys(("keeps the serve", "serves next", "serves again", "gets the serve"), True)
        | dict.fromkeys(("loses the serve", "gives up the serve", "does not serve next"), False)
    ),
    had=of_words(
        {
            "is not to be had": False,
            "cannot be had": False,
            "is to be had": True,
            "can be had": True,
            "may be had": True,
        }
    ),
    counts=of_words({"counts": True, "does not count": False}),
)


@states("Whoever {wins} a (rally|round) {serves}", like="Whoever wins a rally keeps the serve")
def serves_next(subject: Subject, won: bool, serves: bool) -> Iterator[Case]:
    """Of two, seen from the scores: who serves in the next rally."""
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            winner = one.changes.index(max(one.changes))
            yield ((then.begun["server"] == winner) == won) == serves, then.place


def _lives(parts: Parts) -> tuple[float, ...]:
    """How many each player has."""
    lives = parts["lives"]
    if not isinstance(lives, tuple):
        raise NotationError("nobody has lives")
    return lives


@states("A second life( at a time)? {had}", like="A second life at a time is not to be had")
def second_life(subject: Subject, had: bool) -> Iterator[Case]:
    """Whether anybody ever has two."""
    most = max((int(number) for event in events(subject) for number in _lives(event.after)), default=0)
    if most:
        yield (most > 1) == had, "all games"


@states(
    "You {modal} (have|hold) (several|two) lives( at a time)?",
    like="You may not have several lives at a time",
)
def several_lives(subject: Subject, modal: Modal) -> Iterator[Case]:
    yield from second_life(subject, modal in ("may", "must"))


@states(
    "A burn {counts}( here)?,? (even )?if a life has made it good(,? too)?",
    like="A burn counts here if a life has made it good, too",
)
def saved_burn(subject: Subject, counts: bool) -> Iterator[Case]:
    """Whenever a life is lost: whether one burn more is counted."""
    for event in events(subject):
        lost = [was and not now for was, now in zip(_lives(event.before), _lives(event.after), strict=True)]
        if any(lost):
            yield (event.rise("burned") == 1) == counts, event.ask.place
