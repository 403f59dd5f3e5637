"""The shelf in a few words a game: read off the definitions alone, so that a hundred take no time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from typing import Any

from publisher.base.workers import Guarded
from publisher.model.decks import RankDeck, SuitDeck
from publisher.model.definition import Definition
from publisher.model.each_folder import each_read
from publisher.model.families import family_title
from publisher.model.players import counted, numbers_of_players
from publisher.model.shelf import GameFolder
from publisher.model.trust import stranger
from publisher.press.faults import fault
from publisher.press.output import TEXTS

DRAWN = {
    "boards": ("board", "terrain"),
    "cards": ("deck",),
    "pieces": ("printed_pieces",),
    "scorepad": ("pads",),
}
"""The tables of a definition from which the other kinds of things are drawn. (A reference card is printed
of the passages that the rules text marks for it; that is not asked here.)"""


SLUGS = 18
"""The room for the name of a game's folder, in letters."""


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """One game on the shelf. A game that cannot be read has only a slug and a problem."""

    slug: str
    title: str = ""
    family: str = ""
    players: str = ""
    prints: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    trusted: bool = True
    """Whether the game may run."""
    played: bool = True
    """Whether an engine can prove its text."""
    problem: str = ""
    suits: tuple[str, ...] = ()
    """Those of its playing cards, to which wishes for indices, corners, colours and letters apply."""
    native: str = ""
    """The title in the language of those who play it."""

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def line(self) -> str:
        """Of what is printed only what not every game has."""
        if self.problem:
            return f"{self.slug:<{SLUGS}} cannot be read: {self.problem}"
        told = [
            f"{self.title} {self.native}".strip(),
            f"{self.players} player{'s' * (self.players != '1')}",
            ", ".join(p for p in self.prints if p not in TEXTS),
        ]
        told += [f"variants {', '.join(self.variants)}"] if self.variants else []
        told += [] if self.played else ["not proved: no engine"]
        told += [] if self.trusted else ["not trusted"]
        return f"{self.slug:<{SLUGS}} {' · '.join(filter(None, told))}"


def catalogue(folders: Sequence[GameFolder]) -> list[CatalogueEntry]:
    """Return an entry for every game; one that is broken does not hide the others."""
    return list(each_read(Guarded(entry_of, _unread, alone=False), folders))


def by_family(entries: Iterable[CatalogueEntry]) -> Iterator[str]:
    """A line for every game below its kind; those that cannot be read come last."""
    unread = {True: "not to be read"}
    ordered = sorted(entries, key=lambda entry: (bool(entry.problem), entry.family))
    groups = groupby(ordered, key=lambda entry: unread.get(bool(entry.problem), family_title(entry.family)))
    for place, (family, games) in enumerate(groups):
        yield from ("", family) if place else (family,)
        yield from (f"  {entry.line()}" for entry in games)


def _unread(folder: GameFolder, error: Exception) -> CatalogueEntry:
    return CatalogueEntry(folder.slug, problem=str(fault(folder, error)))


def entry_of(folder: GameFolder) -> CatalogueEntry:
    """Return the entry of a game; an error if it cannot be read."""
    rulesets = [folder.outline(variant) for variant in ("", *folder.variants)]
    trusted = stranger(folder) is None
    game, numbers = rulesets[0], counted(numbers_of_players(rulesets))
    return CatalogueEntry(
        folder.slug, game.title, game.family, numbers, _prints(rulesets), folder.variants, trusted,
        native=game.native, played=folder.has_engine, suits=_suits(rulesets),
    )  # fmt: skip


def _suits(rulesets: Sequence[Definition]) -> tuple[str, ...]:
    decks = (ruleset.deck for ruleset in rulesets)
    found = (suit for deck in decks if isinstance(deck, SuitDeck | RankDeck) for suit in deck.suits)
    return tuple(dict.fromkeys(found))


def _prints(rulesets: Sequence[Definition]) -> tuple[str, ...]:
    drawn = (
        kind for kind, parts in DRAWN.items()
        if any(getattr(ruleset, part) for ruleset in rulesets for part in parts)
    )  # fmt: skip
    return (*TEXTS, *drawn)
