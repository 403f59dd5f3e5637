"""Stones in groups: liberties, capture by enclosure, suicide, and the area that a colour encloses.

A group is a set of stones of one colour that neighbouring points join; its liberties are the empty
points beside it. Sets of points are kept as the bits of whole numbers, so that a copy is cheap.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publisher.engine.position import EMPTY, Copied
from publisher.model.seats import Each, Point, Seat


class Groups(Copied):
    """The stones on a board, joined into groups as they are put down.

    `owner` is the colour on each point (EMPTY for none). `open` and `closed` hold the empty points
    with and without an empty neighbour: on an open point a stone always has a liberty, so only the
    few closed ones need to be looked at. Both are dicts for the sake of their order.
    """

    __slots__ = ("_around", "_bit", "_empty", "_head", "_liberties", "_next", "_size",
                 "closed", "near", "open", "owner")  # fmt: skip

    def __init__(self, near: Sequence[Sequence[Point]]) -> None:
        points = tuple(map(Point, range(len(near))))
        self.near = near
        self.owner: Each[Point, Seat] = Each([EMPTY] * len(near))
        self._bit = tuple(1 << point for point in points)
        self._around = tuple(sum(1 << other for other in near[point]) for point in points)
        self._empty = (1 << len(near)) - 1
        self.open = dict.fromkeys(point for point in points if near[point])
        self.closed = dict.fromkeys(point for point in points if not near[point])
        self._head: Each[Point, Point] = Each(points)  # of each stone, the stone that stands for its group
        self._next: Each[Point, Point] = Each(points)  # the stones of a group form a ring
        # Of each head, how many stones its group has.
        self._size: Each[Point, int] = Each([1] * len(near))  # same: only for speed
        self._liberties: Each[Point, int] = Each([0] * len(near))  # of each head, as bits

    def copy(self) -> Groups:
        """A twin that can be played on without changing these."""
        twin = object.__new__(Groups)
        twin.near, twin._bit, twin._around = self.near, self._bit, self._around
        twin.owner, twin._empty = self.owner.copy(), self._empty
        twin.open, twin.closed = self.open.copy(), self.closed.copy()
        twin._head, twin._next = self._head.copy(), self._next.copy()
        twin._size, twin._liberties = self._size.copy(), self._liberties.copy()
        return twin

    def put(self, point: Point, colour: Seat) -> list[Point]:
        """Lay a stone on an empty point and take off the other colours' groups it leaves without liberties.

        Returns the points of the stones taken. The new stone's own group must be left with a liberty
        (see `breathes`).
        """
        owner, head, liberties, bit = self.owner, self._head, self._liberties, self._bit
        here, mine, own = bit[point], point, 0
        owner[point] = colour
        head[point] = self._next[point] = point
        self._size[point] = 1  # same: only for speed
        self._empty = empty = self._empty ^ here
        if point in self.open:
            del self.open[point]
        else:
            del self.closed[point]
        taken: list[Point] = []
        for other in self.near[point]:
            if owner[other] == EMPTY:
                own |= bit[other]
                if not self._around[other] & empty:
                    del self.open[other]
                    self.closed[other] = None
                continue
            group = head[other]
            if owner[other] == colour:
                if group != mine:
                    own |= liberties[group]
                    mine = self._join(mine, group)
            elif liberties[group] & here:
                liberties[group] ^= here
                if not liberties[group]:
                    taken += self.stones(group)
        liberties[mine] = own & ~here
        if taken:
            self._take_off(taken)
        return taken

    def _join(self, one: Point, other: Point) -> Point:
        """Make two groups one; returns its head."""
        if self._size[one] < self._size[other]:  # same: only for speed
            one, other = other, one
        head, ring = self._head, self._next
        stone = other
        while head[stone] != one:
            head[stone] = one
            stone = ring[stone]
        ring[one], ring[other] = ring[other], ring[one]
        self._size[one] += self._size[other]
        return one

    def _take_off(self, taken: list[Point]) -> None:
        owner, head, liberties, bit = self.owner, self._head, self._liberties, self._bit
        for stone in taken:
            owner[stone] = EMPTY
            self._empty |= bit[stone]
        for stone in taken:
            for other in self.near[stone]:
                if owner[other] != EMPTY:
                    liberties[head[other]] |= bit[stone]
                elif other in self.closed:
                    del self.closed[other]
                    self.open[other] = None
            (self.open if self._around[stone] & self._empty else self.closed)[stone] = None

    def breathes(self, point: Point, colour: Seat) -> bool:
        """Whether a stone put on that empty point would have a liberty, once what it takes is off."""
        if point in self.open:
            return True
        owner, head, liberties, here = self.owner, self._head, self._liberties, self._bit[point]
        return any((owner[q] == colour) != (liberties[head[q]] == here) for q in self.near[point])

    def takes(self, point: Point, colour: Seat) -> list[Point]:
        """The stones that a stone put on that empty point would take."""
        owner, head, liberties, here = self.owner, self._head, self._liberties, self._bit[point]
        groups = {
            head[other]
            for other in self.near[point]
            if owner[other] not in (colour, EMPTY) and liberties[head[other]] == here
        }
        return [stone for group in groups for stone in self.stones(group)]

    def playable(self, colour: Seat) -> list[Point]:
        """The empty points on which a stone of that colour would have a liberty."""
        owner, head, liberties, near, bit = self.owner, self._head, self._liberties, self.near, self._bit
        playable = list(self.open)
        for point in self.closed:
            here = bit[point]
            for other in near[point]:
                # A neighbour with no liberty but this point helps only if it is the enemy's.
                if (owner[other] == colour) != (liberties[head[other]] == here):
                    playable.append(point)
                    break
        return playable

    def size(self, point: Point) -> int:
        """How many stones the group on that point has."""
        return self._size[self._head[point]]

    def stones(self, point: Point) -> list[Point]:
        """The stones of the group on that point."""
        stones, ring = [point], self._next
        stone = ring[point]
        while stone != point:
            stones.append(stone)
            stone = ring[stone]
        return stones

    def liberties(self, point: Point) -> frozenset[Point]:
        """The empty points beside the group on that point."""
        bits = self._liberties[self._head[point]]
        return frozenset(Point(other) for other, bit in enumerate(self._bit) if bits & bit)

    def is_only_liberty(self, liberty: Point, point: Point) -> bool:
        """Whether `liberty` is all that the group on `point` has left."""
        return self._liberties[self._head[point]] == self._bit[liberty]

    def groups(self) -> Iterator[list[Point]]:
        """The stones of every group."""
        for point, head in enumerate(self._head):
            if head == point and self.owner[head] != EMPTY:
                yield self.stones(head)

    def areas(self) -> Iterator[tuple[list[Point], set[Seat]]]:
        """The empty regions, each with the colours that stand beside it."""
        owner, seen = self.owner, set[Point]()
        for start in (*self.open, *self.closed):
            if start in seen:
                continue
            region, borders = [start], set[Seat]()
            seen.add(start)
            for point in region:
                for other in self.near[point]:
                    if owner[other] != EMPTY:
                        borders.add(owner[other])
                    elif other not in seen:
                        seen.add(other)
                        region.append(other)
            yield region, borders
