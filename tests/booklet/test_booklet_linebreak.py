"""Lines broken a paragraph at a time."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import example, given, settings
from hypothesis import strategies as st

from publisher.booklet.letters import Letters
from publisher.booklet.paragraph import all_chances, rows
from publisher.booklet.styles import BODY
from publisher.text.linebreak import FLEX, SHRINK, Breakpoint, fit, greedy, ratio  # fmt: skip

PROSE = (
    "Whist has long been noted for its influence upon what is termed the calculating power; "
    "and men of the highest order of intellect have been known to take an apparently "
    "unaccountable delight in it, while eschewing chess as frivolous. Beyond doubt there is "
    "nothing of a similar nature so greatly tasking the faculty of analysis. The best chess- "
    "player in Christendom may be little more than the best player of chess; but proficiency "
    "in whist implies capacity for success in all these more important undertakings where "
    "mind struggles with mind. When I say proficiency, I mean that perfection in the game "
    "which includes a comprehension of all the sources whence legitimate advantage may be "
    "derived. These are not only manifold but multiform, and lie frequently among recesses of "
    "thought altogether inaccessible to the ordinary understanding."
)

words = st.lists(st.text("abcdefghijklmnopqrstuvwxyz-,.", min_size=1, max_size=24), min_size=1)


def letters(text: str) -> Letters:
    row = Letters()
    row.add(text, BODY)
    return row


@settings(deadline=None, max_examples=150)
@given(words=words, measure=st.floats(40, 400), ragged=st.sampled_from([0.0, 30.0]))
@example(words=["aaaabm", "aagmua", "aaabbamm"], measure=40.0, ragged=0.0)  # a part of a word has no spaces
def test_no_line_is_overfull_and_no_letter_is_lost(words: list[str], measure: float, ragged: float) -> None:
    """Whatever the words and the measure, lines fit and say the same as the text."""
    text = " ".join(words)
    found = rows(letters(text), measure, ragged)
    assert all(line.width <= measure + 0.01 for line in found)
    assert all(line.space >= 1 - SHRINK - 0.02 for line in found)
    assert all(abs(line.widen - 1) <= FLEX + 1e-9 for line in found)
    said = " ".join(text[line.start : line.end] for line in found)
    assert said.replace(" ", "") == text.replace(" ", "")
    assert [line.start for line in found] == sorted({line.start for line in found})


def hyphens(taken: list[int], options: list[Breakpoint]) -> list[bool]:
    return [options[i].hyphen for i in taken]


def test_fewer_hyphens_than_first_fit() -> None:
    """On a book's measures hardly a line ends in a hyphen, against a quarter of them with greedy
    breaking, and never two running."""
    row = letters(PROSE)
    ours: list[bool] = []
    theirs: list[bool] = []
    for measure in range(280, 330, 2):
        options = list(all_chances(row, measure).values())
        taken = hyphens(fit(options, measure), options)
        ours += taken
        theirs += hyphens(greedy(options, measure), options)
        assert not any(a and b for a, b in pairwise(taken))
    assert sum(ours) / len(ours) < 0.04
    assert sum(ours) < sum(theirs) / 4


def test_lines_look_even() -> None:
    """On a book's measure no line of ordinary prose is stretched badly."""
    row = letters(PROSE)
    options = list(all_chances(row, 306).values())
    start = gap = 0.0
    for i in fit(options, 306)[:-1]:
        assert -1 <= ratio(options[i], start, gap, 306) < 1.5
        start, gap = options[i].start, options[i].gap_start


def test_the_best_sum_wins_over_the_first_fit() -> None:
    """A line is left a little loose if the next one gains more by it."""
    widths = [30, 30, 30, 30, 92]
    options: list[Breakpoint] = []
    x = gaps = 0.0
    for width in widths:
        options.append(Breakpoint(x + width, x + width + 5, gaps, gaps + 5))
        x, gaps = x + width + 5, gaps + 5
    assert greedy(options, 100) == [2, 3, 4]
    assert fit(options, 100) == [1, 3, 4]
