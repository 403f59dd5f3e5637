"""Caps, kicks, grappling, swings and strings: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    ("skelly",
     "Your first shot is made from behind the starting line, every later one from where your cap lies",
     ("Your first shot is made from where your cap lies, every later one from behind the starting line",
      "Every shot is made from behind the starting line")),
    ("skelly", "If it does not, the cap stays where it is",
     ("If it does not, the cap goes back to where it lay",)),
    ("skelly", "A cap that stops on a line is not inside", ("A cap that stops on a line counts as inside",)),
    ("skelly", "A killer who hits a cap shoots again", ("A killer who hits a cap ends the turn",)),
    ("skelly", "A trapped cap has no turn until another player's cap hits it",
     ("A trapped cap misses two turns and is free after that",)),
    ("skelly", "Flick your cap at the place that is next for you", ("Flick your cap at any place you like",)),
    ("seinis", "A void kick is made again, from the starting spot, and costs nothing",
     ("A void kick is made again, from where the ball lies now, and costs nothing",
      "A void kick is not made again, and counts as a miss")),
    ("seinis", "A kick counts if the ball touches the target, however softly",
     ("A kick counts only if the ball misses the target",)),
    ("seinis", "The player after the one who has dropped out begins the next round",
     ("The player before the one who has dropped out begins the next round",)),
    ("seinis", "The others kick the ball in the order of the list",
     ("The others kick the ball in any order",)),
    ("seinis", "Whoever misses is out", ("Whoever misses for the third time is out",)),
    ("rymypallo", "Grapple only with the opponent who has the ball",
     ("Grapple with any opponent, with the ball or without",)),
    ("rymypallo", "Contact with a player who has no ball is a foul",
     ("Contact with a player who has no ball is no foul",
      "Contact with a player who has the ball is a foul")),
    ("rymypallo", "After a foul the ball goes to whoever was fouled",
     ("After a foul the ball stays with the holder", "After a foul the ball goes to whoever fouled")),
    ("rymypallo", "Whoever carries the ball over their own goal line scores for the other side",
     ("Whoever carries the ball over their own goal line scores for nobody",)),
    ("swing-dodgeball", "A ball that hits both burns the one that it hits first",
     ("A ball that hits both burns the one that it hits last", "A ball that hits both burns neither")),
    ("swing-dodgeball", "A kick that is not caught is harmless, and the burner fetches the ball",
     ("A kick that is not caught is harmless, and the target fetches the ball",)),
    ("swing-dodgeball", "If the burner catches a kick in the air, the target who made it burns",
     ("If the burner catches a kick in the air, the other target burns",)),
    ("swing-dodgeball", "One player is the burner", ("Two players are burners",)),
    ("swing-dodgeball/five", "The back-burner who has waited longest becomes the burner",
     ("The back-burner who came last becomes the burner",)),
    ("totem-tennis", "Every rally begins with a string that hangs free",
     ("Every rally begins with the string as the last one left it",)),
    ("totem-tennis", "The point goes to the player in whose direction the string is wound up",
     ("The point goes to the player who hit the ball in the end", "The point goes to the player who served")),
    ("purkkis", "The player on the seeker's left kicks the ball",
     ("The player on the seeker's right kicks the ball",)),
    ("purkkis", "After a rescue the rescuer has begun the next round",
     ("After a rescue the seeker has begun the next round",)),
    ("poliisi-ja-rosvo", "The robbers get 1 point for each minute after which one of them is free",
     ("The robbers get 1 point for each minute after which one of them is in prison",
      "The robbers get 1 point for each prisoner whom they free")),
    ("contract-petanque", "Whoever has passed may come back into the auction later",
     ("Whoever has passed may not come back into the auction later",)),
    ("contract-petanque", "The fugitive does not throw again", ("The fugitive throws again",)),
    ("special-salvo", "The other player says of each one whether it has missed or hit, and names the ship",
     ("The other player says of each one whether it has missed or hit, but does not name the ship",)),
    ("special-salvo", "A ship is sunk when all its squares are hit",
     ("A ship is sunk when one of its squares is hit",)),
    ("special-salvo", "Whoever has lost all their ships has lost",
     ("Whoever has lost all their ships has won",)),
    ("valepaska", "Nobody may take the pile of their own accord",
     ("Anybody may take the pile of their own accord",)),
    ("believe-or-doubt", "If you were right and somebody doubted, the doubter loses one point",
     ("If you were right and somebody doubted, the doubter loses nothing",)),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "true", "false"), TOLD)
def test_what_is_played_out_of_doors_holds_and_what_is_not_fails(
    slug: str, true: str, false: tuple[str, ...]
) -> None:
    assert_held(slug, true, false)
