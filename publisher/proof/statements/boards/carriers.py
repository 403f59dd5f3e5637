"""Carriers who fetch loads and deliver them: how far they go with a load and without, and when they win."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from publisher.model.board import Board
from publisher.proof.statements.boards.board import POINT, board_of, seen
from publisher.proof.statements.chronicle import Parts, Ply, parts_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Area
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds

LOOKED_AT = 300
WORDS = own_kinds(
    free=of_words({"free": True, "empty": True, "taken": False, "occupied": False}),
    deliver=of_words(
        {
            **dict.fromkeys(
                ("deliver it, if you like", "say whether you deliver", "you may deliver it"), "may"
            ),
            **dict.fromkeys(("you must deliver it", "deliver it at once", "deliver it"), "must"),
            **dict.fromkeys(("you may not deliver it", "keep it"), "may not"),
        }
    ),
    stay=either(
        "stay where they are|stay there|are never picked up again",
        "leave the board|may be fetched again|are taken off|may be picked up again|may be taken away|"
        "may be taken away by the other carrier|may be fetched by the other carrier|may be moved again",
    ),
    bent=of_words({"or": True, "but not": False, "but never": False, "and never": False}),
    over=of_words({"over a free point": True, "over a taken point": False, "over any point": False}),
    picks=of_words({"pick it up": True, "take it": True, "leave it there": False, "leave it": False}),
    corners=either(
        "round a corner if you like|straight on or round a corner",
        "always straight on|straight on|never round a corner|but not round a corner|always round a corner",
    ),
    everybody=either(
        "the way of everybody|everybody's way|everybody’s way",
        "the way of nobody|nobody's way|nobody’s way|the way of the opponent only|the way of the other only",
    ),
    kept=either(
        "you carry it on|you keep it|you go on with it|it stays with you|the load stays with you",
        "the load goes back to the warehouse|it goes back to the warehouse|you lose it|the load is lost|"
        "you put it down|it stays there|the load stays there",
    ),
    whither=either(
        "in any direction",
        "but never back towards the warehouse|but not back|but never back|but only forwards|forwards|"
        "but only towards the users|but not backwards|never back towards the warehouse",
    ),
    anywhere=of_words({"anywhere": False, "anywhere on the board": False, "wherever it lies": False}),
    common=either(
        "are common property|belong to both players|belong to nobody|may be fetched by both players",
        "belong half to each player|belong to one player each|are divided between the players",
    ),
    pick=of_words({"which he then takes": True, "which he leaves there": False, "which stays there": False}),
)  # fmt: skip


def _after(ply: Ply) -> Parts:
    """What the position keeps after the move."""
    return parts_of(ply.result)


def _at(ply: Ply) -> int:
    return int(ply.parts["carrier"][ply.seat])


def _end(move: Any) -> int | None:
    """Where a move ends, with a delivery or without; a pass has no end."""
    if isinstance(move, str):
        return None
    return int(move[-1] if isinstance(move, tuple) else move.end)


def _ends(ply: Ply) -> set[int]:
    return {end for end in map(_end, ply.options) if end is not None}


def _turns(subject: Subject, loaded: bool) -> Iterator[Ply]:
    found = (ply for ply in subject.plies if ply.parts["loaded"][ply.seat] == loaded)
    return islice(found, LOOKED_AT)


def _walks(board: Board, ply: Ply, number: int) -> set[int]:
    """Where exactly so many steps lead, over points where nothing stands but loads or carriers at the end."""
    at = {_at(ply)}
    for step in range(number):
        at = {
            near
            for point in at
            for near in board.neighbours[point]
            if near not in ply.before or step == number - 1
        }
    return at - {_at(ply)}


def _goes(subject: Subject, loaded: bool, number: int) -> Iterator[Case]:
    """All free points that so many steps lead to, and no others, can be gone to."""
    board = board_of(subject)
    for ply in _turns(subject, loaded):
        assert board is not None
        wanted = {end for end in _walks(board, ply, number) if end not in ply.before}
        yield {end for end in _ends(ply) if end not in ply.before} == wanted, ply.place


@states(
    "A carrier {having} a load goes( exactly)? {number} steps? along (the|a) lines?,? straight on {bent} "
    "round a corner,? {over} in the middle",
    "A carrier {having} a load goes( exactly)? {number} steps?( along (the|a) lines?)?",
    like="A carrier without a load goes exactly two steps along the lines, straight on or round a corner, "
    "over a free point in the middle",
)
def carrier_goes(subject: Subject, loaded: bool, number: int, *plain: bool) -> Iterator[Case]:
    for so, place in _goes(subject, loaded, number):
        yield so and all(plain), place


@states(
    f"{{having}} a load the carrier goes {{number}} steps? along a line to a {{free}} {POINT}"
    "(,? {whither})?",
    f"Go {{number}} steps? to a {{free}} {POINT}",
    like="With a load the carrier goes one step along a line to a free point, in any direction",
)
def loaded_goes(subject: Subject, *words: object) -> Iterator[Case]:
    whither = words[-1] if isinstance(words[-2], bool) else True
    having = [words[0]] if isinstance(words[0], bool) else []
    number, free = words[len(having)], words[len(having) + 1]
    assert isinstance(number, int)
    for so, place in _goes(subject, all(having), number):
        yield so and bool(free) and bool(whither), place


@states(
    "Go exactly {number} steps along lines",
    "Go exactly {number} steps along lines,? {corners}",
    like="Go exactly two steps along lines",
)
def empty_goes(subject: Subject, number: int, round_: bool = True) -> Iterator[Case]:
    for so, place in _goes(subject, False, number):
        yield so and round_, place


@states(
    f"(He|The carrier) comes to a {{free}} {POINT},? or to a load in {{area}},? {{pick}}",
    f"(He|The carrier) comes to a {{free}} {POINT},? or to a load {{anywhere}},? {{pick}}",
    "If the {place} step ends on a load in {area},? {picks}",
    "If the {place} step ends on a load {anywhere},? {picks}",
    like="He comes to a free point, or to a load in the warehouse, which he then takes",
)
def comes_to_loads(subject: Subject, *words: object) -> Iterator[Case]:
    """Where there is a load at the end, it lies there and nowhere else, and is his afterwards."""
    area: Area = next((word for word in words if isinstance(word, frozenset)), frozenset())
    for ply in _turns(subject, False):
        end = _end(ply.move)
        if end in ply.before:
            has = bool(_after(ply)["loaded"][ply.seat])
            plain = all(word for word in words if isinstance(word, bool))
            yield end in area and has and plain, ply.place


@states(
    "Loads {modal} be picked up in {area}",
    "Loads are picked up only in {area}",
    like="Loads are picked up only in the warehouse",
)
def picked_up(subject: Subject, *words: object) -> Iterator[Case]:
    modal: Modal = words[0] if len(words) > 1 else "may"  # type: ignore[assignment]
    area = words[-1]
    for ply in _turns(subject, False):
        loads = {end for end in _ends(ply) if end in ply.before}
        if loads:
            assert isinstance(area, frozenset)
            yield (loads <= area) == (modal in ("may", "must")), ply.place


@states(
    "Loads {modal} be picked up (anywhere|everywhere|wherever they lie)",
    "Loads are (also )?picked up (anywhere|everywhere|wherever they lie)(,? at the users[’']s? as well)?",
    like="Loads may not be picked up anywhere",
)
def picked_up_anywhere(subject: Subject, modal: Modal = "may") -> Iterator[Case]:
    """Whether a carrier without a load can go to every load that lies within its steps."""
    near = far = 0
    for ply in _turns(subject, False):
        board = board_of(subject)
        assert board is not None
        within = {end for end in _walks(board, ply, 2) if end in ply.before}
        near += len(within & _ends(ply))
        far += len(within)
    if far:
        yield (near == far) == (modal not in ("may not", "need not")), "all steps"


@states("(He|A carrier) {modal} end where he began", like="He may not end where he began")
def ends_where_begun(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of all that carriers without a load can do."""
    places = [(_at(ply) in _ends(ply), ply.place) for ply in _turns(subject, False)]
    yield from seen(modal, [place for so, place in places if so])


@states(
    "Carriers and loads stand in {everybody}",
    like="Carriers and loads stand in the way of everybody",
)
def in_the_way(subject: Subject, everybody: bool) -> Iterator[Case]:
    """Of carriers with a load: nothing stands on any of the points that they can go to."""
    for ply in _turns(subject, True):
        yield _ends(ply).isdisjoint(ply.before) == everybody, ply.place


@states("Those that have been delivered {stay}", like="Those that have been delivered stay where they are")
def delivered_stay(subject: Subject, stay: bool) -> Iterator[Case]:
    """Loads outside the place that they are fetched from are never fewer than have been delivered."""
    for ply in islice((ply for ply in subject.plies if sum(ply.parts["delivered"])), LOOKED_AT):
        gone = ply.parts["goods"] - set(_after(ply)["goods"])
        fetched = _after(ply)["loaded"][ply.seat] and not ply.parts["loaded"][ply.seat]
        yield (len(gone) == int(fetched)) == stay, ply.place


@states(
    "On a user[’']s point {deliver}",
    "When a step {having} a load ends on a free point of {area},? {deliver}",
    like="When a step with a load ends on a free point of the users, say whether you deliver",
)
def delivering(subject: Subject, *words: object) -> Iterator[Case]:
    """Of such turns: whether the same end can be come to with delivery, and without."""
    modal = words[-1]
    board = board_of(subject)
    for ply in _turns(subject, True):
        there = {move.end for move in ply.options if hasattr(move, "end")}
        plain = {move[-1] for move in ply.options if isinstance(move, tuple)}
        area = next((word for word in words if isinstance(word, frozenset)), None)
        if there and board is not None:
            ways = "may" if there <= plain else "must"
            yield ways == modal and (area is None or there <= area) and False not in words, ply.place


@states(
    "{having} {number} loads delivered,? you {fate}( at once)?",
    "You {fate} (when|once|as soon as) you have delivered {number} loads",
    "Whoever has delivered {number} loads {fate}( at once)?",
    like="With four loads delivered you win at once",
)
def wins_by_delivering(subject: Subject, *words: int) -> Iterator[Case]:
    """The game ends with that delivery, and whoever made it has won."""
    number = next(word for word in words if not isinstance(word, bool))
    good = all(word for word in words if isinstance(word, bool))
    for ply in subject.plies:
        before, now = ply.parts["delivered"][ply.seat], _after(ply)["delivered"][ply.seat]
        if before < now == number:
            yield (ply.then is None) == good, ply.place


@states("If not,? {kept}", like="If not, you carry it on")
def not_delivered(subject: Subject, kept: bool) -> Iterator[Case]:
    """Whoever steps with a load, and does not deliver it, has it still."""
    for ply in _turns(subject, True):
        if _after(ply)["delivered"] == ply.parts["delivered"]:
            yield bool(_after(ply)["loaded"][ply.seat]) == kept, ply.place


@states(
    "On each lies a load,? and they {common}",
    "The loads {common}",
    like="The loads are common property",
)
def common_property(subject: Subject, common: bool) -> Iterator[Case]:
    """Of points from which loads are fetched: some are fetched from by both, over the games."""
    fetched: list[set[int]] = [set() for _ in subject.rules.seats]
    for ply in _turns(subject, False):
        fetched[ply.seat] |= {end for end in _ends(ply) if end in ply.before}
    if all(fetched):
        yield bool(set.intersection(*fetched)) == common, "all turns"


@states(
    "{having} {number} loads delivered,? pick up another,? and you {fate}",
    "Deliver {number} loads and pick up another one",
    like="With four loads delivered, pick up another, and you win",
)
def enough_delivered(subject: Subject, *words: object) -> Iterator[Case]:
    """Whoever has a load after so many deliveries has won, and nobody before."""
    number = next(word for word in words if isinstance(word, int) and not isinstance(word, bool))
    good = all(word for word in words if isinstance(word, bool))
    for game in subject.games:
        for ply in game.plies:
            state = _after(ply)
            if state["delivered"][ply.seat] >= number and state["loaded"][ply.seat]:
                yield (ply is game.plies[-1] and ply.seat in game.winners) == good, ply.place
        if (
            game.plies
            and len(game.winners) == 1
            and max(game.plies[-1].result.__dict__["delivered"]) < number
        ):
            yield game.outcome is not None and max(game.outcome.scores) > 1, game.place
