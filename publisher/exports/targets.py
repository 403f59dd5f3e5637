"""The targets of exports, by their names on the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from publisher.components.boards.materials import Material
from publisher.exports.deck import File, Note
from publisher.exports.pictures import pictures, shop_pictures
from publisher.exports.playground import playground
from publisher.exports.playing_cards import playing_cards
from publisher.exports.shop_pdf import drive_thru_cards, single_cards, single_parts
from publisher.exports.shops import MAKE_PLAYING_CARDS, THE_GAME_CRAFTER
from publisher.exports.tabletop import tabletop
from publisher.model.definition import Definition

Export: TypeAlias = Callable[[Definition, str, float, Material], Iterator[File | Note]]
"""A function that yields the files of a game, and notes on what it leaves out, from its definition, the
address where they will be, the resolution (dpi) of pictures that do not have their own, and the material
of boards."""

TARGETS: dict[str, Export] = {
    "png": lambda definition, _, dpi, material: pictures(definition, dpi, material),
    "tts": lambda definition, address, _, material: tabletop(definition, address, material),
    "ttpg": lambda definition, *_: playground(definition),
    "pcio": lambda definition, *_: playing_cards(definition),
    "tgc": lambda definition, *_: shop_pictures(definition, THE_GAME_CRAFTER),
    "mpc": lambda definition, *_: shop_pictures(definition, MAKE_PLAYING_CARDS),
    "drivethru": lambda definition, *_: drive_thru_cards(definition),
    "cards": lambda definition, *_: single_cards(definition),
    "parts": lambda definition, _, __, material: single_parts(definition, material),
}
