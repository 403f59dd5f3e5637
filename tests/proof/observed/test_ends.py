"""What a game ends with, and who wins it."""

from __future__ import annotations

import pytest

from tests.proof.observed.bound import assert_bound, assert_refused, verdict


@pytest.mark.parametrize(
    ("game", "call", "text", "turned"),
    [
        ("stack", "last-mover", "jumps last has won", "jumps last has lost"),
        ("stack/last-loses", "last-mover", "last jump has lost", "last jump has won"),
        ("hex", "last-mover", "You win", "You lose"),
        ("zhuozi", "last-mover(how=*general*)", "wins", "loses"),
        ("cat-mouse", "who-wins(how=the mouse is caught)", "Cat wins", "Mouse wins"),
        ("hare-wolf", "who-wins(how=wolf cannot move)", "Hare wins", "Wolf wins"),
        ("sticks", "winner-has", "Whoever has the longer line wins", "shorter"),
        ("pairing", "stuck-player", "cannot place a pair, you have lost", "you have won"),
        ("pairing", "stuck-player", "no move left, you have lost", "no move left, you have won"),
        ("chase-and-evade", "stuck-player", "cannot move has lost", "cannot move has won"),
        ("stack/last-loses", "stuck-player", "has no jump wins", "loses"),
        ("colors", "board-at-end", "When no square is empty", "empty"),
        ("hexagon", "board-at-end(how=the board is full)", "full", "empty"),
        ("mushroom", "board-at-end", "empty", "full"),
        ("tuppi", "ends-with", "holds 52 points", "holds 53 points"),
        ("totem-tennis", "ends-with", "The first player to reach 10 points wins", "11 points"),
        ("fireplace-poker", "ends-with", "gets rid of 31 chips wins", "30 chips"),
        ("believe-or-doubt", "ends-with", "first player with ten points wins", "nine points"),
        ("enclosure", "winner-has", "more", "fewer"),
        ("screw-misere", "winner-has", "fewer", "more"),
        ("space-cards", "winner-has", "Whoever has the most points wins", "the fewest points wins"),
        ("three-friends", "winner-has(pieces)", "Whoever has more wins", "fewer"),
        ("colors", "level-game", "With equal points the game is a draw", "is won"),
        ("tuppi", "winners", "one team wins", "all teams win"),
        ("zhaqiang", "level-at", "eighteen", "nineteen"),
        ("western-mahjong", "loser-left(scores)", "without", "one"),
        ("zang", "loser-left", "has two men", "has three men"),
        ("capture-chess", "loser-left", "no man left", "one man left"),
        ("seinis", "winner-left(scores)", "three", "two"),
        ("stack", "winners", "one player wins", "all players win"),
        ("swing-dodgeball", "winners", "Nobody wins", "All win"),
        ("musta-maija", "winners", "some", "one"),
        ("colors", "draws", "may be drawn", "may never be drawn"),
        ("top-trumps", "rounds-played", "six deals", "seven deals"),
        ("purkkis", "rounds-played", "12 rounds", "11 rounds"),
        ("valepaska", "first-one-out", "out first has won", "out first has lost"),
        ("chinese-poker", "first-one-out", "The first to go out has won", "has lost"),
        ("seinis", "last-one-in", "The last one in wins", "The last one in loses"),
        ("musta-maija", "last-one-in", "loses", "wins"),
        ("skelly", "asked-when-out", "is never asked", "may be asked"),
        ("kiertopokeri", "asked-when-out", "never", "may"),
    ],
)
def test_a_turned_word_is_noticed(game: str, call: str, text: str, turned: str) -> None:
    assert_bound(game, call, text, turned)


@pytest.mark.parametrize(
    ("game", "call", "text", "reason"),
    [
        ("tuppi", "stuck-player", "loses", "not played on a board"),
        ("stack", "loser-left", "none", "belong to nobody"),
        ("hex", "last-one-in", "wins", "no part 'playing'"),
        ("hex", "winner-has(root)", "most", "not kept for each player"),
        ("tuppi", "ends-with(dealer)", "52", "not kept for each player"),
        ("stack", "stuck-player", "last cannot move has lost", "does not look at “last”"),
    ],
)
def test_a_game_that_does_not_fit_is_refused(game: str, call: str, text: str, reason: str) -> None:
    assert_refused(game, call, text, reason)


@pytest.mark.parametrize(
    ("game", "call", "text"),
    [
        ("hex", "draws", "may be drawn"),
        ("hex", "draws", "may never be drawn"),
        ("hex", "winner-has", "most"),
        ("hex", "level-game", "draw"),
    ],
)
def test_what_never_came_is_not_confirmed(game: str, call: str, text: str) -> None:
    assert verdict(game, text, call).finding == "untried"
