"""What a game keeps is shown with its board: scores, numbers, names, what is due; in sentences that agree."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from publisher.engine import BoardGame
from publisher.engine.chance import stream
from publisher.engine.describe import describe_move, describe_state, tell_move
from publisher.engine.loader import load_game
from publisher.engine.match import PositionMatch, TableMatch, start
from publisher.engine.views import view
from publisher.engine.words import Question, marked, questions_of
from publisher.model.boards import Graph, Grid
from publisher.model.seats import Seat
from publisher.terminal.boards import board_text
from publisher.terminal.move_menu import offers
from publisher.terminal.show import letters, show
from publisher.terminal.typed import read_move
from tests.shelf import SHELF

BOARDS = [one.slug for one in SHELF.games() if one.has_engine and issubclass(type(load_game(one)), BoardGame)]
SCORE = re.compile(r"\{(seat|team)\} (\(now \)\?)?(has|scores\??|have) \{number\?\}( points\??)?")
WRONG = re.compile(r"\b1 (?!minus\b)\w+s\b|\b1 men\b|\b[02-9] man\b|\b\d\d man\b|\b1 \w+ have\b")


def played(slug: str, moves: int, step: int = 1) -> Iterator[PositionMatch]:
    """Yield a random game, as it stands every so many moves."""
    match, rng = start(load_game(SHELF.game(slug)), 3), stream(3, "players")
    assert isinstance(match, PositionMatch)
    while match.seat is not None and len(match.log) < moves:
        if not len(match.log) % step:
            yield match
        match.play(match.options.sample(rng))


@pytest.mark.parametrize("slug", BOARDS)
def test_scores_are_shown_in_good_sentences(slug: str) -> None:
    """Each score that a claim can state, as soon as a player has any."""
    for match in played(slug, 80, step=9):
        rules, text = match.rules, " ".join(show(match, match.rules.seats[0]).split())
        for name, method in marked(type(rules), "_spoken"):
            for kind in (SCORE.fullmatch(spoken.phrase) for spoken in method._spoken):
                if kind is not None:
                    whose = rules.names if kind[1] == "seat" else map(rules.definition.team_name, (0, 1))
                    scores = {one: getattr(rules, name)(match.position, n) for n, one in enumerate(whose)}
                    for one, score in scores.items() if any(scores.values()) else ():
                        assert re.search(rf"{one} \w+ {re.escape(f'{score:g}')}\b", text)
        assert [told for told in describe_state(rules, match.position) if WRONG.search(told)] == []


@pytest.mark.parametrize(
    ("slug", "asked", "notation", "said"),
    [
        ("canasta", "meld", "add joker to K", "add joker to the kings"),
        ("samba", "draw", "take pile with ♥9 ♣9 to 9-2", "take the pile with ♥9 ♣9 to the second nines"),
        ("samba", "meld", "add ♠8 to ♠", "add ♠8 to the spades"),
        ("kiertopokeri", "announce", "pair of kings, pair of tens and an ace",
         "announce a pair of kings, a pair of tens and an ace"),
        ("kiertopokeri", "turn up", "♠Q ♥Q", "turn up ♠Q ♥Q"),
        ("huutopussi", "give", "♠9 ♣J ♣6", "give ♠9 ♣J ♣6"),
        ("tysiac", "pass", "♦A", "pass ♦A"),
        ("skruuvi", "knock", "pass", "pass"),
        ("tuppi", "sooli", "sooli", "say sooli"),
    ],
)  # fmt: skip
def test_answers_have_the_words_of_their_question(slug: str, asked: str, notation: str, said: str) -> None:
    """Melds by name, a gift without its receiver, and answers that only another question declares."""
    rules = load_game(SHELF.game(slug))
    question = next(one for one in questions_of(rules) if one.name == asked)
    assert tell_move(rules, question, notation) == said


@pytest.mark.parametrize("slug", ["skelly", "kiertopokeri"])
def test_a_game_without_points_shows_none(slug: str) -> None:
    """A player drops out; the number of players left is not a score."""
    match, rng = start(load_game(SHELF.game(slug)), 1), stream(1, "players")
    assert isinstance(match, TableMatch)
    while not any(match.table.scores):
        match.play(match.options.sample(rng))
    assert "score" not in show(match, Seat(0)) and not view(match, Seat(0)).scores


@pytest.mark.parametrize("slug", BOARDS)
def test_numbers_and_names_of_points_are_shown(slug: str) -> None:
    """A name is at the point, or its letters are below the columns and its number before the row."""
    definition = load_game(SHELF.game(slug)).definition
    board, text = definition.topology.corners or definition.topology, board_text(definition, {})
    numbers = Counter(str(number) for _, _, number in board.definition.numbers)
    assert Counter(re.findall(r"\d+", text)) >= numbers
    if isinstance(board.definition, Grid | Graph):
        lines = text.splitlines()
        foot, rows = lines[-1].split(), {line.split()[0] for line in lines if line.strip()}
        for point in board.inside:
            name, number = board.names[point], board.names[point].lstrip("abcdefghijklmnopqrstuvwxyz")
            assert name in text or (name.removesuffix(number) in foot and number in rows)


@pytest.mark.parametrize(
    ("slug", "asked"),
    [
        ("zang", {"move", "take"}),
        ("nine-elders", {"yellow man", "own man"}),
        ("super-horse-chess", {"chess", "horses"}),
        ("chase-and-evade", {"remove", "move"}),
        ("gami-plus", {"move", "claim"}),
        ("eight-stone", {f"stone {n} of {turn}" for turn in (2, 3) for n in range(1, turn + 1)}),
        ("lunxing", {f"man {n}, {letter}" for n, letter in enumerate("ABCDEFGH", 1)}),
    ],
)
def test_what_is_due_is_asked(slug: str, asked: set[str]) -> None:
    assert {match.about for match in played(slug, 400)} == asked


def test_men_to_press_are_counted_and_named_by_their_points_alone() -> None:
    """The letters of the pressed and of the colours stand for no first letters: they are explained."""
    match = next(match for match in played("wuhuqi", 400) if match.about == "press")
    word = match.notation(next(iter(match.options)))
    match.position.choices *= 2
    match.hear()
    assert list(offers(match)) == [f"press: {' · '.join(match.notation(one)[1:] for one in match.options)}"]
    assert match.about == "press 2 men" and read_move(match, word.removeprefix("x")) == word
    match.say(word)
    assert match.about == "press" and {"X", "O"} < set(letters(match, Seat(0)))
    assert "pressed" in letters(match, Seat(0))["xo"[match.seat == 0]]


@pytest.mark.parametrize(
    ("forms", "notation", "told", "typed"),
    [
        ({"grip {number} units?": "{number}"}, "1", "grips 1 unit", "grip 1 unit"),
        ({"grip {number} units?": "{number}"}, "4", "grips 4 units", "grip 4 units"),
        ({"take {number} (men|man)": "{number}"}, "1", "takes 1 man", "take 1 man"),
        ({"take {number} (men|man)": "{number}"}, "2", "takes 2 men", "take 2 men"),
        ({"go to {move}": "{move}", "pass": "pass"}, "pass", "passes", "pass"),
        ({"go to {move}": "{move}", "put a horse on {point}": "+{point}"}, "+d5", "puts a horse on d5",
         "put a horse on d5"),
        ({"mark {point} and draws? {to:point}": "{point}:{to}"}, "a1:b2", "marks a1 and draws b2",
         "mark a1 and draw b2"),
        ({"take {point}": "{point}"}, "hearts", ": hearts", "hearts"),
    ],
)  # fmt: skip
def test_a_move_is_told_in_the_form_that_fits_best(
    forms: Mapping[str, str], notation: str, told: str, typed: str
) -> None:
    rules, asked = load_game(SHELF.game("colors")), Question("move", forms)
    assert describe_move(rules, asked, "Row", notation) == f"Row {told}".replace(" :", ":")
    assert tell_move(rules, asked, notation) == typed


def test_dashed_lines_are_drawn() -> None:
    """From each point of Catch the Man that has another straight above it, whatever they cross."""
    definition = SHELF.game("zhuozi").definition()
    board, lines = definition.topology, board_text(definition, {}).splitlines()
    dashes = sum(len(line) - 1 for line in board.dashed)
    assert dashes == sum(line.count("┆") + line.count("┼") for line in lines) / 3
