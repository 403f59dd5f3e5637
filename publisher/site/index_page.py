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
from publisher.model.wording import name_of
from publisher.site.game import Written
from publisher.site.places import RULES_PAGE, folder_of
from publisher.site.words import folded, searched
from publisher.site.write_page import WRITE_PAGE

MANY = 8
"""This number of players and more are one choice, as in the table of a book."""
READING = {4: "Four minutes or less", 6: "Up to six minutes", 10: "Up to ten minutes"}
"""The reading times of rules, by the most minutes of each choice."""
ICONS = {
    "read": "M12 6v14M12 6c-2-1.5-5-2-9-2v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2z",
    "learn": "M12 5l10 5-10 5L2 10zM6 12.5V17c2.5 2 9.5 2 12 0v-4.5",
    "play": "M7 4l13 8-13 8z",
    "print": "M7 9V3h10v6M7 18H3V9h18v9h-4M7 14h10v7H7z",
    "write": "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
}
"""The outlines of icons in a square of 24."""


@dataclass(frozen=True, slots=True)
class Card:
    """A game in the list with its search data: folded `names` and `kind`, numbers of players, minutes. `can`
    has the pages on which it is played and printed, `puzzles` the moves that each of its puzzles takes."""

    slug: str
    page: str
    picture: str
    title: str
    native: str
    summary: str
    facts: str
    names: str
    kind: str
    players: tuple[int, ...]
    minutes: int
    reading: int
    needs: tuple[str, ...]
    can: Mapping[str, str]
    puzzles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Door:
    """A link to a thing to do on the site."""

    icon: str
    title: str
    words: str
    page: str


DOORS = (
    Door("read", "Read", "rules with checked examples", "#_games"),
    Door("learn", "Learn", "a game by questions", "?can=learn#_games"),
    Door("play", "Play", "with bots or friends", "?can=play#_games"),
    Door("print", "Print", "boards, cards and booklets", "?can=print#_games"),
    Door("write", "Write", "a game of your own", WRITE_PAGE),
)


@dataclass(frozen=True, slots=True)
class Choice:
    """A field for choosing games: its values with their words."""

    name: str
    label: str
    any: str
    options: dict[str, str]


def card(game: Written, picture: str, can: Iterable[str], editions: Sequence[Written] = ()) -> Card:
    """Return the entry of a game with the address of its picture, "" if it has none. `can` has the pages of
    its folder on which something is done, `editions` are its translations."""
    told = game.chapter
    titles = (title for one in editions for title in (one.chapter.title, *one.rulesets.values()))
    names = (told.title, told.subtitle, told.slug, *game.rulesets.values(), *titles)
    languages = " and ".join(name_of(one.language) for one in editions)
    facts = (
        f"{counted(told.players)} player{'s' * (told.players != (1,))}",
        f"{told.time} minutes",
        *(need[0].lower() + need[1:] for need in told.needs),
        *([f"also in {languages}"] if editions else []),
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
        names=_distinct(names),
        kind=_distinct([family_title(told.family)]),
        players=tuple(sorted({min(number, MANY) for number in told.players})),
        minutes=told.minutes[1],
        reading=game.reading,
        needs=told.needs,
        can={page.removesuffix(".html"): f"{folder_of(told.slug)}{page}" for page in can},
        puzzles=game.puzzles,
    )


def _distinct(words: Iterable[str]) -> str:
    """Return the words of some texts for the search, each once."""
    return " ".join(dict.fromkeys(folded(" ".join(words)).split()))


def by_parts(cards: Sequence[Card], games: Sequence[Written]) -> Iterator[tuple[str, list[Card]]]:
    """Yield the entries of games, which are in the order of a book, under the names of its parts."""
    pairs = zip(cards, games, strict=True)
    for part, group in groupby(pairs, lambda pair: pair[1].chapter.part):
        yield part, [one for one, _ in group]


def chosen_pictures(games: Iterable[Written]) -> Iterator[bytes]:
    """Yield a picture of each game, b"" if it has none: the one that was used the longest time ago, so that
    neighbours in the list differ."""
    used: dict[bytes, int] = {}
    for place, game in enumerate(games):
        chosen = min(game.pictures, key=lambda made: used.get(made, -1), default=b"")
        used[chosen] = place
        yield chosen


def doors(cards: Sequence[Card], written: bool) -> list[Door]:
    """Return links to the things that can be done with these games."""
    can = {"read", *(["write"] if written else []), *(way for one in cards for way in one.can)}
    return [door for door in DOORS if door.icon in can]


def choices(cards: Sequence[Card]) -> list[Choice]:
    """Return the fields for choosing among these games, with only the values that they have."""
    players = sorted({number for one in cards for number in one.players})
    ways = {way: f"{way.capitalize()} here" for way in dict.fromkeys(way for one in cards for way in one.can)}
    needs = dict.fromkeys(need for one in cards for need in one.needs)
    return [
        Choice("players", "Players", "Any number", {str(n): _players(n) for n in players}),
        Choice("minutes", "Time", "Any time", {str(most): told for most, told in LENGTHS.items()}),
        Choice("needs", "You have", "Everything", {need: need for need in sorted(needs)}),
        Choice("reading", "Rules to read", "Of any length", {str(n): told for n, told in READING.items()}),
        *([Choice("can", "You want to", "Read the rules", ways)] if ways else []),
    ]


def _players(number: int) -> str:
    return f"{number} or more" if number == MANY else str(number)


def search_index(games: Sequence[Written]) -> bytes:
    """Return as JSON the slugs, and the numbers of the games in which each word appears: in their rules
    (`words`), and in the names of designers and sources (`by`)."""
    index = {
        "games": [game.chapter.slug for game in games],
        "by": _places(searched(" ".join(_makers(game))) for game in games),
        "words": _places(game.words for game in games),
    }
    return json.dumps(index, ensure_ascii=False, separators=(",", ":")).encode()


def _places(words: Iterable[Iterable[str]]) -> dict[str, list[int]]:
    """Return the numbers of the sets in which each word is."""
    found: dict[str, list[int]] = defaultdict(list)
    for place, each in enumerate(words):
        for word in each:
            found[word].append(place)
    return dict(sorted(found.items()))


def _makers(game: Written) -> Iterator[str]:
    yield game.chapter.credits.designer
    for source in game.chapter.credits.sources:
        yield from (source.title, source.author)
