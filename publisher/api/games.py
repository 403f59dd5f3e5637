"""Games and collections of games."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from publisher.base.errors import READABLE, PublisherError, UsageError, did_you_mean

if TYPE_CHECKING:
    from publisher.base.workers import Workers
    from publisher.model.definition import Definition
    from publisher.model.shelf import GameFolder
    from publisher.model.shelf import Shelf as Folders

Place: TypeAlias = "str | os.PathLike[str]"


class Game:
    """A game, or one of its variants: what the other functions take, and facts of its `game.toml`.

    The files are read when they are needed, and again if they have changed. If `game.toml` has an error,
    reading raises DefinitionError. Games are equal if folder and variant are; they can be sent to other
    processes.
    """

    def __init__(self, folder: GameFolder, variant: str = "") -> None:
        self._seen: tuple[GameFolder, tuple[object, ...]] = folder, ()
        self.variant = variant

    variant: str
    """The name of the variant; "" for the game itself."""

    @property
    def name(self) -> str:
        """The name of the folder: `hex`."""
        return self._seen[0].slug

    @property
    def path(self) -> Path:
        """The folder of the game."""
        return self._seen[0].path

    @property
    def title(self) -> str:
        """The title, as it is printed: `Hex`."""
        return self._outline.title

    @property
    def summary(self) -> str:
        """One sentence about the game."""
        return self._outline.summary

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players, from low to high; of the variant only, if one is loaded.

        A game for any number from 10 on has all numbers up to 99.
        """
        from publisher.model.players import numbers_of_players

        folder = self._folder
        names = (self.variant,) if self.variant else ("", *folder.variants)
        return numbers_of_players(map(folder.outline, names))

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the players, by seat: `("Red", "Blue")`. Seats are numbers from 0."""
        return self._outline.players.names

    @property
    def minutes(self) -> tuple[int, ...]:
        """The shortest and the longest usual time of a game."""
        return self._outline.minutes

    @property
    def variants(self) -> tuple[str, ...]:
        """The names of the variants."""
        return self._folder.variants

    @property
    def has_program(self) -> bool:
        """True if the game has rules as code, so that it can be played and its text be checked by play."""
        return self._folder.has_engine

    @property
    def _outline(self) -> Definition:
        return self._folder.outline(self.variant)

    @property
    def _folder(self) -> GameFolder:
        """The folder, which keeps what it has read: another object after a change, so that no result of the
        old files is stored for the new ones."""
        from msgspec.structs import replace

        from publisher.press.digests import file_states

        folder, before = self._seen
        now = tuple(file_states(folder.path))
        if now != before:
            self._seen = (replace(folder) if before else folder), now
        return self._seen[0]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[GameFolder, str]:
        return self._seen[0], self.variant

    def __repr__(self) -> str:
        variant = f", variant={self.variant!r}" if self.variant else ""
        return f"Game({self.name!r}{variant})"


class Shelf:
    """A collection of games: the built-in ones, and before them those of your own folders of games.

    A game of an earlier folder hides one of the same name in a later one. `trust` lets the programs in your
    folders run. The folders are read once, when the collection is first used.
    """

    def __init__(self, *folders: Place, trust: bool = False) -> None:
        self._paths = tuple(Path(folder).resolve() for folder in folders)
        self._trust = trust

    def __iter__(self) -> Iterator[Game]:
        """Yield the games in the order of their names."""
        return map(self.game, self._names)

    @property
    def own(self) -> tuple[Game, ...]:
        """The games of your own folders."""
        return tuple(map(self.game, self._folders.own))

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self._names)

    def __contains__(self, name: object) -> bool:
        """Return True if there is a game of that name."""
        return name in self._names

    def game(self, name: str, variant: str = "") -> Game:
        """Return the game of that name. Raises UsageError if there is no such game or variant. A path is not
        a name, so this is safe for names that others have typed."""
        if name not in self._names:
            raise _unknown(name, self._names)
        folder = self._folders.game(name)
        return _game_of(folder, variant, trust=self._trust)

    @property
    def _names(self) -> tuple[str, ...]:
        return self._folders.slugs

    @cached_property
    def _folders(self) -> Folders:
        from publisher.base.resources import bundled
        from publisher.model.shelf import Shelf as Folders

        return Folders([*self._paths, bundled("games")]) if self._paths else _built_in()


def load(game: Place, variant: str = "", *, trust: bool = False) -> Game:
    """Return a built-in game by its name, or the game in the folder at a path.

    A name comes first: write `./hex` for a folder that is named like a built-in game. `trust` lets the
    program in the folder run for as long as you use this object; nothing is stored. Raises UsageError if
    there is no such game or variant.
    """
    from publisher.model.shelf import DEFINITION, game_in

    refuse_other(game, (str, os.PathLike), "the name of a game, or the path of its folder")
    refuse_other(variant, str, "the name of a variant")
    known, name = _built_in(), os.fspath(game)
    if name in known.slugs:
        return _game_of(known.game(name), variant)
    if name and (folder := game_in(Path(name))):
        return _game_of(folder, variant, trust)
    if os.path.isdir(name):
        raise UsageError(f"there is no game in {name}", hint=f"a folder of a game has a {DEFINITION}")
    raise _unknown(name, known.slugs)


def _game_of(folder: GameFolder, variant: str, trust: bool = False) -> Game:
    if variant and variant not in folder.variants:
        raise UsageError(
            f"{folder.slug} has no variant {variant!r}", hint=did_you_mean(variant, folder.variants)
        )
    if trust:
        from msgspec.structs import replace

        folder = replace(folder, trusted=True)
    return Game(folder, variant)


def _unknown(name: str, names: tuple[str, ...]) -> UsageError:
    hint = did_you_mean(name, names)
    if len(hint) > READABLE:
        hint = "`Shelf()` has the built-in games; load your own by the path of its folder"
    return UsageError(f"unknown game {name!r}", hint=hint)


@cache
def _built_in() -> Folders:
    """Return the built-in games: one object, so that their rules are made once."""
    from publisher.base.resources import bundled
    from publisher.model.shelf import Shelf as Folders

    return Folders([bundled("games")])


def game_from(game: Game | Place) -> Game:
    """Return the game itself, or the one with that name or path."""
    return game if isinstance(game, Game) else load(game)


def workers_for(jobs: int | None) -> Workers:
    """Return `jobs` other processes, or this one if `jobs` is None. Raises UsageError if it is below 1."""
    from publisher.base.workers import SERIAL, workers

    if jobs is not None and jobs < 1:
        raise UsageError(f"{jobs} processes cannot work", hint="`jobs` is at least 1, or None")
    return workers(jobs) if jobs else SERIAL


def refuse_other(value: object, kind: type | tuple[type, ...], expected: str) -> None:
    """Raise UsageError for a value of another type than `kind`."""
    if not isinstance(value, kind):
        raise UsageError(f"expected {expected}, got {value!r}")


@contextmanager
def errors_of(game: Game) -> Iterator[None]:
    """Raise every error from work on a game as a PublisherError, with the nearest place in its folder."""
    from publisher.engine.failure import unexpected
    from publisher.press.game_errors import errors_located_in

    try:
        with errors_located_in(game._folder):
            yield
    except (PublisherError, KeyboardInterrupt):
        raise
    except BaseException as error:  # a game's program may even exit
        raise unexpected(error) from error
