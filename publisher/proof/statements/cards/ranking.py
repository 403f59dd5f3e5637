"""The order of ranks and suits, as the deck has it."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Sign

TOP = "(In (every|each) suit )?the {top:ranks} is (the )?{most}( of its suit)?"


NOWHERE = -1
"""The place of a rank that the deck has not."""


def _places(subject: Subject, ranks: tuple[str, ...]) -> list[int]:
    return [subject.ranks.index(rank) if rank in subject.ranks else NOWHERE for rank in ranks]


@states(
    "(In (every|each) suit )?the {ranks} is (the )?{most}( card)?( of its suit)?",
    "(In (every|each) suit )?the {ranks} (counts as|ranks) (the )?{most}",
    like="In every suit the ace is the highest card",
)
def end_of_order(subject: Subject, ranks: tuple[str, ...], most: Sign) -> Iterator[Case]:
    """Of the deck; where a sentence speaks of some games only, as the tricks there show it."""
    if len(ranks) == 1 and subject.scope is None:
        yield _places(subject, ranks) == [len(subject.ranks) - 1 if most > 0 else 0], "the deck"
    for trick in subject.tricks if len(ranks) == 1 and subject.scope else ():
        same = [play for play in trick.plays if play.card.suit == trick.led.suit]
        asked = [play for play in same if play.card.rank == ranks[0]]
        if trick.leads_next is not None and trick.trumps is None and len(same) > 1 and asked:
            yield (asked[0].seat == trick.leads_next) == (most > 0), trick.place


@states(
    f"{TOP}, then( come)? {{ranks}} and so on {{up}} to (the )?{{end:ranks}}",
    f"{TOP}, then( come)? {{ranks}}",
    like="In every suit the ace is highest, then king, queen, jack, ten and so on down to the two",
)
def whole_order(
    subject: Subject,
    top: tuple[str, ...],
    most: Sign,
    then: tuple[str, ...],
    up: bool | None = None,
    end: tuple[str, ...] = (),
) -> Iterator[Case]:
    """One rank after the other from one end of the order, perhaps as far as the other end."""
    places = _places(subject, (*top, *then))
    order = list(range(len(subject.ranks)))[::-1] if most > 0 else list(range(len(subject.ranks)))
    last = not end or _places(subject, end) == order[-1:]
    onward = up is None or up == (most < 0)
    yield places == order[: len(places)] and last and onward, "the deck"


@states(
    "(The ranks are,? |The cards rank,? |Ranks go,? )?from the {most}:?,? (they are )?{ranks}",
    "From the {most} the (cards|ranks) are {ranks}",
    like="From the highest: A 10 K Q J 9",
)
def listed_order(subject: Subject, most: Sign, ranks: tuple[str, ...]) -> Iterator[Case]:
    yield ranks == (subject.ranks[::-1] if most > 0 else subject.ranks), "the deck"


@states(
    "The {ranks} is the {place}[ -]{most}( card)?( of its suit)?",
    like="The ten is the second-highest card of its suit",
)
def nth_of_order(subject: Subject, ranks: tuple[str, ...], place: int, most: Sign) -> Iterator[Case]:
    order = subject.ranks[::-1] if most > 0 else subject.ranks
    yield ranks == (order[place],), "the deck"
