"""A page for plain paper that explains how to print and cut the sheets of the decks of a game."""

from __future__ import annotations

from collections.abc import Mapping

from publisher.components.faces import card_batches
from publisher.components.sheets.guide import Guided, guide_pdf
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.model.definition import Definition


def deck_guide(files: Mapping[str, Definition], paper: Paper, setup: Setup) -> bytes:
    """Return the page for these files of cards (by name) of a game and its variants."""
    guided = []
    for name, one in files.items():
        decks = [deck.card_deck.definition for deck in one.each_deck]
        kinds = tuple(dict.fromkeys((deck.noun, deck.outlined) for deck in decks))
        guided.append(Guided(name, card_batches(one), kinds))
    game = next(iter(files.values()))
    return guide_pdf(game.title, game.designer, guided, paper, setup)
