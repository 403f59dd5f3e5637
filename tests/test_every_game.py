"""One contract that every game on the shelf keeps. A new game is held to it without being registered."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pikepdf
import pytest

from publisher.checking.checker import Texts
from publisher.engine import mechanics
from publisher.engine.chance import shuffle, stream
from publisher.engine.loader import load_game
from publisher.engine.match import Match, TableMatch, start
from publisher.engine.playout import playout
from publisher.engine.saved import decode, encode, restored, saved
from publisher.engine.views import View, as_json, from_json, view
from publisher.engine.worlds import named
from publisher.model.cards import Card
from publisher.press.build import Order, build_game
from publisher.press.checks import checked
from publisher.press.output import KINDS
from publisher.press.outputs import outputs
from publisher.text.document import Example, walk
from tests.shares import share
from tests.shelf import SHELF

RULESETS = [(slug, variant) for slug in SHELF.slugs for variant in ("", *SHELF.game(slug).variants)]
PLIES = 120

ruleset = pytest.mark.parametrize(
    ("slug", "variant"), RULESETS, ids=["/".join(filter(None, r)) for r in RULESETS]
)
game = pytest.mark.parametrize("slug", SHELF.slugs)


@game
def test_few_classes_stand_above_a_game(slug: str) -> None:
    """Rules that come from many places are read by nobody: four mechanics at most, one above the other."""
    above = [
        cls for cls in type(load_game(SHELF.game(slug))).__mro__[1:] if mechanics.__name__ in cls.__module__
    ]
    assert len(above) <= 4, [cls.__name__ for cls in above]


def random_match(slug: str, variant: str, seed: int, plies: int = PLIES) -> Match:
    """A match after some random moves."""
    match = start(load_game(SHELF.game(slug), variant), seed)
    rng = stream(seed, "contract")
    for _ in range(plies):
        if match.seat is None:
            break
        match.play(match.options.sample(rng))
    return match


def seen(one: View) -> tuple[object, ...]:
    """What a view says, in a form that two matches can be compared by.

    The order of cards in a zone or a move is left out: of two cards alike either may have been played.
    """
    zones = [
        (name, owner, cards if isinstance(cards, int) else sorted(cards)) for name, owner, cards in one.zones
    ]
    legal = one.legal and (sorted(one.legal.words) if one.legal.all else one.legal.question)
    log = [(seat, sorted(word.split()) if word else None) for seat, word in one.log]
    kept = repr(sorted(one.public.items())), repr(sorted(one.own.items()))
    return zones, kept, one.scores, one.pieces, one.boards, log, legal


ENDLESS = (("tysiac", "barrel"), ("chinese-checkers", "six-players"))
"""Rulesets that do not make sure that a game ends."""
LONGEST = {
    "capture-chess": 1900, "delivery": 300, "eight-stone": 728, "eight-stone/book": 400, "er-chi-yi": 800,
    "er-chi-yi/tui-da-che": 600, "er-chi-yi/zhao-cha-zi": 600, "jiandi": 1600, "king-jump": 3000,
    "liu-zi-chong": 1000, "liu-zi-chong/wu-dao": 800, "liudaoqi": 32 + 100 * (65 - 3),
    "liudaoqi/liuzhou": 32 + 100 * (65 - 4), "lunxing": 400, "nine-elders": 2 * 300, "sha-shu-shu": 3500,
    "shuangtian": 200, "three-friends": 200, "wuhuqi": 25 + 100 * (24 - 3), "xialiu": 1000,
    "xialiu/xiasi": 600, "zhuozi": 1600,
}  # fmt: skip
"""The plies of the longest game where the rules bound it. Most are a number of captures, with at most a
hundred quiet turns before each."""


@ruleset
def test_random_play_ends_within_the_cap(slug: str, variant: str) -> None:
    """A game ends before its cap, or at it where nothing makes sure that it ends; and no card is lost."""
    rules = load_game(SHELF.game(slug), variant)
    longest = LONGEST.get("/".join(filter(None, (slug, variant))), rules.definition.cap)
    for seed in range(3):
        played = playout(rules, seed)
        assert played.plies <= longest <= rules.definition.cap
        assert not played.outcome.unfinished or (slug, variant) in ENDLESS
        assert len(played.outcome.scores) == len(rules.seats)


@ruleset
def test_notation_parses_back(slug: str, variant: str) -> None:
    """Every legal move is found again by the words it is written with."""
    match = start(load_game(SHELF.game(slug), variant), 5)
    rng = stream(5, "contract")
    for _ in range(PLIES):
        if match.seat is None:
            break
        for move in [*islice(match.options, 30), match.options.sample(rng)]:
            word = match.notation(move)
            found = match.find(word)
            assert found is not None, f"{word!r} is offered, but not understood"
            assert sorted(match.notation(found).split()) == sorted(word.split())
        match.play(match.options.sample(rng))


@ruleset
def test_undo_equals_replay(slug: str, variant: str) -> None:
    """Taking a move back leaves the match as it was before the move."""
    match = random_match(slug, variant, seed=6)
    before = match.replay(entry.move for entry in match.log[:-1])
    undone = match.undo()
    assert [entry.word for entry in undone.log] == [entry.word for entry in match.log[:-1]]
    for seat in match.rules.seats:
        assert seen(view(undone, seat)) == seen(view(before, seat))


@ruleset
def test_views_and_matches_are_values(slug: str, variant: str) -> None:
    """Every seat's view and the whole match, written as JSON, are read back as they were."""
    match = random_match(slug, variant, seed=8)
    for seat in match.rules.seats:
        one = view(match, seat)
        assert from_json(as_json(one)) == one
    kept = saved(match, 0)
    assert decode(encode(kept)) == kept
    twin = restored(kept, lambda name: load_game(SHELF.game(slug), name))
    assert [view(twin, seat) for seat in match.rules.seats] == [
        view(match, seat) for seat in match.rules.seats
    ]


@ruleset
def test_same_seed_same_game(slug: str, variant: str) -> None:
    """The same seed gives the same game."""
    one, other = random_match(slug, variant, seed=9), random_match(slug, variant, seed=9)
    assert [entry.word for entry in one.log] == [entry.word for entry in other.log]


@ruleset
def test_views_hide_what_they_must(slug: str, variant: str) -> None:
    """Exchanging cards that a seat has never seen changes neither its view nor its legal moves."""
    compared = 0
    for seed in range(12):
        match = random_match(slug, variant, seed, plies=3 * seed)
        if not isinstance(match, TableMatch):
            pytest.skip("a board game: nothing lies face down in zones")
        if match.seat is None or not match.table.dealt or match.round_start:
            continue
        twin = _with_unseen_exchanged(match, match.seat, seed)
        if twin is None or twin.seat != match.seat:
            continue
        told, real = seen(view(twin, match.seat)), seen(view(match, match.seat))
        if told[0] == real[0]:  # else an exchanged card has shown itself, as a red three does
            assert told == real
            compared += 1
    cards = SHELF.game(slug).definition(variant).deck is not None
    assert compared or not cards, "no position could be compared"


def _with_unseen_exchanged(match: TableMatch, seat: int, seed: int) -> TableMatch | None:
    """The same match with the cards that `seat` has not seen dealt differently, if the log still fits."""
    known = _cards_seen(match, seat)
    definition = match.rules.definition
    deck = definition.card_deck.cards if definition.deck else ()
    hidden = [card for card in deck if card not in known]
    others = list(hidden)
    shuffle(stream(seed, "exchange"), others)
    swap = dict(zip(hidden, others, strict=True))
    chances = [tuple(swap.get(item, item) for item in dealt) for dealt in match.table.dealt]
    twin = TableMatch(match.rules, match.seed, chances)
    for entry in match.log:
        if twin.seat != entry.seat or (found := twin.find(entry.word)) is None:
            return None
        twin.play(found)
    return twin


def _cards_seen(match: TableMatch, seat: int) -> set[Card]:
    """Every card that has lain where `seat` could see it, or was named in a move, so far."""
    twin = TableMatch(match.rules, match.seed, match.chances)
    seen: set[Card] = set()
    for entry in match.log:
        seen |= {card for zone in twin.table.zones if zone.seen_by(seat) for card in zone}
        seen |= set(named(entry.move))
        twin.play(entry.move)
    return seen | {card for zone in twin.table.zones if zone.seen_by(seat) for card in zone}


@game
def test_text_holds(slug: str) -> None:
    """Each example, fact and sample, and the text as a whole: what `pytest games` tries one by one, which
    takes twice as long. Where a game is printed, it need not be checked again."""
    problems = checked(SHELF.game(slug)).problems
    assert not [problem for problem in problems if problem.severity == "error"], "\n".join(map(str, problems))


@game
def test_text_has_examples_and_a_sample(slug: str) -> None:
    texts = Texts.of(SHELF.game(slug))
    assert sum(isinstance(block, Example) for block in walk(texts.rules.blocks)) >= 6
    assert texts.sample.blocks


FOR_TWO = [slug for slug in SHELF.slugs if len(SHELF.game(slug).definition("").players.names) == 2]
BEGINNER = re.compile(r"fact:(first-player|first-leader|first-asked|who-begins|next-dealer)\b")
CHOICE = re.compile(r"\b([Dd]raw lots|by lot|the lot say|[Tt]oss a coin|rock, paper|wins the guess)\b")
WITHOUT_BEGINNER = {"special-salvo"}
"""The engine draws the lot, and nothing on the table shows it."""


@pytest.mark.parametrize("slug", FOR_TWO)
def test_text_for_two_says_who_begins(slug: str) -> None:
    """A mark binds who begins, and the text says how the players share out the sides."""
    text = SHELF.game(slug).read("rules.md").replace("choose by lot", "")
    assert bool(BEGINNER.search(text)) == (slug not in WITHOUT_BEGINNER)
    assert CHOICE.search(text)


WITH_MEN = {"breakthrough", "canasta", "huutopussi", "one-suit-whist", "western-mahjong"}
"""Their notes speak of an author, or quote one."""


@pytest.mark.parametrize("slug", sorted(set(SHELF.slugs) - WITH_MEN))
def test_text_calls_nobody_he(slug: str) -> None:
    """A piece is *it*, a player named in an example *she*, other players are *they*."""
    for file in ("rules.md", "sample.md"):
        assert not re.search(r"\b(he|him|his|himself)\b", SHELF.game(slug).read(file), re.IGNORECASE)


@pytest.mark.parametrize("slug", share(SHELF.slugs, 5))
def test_everything_is_printed_and_sound(slug: str, tmp_path: Path) -> None:
    """Every file that the game announces is there, rules and reference card among them; no PDF leaves a font
    to the printer, and qpdf finds nothing wrong."""
    result = build_game(SHELF.game(slug), Order(tmp_path, "a4", KINDS))
    assert not result.problems, "\n".join(map(str, result.problems))
    folder = tmp_path / slug
    names = {output.name for output in outputs(SHELF.game(slug), "a4", KINDS)}
    assert {"rules.pdf", "reference.pdf"} <= names
    assert all((folder / name).stat().st_size > 0 for name in names)
    for path in sorted(folder.glob("*.pdf")):
        with pikepdf.open(path) as pdf:
            check_fonts(pdf, path.name)
            assert not pdf.check_pdf_syntax(), path.name


def check_fonts(pdf: pikepdf.Pdf, name: str) -> None:
    for item in pdf.objects:
        if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/FontDescriptor":
            assert any(key in item for key in ("/FontFile", "/FontFile2", "/FontFile3")), name
        if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font":
            assert "/FontDescriptor" in item or "/DescendantFonts" in item, f"{name}: {item}"
