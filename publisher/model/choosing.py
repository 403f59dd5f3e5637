"""Choosing games from the shelf: by name, by their kind of game, by what they were taken from."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from publisher.base.errors import PublisherError, UsageError, did_you_mean
from publisher.model.definition import Definition
from publisher.model.shelf import GameFolder, Shelf


class Choice(msgspec.Struct, frozen=True):
    """Names of games; else families, and words from the titles and authors of sources.

    Where nothing is said, the game is meant whose folder one is in, else the user's own games, else all are.
    `every` one is meant if that is said; for families and sources, of several those of any, all are looked
    through.
    """

    names: tuple[str, ...] = ()
    families: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    every: bool = False

    def of(self, shelf: Shelf) -> tuple[GameFolder, ...]:
        """The games that are meant, at least one; UsageError where there is none."""
        every = self.every or bool(self.families or self.sources)
        named = shelf.games(self.names or (shelf.slugs if every else ()))
        if not (self.families or self.sources):
            return named
        known = dict(_outlines(named))
        found = tuple(folder for folder in named if folder in known and self._takes(known[folder]))
        if not found:
            words = " and ".join(map(repr, (*self.families, *self.sources)))
            families = sorted({game.family for game in known.values()})
            unknown = [family for family in self.families if family not in families]
            raise UsageError(
                f"no game is of {words}", hint="".join(did_you_mean(f, families) for f in unknown[:1])
            )
        return found

    def _takes(self, game: Definition) -> bool:
        cited = " ".join(f"{source.title} {source.author}" for source in game.sources).casefold()
        return (not self.families or game.family in self.families) and (
            not self.sources or any(words.casefold() in cited for words in self.sources)
        )


def _outlines(folders: tuple[GameFolder, ...]) -> Iterator[tuple[GameFolder, Definition]]:
    """The definitions of those that can be read: of the others nobody knows what they are."""
    for folder in folders:
        try:
            yield folder, folder.outline()
        except PublisherError:
            continue
