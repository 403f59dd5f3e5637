"""Tagged booklets against pdfua, which checks part of PDF/UA-1 (ISO 14289-1): a tree, content tagged or an
artifact, a language, alternative texts, heads of tables, descriptions of links, a title.

It asks for one thing that is left out on purpose: the file's own claim to conform, which only a full
validator could vouch for.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.booklet.book import rules_pdf
from publisher.checking.checker import check
from publisher.press.chapters import chapter
from tests.shelf import SHELF

pdfua = pytest.importorskip("pdfua")

NOT_CLAIMED = "UA-28-004"


OTHERS = ("hex", "canasta", "contract-petanque")


@pytest.mark.parametrize(
    "slug", ["tuppi", "top-trumps", *(pytest.param(slug, marks=pytest.mark.slow) for slug in OTHERS)]
)
def test_nothing_is_wrong_with_the_tags(slug: str, tmp_path: Path) -> None:
    """Booklets with records, tables, hands, boards, plans and charts."""
    folder = SHELF.game(slug)
    path = tmp_path / "rules.pdf"
    path.write_bytes(rules_pdf(chapter(folder, check(folder)), "a5"))
    found = [str(finding) for finding in pdfua.validate(str(path)).findings if finding.rule_id != NOT_CLAIMED]
    assert not found, "\n".join(found)
