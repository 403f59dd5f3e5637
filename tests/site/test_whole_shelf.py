"""The site of the whole shelf."""

from __future__ import annotations

from pathlib import Path

import pytest
from site_pages import astray, pages

from publisher.base.workers import workers
from publisher.model.shelf import Shelf
from publisher.site.site_builder import print_site


@pytest.mark.slow
def test_the_whole_shelf_is_a_site(shelf: Shelf, tmp_path: Path) -> None:
    """Every game has its pages, no link leads astray, no id is given twice, no style stands in a page; each
    page is under two megabytes, not compressed."""
    assert not print_site(shelf.games(), tmp_path, "All Games", workers()).problems
    assert {path.parent.name for path in tmp_path.glob("games/*/examples.html")} >= set(shelf.slugs)
    assert not list(astray(tmp_path))
    for path, page in pages(tmp_path).items():
        assert len(page.ids) == len(set(page.ids)) and path.stat().st_size < 2_000_000, path
        assert not any("style" in attributes for _, attributes in page.elements), path
