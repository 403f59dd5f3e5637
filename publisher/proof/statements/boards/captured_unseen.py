"""Men who are captured face down: who knows then what they were."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from publisher.base.errors import NotationError
from publisher.engine.chance import stream
from publisher.proof.statements.boards.pieces import is_covered
from publisher.proof.statements.chronicle import Ply, parts_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds

CAPTURES, DEALS = 12, 6
"""So many captures are looked at, and so often it is dealt anew what somebody does not know."""
WORDS = own_kinds(
    shown=of_words(
        dict.fromkeys(("look at it and lay it aside face down", "look at it, and lay it aside face down",
                       "look at it secretly and lay it aside"), "capturer")
        | dict.fromkeys(
            (f"{show} and lay it aside{rest}" for show in ("show it", "show it to both", "turn it up",
             "show it to your opponent", "show it to your opponent, too") for rest in ("", " face up",
             " for both to see")), "both")
        | dict.fromkeys(("lay it aside face up", "lay it aside face up for both to see",
                         "lay it aside face up for both of you to see", "look at it and lay it aside face up",
                         "lay it aside face up for both players to see"), "both")
        | dict.fromkeys(("lay it aside face down", "do not look at it, and lay it aside face down",
                         "do not look at it and lay it aside face down",
                         "lay it aside face down without looking at it",
                         "lay it aside without looking at it"), "nobody")
    ),
    knowing=of_words(
        dict.fromkeys(("you alone know", "only you know"), "capturer")
        | dict.fromkeys(("both of you know", "both players know", "you both know", "everybody knows"), "both")
        | dict.fromkeys(("nobody knows", "neither of you knows"), "nobody")
        | dict.fromkeys(("your opponent alone knows", "only your opponent knows"), "owner")
    ),
)  # fmt: skip


@states(
    "When you capture a covered man,? {shown}",
    "{knowing}( now)? what (your opponent has lost|the other player has lost|has been lost|it was)",
    like="When you capture a covered man, look at it and lay it aside face down",
)
def who_knows(subject: Subject, said: str) -> Iterator[Case]:
    """Whoever knows it knows it again where all is dealt anew that they do not know."""
    captures = (ply for ply in subject.plies if isinstance(ply.move, tuple) and _takes_covered(subject, ply))
    known = [(_knows(ply, ply.seat), _knows(ply, 1 - ply.seat)) for ply in islice(captures, CAPTURES)]
    if not known:
        raise NotationError("nobody is captured face down")
    capturer, owner = all(one for one, _ in known), all(other for _, other in known)
    found = "both" if capturer and owner else "capturer" if capturer else "owner" if owner else "nobody"
    yield found == said, "all captures of covered men"


def _takes_covered(subject: Subject, ply: Ply) -> bool:
    pile = ply.before.get(ply.move[1]) if len(ply.move) > 1 else None
    return pile is not None and is_covered(subject, pile)


def _knows(ply: Ply, seat: int) -> bool:
    """Whether a player knows all men whom the side that has not moved has lost unseen."""
    lost = parts_of(ply.result)["taken"][1 - ply.seat]
    twins = (
        ply.rules.imagine(ply.result, ply.rules.seats[seat], stream(deal, "unseen")) for deal in range(DEALS)
    )
    return all(parts_of(twin)["taken"][1 - ply.seat] == lost for twin in twins)
