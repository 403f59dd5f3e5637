"""Dice and lots have the faces that they say."""

from __future__ import annotations

import msgspec
import pytest

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


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"sides": 6, "faces": [1, 2]}, "not both"),
        ({"faces": ["heads"]}, "one face cannot be thrown for"),
        ({"sides": 1}, ">= 2"),
        ({"side": 6}, "unknown field `side`"),
    ],
)
def test_impossible_die_is_refused(table, told):
    with pytest.raises(msgspec.ValidationError, match=told):
        msgspec.convert(table, Die)


def test_wrong_die_is_told_with_its_key_and_line(make_game):
    """Dice stand in the definition under names of their own."""
    dice = '[dice]\nwhite = { count = 2 }\nred = { sides = 6, faces = ["a", "b"] }\n\n[options]'
    folder = make_game({"game.toml": {"[options]": dice}}, base="cards")
    with pytest.raises(Exception, match=r"dice\.red: a die has sides") as caught:
        folder.definition()
    assert caught.value.location.line > 1
    fine = make_game({"game.toml": {"[options]": dice.replace(", faces", "\n# faces")}}, base="cards")
    with pytest.raises(Exception, match="not valid TOML"):
        fine.definition()
