"""A match is its rules, its seed and its moves: it can be taken back, replayed and told."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from publisher.base.errors import IllegalMove
from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.match import PositionMatch, TableMatch, start
from publisher.engine.players import RandomPlayer
from publisher.engine.playout import play_bots, playout
from publisher.terminal.transcript import transcript

KINDS = ["hex", "tuppi"]


def play_on(match, moves: int, seed: int = 0):
    """The same match after some random moves."""
    rng = Random(seed)
    for _ in range(moves):
        if match.seat is None:
            break
        match.play(match.options.sample(rng))
    return match


def state(match):
    """Everything that a player or a picture could ask a match for."""
    told = [entry.word for entry in match.log], match.seat, match.about, match.outcome
    if isinstance(match, TableMatch):
        table = match.table
        return *told, [list(map(str, zone)) for zone in table.zones], str(table.public()), table.scores
    return *told, dict(match.rules.pieces(match.position)), match.rules.key(match.position)


@pytest.fixture(params=KINDS)
def rules(request, shelf):
    return load_game(shelf.game(request.param))


@pytest.mark.parametrize("slug", KINDS)
@settings(max_examples=25)
@given(seed=st.integers(0, 999), moves=st.integers(0, 90), back=st.integers(0, 100))
def test_undo_is_the_match_as_it_was(shelf, slug, seed, moves, back):
    """Taking moves back gives what had been there before them; the match itself stays as it is."""
    rules = load_game(shelf.game(slug))
    match = play_on(start(rules, seed), moves, seed)
    played, now = len(match.log), state(match)
    undone = match.undo(back)
    assert state(undone) == state(play_on(start(rules, seed), max(0, played - back), seed))
    assert state(match) == now


def test_given_deal_is_kept_by_undo(tuppi):
    """A match from a given deal goes back to that deal."""
    rules = load_game(tuppi)
    cards = rules.definition.card_deck.cards
    match = play_on(TableMatch(rules, 1, [(0,), cards]), 6)
    hands = [set(hand) for hand in match.undo(6).table.hands]
    assert hands == [set(cards[::-1][(seat - 2) % 4 :: 4]) for seat in range(4)]


def test_match_from_a_position_goes_back_to_that_position(hex_game):
    """A match that began in the middle is taken back to its beginning, not to an empty board."""
    rules = load_game(hex_game, "hex-4")
    match = PositionMatch.at(rules, rules.place({0: ("red",), 1: ("blue",)}, to_move=0))
    match.say("c1")
    match.say("d4")
    names = rules.definition.topology.names
    assert {names[p] for p in rules.pieces(match.undo().position)} == {"a1", "b1", "c1"}
    undone = match.undo(2)
    assert {names[p] for p in rules.pieces(undone.position)} == {"a1", "b1"}
    undone.say("c1")
    assert {names[p] for p in match.rules.pieces(match.position)} == {"a1", "b1", "c1", "d4"}


# -- saying moves


def test_said_move_is_looked_up_among_the_legal_ones(hex_game):
    """The stone stands where it was said, and it is the other player's turn."""
    match = start(load_game(hex_game))
    match.say("c3")
    assert match.rules.pieces(match.position) == {match.rules.definition.topology.index["c3"]: ("red",)}
    assert (match.seat, match.log[0].word) == (1, "c3")


def test_illegal_move_is_refused_with_its_rule_and_what_is_legal(hex_game):
    """Who may not play what, by which rule, and what may be played instead."""
    match = start(load_game(hex_game, "hex-4"))
    match.say("a1")
    with pytest.raises(IllegalMove, match=r"Blue may not play a1 \(rule placing\)") as caught:
        match.say("a1")
    assert caught.value.rule == "placing"
    legal = set(caught.value.hint.removeprefix("legal: ").split(" · "))
    assert legal == {f"{c}{r}" for c in "abcd" for r in "1234"} - {"a1"} | {"swap"}
    assert len(match.log) == 1


def test_refused_card_names_the_rule_of_the_options(make_game):
    """At a table the rule comes from what narrowed the options."""
    rules = load_game(make_game(base="cards"))
    deck = rules.definition.card_deck
    deal = [deck.by_name[name] for name in ("♥K", "♥Q", "♠J", "♠Q", "♥J", "♥A", "♠K", "♠A")]
    match = TableMatch(rules, 0, [tuple(deal)])  # dealt from the end: North ♠A ♥A ♠Q ♥Q
    match.say("♠A")
    with pytest.raises(IllegalMove, match=r"South may not play ♥J \(rule follow-suit\)") as caught:
        match.say("♥J")
    assert caught.value.hint in ("legal: ♠K · ♠J", "legal: ♠J · ♠K")


def test_word_that_is_no_move_is_refused_without_a_rule(rules):
    """Nonsense breaks no rule of the game."""
    with pytest.raises(IllegalMove) as caught:
        start(rules, 1).say("nonsense")
    assert caught.value.rule is None


def test_list_of_legal_moves_is_cut_short(hex_game):
    """Of 121 moves 24 are listed, and a sign that there are more."""
    words = start(load_game(hex_game)).legal_words().split(" · ")
    assert len(words) == 25
    assert words[-1] == "…"


def test_finished_game_takes_no_more_moves(rules):
    """After the end every word is refused."""
    match = play_bots(rules, 2, [RandomPlayer()])
    assert match.outcome is not None
    with pytest.raises(IllegalMove, match="the game is over"):
        match.say("pass")


# -- ends


def test_cap_ends_a_game_unfinished(make_game):
    """At the cap nobody has won, and nobody is to move."""
    rules = load_game(make_game({"game.toml": {"cap = 30": "cap = 4"}}))
    match = start(rules)
    for word in ("a1", "a2", "a3"):
        match.say(word)
    assert match.outcome is None
    match.say("c1")
    assert match.seat is None
    assert match.outcome.unfinished
    assert match.outcome.winners == ()
    assert len(match.log) == 4


def test_game_won_by_the_last_move_before_the_cap_is_won(make_game):
    """Three in a row with the fifth move, and a cap of five."""
    rules = load_game(make_game({"game.toml": {"cap = 30": "cap = 5"}}))
    match = start(rules)
    for word in ("a1", "b1", "a2", "b2", "a3"):
        match.say(word)
    assert match.outcome.winners == (0,)
    assert not match.outcome.unfinished


def test_cap_ends_a_table_game_in_the_middle_of_a_hand(make_game):
    """A card game of eight moves with a cap of five is stopped after five."""
    rules = load_game(make_game({"game.toml": {"cap = 50": "cap = 5"}}, base="cards"))
    match = play_on(start(rules, 1), 99)
    assert match.outcome.unfinished
    assert len(match.log) == 5
    assert playout(rules, 1).outcome == match.outcome


@pytest.mark.parametrize("slug", [*KINDS, "chinese-checkers"])
@pytest.mark.parametrize("cap", [None, 1, 7, 60])
@settings(max_examples=15)
@given(seed=st.integers(0, 10**6))
def test_playout_equals_random_bots_in_a_match(shelf, slug, cap, seed):
    """The fast playout is the same game as the slow one: result, length and choices. In Chinese Checkers
    random players lean to some of the moves."""
    rules = load_game(shelf.game(slug), "hex-4" if slug == "hex" else "")
    if cap:
        rules = type(rules)(replace(rules.definition, cap=cap))
    played = playout(rules, seed, counting=True)
    match, rng, offered = start(rules, seed), stream(seed, "players"), 0
    while match.seat is not None:
        offered += len(match.options)
        match.play(match.options.sample(rng))
    assert (played.outcome, played.plies, played.offered) == (match.outcome, len(match.log), offered)
    bots = play_bots(rules, seed, [RandomPlayer()])
    assert [entry.word for entry in bots.log] == [entry.word for entry in match.log]


# -- writing down


def test_transcript_of_a_board_game_has_a_line_for_each_round_of_turns(hex_game):
    """Red's and Blue's move stand on one line."""
    match = start(load_game(hex_game))
    for word in ("c3", "d4", "e5"):
        match.say(word)
    assert transcript(match) == "1: c3 | d4\n2: e5"


def test_transcript_of_a_card_game_tells_who_played(make_game):
    """Two cards a trick, with the players' names, the tricks numbered."""
    match = play_on(start(load_game(make_game(base="cards")), 1), 99)
    lines = transcript(match).splitlines()
    assert [line.split(":")[0] for line in lines] == ["1", "2", "3", "4"]
    words = [turn.strip().split(" ") for line in lines for turn in line.split(":")[1].split("|")]
    names = match.rules.definition.players.names
    assert words == [[names[entry.seat], entry.word] for entry in match.log]
