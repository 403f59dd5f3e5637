"""Which games the sentences of a section speak of."""

from __future__ import annotations

from publisher.proof.statements.sections import rules_of
from tests.proof.statements.conftest import SHELF

from publisher.text.game_text import read_text


def test_of_several_headings_with_variants_the_nearest_is_meant() -> None:
    """In Tysiąc, what is otherwise on the barrel stands below a variant that has none."""
    folder = SHELF.game("tysiac")
    variants = {
        rule.section: rule.variant for rule in rules_of(read_text(folder, "rules.md"), folder.variants)
    }
    assert variants["rospisat"] == "rospisat"
    assert variants["rospisat-barrel"] == "full"
    assert variants["set-up"] == ""
