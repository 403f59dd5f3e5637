"""The shelf in a few words a game."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from publisher.errors import PublisherError
from publisher.model.families import family_title
from publisher.model.shelf import GameFolder, Shelf
from publisher.press.chapters import players
from publisher.press.checks import of_each, proved
from publisher.press.outputs import kinds
from publisher.proof.scores import kept_score


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """One game on the shelf. A game that cannot be read has only a slug and a problem."""

    slug: str
    title: str = ""
    family: str = ""
    players: str = ""
    prints: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    proved: str = ""
    problem: str = ""

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def line(self) -> str:
        if self.problem:
            return f"{self.slug:<18} cannot be read: {self.problem}"
        variants = f" · variants {', '.join(self.variants)}" if self.variants else ""
        return (
            f"{self.slug:<18} {self.title} · {self.family} · {self.players} players · "
            f"prints {', '.join(self.prints)} · proved: {self.proved}{variants}"
        )


def catalogue(shelf: Shelf) -> list[CatalogueEntry]:
    """An entry for every game; one that is broken does not hide the others."""
    folders = shelf.games()
    reports = of_each(proved, folders)
    return [
        _entry(folder, report.tally(), report.failed) for folder, report in zip(folders, reports, strict=True)
    ]


def _entry(folder: GameFolder, tally: str, failed: bool) -> CatalogueEntry:
    try:
        definition = folder.definition()
        kept = kept_score(folder)
        proved = f"{tally}{f'; {kept}' if kept else ''}{' (the text does not hold)' if failed else ''}"
        return CatalogueEntry(
            folder.slug, definition.title, family_title(definition.family),
            players(folder), kinds(folder), folder.variants, proved,
        )  # fmt: skip
    except PublisherError as error:
        return CatalogueEntry(folder.slug, problem=str(error))
