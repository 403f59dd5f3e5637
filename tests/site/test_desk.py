"""The desk at which a page plays: what is asked in JSON, and answered in JSON, without a browser."""

from __future__ import annotations

import json
import math
import re
from typing import Any

import pytest

from publisher.engine.loader import load_game
from publisher.engine.match import start
from publisher.site.match_session import MatchSession
from publisher.site.table import Sight
from publisher.terminal.session_start import explanations
from tests.shelf import SHELF


class Page:
    """What a page does: it knows nothing but the answers."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.desk = MatchSession(SHELF.game(slug), explanations(SHELF.game(slug)))

    def ask(self, what: str, **more: Any) -> Any:
        return json.loads(self.desk.ask(json.dumps({"do": what, "version": 1, **more})))

    def open(self, people: tuple[int, ...] = (0,), seed: int = 1, variant: str = "", moves: Any = ()) -> Any:
        """What is seen first."""
        match = {
            "version": 1, "game": self.slug, "variant": variant, "seed": seed, "moves": moves,
            "seat": people[0] if people else None, "people": people,
        }  # fmt: skip
        self.opened = self.ask("open", match=match)
        assert self.opened["is"] == "opened", self.opened
        return self.ask("look")

    def move(self, word: str) -> Any:
        return self.ask("move", word=word)


KEPT: dict[str, Any] = {
    "version": 1, "game": "hex", "variant": "", "seed": 1, "moves": [], "seat": 0, "people": [0],
}  # fmt: skip


def words(table: Any) -> list[str]:
    return [offer["word"] for group in table["groups"] for offer in group["moves"]]


def hand(table: Any) -> list[str]:
    """The hand of the player who looks."""
    held = ("hand", table["view"]["seat"])
    return next(cards for name, owner, cards in table["view"]["zones"] if (name, owner) == held)


# -- a board


def test_a_board_is_shown_with_its_places_and_moves() -> None:
    """Sixteen points lie where those of a rhombus do, and each may be taken."""
    hex_page = Page("hex")
    table = hex_page.open(people=(0, 1), variant="hex-4")
    places = hex_page.opened["board"]["places"]
    assert len(places) == 16 and set(words(table)) == set(places)
    space = hex_page.opened["board"]["space"]
    assert places["b1"][0] - places["a1"][0] == pytest.approx(space)
    assert places["a2"][0] - places["a1"][0] == pytest.approx(space / 2)
    assert hex_page.opened["board"]["svg"].startswith("<svg")
    assert {"word": "b2", "words": "b2", "touches": [".b2"]} in [
        o for g in table["groups"] for o in g["moves"]
    ]


def test_a_man_stands_where_he_was_put() -> None:
    hex_page = Page("hex")
    bare = hex_page.open(people=(0, 1), variant="hex-4")["men"][""]
    table = hex_page.move("b3")
    assert bare == [] and table["men"][""] == [["b3", "red", *hex_page.opened["board"]["places"]["b3"]]]
    assert table["last"] == [".b3"] and table["view"]["to_move"] == 1


def test_moves_have_the_words_of_the_terminal() -> None:
    """On buttons without the name of their group, in a hint and among the last moves as sentences."""
    tysiac = Page("tysiac")
    table = tysiac.open(people=(0, 1, 2), seed=5)
    while "prikup" not in table["asked"]:
        table = tysiac.move("pass" if "pass" in words(table) else words(table)[0])
        table = tysiac.ask("look")
    assert [(group["name"], [offer["words"] for offer in group["moves"]]) for group in table["groups"]] == [
        ("take the prikup", ["♠J ♣A ♥J"])
    ]
    assert tysiac.ask("hint")["offer"]["words"] == "take the prikup: ♠J ♣A ♥J"
    assert table["played"][-1].endswith("passes")


def test_a_move_that_is_not_legal_is_refused() -> None:
    hex_page = Page("hex")
    hex_page.open(people=(0, 1), variant="hex-4")
    hex_page.move("b3")
    refused = hex_page.move("play b3")
    assert refused["is"] == "refused" and "may not play b3" in refused["message"] and refused["hint"]
    unheard = hex_page.move("z9")
    assert unheard["is"] == "failed" and "“z9”" in unheard["message"] and "play a1" in unheard["hint"]
    assert hex_page.ask("look")["view"]["log"] == [[0, "b3"]]


def test_a_move_is_shown_on_the_board_that_it_is_for() -> None:
    """One shoots at the other's sea, and is shot at in one's own."""
    desk = Page("special-salvo")
    table = desk.open(people=(0,), seed=1)

    def boards(touches: Any) -> set[str]:
        return {touch.split("@")[1] for touch in touches}

    for number in range(13):
        placing, mine = number < 10, [offer for group in table["groups"] for offer in group["moves"]]
        if mine:
            assert all(
                boards(offer["touches"]) == {f"my {'fleet' if placing else 'shots'}"} for offer in mine
            )
        table = desk.move(mine[0]["word"]) if mine else desk.ask("bot", player="random")
        if not placing:
            assert boards(table["last"]) == {f"my {'shots' if mine else 'fleet'}"}


def test_hits_on_each_ship_are_counted_for_both_players() -> None:
    """Each lays five ships; the first salvo of five shots hits one of them twice, and misses thrice."""
    salvo = Page("special-salvo")
    table = salvo.open(people=(0, 1))
    whole = {"carrier": 5, "battleship": 4, "cruiser": 3, "submarine": 3, "PT boat": 2}
    lines = dict(zip(whole, ("a1-e1", "a2-d2", "a3-c3", "a4-c6", "i10-j10"), strict=True))
    for _ in range(2):
        for ship, line in lines.items():
            table = salvo.move(f"{ship} {line}")
        table = salvo.ask("look")
    other = 1 - table["view"]["to_move"]
    assert table["counters"] == [{ship: [0, squares] for ship, squares in whole.items()}] * 2
    salvo.move("a1 b1 j1 j2 j3")
    counters = salvo.ask("look")["counters"]
    assert counters[other] == {ship: [2 * (ship == "carrier"), squares] for ship, squares in whole.items()}
    assert counters[1 - other] == {ship: [0, squares] for ship, squares in whole.items()}


def test_moves_are_taken_back() -> None:
    hex_page = Page("hex")
    before = hex_page.open(people=(0,), variant="hex-4")
    hex_page.move("b3")
    hex_page.ask("bot", player="random")
    assert len(hex_page.ask("look")["view"]["log"]) == 2
    assert hex_page.ask("undo") == before
    assert hex_page.ask("undo")["message"] == "there is nothing to take back"


def test_the_last_move_of_two_at_one_screen_is_taken_back() -> None:
    hex_page = Page("hex")
    hex_page.open(people=(0, 1), variant="hex-4")
    before = hex_page.move("b3")
    hex_page.move("c2")
    assert hex_page.ask("undo")["view"]["log"] == before["view"]["log"]


def test_one_entry_of_a_kept_score_is_taken_back() -> None:
    """Two people kick at once, and the second entry was wrong: the first stands."""
    seinis = Page("seinis")
    seinis.open(people=(0, 1, 2, 3))
    first = seinis.move("hit")
    seinis.move("miss")
    back = seinis.ask("undo")
    assert (back["view"], back["match"]["moves"]) == (first["view"], ["hit"])


def test_a_match_goes_on_from_what_was_kept() -> None:
    hex_page, other = Page("hex"), Page("hex")
    hex_page.open(people=(0,), seed=7)
    hex_page.move("f6")
    table = hex_page.ask("bot", player="weak")
    kept = table["match"]
    assert kept["seed"] == 7 and kept["moves"][0] == "f6"
    assert other.ask("open", match=kept)["is"] == "opened"
    again = other.ask("look")
    assert {**again, "news": []} == {**table, "news": []}


def test_a_whole_game_and_its_record() -> None:
    """Red's straight line from top to bottom wins, whatever Blue does beside it."""
    hex_page = Page("hex")
    hex_page.open(people=(0, 1), variant="hex-4")
    assert hex_page.ask("record")["is"] == "failed"
    for word in ("b1", "a1", "b2", "a2", "b3", "a3"):
        assert not hex_page.move(word)["over"]
    table = hex_page.move("b4")
    assert table["over"].startswith("Red won") and not table["groups"] and not table["thinks"]
    assert table["view"]["outcome"] == [1.0, 0.0]
    record = hex_page.ask("record")["text"]
    assert re.findall(r"\b[a-d][1-4]\b", record) == ["b1", "a1", "b2", "a2", "b3", "a3", "b4"]
    assert "**Red wins the game.**" in record


@pytest.mark.parametrize(
    ("slug", "moves", "picture"),
    [("hex", ["f6"], "red"), ("track-gammon", [], "white|white"), ("modianqi", ["a1a2"], "line>a1a2"),
     ("contract-petanque", [], "2")],
)  # fmt: skip
def test_pieces_are_pictures_with_their_place_in_the_middle(
    slug: str, moves: list[str], picture: str
) -> None:
    page = Page(slug)
    table = page.open(moves=moves)
    assert picture in {man[1] for man in table["men"][""]}
    drawn = page.ask("pieces", names=[picture])["faces"][picture]
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawn)
    assert box and box[1] == box[2] and float(box[1]) < 2 * page.opened["board"]["space"]


@pytest.mark.parametrize(
    ("slug", "angles", "turns"),
    [("hex", [0, 180], [0, 0]), ("hidden-xiangqi", [0, 180], [0, 180]),
     ("chinese-checkers", [0, 60, 120, 180, 240, 300], [180, 0]), ("qinwang", [0, 180], [180, 0])],
)  # fmt: skip
def test_boards_are_turned_so_that_own_pieces_are_below(slug: str, angles: Any, turns: Any) -> None:
    """Of Chinese Checkers, the first player has the star's upper point on paper; a rhombus has no quarter."""
    page = Page(slug)
    page.open()
    board = page.opened["board"]
    assert board["turns"] == turns and (slug == "chinese-checkers") == (len(angles) == 6)
    assert board["angles"] == angles


@pytest.mark.parametrize(("word", "mark"), [("box 1", "box 1"), ("miss", "on the court")])
def test_a_cap_lies_on_the_court_where_it_was_shot(word: str, mark: str) -> None:
    """The moves that name a box touch it; before the first shot all caps are at the start."""
    page = Page("skelly")
    table = page.open(people=(0, 1, 2, 3), seed=2)
    seat = table["view"]["to_move"]
    assert {place for place, *_ in table["men"][""]} == {"start"}
    touching = {offer["word"]: offer["touches"] for group in table["groups"] for offer in group["moves"]}
    assert touching["box 1"] == [".box 1"] and touching["miss"] == []
    there = {picture: place for place, picture, *_ in page.move(word)["men"][""]}
    assert there[str(seat)] == mark and len(there) == 4


def test_balls_lie_round_the_jack_the_closest_first() -> None:
    page = Page("contract-petanque")
    table = page.open(people=(0, 1, 2))
    x, y = page.opened["board"]["places"]["jack"]
    near = sorted(table["men"][""], key=lambda man: math.dist((x, y), man[2:]))
    assert [int(picture) for _, picture, *_ in near] == table["view"]["public"]["balls"]


@pytest.mark.parametrize("slug", [f.slug for f in SHELF.games() if f.definition().terrain is not None])
def test_what_a_ground_shows_is_part_of_the_table(slug: str) -> None:
    page = Page(slug)
    table = page.open()
    terrain = SHELF.game(slug).definition().terrain
    assert terrain and set(terrain.shown) <= set(table["view"]["public"])
    for place, *at in table["men"][""]:
        assert place in page.opened["board"]["places"] and 0 < at[1] < page.opened["board"]["width"]


def test_after_a_swap_it_is_said_who_plays_which_colour() -> None:
    hex_page = Page("hex")
    hex_page.open(people=(0, 1), variant="hex-4")
    hex_page.move("b3")
    table = hex_page.move("swap")
    assert table["playing"] == ["Blue", "Red"] and table["stones"] == ["blue", "red"]
    assert table["asked"] == "Blue (began as Red): move"
    for word in ("a1", "b1", "a2", "b2", "a3"):
        hex_page.move(word)
    assert hex_page.move("b4")["over"].startswith("Red (began as Blue) won")


def test_tricks_are_counted_and_the_end_of_a_deal_shows_the_scores() -> None:
    """Not the cards in them are counted; after a hand of Tuppi, one side has points."""
    tuppi = Page("tuppi")
    table = tuppi.open(people=(), seed=4)
    taken = 0
    while not table["ended"]:
        table = tuppi.ask("bot", player="random")
        piles = [zone["cards"] for zone in table["zones"] if zone["name"].startswith("tricks of ")]
        taken += table["took"]
        assert table["over"] or sum(piles) == (0 if table["ended"] else taken)
    scores = table["view"]["scores"]
    assert taken > 1 and sorted(map(bool, scores)) == [False, True]
    (points,) = filter(None, scores)
    assert f" {points} (+{points})" in table["ended"] and table["ended"] in table["news"]
    assert not tuppi.ask("bot", player="random")["ended"]


# -- hidden hands


def test_hands_are_covered_between_turns() -> None:
    """Whoever moved sees nothing of the next hand before that player looks."""
    tuppi = Page("tuppi")
    table = tuppi.open(people=(0, 1, 2, 3), seed=5)
    if table["is"] == "covered":
        table = tuppi.ask("look")
    assert len(hand(table)) == 13
    answer = tuppi.move(words(table)[0])
    assert answer["is"] == "covered" and not {"view", "groups", "men"} & set(answer)
    other = tuppi.ask("look")
    assert other["view"]["seat"] == answer["seat"] != table["view"]["seat"]


def test_nothing_of_others_is_told() -> None:
    """In all that is shown, not a card of the others' hands; nor of what is laid face down. (What is kept of
    the match, its seed and moves, holds everything, and is shown to nobody.)"""
    tuppi = Page("tuppi")
    seen = tuppi.open(people=(0,), seed=5), tuppi.ask("bot", player="random")
    text = json.dumps([table | {"match": None} for table in seen], ensure_ascii=False)
    match: Any = start(load_game(SHELF.game("tuppi")), 5)
    hidden = [card.name for seat in (1, 2, 3) for card in match.table.hands[seat]]
    assert len(hidden) == 39
    assert not [name for name in hidden if re.search(f"{name}(?!\\d)", text)]


def test_a_refusal_tells_the_rule() -> None:
    """Who has a card of the suit must follow; the rule is told as the text has it."""
    tuppi = Page("tuppi")
    table = tuppi.open(people=(0, 1, 2, 3), seed=5)
    for _ in range(200):
        if table["is"] == "covered":
            table = tuppi.ask("look")
        others = [card for card in hand(table) if card not in words(table)]
        if others and table["asked"].endswith(": play"):
            break
        table = tuppi.move(words(table)[0])
    refused = tuppi.move(others[0])
    assert refused["is"] == "refused" and refused["rule"] == "follow-suit"
    assert refused["told"].startswith(explanations(SHELF.game("tuppi"))["follow-suit"][:20])


def test_cards_have_the_printed_faces() -> None:
    tuppi = Page("tuppi")
    tuppi.open()
    drawn = tuppi.ask("faces", names=["♠K", ""])["faces"]
    assert "king of spades" in drawn["♠K"] and "card back" in drawn[""]
    assert tuppi.ask("faces", names=["♠17"])["is"] == "failed"


# -- after the game


def to_the_end(desk: Page, table: Any) -> Any:
    """The table after the moves that come first, and random ones of bots."""
    while not table["over"]:
        own = words(table)
        table = desk.move(own[0]) if own else desk.ask("bot", player="random")
    return table


def test_nothing_is_hidden_after_the_game() -> None:
    """Neither the other fleet, nor where it was placed, at the end and in the walk through the game."""
    salvo = Page("special-salvo")
    before = salvo.open(people=(0,), seed=1)
    for _ in range(10):
        own = words(before)
        before = salvo.move(own[0]) if own else salvo.ask("bot", player="random")
    assert not before["view"]["boards"]["my shots"] and "hidden" in before["played"][0]
    table = to_the_end(salvo, before)
    assert not [line for line in table["played"] if "hidden" in line]
    seen = salvo.ask("at", ply=10)["view"]["boards"]
    fleet = {"carrier": 5, "battleship": 4, "cruiser": 3, "submarine": 3, "PT boat": 2}
    for board in seen.values():
        ships = [ship for pile in board.values() for ship in pile]
        assert {ship: ships.count(ship) for ship in ships} == fleet


def test_all_hands_are_seen_in_the_walk_through_a_finished_game() -> None:
    maija = Page("musta-maija")
    table = maija.open(people=(0,), seed=3)
    assert not all(isinstance(one["cards"], list) for one in table["zones"] if one["kind"] == "hand")
    to_the_end(maija, table)
    walked = maija.ask("at", ply=0)
    hands = [one["cards"] for one in walked["zones"] if one["kind"] == "hand"]
    match: Any = start(load_game(SHELF.game("musta-maija")), 3)
    assert [sorted(one) for one in hands] == [sorted(card.name for card in one) for one in match.table.hands]


def test_a_finished_game_is_hinted_at_any_move() -> None:
    """The second move of a bot is asked for; before the end no move but one's own."""
    hex_page = Page("hex")
    hex_page.open(people=(0, 1), variant="hex-4")
    hex_page.move("b1")
    hex_page.move("a1")
    assert hex_page.ask("hint", ply=1)["offer"]["word"] not in ("b1", "a1")
    for word in ("b2", "a2", "b3", "a3", "b4"):
        hex_page.move(word)
    hint = hex_page.ask("hint", ply=6)["offer"]
    assert hint["word"] in ("a4", "b4") and hint["touches"] == ["." + hint["word"]]
    assert hex_page.ask("hint", ply=7)["is"] == "failed" == hex_page.ask("hint")["is"]


# -- dice


def test_what_dice_bring_is_told() -> None:
    """Before a move the page knows what was rolled; then what the next has rolled is news."""
    dice = Page("track-gammon")
    table = dice.open(people=(0, 1, 2), seed=2)
    number, seat, word = table["view"]["luck"][-1]
    assert number == 0 and seat == table["view"]["to_move"] and re.fullmatch(r"rolls \d-\d", word)
    thrown = [face for face, _ in table["dice"]]
    assert [face.split()[1] for face in thrown] == word.split()[1].split("-")
    assert set(thrown) <= set(dice.opened["dice"]) and not any(used for _, used in table["dice"])
    table = dice.move(words(table)[0])
    assert sum(used for _, used in table["dice"]) == 1
    while table["view"]["to_move"] == seat:
        table = dice.move(words(table)[0])
    name = dice.opened["names"][table["view"]["to_move"]]
    assert any(re.fullmatch(rf"{name} rolls \d-\d", line) for line in table["news"])


# -- the protocol


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("{", "an unknown request"),
        ('{"do": "dance", "version": 1}', "an unknown request"),
        ('{"do": "look", "version": 99}', "version 99"),
        ('{"do": "look", "version": 1}', "start a match"),
    ],
)
def test_what_makes_no_sense_is_said_to_make_none(asked: str, told: str) -> None:
    answer = json.loads(Page("hex").desk.ask(asked))
    assert answer["is"] == "failed" and told in answer["message"]


@pytest.mark.parametrize(
    ("change", "told"),
    [({"game": "tuppi"}, "tuppi"), ({"version": 9}, "format 9"), ({"moves": ["z9"]}, "does not fit")],
)
def test_a_match_that_cannot_be_opened(change: Any, told: str) -> None:
    answer = Page("hex").ask("open", match=KEPT | change)
    assert answer["is"] == "failed" and told in answer["message"]


def test_what_a_page_cannot_draw_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board from an SVG, say, is read with a library that pages do not have."""

    def missing(*_: object) -> None:
        raise ModuleNotFoundError("No module named 'fontTools'", name="fontTools")

    monkeypatch.setattr(Sight, "surface", missing)
    answer = Page("hex").ask("open", match=KEPT)
    assert answer["is"] == "failed" and "fontTools" in answer["message"]


def test_nobody_moves_for_others() -> None:
    hex_page = Page("hex")
    hex_page.open(people=(1,))
    assert hex_page.move("a1")["is"] == "failed"
    assert hex_page.ask("hint")["is"] == "failed"
    hex_page.ask("bot", player="random")
    assert hex_page.ask("bot", player="random")["is"] == "failed"
    hint = hex_page.ask("hint")
    assert hint["is"] == "hinted" and hint["offer"]["word"] in words(hex_page.ask("look"))


@pytest.mark.slow
@pytest.mark.parametrize("slug", [folder.slug for folder in SHELF.games() if folder.has_engine])
def test_every_game_is_played_at_the_desk(slug: str) -> None:
    """A person sees the board or the cards, and every legal move does what it says; bots have the others."""
    game = Page(slug)
    table = game.open()
    for _ in range(12):
        if table["over"]:
            break
        before = len(table["view"]["log"])
        table = game.ask("bot", player="random") if table["thinks"] else game.move(words(table)[-1])
        assert table["is"] == "table", table
        assert len(table["view"]["log"]) == before + 1
        names = {c for _, _, cards in table["view"]["zones"] if not isinstance(cards, int) for c in cards}
        assert game.ask("faces", names=sorted(names))["is"] == "drawn" or not names


# -- tricks


def test_the_last_trick_is_known_after_a_reload() -> None:
    """A match that is opened again shows the same last trick; before the first trick there is none."""
    page = Page("tuppi")
    table = page.open(people=())
    assert table["taken"] is None
    taken = []
    for _ in range(80):
        table = page.ask("bot", player="random")
        again = Page("tuppi").open(people=(), moves=table["match"]["moves"])
        assert again["taken"] == table["taken"]
        taken += [table["taken"]] if table["took"] else []
    assert len(taken) > 13 and None not in taken
