"""Track Gammon: men are never lost, rolls are told and replayed, drawings that cannot be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playing import rules_of

from publisher.base.errors import IllegalMove, NotationError
from publisher.engine.match import start
from publisher.engine.players import RandomPlayer
from publisher.engine.playout import play_bots
from publisher.notation.board import read_board, write_board
from publisher.notation.record import read_move, read_record
from publisher.terminal.show import show
from publisher.terminal.transcript import transcript

VARIANTS = ["", "short"]


def test_men_are_never_lost_and_spaces_are_never_shared(rules: Any) -> None:
    """But in the centres, where each colour has one at most; drawings keep all of it."""
    for seed in range(3):
        rng = Random(seed)
        position = rules.start(rng)
        while True:
            rules.let_chance(position, rng)
            if position.result is not None:
                break
            rules.play(position, rules.sample(position, rng))
            for space in range(39):
                counts = position.men[3 * space : 3 * space + 3]
                assert max(counts) <= 1 if space in (6, 19, 32) else sum(map(bool, counts)) <= 1
            for seat in rules.seats:
                assert 0 <= rules.borne_off(position, seat) <= rules.all_men
            pieces = rules.pieces(position)
            again = rules.place(read_board(rules.definition, write_board(rules.definition, pieces)), 0)
            assert (again.men, again.hand, again.bar) == (position.men, position.hand, position.bar)


@pytest.mark.parametrize("word", ["hand/black bar", "hand/green hand", "1/white bar", "black hand/4"])
def test_a_bar_or_hand_is_no_space_of_the_way(rules: Any, word: str) -> None:
    """The track has places beside the spaces; a step to or from one is refused like any other."""
    match = start(rules, 1)
    with pytest.raises(IllegalMove, match="Black may not"):
        match.say(word)


def test_notation_names_each_step_once(rules: Any) -> None:
    """A man who could be borne off by either number is listed with one of them."""
    rng = Random(5)
    position = rules.start(rng)
    while position.result is None:
        rules.let_chance(position, rng)
        words = [rules.notation(position, move) for move in rules.moves(position)]
        assert len(set(words)) == len(words)
        rules.play(position, rules.sample(position, rng))
        if position.result is not None:
            break


def test_a_record_has_a_line_for_each_roll_and_is_replayed(rules: Any) -> None:
    """Who rolled is told once; the moves that follow are his."""
    played = play_bots(rules, 7, [RandomPlayer()])
    lines = read_record(transcript(played))
    assert len(lines) == len(played.brought)
    again = start(rules, 7)
    for line in lines:
        first, *moves = (read_move(rules.definition, cell.words) for cell in line.cells)
        assert first.player == rules.name(again.seat) and first.words == again.brought[-1].word
        assert 1 <= len(moves) <= 4
        for move in moves:
            assert not move.player
            again.say(move.words)
    assert again.outcome == played.outcome


def test_the_terminal_shows_the_roll_and_the_numbers_at_the_ends_of_rows() -> None:
    match = start(rules_of("track-gammon"), 3)
    shown = show(match, match.seat).splitlines()
    assert shown[0].split() == ["27", "2W", "·", "26"]
    assert shown[12].split() == ["39", "·", "2G", "14"]
    assert shown[13].split() == ["1", "2B", *"·" * 12, "13"]
    assert shown[14:17] == ["black hand: 13B", "green hand: 13G", "white hand: 13W"]
    assert shown[-1] == f"Black {match.brought[-1].word}"


@pytest.mark.parametrize(
    ("store", "told"), [("green hand: B", "does not belong"), ("black hand: 16B", "more than 15")]
)
def test_drawings_that_cannot_be_are_refused(store: str, told: str) -> None:
    rules = rules_of("track-gammon")
    drawing = "\n".join([*[". ."] * 13, " ".join("." * 13), store])
    with pytest.raises(NotationError, match=told):
        rules.place(read_board(rules.definition, drawing), 0)
