"""The tables of decks in a `game.toml`: `[deck]`, and `[decks.NAME]` for each further one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from publisher.base.errors import PublisherError


def deck_key(name: str) -> str:
    """Return the key of the deck with that name; "" is the name of `[deck]`."""
    bare = re.fullmatch(r"[\w-]*", name, re.ASCII)
    return ("decks." + (name if bare else f'"{name}"')) if name else "deck"


@contextmanager
def in_deck(name: str) -> Iterator[None]:
    """Begin the keys of errors with that of the deck: code that knows one deck only calls it `deck`."""
    try:
        yield
    except PublisherError as error:
        for one in error.all:
            one.message = re.sub(r"\Adeck\b", lambda _: deck_key(name), one.message)
        raise


def with_decks(
    tables: Mapping[str, Any], change: Callable[[dict[str, Any]], dict[str, Any]]
) -> Mapping[str, Any]:
    """Return the same tables with `change` made to the table of each deck."""
    found = dict(tables)
    if isinstance(deck := tables.get("deck"), dict):
        found["deck"] = change(deck)
    if isinstance(decks := tables.get("decks"), dict):
        found["decks"] = dict(decks)
        for name, deck in decks.items():
            with in_deck(name):
                found["decks"][name] = change(deck) if isinstance(deck, dict) else deck
    return found
