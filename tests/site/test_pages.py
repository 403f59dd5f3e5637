"""The pages of a site, read back: what they lead to, what they load, what they say."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from urllib.parse import urlsplit

import pytest
from site_pages import GAMES, TITLE, astray, pages, read, targets

from publisher.base.resources import bundled
from publisher.manuscript.lookups import Lookup, by_letter
from publisher.model.shelf import GameFolder
from publisher.site.game import Written
from publisher.site.index_page import chosen_pictures

DATA = "application/json"
"""The type of a script that is not run."""
LOADED = ("link", "script", "img", "source", "iframe", "object", "embed", "audio", "video")


def test_every_link_leads_somewhere(site: Path) -> None:
    """To a file of the site and to an id in it, or out of it; not one leads nowhere."""
    assert not list(astray(site))


def test_games_lead_to_each_other(site: Path) -> None:
    """Hex tells of Y, and the glossary is linked where a term is first used."""
    leading = set(targets(read(site / "games/hex/index.html")))
    assert any(one.startswith("../../games/y/index.html") for one in leading)
    assert any(one.startswith("../../glossary.html#term-") for one in leading)


def test_no_comment_of_a_template_is_on_a_page() -> None:
    """Comments begin with `{##`, because `{#` begins the id of a rule."""
    templates = list(bundled("templates").rglob("*.html"))
    assert templates
    assert not [one.name for one in templates if "{# " in one.read_text("utf-8")]


def test_ids_are_given_once(site: Path) -> None:
    for path, page in pages(site).items():
        assert len(page.ids) == len(set(page.ids)), path


def test_rules_keep_the_ids_of_their_text(site: Path) -> None:
    """What somebody has linked to stays where it was: rules are found by the ids that their author gave."""
    assert {"swap", "winning"} & set(read(site / "games/hex/index.html").ids)


def test_each_page_says_to_search_engines_what_it_is(site: Path) -> None:
    """Not two pages say the same."""
    told = [
        a["content"]
        for page in pages(site).values()
        for a in page.all("meta")
        if a.get("name") == "description"
    ]
    assert len(told) == len({*told}) == len(pages(site)) and all(told)


def test_nothing_runs_and_no_style_stands_within_a_page(site: Path) -> None:
    for path, page in pages(site).items():
        assert "style" not in {tag for tag, _ in page.elements}, path
        for tag, attributes in page.elements:
            assert "style" not in attributes and not any(name.startswith("on") for name in attributes), path
            assert tag != "script" or attributes.get("src") or attributes.get("type") == DATA, path


def test_the_policy_allows_files_of_the_site_alone(site: Path) -> None:
    """It stands before all that is loaded, and nothing is taken from elsewhere."""
    for path, page in pages(site).items():
        heads = [a for tag, a in page.elements if tag in ("meta", *LOADED)]
        told = [a.get("content") or "" for a in heads[:2] if a.get("http-equiv") == "Content-Security-Policy"]
        assert told, path
        allowed = dict(part.strip().split(" ", 1) for part in told[0].split(";"))
        assert allowed["default-src"] == "'none'" and allowed["base-uri"] == "'none'"
        assert {word for words in allowed.values() for word in words.split()} == {"'none'", "'self'", "data:"}
        assert allowed["script-src"] == allowed["style-src"] == "'self'"
        loaded = [a.get("src") or a.get("href") or "" for a in page.all(*LOADED)]
        assert loaded and not any(urlsplit(target).scheme or target.startswith("//") for target in loaded)


def digest(path: Path) -> str:
    return f"sha256-{b64encode(sha256(path.read_bytes()).digest()).decode()}"


def test_scripts_and_styles_are_held_to_their_digests(site: Path) -> None:
    for path, page in pages(site).items():
        for attributes in page.all("script", "link"):
            if attributes.get("rel") in ("stylesheet", None) and attributes.get("type") != DATA:
                target = path.parent / (attributes.get("src") or attributes.get("href") or "")
                assert attributes["integrity"] == digest(target), path


def test_the_worker_knows_every_file_by_its_digest(site: Path) -> None:
    listed = json.loads((site / "files.json").read_bytes())
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert listed.keys() == there - {"files.json", "sw.js", ".site.json"}
    assert all(digest(site / name) == told for name, told in listed.items())
    assert digest(site / "files.json") in (site / "sw.js").read_text(encoding="utf-8")


def test_the_shelf_is_complete_without_scripts(site: Path, small_shelf: tuple[GameFolder, ...]) -> None:
    """Every game has its card with title, summary, numbers and picture, no two neighbours the same; parts
    without a meaning yet are hidden."""
    front = read(site / "index.html")
    words = re.sub(r"\s+", " ", " ".join(front.words))
    for folder in small_shelf:
        definition = folder.definition()
        assert definition.title in words and folder.slug in front.ids
    assert "2 players · 10–40 minutes · a board and pieces" in words
    assert "not checked" in words
    pictures = [a["src"] for a in front.all("img") if a.get("loading")]
    assert len(pictures) == len(small_shelf)
    assert all(one != other for one, other in pairwise(pictures))
    assert {a["id"] for a in front.all("section") if "hidden" in a and "id" in a} == {"_on", "_best"}
    assert not any("hidden" in a for a in front.all("li", "ul", "form"))
    assert not list(front.all("noscript"))


def offered(site: Path, name: str) -> list[str]:
    """The values of one list of the chooser, but for the first, which is none."""
    text = (site / "index.html").read_text(encoding="utf-8")
    select = re.search(rf'<select id="_{name}".*?</select>', text, re.DOTALL)
    assert select
    return re.findall(r'<option value="([^"]+)">', select[0])


def test_the_chooser_offers_what_there_is(site: Path) -> None:
    """By hand from the definitions, and no number of players, no equipment that no game asks for."""
    cards = {a["id"]: a for a in read(site / "index.html").all("li") if "data-players" in a}
    assert cards["hex"]["data-players"] == "2" and cards["hex"]["data-minutes"] == "40"
    assert cards["multimulta"]["data-players"] == "4"
    assert cards["multimulta"]["data-needs"] == "Cards of its own"
    there = {number for a in cards.values() for number in (a["data-players"] or "").split()}
    assert offered(site, "players") == sorted(there, key=int)
    assert offered(site, "minutes") == ["20", "45", "90"]
    assert "Cards of its own" in offered(site, "needs") and "Dice" not in offered(site, "needs")


def found(site: Path, word: str, where: str = "words") -> set[str]:
    (path,) = (site / "assets").glob("search-*.json")
    index = json.loads(path.read_bytes())
    return {index["games"][place] for place in index[where].get(word, ())}


def test_words_of_the_texts_are_found(site: Path) -> None:
    """Where they stand, without case and accents; not the words of pictures."""
    assert found(site, "hexagons") >= {"hex"} and "multimulta" not in found(site, "hexagons")
    assert found(site, "trick") == {"multimulta"}
    assert not found(site, "Hexagons") and not found(site, "svg")
    front = read(site / "index.html")
    told = next(a for a in front.all("li") if a.get("id") == "hex")
    assert {"hex", "13×13"} <= set((told["data-names"] or "").split())
    assert told["data-kind"] == "connection"
    assert "hex" in found(site, "hein", "by") and "skelly" not in found(site, "hein", "by")


def test_a_site_to_read_offers_reading_and_learning(site: Path) -> None:
    front = read(site / "index.html")
    words = " ".join(front.words)
    assert "Read the rules of 6 games" in words and "Learn here" in words and "Play here" not in words
    assert not any(a.get("class") == "play" for a in front.all("a"))
    assert [a.get("href") for a in front.all("a") if "#_games" in (a.get("href") or "")] == [
        "#_games", "?can=learn#_games",
    ]  # fmt: skip


def test_the_glossary_leads_to_games_and_the_index_begins_with_letters(site: Path) -> None:
    assert "games/multimulta/index.html" in targets(read(site / "glossary.html"))
    text = (site / "words.html").read_text(encoding="utf-8")
    assert re.findall(r"<h2>(.*?)</h2>", text)[0].isalpha()
    words = [Lookup(word, "", "hex") for word in ("8x8 Colors", "Hex", "Y")]
    assert [letter for letter, _ in by_letter(words)] == ["0–9", "H", "Y"]


def test_neighbours_have_different_pictures() -> None:
    """A picture that was used is used again as late as possible."""
    fan, table, board = b"fan", b"table", b"board"
    choices = [(fan, table), (fan, board), (fan,), (fan, board), ()]
    games = cast("list[Written]", [SimpleNamespace(pictures=pictures) for pictures in choices])
    assert list(chosen_pictures(games)) == [fan, board, fan, board, b""]


def test_a_game_that_is_not_checked_says_so(site: Path) -> None:
    page = read(site / "games/my-cards/index.html")
    assert any(a.get("class") == "unchecked" for a in page.all("p"))
    assert not (site / "games/my-cards/examples.html").exists()
    assert "An engine" not in " ".join(read(site / "index.html").words)


def test_the_proof_is_a_page_of_its_own(site: Path) -> None:
    """It leads back to the rules, which lead to it."""
    for slug in GAMES:
        assert "examples.html" in targets(read(site / "games" / slug / "index.html"))
        assert "index.html" in targets(read(site / "games" / slug / "examples.html"))


def test_every_page_has_a_title_of_its_own_and_one_first_heading(site: Path) -> None:
    titles = []
    for path, page in pages(site).items():
        assert sum(tag == "h1" for tag, _ in page.elements) == 1, path
        assert [tag for tag, _ in page.elements].count("main") == 1, path
        title = re.search(r"<title>(.*?)</title>", page.text)
        assert title and TITLE in title[1]
        titles.append(title[1])
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("name", ["index.html", "games/hex/index.html", "games/multimulta/index.html"])
def test_a_first_visit_is_small(site: Path, name: str) -> None:
    """Page, style, scripts and all Latin fonts together, not compressed: under 500 kB. Pictures of the shelf
    come as they are seen, and none is over 200 kB."""
    fonts = [path for path in (site / "assets").glob("*.woff2") if not path.name.startswith("cjk")]
    shared = [*fonts, *(site / "assets").glob("*.css"), *(site / "assets").glob("*.js")]
    assert sum(path.stat().st_size for path in (site / name, *shared)) < 500_000
    assert all(path.stat().st_size < 200_000 for path in (site / "assets").glob("*.svg"))
