"""A match written down the way a `sample.md` wants it."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.engine.match import Entry, Match, TableMatch


def transcript(match: Match) -> str:
    """The moves in lines: one for each turn round the board, or each trick or phase at a table."""
    names = match.rules.definition.players.names
    if not isinstance(match, TableMatch):
        seats = len(names)
        turns = [match.log[i : i + seats] for i in range(0, len(match.log), seats)]
        return "\n".join(
            f"{n}: {' | '.join(entry.word for entry in turn)}" for n, turn in enumerate(turns, 1)
        )
    lines = []
    tricks = 0
    for about, turn in _phases(match):
        tricks = tricks + 1 if about == "play" else 0
        label = f"{tricks}" if about == "play" else about
        lines.append(f"{label}: " + " | ".join(f"{names[entry.seat]} {entry.word}" for entry in turn))
    return "\n".join(lines)


def _phases(match: TableMatch) -> Iterator[tuple[str, list[Entry]]]:
    """The log cut where the question changes, or where a seat is asked the same again."""
    twin = type(match)(match.rules, match.seed, match.chances)
    turn: list[Entry] = []
    about = ""
    for entry in match.log:
        if turn and (twin.about != about or any(entry.seat == other.seat for other in turn)):
            yield about, turn
            turn = []
        about = twin.about
        turn.append(entry)
        twin.play(entry.move)
    if turn:
        yield about, turn
