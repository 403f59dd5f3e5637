"""A match in characters, as one seat sees it."""

from __future__ import annotations

from collections.abc import Mapping

from publisher.engine.match import Match, PositionMatch, TableMatch
from publisher.engine.views import View, view
from publisher.model.definition import Definition
from publisher.model.seats import Seat, Team
from publisher.terminal.boards import board_text
from publisher.text.breaks import wrapped

WIDTH = 100
"""The most columns of a line of sentences."""


def show(match: Match, seat: Seat) -> str:
    """Return the whole situation as `seat` sees it."""
    seen, definition = view(match, seat), match.rules.definition
    if isinstance(match, PositionMatch):
        rolled = [one for one in match.brought[-1:] if one.seat == match.seat]
        luck = (f"{match.rules.name(one.seat)} {one.word}" for one in rolled)
        return "\n".join(
            [_board(definition, seen.pieces), *wrapped(definition.tongue.space.join(seen.told), WIDTH), *luck]
        )
    boards = [f"{name}:\n{_board(definition, pieces)}" for name, pieces in seen.boards.items()]
    text = table_text(definition, seen)
    assert isinstance(match, TableMatch)
    said = match.rules.read_aloud(match.table)
    return "\n".join(filter(None, (*boards, text, *match.luck(len(match.log)), said)))


def _board(definition: Definition, pieces: Mapping[str, tuple[str, ...]]) -> str:
    index = definition.topology.index
    return board_text(definition, {index[name]: pile for name, pile in pieces.items()})


def table_text(definition: Definition, seen: View) -> str:
    """Return the zones that the seat sees, the number of cards in the others, and public facts. Scores are
    shown as soon as one is not 0."""
    names, say = definition.players.names, definition.wording.say
    lines = []
    for name, owner, cards in seen.zones:
        name = definition.in_words(name)
        whose = say("{}'s {}", names[owner], name) if owner is not None else name
        if isinstance(cards, int):
            if cards:
                lines.append(say("{}: {}, face down", whose, _counted(definition, cards)))
        elif cards:
            mine = owner == seen.seat
            held = definition.lettered(" ".join(cards))
            lines.append(f"{say('your {}', name) if mine else whose}: {held}")
    lines += seen.told
    if any(seen.scores):
        scores = (f"{definition.team_name(Team(team))} {score}" for team, score in enumerate(seen.scores))
        lines.append(say("score: {}", " · ".join(scores)))
    return "\n".join(lines)


def _counted(definition: Definition, cards: int) -> str:
    """Return a number of cards in words."""
    noun = definition.deck.noun if definition.deck else "card"
    if definition.tongue.declared:
        return f"{cards} {noun}{'s' * (cards != 1)}"
    return definition.wording.say("1 card") if cards == 1 else definition.wording.say(f"{{}} {noun}s", cards)


def letters(match: Match, seat: Seat) -> dict[str, str]:
    """Return the names of the pieces in sight whose letters are not the first of their names, by letter."""
    seen = view(match, seat)
    there = {
        name for board in (seen.pieces, *seen.boards.values()) for pile in board.values() for name in pile
    }
    pieces = (piece for name, piece in match.rules.definition.pieces.items() if name in there)
    return {piece.letter: piece.name for piece in pieces if piece.letter.lower() != piece.name[0].lower()}
