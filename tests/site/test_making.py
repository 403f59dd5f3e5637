"""How a site is written: whole or not at all, the same from the same, and nothing old left over."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from site_pages import TITLE, read

from publisher.base.errors import OutputError
from publisher.base.workers import workers
from publisher.model.shelf import GameFolder
from publisher.site.files import write_site
from publisher.site.site_builder import print_site


def held(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_the_same_games_give_the_same_bytes(
    site: Path, small_shelf: tuple[GameFolder, ...], tmp_path: Path
) -> None:
    """Whatever the order in which they are named, and by however many workers; so what is there is not
    written again, and what is not there is."""
    copy, lost = tmp_path / "copy", "games/hex/index.html"
    shutil.copytree(site, copy)
    (copy / lost).unlink()
    again = print_site(small_shelf[::-1], copy, TITLE, workers(2))
    assert not again.problems and again.made == (lost,)
    assert held(copy) == held(site)


def test_nothing_of_an_older_site_stays(
    site: Path, small_shelf: tuple[GameFolder, ...], tmp_path: Path
) -> None:
    """A game that is gone leaves no page; what somebody put beside the site does stay, and so does the
    documentation, to which pages then lead."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    (folder / "CNAME").write_text("games.example")
    fresh = tmp_path / "fresh"
    for place in (folder, fresh):
        (place / "docs").mkdir(parents=True)
        (place / "docs" / "index.html").write_text("The documentation.")
    fewer = [game for game in small_shelf if game.slug in ("hex", "my-cards")]
    assert not print_site(fewer, folder, TITLE).problems
    assert not (folder / "games" / "skelly").exists() and (folder / "CNAME").exists()
    assert '<a href="docs/index.html">Documentation</a>' in (folder / "index.html").read_text("utf-8")
    print_site(fewer, fresh, TITLE)
    assert {name: content for name, content in held(folder).items() if name != "CNAME"} == held(fresh)


def test_a_game_that_fails_leaves_all_as_it_was(
    make_game: Callable[..., GameFolder], small_shelf: tuple[GameFolder, ...], tmp_path: Path
) -> None:
    broken = make_game({"rules.md": {"[Cross]": "[Nought]"}})
    result = print_site([broken], tmp_path / "site", TITLE)
    assert result.problems and "rules.md" in str(result.problems[0])
    assert not (tmp_path / "site").exists()


def test_a_text_that_cannot_be_read_is_told_at_its_place(
    make_game: Callable[..., GameFolder], tmp_path: Path
) -> None:
    result = print_site([make_game(game="title = 3")], tmp_path / "site", TITLE)
    assert [problem.code for problem in result.problems] == ["definition"]
    assert "game.toml" in str(result.problems[0]) and not (tmp_path / "site").exists()


def test_what_strangers_write_stays_text(make_game: Callable[..., GameFolder], tmp_path: Path) -> None:
    """A title stands in elements and attributes of many pages, and becomes markup on none."""
    wild = 'Ox\'s "<b onclick=x>" & <script>1</script>'
    game = make_game({"game.toml": {'title = "Noughts and Crosses"': f"title = '''{wild}'''"}})
    assert not print_site([game], tmp_path / "site", wild).problems
    for path in (tmp_path / "site").rglob("*.html"):
        page = read(path)
        assert not any("onclick" in attributes for _, attributes in page.elements), path
        assert all(attributes.get("src") for attributes in page.all("script")), path
    (card,) = (a for a in read(tmp_path / "site" / "index.html").all("li") if a.get("id") == "small")
    assert "<script>1</script>" in (card["data-names"] or "")


def test_a_folder_of_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada")
    with pytest.raises(OutputError, match="not belong to a site"):
        write_site(tmp_path, {"index.html": b""})
    assert held(tmp_path) == {"letter.txt": b"Dear Ada"}


def test_a_list_of_files_that_leads_out_removes_nothing(tmp_path: Path) -> None:
    """A site may have been handed over by anybody."""
    (tmp_path / "letter.txt").write_text("Dear Ada")
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / ".site.json").write_text('["../letter.txt"]')
    with pytest.raises(Exception, match="outside"):
        write_site(folder, {"index.html": b""})
    assert (tmp_path / "letter.txt").exists()
