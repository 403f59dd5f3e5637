"""Hitting on a track: where a single man is sent to the bar, and where nobody may come."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of
from publisher.proof.statements.boards.entering import came_from, side_length
from publisher.proof.statements.boards.walks import Walk, walks
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds

WORDS = own_kinds(
    shuts=of_words({"closes": True, "does not close": False}),
    his=of_words({"his": True, "your": False}),
    elsewhere=of_words(
        dict.fromkeys(
            (
                "leaves the game",
                "is out of the game",
                "goes back to his hand",
                "goes to his hand",
                "goes back to his start",
                "stays where he is",
                "is taken off for good",
                "is captured",
            ),
            False,
        )
    ),
    either=of_words({"neither": False, "either": True, "come in": True, "stop": True}),
)


def _singles(subject: Subject) -> list[Walk]:
    """Walks to where a single enemy stands, not in a centre, where nobody is hit."""
    board = board_of(subject)
    safe = board.regions.get("centres", frozenset()) if board is not None else frozenset()
    found = (walk for walk in walks(subject) if walk.end is not None and walk.end not in safe)
    return [walk for walk in found if sum(n for kind, n in walk.met.items() if kind != walk.kind) == 1]


def _goes_to_bar(subject: Subject, walk: Walk, his: bool) -> bool:
    (enemy,) = (kind for kind in walk.met if kind != walk.kind)
    owner, names = enemy if his else walk.kind, subject.rules.definition.topology.names
    bar = next(Point(p) for p, name in enumerate(names) if name == f"{owner} bar")
    before, now = (men.get(bar, ()) for men in (walk.ply.before, walk.ply.after))
    return now.count(enemy) == before.count(enemy) + 1 and not walk.then[enemy]


@states(
    f"A single (one|enemy {MAN}) is hit and goes to {{his}} bar",
    f"A single (one|enemy {MAN}) is hit and {{elsewhere}}",
    like="A single enemy man is hit and goes to his bar",
)
def single_is_hit(subject: Subject, his: bool) -> Iterator[Case]:
    for walk in _singles(subject):
        yield _goes_to_bar(subject, walk, his), walk.place


@states(
    "If you come there,? by a step,? from your hand or from the bar,? he is hit and goes to {his} bar",
    "If you come there,? by a step,? from your hand or from the bar,? he is hit and {elsewhere}",
    like="If you come there, by a step, from your hand or from the bar, he is hit and goes to his bar",
)
def hit_from_anywhere(subject: Subject, his: bool) -> Iterator[Case]:
    """All three ways are seen."""
    ways = set()
    for walk in _singles(subject):
        ways.add("step" if walk.on_track else came_from(subject, walk))
        yield _goes_to_bar(subject, walk, his), walk.place
    if ways:
        yield ways == {"step", "hand", "bar"}, "all moves"


@states(f"A single enemy {MAN} {{shuts}} his {POINT}", like="A single enemy man does not close his space")
def single_closes(subject: Subject, shuts: bool) -> Iterator[Case]:
    if side_length(subject):
        came = _singles(subject)
        yield bool(came) != shuts, came[0].place if came else "any move"


@states(
    "You can {either} come in there (n)?or stop there",
    "You can {either} there,? but not (stop|come in)( there)?",
    like="You can neither come in there nor stop there",
)
def into_closed(subject: Subject, may: bool) -> Iterator[Case]:
    """Where two or more men of one enemy stand, not in a centre: from the hand, the bar, or by a step."""
    board = board_of(subject)
    safe = board.regions.get("centres", frozenset()) if board is not None else frozenset()
    came = [
        walk.place
        for walk in walks(subject)
        if walk.end not in safe and any(n > 1 for kind, n in walk.met.items() if kind != walk.kind)
    ]
    if side_length(subject):
        yield bool(came) == may, came[0] if came else "any move"
