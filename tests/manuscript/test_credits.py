"""Credits: whole in a booklet, and what many games share told once in a book."""

from __future__ import annotations

from publisher.manuscript.credits import Credits, Source, gathered

WORK = "Folk Games"


def entry(place: str, writers: str = "") -> Source:
    return Source(WORK, "Ann Lee (editor)" + (f"; the entry by {writers}" if writers else ""), place)


PAGE = Source("Rules", "", "")


def test_a_booklet_tells_all() -> None:
    credits = Credits("traditional, Tibet", (entry("chapter 3", "Bo Li"), PAGE))
    assert credits.lines() == (
        "Designer: traditional, Tibet.",
        "Rules after “Folk Games” by Ann Lee (editor); the entry by Bo Li, chapter 3, "
        "retold in our own words.",
        "Rules after “Rules”, retold in our own words.",
    )
    assert Credits().lines() == ()


def test_a_book_tells_once_what_three_games_share() -> None:
    """With the place in the work, and whose that place is; two games are not many."""
    games = [
        ("One", Credits("traditional", (entry("chapter 1", "Bo Li"), PAGE))),
        ("Two", Credits("Ann Lee", (entry("chapter 2"),))),
        ("Three", Credits("traditional", (entry(""), PAGE))),
        ("Four", Credits("traditional")),
    ]
    assert list(gathered(games)) == [
        (
            "“Folk Games” by Ann Lee (editor)",
            "Rules after it, retold in our own words: One (chapter 1, the entry by Bo Li); "
            "Two (chapter 2); Three.",
        ),
        ("Designer: traditional", "One; Three; Four."),
        ("One", "Rules after “Rules”, retold in our own words."),
        ("Two", "Designer: Ann Lee."),
        ("Three", "Rules after “Rules”, retold in our own words."),
    ]


def test_an_address_is_printed_without_its_protocol_and_once_in_a_book() -> None:
    page = Source("Rules", "Ann Lee", "", "https://example.org/rules/")
    credits = Credits("", (page,))
    assert credits.lines() == (
        "Rules after “Rules” by Ann Lee (example.org/rules), retold in our own words.",
    )
    assert list(gathered([(title, credits) for title in ("One", "Two", "Three")])) == [
        (
            "“Rules” by Ann Lee (example.org/rules)",
            "Rules after it, retold in our own words: One; Two; Three.",
        )
    ]


def test_nobody_is_no_designer_of_many_games() -> None:
    assert list(gathered([(title, Credits()) for title in "ABC"])) == []
