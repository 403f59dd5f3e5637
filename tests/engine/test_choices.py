"""Options narrow by named rules, and say which rule took a move away."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.engine import ChanceOptions, Options, PreferredOptions, Space
from publisher.engine.choices import LISTED

moves = st.lists(st.integers(0, 12), unique=True, max_size=12)
narrowings = st.lists(
    st.tuples(st.sampled_from(["must", "without"]), st.sets(st.integers(0, 12), max_size=12)), max_size=5
)


def narrowed(options: Options, steps) -> Options:
    for number, (how, kept) in enumerate(steps):
        rule = f"rule-{number}"
        if how == "must":
            options = options.must(rule, [move for move in options if move in kept])
        else:
            options = options.without(rule, lambda move, kept=kept: move in kept)
    return options


@given(moves, st.sets(st.integers(0, 12)))
def test_must_keeps_only_the_moves_demanded_if_there_are_any(all_moves, wanted):
    """A player who has none of the demanded moves may make any."""
    kept = [move for move in all_moves if move in wanted]
    assert list(Options(all_moves).must("rule", kept)) == (kept or all_moves)


@given(moves, st.sets(st.integers(0, 12)))
def test_without_drops_what_is_not_allowed_even_if_nothing_is_left(all_moves, allowed):
    """A forbidden move stays forbidden when there is no other."""
    options = Options(all_moves).without("rule", allowed.__contains__)
    assert list(options) == [move for move in all_moves if move in allowed]


@given(moves, narrowings)
def test_refusal_names_the_first_rule_that_took_the_move_away(all_moves, steps):
    """Followed by hand: the rule after which the move is gone for the first time."""
    options = narrowed(Options(all_moves), steps)
    for move in range(13):
        expected, left = None, list(all_moves)
        for number, (how, kept) in enumerate(steps):
            after = [m for m in left if m in kept]
            if how == "must" and not after:
                after = left
            if move in left and move not in after and expected is None:
                expected = f"rule-{number}"
            left = after
        assert options.refusal(str(move)) == expected
        assert (options.find(str(move)) is not None) == (move in left)


def test_sample_draws_every_move_about_equally_often():
    """Of 3000 draws from three moves each falls between 900 and 1100 (four standard deviations are 103)."""
    rng, options = Random(1), Options("abc")
    drawn = [options.sample(rng) for _ in range(3000)]
    assert all(897 <= drawn.count(move) <= 1103 for move in "abc")


def test_leaning_draws_the_liked_moves_most_of_the_time_and_the_others_too():
    """Fifteen of sixteen draws, and a quarter of the sixteenth: 3047 of 3200; four standard deviations are
    50. Rules and words are those of the options as they were."""
    before = Options("abcd!").without("silence", str.isalpha)
    rng, options = Random(1), PreferredOptions(before, ["a"])
    drawn = [options.sample(rng) for _ in range(3200)]
    assert set(drawn) == set("abcd")
    assert 2997 <= drawn.count("a") <= 3097
    assert list(options) == list("abcd")
    assert options.refusal("!") == "silence"


class Evens(Space):
    """Every even number, too many to list."""

    def __contains__(self, move):
        return isinstance(move, int) and move % 2 == 0

    def __iter__(self):
        return iter(range(0, 10**9, 2))

    def __len__(self):
        return 10**9 // 2


def test_space_finds_words_among_its_first_moves_only():
    """A huge space is listed only so far; a space that reads words itself overrides `find`."""
    assert Evens().find("8") == 8
    assert Evens().find("7") is None
    assert Evens().find(str(2 * LISTED)) is None
    assert Evens().refusal("7") is None


def test_luck_falls_as_its_odds_say():
    """Three hits to a miss, in ten thousand throws; what has no odds never comes, and may come."""
    luck = ChanceOptions(["hit", "miss", "lightning"], [3, 1, 0])
    rng = Random(4)
    throws = [luck.sample(rng) for _ in range(10_000)]
    assert 0.73 < throws.count("hit") / len(throws) < 0.77
    assert "lightning" in luck and "lightning" not in throws
    with pytest.raises(ValueError, match="all odds are 0"):
        ChanceOptions(["hit"], []).sample(rng)


def test_luck_remembers_what_a_rule_forbids():
    luck = ChanceOptions(Options(["hit", "miss"]).without("foul", "miss".__ne__), [1])
    assert list(luck) == ["hit"] and luck.refusal("miss") == "foul"
