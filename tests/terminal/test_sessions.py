"""People and bots at one screen: what is said, asked, covered and kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from publisher.engine.chance import stream
from publisher.engine.describe_tricks import lying, trick_taken, why
from publisher.engine.loader import load_game
from publisher.engine.match import TableMatch, start
from publisher.engine.mechanics.tricks.tricks import TrickGame
from publisher.model.shelf import Shelf
from publisher.terminal.move_menu import offers
from publisher.terminal.session_start import PlayOptions, Screen, open_session

TRICKS = (
    "tuppi",
    "huutopussi",
    "minibridge",
    "vint",
    "android-whist",
    "skruuvi",
    "klubiskruuvi",
    "screw-misere",
)


class Told:
    """A screen that keeps all that is said, and answers with the next of some lines; none at their end."""

    def __init__(self, *answers: str) -> None:
        self.answers, self.said, self.asked, self.covered = list(answers), [""], [""], [""]

    def screen(self) -> Screen:
        return Screen(self.said.append, self.asking(self.asked), self.asking(self.covered))

    def asking(self, kept: list[str]) -> Callable[[str], str | None]:
        def ask(prompt: str) -> str | None:
            kept.append(prompt)
            return self.answers.pop(0) if self.answers else None

        return ask

    @property
    def text(self) -> str:
        return "\n".join(self.said)


def sit(shelf: Shelf, slug: str, told: Told, **wishes: object) -> None:
    open_session(shelf.game(slug), PlayOptions(**{"seed": 3, **wishes}), told.screen()).run()


# -- several people


def test_two_people_play_without_bots_where_nothing_is_hidden(shelf: Shelf) -> None:
    told = Told("c6", "f5", "quit")
    sit(shelf, "hex", told, seats=("all",))
    assert [prompt.split()[0] for prompt in told.asked[1:]] == ["Red", "Blue", "Red"]
    assert told.covered == [""]


def test_a_hidden_hand_is_covered_before_it_is_another_persons_turn(shelf: Shelf) -> None:
    """Nothing that was said between North's move and South's Enter names a card of South's hand."""
    told = Told("♥8", "", "quit")
    sit(shelf, "tuppi", told, seats=("all",))
    assert re.match(r"East, take the screen", told.covered[1])
    shown = [line for line in told.said if line.startswith("your hand") or "\nyour hand" in line]
    assert len(shown) == 2
    assert shown[0] != shown[1]


def test_who_does_not_take_the_screen_sees_no_hand(shelf: Shelf) -> None:
    told = Told("♥8")
    sit(shelf, "tuppi", told, seats=("all",))
    assert sum("your hand" in line for line in told.said) == 1


def test_what_was_said_in_secret_is_covered_where_no_hand_is_hidden(shelf: Shelf) -> None:
    """Two at a board with a secret between them: the log of one has what that of the other has not."""
    session = open_session(shelf.game("hex"), PlayOptions(seats=("all",), seed=3), Told().screen())
    session.match.say("c6")
    assert not session.hides()
    session.match.log[-1] = session.match.log[-1]._replace(secret=True)
    assert session.hides()


def test_bots_have_the_seats_that_nobody_takes(shelf: Shelf) -> None:
    told = Told("quit")
    sit(shelf, "tuppi", told, seats=("South", "West"), against="random", strength="weak")
    assert "you are South and West" in told.text


@pytest.mark.parametrize(
    ("slug", "answers"), [("seinis", ("hit", "miss")), ("totem-tennis", ("clockwise", "clockwise"))]
)
def test_what_happened_in_the_yard_is_entered_for_everybody(
    shelf: Shelf, slug: str, answers: tuple[str, str]
) -> None:
    """No bot kicks or serves: the screen keeps the score, and asks in the order of play."""
    told = Told(*answers, "hint", "undo", "quit")
    sit(shelf, slug, told)
    assert "keeps the score" in told.said[2]
    names = load_game(shelf.game(slug)).names
    first = names.index(told.asked[1].partition(":")[0])
    order = [f"{(names * 2)[first + turn]}: what happened" for turn in range(3)]
    asked = [prompt.partition(" (")[0] for prompt in told.asked[1:]]
    assert asked == [*order, order[2], order[1]]  # the hint changes nothing, and undo takes back one entry
    assert "This is not a choice: enter what happened." in told.said


def test_a_card_that_is_not_held_is_refused_for_that(shelf: Shelf) -> None:
    told = Told("add h3", "draw", "add h3", "why add h3", "quit")
    sit(shelf, "canasta", told)
    assert "You may not add ♥3 (you do not have ♥3)." in told.said
    assert [line for line in told.said if "may not add ♥3\n  You do not have ♥3.\n  Possible now:" in line]


# -- moves by groups


def test_cards_are_listed_by_suits(shelf: Shelf) -> None:
    match = start(load_game(shelf.game("android-whist")), 3)
    rng = stream(3, "players")
    assert isinstance(match.rules, TrickGame)
    while match.question is not match.rules.leading:
        match.play(match.options.sample(rng))
    (line,) = offers(match)
    assert line.startswith("lead: ")
    suits = [{card[0] for card in group.split()} for group in line.removeprefix("lead: ").split("   ")]
    assert all(len(suit) == 1 for suit in suits)
    assert len(line.split()) == 1 + len(list(match.options))


def test_men_are_listed_by_where_they_stand(shelf: Shelf) -> None:
    match = start(load_game(shelf.game("sha-shu-shu")), 3)
    words = {match.notation(move) for move in match.options}
    lines = list(offers(match))
    assert all(line.startswith("from ") for line in lines)
    assert {word for line in lines for word in line.partition(": ")[2].split(" · ")} == words


def test_a_large_menu_says_that_it_is_not_all(shelf: Shelf) -> None:
    match = start(load_game(shelf.game("eight-stone")), 3)
    assert list(offers(match))[-1].startswith("… and more")


# -- tricks


@pytest.mark.parametrize("slug", TRICKS)
def test_who_is_told_to_take_a_trick_leads_to_the_next(shelf: Shelf, slug: str) -> None:
    """The next lead, which the rules ask for, is independent of who was told."""
    match, rng, compared = start(load_game(shelf.game(slug)), 5), stream(5, "players"), 0
    assert isinstance(match, TableMatch)
    assert isinstance(match.rules, TrickGame)
    while match.seat is not None and compared < 20 and len(match.log) < 4000:
        before, began = lying(match), match.round_start
        match.play(match.options.sample(rng))
        told = trick_taken(match, before)
        if (
            told
            and match.seat is not None
            and match.round_start == began
            and match.question is match.rules.leading
        ):
            leads = match.rules.name(match.seat if match.hand is None else match.hand)
            assert f": {leads} takes the trick with " in told.words
            compared += 1
    assert compared >= 5


def test_why_a_card_wins(shelf: Shelf) -> None:
    deck = load_game(shelf.game("tuppi")).definition.card_deck
    cards = [deck.by_name[name] for name in ("♠9", "♠K", "♥2", "♠3")]
    assert why(cards, 1, None) == ", the highest spade"
    assert why(cards, 2, "hearts") == ", the only trump"
    assert why([*cards, deck.by_name["♥7"]], 4, "hearts") == ", the highest trump"
    assert why(cards, 0, None) == ""


# -- keeping


def test_a_file_is_written_over_only_when_that_is_wanted(shelf: Shelf, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("mine")
    told = Told(f"save {file}", "no", "quit")
    sit(shelf, "hex", told)
    assert file.read_text() == "mine"
    assert "Nothing was saved." in told.text
    sit(shelf, "hex", Told("c6", f"save {file}", "yes", "quit"))
    assert '"c6"' in file.read_text()


def test_people_who_saved_together_go_on_together(shelf: Shelf, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    sit(shelf, "hex", Told("c6", f"save {file}", "quit"), seats=("all",))
    told = Told("quit")
    sit(shelf, "hex", told, resume=file)
    assert "you are Red and Blue" in told.text
    assert told.asked[-1].startswith("Blue")


# -- the end


def test_the_end_says_who_won_how_long_it_took_and_the_seed(shelf: Shelf) -> None:
    told = Told(*(f"{column}{row}" for row in (1, 2, 3, 4) for column in "abcd"))
    sit(shelf, "hex", told, variant="hex-4", seats=("all",))
    assert re.search(r"The game is over\. (Red|Blue) won", told.text)
    assert re.search(r"\d+ moves · seed 3$", told.text)


def test_who_may_doubt_is_told_what_was_announced(shelf: Shelf) -> None:
    told = Told("quit")
    sit(shelf, "valepaska", told, seed=4, against="random")
    assert re.search(r"The last announcement is \w+ \w+\.", told.text)
