"""The list of the shelf tells the truth, and reads nothing but definitions for it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from publisher.model.players import counted, numbers_of_players
from publisher.model.shelf import DEFINITION, Shelf
from publisher.press.catalogue import by_family, catalogue
from publisher.press.output import KINDS, USUAL
from publisher.press.outputs import outputs
from tests.shelf import SHELF

ENTRIES = {entry.slug: entry for entry in catalogue(SHELF.games())}


@pytest.mark.parametrize("slug", SHELF.slugs)
def test_list_names_what_is_printed(slug):
    """All kinds of things for which there are files, but for the reference card, which the text asks for."""
    printed = {output.kind for kind in USUAL for output in outputs(SHELF.game(slug), "a4", [kind])}
    assert set(ENTRIES[slug].prints) == printed - {"reference"}
    assert list(ENTRIES[slug].prints) == sorted(ENTRIES[slug].prints, key=KINDS.index)


@pytest.mark.parametrize("slug", SHELF.slugs)
def test_outline_is_the_definition_of_a_sound_game(slug):
    """What is read without building boards and decks does not differ from what is built."""
    folder = SHELF.game(slug)
    for variant in ("", *folder.variants):
        assert folder.outline(variant) == folder.definition(variant)


def test_nothing_but_definitions_is_read(make_game):
    """A game of which only the definition is left is listed as it was, but has nothing to be played with."""
    folder = make_game()
    (whole,) = catalogue(Shelf([folder.path.parent]).games())
    for path in folder.path.iterdir():
        if path.name != DEFINITION:
            path.unlink()
    assert catalogue(Shelf([folder.path.parent]).games()) == [replace(whole, played=False)]
    assert (whole.title, whole.family, whole.players, whole.minutes) == (
        "Noughts and Crosses",
        "placing",
        "2",
        (1, 3),
    )
    assert whole.prints == ("rules", "html", "examples", "boards", "pieces")


def test_numbers_of_players(make_game):
    """One number, two, a run of numbers, and numbers with a gap."""

    def told(*counts: int) -> str:
        names = [[f"P{n}" for n in range(count)] for count in counts]
        variants = "".join(f"\n[variants.v{n}]\nplayers.names = {more}\n" for n, more in enumerate(names[1:]))
        folder = make_game({"game.toml": {'names = ["Cross", "Nought"]': f"names = {names[0]}"}})
        (folder.path / DEFINITION).write_text(folder.read(DEFINITION) + variants, encoding="utf-8")
        return counted(numbers_of_players(map(folder.outline, ("", *folder.variants))))

    assert told(2) == "2"
    assert told(2, 4) == "2 or 4"
    assert told(4, 2, 3) == "2–4"
    assert told(2, 3, 6) == "2, 3 or 6"


def test_list_is_sorted_by_families(make_game):
    """Families by their names, games by theirs, unreadable games at the end; summaries fit the width."""
    make_game({"game.toml": {"placing": "three-in-a-row"}}, slug="nine")
    make_game({"game.toml": {"minutes": "minuets"}}, slug="broken")
    games = catalogue(Shelf([make_game(slug="zero").path.parent]).games())
    families, first, second, third = _blocks(by_family(games, 70))
    assert families == ["placing", "three in a row", "cannot be read"]
    assert first[0] == "  zero               Noughts and Crosses · 2 players · 1–3 min"
    assert " ".join(map(str.strip, first[1:])).startswith(f"{games[-1].summary} prints: rules, html")
    assert all(len(line) <= 70 for line in (*first, *second))
    assert second[0].startswith("  nine  ") and third[0].startswith("  broken  ")


@pytest.mark.parametrize(
    ("words", "found"),
    [("TUPPI", "tuppi"), ("六子冲", "liu-zi-chong"), ("korppi chain", "hex"), ("hex whist", None)],
)
def test_search_finds_all_words_in_names_summary_and_credits(words, found):
    hits = {slug for slug, entry in ENTRIES.items() if entry.has(words.split())}
    assert (found in hits) if found else not hits


def test_a_word_is_not_found_inside_others():
    """Names are found by the beginnings of their words, such as Gomoku; a summary that "goes on" is not."""
    hits = {slug for slug, entry in ENTRIES.items() if entry.has(["go"])}
    assert "beginners-go" in hits
    for slug in hits:
        entry = ENTRIES[slug]
        names = re.findall(r"\w+", f"{slug} {entry.title} {entry.native} {entry.family}".casefold())
        told = re.findall(r"\w+", f"{entry.summary} {entry.credits}".casefold())
        assert any(name.startswith("go") for name in names) or "go" in told


def _blocks(lines):
    blocks = [block.split("\n") for block in "\n".join(lines).split("\n\n")]
    return [block[0] for block in blocks], *(block[1:] for block in blocks)
