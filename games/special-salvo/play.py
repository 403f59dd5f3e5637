"""Special Salvo: hidden fleets, a shot for every ship afloat, and a submarine that lies diagonally."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil, comb
from random import Random
from types import MappingProxyType
from typing import ClassVar, TypeAlias

from publisher.engine import Decision, Each, Options, Play, Point, Seat, Space, Table, TableGame, fact
from publisher.engine.chance import shuffle
from publisher.engine.position import Pieces
from publisher.engine.state import hidden, kept, per_seat
from publisher.engine.words import Question, Word, action, claim, phase, row
from publisher.errors import NotationError
from publisher.model.definition import Definition

FLEET: Mapping[str, int] = MappingProxyType({
    "carrier": 5, "battleship": 4, "cruiser": 3, "submarine": 3, "PT boat": 2,
})  # fmt: skip
"""The ships with their numbers of squares."""
STRAIGHT, ASLANT = ((1, 0), (0, 1)), ((1, 1), (1, -1))
"""The ways a ship may lie, as steps to the right and upwards."""
MISS = ""
Ship: TypeAlias = str
Squares: TypeAlias = tuple[Point, ...]
FLEET_BOARD, SHOTS_BOARD = "my fleet", "my shots"
PLACE = Question("place", {"place the {ship} on {span}": "{ship} {span}"}, boards=(FLEET_BOARD, SHOTS_BOARD))
FIRE = Question("fire", {"fire at {squares}": "{squares}"}, boards=(SHOTS_BOARD, FLEET_BOARD))


@dataclass(frozen=True, slots=True)
class Placement:
    """A ship and its squares from one end to the other."""

    ship: Ship
    squares: Squares
    span: str

    def __str__(self) -> str:
        return f"{self.ship} {self.span}"


@dataclass(frozen=True, slots=True)
class Salvo:
    """Shots that are called together, in the order of the squares."""

    squares: Squares
    word: str

    def __str__(self) -> str:
        return self.word


def ship_called(rules: SpecialSalvo, table: SalvoTable, word: str) -> Ship:
    for ship in FLEET:
        if ship.casefold() == word.casefold():
            return ship
    raise NotationError(f"unknown ship {word!r}; the ships are {', '.join(FLEET)}")


class SalvoTable(Table):
    """`fleets` are the squares of each ship, `shots` the shots at each seat's sea: square by square the ship
    that was hit, or a miss."""

    fleets: Each[Seat, dict[Ship, Squares]] = hidden(per_seat(dict[Ship, Squares]()))
    shots: Each[Seat, dict[Point, Ship]] = kept(per_seat(dict[Point, Ship]()))


class SpecialSalvo(TableGame[SalvoTable]):
    """A game of one round; the player who sinks the other fleet scores a point."""

    words: ClassVar[Mapping[str, Word]] = {
        "ship": Word(
            "|".join(FLEET),
            ship_called,
            show=lambda rules, ship: ship or "nothing",
            others=lambda rules, ship: tuple(other for other in FLEET if other != ship),  # same: only tried
        ),
        "span": Word(r"[a-z]\d+-[a-z]\d+", lambda rules, table, word: word),
        "squares": Word(r"[a-z]\d+(?: [a-z]\d+)*", lambda rules, table, word: word),
    }

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.board = definition.topology

    def round(self, table: SalvoTable) -> Play:
        first = table.random_seat()
        for seat in table.from_seat(first):
            yield from self.place_fleet(table, seat)
        yield from self.battle(table, first)

    # -- placing

    @phase(PLACE)
    def place_fleet(self, table: SalvoTable, seat: Seat) -> Play:
        """Place ship by ship, the largest first, unseen by the other player."""
        fleet = table.fleets[seat]
        for ship in FLEET:
            placement = yield Decision(seat, self.berths(ship, fleet), PLACE, secret=True)
            fleet[ship] = placement.squares

    def berths(self, ship: Ship, fleet: Mapping[Ship, Squares]) -> Options:
        taken = {point for squares in fleet.values() for point in squares}
        lines = Options([*self.all_places[ship, STRAIGHT], *self.all_places[ship, ASLANT]])
        own = frozenset(self.all_places[ship, self.ways(ship)])
        return lines.without(
            "submarine" if ship in self.option("aslant") else "straight", lambda placement: placement in own
        ).without("overlap", lambda placement: taken.isdisjoint(placement.squares))

    def ways(self, ship: Ship) -> tuple[tuple[int, int], ...]:
        return ASLANT if ship in self.option("aslant") else STRAIGHT

    @cached_property
    def all_places(self) -> dict[tuple[Ship, tuple[tuple[int, int], ...]], list[Placement]]:
        """All the lines of squares that are long enough for a ship, straight and diagonal."""
        return {(ship, ways): [*self.placements(ship, ways)] for ship in FLEET for ways in (STRAIGHT, ASLANT)}

    def placements(self, ship: Ship, ways: Sequence[tuple[int, int]]) -> Iterator[Placement]:
        names, index = self.board.names, self.board.index
        for name in names:
            for right, up in ways:
                column, line = ord(name[0]), int(name[1:])
                line_of = [f"{chr(column + right * n)}{line + up * n}" for n in range(FLEET[ship])]
                if all(square in index for square in line_of):
                    squares = tuple(index[square] for square in line_of)
                    yield Placement(ship, squares, f"{line_of[0]}-{line_of[-1]}")

    # -- firing

    @phase(FIRE)
    def battle(self, table: SalvoTable, seat: Seat) -> Play:
        """Fire salvo by salvo, until a fleet is sunk."""
        while True:
            other = table.left_of(seat)
            sea = table.shots[other]
            salvo = yield Decision(seat, Salvos(self, [*sea], self.shots_of(table, seat)), FIRE)
            ships = {point: ship for ship, squares in table.fleets[other].items() for point in squares}
            sea.update({point: ships.get(point, MISS) for point in salvo.squares})
            if not self.ships_afloat(table, other):
                table.scores[self.definition.team_of(seat)] += 1  # same: who has any has won
                return
            seat = other

    @claim("{seat} (has|fires) {number?} shots?")
    def shots_of(self, table: SalvoTable, seat: Seat) -> int:
        """Return as many shots as ships afloat, or one; but no more than there are squares left."""
        left = len(self.board) - len(table.shots[table.left_of(seat)])
        return min(self.ships_afloat(table, seat) if self.option("salvo") else 1, left)

    @action("Only {squares} are left of {seat}'s sea")
    def leave(self, table: SalvoTable, squares: str, seat: Seat) -> None:
        """Mark shots that missed on all other squares."""
        left = {self.board.index[name] for name in squares.split()}
        table.shots[seat] = {point: MISS for point in range(len(self.board)) if point not in left}

    @claim("{seat} has {number?} ships? afloat")
    def ships_afloat(self, table: SalvoTable, seat: Seat) -> int:
        return sum(not self.is_sunk(table, seat, ship) for ship in FLEET)

    @claim("{seat}'s {ship} is sunk", denied="{seat}'s {ship} is afloat")
    def is_sunk(self, table: SalvoTable, seat: Seat, ship: Ship) -> bool:
        return self.hits_on(table, seat, ship) == FLEET[ship]

    @claim("{seat}'s {ship} (has|has been) hit {number?} times?")
    def hits_on(self, table: SalvoTable, seat: Seat, ship: Ship) -> int:
        return Counter(table.shots[seat].values())[ship]

    @claim("{point} hits {seat}'s {ship?}")
    def struck(self, table: SalvoTable, point: Point, seat: Seat) -> Ship:
        """Return the ship that was hit there; none, if the shot missed or was not fired."""
        return table.shots[seat].get(point, MISS)

    @claim("{point} misses {seat}'s ships")
    def missed(self, table: SalvoTable, point: Point, seat: Seat) -> bool:
        return table.shots[seat].get(point) == MISS

    # -- the end

    def finished(self, table: SalvoTable) -> bool:
        return max(table.scores) > 0

    def standing(self, table: SalvoTable) -> list[float]:
        """Return the lead in hits, for a bot that cannot see the end."""
        hits = [sum(ship != MISS for ship in sea.values()) for sea in table.shots]
        return [float(hits[1] - hits[0]), float(hits[0] - hits[1])]

    # -- the view and the guesses of a seat

    def boards(self, table: SalvoTable, seat: Seat) -> Mapping[str, Pieces]:  # same: not told
        """Return a player's own sea with its ships, and the known part of the other's."""
        other = table.left_of(seat)
        own = {point: (ship,) for ship, squares in table.fleets[seat].items() for point in squares}
        return {
            FLEET_BOARD: own | self.marks(table, seat),
            SHOTS_BOARD: self.marks(table, other),
        }

    def counters(self, table: SalvoTable, seat: Seat) -> Mapping[str, tuple[int, int]]:  # same: not told
        """Return the hits on each ship of a fleet, and the squares of the ship."""
        return {ship: (self.hits_on(table, seat, ship), squares) for ship, squares in FLEET.items()}

    def marks(self, table: SalvoTable, seat: Seat) -> dict[Point, tuple[str, ...]]:  # same: not told
        return {point: ("hit" if ship else "miss",) for point, ship in table.shots[seat].items()}

    def suppose_answers(  # same: only bots suppose
        self, table: SalvoTable, seat: Seat, answers: Sequence[tuple[Seat, Placement]], rng: Random
    ) -> Sequence[Placement]:
        """Return a fleet that agrees with the reports about its sea."""
        if not answers:
            return ()
        sea = table.shots[table.left_of(seat)]
        ships = [placement.ship for _, placement in answers]
        fitting = {ship: self.fitting(sea, ship) for ship in ships}
        for found in fitting.values():
            shuffle(rng, found)
        fleet = next(self.fleets(sorted(ships, key=lambda ship: len(fitting[ship])), fitting, frozenset()))
        return [fleet[ship] for ship in ships]

    @claim("{seat}'s {ship} may (still )?lie in {number?} places?")
    def places_left(self, table: SalvoTable, seat: Seat, ship: Ship) -> int:
        return len(self.fitting(table.shots[seat], ship))

    def fitting(self, sea: Mapping[Point, Ship], ship: Ship) -> list[Placement]:
        """Return the places of a ship that agree with the reports about its sea."""
        hits = {point for point, struck in sea.items() if struck == ship}
        places = self.all_places[ship, self.ways(ship)]
        return [place for place in places if {point for point in place.squares if point in sea} == hits]

    def fleets(  # same: only bots suppose
        self, ships: Sequence[Ship], fitting: Mapping[Ship, Sequence[Placement]], taken: frozenset[Point]
    ) -> Iterator[dict[Ship, Placement]]:
        """Yield ways to place these ships without crossing."""
        if not ships:
            yield {}
            return
        for placement in fitting[ships[0]]:
            if taken.isdisjoint(placement.squares):
                for rest in self.fleets(ships[1:], fitting, taken.union(placement.squares)):
                    yield {ships[0]: placement, **rest}

    # -- what the text may state

    @fact
    def length(self, ship: Ship) -> int:
        return FLEET[ship]

    @row("Ship", "Places?")
    @fact
    def places(self, ship: Ship) -> int:
        """Return the number of ways to lay a ship on an empty sea."""
        return len(self.all_places[ship, self.ways(ship)])

    @fact
    def may_lie(self, berth: str, *others: str) -> str:
        """Return `may` if a ship, given with its squares, may be laid there beside those others."""
        places = {str(place): place for lines in self.all_places.values() for place in lines}
        fleet = {places[other].ship: places[other].squares for other in others}
        return "may" if places[berth] in self.berths(places[berth].ship, fleet) else "may not"

    @fact
    def ships(self) -> int:
        return len(FLEET)

    @fact
    def targets(self) -> int:
        """Return the number of squares of all ships."""
        return sum(FLEET.values())

    @fact
    def row_numbers(self) -> str:
        numbers = [int(name[1:]) for name in self.board.names]
        return f"{min(numbers)} to {max(numbers)}"

    @fact(vouches="same twice")
    def same_square(self) -> str:
        """Return `may` if a square may be shot at that is named twice, or was shot at before."""
        first, second, *_ = self.board.names
        again = Salvos(self, [self.board.index[first]], 2).refusal(f"{first} {second}")
        twice = Salvos(self, [], 2).refusal(f"{first} {first}")
        return "may not" if again and twice else "may"

    @fact
    def hits_that_sink(self) -> str:
        """Return the squares of a ship that are hit when it is sunk: `all`, `some` or `none`."""
        table, seat = self.started(), self.seats[0]
        for ship, length in FLEET.items():
            for point in range(length):
                if self.is_sunk(table, seat, ship):
                    return "some"
                table.shots[seat][Point(point)] = ship
            if not self.is_sunk(table, seat, ship):
                return "none"
            table.shots[seat].clear()
        return "all"

    @fact(vouches="other won")
    def ships_to_sink(self) -> str:
        """Return the ships of the other fleet that are sunk when a random game is won: `all` or `some`."""
        table, rng = self.started(), Random(0)
        play = self.round(table)
        decision = next(play)
        try:
            while True:
                decision = play.send(decision.options.sample(rng))
        except StopIteration:
            (loser,) = (seat for seat in self.seats if not table.scores[self.definition.team_of(seat)])
        return "some" if self.ships_afloat(table, loser) else "all"

    @fact(vouches="first")
    def first_salvo(self) -> int:
        """Return the number of shots of the first salvo."""
        return self.shots_of(self.started(), self.seats[0])

    @fact(vouches="can")
    def fewest_salvos(self) -> int:
        """Return the fewest salvos that sink a fleet without a miss and without a loss."""
        return ceil(self.targets() / (len(FLEET) if self.option("salvo") else 1))

    @fact
    def salvos(self) -> int:
        """Count the ways to call the first salvo."""
        return len(Salvos(self, [], len(FLEET)))

    @fact
    def through(self, ship: Ship, square: str) -> int:
        """Return the number of a ship's places that go over a square."""
        point = self.board.index[square]
        return sum(point in placement.squares for placement in self.all_places[ship, self.ways(ship)])


class Salvos(Space):
    """Sets of `count` different squares that were not shot at before, in any order."""

    def __init__(self, rules: SpecialSalvo, fired: Sequence[Point], count: int) -> None:
        self.rules = rules  # same: only bots ask
        self.names, self.index = rules.board.names, rules.board.index
        self.count, self.fired = count, set(fired)
        self.open = [Point(point) for point in range(len(rules.board)) if point not in self.fired]

    def salvo(self, points: Sequence[Point]) -> Salvo:
        squares = tuple(sorted(points))
        return Salvo(squares, " ".join(self.names[point] for point in squares))

    def __iter__(self) -> Iterator[Salvo]:
        """Yield as many salvos as there are squares left: each square with those that follow it."""
        for place in range(len(self.open)):
            around = [*self.open[place:], *self.open[:place]]
            yield self.salvo(around[: self.count])

    def __len__(self) -> int:
        return comb(len(self.open), self.count)

    def sample(self, rng: Random) -> Salvo:
        points = list(self.open)
        shuffle(rng, points)
        return self.salvo(points[: self.count])

    def read(self, word: str) -> Salvo | None:
        """Return the squares that are named; None if one of them is not on the board."""
        points = [self.index[name] for name in word.split() if name in self.index]
        return self.salvo(points) if len(points) == len(word.split()) else None

    def refusal(self, word: str) -> str | None:
        salvo = self.read(word)
        if salvo is None:
            return None
        if not self.fired.isdisjoint(salvo.squares):
            return "once"
        return None if len(set(salvo.squares)) == len(salvo.squares) == self.count else "salvo"
