"""A game night: what is told of the file, against the file itself, read back."""

from __future__ import annotations

import dataclasses
import io
import re
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pikepdf
import pytest
from click.testing import CliRunner
from pypdfium2 import PdfDocument

from tests.shelf import SHELF

sys.path.insert(0, str(Path(__file__).parents[1] / "components"))  # for paper_reader
from paper_reader import pages, words

from publisher.booklet.book import rules_book
from publisher.booklet.imposition import printed
from publisher.cli import main
from publisher.components.print_plan import Item, Plan, cuts_of, plan_pages
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.components.sheets.layout import sheets_of
from publisher.components.sheets.paper import A4, LETTER, PAPERS
from publisher.components.sheets.setup import Layout, Setup
from publisher.components.sizing import shrunk, sized
from publisher.drawing.shapes import Drawing
from publisher.drawing.svg import svg_element
from publisher.model.shelf import RULES, GameFolder
from publisher.press.chapters import chapter
from publisher.press.night_file import Night
from publisher.press.night_parts import NightParts, card_use, night_parts, pads_of
from publisher.text.game_text import read_text
from tests.pdfs import streams


def night(slug: str, paper: str = "a4", setup: Setup | None = None, players: int = 0) -> Night:
    """The evening of a game whose text is taken as it stands."""
    folder, setup, size = SHELF.game(slug), setup or Setup(), PAPERS[paper]
    definition = sized(folder.definition(), size, setup)
    players = players or len(definition.players.names)
    told = chapter(folder, None)
    kit = night_parts(folder, definition, told.document, players, size, setup)
    return Night(definition, players, told, kit, size, setup)


def written(evening: Night) -> tuple[bytes, Plan]:
    file = io.BytesIO()
    evening.write(file)
    return file.getvalue(), evening.plan


def piece_count(kit: NightParts, name: str) -> int:
    return sum(len(batch.pieces) for batch in kit.cut if batch.name == name)


CASES = [
    ("musta-maija", "a4", Setup()), ("er-chi-yi", "letter", Setup()), ("skelly", "a4", Setup()),
    ("samba", "letter", Setup(layout="gutterfold")), ("track-gammon", "a4", Setup(layout="plain")),
    ("hidden-xiangqi", "letter", Setup(flip="short")),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "paper", "setup"), CASES, ids=lambda case: getattr(case, "layout", case))
def test_the_plan_is_true_of_the_pages(slug: str, paper: str, setup: Setup) -> None:
    """Pages follow each other without a gap; two make a sheet where both sides are printed, else one does."""
    pdf, plan = written(night(slug, paper, setup))
    items = [item for run in plan.runs for item in run.items]
    assert [item.first for item in items] == [1, *(item.last + 1 for item in items[:-1])]
    assert items[-1].last == len(pages(pdf))
    for run in plan.runs:
        count = run.last - run.first + 1
        assert run.sheets == (-(-count // 2) if run.both else count)
        fronts = range(run.first - 1, run.last, 2 if run.both else 1)
        told = [re.search(r"sheet (\d+) of (\d+)", words(pdf, page)) for page in fronts]
        counted = [(int(found[1]), int(found[2])) for found in told if found]
        assert all(number <= of for number, of in counted)
    size = sorted((PAPERS[paper].width, PAPERS[paper].height))
    assert all(sorted(page) == pytest.approx(size, abs=0.01) for page in pages(pdf))


def test_paper_comes_first_and_card_after_it() -> None:
    """Two jobs: cards, men and reference cards are on none of the sheets of plain paper."""
    pdf, plan = written(night("musta-maija"))
    paper, card = plan.runs
    assert paper.first == 1 and card.first == paper.last + 1 and "paper" in paper.stock
    on_paper = " ".join(words(pdf, page) for page in range(paper.last))
    on_card = " ".join(words(pdf, page) for page in range(card.first - 1, card.last))
    assert "From the printer to the table" in on_paper and "From the printer" not in on_card
    assert "Musta Maija · cards" not in on_paper and "Musta Maija · cards" in on_card


def test_the_first_page_says_what_the_terminal_does() -> None:
    evening = night("musta-maija")
    pdf, plan = written(evening)
    told = words(pdf, 0).replace("\r\n", " ")
    for run in plan.runs:
        assert f"pages {run.first}–{run.last}: {run.sheets} sheets of" in told.replace("Pages", "pages")
    assert plan.work in told
    assert plan.work in list(plan.told(Setup()))[-1]


@pytest.mark.parametrize(("slug", "players"), [("hex", 2), ("kiertopokeri", 4)])
def test_every_player_has_a_reference_card(slug: str, players: int) -> None:
    one = piece_count(night(slug, players=1).kit, "reference")
    assert one >= 1 and piece_count(night(slug, players=players).kit, "reference") == players * one


@pytest.mark.parametrize(("players", "tents"), [(2, 1), (5, 3)])
def test_two_players_share_a_tent_and_each_has_a_reference_card(players: int, tents: int) -> None:
    kit = night("canasta", setup=Setup(reference_size="tent"), players=players).kit
    assert piece_count(kit, "tents") == kit.hand["tent"] == tents
    assert piece_count(kit, "reference") == players


def test_what_is_folded_is_told() -> None:
    """A sheet with its backs beside the fronts is glued together, in the plan and on the page of steps."""
    pdf, plan = written(night("track-gammon", setup=Setup(layout="gutterfold")))
    assert plan.hand["sheet to glue"] == 1
    assert "Score the dashed line" in steps(pdf)
    assert "Score the dashed line" not in steps(written(night("musta-maija"))[0])


def steps(pdf: bytes) -> str:
    """Return the words of the first sheet: the steps are below the plan, or on its back."""
    return f"{words(pdf, 0)} {words(pdf, 1)}".replace("\r\n", " ")


def test_the_steps_are_below_the_plan_if_they_fit() -> None:
    """The back of the sheet is blank then."""
    front, back = (words(written(night("musta-maija"))[0], page) for page in (0, 1))
    assert "From the printer to the table" in front and "From the printer" not in back


def test_men_that_are_made_to_stand_are_work() -> None:
    """Two Take One has five men a side, each of which is folded and glued."""
    assert night("er-chi-yi", setup=Setup(men="standing")).plan.hand["standing figure"] == 10
    assert not night("er-chi-yi").plan.hand["standing figure"]


def test_pads_are_as_many_as_an_evening_needs() -> None:
    """Multimulta takes 20 to 45 minutes, so six are played in three hours: three pads with two sides; one of
    Musta Maija holds an evening, and of some games each player has one."""
    evening = night("multimulta")
    assert evening.definition.minutes == (20, 45)
    [pads] = evening.kit.pads
    assert all(piece.front is piece.back for piece in pads.pieces) and len(pads.pieces) == 3
    assert "score pad Multimulta" in " ".join(item.what for run in evening.plan.runs for item in run.items)
    [whole] = night("musta-maija").kit.pads
    assert len(whole.pieces) == 1
    own = msgspec.structs.replace(evening.definition.pads[0], names="Name")
    assert pads_of(evening.definition, own, 4) == 6 * 4


def test_spare_places_of_the_deck_have_blank_cards() -> None:
    """Fifty-three cards stand nine to a sheet, so one place is left for a card that may be lost."""
    cards = night("chinese-ten")
    sheets = [sheet for sheet in cards._cards.sheets if "cards" in sheet.names] if cards._cards else []
    pieces = [
        piece for sheet in sheets for b in sheet.blocks if b.batch.name == "cards" for piece in b.pieces
    ]
    blank = [piece for piece in pieces if not piece.front.shapes]
    assert len(pieces) - len(blank) == len(cards.definition.card_deck)
    assert all(piece.back for piece in blank)


def placings(page: pikepdf.Page) -> list[Sequence[object]]:
    """What moves and turns whatever is painted after it: first the whole side, later single drawings."""
    return [operands for operands, operator in pikepdf.parse_content_stream(page) if str(operator) == "cm"]


@pytest.mark.parametrize(("flip", "turned"), [("long", True), ("short", False)])
def test_backs_of_the_booklet_are_turned_for_the_edge(flip: str, turned: bool) -> None:
    """A sheet that lies on its side and is flipped on its long edge has the back on its head."""
    pdf, _ = written(night("er-chi-yi", setup=Setup(flip=flip)))  # type: ignore[arg-type]
    with pikepdf.open(io.BytesIO(pdf)) as file:
        turns = [
            any([round(float(v), 3) for v in operands[:4]] == [-1, 0, 0, -1] for operands in moves[:3])
            for moves in (placings(file.pages[page]) for page in (2, 3))
        ]
    assert turns == [False, turned]


def batch(count: int) -> Batch:
    return Batch("cards", (CutPiece(Drawing(63.5, 88.9, (), "card")),) * count, gap=2.0)


@pytest.mark.parametrize(("count", "paper", "cuts"), [
    (9, A4, 4 + 3 * 4),  # they touch: four cuts across, then four of each of three strips
    (8, LETTER, 4 + 2 * 8),  # 2 mm apart, two rows of four
    (1, A4, 4),
])  # fmt: skip
def test_cuts_are_counted_as_they_are_made(count: int, paper: object, cuts: int) -> None:
    assert cuts_of(sheets_of([batch(count)], paper, Setup())) == cuts  # type: ignore[arg-type]


def test_the_command_tells_the_plan(make_game: Callable[..., GameFolder], tmp_path: Path) -> None:
    game = make_game(base="cards")
    told = CliRunner().invoke(main, ["night", str(game.path), "-o", str(tmp_path / "evening.pdf")])
    assert told.exit_code == 0 and str(tmp_path / "evening.pdf") in told.output
    assert "Small Whist for 2 players" in told.output and "1. pages 1–" in told.output
    assert len(pages((tmp_path / "evening.pdf").read_bytes())) > 4


def test_a_text_that_does_not_hold_is_not_printed(
    make_game: Callable[..., GameFolder], tmp_path: Path
) -> None:
    game = make_game({"rules.md": {"North wins the trick": "South wins the trick"}}, base="cards")
    told = CliRunner().invoke(main, ["night", str(game.path), "-o", str(tmp_path / "evening.pdf")])
    assert told.exit_code == 1 and "not printed" in told.output and not (tmp_path / "evening.pdf").exists()


LEAST = {"a4": 0.85, "letter": 0.80}
"""The share of card that is to be used over the shelf; on Letter eight poker cards leave 15 % of a sheet."""
HANDFUL = ("tuppi", "canasta", "multimulta", "space-cards", "western-mahjong", "rymypallo")


def card_used(paper: str, slugs: Sequence[str]) -> list[tuple[str, float, bool]]:
    """The share in use of every sheet of card, of which game, and whether a part needs that sheet whole."""
    found = []
    for slug in slugs:
        folder, size = SHELF.game(slug), PAPERS[paper]
        definition, rules = folder.definition(), read_text(folder, RULES)
        kit = night_parts(folder, definition, rules, len(definition.players.names), size, Setup())
        shares = card_use(kit, PAPERS[paper], Setup())
        shared = len(card_use(shared_only(kit), PAPERS[paper], Setup()))
        found += [(slug, share, place >= shared) for place, share in enumerate(shares)]
    return found


def shared_only(kit: NightParts) -> NightParts:
    """The kit without what needs sheets of its own."""
    return dataclasses.replace(kit, whole=[])


@pytest.mark.parametrize("slugs", [HANDFUL, pytest.param(SHELF.slugs, marks=pytest.mark.slow)])
@pytest.mark.parametrize("paper", sorted(LEAST))
def test_card_is_not_wasted(paper: str, slugs: Sequence[str]) -> None:
    """Only what is joined of several sheets leaves more than half of one."""
    sheets = card_used(paper, slugs)
    assert sum(share for _, share, _ in sheets) / len(sheets) >= LEAST[paper]
    assert not [slug for slug, share, whole in sheets if share < 0.5 and not whole]


@pytest.mark.parametrize("layout", ["plain", "gutterfold"])
@pytest.mark.parametrize("slug", ["multimulta", "skelly"])
def test_one_side_means_one_side(slug: str, layout: Layout) -> None:
    """No page is blank, and none is the back of another; the rules are the pages of rules.pdf."""
    evening = night(slug, setup=Setup(layout=layout))
    pdf, plan = written(evening)
    assert not any(run.both for run in plan.runs) and not plan.hand["booklet"]
    told = [words(pdf, page).replace("\r\n", " ") for page in range(plan.runs[-1].last)]
    assert "both sides" not in told[0]
    assert not [page for page in told if re.search(r"sheet \d+ of \d+, back|plan, back", page)]
    (rules,) = [item for item in plan.runs[0].items if item.what == "the rules"]
    alone = printed(rules_book(evening.told, "a4"), "", "", both_sides=False)
    assert told[rules.first - 1 : rules.last] == [
        words(alone, page).replace("\r\n", " ") for page in range(len(pages(alone)))
    ]
    for file in (pdf, alone):
        with pikepdf.open(io.BytesIO(file)) as opened:
            assert str(opened.Root.ViewerPreferences.Duplex) == "/Simplex"
    for page in PdfDocument(pdf):  # each has more than the line at its foot
        picture = page.render(scale=0.5).to_pil().convert("L")
        darkest, _ = picture.crop((0, 0, picture.width, int(0.9 * picture.height))).getextrema()
        assert darkest < 200


def test_a_long_plan_takes_a_second_sheet_of_one_side() -> None:
    """As long as the back of the first one would be used; the pages after it are counted from there."""
    plan = night("musta-maija", setup=Setup(layout="plain")).plan
    assert plan.runs[0].items[0] == Item("this plan", 1, 1, 1)
    many = dataclasses.replace(plan, runs=plan.runs * 9)
    assert len(list(plan_pages(many, ["Cut."] * 9, A4, Setup(layout="plain")))) == 2
    assert len(list(plan_pages(plan, ["Cut."], A4, Setup()))) == 2


def test_both_sides_of_a_reference_card_are_printed_on_one_side() -> None:
    """Each player of Multimulta has the order of a turn and the table of points."""
    evening = night("multimulta", setup=Setup(layout="plain"))
    numbers = Counter(
        text
        for batch in evening.kit.cut if batch.name == "reference"
        for piece in batch.pieces
        for text in re.findall(r">(\d / \d)<", svg_element(piece.front, ""))
    )  # fmt: skip
    assert numbers == {"1 / 2": 4, "2 / 2": 4}


def test_pads_are_twice_as_many_on_one_side() -> None:
    """Six games of Multimulta in an evening need six pads."""
    [pads] = night("multimulta", setup=Setup(layout="plain")).kit.pads
    assert len(pads.pieces) == 6 and not pads.has_backs


@pytest.mark.parametrize("slug", ["er-chi-yi", "y"])
def test_a_variants_board_is_on_the_back(slug: str) -> None:
    """As in the file of the board alone; its page is the back of a sheet, and the plan names it."""
    evening = night(slug)
    [board] = [batch for batch in evening.kit.cut if batch.name.startswith("board")]
    [piece] = board.pieces
    assert piece.back is not None and not evening.kit.lacking
    titles = {f"{SHELF.game(slug).definition(name).title}: board" for name in SHELF.game(slug).variants}
    assert piece.back.title in titles and piece.front.title == f"{evening.definition.title}: board"
    pdf, plan = written(evening)
    [item] = [item for item in plan.runs[-1].items if board.name in item.what]
    behind = words(pdf, item.first)
    assert plan.runs[-1].both and "back" in behind and piece.back.title.removesuffix(": board") in behind


def test_it_is_said_why_nothing_is_on_the_back() -> None:
    """The board of a game that has none but its own is not missed, nor a variant's that is the same."""
    [said] = night("er-chi-yi", setup=Setup(layout="plain")).kit.lacking
    assert "--layout plain" in said
    for slug in ("breakthrough", "hidden-xiangqi"):
        assert not night(slug, setup=Setup(layout="plain")).kit.lacking


@pytest.mark.parametrize(("slug", "paper"), [("assembly", "a4"), ("huanwei", "letter")])
def test_a_board_is_made_a_little_smaller_so_that_it_shares_its_sheet(slug: str, paper: str) -> None:
    """By a twentieth at most, and the plan says so; alone it would stand on its sheet as it is."""
    evening = night(slug, paper)
    [board] = [batch for batch in evening.kit.cut if batch.name.startswith("board")]
    told = re.search(r"(\d+) % of its usual size", board.name)
    assert told and 95 <= int(told[1]) < 100 and not evening.kit.whole
    definition = evening.definition
    assert shrunk(definition, PAPERS[paper], Setup()) is definition


@pytest.mark.parametrize("slug", ["er-chi-yi", "musta-maija"])
def test_a_grey_night_holds_no_colours(slug: str) -> None:
    """A copy shop counts a page as one in black and white only if nothing on it is told in RGB."""

    def spaces(setup: Setup) -> set[str]:
        with pikepdf.open(io.BytesIO(written(night(slug, setup=setup))[0])) as file:
            assert not [
                one for one in file.objects if isinstance(one, pikepdf.Stream) and "/ColorSpace" in one
            ]
            told = {
                str(found.operator)
                for one in (*(page.obj for page in file.pages), *streams(file, "/Form"))
                for found in pikepdf.parse_content_stream(one)
            }
        return told & {"rg", "RG", "g", "G", "k", "K", "cs", "CS"}

    assert "rg" in spaces(Setup())
    assert spaces(Setup(ink="grey")) == {"g", "G"}
