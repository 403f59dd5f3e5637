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
]  # fmt: skip


@pytest.mark.parametrize(("slug", "true", "false"), TOLD)
def test_what_is_so_holds_and_what_is_not_fails(slug: str, true: str, false: tuple[str, ...]) -> None:
    assert_held(slug, true, false)
