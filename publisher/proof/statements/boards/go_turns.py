"""Go by turns: whose turn it is, slips in the order and what they cost, stones laid in one's own area."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from publisher.base.errors import NotationError, RulesError
from publisher.model.seats import Seat, Team
from publisher.proof.statements.boards.board import board_of
from publisher.proof.statements.chronicle import PASS, Played, Ply, parts_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds

TRIED = 12
"""So many turns of a game are tried out of turn."""
WORDS = own_kinds(
    late=either("is too late", "can still be pointed out|is not too late|may still be pointed out"),
    passing=either("or pass", "but never pass|but you may not pass|and never pass"),
    a_turn=either("is a turn|counts as a turn", "is no turn|is not a turn|does not count as a turn"),
    alternate=either("alternate", "do not alternate"),
    nth=of_words({"second": 2, "third": 3, "fourth": 4, "next": 1}),
    taken_off=either("are taken off", "stay|are left|are never taken off"),
    may=either("may", "may not|must not|cannot"),
    free=either("free to do it", "not free to do it|not free to do it either|no more free to do it"),
    undone=either("no move is undone|the stone stays", "the move is undone|the stone is taken back"),
    layer=of_words({
        "whoever laid the stone": 1, "whoever laid it": 1, "whoever should have laid the stone": 0,
        "whoever should have laid it": 0, "the player whose turn it was": 0, "whoever should have moved": 0,
        "the player who should have laid a stone": 0, "the player who should have laid it": 0,
        "whoever was passed over": 0, "the player who should have moved": 0,
    }),
    gets=of_words({"the opponents": True, "the others": True, "that team": False, "nobody": None}),
    penalty=either("a penalty", "no penalty"),
    said=either("yes", "no"),
    comes=either("the team resigns|the game is lost", "the game goes on"),
    forfeits=either(
        "to give the game to the opponents|to lose the game|to lose",
        "to lose a turn|nothing but a slip|costs three points|costs nothing|costs a turn",
    ),
    costs=of_words({"nothing": 0, "one point": 1, "a point": 1, "two points": 2}),
)  # fmt: skip


def _go(subject: Subject) -> Iterator[Played]:
    """Games of stones in groups that end when everybody passes."""
    if board_of(subject) is None or not hasattr(subject.rules, "stones_on_board"):
        raise NotationError("nobody lays stones in groups")
    return iter(subject.games)


@states(
    "(On your turn )?put {number} stones? (of your colour )?on an {state} point,? {passing}",
    like="Put one stone of your colour on an empty point, or pass",
)
def put_or_pass(subject: Subject, number: int, empty: bool, passing: bool) -> Iterator[Case]:
    """How many points are taken that were so before; and whether one may always pass."""
    for game in _go(subject):
        for ply in game.plies:
            new = set(ply.after) - set(ply.before)
            if ply.move != PASS:
                yield empty and len(new) == number, ply.place
        for ply in islice(game.plies, TRIED):
            yield (PASS in ply.options) == passing, ply.place


@states("A pass {a_turn}( as well| too)?", like="A pass is a turn as well")
def pass_is_turn(subject: Subject, turn: bool) -> Iterator[Case]:
    """Whether the next to play is the next in order."""
    seats = len(subject.rules.seats)
    for game in _go(subject):
        for ply in game.plies:
            if ply.move == PASS and ply.then is not None:
                yield (ply.then == (ply.seat + 1) % seats) == turn, ply.place


@states(
    "The colours {alternate}(,? and of your own team[’']s turns you take every {nth} one)?",
    like="The colours alternate",
)
def colours_alternate(subject: Subject, so: bool, every: int | None = None) -> Iterator[Case]:
    """From turn to turn; and how many turns of a team there are from one's own to one's next."""
    team_of = subject.rules.definition.team_of
    size = len(subject.rules.definition.teams[Team(0)])
    for game in _go(subject):
        for ply in game.plies:
            if ply.then is not None:
                yield (team_of(ply.then) != team_of(ply.seat)) == so, ply.place
    if every is not None:
        yield size == every, "the order of turns"


@states("(Then )?it is {player}[’']s turn again", like="Then it is North's turn again")
def turn_again(subject: Subject, seat: Seat | None) -> Iterator[Case]:
    """Who plays when everybody has."""
    seats = len(subject.rules.seats)
    for game in _go(subject):
        for ply in game.plies[seats::seats]:
            yield ply.seat == seat, ply.place


@states("(Dead )?stones {taken_off} at the end", like="Dead stones stay at the end")
def dead_stones(subject: Subject, taken: bool) -> Iterator[Case]:
    for game in _go(subject):
        if game.over and game.plies:
            yield (game.plies[-1].before != game.plies[-1].after) == taken, game.place


@states(
    "your partner is {free}(,? unless the place has changed)?",
    "your partner {may} do it(,? either| too|,? unless the place has changed)?",
    like="Your partner is free to do it",
)
def partner_is_free(subject: Subject, free: bool) -> Iterator[Case]:
    """Points that are barred to a player: whether the partner may ever put a stone there two turns later."""
    barred = []
    for game in _go(subject):
        for ply, then in zip(game.plies, game.plies[2:], strict=False):
            point = ply.parts["ko"]
            if point >= 0 and point not in then.before and then.seat != ply.seat:
                barred.append((point in then.options, ply.place))
    if barred:
        yield any(so for so, _ in barred) == free, barred[0][1]


@states(
    "In your area that costs {costs}",
    "In your area that costs {costs},? because a stone you lay there counts as much as the point it fills",
    like="In your area that costs nothing",
)
def stone_in_area(subject: Subject, points: int) -> Iterator[Case]:
    """Of stones that take nothing, on points that only stones of that colour fence in: the count before and
    after."""
    rules: Any = subject.rules
    for game in _go(subject):
        for ply in game.plies[-TRIED * 4 :]:
            team = rules.definition.team_of(ply.seat)
            areas = ply.position.groups.areas()  # type: ignore[attr-defined]
            inside = any(ply.move in region and beside == {Seat(team)} for region, beside in areas)
            if inside and len(ply.after) == len(ply.before) + 1:
                before, after = (rules.score(position, team) for position in (ply.position, ply.result))
                yield before - after == points, ply.place


# -- slips in the order


def _slips(subject: Subject) -> Iterator[tuple[Ply, Seat, Any]]:
    """Turns that somebody else takes: whose turn it was, who lays a stone, and the position then."""
    rules: Any = subject.rules
    if not hasattr(rules, "out_of_turn"):
        raise NotationError("nobody plays out of turn")
    for game in _go(subject):
        for ply in game.plies[2 : 2 + TRIED]:
            for seat in rules.seats:
                position = ply.position.copy()
                if seat != ply.seat and isinstance(ply.move, int):
                    try:
                        rules.out_of_turn(position, seat, ply.move)
                    except (NotationError, RulesError):
                        continue
                    yield ply, seat, position


@states("{undone}", like="No move is undone")
def slip_stays(subject: Subject, stays: bool) -> Iterator[Case]:
    """Whether the stone lies there after it."""
    for ply, _, position in _slips(subject):
        yield (ply.move in ply.rules.pieces(position)) == stays, ply.place


@states(
    "The turn goes (on from|back to) {layer}(,? and on from there)?",
    like="The turn goes on from whoever laid the stone",
)
def goes_on_from(subject: Subject, layer: int) -> Iterator[Case]:
    seats = len(subject.rules.seats)
    for ply, seat, position in _slips(subject):
        from_whom = seat if layer else ply.seat
        yield position.to_move == (from_whom + 1) % seats, ply.place


def _gain(subject: Subject, position: Any, seat: Seat) -> tuple[float, float]:
    """What the slip brings when it is pointed out: to the team of whoever made it, and to the other."""
    rules: Any = subject.rules
    before = parts_of(position)["gained"]
    rules.point_out(position)
    team = rules.definition.team_of(seat)
    gained = [now - was for now, was in zip(parts_of(position)["gained"], before, strict=True)]
    return gained[team], gained[1 - team]


@states(
    "If it was a mistake,? {gets} gets? {number} points( in the count)?",
    like="If it was a mistake, the opponents get three points in the count",
)
def slip_costs(subject: Subject, others: bool | None, number: int) -> Iterator[Case]:
    """When it is pointed out at once."""
    for ply, seat, position in _slips(subject):
        own, other = _gain(subject, position, seat)
        yield ((own, other) == ((0, number) if others else (number, 0))) and others is not None, ply.place


@states(
    "Nor is there a penalty if one slip follows straight upon another",
    "There is {penalty}(,? too,?)? if one slip follows straight upon another",
    like="Nor is there a penalty if one slip follows straight upon another",
)
def slip_upon_slip(subject: Subject, *words: bool) -> Iterator[Case]:
    """Of two stones out of turn, one after the other, the second is pointed out."""
    rules: Any = subject.rules
    costly = words == (True,)
    for ply, seat, position in _slips(subject):
        after = next((one for one in rules.seats if one != position.to_move), seat)
        free = next((move for move in rules.moves(position) if move != PASS), None)
        if free is not None:
            try:
                rules.out_of_turn(position, after, free)
            except (NotationError, RulesError):
                continue
            yield any(_gain(subject, position, after)) == costly, ply.place


@states(
    "To play out of turn on purpose (is )?{forfeits}",
    like="To play out of turn on purpose is to lose the game",
)
def on_purpose(subject: Subject, loses: bool) -> Iterator[Case]:
    rules: Any = subject.rules
    for ply, seat, position in _slips(subject):
        rules.forfeit(position)
        team_of = rules.definition.team_of
        won = position.result is not None and all(
            team_of(one) != team_of(seat) for one in position.result.winners
        )
        yield won == loses, ply.place


@states("With a {said} {comes}", like="With a yes the team resigns")
def resigns(subject: Subject, yes: bool, lost: bool) -> Iterator[Case]:
    """Somebody asks the partner whether to resign."""
    rules: Any = subject.rules
    if not hasattr(rules, "agree"):
        raise NotationError("nobody asks a partner")
    for game in _go(subject):
        for ply in game.plies[:1]:
            position = ply.position.copy()
            (partner,) = rules.partners(ply.seat)
            rules.ask(position, ply.seat)
            (rules.agree if yes else rules.refuse)(position, partner)
            yield (position.result is not None) == lost, ply.place


@states("After a further turn it {late}", like="After a further turn it is too late")
def later_pointed_out(subject: Subject, late: bool) -> Iterator[Case]:
    """Whether a slip can be pointed out when the next player has passed."""
    rules: Any = subject.rules
    for ply, _, position in _slips(subject):
        rules.play(position, PASS)
        try:
            rules.point_out(position)
        except (NotationError, RulesError):
            yield late, ply.place
        else:
            yield not late, ply.place
