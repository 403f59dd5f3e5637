"""Cutting the Sorghum: diagonal moves by arithmetic, colours that never mix, the end when they part."""

from __future__ import annotations

from random import Random
from typing import Any

from publisher.model.seats import Seat


def place_of(name: str) -> tuple[int, int]:
    return "abcdef".index(name[0]), int(name[1:])


def test_the_board_is_full_and_each_side_has_nine_men_on_each_colour(rules: Any) -> None:
    position, names = rules.start(Random(0)), rules.definition.topology.names
    assert len(names) == 36
    assert rules.free(position) == []
    for side, rows in ((0, {1, 2, 3}), (1, {4, 5, 6})):
        men = [place_of(names[p]) for p in rules.men_of(position, Seat(side))]
        assert {y for _, y in men} == rows
        assert sum((x + y) % 2 for x, y in men) == 9
        assert len(men) == 18


def test_every_opening_takes(rules: Any) -> None:
    """From each of the six points of the third row to the two, or at the edge the one, above it."""
    position = rules.start(Random(0))
    assert len(rules.moves(position)) == 4 * 2 + 2 == 10
    for _, after in rules.successors(position):
        assert rules.men(after, Seat(1)) == 17


def test_moves_and_takings_are_those_of_arithmetic(rules: Any) -> None:
    places = [place_of(name) for name in rules.definition.topology.names]
    for seed in range(200):
        rng = Random(seed)
        men = rng.sample(range(36), rng.randint(4, 30))
        position = rules.place({p: (rng.choice(rules.kinds),) for p in men}, Seat(seed % 2))
        side, owner = position.to_move, position.owner
        wanted = {
            (a, b)
            for a in range(36) for b in range(36)
            if owner[a] == side != owner[b]
            and [abs(one - other) for one, other in zip(places[a], places[b], strict=True)] == [1, 1]
        }  # fmt: skip
        assert set(rules.moves(position)) == wanted
        for start, end in wanted:
            after = position.copy()
            rules.play(after, (start, end))
            assert (after.owner[start], after.owner[end]) == (-1, side)
            assert rules.men(after, Seat(1 - side)) == rules.men(position, Seat(1 - side)) - (
                owner[end] == 1 - side
            )


def test_it_ends_when_no_enemies_share_a_colour_and_never_for_want_of_a_move(rules: Any) -> None:
    names = rules.definition.topology.names
    parted = 0
    for seed in range(60):
        rng, position = Random(seed), rules.start(Random(0))
        while position.result is None:
            assert rules.moves(position)
            rules.play(position, rng.choice(rules.moves(position)))
            colours = [
                {sum(place_of(names[p])) % 2 for p in rules.men_of(position, Seat(side))} for side in (0, 1)
            ]
            if all(colours) and not colours[0] & colours[1]:
                men = [rules.men(position, Seat(side)) for side in (0, 1)]
                assert position.result is not None
                assert position.result.scores == tuple(map(float, men))
                parted += 1
    assert parted > 10
