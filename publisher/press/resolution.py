"""Warnings for pictures with too few pixels to look sharp in print; they are never errors."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.location import Location
from publisher.checking.report import Problem
from publisher.components.boards.art import art_dots
from publisher.components.cards.layouts.inspection import coarse_pictures
from publisher.components.covers import cover_dots
from publisher.components.dice import die_dots
from publisher.components.faces import card_size
from publisher.components.pictures import opened, text_picture
from publisher.components.pieces import piece_dots
from publisher.model.shelf import DEFINITION, RULES, SAMPLE, GameFolder
from publisher.text.document import Picture, walk
from publisher.text.game_text import read_text

SHARP = 200
"""Dots per inch; with fewer, the dots of a picture are visible."""


def low_resolution_pictures(folder: GameFolder) -> list[Problem]:
    """Return a warning for each picture that is printed with too few pixels, once for each place."""
    found: dict[object, Problem] = {}
    for look in (_on_cards, _on_boards, _on_pieces, _on_covers, _in_texts):
        for problem in look(folder):
            found.setdefault((problem.location, problem.message), problem)
    return list(found.values())


def pictures_of(folder: GameFolder) -> Iterator[Picture]:
    """Yield the pictures in a game's texts."""
    for file in (RULES, SAMPLE):
        if folder.has(file):
            yield from (block for block in walk(read_text(folder, file).blocks) if isinstance(block, Picture))


def _on_cards(folder: GameFolder) -> Iterator[Problem]:
    for one in folder.decks():
        for row, file, dots in coarse_pictures(one.card_deck, card_size(one), SHARP):
            yield _told(f"{row.place}: {file}", dots, row.location, "box")


def _on_boards(folder: GameFolder) -> Iterator[Problem]:
    for variant in ("", *folder.variants):
        board = folder.definition(variant).board
        if board and board.picture and (dots := art_dots(folder.definition(variant))) < SHARP:
            place = folder.place(DEFINITION, "board.picture.file", variant)
            yield _told(board.picture.file, dots, place, "size or space")


def _on_pieces(folder: GameFolder) -> Iterator[Problem]:
    for variant in ("", *folder.variants):
        for name, dots in piece_dots(folder.definition(variant)):
            if dots < SHARP:
                place = folder.place(DEFINITION, f"pieces.{name}.picture", variant)
                yield _told(folder.definition(variant).pieces[name].picture, dots, place, "piece")
        for name, die in folder.definition(variant).dice.items():
            for file, dots in die_dots(die):
                if dots < SHARP:
                    yield _told(file, dots, folder.place(DEFINITION, f"dice.{name}.pictures", variant))


def _on_covers(folder: GameFolder) -> Iterator[Problem]:
    definition = folder.definition()
    if definition.picture and (dots := cover_dots(definition)) < SHARP:
        yield _told(definition.picture, dots, folder.place(DEFINITION, "picture"))


def _in_texts(folder: GameFolder) -> Iterator[Problem]:
    for picture in pictures_of(folder):
        from publisher.booklet.figures import scale
        from publisher.booklet.styles import PAPERS

        drawn = text_picture(folder.path, picture)
        share = max(scale(drawn, paper.column, paper.depth) for paper in PAPERS.values())
        dots = opened(folder.path, picture.text).dots(drawn.width * share)
        if dots < SHARP:
            yield _told(picture.text, dots, picture.location, "width: {width=40}")


def _told(what: str, dots: float, place: Location, room: str = "") -> Problem:
    smaller = f", or a smaller {room}" if room else ""
    hint = f"use a larger picture{smaller}; it looks sharp from {SHARP} dots on"
    told = f"{what} is printed with {dots:.0f} dots per inch"
    return Problem("coarse-picture", told, place, hint, "warning")
