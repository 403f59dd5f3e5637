"""Translations in the terminal: a match and a course in German and in Finnish."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from publisher.course.course import course_of
from publisher.course.hand import _cards
from publisher.engine.describe import describe_move, is_plain, spoken_as, tell_move
from publisher.engine.loader import load_game
from publisher.engine.match import Match, start
from publisher.engine.playout import at_random
from publisher.model.seats import Seat
from publisher.model.shelf import GameFolder
from publisher.model.tongue import Mood
from publisher.model.wording import ready_set
from publisher.notation.record import in_notation, told_notation
from publisher.terminal.lesson import lesson
from publisher.terminal.move_menu import grouped
from publisher.terminal.session_start import PlayOptions, open_session
from publisher.terminal.show import show
from publisher.terminal.typed import examples, read_move
from tests.shelf import SHELF
from tests.terminal.test_sessions import Told

GERMAN, FINNISH = SHELF.game("hex").in_language("de"), SHELF.game("musta-maija").in_language("fi")
CANASTA, TUPPI = SHELF.game("canasta").in_language("de"), SHELF.game("tuppi").in_language("fi")


def begun(seed: int, *moves: str) -> Match:
    """Return a match of Musta Maija in Finnish."""
    match = start(load_game(FINNISH, ""), seed)
    for move in moves:
        match.say(move)
    return match


def moods(match: Match, notation: str) -> dict[Mood, str]:
    """Return a move in all moods."""
    assert match.seat is not None
    name = match.rules.name(match.seat)
    found: dict[Mood, str] = {"does": "", "may": "", "may_not": "", "must": ""}
    return {mood: describe_move(match.rules, match.question, name, notation, mood) for mood in found}


def test_a_move_has_a_form_for_each_mood() -> None:
    """As the translation gives them: the name in its case, and the object in the partitive after *ei saa*."""
    match = begun(3, "♦J")
    assert moods(match, "♣9 on ♦J") == {
        "does": "Pohjoinen kaataa kortin ♦J kortilla ♣9",
        "may": "Pohjoinen saa kaataa kortin ♦J kortilla ♣9",
        "may_not": "Pohjoinen ei saa kaataa korttia ♦J kortilla ♣9",
        "must": "Pohjoisen täytyy kaataa kortti ♦J kortilla ♣9",
    }
    assert moods(match, "take")["must"] == "Pohjoisen täytyy nostaa se"


def test_a_move_of_several_cards_is_plural_and_has_the_letters_of_cards() -> None:
    match = begun(3)
    told = tell_move(match.rules, match.question, "♠Q ♠9")
    assert told == "hyökätä korteilla ♠R ♠9"
    assert tell_move(match.rules, match.question, "♠Q") == "hyökätä kortilla ♠R"
    assert spoken_as(match.rules, match.question, "♠Q ♠9") == "hyökätä korteilla"


def test_a_sentence_of_a_translation_is_read_as_it_is_told() -> None:
    match = begun(3)
    for notation in map(match.notation, match.options):
        told = tell_move(match.rules, match.question, notation)
        assert read_move(match, told) == notation
        assert read_move(match, moods(match, notation)["does"]) == notation


def test_words_of_a_move_may_go_on_after_its_notation() -> None:
    match = start(load_game(GERMAN, ""), 3)
    match.say("b3")
    told = tell_move(match.rules, match.question, "a4")
    assert told == "auf a4 setzen" and is_plain(match.rules, told, "a4")
    assert spoken_as(match.rules, match.question, "a4") == "auf … setzen"


def canasta(*moves: str) -> Match:
    """Return a match of Canasta in German; North draws and holds ♦A ♥Q ♠J ♥10 ♦7 ♣7 ♥4 ♠3 ♣3 ♥2 ♣2 joker."""
    match = start(load_game(CANASTA, ""), 3)
    for move in ("draw", *moves):
        match.say(move)
    return match


def test_a_form_that_names_the_player_is_not_one_that_is_typed() -> None:
    """*Nicht* stands before the verb at the end, and not after *darf*."""
    match = canasta()
    assert moods(match, "discard ♥Q") == {
        "does": "Nord wirft ♥D ab",
        "may": "Nord darf ♥D abwerfen",
        "may_not": "Nord darf ♥D nicht abwerfen",
        "must": "Nord muss ♥D abwerfen",
    }
    assert tell_move(match.rules, match.question, "discard joker") == "Joker abwerfen"


def test_cards_of_several_ranks_have_the_letters_of_the_language() -> None:
    definition = SHELF.game("multimulta").in_language("fi").definition()
    assert told_notation(definition, "QQQ in ♠") == "RRR maana ♠"
    assert told_notation(definition, "-TQ") == "-TR"


EDITIONS = [edition for game in SHELF.games(()) for edition in game.editions[1:]]


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.edition)
def test_a_move_that_is_told_is_read_back(edition: GameFolder) -> None:
    definition, rules = edition.definition(), load_game(edition, "")
    *_, match = at_random(rules, 1, 120, "told")
    assert len(match.log) > 3
    for entry in match.log:
        assert in_notation(definition, told_notation(definition, entry.word)) == entry.word


def test_words_of_the_notation_are_told_and_typed_in_the_language() -> None:
    match = canasta()
    assert moods(match, "add ♥2 to Q")["does"] == "Nord legt ♥2 an die Damen an"
    assert told_notation(CANASTA.definition(), "take pile with ♥Q joker") == "Stapel mit ♥D Joker"
    assert told_notation(CANASTA.definition(), "add ♥2 to Q") == "anlegen ♥2 an D"
    for typed in ("abwerfen ♥D", "♥D abwerfen", "Nord wirft ♥D ab", "discard ♥Q"):
        assert read_move(match, typed) == "discard ♥Q", typed
    assert read_move(match, "auslegen ♦7 ♣7 Joker") == "meld ♦7 ♣7 joker"


def test_a_menu_names_what_a_move_has_beside_its_verb() -> None:
    menu = grouped(canasta(), ["discard ♥Q", "discard joker", "meld ♦7 ♣7 joker", "add ♥2 to Q", "out?"])
    assert menu == {
        "… abwerfen": {"discard ♥Q": "♥D", "discard joker": "Joker"},
        "… auslegen": {"meld ♦7 ♣7 joker": "♦7 ♣7 Joker"},
        "": {"add ♥2 to Q": "♥2 an die Damen anlegen"},
        "nach dem Ausmachen fragen": {"out?": "nach dem Ausmachen fragen"},
    }
    match = start(load_game(GERMAN, ""), 3)
    assert grouped(match, ["a1"]) == {"Reihe 1": {"a1": "a1"}}


@pytest.mark.parametrize("folder", [GERMAN, FINNISH, CANASTA, TUPPI], ids=lambda one: one.edition)
def test_offered_moves_are_understood(folder: GameFolder) -> None:
    """In a random game every answer that is shown as an example can be typed."""
    match, rng = start(load_game(folder, ""), 1), Random(1)
    for _ in range(40):
        told = examples(match)
        assert told
        for one in told:
            assert match.find(read_move(match, one)) is not None, one
        match.play(match.sample(rng))


@pytest.mark.parametrize(
    ("folder", "names"),
    [
        (CANASTA, {"pile": "Stapel", "hand": "Hand", "meld of Nord–Süd": "Meldung von Nord–Süd"}),
        (TUPPI, {"hand": "käsi", "tricks of Itä–Länsi": "Idän–Lännen tikit"}),
        (SHELF.game("tuppi"), {"hand": "hand", "tricks of East–West": "tricks of East–West"}),
    ],
)
def test_piles_have_their_names(folder: GameFolder, names: dict[str, str]) -> None:
    """In Tuppi the heading *Hand* of a table is a deal."""
    assert {name: folder.definition().in_words(name) for name in names} == names


def test_a_match_is_played_in_german() -> None:
    told = Told("auf c3 setzen", "c3", "why c3", "help", "quit")
    open_session(GERMAN, PlayOptions(seed=3), told.screen()).run()
    assert "Hex · du bist Rot · Startzahl 3" in told.said
    assert told.asked[1] == "Rot (Zug)> "
    assert "Rot darf nicht auf c3 setzen (Regel placing)\n  Einen Stein setzen. Wenn du" in told.text
    assert "Du darfst nicht auf c3 setzen (Regel placing: Einen Stein setzen." in told.text
    assert "  undo      den letzten Zug zurücknehmen" in told.said
    assert told.said[-1] == "Auf Wiedersehen."
    english = {label for label, words in ready_set("german").screen.items() if len(label) > 5 != words}
    assert not english & {line.strip() for line in told.text.splitlines()}


@pytest.mark.parametrize("typed", ["黑方走 a1-a2", "黑方走a1-a2", "走 a1-a2", "a1-a2"])
def test_a_move_is_typed_in_chinese(typed: str) -> None:
    """With the name or without it; a space may be missing. What is shown has the stops of Chinese."""
    match = start(load_game(SHELF.game("er-chi-yi").in_language("zh"), ""), 1)
    assert read_move(match, typed) == "a1-a2"
    match.say("a1-a2")
    assert "已连续 1 步没有吃子。" in show(match, Seat(0))


def test_cards_are_shown_in_finnish() -> None:
    """Four hands of five cards are dealt, one card is the trump card, and West has drawn three."""
    told = Told("quit")
    open_session(FINNISH, PlayOptions(seed=3), told.screen()).run()
    assert f"pakka: {52 - 4 * 5 - 1 - 3} korttia, kuvapuoli alaspäin" in told.text
    assert "omat kortit (käsi): ♠8 ♦9 ♣9 ♣4 ♣3" in told.text
    assert "Länsi, käsi: 5 korttia, kuvapuoli alaspäin" in told.text
    assert "valttikortti: ♣8\nRisti on valtti." in told.text


def test_a_course_is_asked_in_finnish() -> None:
    """No choice has a mood in it, and suits have their names."""
    course, said = course_of(FINNISH), list[str]()
    lesson(course, FINNISH.definition, said.append, lambda prompt: None)
    assert said[0].startswith("\nKysymys 1 / ") and said[-1].endswith("oikein ensi yrittämällä.")
    words = [choice.words for question in course.questions for choice in question.choices]
    assert {"hertta", "pata", "risti", "ruutu"} <= set(words)
    assert not [word for word in words if word.startswith(("saa ", "ei saa ", "täytyy "))]


def test_a_reason_does_not_end_with_a_word_that_led_on() -> None:
    """The text: *… also* **darf sie den Joker nicht an die Könige anlegen**."""
    reasons = [question.reason for question in course_of(CANASTA).questions]
    said = (
        "Nord darf den Joker nicht an die Könige anlegen. Das ist die letzte wilde Karte, die sie aufnehmen"
    )
    assert any(reason.startswith(said) for reason in reasons)
    assert not [reason for reason in reasons if re.search(r"\balso\.", reason)]


@pytest.mark.parametrize("folder", [GERMAN, FINNISH], ids=["hex-de", "musta-maija-fi"])
def test_a_course_asks_the_questions_of_the_original(folder: GameFolder) -> None:
    """They have the same ids, pictures, numbers, and as many right and wrong choices."""
    translated, original = course_of(folder), course_of(SHELF.game(folder.slug))
    assert [one.id for one in translated.questions] == [one.id for one in original.questions]
    for one, other in zip(translated.questions, original.questions, strict=True):
        assert one.picture.boards == other.picture.boards
        assert [place.cards for place in one.picture.places] == [
            place.cards for place in other.picture.places
        ]
        assert (one.rule, one.number, one.form) == (other.rule, other.number, other.form)
        assert Counter(choice.right for choice in one.choices) == Counter(
            choice.right for choice in other.choices
        )
    assert [one.id for one in translated.puzzles] == [one.id for one in original.puzzles]
    assert [turn.picture.boards for turn in translated.hand.turns] == [
        turn.picture.boards for turn in original.hand.turns
    ]


def test_cards_in_the_words_of_an_author_are_known_by_their_letters() -> None:
    """The queen of spades is ♠R in Finnish: a sentence about it is told when the learner has seen it."""
    assert _cards(begun(3), "Idällä on ♠R ja ♥5.") == ["♠Q", "♥5"]
