"""Tables that rules declare: cells of many kinds, rows told as examples; cards drawn; teams by two names."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from publisher.checking.checker import check
from publisher.checking.report import Report
from publisher.model.shelf import GameFolder

PLAY = '''\
"""Paint is bought with five coins."""

from __future__ import annotations

from typing import TypeAlias

from publisher.engine import CardTable, Decision, Options, TableGame
from publisher.engine.mechanics.cards.picks import Picks
from publisher.engine.state import kept
from publisher.engine.words import Question, Told, Word, claim, phase, row

Colour: TypeAlias = int
SHOW = Question("show", {"show {cards}": "{cards}"})
DRAW = Question("draw", {"draw": "draw"}, drawn={"draw {cards}": "draw"})


class PaintTable(CardTable):
    paid: int = kept(0, "{number} coins? (is|are) paid")


class Paint(TableGame[PaintTable]):
    words = {"colour": Word("red|blue", lambda rules, table, word: ("red", "blue").index(word))}
    tables = (
        Told(("Paid", "Left?"), "{Paid} coins are paid. {Left?} coins are left."),
        Told(("Cards", "Allowed?"), "North holds ♠J ♠Q ♠K. North may show {Cards} {Allowed?}."),
    )

    def round(self, table):
        table.shuffle()
        table.deal(4, table.hands)
        for seat in table.seats:
            yield from self.show(table, seat)

    @phase(SHOW)
    def show(self, table, seat):
        table.paid += len((yield Decision(seat, Picks(table.hands[seat], 2), SHOW)))

    @phase(DRAW)
    def draw(self, table, seat):
        yield Decision(seat, Options(["draw"]), DRAW)
        table.draw(table.hands[seat])

    @claim("{number?} coins are left")
    def left(self, table) -> int:
        return 5 - table.paid

    @row("Colour", "Price?")
    def price(self, colour: Colour) -> int:
        return 3 + colour

    @row("Paid", "Change?")
    def without_paint(self, paid: int) -> int:
        return paid

    @row("Colour", "Paid", "Change?")
    def change(self, colour: Colour, paid: int) -> int:
        return paid - self.price(colour)

    @row("Colour", "Enough?")
    def enough(self, table, colour: Colour) -> bool:
        return table.paid >= self.price(colour)

    @row("Colour", "Large", "Dear?")
    def is_dear(self, colour: Colour, large: bool) -> bool:
        return large and self.price(colour) > 3

    @claim("{team} (is|are) content")
    def is_content(self, table, team) -> bool:
        return True
'''


@pytest.fixture
def problems(rules_with: Callable[..., GameFolder]) -> Callable[..., list[str]]:
    """What is wrong with an example of that text: the messages of what fails in it."""

    def found(text: str, changes: Mapping[str, str] | None = None) -> list[str]:
        folder = rules_with(text, "cards", play=PLAY)
        toml = folder.path / "game.toml"
        for old, new in (changes or {}).items():
            toml.write_text(toml.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
        report: Report = check(folder)
        return [p.message for p in report.problems if p.location.file.endswith("rules.md")]

    return found


def table(*lines: str) -> str:
    head, *rows = (f"> | {line} |" for line in lines)
    return "\n".join(["> **Example.**", ">", head, "> |" + "---|" * (lines[0].count("|") + 1), *rows])


def test_a_cell_is_a_word_of_the_games_own_kind(problems: Callable[..., list[str]]) -> None:
    """Red costs three coins and blue four; a parameter that is a `Colour` is read as `{colour}`."""
    assert problems(table("Colour | Price?", "red | 3", "blue | 4")) == []
    assert problems(table("Colour | Price?", "red | 4")) == ["the table says 4, the engine says 3"]
    (told,) = problems(table("Colour | Price?", "green | 3"))
    assert "cannot compute this row" in told


def test_the_reading_with_the_most_columns_is_taken(problems: Callable[..., list[str]]) -> None:
    """Five coins less the three for red are two; where no colour is told, they are all given back."""
    assert problems(table("Colour | Paid | Change?", "red | 5 | 2")) == []
    assert problems(table("Paid | Change?", "5 | 5")) == []


@pytest.mark.parametrize(("row", "wrong"), [
    ("2 | 3", []), ("5 | 0", []), ("5 | ", []),
    ("4 | ", ["the table says , the engine says 1"]), ("4 | 0", ["the table says 0, the engine says 1"]),
])  # fmt: skip
def test_an_empty_cell_of_a_told_row_says_that_there_is_nothing(
    problems: Callable[..., list[str]], row: str, wrong: list[str]
) -> None:
    assert problems(table("Paid | Left?", row)) == wrong


def test_a_row_is_computed_when_all_that_was_told_has_happened(problems: Callable[..., list[str]]) -> None:
    """Showing two cards pays two coins, and with the one from before that is enough for red."""
    text = "> **Example.** One coin is paid. North shows ♠J ♠Q.\n"
    assert problems(text + table("Colour | Enough?", "red | yes").partition("\n")[2]) == []


@pytest.mark.parametrize(("row", "wrong"), [
    ("blue | yes | yes", []), ("blue | no | no", []), ("red | yes | no", []),
    ("blue | no | yes", ["the table says yes, the engine says no"]),
])  # fmt: skip
def test_yes_and_no_are_truth_values(problems: Callable[..., list[str]], row: str, wrong: list[str]) -> None:
    assert problems(table("Colour | Large | Dear?", row)) == wrong


def test_a_column_of_yes_and_no_is_a_plain_claim(problems: Callable[..., list[str]]) -> None:
    """Two of the cards that North holds may be shown, but no three, and none that North does not hold."""
    assert problems(table("Cards | Allowed?", "♠J ♠K | yes", "♠J ♠Q ♠K | no", "♠J ♥J | no")) == []
    assert problems(table("Cards | Allowed?", "♠J ♠K | no")) == ["the table says no, the engine says yes"]


def test_cards_that_an_answer_draws_lie_on_top_of_the_stock(problems: Callable[..., list[str]]) -> None:
    assert problems("> **Example.** North draws ♥Q. **North holds ♥Q.**") == []
    assert len(problems("> **Example.** North draws ♥Q. **North holds ♥K.**")) == 1


def test_cards_of_an_untold_hand_come_in_as_many_copies_as_are_named(
    problems: Callable[..., list[str]],
) -> None:
    """With two packs somebody may show ♠J twice; with one pack there is one."""
    text = "> **Example.** **North may show ♠J ♠J.**"
    assert problems(text, {"cards = 8\n": "cards = 16\npacks = 2\n"}) == []
    assert len(problems(text)) == 1


def test_two_members_name_a_large_team(problems: Callable[..., list[str]]) -> None:
    four = {
        'names = ["North", "South"]': 'names = ["North", "East", "South", "West"]\n'
        'teams = [["North", "East", "South"], ["West"]]'
    }
    assert problems("> **Example.** **North and South are content.**", four) == []
    assert problems("> **Example.** **West is content.**", four) == []
    for names in ("North", "North and West"):
        (told,) = problems(f"> **Example.** **{names} is content.**", four)
        assert "unknown team" in told
