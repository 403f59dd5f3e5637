"""What an aside says for certain of points, men, shapes and hands is held to its example."""

from __future__ import annotations

import pytest

from tests.checking.conftest import problems_of

BOARDS = {
    "wuhuqi": """
>
> ```board Black to move
> . . . . .
> . . O O .
> X . . . O
> X X O . .
> . X . . .
> ```
>
> Black has eight men in hand. White has eight men in hand. Black plays a1. **Black has five men.** """,
    "zhuozi": """
>
> ```board Red to move
> . K . .
> . . . . .
> . . . .
> . . R . .
> . . . .
> . . . . .
> . . G .
> ```
>
> **Red may play e4-d5.** """,
    "gami-plus": """
>
> ```board North to move
> X     .     .
>   X   X   O
>     O . X
> O O X X O . O
>     . X X
>   X   O   O
> .     .     O
> ```
>
> **North has nine cards.** """,
    "tuppi": "West is to bid, and she holds ♠9 ♥2 ♦K. **She may lay ♠9.** ",
    "l-corner": "We play Corner Pieces on 5×5 squares. Black lays b2b3c2. **White may lay c3c4d3.** ",
}


@pytest.mark.parametrize(
    ("slug", "true", "false"),
    [
        ("wuhuqi", "A man on b1 will complete the square", "A man on c1 will complete the square"),
        ("wuhuqi", "for the white man on c2 is in the way", "for the black man on c2 is in the way"),
        ("wuhuqi", "White’s men on c4 and d4 are far", "White’s men on c4 and d5 are far"),
        ("wuhuqi", "the man on a1 is new", "the man on e1 is new"),
        ("wuhuqi", "d5 is free, and c1 and d1 are empty", "d5 is free, and c1 and c2 are empty"),
        ("wuhuqi", "a2 and b2 are taken", "a2 and b3 are taken"),
        ("wuhuqi", "Nobody stands on e1", "Nobody stands on e3"),
        ("wuhuqi", "a3, b2 and c1 are one diagonal", "a3, b2 and c2 are one diagonal"),
        ("zhuozi", "The point behind e4 is empty", "The point e4 is empty"),
        ("wuhuqi", "It would need a man on e1", "It would need a man on e6"),
        ("wuhuqi", "If the man on e1 were there", "If the man on z9 were there"),
        ("wuhuqi", "a black man wins", "a green man wins"),
        ("gami-plus", "North has ♥Q and ♥2, South has ♥3", "North has ♥Q and ♥3"),
        ("tuppi", "She has ♥2, but she has no clubs", "She has no hearts"),
        ("tuppi", "East has no hearts", "West has ♥3"),
        ("tuppi", "She would like ♠Q", "She would like ♠15"),
        ("l-corner", "because c2 is taken", "because c3 is taken"),
    ],
)
def test_an_aside_is_held_to_its_example(slug: str, true: str, false: str) -> None:
    assert problems_of(slug, f"{BOARDS[slug]}*{true}.*") == []
    (problem,) = problems_of(slug, f"{BOARDS[slug]}*{false}.*")
    assert problem.code == "false-aside"
