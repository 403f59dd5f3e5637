"""Saved matches: the rules' name, the seed and the moves are all they need."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import msgspec

from publisher.base.described import described
from publisher.base.errors import IllegalMove, UsageError, shortened
from publisher.base.limits import MATCH
from publisher.engine.game import Game
from publisher.engine.loader import load_game
from publisher.engine.match import Match, start
from publisher.engine.views import VERSION
from publisher.model.shelf import GameFolder


@described
class SavedMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match from its beginning: the same rules, seed and moves lead to the same state. `seat` is the seat
    that a person has taken, if any; `people` are the seats of several at one screen."""

    version: int
    game: str
    variant: str
    seed: int
    moves: tuple[str, ...]
    seat: int | None = None
    people: tuple[int, ...] = ()


def saved(match: Match, seat: int | None = None, people: Iterable[int] = ()) -> SavedMatch:
    """Return a match as a value. It must have been started from a seed, without given chances."""
    definition = match.rules.definition
    moves = tuple(entry.word for entry in match.log)
    return SavedMatch(VERSION, definition.slug, definition.variant, match.seed, moves, seat, tuple(people))


def restored(kept: SavedMatch, load: Callable[[str], Game]) -> Match:
    """Return the saved match, under the rules that `load` returns for its variant; UsageError if it has the
    format of another version, IllegalMove if a move is not legal under these rules."""
    if kept.version != VERSION:
        raise UsageError(
            f"the match has the format {kept.version}, but this version of publisher reads format {VERSION}",
            hint="continue it with the version of publisher that saved it",
        )
    match: Match = start(load(kept.variant), kept.seed)
    for word in kept.moves:
        match.say(word)
    return match


def resumed(kept: SavedMatch, folder: GameFolder, name: str = "the saved match") -> Match:
    """Return the saved match of this game; UsageError, with the `name` of the match, if it does not fit."""
    if kept.game != folder.slug:
        raise UsageError(f"{name} is a game of {shortened(kept.game)!r}, not of {folder.slug!r}")
    try:
        return restored(kept, partial(load_game, folder))
    except IllegalMove as error:
        message = f"{name} does not fit the rules: {error.message}"
        raise UsageError(message, hint="the rules or the file have changed since it was saved") from None


def encode(kept: SavedMatch) -> bytes:
    """Return the file of a saved match: JSON, for people to read."""
    return msgspec.json.format(msgspec.json.encode(kept)) + b"\n"


def decode(text: bytes) -> SavedMatch:
    """Return the saved match in a file; msgspec.DecodeError if it is not one, LimitError if too long."""
    MATCH.refuse(bytes=len(text))
    try:
        kept = msgspec.json.decode(text, type=SavedMatch)
    except UnicodeDecodeError as error:
        raise msgspec.DecodeError(str(error)) from None
    MATCH.refuse(moves=len(kept.moves))
    return kept
