"""Shots, throws and kicks: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    (
        "skelly",
        "A cap that comes to rest in the dead box is trapped",
        ("A cap that comes to rest in the dead box is safe",),
    ),
    (
        "skelly",
        "If it does, you shoot for the next one, and your turn goes on",
        ("If it does, you shoot for the next one, and your turn is over",),
    ),
    (
        "skelly",
        "If it does not, the cap stays where it is and it is the next player's turn",
        ("If it does not, the cap is laid back to the starting line and it is the next player's turn",),
    ),
    (
        "skelly",
        "If not, it stays where it lies, and the turn passes to the left",
        ("If not, it stays where it lies, and the turn passes to the right",),
    ),
    (
        "skelly",
        "Miss a quadrant, and your cap goes back to box 1 and shoots for 13",
        ("Miss a quadrant, and your cap goes back to box 2 and shoots for 13",),
    ),
    (
        "skelly",
        "If you miss a quadrant, your cap is laid into box 1, and you shoot for box 13 again",
        ("If you miss a quadrant, your cap is laid into box 5, and you shoot for box 13 again",),
    ),
    (
        "skelly",
        "The cap that was hit is free, wherever it lies then",
        ("The cap that was hit stays trapped",),
    ),
    ("skelly", "whomever you hit is out", ("whomever you hit stays in the game",)),
    (
        "skelly",
        "A cap that a killer hits is out of the game, another killer's too",
        ("A cap that a killer hits stays in the game",),
    ),
    ("skelly", "After a hit the killer shoots again", ("After a hit the killer ends the turn",)),
    ("skelly", "any other shot ends the turn", ("any other shot shoots again",)),
    (
        "skelly",
        "Whoever frees a trapped cap is moved on by 2 boxes, and not by 1",
        ("Whoever frees a trapped cap is moved on by 1 box, and not by 2",),
    ),
    ("skelly", "a hit moves you on by 1 box", ("a hit moves you on by 2 boxes",)),
    (
        "skelly",
        "A trapped cap has no turn until another player's cap hits it",
        ("A trapped cap has a turn until another player's cap hits it",),
    ),
    (
        "skelly",
        "If all caps are trapped, nobody could ever free another, and so all are free again",
        ("If all caps are trapped, nobody could ever free another, and so the game is over",),
    ),
    (
        "skelly",
        "a box that is not its turn yet is worth nothing",
        ("a box that is not its turn yet moves you on",),
    ),
    (
        "swing-dodgeball",
        "A ball that hits a target between the knees and the neck burns that target",
        ("A ball that hits a target between the knees and the neck does not burn",),
    ),
    (
        "swing-dodgeball",
        ("A hit on the head, on the legs under the knees, or on the hand that holds the rope does not burn"),
        (
            (
                "A hit on the head, on the legs under the knees, or on the hand that holds the rope "
                "burns that target"
            ),
        ),
    ),
    (
        "swing-dodgeball",
        "if the burner catches a kick in the air, the target who made it burns",
        ("if the burner catches a kick in the air, nobody burns",),
    ),
    (
        "swing-dodgeball",
        "A kick that is not caught is harmless",
        ("A kick that is not caught burns that target",),
    ),
    (
        "swing-dodgeball",
        "Two half-catches in a row from kicks of one target burn that target",
        ("Two half-catches in a row from kicks of one target burn nobody",),
    ),
    (
        "swing-dodgeball",
        "A kick in between that is not caught makes the half-catch good",
        ("A kick in between that is not caught leaves the half-catch as it is",),
    ),
    (
        "swing-dodgeball",
        "A target that burns becomes the burner, and the burner becomes a target on that swing",
        ("A target that burns becomes the burner, and the burner stays the burner",),
    ),
    (
        "swing-dodgeball",
        "The burned target and the burner change places",
        ("The burned target and the burner stay where they are",),
    ),
    (
        "swing-dodgeball",
        "If the ball goes through your empty swing, you burn",
        ("If the ball goes through your empty swing, nobody burns",),
    ),
    (
        "swing-dodgeball",
        "If you burn while you have a bonus life, the life is gone and the swing is still yours",
        ("If you burn while you have a bonus life, you keep the life and the swing is still yours",),
    ),
    ("swing-dodgeball", "The throw is then the new burner's", ("The throw is then the old burner's",)),
    (
        "swing-dodgeball/four",
        "A target that burns in such a game becomes a back-burner",
        ("A target that burns in such a game becomes the burner",),
    ),
    ("swing-dodgeball/four", "A throw under the bar is void", ("A throw under the bar burns a target",)),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
