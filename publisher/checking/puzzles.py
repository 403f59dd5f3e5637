"""The puzzles that are kept beside a game, in `puzzles.toml`; a check proves them again.

A value is computed once for the same rules, like that of a fact.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from publisher.base.described import described
from publisher.base.errors import DefinitionError, PublisherError
from publisher.checking.report import Problem, Report
from publisher.checking.result_cache import ResultCache
from publisher.engine import BoardGame, Game
from publisher.engine.loader import load_game
from publisher.engine.puzzles import Puzzle, puzzles, reached, solution
from publisher.model.shelf import PUZZLES, GameFolder
from publisher.model.toml_tables import toml_tables

FEWEST = 2
"""A game with fewer puzzles than this is searched in its variants, too."""
_HEAD = "# `publisher puzzles` found these, and `publisher check` proves them again.\n"


@described
class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    puzzle: tuple[Puzzle, ...] = ()


def read_puzzles(folder: GameFolder) -> tuple[Puzzle, ...]:
    """Return the puzzles that are kept beside a game; DefinitionError for a file of another form."""
    if not folder.has(PUZZLES):
        return ()
    hint = f"find new ones: publisher puzzles {folder.slug}"
    try:
        return msgspec.convert(toml_tables(folder.read(PUZZLES), folder.name(PUZZLES)), _File).puzzle
    except msgspec.ValidationError as error:
        raise DefinitionError(f"{PUZZLES}: {error}", folder.place(PUZZLES), hint) from None
    except DefinitionError as error:
        error.hint = error.hint or hint
        raise


def find_puzzles(folder: GameFolder) -> tuple[Puzzle, ...]:
    """Return puzzles of a game; those of its variants only if the game itself has fewer than two."""
    found: list[Puzzle] = []
    for variant in ("", *folder.variants) if folder.has_engine else ():
        if len(found) < FEWEST and isinstance(rules := load_game(folder, variant), BoardGame):
            found += puzzles(rules)
    return tuple(found)


def written_puzzles(kept: Iterable[Puzzle]) -> str:
    """Return the file of some puzzles."""
    return "\n".join([_HEAD, *map(_written, kept)])


def _written(puzzle: Puzzle) -> str:
    values = msgspec.to_builtins(puzzle)
    lines = (f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in values.items())
    return "\n".join(["[[puzzle]]", *lines, ""])


def check_puzzles(
    folder: GameFolder, load: Callable[[str], Game], known: ResultCache, report: Report
) -> None:
    """Report the puzzles beside a game that its rules no longer confirm."""
    for number, puzzle in enumerate(read_puzzles(folder), 1):
        key = f"puzzle {puzzle.variant}: {' | '.join(puzzle.moves)}"
        if key not in known.facts:
            known.facts[key] = _solved(load, puzzle)
        found = known.facts[key]
        if found == _told(puzzle):
            report.checked["puzzles"] += 1
            continue
        message = f"puzzle {number}: the file says {_told(puzzle)}, but the engine says {found}"
        hint = f"find new ones: publisher puzzles {folder.slug}"
        report.add(Problem("puzzle", message, folder.place(PUZZLES), hint))


def _solved(load: Callable[[str], Game], puzzle: Puzzle) -> str:
    """Return the solution of a puzzle in words, or the reason why it has none."""
    try:
        rules: Any = load(puzzle.variant)
        if not isinstance(rules, BoardGame):
            return "that this is not a board game"
        solved = solution(rules, reached(rules, puzzle.moves).position)
    except PublisherError as error:
        return error.message
    if solved is None:
        return "that there is no such win"
    return _told(Puzzle(puzzle.moves, *solved))


def _told(puzzle: Puzzle) -> str:
    return f"{puzzle.wins_in} moves, from {' or '.join(puzzle.begins)}: {', '.join(puzzle.line)}"
