"""The targets of exports, by their names on the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from publisher.components.sheets.setup import Setup
from publisher.exports.deck import File, Note
from publisher.exports.pictures import pictures, shop_pictures
from publisher.exports.playground import playground
from publisher.exports.playing_cards import playing_cards
from publisher.exports.shop_pdf import drive_thru_cards, single_cards, single_parts
from publisher.exports.shops import MAKE_PLAYING_CARDS, THE_GAME_CRAFTER
from publisher.exports.tabletop import tabletop
from publisher.model.definition import Definition

Export: TypeAlias = Callable[[Definition, str, float, Setup], Iterator[File | Note]]
"""A function that yields the files of a game, and notes on what it leaves out, from its definition, the
address where they will be, the resolution (dpi) of pictures that do not have their own, and the options for
boards and edges."""

TARGETS: dict[str, Export] = {
    "png": lambda definition, _, dpi, setup: pictures(definition, dpi, setup.material),
    "tts": lambda definition, address, _, setup: tabletop(definition, address, setup.material),
    "ttpg": lambda definition, *_: playground(definition),
    "pcio": lambda definition, *_: playing_cards(definition),
    "tgc": lambda definition, _, __, setup: shop_pictures(definition, THE_GAME_CRAFTER, setup),
    "mpc": lambda definition, _, __, setup: shop_pictures(definition, MAKE_PLAYING_CARDS, setup),
    "drivethru": lambda definition, _, __, setup: drive_thru_cards(definition, setup),
    "cards": lambda definition, _, __, setup: single_cards(definition, setup),
    "parts": lambda definition, _, __, setup: single_parts(definition, setup.material),
}

EDGED = ("tgc", "mpc", "drivethru", "cards")
"""The targets for cards with a bleed, whose backs may have coloured edges."""
