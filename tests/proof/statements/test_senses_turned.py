"""Rules whose sense was turned round by hand, in words of its own: games contradict them."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import finding


@pytest.mark.parametrize(
    ("game", "turned"),
    [
        ("beginners-go", "Take off every enemy group with a liberty"),
        (
            "beginners-go/superko",
            "A stone may be placed that brings back any board there has been before in this game",
        ),
        ("beginners-go", "Diagonal points are adjacent"),
        ("beginners-go", "Two passes in a row do not end the game"),
        (
            "beginners-go",
            "You may place a stone so that a group of your own, the new stone's included, is without a "
            "liberty",
        ),
        ("chinese-checkers", "either two steps to a neighbouring empty hole, or a chain of hops"),
        ("chinese-checkers/three-players", "The last player left has the first place"),
        ("chinese-checkers", "Every point of the star keeps your pegs"),
        (
            "chinese-checkers",
            "Every hop of such a chain must go in the same direction, and you may stop after any hop",
        ),
        ("chinese-checkers", "The first player to arrive loses"),
        ("crossing-sea", "Forward is away from the island where the man is going"),
        ("crossing-sea", "Whoever has landed all nine men last has won"),
        ("crossing-sea", "A step leads to the next square, forward or backward, if it is free"),
        ("crossing-sea/three-player", "Each mountain joins the sea at a single square"),
        ("crossing-sea", "You lose as soon as all your nine men have landed"),
        ("crossing-sea/three-player", "Black goes from the top to the bottom"),
        ("crossing-sea", "If you can move, you may pass"),
        (
            "crossing-sea/three-player",
            "There are no paths on it, so a man who has landed may no longer step forward or to both sides",
        ),
        ("duziqi", "Move the man one step, or two steps, to the left or downwards"),
        ("duziqi", "You need not move"),
        ("duziqi", "The same board has 81 squares between its lines"),
        ("duziqi", "One step before the goal everybody has a choice"),
        ("duziqi", "Every step leads to the left or downwards, and so away from the goal"),
        (
            "er-chi-yi",
            "If such a line then holds exactly two of your men side by side and one enemy beside them, "
            "leave him",
        ),
        ("er-chi-yi", "A man who comes to stand beside an enemy pair is lost there"),
        (
            "er-chi-yi/tui-da-che",
            "If after your step two of your men and two enemies stand side by side, pair against pair, "
            "and fill the whole line, you take both men",
        ),
        ("er-chi-yi", "You lose as soon as your opponent has no man left"),
        (
            "er-chi-yi",
            "The game goes on when a position has stood on the board three times, with the same player "
            "to move",
        ),
        ("er-chi-yi", "taking is your choice"),
        ("er-chi-yi", "The board has four lines each way, 25 points"),
        ("hex", "The four corner hexagons belong to only one of the sides that meet there"),
        ("hex", "The colours then stay the same"),
        ("hex", "The players then keep their colours"),
        (
            "hex",
            'Before the first stone, and only then, the second player may say "swap" instead of placing '
            "a stone",
        ),
        ("hex", "Hexagons touch when they share a corner"),
        ("hex", "You may pass"),
        ("hex", "No game is shorter than 121 stones, because each one fills a hexagon"),
        ("y", "The colours then stay with the players"),
        ("y", "A full board has no winner, so every game is drawn"),
        ("y", "The three corner hexagons belong to none of the sides that meet there"),
        (
            "y",
            "the stone on the board stays with the player who placed it, and the player who swapped is "
            "to move with the other colour",
        ),
        ("y", "A hexagon touches those with which it shares a corner"),
        (
            "y",
            'Before the first stone, and only then, the second player may say "swap" instead of placing '
            "a stone",
        ),
        ("y", "You may pass"),
        ("y", "No game is shorter than 66 stones, because each one fills a hexagon"),
        ("modianqi", "One line can never close two squares at once"),
        ("modianqi", "Players draw two lines each by turns, from the first to the last"),
        ("modianqi", "Take the sheet of 9×9 dots, 100 in all"),
        ("stack", "Of these 68 openings 40 go along a column and 28 along a row"),
        ("stack", "A man may not jump over two single men"),
        ("stack/over-three", "A jump goes over two men"),
        ("stack", "South begins in this text"),
        ("stack/over-one", "A jump goes over a stack"),
        ("hidden-xiangqi", "For Hidden Xiangqi, put all the men but the generals on their points, face up"),
        ("hidden-xiangqi/xiangqi", "The two generals may stand on the same file with nothing between them"),
        ("hidden-xiangqi/xiangqi", "The soldier may move back, and is promoted"),
        ("hidden-xiangqi/xiangqi", "On the last row the soldier can only go back"),
        ("hidden-xiangqi/xiangqi", "Every man captures just as it moves, also the cannon"),
        (
            "hidden-xiangqi",
            "It moves, captures and can be captured as if it were the man that it really is, with all "
            "that man's limits",
        ),
        (
            "hidden-xiangqi",
            "The game is lost when a position has stood on the board three times, with the same player "
            "to move",
        ),
        ("track-gammon", "Men in the hand come in first"),
        ("track-gammon", "A number higher than that takes off the first of your men, and no other"),
        (
            "track-gammon",
            "On the second half of your way you may not step to a space where you have a man already, "
            "and have as many together as you like",
        ),
        ("track-gammon", "a number takes a man off who stands at most so many steps from the end"),
        (
            "track-gammon",
            "You may come to a centre where you have a man already, on neither half of your way",
        ),
        ("track-gammon", "You need not play every number that you can"),
        ("track-gammon", "The board has 13 spaces, 39 on each side"),
        ("believe-or-doubt", "If somebody doubted and your answer is right, the doubter wins a point"),
        (
            "believe-or-doubt/chips",
            "When you are right and somebody doubted, the doubter gives you one of his chips",
        ),
        (
            "believe-or-doubt/wheel",
            "you choose two players who are not neighbours, and sit down between them",
        ),
        ("believe-or-doubt", "If nobody does, nobody has believed"),
        ("believe-or-doubt/wheel", "You may turn back on the way"),
        ("believe-or-doubt", "If all believe, your answer counts as wrong, whether it is right or not"),
        ("multimulta", "Twelve cards have a rank in every suit"),
        ("multimulta", "Of several cards with the highest rank, the first takes the trick"),
        (
            "multimulta",
            "If you hold a card whose rank in that suit is equal to it or higher, you need not play such "
            "a card",
        ),
        ("multimulta", "The loser of a trick leads to the next"),
        ("multimulta", "The leader plays a card and names a suit in which that card has no rank"),
        ("multimulta", "The lowest rank in the suit that was named takes the trick"),
        ("multimulta", "If several cards have that highest rank, the one played first takes it"),
        ("multimulta", "You choose after you see what you get"),
        ("multimulta", "If no card of yours reaches the best so far, you may play any card"),
        ("special-salvo", "Both players draw their five ships, seen by each other"),
        ("special-salvo", "Two ships may have a square in common"),
        ("special-salvo", "You may shoot at the same square twice"),
        ("special-salvo", "Each player takes a sheet with one sea of 100 squares"),
    ],
)
def test_games_contradict_a_rule_that_says_otherwise(game: str, turned: str) -> None:
    assert finding(turned, game) == "fails"
