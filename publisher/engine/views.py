"""Everything that one seat may know of a match, as a value that can be stored and sent anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from publisher.base.described import described
from publisher.engine.choices import LISTED
from publisher.engine.describe import describe_state
from publisher.engine.match import Match, PositionMatch, TableMatch
from publisher.engine.position import Pieces
from publisher.engine.zones import Zone, sorted_hand
from publisher.model.cards import Card
from publisher.model.seats import Seat

VERSION = 1
"""The version of the format of views and saved matches."""
Json: TypeAlias = Any
"""Numbers, words, truth values, None, and lists and tables of them."""


class ZoneView(NamedTuple):
    """The cards that are in a zone, or only their number if the seat does not see them. Its own hand is
    sorted, because the order could show where its cards have been."""

    name: str
    owner: int | None
    cards: tuple[str, ...] | int


class LogLine(NamedTuple):
    """The seat that moved, and the notation of the move; None if it was another seat's secret."""

    seat: int
    word: str | None


class Legal(NamedTuple):
    """The legal moves of the seat to move, in notation: all of them, or the first of very many."""

    question: str
    words: tuple[str, ...]
    all: bool


@described
class View(msgspec.Struct, frozen=True):
    """Everything a seat may know, and nothing else. JSON of it is read back as the same value.

    `public` has the parts of the table by name, `told` in the game's own words, `own` those that only this
    seat sees; `pieces` has the pieces on each point of a board, from the bottom up, `boards` the same for
    each board before a seat at a table; `luck` has the open chance events: number of the next move, seat,
    words. `to_move` is None when the game is over; then `outcome` has the scores of all seats.
    """

    version: int
    game: str
    variant: str
    seat: int
    to_move: int | None
    zones: tuple[ZoneView, ...]
    public: dict[str, Json]
    told: tuple[str, ...]
    own: dict[str, Json]
    scores: tuple[int, ...]
    pieces: dict[str, tuple[str, ...]]
    boards: dict[str, dict[str, tuple[str, ...]]]
    log: tuple[LogLine, ...]
    luck: tuple[tuple[int, int, str], ...]
    legal: Legal | None
    outcome: tuple[float, ...] | None
    how: str


def view(match: Match, seat: Seat) -> View:
    """Return what `seat` sees of a match now."""
    definition, is_over = match.rules.definition, match.outcome is not None

    def named(pieces: Pieces) -> dict[str, tuple[str, ...]]:
        return {definition.topology.names[point]: pile for point, pile in pieces.items()}

    zones: tuple[ZoneView, ...] = ()
    public: dict[str, Json] = {}
    told: tuple[str, ...] = ()
    own: dict[str, Json] = {}
    scores: tuple[int, ...] = ()
    pieces: dict[str, tuple[str, ...]] = {}
    boards: dict[str, dict[str, tuple[str, ...]]] = {}
    if isinstance(match, TableMatch):
        table = match.table
        by_rank = match.rules.holds_by_rank
        zones = tuple(ZoneView(zone.name, zone.owner, _look(zone, seat, by_rank)) for zone in table.zones)
        public = {name: _plain(value) for name, value in sorted(table.public().items())}
        own = {name: _plain(value) for name, value in sorted(table.own(seat).items())}
        boards = {name: named(on) for name, on in match.rules.boards(table, seat).items()}
        told = tuple(describe_state(match.rules, table, is_over))
        scores = tuple(table.scores) if match.rules.counts_points else ()
    elif isinstance(match, PositionMatch):
        pieces = named(match.rules.seen_by(match.position, seat))
        told = tuple(describe_state(match.rules, match.position, is_over))
    return View(
        VERSION, definition.slug, definition.variant, seat, match.seat, zones, public, told, own, scores,
        pieces, boards,
        tuple(LogLine(e.seat, None if e.secret and e.seat != seat else e.word) for e in match.log),
        tuple((luck.number, luck.seat, luck.word) for luck in match.brought),
        legal(match) if match.seat == seat else None,
        match.outcome.scores if match.outcome else None,
        match.outcome.how if match.outcome else "",
    )  # fmt: skip


def uncovered(match: Match, seat: Seat) -> View:
    """Return what a seat is shown after the game: also the hands, hidden moves and boards of others."""
    seen = replace(
        view(match, seat), log=tuple(LogLine(entry.seat, entry.word) for entry in match.log), legal=None
    )
    if not isinstance(match, TableMatch):
        return seen
    by_rank = match.rules.holds_by_rank
    zones = (
        ZoneView(
            zone.name, zone.owner, _look(zone, seat if zone.owner is None else Seat(zone.owner), by_rank)
        )
        for zone in match.table.zones
    )
    pairs = dict.fromkeys(entry.question.boards for entry in match.log)
    boards = dict(seen.boards)
    for other in match.rules.seats if boards else ():
        theirs = view(match, other).boards
        for own, opposite in pairs if other != seat else ():
            boards[opposite] = boards[opposite] | theirs[own]
    return replace(seen, zones=tuple(zones), boards=boards)


def secrets(match: Match, seats: Iterable[Seat]) -> bool:
    """Return True if one of these seats knows something that another does not."""
    known = (replace(view(match, seat), seat=0, legal=None) for seat in seats)
    return len(set(map(as_json, known))) > 1


def legal(match: Match) -> Legal:
    """Return the legal moves of the seat whose turn it is."""
    words = dict.fromkeys(match.notation(move) for move in islice(match.options, LISTED + 1))
    return Legal(match.about, tuple(words)[:LISTED], len(words) <= LISTED)


def as_json(value: View) -> bytes:
    return msgspec.json.encode(value)


def from_json(text: bytes) -> View:
    """Return the view that was written; msgspec.DecodeError if it is not one."""
    return msgspec.json.decode(text, type=View)


def _look(zone: Zone, seat: Seat, by_rank: bool) -> tuple[str, ...] | int:
    if not zone.seen_by(seat):
        return len(zone)
    return tuple(card.name for card in (zone if zone.sees == "all" else sorted_hand(zone, by_rank)))


def _plain(value: Any) -> Json:
    """Return a part of the table as JSON has it: cards and bids in their notation."""
    if value is None or (
        isinstance(value, bool | int | float | str) and type(value) in (bool, int, float, str)
    ):
        return value
    if isinstance(value, Card):
        return value.name
    if isinstance(value, Mapping):
        return {str(_plain(key)): _plain(part) for key, part in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(map(_plain, value), key=str)
    if isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        return [_plain(part) for part in value]
    return str(value)
