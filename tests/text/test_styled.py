"""Emphasis on cards is that of CommonMark (section 6.2); cells and patterns have their own marks."""

from __future__ import annotations

import re

import pytest

from publisher.base.errors import PrintError
from publisher.text.styled import Span, filled_spans, spans, unpaired_marks

EMPHASIS = (
    ("*foo bar*", "<em>foo bar</em>"), ("a * foo bar*", "a * foo bar*"), ('a*"foo"*', 'a*"foo"*'),
    ("* a *", "* a *"), ("foo*bar*", "foo<em>bar</em>"), ("5*6*78", "5<em>6</em>78"), ("2*3", "2*3"),
    ("* At game end", "* At game end"), ("5 * = bonus", "5 * = bonus"), ("a * b * c", "a * b * c"),
    ("_foo bar_", "<em>foo bar</em>"), ("_ foo bar_", "_ foo bar_"), ("foo_bar_", "foo_bar_"),
    ("5_6_78", "5_6_78"), ("foo-_(bar)_", "foo-<em>(bar)</em>"), ("_foo*", "_foo*"),
    ("*foo bar *", "*foo bar *"),
    ("*(*foo)", "*(*foo)"), ("*(*foo*)*", "<em>(<em>foo</em>)</em>"), ("*foo*bar", "<em>foo</em>bar"),
    ("_foo_bar_baz_", "<em>foo_bar_baz</em>"), ("**foo bar**", "<strong>foo bar</strong>"),
    ("** foo bar**", "** foo bar**"), ('a**"foo"**', 'a**"foo"**'), ("foo**bar**", "foo<strong>bar</strong>"),
    ("__foo bar__", "<strong>foo bar</strong>"), ("__ foo bar__", "__ foo bar__"),
    ("foo__bar__", "foo__bar__"),
    ("**foo bar **", "**foo bar **"), ("*(**foo**)*", "<em>(<strong>foo</strong>)</em>"),
    ("**foo**bar", "<strong>foo</strong>bar"), ("__foo__bar__baz__", "<strong>foo__bar__baz</strong>"),
    ("*foo __bar__ baz*", "<em>foo <strong>bar</strong> baz</em>"),
    ("*foo**bar**baz*", "<em>foo<strong>bar</strong>baz</em>"), ("*foo**bar*", "<em>foo**bar</em>"),
    ("***foo** bar*", "<em><strong>foo</strong> bar</em>"),
    ("*foo **bar***", "<em>foo <strong>bar</strong></em>"),
    ("foo***bar***baz", "foo<em><strong>bar</strong></em>baz"), ("** is not empty", "** is not empty"),
    ("**** is not", "**** is not"), ("**foo *bar* baz**", "<strong>foo <em>bar</em> baz</strong>"),
    ("foo ***", "foo ***"), (r"foo *\**", "foo <em>*</em>"), ("foo *_*", "foo <em>_</em>"),
    ("foo **_**", "foo <strong>_</strong>"), ("**foo*", "*<em>foo</em>"), ("*foo**", "<em>foo</em>*"),
    ("***foo**", "*<strong>foo</strong>"), ("**foo***", "<strong>foo</strong>*"), ("_foo__", "<em>foo</em>_"),
    ("***foo***", "<em><strong>foo</strong></em>"), ("*foo _bar* baz_", "<em>foo _bar</em> baz_"),
    ("*foo __bar *baz bim__ bam*", "<em>foo <strong>bar *baz bim</strong> bam</em>"),
    ("**foo **bar baz**", "**foo <strong>bar baz</strong>"), ("*foo *bar baz*", "*foo <em>bar baz</em>"),
    (r"\*not\* \_x\_ 2\*3", "*not* _x_ 2*3"), ("a &amp; b &lt; c &copy;", "a & b < c ©"),
    ("AT&T & Co", "AT&T & Co"),
    ("[a] [b][c] `c` # d", "[a] [b][c] `c` # d"),
    ("**先走。**白方*（三）*后走", "<strong>先走。</strong>白方<em>（三）</em>后走"),
    ("走**“猫”**，a*b。*c", "走<strong>“猫”</strong>，a<em>b。</em>c"),
)  # fmt: skip
"""Words and what they are in HTML, from the examples of the specification or its rules."""
PLAIN = Span("")


def styles(found: list[Span]) -> list[tuple[str, bool, bool]]:
    """Return each letter with its style."""
    return [(letter, span.bold, span.italic) for span in found for letter in span.text]


def of_html(markup: str) -> list[tuple[str, bool, bool]]:
    """Return each letter of HTML with its style; emphasis within emphasis is upright again."""
    bold = italic = False
    letters = []
    for part in re.split(r"(</?(?:em|strong)>)", markup):
        if part.endswith("em>") and part[0] == "<":
            italic = not italic
        elif part.endswith("strong>"):
            bold = not bold
        else:
            letters += [(letter, bold, italic) for letter in part]
    return letters


@pytest.mark.parametrize("typed, painted", EMPHASIS)
def test_emphasis_is_that_of_commonmark(typed: str, painted: str) -> None:
    assert styles(list(spans(typed, PLAIN))) == of_html(painted)


@pytest.mark.parametrize("typed", ["a<br>b", "a<br/>b", "a<BR />b", r"a\nb", "a\nb", "a  \nb", "a\\\nb"])
def test_lines_end_where_a_cell_says_so(typed: str) -> None:
    assert "".join(span.text.replace("  \n", "\n") for span in spans(typed, PLAIN)) == "a\nb"


def test_a_backslash_before_a_backslash_is_one() -> None:
    assert "".join(span.text for span in spans(r"a\\nb *x*", PLAIN)) == r"a\nb x"


@pytest.mark.parametrize("typed", ["<b>bold</b>", "a <span class='x'>b", "<!-- c -->"])
def test_html_is_refused(typed: str) -> None:
    with pytest.raises(PrintError, match="HTML is not printed"):
        list(spans(typed, PLAIN))


@pytest.mark.parametrize("typed", ["a < b > c", "<3", "x <- y"])
def test_what_is_not_html_is_printed(typed: str) -> None:
    assert "".join(span.text for span in spans(typed, PLAIN)) == typed


@pytest.mark.parametrize(
    "pattern, cell, painted",
    [
        ("*{a}*", "", ""), ("**{a}**", "", ""), ("***{a}***", "", ""), ("_{a}_", "", ""),
        ("*{a}*", "2*3", "<em>2*3</em>"), ("*{a}*", " x ", "<em> x </em>"),
        ("**{a}**: {a}", "*", "<strong>*</strong>: *"),
        ("*{a}*", "b **c**", "<em>b <strong>c</strong></em>"), ("{a} *end", "*", "* *end"), (":{a}:", "", ""),
        (":{a}:", "coin", ":coin:"), (r"\*{a}", "x", "*x"),
    ],
)  # fmt: skip
def test_a_pattern_and_its_cells_have_their_own_marks(pattern: str, cell: str, painted: str) -> None:
    assert styles(list(filled_spans(pattern, lambda named: named.replace("{a}", cell), PLAIN))) == of_html(
        painted
    )


def test_emphasis_in_a_bold_box_is_light() -> None:
    assert styles(list(spans("a **b**", Span("", bold=True)))) == [
        ("a", True, False),
        (" ", True, False),
        ("b", False, False),
    ]


def test_another_reader_of_commonmark_agrees() -> None:
    """The oracle reads whole paragraphs, with everything that cards leave alone."""
    reader = pytest.importorskip("markdown_it").MarkdownIt("commonmark")
    for typed, _ in EMPHASIS[:-3]:
        painted = reader.renderInline(typed).replace("&quot;", '"').replace("&lt;", "<").replace("&amp;", "&")
        assert styles(list(spans(typed, PLAIN))) == of_html(painted), typed


@pytest.mark.parametrize(
    "typed, found",
    [
        ("[a](red) b", [("a", ("red",)), (" b", ())]), ("**[a](red)**", [("a", ("red",))]),
        ("[**a**](red)", [("a", ("red",))]), (r"\[a](red)", [("[a](red)", ())]),
        ("[a] (red)", [("[a] (red)", ())]), (r"[a]\(dark red)", [("[a](dark red)", ())]),
    ],
)  # fmt: skip
def test_words_in_brackets_have_a_style(typed: str, found: list[tuple[str, tuple[str, ...]]]) -> None:
    letters = [(letter, styles) for text, styles in found for letter in text]
    assert [(letter, span.styles) for span in spans(typed, PLAIN) for letter in span.text] == letters


@pytest.mark.parametrize("typed", ["[a [b](big)](red)", "[a](dark red)", "*[a](b"])
def test_brackets_that_are_nearly_a_style_are_refused(typed: str) -> None:
    with pytest.raises(PrintError, match="without a style"):
        list(spans(typed, PLAIN))


@pytest.mark.parametrize("typed", [
    "**2*", "*2**", "***a** b", "__a_", r"\*a*", "***a***", "*a **b** c*", "**a** **b**", "*a*b", "2*3*4",
    "3* [a](red)",
])  # fmt: skip
def test_a_mark_that_is_left_over_beside_others_is_found(typed: str) -> None:
    """A star or underscore that CommonMark prints beside emphasis had a missing partner; an escaped one is
    meant, and so is one that stands beside no emphasis."""
    html = pytest.importorskip("markdown_it").MarkdownIt("commonmark").renderInline(typed.replace("\\*", "x"))
    left = bool(re.search(r"[*_]<(em|strong)>|</(em|strong)>[*_]", html))
    assert bool(list(unpaired_marks(typed))) == left
