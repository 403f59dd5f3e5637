"""Track Gammon: three sides race round a triangle by the dice, hitting single men; tables for three.

Each seat counts the spaces along its own way: 0 is the corner it starts from, 38 the last space before it is
home. New men step in as if they came from 0, men from the bar as if from the space before it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import product
from random import Random
from typing import TypeAlias

from publisher.engine import BoardGame, Each, Outcome, Point, Position, Seat, fact
from publisher.engine.position import PASS, Pieces
from publisher.engine.state import Beginning, kept, per_seat
from publisher.engine.words import Question, claim, shown
from publisher.errors import NotationError
from publisher.model.definition import Definition

HAND, BAR = -2, -1
DRAWN = 4
"""The number of random steps of which a random player makes the best."""
WORDS = {"hand": HAND, "bar": BAR}
Step: TypeAlias = tuple[int, int]
"""The space from which a man steps on its side's own way (or HAND, or BAR), and the number used."""
Move: TypeAlias = Step | str


def _no_men() -> Beginning[list[int]]:
    return Beginning(lambda definition: [0] * len(definition.topology.inside) * len(definition.seats))


class TrackPosition(Position):
    """`men` counts those of each seat on each space, all seats of the first space first; `dice` are the
    numbers left to play, none before the roll."""

    men: list[int] = kept(_no_men())
    hand: Each[Seat, int] = kept(per_seat(0), "{seat} has {number} (man|men) in hand")
    bar: Each[Seat, int] = kept(per_seat(0), "{seat} has {number} (man|men) on the bar")
    dice: tuple[int, ...] = kept(())


class TrackGammon(BoardGame[TrackPosition]):
    """A race in which a turn is a roll and a step for each of its numbers, or a pass if there is none."""

    asks = (Question("step", {"(step|enter|bear off|play|move) {move}": "{move}", "pass": PASS}),)
    horizon = 6

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.spaces, self.number = len(board.inside), len(self.seats)
        self.side = self.spaces // self.number
        self.kinds = tuple(definition.pieces)
        self.all_men, self.home = int(self.option("men")), self.spaces - int(self.option("home"))
        self.half = self.spaces // 2
        self.rolls = tuple(product(self.numbers, repeat=2))
        self.centres = frozenset(board.regions["centres"])
        self.ways = tuple(
            tuple((space + seat * self.side) % self.spaces for space in range(self.spaces))
            for seat in self.seats
        )
        self.counts = tuple(
            tuple(space * self.number + seat for space in way)
            for seat, way in zip(self.seats, self.ways, strict=True)
        )
        """The places in `men` of each seat, space after space of its own way."""
        self.door = range(self.spaces - self.side, self.spaces - self.side + len(self.numbers))
        """The spaces where a player could shut out the men on the bar of the one who starts there."""

    @property
    def numbers(self) -> range:
        return range(1, len(self._die) + 1)

    @property
    def _die(self) -> Sequence[str]:
        return next(iter(self.definition.dice.values())).values

    # -- setting up and drawing

    def begin(self, position: TrackPosition, rng: Random) -> None:
        start = self.definition.topology.start
        self._lay(position, ((p, kind) for kind, points in start.items() for p in points))

    def place(self, pieces: Pieces, to_move: Seat) -> TrackPosition:
        position = self.empty()
        self._lay(position, ((point, kind) for point, pile in pieces.items() for kind in pile))
        position.to_move = to_move
        return position

    def _lay(self, position: TrackPosition, men: Iterator[tuple[Point, str]]) -> None:
        names = self.definition.topology.names
        for point, kind in men:
            seat = Seat(self.kinds.index(kind))
            if point < self.spaces:
                position.men[point * self.number + seat] += 1
            elif names[point] == f"{kind} hand":
                position.hand[seat] += 1
            elif names[point] == f"{kind} bar":
                position.bar[seat] += 1
            else:
                raise NotationError(f"a {kind} man does not belong on the {names[point]}")
        for seat in self.seats:
            if self.borne_off(position, seat) < 0:
                raise NotationError(f"{self.name(seat)} has more than {self.all_men} men")

    def pieces(self, position: TrackPosition) -> Pieces:
        index = self.definition.topology.index
        found: dict[Point, tuple[str, ...]] = {}
        for space in range(self.spaces):
            counts = position.men[space * self.number : (space + 1) * self.number]
            if any(counts):
                pile = (kind for kind, count in zip(self.kinds, counts, strict=True) for _ in range(count))
                found[Point(space)] = tuple(pile)
        for seat, kind in zip(self.seats, self.kinds, strict=True):
            for store, count in (("hand", position.hand[seat]), ("bar", position.bar[seat])):
                if count:
                    found[index[f"{kind} {store}"]] = (kind,) * count
        return found

    # -- the dice

    def asked(self, position: TrackPosition) -> Question:
        return self.asks[0].called(f"step, {'-'.join(map(str, position.dice))} left")

    def chances(self, position: TrackPosition) -> Sequence[tuple[int, ...]]:
        return () if position.dice else self.rolls

    def apply_chance(self, position: TrackPosition, outcome: tuple[int, ...]) -> None:
        position.dice = outcome * 2 if outcome[0] == outcome[1] else outcome

    # -- steps

    def moves(self, position: TrackPosition) -> list[Move]:
        """Return the steps after which as many numbers as possible are played, of one number the higher."""
        steps = self.steps(position)
        if len(position.dice) == 1 or not steps:
            return [*steps] or [PASS]
        reach = [self.playable(self.after(position, step)) for step in steps]
        most = max(reach)
        best = [step for step, count in zip(steps, reach, strict=True) if count == most]
        if most == 0:
            highest = max(number for _, number in best)
            best = [step for step in best if step[1] == highest]
        return [*best]

    def sample(self, position: TrackPosition, rng: Random) -> Move:
        """Draw some steps and return the best; list all only if it leaves numbers unplayed.

        Players who took any step equally often would leave their men alone, be hit, and never come home.
        """
        if steps := self.steps(position):
            drawn = (steps[int(rng.random() * len(steps))] for _ in range(DRAWN))
            step = max(drawn, key=lambda step: self.liked(position, step))
            left = len(position.dice) - 1
            if not left or self.playable(self.after(position, step)) == left:
                return step
        moves = self.moves(position)
        return moves[int(rng.random() * len(moves))]

    def liked(self, position: TrackPosition, step: Step) -> tuple[int, int]:
        """Return the rank of a step: bearing off, then to a safe space, then with the man that has come
        farthest and is not home."""
        start, target = step[0], self.target(*step)
        if target >= self.spaces:
            return 3, start
        seat = position.to_move
        safe = self.ways[seat][target] in self.centres or position.men[self.counts[seat][target]] > 0
        return int(safe) + int(start < self.home), start

    def playable(self, position: TrackPosition) -> int:
        """Return how many of the numbers left can be played."""
        most, left = 0, len(position.dice)
        for step in self.each_step(position) if left else ():
            most = max(most, 1 + self.playable(self.after(position, step)) if left > 1 else 1)
            if most == left:
                break
        return most

    def steps(self, position: TrackPosition) -> list[Step]:
        """Return the steps of one man by one number; bearing off uses the lowest number that is enough."""
        return list(self.each_step(position))

    def each_step(self, position: TrackPosition) -> Iterator[Step]:
        """Yield the steps one by one, for callers that need not know them all."""
        seat = position.to_move
        if position.bar[seat]:
            starts = [BAR]
        else:
            men = position.men
            starts = [HAND] if position.hand[seat] else []
            starts += [at for at, place in enumerate(self.counts[seat]) if men[place]]
        numbers = sorted(set(position.dice))
        for start in starts:
            for number in numbers:
                if self.forbids(position, start, number) is None:
                    yield start, number
                    if self.target(start, number) >= self.spaces:
                        break

    def target(self, start: int, number: int) -> int:
        return number if start == HAND else start + number

    def forbids(self, position: TrackPosition, start: int, number: int) -> str | None:
        """Return the rule that forbids the man there to step by that number."""
        seat, target = position.to_move, self.target(start, number)
        if position.bar[seat] and start != BAR:
            return "bar"
        if start == 0 and position.hand[seat]:
            return "starting-men"
        if target >= self.spaces:
            return self.forbids_bearing_off(position, start, target)
        space, own = self.ways[seat][target], position.men[self.counts[seat][target]]
        if space in self.centres:
            return "centre" if own else None
        if not own:
            first = space * self.number
            return "closed" if max(position.men[first : first + self.number]) > 1 else None
        if target < self.half and start != BAR:
            return "one-each"
        return "door" if own == 1 and self._shuts(position, target) else None

    def forbids_bearing_off(self, position: TrackPosition, start: int, target: int) -> str | None:
        last = self.last_man(position, position.to_move)
        enough = target == self.spaces or start == last
        return None if last >= self.home and enough else "bearing-off"

    def last_man(self, position: TrackPosition, seat: Seat) -> int:
        """Return the place of the seat's man that has come least far."""
        if position.hand[seat] or position.bar[seat]:
            return BAR
        men = position.men
        return next((at for at, place in enumerate(self.counts[seat]) if men[place]), self.spaces)

    def _shuts(self, position: TrackPosition, target: int) -> bool:
        """Return True if a second man there would leave no space for the men on a bar to come in by."""
        seat = position.to_move
        others = (position.men[self.counts[seat][at]] for at in self.door if at != target)
        return target in self.door and all(count > 1 for count in others)

    def play(self, position: TrackPosition, move: Move) -> None:
        if isinstance(move, str):
            position.dice = ()
        else:
            self._step(position, move)
        if self.borne_off(position, position.to_move) == self.all_men:
            position.result = Outcome.win(position.to_move, self.number, how="all men are off the board")
        elif not position.dice:
            position.to_move = Seat((position.to_move + 1) % self.number)

    def after(self, position: TrackPosition, step: Step) -> TrackPosition:
        """Return the position after that step, with the rest of the roll still to play."""
        twin = position.copy()
        self._step(twin, step)
        return twin

    def _step(self, position: TrackPosition, step: Step) -> None:
        start, number = step
        seat, target = position.to_move, self.target(start, number)
        dice = list(position.dice)
        dice.remove(number)
        position.dice = tuple(dice)
        if start == HAND:
            position.hand[seat] -= 1
        elif start == BAR:
            position.bar[seat] -= 1
        else:
            position.men[self.counts[seat][start]] -= 1
        if target < self.spaces:
            self._arrive(position, seat, self.ways[seat][target])

    def _arrive(self, position: TrackPosition, seat: Seat, space: int) -> None:
        """Put a man on a space, and hit a single man of another side there."""
        for other in self.seats if space not in self.centres else ():
            if other != seat and position.men[space * self.number + other]:
                position.men[space * self.number + other] = 0
                position.bar[other] += 1
        position.men[space * self.number + seat] += 1

    # -- notation and claims

    def notation(self, position: TrackPosition, move: Move) -> str:
        """Return a step as `hand/4`, `bar/2`, `4/10` or `38/off`, with the printed numbers of the spaces."""
        if isinstance(move, str):
            return move
        start, number = move
        name = {HAND: "hand", BAR: "bar"}.get(start) or self._name(position.to_move, start)
        return f"{name}/{self._name(position.to_move, self.target(start, number))}"

    def _name(self, seat: Seat, at: int) -> str:
        return self.definition.topology.names[self.ways[seat][at]] if at < self.spaces else "off"

    def refusal(self, position: TrackPosition, word: str) -> str | None:
        if word == PASS:
            return "both-numbers"
        read = self._read(position, word)
        if read is None:
            return None
        start, numbers = read
        rules = [self.forbids(position, start, number) for number in position.dice if number in numbers]
        return next((rule for rule in rules if rule), "both-numbers") if rules else "numbers"

    def _read(self, position: TrackPosition, word: str) -> tuple[int, Sequence[int]] | None:
        """Return the place from which a man steps in a word, and the numbers that lead where it goes."""
        first, slash, last = word.partition("/")
        seat, index = position.to_move, self.definition.topology.index
        way = self.ways[seat]
        places = {name: way.index(index[name]) for name in (first, last) if index.get(name) in way}
        start = WORDS.get(first, places.get(first))
        if not slash or start is None or (last not in places and last != "off"):
            return None
        if last == "off":
            return start, range(self.spaces - start, max(self.numbers) + 1)
        return start, [number for number in self.numbers if self.target(start, number) == places[last]]

    @shown
    @claim("{seat} has borne off {number?} (man|men)")
    def borne_off(self, position: TrackPosition, seat: Seat) -> int:
        on_board = sum(position.men[seat :: self.number])
        return self.all_men - on_board - position.hand[seat] - position.bar[seat]

    @claim("{seat} has {number?} (man|men) on {point}")
    def men_on(self, position: TrackPosition, seat: Seat, point: Point) -> int:
        return position.men[point * self.number + seat]

    @claim("{seat} has {number?} (steps?|spaces) to go")
    def pips(self, position: TrackPosition, seat: Seat) -> int:
        """Return the steps that all men of a side need to be borne off."""
        on_way = (position.men[place] * (self.spaces - at) for at, place in enumerate(self.counts[seat]))
        waiting = position.hand[seat] * self.spaces + position.bar[seat] * (self.spaces + 1)
        return sum(on_way) + waiting

    def key(self, position: TrackPosition) -> Hashable:
        waiting = tuple(position.hand), tuple(position.bar)
        return tuple(position.men), waiting, position.dice, position.to_move

    def standing(self, position: TrackPosition, seat: Seat) -> float:
        """Return the lead over the others together, in steps."""
        pips = [self.pips(position, other) for other in self.seats]
        return (sum(pips) - pips[seat]) / (self.number - 1) - pips[seat]

    # -- what the text may state

    @fact
    def on_each_side(self) -> int:
        return self.side

    @fact
    def whole_way(self) -> int:
        """Return the steps from the start to beyond the last space."""
        return self.spaces

    @fact(vouches="black")
    def space(self, player: str, steps: int) -> int:
        """Return the number of the space `steps` steps from the start of that player."""
        return self.ways[self.definition.players.names.index(player)][steps] + 1

    @fact
    def number_to(self, player: str, space: int) -> int:
        """Return the number with which a man of that player's comes in there from the hand."""
        return self.ways[self.definition.players.names.index(player)].index(space - 1)

    @fact
    def largest_number(self) -> int:
        """Return the largest number of a die: a man on the bar may come in by that many spaces."""
        return max(self.numbers)

    @fact
    def on_the_start(self) -> int:
        """Return the number of men of each side that begin on its starting space."""
        return sum(point < self.spaces for point in self.definition.topology.start[self.kinds[0]])

    @fact(vouches="more")
    def closing(self) -> int:
        """Return the fewest men of one enemy that close a space."""
        position, space = self.empty(), self.ways[0][1]
        for men in range(1, self.all_men + 1):
            position.men[space * self.number + 1] = men
            if self.forbids(position, HAND, 1) == "closed":
                return men
        return 0

    @fact
    def passing_over(self) -> str:
        """Return `may` if a man may step past a closed space."""
        position = self.empty()
        position.men[self.ways[0][1] * self.number + 1] = self.closing()
        return "may" if self.forbids(position, HAND, 2) is None else "may not"

    @fact
    def being_hit_in_a_centre(self) -> str:
        position, centre = self.empty(), min(self.centres)
        for seat in self.seats:
            self._arrive(position, seat, centre)
        return "may" if any(position.bar) else "may not"

    @fact
    def closing_a_centre(self) -> str:
        """Return `may` if men of one enemy, however many, keep a man from coming to a centre."""
        position = self.empty()
        space = next(space for space in self.ways[0] if space in self.centres)
        position.men[space * self.number + 1] = self.all_men
        return "may" if self.forbids(position, HAND, self.ways[0].index(space)) else "may not"

    @fact(vouches="first")
    def joining(self, half: str) -> str:
        """Return `may` if a man may join another of its side, on the `first` half of the way or the `second`;
        or from the `bar`, on any space."""
        if half == "bar":
            steps = [(BAR, number) for number in self.numbers]
        else:
            ends = range(1, self.half) if half == "first" else range(self.half, self.spaces)
            steps = [(end - 1, 1) for end in ends]
        allowed = set()
        for start, number in steps:
            position, space = self.empty(), self.ways[0][self.target(start, number)]
            position.men[space * self.number] = 1
            if space not in self.centres:
                allowed.add(self.forbids(position, start, number) is None)
        return "may sometimes" if len(allowed) > 1 else "may" if True in allowed else "may not"

    @fact
    def centre(self, side: int) -> int:
        """Return the number of the centre of a side."""
        return sorted(self.centres)[side - 1] + 1

    @fact
    def in_hand(self) -> int:
        return sum(point >= self.spaces for point in self.definition.topology.start[self.kinds[0]])

    @fact
    def with_shared_corners(self) -> int:
        """Return the number of spaces if those at the corners were on two sides each."""
        return self.spaces - self.number

    @fact
    def steps_in_all(self) -> int:
        return self.all_men * self.spaces
