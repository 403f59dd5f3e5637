"""The choice of games from the collection: by name, by family, by source."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from publisher.base.errors import UsageError, did_you_mean
from publisher.base.workers import IsolatedWork
from publisher.model.each_folder import each_read
from publisher.model.shelf import GameFolder, Shelf


class Choice(msgspec.Struct, frozen=True):
    """Names of games; or families, and words from the titles and authors of sources.

    By default the game in the working folder is chosen, or else the user's own games, or else all. `every`
    chooses all games. Of several families or sources a game must have one; all games are searched for
    them.
    """

    names: tuple[str, ...] = ()
    families: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    every: bool = False

    @property
    def is_open(self) -> bool:
        """True if nothing is asked for."""
        return not (self.names or self.families or self.sources or self.every)

    def of(self, shelf: Shelf) -> tuple[GameFolder, ...]:
        """Return the chosen games, at least one; UsageError if there is none."""
        every = self.every or bool(self.families or self.sources)
        named = shelf.games(self.names or (shelf.slugs if every else ()))
        if not (self.families or self.sources):
            return named
        known = list(each_read(IsolatedWork(_kind, _unknown, alone=False), named))
        found = tuple(folder for folder, kind in zip(named, known, strict=True) if self._takes(kind))
        if not found:
            words = [f"the category {family!r}" for family in self.families]
            words += [f"{source!r} in its source" for source in self.sources]
            families = sorted({kind.family for kind in known if kind})
            unknown = [family for family in self.families if family not in families]
            raise UsageError(
                f"there is no game with {' and '.join(words)}",
                hint="".join(did_you_mean(f, families) for f in unknown[:1]),
            )
        return found

    def _takes(self, kind: _Kind | None) -> bool:
        return kind is not None and (
            (not self.families or kind.family in self.families)
            and (not self.sources or any(words.casefold() in kind.cited for words in self.sources))
        )


class _Kind(NamedTuple):
    """The family of a game, and the titles and authors of its sources."""

    family: str
    cited: str


def _kind(folder: GameFolder) -> _Kind | None:
    game = folder.outline()
    cited = " ".join(f"{source.title} {source.author}" for source in game.sources).casefold()
    return _Kind(game.family, cited)


def _unknown(folder: GameFolder, error: Exception) -> None:
    """Skip a game that cannot be read."""
