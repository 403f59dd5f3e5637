"""The list of all games, which is complete without scripts, and the data for its search."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from publisher.manuscript.playing_time import LENGTHS
from publisher.model.families import family_title
from publisher.model.players import counted
from publisher.site.game import Written
from publisher.site.places import RULES_PAGE, folder_of
from publisher.site.words import folded

MANY = 8
"""This number of players and more are one choice, as in the table of a book."""
READING = {4: "Four minutes or less", 6: "Up to six minutes", 10: "Up to ten minutes"}
"""The reading times of rules, by the most minutes of each choice."""


@dataclass(frozen=True, slots=True)
class Card:
    """A game in the list with its search data: folded `names`, numbers of players, minutes."""

    slug: str
    page: str
    picture: str
    title: str
    native: str
    summary: str
    facts: str
    names: str
    players: tuple[int, ...]
    minutes: int
    reading: int
    needs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A field for choosing games: its values with their words."""

    name: str
    label: str
    any: str
    options: dict[str, str]


def card(game: Written, picture: str) -> Card:
    """Return the entry of a game with the address of its picture, "" if it has none."""
    told = game.chapter
    names = (told.title, told.subtitle, told.slug, family_title(told.family), *game.rulesets.values())
    facts = (
        f"{counted(told.players)} player{'s' * (told.players != (1,))}",
        f"{told.time} minutes",
        *(need[0].lower() + need[1:] for need in told.needs),
        *(() if told.checked else ("not checked",)),
    )
    return Card(
        slug=told.slug,
        page=f"{folder_of(told.slug)}{RULES_PAGE}",
        picture=picture,
        title=told.title,
        native=told.subtitle,
        summary=told.summary,
        facts=" · ".join(facts),
        names=" ".join(dict.fromkeys(folded(" ".join(names)).split())),
        players=tuple(sorted({min(number, MANY) for number in told.players})),
        minutes=told.minutes[1],
        reading=game.reading,
        needs=told.needs,
    )


def by_parts(games: Sequence[Written], pictures: Mapping[str, str]) -> Iterator[tuple[str, list[Card]]]:
    """Yield the entries of games, which are in the order of a book, under the names of its parts."""
    for part, group in groupby(games, lambda game: game.chapter.part):
        yield part, [card(game, pictures.get(game.chapter.slug, "")) for game in group]


def choices(cards: Sequence[Card]) -> list[Choice]:
    """Return the fields for choosing among these games, with only the values that they have."""
    players = sorted({number for one in cards for number in one.players})
    needs = dict.fromkeys(need for one in cards for need in one.needs)
    return [
        Choice("players", "Players", "Any number", {str(n): _players(n) for n in players}),
        Choice("minutes", "Time", "Any time", {str(most): told for most, told in LENGTHS.items()}),
        Choice("needs", "You have", "Everything", {need: need for need in sorted(needs)}),
        Choice("reading", "Rules to read", "Of any length", {str(n): told for n, told in READING.items()}),
    ]


def _players(number: int) -> str:
    return f"{number} or more" if number == MANY else str(number)


def search_index(games: Iterable[Written]) -> bytes:
    """Return the numbers of the games in which each word appears, and the list of slugs, as JSON."""
    found: dict[str, list[int]] = defaultdict(list)
    slugs = []
    for place, game in enumerate(games):
        slugs.append(game.chapter.slug)
        for word in game.words:
            found[word].append(place)
    index = {"games": slugs, "words": dict(sorted(found.items()))}
    return json.dumps(index, ensure_ascii=False, separators=(",", ":")).encode()
