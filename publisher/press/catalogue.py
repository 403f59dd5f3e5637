"""The list of games and the search in it: definitions are read, games do not run."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from textwrap import wrap
from typing import Any

from publisher.base.workers import IsolatedWork
from publisher.manuscript.playing_time import span
from publisher.model.decks import RankDeck, SuitDeck
from publisher.model.definition import Definition
from publisher.model.each_folder import each_read
from publisher.model.families import family_title
from publisher.model.players import counted, numbers_of_players
from publisher.model.shelf import GameFolder
from publisher.model.trust import untrusted_folder
from publisher.press.game_errors import locate_error
from publisher.press.output import TEXTS

DRAWN = {
    "boards": ("board", "terrain"),
    "cards": ("deck", "decks"),
    "pieces": ("printed_pieces",),
    "scorepad": ("pads",),
}
"""The tables of a definition for the other outputs. (A reference card is made of passages
that the rules text marks; this is not looked up here.)"""


SLUGS = 18
"""The width of the column of names, in letters."""
DETAILED = 5
"""The most games that are listed with their variants and printed parts."""


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """One game of the list. A game that cannot be read has only a slug and a problem."""

    slug: str
    title: str = ""
    family: str = ""
    players: str = ""
    minutes: tuple[int, ...] = ()
    """The shortest and the longest usual time of a game."""
    summary: str = ""
    prints: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    trusted: bool = True
    """True if the game may run."""
    played: bool = True
    """True if the game has an engine, which can check its text."""
    problem: str = ""
    suits: tuple[str, ...] = ()
    """The suits of its playing cards: options for indices, corners, colours and letters apply to these."""
    native: str = ""
    """The title in the language of the people who play it."""
    credits: str = ""
    """The designer, and the titles and authors of the sources, for the search."""

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def lines(self, width: int, details: bool) -> Iterator[str]:
        """Yield the lines of the list, at most `width` letters wide where words allow it."""
        if self.problem:
            yield f"{self.slug:<{SLUGS}} {self.problem}"
            return
        head = [
            f"{self.title} {self.native}".strip(),
            f"{self.players} player{'s' * (self.players != '1')}",
            f"{span(self.minutes)} min",
        ]
        head += [] if self.trusted else ["not trusted"]
        yield f"{self.slug:<{SLUGS}} {' · '.join(head)}"
        more = [self.summary]
        if details:
            more += [f"prints: {', '.join(self.prints)}"]
            more += [f"variants: {', '.join(self.variants)}"] if self.variants else []
            more += [] if self.played else ["no engine: the text is printed as not checked"]
        for text in more:
            indent = " " * (SLUGS + 1)
            yield from wrap(text, width, initial_indent=indent, subsequent_indent=indent)

    def has(self, words: Iterable[str]) -> bool:
        """Return True if each word begins a word of the game's names or family, or is a word of its summary
        or its credits; Chinese words are found anywhere."""
        names = " ".join((self.slug, self.title, self.native, family_title(self.family))).casefold()
        told = f"{self.summary} {self.credits}".casefold()

        def is_found(word: str) -> bool:
            if not word.isascii():
                return word in names or word in told
            whole = rf"(?<!\w){re.escape(word)}"
            return bool(re.search(whole, names) or re.search(rf"{whole}(?!\w)", told))

        return all(map(is_found, map(str.casefold, words)))


def catalogue(folders: Sequence[GameFolder]) -> list[CatalogueEntry]:
    """Return an entry for every game; one that is broken does not hide the others."""
    return list(each_read(IsolatedWork(entry_of, _unread, alone=False), folders))


def by_family(entries: Sequence[CatalogueEntry], width: int) -> Iterator[str]:
    """Yield the lines of the list, by families; games that cannot be read come last."""
    details = len(entries) <= DETAILED
    unread = {True: "cannot be read"}
    ordered = sorted(entries, key=lambda entry: (bool(entry.problem), entry.family))
    groups = groupby(ordered, key=lambda entry: unread.get(bool(entry.problem), family_title(entry.family)))
    for place, (family, games) in enumerate(groups):
        yield from ("", family) if place else (family,)
        for entry in games:
            yield from (f"  {line}" for line in entry.lines(width - 2, details))


def _unread(folder: GameFolder, error: Exception) -> CatalogueEntry:
    return CatalogueEntry(folder.slug, problem=str(locate_error(folder, error)))


def entry_of(folder: GameFolder) -> CatalogueEntry:
    """Return the entry of a game; an error if it cannot be read."""
    rulesets = [folder.outline(variant) for variant in ("", *folder.variants)]
    trusted = untrusted_folder(folder) is None
    game, numbers = rulesets[0], counted(numbers_of_players(rulesets))
    return CatalogueEntry(
        folder.slug, game.title, game.family, numbers, game.minutes, game.summary, _prints(rulesets),
        folder.variants, trusted, folder.has_engine, suits=_suits(rulesets), native=game.native,
        credits="; ".join(
            filter(None, [game.designer, *(f"{x.title}, {x.author}".strip(", ") for x in game.sources)])
        ),
    )  # fmt: skip


def _suits(rulesets: Sequence[Definition]) -> tuple[str, ...]:
    decks = (one.deck for ruleset in rulesets for one in ruleset.each_deck)
    found = (suit for deck in decks if isinstance(deck, SuitDeck | RankDeck) for suit in deck.suits)
    return tuple(dict.fromkeys(found))


def _prints(rulesets: Sequence[Definition]) -> tuple[str, ...]:
    drawn = (
        kind for kind, parts in DRAWN.items()
        if any(getattr(ruleset, part) for ruleset in rulesets for part in parts)
    )  # fmt: skip
    return (*TEXTS, *drawn)
