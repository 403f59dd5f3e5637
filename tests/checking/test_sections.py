"""The variant that the sentences of a section are about."""

from __future__ import annotations

from publisher.checking.sections import rules_of
from publisher.text.game_text import read_text
from tests.shelf import SHELF


def test_of_several_headings_with_variants_the_nearest_is_meant() -> None:
    """In Tysiąc, what is otherwise on the barrel stands below a variant that has none."""
    folder = SHELF.game("tysiac")
    variants = {
        rule.section: rule.variant for rule in rules_of(read_text(folder, "rules.md"), folder.variants)
    }
    assert variants["rospisat"] == "rospisat"
    assert variants["rospisat-barrel"] == "full"
    assert variants["set-up"] == ""
