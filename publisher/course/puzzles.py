"""The puzzles that are kept beside a game, as questions; nothing is searched here."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from publisher.checking.puzzles import read_puzzles
from publisher.course.picture import board_picture
from publisher.course.question import Choice, Question, question_id
from publisher.engine import BoardGame, Game
from publisher.engine.match import PositionMatch
from publisher.engine.puzzles import Puzzle, reached
from publisher.model.shelf import GameFolder

_WORTH = 6


def puzzles(folder: GameFolder, load: Callable[[str], Game]) -> Iterator[Question]:
    """Yield the puzzles of a game whose file is confirmed."""
    for puzzle in read_puzzles(folder):
        rules = load(puzzle.variant)
        assert isinstance(rules, BoardGame)
        yield _question(reached(rules, puzzle.moves), puzzle)


def _question(match: PositionMatch, puzzle: Puzzle) -> Question:
    say, words = match.rules.definition.wording.say, map(match.notation, match.options)
    assert match.seat is not None
    turn, task = "It is {}’s turn.", "Win in {} moves: how do you begin?"
    name = match.rules.side_name(match.position, match.seat)
    return Question(
        id=question_id("puzzle", puzzle.variant, *puzzle.moves),
        rule="",
        story=(),
        picture=board_picture(match),
        asks=match.rules.definition.tongue.space.join((say(turn, name), say(task, str(puzzle.wins_in)))),
        form="move",
        choices=tuple(Choice(word, word in puzzle.begins) for word in dict.fromkeys(words)),
        number=0,
        reason=say("One way to win: {}.", ", ".join(puzzle.line)),
        worth=_WORTH,
    )
