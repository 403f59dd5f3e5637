"""Stones in groups: liberties, capture by enclosure, suicide, and the area that a colour encloses.

A group is a set of stones of one colour that neighbouring points join; its liberties are the empty points
beside it. Each group keeps its pseudo-liberties: the pairs of a stone of it and an empty point beside that
stone. There are none exactly if there are no liberties, and they are counted without looking whether two
stones have the same liberty.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publisher.engine.position import EMPTY, Copied
from publisher.model.seats import Each, Point, Seat


class Groups(Copied):
    """The stones on a board, joined into groups as they are put down.

    `owner` is the colour on each point (EMPTY for none). `empty` are the points without a stone, in no order:
    the last of them takes the place of one that is filled. Each of them is kept like a group, with the values
    that a stone put there would begin with.
    """

    __slots__ = ("_head", "_stones", "_where", "empty", "near", "owner", "pseudo")

    def __init__(self, near: Sequence[Sequence[Point]]) -> None:
        points = tuple(map(Point, range(len(near))))
        self.near = near
        self.owner: Each[Point, Seat] = Each([EMPTY] * len(near))
        self.empty = list(points)
        self._where: Each[Point, int] = Each(points)  # for each empty point, its place in `empty`
        self._head: Each[Point, Point] = Each(points)  # for each stone, the head of its group
        self._stones: Each[Point, tuple[Point, ...]] = Each((point,) for point in points)  # for each head
        self.pseudo: Each[Point, int] = Each(map(len, near))  # for each head, its pseudo-liberties

    def copy(self) -> Groups:
        """Return a copy that can be played on without changing these."""
        twin = object.__new__(Groups)
        twin.near = self.near
        twin.owner, twin.empty, twin._where = self.owner.copy(), self.empty.copy(), self._where.copy()
        twin._head, twin._stones, twin.pseudo = self._head.copy(), self._stones.copy(), self.pseudo.copy()
        return twin

    def put(self, point: Point, colour: Seat) -> tuple[Point, ...]:
        """Put a stone on an empty point; remove the other colours' groups that it leaves without liberties,
        and return their points. The new stone's own group must be left with a liberty (see `breathes`)."""
        owner, head, stones, pseudo = self.owner, self._head, self._stones, self.pseudo
        last = self.empty.pop()
        if last != point:
            place = self._where[last] = self._where[point]
            self.empty[place] = last
        owner[point] = colour
        mine = point
        taken: tuple[Point, ...] = ()
        for other in self.near[point]:
            group = head[other]
            left = pseudo[group] = pseudo[group] - 1
            if owner[other] == colour:
                if group != mine:
                    if len(stones[mine]) < len(stones[group]):  # same: only for speed
                        mine, group = group, mine
                    for stone in stones[group]:
                        head[stone] = mine
                    stones[mine] += stones[group]
                    pseudo[mine] += pseudo[group]
            elif not left and owner[other] != EMPTY:
                taken += stones[group]
        if taken:
            self._take_off(taken)
        return taken

    def _take_off(self, taken: tuple[Point, ...]) -> None:
        owner, head, stones, pseudo = self.owner, self._head, self._stones, self.pseudo
        for stone in taken:
            owner[stone] = EMPTY
            head[stone], stones[stone], pseudo[stone] = stone, (stone,), 0
            self._where[stone] = len(self.empty)
            self.empty.append(stone)
        for stone in taken:
            for other in self.near[stone]:
                pseudo[head[other]] += 1

    def breathes(self, point: Point, colour: Seat) -> bool:
        """Return True if a stone put on that empty point would have a liberty, after its captures."""
        owner, head, pseudo, near = self.owner, self._head, self.pseudo, self.near[point]
        if pseudo[point]:
            return True
        for other in near:
            group = head[other]
            left = pseudo[group]
            if left <= len(near):  # else it has further ones
                for another in near:
                    left -= head[another] == group
            # A neighbour whose only liberty is this point helps only if it is the enemy's.
            if (owner[other] == colour) == (left > 0):
                return True
        return False

    def takes(self, point: Point, colour: Seat) -> list[Point]:
        """Return the stones that a stone put on that empty point would take."""
        beside = [self._head[other] for other in self.near[point] if self.owner[other] != EMPTY]
        return [
            stone
            for group in set(beside)
            if self.owner[group] != colour and self.pseudo[group] == beside.count(group)
            for stone in self.stones(group)
        ]

    def playable(self, colour: Seat) -> list[Point]:
        """Return the empty points on which a stone of that colour would have a liberty."""
        pseudo = self.pseudo
        return [point for point in self.empty if pseudo[point] or self.breathes(point, colour)]

    def size(self, point: Point) -> int:
        """Return the number of stones in the group on that point."""
        return len(self.stones(point))

    def stones(self, point: Point) -> tuple[Point, ...]:
        """Return the stones of the group on that point."""
        return self._stones[self._head[point]]

    def liberties(self, point: Point) -> frozenset[Point]:
        """Return the empty points beside the group on that point."""
        beside = (other for stone in self.stones(point) for other in self.near[stone])
        return frozenset(other for other in beside if self.owner[other] == EMPTY)

    def groups(self) -> Iterator[tuple[Point, ...]]:
        """Yield the stones of every group."""
        for point, head in enumerate(self._head):
            if head == point and self.owner[head] != EMPTY:
                yield self.stones(head)

    def areas(self) -> Iterator[tuple[list[Point], set[Seat]]]:
        """Yield the empty regions, each with the colours of the stones beside it."""
        owner, left = self.owner, set(self.empty)
        while left:
            region, borders = [left.pop()], set[Seat]()
            for point in region:
                for other in self.near[point]:
                    if (colour := owner[other]) != EMPTY:
                        borders.add(colour)
                    elif other in left:
                        left.remove(other)
                        region.append(other)
            yield region, borders
