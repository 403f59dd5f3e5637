"""Warnings of `check`, `build` and `look` on cards and pictures: they are printed, but perhaps not as their
author means."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import chain, islice, product
from math import hypot

from publisher.base.errors import shortened
from publisher.base.location import Location
from publisher.checking.report import Problem
from publisher.components.cards.layouts.faces import SMALLEST
from publisher.components.cards.layouts.inspection import blank_strip, lacking_styles, pictures_over_edge
from publisher.components.cards.sizes import CardSize, named_size
from publisher.components.sizing import shape_note
from publisher.model.card_files import FACES
from publisher.model.cells import column_of
from publisher.model.deck_tables import deck_key
from publisher.model.decks import TableDeck
from publisher.model.layouts import Box, Layout, TextBox
from publisher.model.placeholders import ICON, PLACEHOLDER, columns_of
from publisher.model.shelf import GameFolder
from publisher.press.layout_boxes import layout_boxes
from publisher.press.resolution import low_resolution_pictures
from publisher.press.unmet import unmet_conditions
from publisher.text.styled import unpaired_marks

_ICON = re.compile(rf"(?<![\w\\]){ICON.pattern}(?!\w)")
_IN_BRACKETS = re.compile(r"(?<!\\)\[([^\[\]{}]+)\](?!\()")
_APART = re.compile(r"\[[^\[\]]*\]\s+\((\w+)\)")
"""Words in brackets, and behind a blank the name of what may be their style."""


LOOKS = {"color": "colour", "colors": "colour", "colours": "colour"} | {
    key: key for key in ("colour", "picture", "pattern", "font")
}
"""The keys of boxes that columns are often named after, by the words of authors."""


def print_warnings(folder: GameFolder) -> list[Problem]:
    """Return the warnings on all prints of a game without an error."""
    return [
        *low_resolution_pictures(folder), *boxes_off_the_card(folder), *cut_off_pictures(folder),
        *blank_edges(folder), *outgrown_layouts(folder), *missing_styles(folder), *unmet_conditions(folder),
        *literal_marks(folder), *taken_names(folder), *unused_fonts(folder), *unread_columns(folder),
    ]  # fmt: skip


def boxes_off_the_card(folder: GameFolder) -> list[Problem]:
    """Return a warning for each box that is beside the card: nothing of it is printed on any."""
    found = []
    for key, box, deck, variant in layout_boxes(folder):
        card = named_size(deck.layout.size, SMALLEST)
        if not (box.measures or _reaches(box, card)):
            told = f"{key}: the box is beside the card, which is {card.width:g} × {card.height:g} mm"
            hint = f"at = [{box.at[0]:g}, {box.at[1]:g}] is its distance from the left and the upper edge"
            found.append(Problem("cut-off", told, folder.key_place(key, variant), hint, "warning"))
    return found


def _reaches(box: Box, card: CardSize) -> bool:
    """Return True if a part of the box is on the card, or may be when the box is turned about its middle."""
    reach = hypot(*box.size) / 2 if getattr(box, "turn", 0) else 0.0
    halves = (max(reach, side / 2) for side in box.size)
    middles = (start + side / 2 for start, side in zip(box.at, box.size, strict=True))
    sides = (card.width, card.height)
    return all(
        -half < middle < side + half for middle, half, side in zip(middles, halves, sides, strict=True)
    )


def cut_off_pictures(folder: GameFolder) -> list[Problem]:
    """Return a warning for each box whose picture reaches over the edge of the card because it is turned."""
    found = dict[str, Problem]()
    for one in folder.decks():
        for row, key, turn, over in pictures_over_edge(one.card_deck):
            place = key.replace("deck", deck_key(one.deck_name), 1)
            reach = f"the picture reaches {over:.1f} mm over the edge of the card"
            told = f"{place}: turned by {turn:g}°, {reach}"
            hint = "make its box smaller; or let the box reach over the edge, if that is meant"
            one_row = Problem("cut-off", f"{row.place}: {told}", row.location, hint, "warning")
            found.setdefault(told, one_row)
    return list(found.values())


def blank_edges(folder: GameFolder) -> list[Problem]:
    """Return a warning for each deck whose cards have another shape than their layout."""
    found = dict[Problem, None]()
    for one in folder.decks():
        if note := shape_note(one):
            key = f"{deck_key(one.deck_name)}.size"
            place = folder.key_place(key, one.variant)
            found[Problem("blank-edges", f"{key}: {note[0]}", place, note[1], "warning")] = None
    return list(found)


def outgrown_layouts(folder: GameFolder) -> list[Problem]:
    """Return a warning for each layout whose boxes were measured for a card smaller than its `size`."""
    found = dict[Problem, None]()
    for one in () if folder.has(FACES) else folder.decks():
        if isinstance(one.deck, TableDeck) and (strip := blank_strip(one.deck.layout))[0]:
            (blank, place), deck, size = strip, deck_key(one.deck_name), one.deck.layout.size
            key = f"{deck}.layout.size"
            told = f"{key}: the boxes leave {blank:.1f} mm blank {place}, as if measured for a smaller card"
            hint = f'write size = "{size}" in [{deck}] instead, which scales them; or make them larger'
            found[Problem("blank-edges", told, folder.key_place(key, one.variant), hint, "warning")] = None
    return list(found)


def missing_styles(folder: GameFolder) -> list[Problem]:
    """Return a warning for each font of the folder that prints bold words or italics like the others."""
    lacking: dict[str, dict[str, None]] = {}
    for one in folder.decks():
        for font, style in lacking_styles(one.card_deck):
            lacking.setdefault(f"{deck_key(one.deck_name)}.layout.fonts.{font}", {})[style] = None
    booklet = folder.definition().booklet
    for name, files in ((booklet and booklet.fonts) or {}).items():
        if missing := {style: None for style in ("bold", "italic") if not getattr(files, style)}:
            lacking[f"booklet.fonts.{name}"] = missing
    found = []
    for key, styles in lacking.items():
        told = f"{key} has no {' and no '.join(styles)}: such words are printed in regular"
        hint = "name the file: " + ", ".join(f'{style} = "fonts/NAME.ttf"' for style in styles)
        found.append(Problem("missing-style", told, folder.key_place(key, ""), hint, "warning"))
    return found


def unused_fonts(folder: GameFolder) -> list[Problem]:
    """Return a warning for each font of a layout that no text box uses; a program may use them all."""
    found = dict[Problem, None]()
    for one in () if folder.has(FACES) else folder.decks():
        for font in one.deck.layout.unused_fonts if isinstance(one.deck, TableDeck) else ():
            key = f"{deck_key(one.deck_name)}.layout.fonts.{font}"
            hint = f'write font = "{font}" in the text boxes that it is for'
            place = folder.key_place(key, one.variant)
            told = f"{key}: no text box uses this font"
            found[Problem("unused-font", told, place, hint, "warning")] = None
    return list(found)


def unread_columns(folder: GameFolder) -> list[Problem]:
    """Return a warning for each column that is named like a key of boxes, such as `colour`, and that nothing
    reads; other columns may be notes of the author. A program may read them all."""
    found = dict[Problem, None]()
    for one in () if folder.has(FACES) else folder.decks():
        if not isinstance(one.deck, TableDeck):
            continue
        layout, row = one.deck.layout, one.deck.rows[0]
        for column in set(row.fields).difference(layout.columns, [one.deck.name_from]):
            if key := LOOKS.get(column.casefold()):
                told = f"row {row.head}: no box of the layout reads the column {column!r}"
                place = Location(row.file, row.head)
                hint = _colouring(layout) if key == "colour" else ""
                hint = hint or f'write {key} = "{{{column}}}" in a box of a layout of your own'
                found[Problem("unread-column", told, place, hint, "warning")] = None
    return list(found)


def _colouring(layout: Layout) -> str:
    """Return which column of a layout gives colours, and what it may say; "" if none does."""
    named = (column for _, box in layout.boxes() for text in box.colours for column in columns_of(text))
    column = next(named, "")
    known = ", ".join((*layout.colours, "or #rrggbb, such as #2b6248"))
    return f"colours come from the column {column!r}: {known}" if column else ""


def taken_names(folder: GameFolder) -> list[Problem]:
    """Return a warning for each text with a column of the table whose name publisher fills, too."""
    hint = "give the column another name: if you mean it, also in the layout"
    return [
        Problem(
            "taken-name", f"{key}: {{{column}}} is the column of the table, and not counted by publisher",
            folder.key_place(key, variant), hint, "warning",
        )
        for key, box, deck, variant in layout_boxes(folder)
        for column in dict.fromkeys(columns_of(box.text) if isinstance(box, TextBox) else ())
        if column in deck.rows[0].fields and column.casefold() in deck.layout.counted
    ]  # fmt: skip


def literal_marks(folder: GameFolder) -> list[Problem]:
    """Return a warning for each cell, and each text of a layout, with marks that are printed as typed."""
    found: dict[object, Problem] = {}

    def warn(told: str, place: Location, marks: Iterator[tuple[str, str]]) -> None:
        for mark, hint in marks:
            said = f"{told}: printed as it is typed: {shortened(mark)!r}"
            found.setdefault((said, place), Problem("literal-mark", said, place, hint, "warning"))

    for key, box, deck, variant in layout_boxes(folder):
        if isinstance(box, TextBox):
            known = deck.rows[0].fields
            found_in_text = chain(_literal(box.text, deck.layout), _brackets(box.text, known))
            warn(f"{key}.text", folder.key_place(key, variant), found_in_text)
            columns = [column for column in columns_of(box.text) if column in known]
            rows = [row for row in deck.rows if row.copies and box.is_wanted(row.fields)]
            for row, column in product(rows, columns):
                marks = _literal(row.fields[column], deck.layout, tuple(row.fields))
                warn(row.told(column), row.location, marks)
    return list(found.values())


def _brackets(text: str, columns: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield each column that a text of a layout names in brackets."""
    for found in _IN_BRACKETS.finditer(text):
        if column_of(found[1], columns) in columns:
            yield found[0], f"columns are named in braces: {{{found[1]}}}"


def _literal(text: str, layout: Layout, columns: Sequence[str] = ()) -> Iterator[tuple[str, str]]:
    """Yield marks of a text that are printed as they are typed, the first of each type, and a hint. A cell
    names no `columns`."""
    for mark in islice(unpaired_marks(PLACEHOLDER.sub("x", text)), 1):
        yield mark, f"close it, or write a backslash before it: \\{mark[0]}"
    for found in _APART.finditer(text):
        if found[1] in (*layout.styles, *layout.colours):
            yield found[0], f"write ]({found[1]}) without a blank"
    for icon in () if layout.icons else islice(_ICON.finditer(text), 1):
        named = f'name the icon in the layout: [icons], {icon[1]} = "art/{icon[1]}.svg"'
        yield icon[0], f"{named}; \\{icon[0]} prints the word"
    for column in columns_of(text) if columns else ():
        if column_of(column, columns) in columns:
            yield f"{{{column}}}", "columns in braces are filled in the texts of a layout, not in cells"
