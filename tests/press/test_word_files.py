"""Words in the author's own files."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.base.errors import UsageError
from publisher.press.word_files import named_words


def test_a_file_of_words(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('ranks = { Q = "Dd" }\n', encoding="utf-8")
    assert named_words(str(own)).ranks == {"Q": "Dd"}


@pytest.mark.parametrize(
    ("content", "told", "hint"),
    [
        ('ranks = { Q = "Lady" }', "ranks.Q: 'Lady' does not fit into the corner", "one to 3 letters"),
        ("ranks = 3", "ranks: expected a table, got 3", "write ranks = {"),
        ('rank = { Q = "R" }', "rank: unknown key 'rank'", "did you mean ranks?"),
        ("nonsense", "", ""),
    ],
)  # fmt: skip
def test_an_error_in_a_file_of_words_has_its_line(tmp_path: Path, content: str, told: str, hint: str) -> None:
    own = tmp_path / "own.toml"
    own.write_text(f"# Letters\n{content}\n", encoding="utf-8")
    with pytest.raises(UsageError) as caught:
        named_words(str(own))
    assert caught.value.message.startswith(f"{own}:2") and told in caught.value.message
    assert hint in caught.value.hint


def test_words_that_are_not_there_are_named_with_those_that_are(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="unknown words 'klingon'") as caught:
        named_words("klingon")
    assert "finnish" in caught.value.hint
    with pytest.raises(UsageError, match="cannot read the words"):
        named_words(str(tmp_path / "none.toml"))
