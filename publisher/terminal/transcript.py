"""A match written down in the form of a `sample.md`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publisher.engine.match import Entry, Match, TableMatch
from publisher.model.definition import Definition
from publisher.notation.cells import Cell
from publisher.notation.record import Line, Move, write_move, write_record


def transcript(match: Match) -> str:
    """Return the moves in lines: one for each turn round the board, or each trick or phase at a table."""
    definition = match.rules.definition
    if match.brought:
        return write_record(_lines_with_luck(match))
    if not isinstance(match, TableMatch):
        seats = len(definition.players.names)
        turns = [match.log[i : i + seats] for i in range(0, len(match.log), seats)]
        return write_record(_line(definition, str(n), turn, named=False) for n, turn in enumerate(turns, 1))
    lines = []
    tricks = 0
    for about, turn in _phases(match):
        tricks = tricks + 1 if about == "play" else 0
        lines.append(_line(definition, f"{tricks}" if about == "play" else about, turn, named=True))
    return write_record(lines)


def _line(definition: Definition, label: str, turn: Sequence[Entry], named: bool) -> Line:
    """Return the moves under a label, with their players if `named`."""
    moves = (Move(definition.players.names[entry.seat] if named else "", entry.word) for entry in turn)
    return Line(label, tuple(Cell(write_move(definition, move)) for move in moves))


def _lines_with_luck(match: Match) -> Iterator[Line]:
    """Yield a line for each turn: the chance events, and the moves that follow, with each player named once.
    At a table, all answers to the same event are in one line."""
    rounds = isinstance(match, TableMatch)
    names = match.rules.definition.players.names
    turns: list[list[Move]] = []
    last = ""
    for number, entry in enumerate(match.log):
        luck = [Move(names[one.seat], one.word) for one in match.brought if one.number == number]
        name = names[entry.seat]
        again = not (rounds and turns) or name in (move.player for move in turns[-1])
        if luck or not turns or (name != last and again):
            turns.append(luck)
            last = luck[-1].player if luck else ""
        turns[-1].append(Move("" if name == last else name, entry.word))
        last = name
    for label, turn in enumerate(turns, 1):
        yield Line(str(label), tuple(Cell(write_move(match.rules.definition, move)) for move in turn))


def _phases(match: TableMatch) -> Iterator[tuple[str, list[Entry]]]:
    """Yield the log in parts: a new part begins when the question changes or a seat is asked again."""
    turn: list[Entry] = []
    about = ""
    for entry in match.log:
        if turn and (about != str(entry.question) or any(entry.seat == other.seat for other in turn)):
            yield about, turn
            turn = []
        about = str(entry.question)
        turn.append(entry)
    if turn:
        yield about, turn
