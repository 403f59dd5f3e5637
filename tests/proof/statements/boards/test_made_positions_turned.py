"""Rules that random games seldom come to: positions are made for them, and the contrary fails there."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held, finding

HELD = [
    ("zang", "A player who cannot move has lost as well",
     ("A player who cannot move just passes", "A player who cannot move has won")),
    ("eight-stone/book", "If you can neither step nor replace, you pass",
     ("If you can neither step nor replace, you have lost",)),
    ("hidden-xiangqi", "Whoever cannot move has lost, in check or not",
     ("Whoever cannot move loses if the king is in check, and otherwise the game is drawn",)),
    ("super-horse-chess",
     "Whoever cannot move loses if the king is in check, and otherwise the game is drawn",
     ("Whoever cannot move loses, in check or not", "Whoever cannot move loses",
      "Whoever cannot move loses if the king is in check, and otherwise the game goes on")),
    ("capture-chess",
     "It is drawn, too, when 100 turns have gone by without a capture, both players' counted",
     ("It is drawn, too, when 100 turns have gone by without a capture, each player's counted alone",
      "It is drawn, too, when 120 turns have gone by without a capture",
      "It is drawn, too, when 80 turns have gone by without a capture")),
    ("eight-stone", "If a turn makes eight in line for both players, the player whose turn it was wins",
     ("If a turn makes eight in line for both players, the other player wins",
      "If a turn makes nine in line for both players, the player whose turn it was wins",
      "If a turn makes eight in line for both players, the game is a draw")),
    ("eight-stone", "Eight stones side by side win, red ones counted, if one of them is your own",
     ("Eight stones side by side win, red ones not counted, if one of them is your own",
      "Eight stones side by side win, red ones counted, if all of them are your own",
      "Eight stones side by side win, red ones counted, even if none of them is your own")),
    ("eight-stone", "It is red unless you pay a token", ("It is red only if you pay a token",)),
    ("xialiu", "Two of your men side by side take two enemies at one end",
     ("Two of your men side by side take three enemies at one end",)),
    ("xialiu", "If there is yet another enemy behind them, the pair takes only the nearest",
     ("If there is yet another enemy behind them, the pair takes only the two nearest",
      "If there is yet another enemy behind them, the pair takes all three",)),
    ("liu-zi-chong", "Your last man takes by the charge alone",
     ("Your last man takes nobody", "Your last man takes every single enemy beside him")),
    ("capture-chess", "You make one jump a turn, even if there is more to be had",
     ("You jump on in the same turn as long as there is more to be had", "You jump as often as you can")),
    ("capture-chess", "A man who has jumped can be jumped over at once, even along the same line",
     ("A man who has jumped can be jumped over at once, but not along the same line",
      "A man who has jumped can be jumped over at once, if there is another man behind him")),
    ("hidden-xiangqi", "When you capture a covered man, look at it and lay it aside face down",
     ("When you capture a covered man, show it to both and lay it aside face up",
      "When you capture a covered man, lay it aside without looking at it")),
    ("chase-and-evade", "Black moves again, into that hole", ("White moves, into that hole",)),
    ("chase-and-evade", "It is a square board without the corners a1 and e5",
     ("It is a square board without its four corners",)),
    ("jiandi",
     "Set them on the row of crossings that is nearest to you, and on the row of middles behind it",
     ("Set them on the row of crossings that is nearest to you, and on the row of crossings behind it",)),
    ("zhuozi", "The enemy man is removed", ("The enemy man is removed, unless you choose to spare him",)),
    ("qinwang", "Only on the plain do men step sideways, too",
     ("Everywhere on the board men step sideways, too", "On the plain no man steps sideways")),
]  # fmt: skip


@pytest.mark.parametrize(("game", "rule", "turned"), HELD, ids=[rule for _, rule, _ in HELD])
def test_what_is_turned_round_fails_in_positions_made_for_it(
    game: str, rule: str, turned: tuple[str, ...]
) -> None:
    assert_held(game, rule, turned)


def test_a_point_that_is_free_or_not_may_be_taken() -> None:
    """A condition that does not matter is one in either case."""
    held = "If the next point along a line is held by an enemy"
    jump = f"{held}, your man may jump straight over him onto the point behind"
    assert finding(f"{jump}, if that is free", "capture-chess") == "holds"
    assert finding(f"{jump}, whether that is free or not", "capture-chess") == "fails"
