"""A text twice as long takes twice as long to read, whatever it is made of; or it is refused, at once."""

from __future__ import annotations

from time import process_time

import pytest

from publisher.base.errors import PublisherError, TextError
from publisher.text.hyphens import syllables
from publisher.text.markup import LONGEST
from publisher.text.reader import read

BLOCK = LONGEST - 2_000
"""Letters of a paragraph that is long, but not too long to be read."""
REPEATED = {
    "open brackets": "[", "brackets that are closed": "[a]", "brackets in each other": "[[a]",
    "links": "[a](#b) ", "open links": "[a](", "links of open titles": "[a](\"b",
    "links of brackets": "[a](b(", "pictures": "![", "references": "[a][b]", "ends of links": "](",
    "bold": "**a ", "words in stars": "*a", "three stars": "***a", "lines below": "_a", "code": "`a",
    "uneven code": "`a``b", "angles": "<", "addresses": "<a@", "backslashes": "\\",
    "quotes in each other": "> ", "quotes": "> a\n", "quotes of lists": "> - a\n", "list": "- a\n",
    "numbered list": "1. a\n", "headings": "# a\n", "ids of headings": "# a {#a }\n", "marks": "{: a=b }",
    "table": "| a | b |\n|---|---|\n| c | d |\n", "wide table": "| a ", "bars": "|", "rules": "---\n",
    "lines": "a b\n", "fences": "```\nx\n```\n", "facts": "[1](fact:x) ", "definitions": "[a]: #b\n",
    "examples": "> **Example.** a\n", "entities": "&#38;", "spaces": "a  ", "digits": "1", "stars": "*",
    "open fences": "> ```\n",
}  # fmt: skip


def seconds(text: str) -> float:
    """Of this process, to read a text or to refuse it; the best of some tries."""
    found = []
    for number in range(2):
        began = process_time()
        try:
            read(f"# {number}\n\n{text}", "rules.md")
        except PublisherError as error:
            assert error.location is not None and error.location.file == "rules.md"
        found.append(process_time() - began)
    return min(found)


@pytest.mark.parametrize("piece", REPEATED.values(), ids=REPEATED)
@pytest.mark.parametrize("letters", [BLOCK // 4, pytest.param(BLOCK, marks=pytest.mark.slow)])
def test_twice_the_text_takes_twice_the_time(piece: str, letters: int) -> None:
    """Within one paragraph, and in many."""
    blocks = 4 if letters == BLOCK else 1
    block = piece * (letters // blocks // len(piece))
    one = "\n\n".join([block] * blocks)
    two = "\n\n".join([block] * 2 * blocks) if blocks > 1 else block * 2
    assert any(seconds(two) < 3 * seconds(one) + 0.05 for _ in range(4))  # other work can only make it slower


@pytest.mark.parametrize("piece", ["[", "[a](", "![", "[[a]", "a b\n"])
def test_a_megabyte_without_an_end_is_refused(piece: str) -> None:
    """In its first line, with what to do."""
    with pytest.raises(TextError) as caught:
        read("# X\n\n" + piece * (1_000_000 // len(piece)), "rules.md")
    assert caught.value.location[:2] == ("rules.md", 3)
    assert "letters without an empty line" in caught.value.message and "empty lines" in caught.value.hint


@pytest.mark.parametrize("piece", ["[", "[a](", "![", "[[a]"])
def test_brackets_that_are_never_closed_are_refused_where_they_are(piece: str) -> None:
    with pytest.raises(TextError, match=r"brackets are nested too deeply|not a link") as caught:
        read("# X\n\nGood words.\n\n" + piece * (BLOCK // len(piece)), "rules.md")
    assert caught.value.location[:2] == ("rules.md", 5) and "bracket" in caught.value.hint


def test_a_few_open_brackets_are_words() -> None:
    read("# X\n\n" + "It is [ a ( b [c] and " * 20, "rules.md")


def test_a_number_of_very_many_digits_is_refused_at_its_place() -> None:
    """More digits than Python turns into a number; as many as are allowed are read."""
    with pytest.raises(TextError, match=r"5,001 digits; at most 100 are allowed") as error:
        read(f"# A\n\n> **Example.** Red rolls {'5' * 5001}.\n", "rules.md")
    assert error.value.location is not None and error.value.location[1:] == (3, 26)
    assert read(f"# A\n\n> **Example.** Red rolls {'5' * 100}.\n", "rules.md").blocks


def test_a_word_of_very_many_letters_is_hyphenated_at_once() -> None:
    began = process_time()
    assert syllables("x" * 20_000) == () and process_time() - began < 2
