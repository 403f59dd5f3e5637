"""Facts of moves on a board: how pieces go and jump, the points they reach, the number that are placed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, groupby
from math import atan2, pi

from publisher.base.errors import NotationError
from publisher.checking.observed import families
from publisher.checking.observed.game_log import PASS, GameLog, Ply
from publisher.checking.observed.ground import Ground, Offer, Vector
from publisher.checking.observed.observation import Case, observed
from publisher.checking.observed.setting import NO_EDGE, edge
from publisher.checking.observed.turns import players
from publisher.engine.position import Pieces
from publisher.model.seats import Point

WHOSE = ("own", "enemy", "nobody")
FAR_ROUND = 2 * pi / 3
"""The angle in radians: pieces that go farther round the middle in one move do not show a direction."""


# -- steps


@observed(families.DIRECTION, "among", vouches="one")
def steps(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Find a way in which pieces may step, without jumping, seen from their player: forwards, backwards,
    sideways or diagonally; with `kind`, of one kind of piece."""
    ground = log.ground
    for offer in ground.offered(kind):
        legs = (leg for leg in offer.legs if not leg.over)
        ways = {way for leg in legs for way in ground.ways(leg.start, leg.end, ground.side[leg.kind])}
        for way in ways & families.DIRECTION.ways.keys():
            yield way, offer.ply


@observed(families.PERMISSION, "ever")
def goes(log: GameLog, way: str, kind: str = "") -> Iterator[Case]:
    """Check whether pieces may ever go forwards, backwards, sideways, diagonally, along a row or a column,
    left, right, up or down; with `kind`, one kind of piece."""
    ground = log.ground
    way = ground.way(way, kind)
    for offer in ground.offered(kind):
        gone = ((leg.start, leg.end, leg.kind) for leg in offer.legs)
        free = ((man, to, one) for man, to, one in _near(ground, offer) if to not in offer.ply.before)
        so, could = (
            (way in ground.ways(start, end, ground.side[one]) for start, end, one in ways)
            for ways in (gone, free)
        )
        yield from _ever(offer, so, could)


@observed(families.NUMBER, "most", vouches="most")
def farthest_step(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Find the most points that a piece may go in one step without jumping: 1 to the next point."""
    return ((max(numbers), ply) for ply, numbers in _lengths(log, kind))


@observed(families.NUMBER, vouches="exactly next")
def step_length(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Count the points that a piece goes in each step without jumping: 1 to the next point."""
    return ((number, ply) for ply, numbers in _lengths(log, kind) for number in numbers)


@observed(families.REACH, vouches="one")
def reach(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Check whether pieces step to the next point, or may go farther if the line is free."""
    ground = log.ground
    found: list[tuple[str, bool, Ply]] = []
    for offer in ground.offered(kind):
        steps = {(leg.man, leg.end) for leg in offer.legs if leg.start == leg.man}
        for man, one in offer.men.items():
            for run in ground.runs[man]:
                if len(run) > 1 and (man, run[0]) in steps and run[1] not in offer.ply.before:
                    found.append((one, (man, run[1]) in steps, offer.ply))
    far = {kind for kind, farther, _ in found if farther}
    return (("farther" if kind in far else "next", ply) for kind, _, ply in found)


@observed(families.PERMISSION, "ever")
def lands_on(log: GameLog, what: str, kind: str = "") -> Iterator[Case]:
    """Check whether pieces may ever end their way on a point that is `empty`, or that holds an `own` piece,
    one of an `enemy`, or one of `nobody`."""
    ground = log.ground
    what = _whose(ground, what, "empty")
    for offer in ground.offered(kind):
        men = offer.ply.before
        ends = ((path[-1], one) for one, path in offer.walks if path[-1] != path[0])
        near = ((to, one) for _, to, one in _near(ground, offer))
        so, could = (
            (
                what == (ground.whose(men[to][-1], ground.side[one]) if to in men else "empty")
                for to, one in ways
            )
            for ways in (ends, near)
        )
        yield from _ever(offer, so, could)


@observed(families.PERMISSION, "ever")
def enters(log: GameLog, region: str, kind: str = "") -> Iterator[Case]:
    """Check whether pieces (of one kind, if given) may ever go into a region of the board from outside."""
    return _crossing(log, log.ground.points(region), kind)


@observed(families.PERMISSION, "ever")
def leaves(log: GameLog, region: str, kind: str = "") -> Iterator[Case]:
    """Check whether pieces (of one kind, if given) may ever go out of a region of the board."""
    return _crossing(log, log.ground.points("") - log.ground.points(region), kind)


@observed(families.EDGE)
def heads_for(log: GameLog, kind: str) -> Iterator[Case]:
    """Find the edge of the board that the pieces of a player, or of one kind, generally go towards."""
    ground = log.ground
    kinds = ground.kinds(kind)
    for game in log.games:
        walks = [walk for ply in game.plies for walk in ply.change.walks if walk.kind in kinds]
        if walks:
            starts = ground.middle(walk.path[0] for walk in walks)
            ends = ground.middle(walk.path[-1] for walk in walks)
            x, y = (len(walks) * (to - of) for of, to in zip(starts, ends, strict=True))
            if max(abs(x), abs(y)) > 2 and (found := edge(x, y)) != NO_EDGE:
                yield found, game


@observed(families.WAY_ROUND)
def way_round(log: GameLog) -> Iterator[Case]:
    """Find the direction round the middle of the board in which pieces go or seeds are sown."""
    ground = log.ground
    middle = ground.middle(ground.board.inside)
    for ply in log.plies:
        turns = [_turn(ground, middle, walk.path[0], walk.path[-1]) for walk in ply.change.walks]
        if turns and 0 < min(map(abs, turns)) <= max(map(abs, turns)) < FAR_ROUND:
            ways = {"clockwise" if turn > 0 else "counterclockwise" for turn in turns}
            yield ways.pop() if len(ways) == 1 else "both ways", ply


# -- jumps


@observed(families.PERMISSION, "ever")
def jumps(log: GameLog, whose: str = "any", kind: str = "") -> Iterator[Case]:
    """Check whether pieces may jump over others on a straight line: `own`, an `enemy`'s or `nobody`'s."""
    ground = log.ground
    whose = _whose(ground, whose, "any")
    for offer in ground.offered(kind):
        men, going = offer.ply.before, offer.men.items()
        jumped = ((leg.kind, leg.over) for leg in offer.legs)
        beside = ((one, men[over]) for man, one in going for over in _hurdles(ground, men, man))
        so, could = (
            (whose in ("any", ground.whose(man, ground.side[one])) for one, over in ways for man in over)
            for ways in (jumped, beside)
        )
        yield from _ever(offer, so, could)


@observed(families.NUMBER, vouches="exactly")
def men_jumped(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Count the pieces that each jump passes over."""
    for offer in log.ground.offered(kind):
        for number in {len(leg.over) for leg in offer.legs if leg.over}:
            yield number, offer.ply


@observed(families.NUMBER, "most", vouches="most")
def jumps_in_a_move(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Find the most jumps that one move may have."""
    for offer in log.ground.offered(kind):
        jumps = offer.jumps
        if number := max(sum(leg in jumps for leg in walk.legs) for walk in offer.walks):
            yield number, offer.ply


@observed(families.PERMISSION, "ever", vouches="after same")
def jumps_on(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Check whether a piece that has jumped may jump again in the same move."""
    ground = log.ground
    for offer in ground.offered(kind):
        men, jumping = offer.ply.before, offer.jumps
        if any(walk.path[:2] in jumping and len(walk.path) > 2 for walk in offer.walks):
            yield True, offer.ply
        elif any(
            over != start and over not in (ground.between(start, end) or ())
            for start, end in jumping
            for over in _hurdles(ground, men, end)
        ):
            yield False, offer.ply


@observed(families.PERMISSION, "ever")
def step_and_jump(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Check whether one move may have both a step and a jump, if a move may have more than one part."""
    for offer in log.ground.offered(kind):
        over = {(leg.start, leg.end): bool(leg.over) for leg in offer.legs}
        if mixed := [{over[leg] for leg in walk.legs} for walk in offer.walks if len(walk.path) > 2]:
            yield any(len(one) > 1 for one in mixed), offer.ply


@observed(families.PERMISSION, "ever")
def jumps_turn(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Check whether a piece may turn after a jump of the same move; *may not* cannot be confirmed."""
    ground = log.ground
    for offer in ground.offered(kind):
        if any(
            middle not in (ground.between(start, end) or ())
            for _, path in offer.chains
            for start, middle, end in zip(path, path[1:], path[2:], strict=False)
        ):
            yield True, offer.ply


@observed(families.PERMISSION, "ever", vouches="after")
def jumps_stop(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Check whether a piece may stop after a jump if it may also jump on."""
    for offer in log.ground.offered(kind):
        if chains := offer.chains:
            yield any(path[:-1] in offer.ply.options for _, path in chains), offer.ply


@observed(families.PERMISSION, "ever")
def jumps_home(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Check whether a chain of jumps may end where it began; a chance is when a piece has jumps to two points
    with another piece to jump over between them."""
    ground = log.ground
    for offer in ground.offered(kind):
        first = [leg for leg in offer.legs if leg.over and leg.start == leg.man]
        could = (
            len(over := ground.between(leg.end, other.end) or ()) == 1
            and over[0] in offer.ply.before.keys() - {leg.man}
            and offer.ply.before[over[0]][-1] in leg.over + other.over
            for leg, other in combinations(first, 2)
            if leg.man == other.man
        )
        yield from _ever(offer, (path[0] == path[-1] for _, path in offer.chains), could)


# -- points and pieces


@observed(families.FILLED, vouches="must")
def arrives_on(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Check whether a piece goes to, or is placed on, a point that was empty or one that was occupied."""
    kinds = log.ground.kinds(kind)
    if any(piece.covers for piece in log.rules.definition.pieces.values()):
        raise NotationError("pieces of this game cover several points, and only one of them is looked at")
    for ply in log.plies:
        ends = [walk.path[-1] for walk in ply.change.walks if walk.kind in kinds]
        ends += (point for point, man in ply.change.placed if man in kinds)
        for point in ends:
            yield "occupied" if point in ply.before else "empty", ply


@observed(families.MAN, vouches="once")
def man_placed(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Check whether pieces that are placed on the board ever move, are ever taken, or all stay."""
    kinds = log.ground.kinds(kind)
    found: dict[str, list[Ply]] = {"moves": [], "taken": [], "stays": []}
    for ply in log.plies:
        change = ply.change
        for what, men in (
            ("moves", [walk.kind for walk in change.walks]),
            ("taken", [man for _, man in (*change.taken, *change.lost)]),
            ("stays", [man for _, man in change.placed]),
        ):
            if kinds.intersection(men):
                found[what].append(ply)
    if not found["stays"]:
        raise NotationError("this game has no pieces that are placed on the board")
    what = next(what for what, plies in found.items() if plies)
    return ((what, ply) for ply in found[what])


@observed(families.NUMBER, vouches="exactly")
def men_placed(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Count the pieces that a move places on the board, if it places any."""
    kinds = log.ground.kinds(kind)
    for ply in log.plies:
        placed = sum(man in kinds for _, man in ply.change.placed)
        if placed and not ply.change.walks:
            yield placed, ply


@observed(families.NUMBER, "most", vouches="all")
def placed_in_all(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Find the most pieces that a player (with `kind`: all players) places on the board in a whole game."""
    kinds = log.ground.kinds(kind)
    for game in log.games:
        placed = [(ply.seat, man) for ply in game.plies for _, man in ply.change.placed if man in kinds]
        numbers = Counter(seat if not kind else None for seat, _ in placed)
        yield from ((number, game) for number in numbers.values())


@observed(families.NUMBER, vouches="exactly")
def men_moved(log: GameLog, kind: str = "") -> Iterator[Case]:
    """Count the pieces that a move takes from one point to another, if it moves any."""
    kinds = log.ground.kinds(kind)
    for ply in log.plies:
        if moved := sum(walk.kind in kinds for walk in ply.change.walks):
            yield moved, ply


@observed(families.ORDER, vouches="all")
def steps_begin(log: GameLog) -> Iterator[Case]:
    """Check whether pieces step only after all have been placed, or before that too."""
    for game in log.games:
        placed = [number for number, ply in enumerate(game.plies) if ply.change.placed]
        walked = [number for number, ply in enumerate(game.plies) if ply.change.walks]
        if placed and walked:
            yield "after" if walked[0] > placed[-1] else "before", game


@observed(players, vouches="first")
def first_to_step(log: GameLog) -> Iterator[Case]:
    """Find the player who is first to move a piece on the board."""
    walked = ([ply for ply in game.plies if ply.change.walks] for game in log.games)
    return ((log.rules.name(ply.seat), ply) for plies in walked for ply in plies[:1])


@observed(families.NUMBER, vouches="every")
def moves_in_turn(log: GameLog, turn: str = "") -> Iterator[Case]:
    """Count the moves in a row that a player makes in one turn; in the `first` turn of a game, the `last`
    one, or a `later` one, which is neither."""
    turn = _one_of(turn or "any", "any", "first", "later", "last")
    for game in log.games:
        turns = [list(run) for _, run in groupby(game.plies, key=lambda ply: ply.seat)]
        if not game.over:
            turns = turns[:-1]
        parts = {"any": turns, "first": turns[:1], "later": turns[1:-1], "last": turns[-1:]}
        for plies in parts[turn]:
            if moves := [ply for ply in plies if str(ply.move) != PASS]:
                yield len(moves), moves[0]


@observed(families.NUMBER, "most", vouches="most all")
def stacked(log: GameLog, region: str = "", kind: str = "") -> Iterator[Case]:
    """Find the most pieces on one point, of the board or of a region; of one player or kind of piece, if
    given, or of the same kind (`alike`)."""
    points, alike = log.ground.points(region), kind == "alike"
    kinds = log.ground.kinds("" if alike else kind)
    for ply in log.plies:
        piles = {pile for point, pile in ply.after.items() if point in points}
        heights = (
            max(map(pile.count, pile)) if alike else sum(man in kinds for man in pile) for pile in piles
        )
        yield max(heights, default=0), ply


# -- parts of a log


def _one_of(word: str, *known: str) -> str:
    if word not in known:
        raise NotationError(f"{word!r} is not known here", hint=f"write {', '.join(known)}")
    return word


def _whose(ground: Ground, word: str, other: str) -> str:
    if word in ("own", "enemy"):
        ground.require_owners()
    return _one_of(word, other, *WHOSE)


def _lengths(log: GameLog, kind: str) -> Iterator[tuple[Ply, set[int]]]:
    """Yield the lengths of the possible steps without jumps."""
    for offer in log.ground.offered(kind):
        if found := {log.ground.distance(leg.start, leg.end) for leg in offer.legs if not leg.over}:
            yield offer.ply, found


def _hurdles(ground: Ground, men: Pieces, man: Point) -> Iterator[Point]:
    """Yield the neighbours of a point that hold a piece, with an empty point behind it."""
    for run in ground.board.runs[man]:
        if len(run) > 1 and run[0] in men and run[1] not in men:
            yield run[0]


def _ever(offer: Offer, so: Iterable[bool], could: Iterable[bool]) -> Iterator[Case]:
    """Yield True if something is one of the offered moves, False if it only could be."""
    if (found := any(so)) or any(could):
        yield found, offer.ply


def _near(ground: Ground, offer: Offer) -> Iterator[tuple[Point, Point, str]]:
    return ((man, to, kind) for man, kind in offer.men.items() for to in ground.near[man])


def _crossing(log: GameLog, region: frozenset[Point], kind: str) -> Iterator[Case]:
    for offer in log.ground.offered(kind):
        free = ((man, to) for man, to, _ in _near(log.ground, offer) if to not in offer.ply.before)
        gone = ((path[0], path[-1]) for _, path in offer.walks)
        so, could = ((end in region and start not in region for start, end in ways) for ways in (gone, free))
        yield from _ever(offer, so, could)


def _turn(ground: Ground, middle: Vector, start: Point, end: Point) -> float:
    """Return the angle from one point to another round the middle, from -pi to pi; positive clockwise."""
    angles = [
        atan2(ground.board.xy[at][1] - middle[1], ground.board.xy[at][0] - middle[0]) for at in (start, end)
    ]
    return (angles[1] - angles[0] + pi) % (2 * pi) - pi
