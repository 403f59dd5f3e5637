"""Errors outside the checked statements of a text: variants that cannot begin, characters without a glyph,
links to missing games and rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from publisher.base.errors import PublisherError, RulesError, did_you_mean, shortened
from publisher.base.location import Location
from publisher.base.resources import bundled
from publisher.base.toml_file import read_toml
from publisher.booklet.styles import open_fonts
from publisher.checking.report import Problem
from publisher.checking.rule_ids import ids_in_text
from publisher.drawing import fonts
from publisher.drawing.shapes import AnyFace, Face
from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.match import Match, start
from publisher.engine.players import RandomPlayer, chosen
from publisher.model.booklets import Booklet
from publisher.model.deck_tables import deck_key
from publisher.model.shelf import DEFINITION, RULES, SAMPLE, GameFolder, game_in
from publisher.press.digests import rules_digest
from publisher.press.game_errors import locate_error
from publisher.press.store import Stored
from publisher.text.anchors import leads_out
from publisher.text.document import Link, inlines
from publisher.text.game_text import parts, read_text

MOVES = 12
"""The number of random moves in every variant, which show a deal that fails or a lack of room."""
_PART = re.compile(r'[\n"*]+ ?|^\d+\. ', re.MULTILINE)
"""The ends of what is compared with the templates: lines, values, emphasized words."""
_OF_TEXTS: tuple[Face, ...] = ("serif", "sans")
_SEE = "check what its changes leave for the players"


def unstartable_variants(folder: GameFolder) -> list[Problem]:
    """Return a problem for each variant that fails before or at its first moves."""
    if not folder.variants:
        return []
    stored = Stored("begins", bool, folder, rules_digest)
    if stored.get():
        return []
    found = [problem for variant in folder.variants if (problem := _stuck(folder, variant))]
    if not found:
        stored.put(True)
    return found


def _stuck(folder: GameFolder, variant: str) -> Problem | None:
    try:
        rules = load_game(folder, variant)
        match: Match = start(rules, 1)
        rng, player = stream(1, "players"), RandomPlayer()
        while match.seat is not None and len(match.log) < MOVES:
            match.play(chosen(player, match, rng))
    except Exception as error:
        problem = locate_error(folder, error)
        place = folder.place(DEFINITION, f"variants.{variant}")
        told = f"the variant {variant!r} cannot be played: {problem.message}"
        return Problem(RulesError.code, told, place, problem.hint or _SEE)
    return None


def missing_glyphs(folder: GameFolder) -> list[Problem]:
    """Return a problem for each of a game's texts and its definition with characters that no font has."""
    files = (RULES, SAMPLE) if folder.has_engine else (RULES,)
    definition = folder.read(DEFINITION)
    words = "".join(words_of(read_toml(definition, Location(folder.name(DEFINITION)))))
    own = open_fonts(folder.definition().booklet or Booklet())
    faces = [own.get(face, face) for face in _OF_TEXTS]
    found = list(_unlettered(words, definition, folder.name(DEFINITION), faces))
    for part in (part for file in files for part in parts(folder, file)):
        found += _unlettered(part.text, *part, faces)
    return found


def template_text(folder: GameFolder) -> Iterator[Problem]:
    """Yield a warning for each placeholder of the templates that is still in a game's text."""
    for file in (DEFINITION, RULES):
        text = folder.read(file)
        for at, placeholder in sorted((text.find(one), one) for one in _placeholders(file)):
            if at >= 0:
                line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
                told = f"the text of the template is still here: {shortened(placeholder)!r}"
                place = Location(folder.name(file), line, column)
                yield Problem("template", told, place, "replace it with your own, or delete it", "warning")


@cache
def _placeholders(file: str) -> tuple[str, ...]:
    """Return the sentences of the templates that address the author: those that several templates share, and
    those that ask to say something."""
    texts = [path.read_text(encoding="utf-8") for path in bundled("templates").glob(f"new-*/{file}")]
    found = Counter(part for text in texts for part in set(_PART.split(text)))
    return tuple(
        part for part, times in found.items()
        if part.startswith("Say ") or (file == RULES and times > 1 and len(part) > 30)
    )  # fmt: skip


def _unlettered(shown: str, text: str, file: str, faces: Sequence[AnyFace]) -> Iterator[Problem]:
    """Yield one problem for all characters that no font for texts has, at the first of them."""
    if lacking := fonts.missing(shown, *faces):
        before = text[: min(_written_at(text, letter) for letter in lacking)]
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        told, _, hint = fonts.told_missing(lacking)
        yield Problem("print", told, Location(file, line, column), hint)


def _written_at(text: str, letter: str) -> int:
    """Return where a letter is in a text, or its escape in a definition."""
    code = ord(letter)
    found = re.search(rf"{re.escape(letter)}|\\u(?i:{code:04x})|\\U(?i:{code:08x})", text)
    return found.start() if found else 0


def words_of(found: Any) -> Iterator[str]:
    """Yield all words in the tables of a definition."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for key, value in found.items():
            yield key
            yield from words_of(value)
    elif isinstance(found, list):
        for value in found:
            yield from words_of(value)


def uncounted_cards(folder: GameFolder) -> list[Problem]:
    """Return a warning for each deck whose definition does not say how many cards are expected."""
    found = []
    for deck in (one.card_deck for one in folder.definition().each_deck):
        if not deck.definition.cards:
            key = deck_key(deck.name)
            told = f"{key}.cards: the number of cards is not said; there are {len(deck)}"
            hint = f"cards = … in [{key}] finds a row that is lost"
            place = folder.place(DEFINITION, f"{key}.cards_from")
            found.append(Problem("uncounted", told, place, hint, "warning"))
    return found


def former_labels(folder: GameFolder) -> list[Problem]:
    """Return a warning for each `**Proof.**`, the name of a test up to version 0.1."""
    lines = enumerate(folder.read(RULES).split("\n"), 1)
    places = [
        Location(folder.name(RULES), number, 3) for number, line in lines if line.startswith("> **Proof")
    ]
    said, hint = "**Proof.** is the former name of **Test.**", "write **Test.**"
    return [Problem("former-name", said, place, hint, "warning") for place in places]


def links_to_games(folder: GameFolder) -> list[tuple[str, Location]]:
    """Return the targets of the links from a game's texts to other games, and their places."""
    files = (RULES, SAMPLE) if folder.has_engine else (RULES,)
    nodes = (node for file in files for node in inlines(read_text(folder, file).blocks))
    links = (node for node in nodes if isinstance(node, Link))
    return [(link.target, link.location) for link in links if _leads_to_a_game(folder, link.target)]


def _leads_to_a_game(folder: GameFolder, target: str) -> bool:
    own = target.partition("#")[0] in ("", folder.slug)
    return not (own or leads_out(target) or target.startswith((":", "fact:", "free")))


def broken_links(folder: GameFolder, links: Iterable[tuple[str, Location]]) -> list[Problem]:
    """Return the links to games that do not exist, beside this one or built in, or to missing rules."""
    return [problem for target, place in links if (problem := _strayed(folder, target, place))]


def _strayed(folder: GameFolder, target: str, place: Location) -> Problem | None:
    game, _, rule = target.partition("#")
    beside = (folder.path.parent, bundled("games"), bundled("templates"))
    other = next((found for shelf in beside if (found := game_in(shelf / game))), None)
    if other is None:
        known = {path.name for shelf in beside[:2] for path in shelf.iterdir() if game_in(path)}
        hint = did_you_mean(game, sorted(known))
        hint = hint if hint.startswith("did") else "link to a game beside this one, or one in publisher list"
        return Problem("dead-link", f"“{target}” is not the name of a game", place, hint)
    if not rule:
        return None
    try:
        ids = ids_in_text(read_text(other, RULES))
    except PublisherError:
        return None  # the other game's own check reports it
    if rule not in ids:
        told = f"“{target}” is not a rule of {game}"
        return Problem("dead-link", told, place, did_you_mean(rule, sorted(ids)))
    return None
