"""Dice and lots have the faces that they say."""

from __future__ import annotations

from publisher.model.dice import Die


def test_die_has_six_sides_unless_it_says_otherwise():
    """Sides are numbered from 1; faces are what is listed."""
    assert Die().values == ("1", "2", "3", "4", "5", "6") and Die().is_cube
    assert Die(sides=20).values[-1] == "20" and len(Die(sides=20).values) == 20
    assert Die(faces=(2, 4, 8, 16, 32, 64)).values == ("2", "4", "8", "16", "32", "64")


def test_what_falls_one_way_or_the_other_is_a_lot():
    """Six cowries are six lots of one kind."""
    cowries = Die(count=6, faces=("mouth", "back"))
    assert cowries.is_lot and not cowries.is_cube and not Die().is_lot
    assert Die(sides=2).is_lot
