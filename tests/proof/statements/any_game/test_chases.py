"""Touching, kicking and goals: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    (
        "poliisi-ja-rosvo",
        "Whom a cop touches is a prisoner and goes to prison",
        ("Whom a cop touches becomes a cop",),
    ),
    (
        "poliisi-ja-rosvo",
        "Whoever is touched becomes a prisoner and goes to prison at once",
        ("Whoever is touched stays free",),
    ),
    (
        "poliisi-ja-rosvo",
        "If you are touched at that moment, you are a prisoner too",
        ("If you are touched at that moment, you stay free",),
    ),
    (
        "poliisi-ja-rosvo",
        "touch the one who has waited longest",
        ("Run there and touch the prisoner who has waited shortest",),
    ),
    (
        "poliisi-ja-rosvo",
        "Whoever is in prison frees nobody, and neither does a cop",
        ("Whoever is in prison may free others",),
    ),
    ("poliisi-ja-rosvo", "cops and robbers change over", ("cops and robbers keep their parts",)),
    (
        "poliisi-ja-rosvo",
        "After each half the sides change over, and walk to the ends that are now theirs",
        ("After each half the sides stay as they are",),
    ),
    (
        "tuikkunen",
        "Run into the ring and touch the prisoner who has waited longest",
        ("Run into the ring and touch the prisoner who has waited shortest",),
    ),
    ("tuikkunen", "that one is free, and no other", ("that one is free, and all others too",)),
    (
        "tuikkunen",
        "whoever is in prison can neither hide nor free anybody, and seekers free nobody",
        ("whoever is in prison may free others",),
    ),
    ("breakthrough", "the sides change over", ("the sides stay as they are",)),
    (
        "breakthrough",
        "Whoever is touched on the way is out of the game and goes to the fire",
        ("Whoever is touched on the way is in the game and goes to the fire",),
    ),
    (
        "breakthrough",
        "Whoever was touched is out of the game, goes to the fire with a light on, and waits there",
        ("Whoever was touched stays in the game",),
    ),
    (
        "breakthrough",
        "A half is over when every attacker is at the fire",
        ("A half is over when one attacker is at the fire",),
    ),
    (
        "breakthrough",
        "Each of them who was not touched is a point",
        ("Each of them who was touched is a point",),
    ),
    (
        "rymypallo",
        "After a goal the side that did not score starts with the ball, near its own goal",
        ("After a goal the side that scored has the ball, near its own goal",),
    ),
    ("rymypallo", "You pass to a friend, of course", ("You pass to an opponent",)),
    ("rymypallo", "Or pass the ball to a friend", ("Or pass the ball to anybody",)),
    (
        "rymypallo",
        "A throw that misses is picked up by the opponents, near their goal",
        ("A throw that misses is picked up by the thrower",),
    ),
    (
        "purkkis",
        "Whom the seeker sees is called at the ball, and becomes a prisoner",
        ("Whom the seeker sees is not called",),
    ),
    ("purkkis", "whoever is too late is called", ("whoever is too late stays free",)),
    (
        "seinis",
        (
            "After a kick that hits the target it is the turn of whoever follows on the list, and "
            "from its end one goes back to the beginning"
        ),
        ("After a kick that hits the target it is the turn of the same player",),
    ),
    (
        "totem-tennis",
        "Wound up clockwise, it is a point for the player who hits clockwise",
        ("Wound up clockwise, it is a point for the player who hits anticlockwise",),
    ),
    (
        "totem-tennis",
        (
            "The point goes to the player in whose direction the string is wound up, whoever hit the "
            "ball in the end"
        ),
        ("The point goes to the player who hits clockwise",),
    ),
    ("totem-tennis", "Every rally is worth a point", ("Every rally is worth two points",)),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
