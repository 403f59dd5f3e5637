"""Races, raids, balls at walls and caps: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    ("poliisi-ja-rosvo", "If robber and cop touch together, the cop was in time",
     ("If robber and cop touch together, the robber was in time",)),
    ("poliisi-ja-rosvo", "Run there and touch the prisoner who has waited longest",
     ("Run there and touch any prisoner you like",)),
    ("poliisi-ja-rosvo", "The cops start at the left end of the yard and the robbers at the right end",
     ("The cops and the robbers start at the left end of the yard",)),
    ("tuikkunen", "Seeing somebody means nothing yet", ("Seeing somebody is enough",)),
    ("tuikkunen", "A minute with flashed lights ends the quiet",
     ("A minute with flashed lights does not end the quiet",)),
    ("tuikkunen", "A half is over when no hider is free, or after 20 minutes",
     ("A half is over when one hider is free, or after 20 minutes",)),
    ("purkkis", "A tie goes to the hider", ("A tie goes to the seeker",)),
    ("breakthrough", "Each attacker is one or the other", ("Each attacker is both",)),
    ("breakthrough", "Outside the circle every touch counts", ("Outside the circle no touch counts",)),
    ("seinis", "The order of the others remains", ("The order of the others is drawn anew",)),
    ("seinis", "You may not stop the ball or move it before you kick",
     ("You may stop the ball or move it before you kick",)),
    ("skelly", "In the dead box you are trapped until somebody hits you",
     ("In the dead box you are trapped until your next turn",)),
    ("valepaska", "What counts as lying on top is what was announced last",
     ("What counts as lying on top is what the cards really are",)),
    ("kiertopokeri", "The doubt is about the newest announcement",
     ("The doubt is about the first announcement",)),
    ("chinese-poker", "A pass binds you to nothing", ("A pass binds you for the rest of the round",)),
    ("gami-seven", "A swap makes at most one Gami", ("A swap makes at most two Gamis",)),
    ("rengo", "The turn goes on from whoever laid the stone",
     ("The turn goes on from whoever should have laid the stone",)),
    ("antipodal", "Your score is what you have coloured", ("Your score is what you have left empty",)),
    ("special-salvo", "Once the first shot has been fired nothing is moved",
     ("After each salvo you may move one ship that has not been hit",)),
    ("special-salvo", "Ships may touch, also at the sides",
     ("Ships may touch at the corners, but never at the sides",)),
    ("special-salvo", "The other player has no last salvo",
     ("Whoever sinks the last ship of the other fleet must stand a last salvo of the other player",)),
    ("totem-tennis", "After every rally the serve passes to the other player",
     ("After every rally its winner serves again",)),
    ("stack", "He never lands on an empty point", ("He may land on an empty point behind them",)),
    ("ten-point", "A stick is laid once", ("A stick may be taken up later and laid elsewhere",)),
    ("ten-point", "Who laid the other three does not matter",
     ("At least one of the other three must have been laid by the same player",)),
    ("ten-point", "No two squares with a 2 lie side by side", ("The squares with a 2 lie side by side",)),
    ("zhuozi", "Nobody steps along a dashed line", ("The general alone steps along a dashed line as well",)),
    ("zhuozi", "The other men need not be taken",
     ("You win when you have taken the general and all the other men",)),
    ("zhaqiang", "Three enemies on the corners of one small square are a radish",
     ("Three men on the corners of one small square, friends or enemies, are a radish",)),
    ("sticks", "You may not pass", ("On your turn you take one stick, or you pass",)),
    ("space-cards", "Cards swapped never come back in the same hand",
     ("Cards swapped are shuffled into the deck and may come back in the same hand",)),
    ("valepaska", "There is no passing", ("You may pass",)),
    ("tysiac",
     "The declarer's score is written first, and if it wins, the declarer's opponents write nothing",
     ("The scores of the declarer's opponents are written first, and if one of them wins, the declarer "
      "writes nothing",)),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "true", "false"), TOLD)
def test_what_is_so_holds_and_what_is_not_fails(slug: str, true: str, false: tuple[str, ...]) -> None:
    assert_held(slug, true, false)
