"""Translations are checked like their originals, and compared with them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from publisher.base.errors import NotationError, UsageError
from publisher.checking.checker import TextCheck, Texts, check, check_unplayed
from publisher.checking.examples import check_example
from publisher.checking.observed.families import PERMISSION, check_values
from publisher.checking.opposites import load_bearing
from publisher.checking.report import Report
from publisher.checking.result_cache import ResultCache
from publisher.checking.sentences import sentences
from publisher.engine.loader import load_game
from publisher.model.shelf import GameFolder
from publisher.model.tongue import ENGLISH_TONGUE, Tongue, placeholders, ways
from publisher.model.wording import tongue_of, tongues
from publisher.notation.points import read_points
from publisher.notation.record import in_notation
from publisher.notation.words import Pattern, Vocabulary, vocabulary
from publisher.press.checks import checked
from publisher.press.digests import game_digest, rules_digest
from publisher.press.word_files import named_words
from publisher.text.document import Example, Paragraph, walk
from publisher.text.reader import read
from tests.shelf import SHELF

HEX, MAIJA, TUPPI, VALEPASKA, HUUTOPUSSI = (ResultCache() for _ in range(5))
MULTIMULTA, HALMA, CANASTA, CAT, TIGER = (ResultCache() for _ in range(5))
"""The values of the facts of ten games: no test changes their rules."""
TRANSLATED = [folder for slug in SHELF.slugs for folder in SHELF.game(slug).editions[1:]]
MakeGame = Callable[..., GameFolder]


def text_check(folder: GameFolder) -> TextCheck:
    return TextCheck(folder, Texts.of(folder), cache(lambda variant: load_game(folder, variant)))


def told(report: Report) -> list[str]:
    return [f"{problem.location}: {problem.message}" for problem in report.problems]


def german(make_game: MakeGame, changes: dict[str, dict[str, str]]) -> Report:
    """Return the report of the German Hex with these changes."""
    return check(make_game(changes, base="hex").in_language("de"), known=HEX)


# -- the texts that come with publisher


@pytest.mark.parametrize("folder", TRANSLATED, ids=lambda folder: folder.edition)
def test_built_in_translations_hold_and_are_whole(folder: GameFolder) -> None:
    report = checked(folder)
    assert not report.problems
    original = checked(replace(folder, language=""))
    for kind in ("examples", "claims", "facts", "samples", "rules", "named", "enforced"):
        assert report.checked[kind] == original.checked[kind], kind


@pytest.mark.parametrize("folder", TRANSLATED, ids=lambda folder: folder.edition)
def test_an_example_reaches_the_same_state_in_both_languages(folder: GameFolder) -> None:
    """It also uses the same declarations of the rules, in the same order of examples."""
    checks = [text_check(replace(folder, language="")), text_check(folder)]
    pairs = list(zip(*(one.examples() for one in checks), strict=True))
    assert pairs
    for pair in pairs:
        scenes = [one.scene() for one in checks]
        for example, scene in zip(pair, scenes, strict=True):
            report = Report("")
            check_example(example, scene, report)
            assert not report.problems
        assert state_of(scenes[0]) == state_of(scenes[1])
        assert scenes[0].used == scenes[1].used


def state_of(scene: Any) -> str:
    """Return the whole state of an example, without the reason for a result: only that names players, who
    are numbers elsewhere."""
    state = scene.state
    parts = {name: getattr(state, name, None) for name in type(state).parts}
    return re.sub(r"how=(['\"]).*?\1", "", repr(parts))


# -- mistakes that are planted in a translation

PLANTED = {
    "a name": ("**Rot gewinnt (Regel winning)**, *mit", "**Blau gewinnt (Regel winning)**, *mit"),
    "not left out": ("**aber Rot darf nicht tauschen (Regel swap)**", "**aber Rot darf tauschen**"),
    "not put in": ("**Blau darf auf d3 setzen.**", "**Blau darf nicht auf d3 setzen.**"),
    "a rule": ("auf c3 setzen (Regel placing)", "auf c3 setzen (Regel winning)"),
    "a place": ("also setzt Rot auf b4", "also setzt Rot auf a3"),
    "a number word": ("[sechs]", "[fünf]"),
    "a number": ("[65.536]", "[65.537]"),
    "a name in a mark": ("[wer anfängt, hat Rot]", "[wer anfängt, hat Blau]"),
    "not left out of a mark": ("Passen [darfst du nicht]", "Passen [darfst du]"),
    "an opposite": ("[Rot gehört die obere]", "[Rot gehört die untere]"),
    "a winner": ("[Du gewinnst]", "[Du verlierst]"),
    "a free number": ("Die [vier](free) Eckfelder", "Die [fünf](free) Eckfelder"),
}  # fmt: skip


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_mistake_is_noticed(make_game: MakeGame, planted: str) -> None:
    report = german(make_game, {"rules.de.md": dict([PLANTED[planted]])})
    assert report.failed
    assert "/rules.de.md:" in told(report)[0]


FINNISH = {
    "a name in a case": ("**Pohjoisella on ♥4.**", "**Etelällä on ♥4.**"),
    "a wrong case": ("On Pohjoisen vuoro. **Pohjoinen saa", "On Pohjoinen vuoro. **Pohjoinen saa"),
    "not put in": ("**Itä saa nostaa kortin.**", "**Itä ei saa nostaa korttia.**"),
    "not left out": ("hän ei saa kaataa korttia ♠R kortilla ♥2", "hän saa kaataa kortin ♠R kortilla ♥2"),
    "a card": ("**hänellä on ♠A ♥2 ♠R (sääntö maija)**", "**hänellä on ♠A ♥2 ♠K (sääntö maija)**"),
    "a number": ("poistunut kaksi korttia (sääntö beating)", "poistunut kolme korttia (sääntö beating)"),
    "a suit": ("**Ruutu on valttina (sääntö turning-up)**", "**Hertta on valttina (sääntö turning-up)**"),
    "a cell": ("> | ♠K | ruutu | 14 |", "> | ♠K | ruutu | 15 |"),
    "a heading's suit": ("> | ♦A | hertta | 13 |", "> | ♦A | ruutu | 13 |"),
    "a mark": ("[kuvapuoli alaspäin](fact:lies(stock))", "[kuvapuoli ylöspäin](fact:lies(stock))"),
    "not left out of a mark": ("Patarouvaa [ei voi kaataa](fact:ban)", "Patarouvaa [voi kaataa](fact:ban)"),
    "a side": ("[vasemmalle](fact:turn-order)", "[oikealle](fact:turn-order)"),
}  # fmt: skip


@pytest.mark.parametrize("planted", FINNISH)
def test_a_planted_mistake_is_noticed_in_a_language_with_cases(make_game: MakeGame, planted: str) -> None:
    old, new = FINNISH[planted]
    folder = make_game({"rules.fi.md": {old: new}}, base="musta-maija").in_language("fi")
    report = check(folder, known=MAIJA)
    assert report.failed
    assert "/rules.fi.md:" in told(report)[0]


OF_PAIRS = {
    "a pair": ("**Itä ja Länsi saavat 8 pistettä", "**Pohjoinen ja Etelä saavat 8 pistettä"),
    "a pair in a case": ("ja **Idällä ja Lännellä on 0", "ja **Idällä ja Etelällä on 0"),
    "a wrong case": ("ja **Idällä ja Lännellä on 0", "ja **Itä ja Länsi on 0"),
    "words of a cell": ("| rami | vastapuoli | 7 | 8 |", "| rami | pelinviejän pari | 7 | 8 |"),
    "a cell that is checked": ("| Me        | 36", "| He        | 36"),
}


@pytest.mark.parametrize("planted", OF_PAIRS)
def test_a_planted_mistake_about_partners_is_noticed(make_game: MakeGame, planted: str) -> None:
    old, new = OF_PAIRS[planted]
    report = check(make_game({"rules.fi.md": {old: new}}, base="tuppi").in_language("fi"), known=TUPPI)
    assert report.failed
    assert "/rules.fi.md:" in told(report)[0]


def test_a_cell_that_no_table_has_is_an_unknown_phrase(make_game: MakeGame) -> None:
    change = {"words.fi.toml": {'"the other team" =': '"another team" ='}}
    report = check(make_game(change, base="tuppi").in_language("fi"), known=TUPPI)
    assert "no sentence of the game is “another team”" in told(report)[-1]


OF_THE_STAR = {
    "a place in a list": ("auf i7, g7 und g9 (Regel", "auf i7, g7 und g8 (Regel"),
    "a heading that is a colour too": ("> 1 | 1 | | 2 | | 3 |", "> 1 | 2 | | 1 | | 3 |"),
    "a cell that is a colour": ("| weiß | Südwesten | Nordosten |", "| schwarz | Südwesten | Nordosten |"),
    "the players of the game itself": ("| zwei | rot, blau | 20 |", "| zwei | rot, blau | 30 |"),
    "not at the end of a mark": ("[darf das Ziel aber nicht wieder verlassen]", "[darf das Ziel verlassen]"),
    "so many together": ("Zu [dritt](fact:three-players/players)", "Zu [viert](fact:three-players/players)"),
}  # fmt: skip


@pytest.mark.parametrize("planted", OF_THE_STAR)
def test_a_planted_mistake_in_words_with_two_meanings_is_noticed(make_game: MakeGame, planted: str) -> None:
    """In tables *Rot* is a player and *rot* a colour."""
    old, new = OF_THE_STAR[planted]
    folder = make_game({"rules.de.md": {old: new}}, base="chinese-checkers").in_language("de")
    report = check(folder, known=HALMA)
    assert report.failed
    assert "/rules.de.md:" in told(report)[0]


OF_MELDS = {
    "a card after the verb": ("also **hat sie ♠K ♥K ♥4 ♦B auf", "also **hat sie ♠K ♥K ♥4 ♦D auf"),
    "partners after the verb": ("also **haben Nord–Süd 60 Punkte auf", "also **haben Ost–West 60 Punkte auf"),
    "not before the end": ("**Nord darf ♣9 nicht anlegen (Regel turn)**", "**Nord darf ♣9 anlegen**"),
    "the name of a meld": ("Nord legt ♠2 an die Vierer an", "Nord legt ♠2 an die Neuner an"),
    "an answer": ("| ♣K ♠9 | nein |", "| ♣K ♠9 | ja |"),
    "a row of a pad": ("> Handkarten         | -15", "> Handkarten         | -10"),
    "the pile": ("> Stapel: ♥4 ♦B ♣K ♠D ♥5", "> Stapel: ♥4 ♦B ♣K ♥5 ♠8"),
}  # fmt: skip


@pytest.mark.parametrize("planted", OF_MELDS)
def test_a_planted_mistake_in_another_order_of_words_is_noticed(make_game: MakeGame, planted: str) -> None:
    old, new = OF_MELDS[planted]
    folder = make_game({"rules.de.md": {old: new}}, base="canasta").in_language("de")
    report = check(folder, known=CANASTA)
    assert report.failed
    assert "/rules.de.md:" in told(report)[0]


OF_A_GAME = {
    "a word of the game's own": ("ilmoitus on ”yksi ysi”.**", "ilmoitus on ”yksi kasi”.**"),
    "a word": ("**Pino jää (sääntö falls).**", "**Pino kaatuu (sääntö falls).**"),
    "not before the name": ("**eikä hän saa ilmoittaa ”yksi ässä”", "**ja hän saa ilmoittaa ”yksi ässä”"),
    "letters in a mark": ("[J R K A 2](fact:may-announce(J))", "[J K A 2](fact:may-announce(J))"),
    "letters in a cell": ("> | J | J R K A 2 |", "> | J | J K A 2 |"),
}


@pytest.mark.parametrize("planted", OF_A_GAME)
def test_a_planted_mistake_in_words_of_the_game_is_noticed(make_game: MakeGame, planted: str) -> None:
    old, new = OF_A_GAME[planted]
    folder = make_game({"rules.fi.md": {old: new}}, base="valepaska").in_language("fi")
    report = check(folder, known=VALEPASKA)
    assert report.failed
    assert "/rules.fi.md:" in told(report)[0]


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("rules", "Pohjoinen: 9KJ maana ruutu", "Pohjoinen: 9KJ maana pata", "“North 9KJ in spades”"),
        ("sample", "1: Pohjoinen J97 maana ♠", "1: Pohjoinen J97 maana ♦", "“North J97 in ♦ | East QT-"),
    ],
)
def test_a_legal_move_that_the_original_does_not_have_is_noticed(
    make_game: MakeGame, file: str, old: str, new: str, message: str
) -> None:
    """The engine allows both: the claims that follow are true of the other move, too."""
    folder = make_game({f"{file}.fi.md": {old: new}}, base="multimulta").in_language("fi")
    (found,) = [one for one in check(folder, known=MULTIMULTA).problems if one.code == "untranslated"]
    assert f"this block has {message}" in found.message
    assert found.location.file.endswith(f"/{file}.fi.md")


TOLD = {
    "a row": ("> | 150 | 145 | −150 |", "> | 150 | 145 | 145 |"),
    "a row of the pad": ("| 250 | -115", "| 250 | -110"),
    "a player of the pad": ("> Itä        | 140 ", "> Etelä      | 140 "),
    "a decimal": ("[17,8](fact:average-trick)", "[17,6](fact:average-trick)"),
    "a suit": (
        "**Etelä ei saa kysyä hertan puolikasta (sääntö half)**",
        "**Etelä ei saa kysyä ristin puolikasta (sääntö half)**",
    ),
}


@pytest.mark.parametrize("planted", TOLD)
def test_a_mistake_in_a_row_that_english_sentences_tell_is_noticed(make_game: MakeGame, planted: str) -> None:
    """The game words its rows in English, with English names."""
    folder = make_game({"rules.fi.md": dict([TOLD[planted]])}, base="huutopussi").in_language("fi")
    report = check(folder, known=HUUTOPUSSI)
    assert report.failed
    assert "/rules.fi.md:" in told(report)[0]


IN_CHINESE = {
    "a player in hand": ("**白方手中有 12 枚棋子**", "**黑方手中有 12 枚棋子**"),
    "must": ("**黑方可以吃掉 d1（规则 safe）**", "**黑方必须吃掉 d1**"),
    "a name of a man": ("是被压的黑子（规则", "是被压的白子（规则"),
    "before in a mark": ("[走第一步之前，被压的棋子", "[走第一步之后，被压的棋子"),
    "a cell": ("> | b5 c4 d3 e2 | 2 |", "> | b5 c4 d3 e2 | 3 |"),
}


@pytest.mark.parametrize("planted", IN_CHINESE)
def test_a_planted_mistake_about_men_that_are_pressed_is_noticed(make_game: MakeGame, planted: str) -> None:
    folder = make_game({"rules.zh.md": dict([IN_CHINESE[planted]])}, base="wuhuqi").in_language("zh")
    report = check(folder, known=TIGER)
    assert report.failed
    assert "/rules.zh.md:" in told(report)[0]


CHINESE = {
    "a place": ("老鼠走 d5-d4", "老鼠走 d5-c5"),
    "a number": ("**猫还需要 6 步**", "**猫还需要 5 步**"),
    "a number word": ("**老鼠有三种合法走法**", "**老鼠有四种合法走法**"),
    "not put in": ("**也可以走 a4-b4**", "**也不可以走 a4-b4**"),
    "not left out": ("**老鼠不能走 b5-b5（规则 stepping）**", "**老鼠可以走 b5-b5**"),
    "a player": ("**猫获胜（规则 ten-moves）**", "**老鼠获胜（规则 ten-moves）**"),
    "a rule": ("走 a4-c5（规则 stepping）", "走 a4-c5（规则 catching）"),
    "a number in a mark": ("各有[五](fact:rows)条线", "各有[六](fact:rows)条线"),
    "not left out of a mark": ("棋子[不能跳](fact:jumps)", "棋子[能跳](fact:jumps)"),
    "a side": ("从[左](fact:letters-from)往右", "从[右](fact:letters-from)往左"),
    "an example": ("> **检验：太迟了。**", "> **编者注。**"),
}


@pytest.mark.parametrize("planted", CHINESE)
def test_a_planted_mistake_is_noticed_in_a_language_without_spaces(make_game: MakeGame, planted: str) -> None:
    report = check(
        make_game({"rules.zh.md": dict([CHINESE[planted]])}, base="cat-mouse").in_language("zh"), known=CAT
    )
    assert report.failed
    assert "/rules.zh.md:" in told(report)[0]


@pytest.mark.parametrize(
    ("words", "of_the_game"),
    [
        ("♠7 ♥R sanoo kaksi nelosta", "♠7 ♥Q as two fours"),
        ("♣2 Sanoo yksi kakkonen", "♣2 as one two"),
        ("J R K A 2", "J Q K A 2"),
        ("ei tikkiä", "no trick"),
        ("ei tikkiäkään", "ei tikkiäkään"),
    ],
)
def test_words_of_a_translation_are_put_in_the_notation_of_the_game(words: str, of_the_game: str) -> None:
    """A word may have several translations, or be several words."""
    definition = load_game(SHELF.game("valepaska").in_language("fi"), "").definition
    tongue = replace(definition.tongue, moves=definition.tongue.moves | {"no trick": "ei tikkiä"})
    assert in_notation(replace(definition, tongue=tongue), words) == of_the_game


def test_a_false_result_of_the_sample_is_noticed(make_game: MakeGame) -> None:
    report = german(make_game, {"sample.de.md": {"**Rot gewinnt.**": "**Blau gewinnt.**"}})
    assert "/sample.de.md:" in told(report)[0]
    assert "the text says Blau, the engine says Rot" in told(report)[0]


# -- what the original has and the translation lacks


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"## Kein Unentschieden {#no-draw}": ""}, "“There are no draws” of the original is missing"),
        ({"## Oft gefragt {.advice}": "### Oft gefragt"}, "where the original has “Often asked” (##)"),
        ({"> **Probe: zu spät.**": "> **Anmerkung.**"}, "“Der Tausch” has 2 tests, and the original has 3"),
        (
            {"[bleibt liegen](fact:man-placed)": "bleibt liegen"},
            "“Einen Stein setzen” lacks marks of the original: (fact:man-placed)",
        ),
        ({"**Das Spiel geht weiter (Regel chain).**": "**Das Spiel geht weiter.**"}, "names the rule chain"),
        ({"alle [drei](free) berührt": "alle [vier](free) berührt"}, "no number 4 here"),
    ],
    ids=["section", "level", "test", "mark", "rule", "number"],
)  # fmt: skip
def test_what_a_translation_lacks_is_reported(
    make_game: MakeGame, changes: dict[str, str], message: str
) -> None:
    (found,) = [
        one for one in german(make_game, {"rules.de.md": changes}).problems if one.code != "dead-link"
    ]
    assert found.code == "untranslated" and message in found.message
    assert found.location.file.endswith("rules.de.md")


def test_a_phrase_without_words_is_reported_with_the_line_to_add(make_game: MakeGame) -> None:
    report = german(make_game, {"words.de.toml": {'"swap" = [': '"(play|move|pass) {move}" = ['}})
    problems = [problem for problem in report.problems if problem.code == "definition"]
    assert problems  # the forms lack {move}
    text = (SHELF.game("hex").path / "words.de.toml").read_text(encoding="utf-8")
    swap = text[text.index('"swap"') : text.index("# The text of the original")]
    report = german(make_game, {"words.de.toml": {swap: ""}})
    (missing,) = [problem for problem in report.problems if problem.code == "untranslated"]
    assert "“swap” has no words in de, and an example needs it" in missing.message
    assert missing.hint == 'add under [phrases]: "swap" = "…"'
    assert missing.location.file.endswith("words.de.toml")


def test_a_phrase_that_the_game_does_not_have_is_reported(make_game: MakeGame) -> None:
    report = german(make_game, {"words.de.toml": {"[phrases]\n": '[phrases]\n"swop" = "tauschen"\n'}})
    (found,) = report.problems
    assert "no sentence of the game is “swop”" in found.message
    assert (found.location.line, found.hint) == (24, "did you mean swap?")


def test_a_section_whose_original_has_changed_is_a_warning(make_game: MakeGame) -> None:
    report = german(make_game, {"rules.md": {"Nothing is ever captured": "Nothing at all is captured"}})
    (found,) = report.problems
    assert (found.code, found.severity) == ("outdated", "warning")
    assert found.message == "“Hex” was translated from an earlier text"
    assert found.location.file.endswith("rules.de.md") and found.location.line == 1


def test_words_of_the_game_are_translated(make_game: MakeGame) -> None:
    report = german(make_game, {"words.de.toml": {'hex-13.title = "Hex auf dem 13×13-Brett"\n': ""}})
    (found,) = report.problems
    assert found.message == "variants.hex-13.title: “Hex on a 13×13 board” of game.toml is not translated"


# -- files that are wrong


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("words.fi.toml", "", "the translation into 'fi' has no rules.fi.md"),
        ("rules.fi.md", "# Hex", "the translation into 'fi' has no words.fi.toml"),
        ("rules.xx.md", "# Hex", "publisher has no sentences in the language 'xx'"),
        ("words.german.toml", "", "publisher has no sentences in the language 'german'"),
    ],
)
def test_half_a_translation_is_refused(make_game: MakeGame, file: str, text: str, message: str) -> None:
    folder = make_game(base="y")
    (folder.path / file).write_text(text, encoding="utf-8")
    (found,) = check(folder).problems
    assert found.message == message and found.location.file.endswith(file)


def test_a_file_with_another_name_is_not_a_translation(make_game: MakeGame) -> None:
    folder = make_game(base="hex")
    (folder.path / "rules.old.md").write_text("# Hex", encoding="utf-8")
    assert folder.languages == ("de", "fi")


@pytest.mark.parametrize(
    ("change", "line", "message"),
    [
        ({"[names]": "[nmaes]"}, 19, "unknown table 'nmaes'"),
        ({'Red = "Rot"': "Red = 5"}, 19, "names: expected names in quotes, or their cases"),
        ({'"tauschen"]': '"{set} tauschen"]'}, 24, "“{set} tauschen” has other words"),
        ({'["tauscht", "tauschen"]': "[]"}, 24, "“swap” has no words, or too many forms"),
        ({'["tauscht", "tauschen"]': '["{seat.gen} tauscht"]'}, 24, "no name has the case 'gen'"),
        ({'["tauscht", "tauschen"]': '["tauscht(", "tauschen"]'}, 24, "“tauscht(” cannot be read"),
        ({'Red = "Rot"': 'Red = { gen = "Rots" }'}, 20, "names.Red: the case nom is missing"),
        ({'summary = "V': 'title = 5\nsummary = "V'}, 2, "title: expected text in quotes, got 5"),
    ],
)
def test_a_wrong_line_of_words_is_reported_with_its_place(
    make_game: MakeGame, change: dict[str, str], line: int, message: str
) -> None:
    found = german(make_game, {"words.de.toml": change}).problems[0]
    assert message in found.message
    assert found.location.file.endswith("words.de.toml") and found.location.line == line


def test_a_language_that_the_game_lacks_is_an_error_with_those_it_has() -> None:
    with pytest.raises(UsageError, match="hex is not translated into 'sv': it has en, de, fi"):
        SHELF.game("hex").in_language("sv")


def test_the_original_does_not_depend_on_its_translations(make_game: MakeGame) -> None:
    folder = make_game(base="hex")
    before = game_digest(folder), rules_digest(folder)
    for path in folder.path.glob("*.de.*"):
        path.unlink()
    assert (game_digest(folder), rules_digest(folder)) == before


# -- tables of languages


@pytest.mark.parametrize("code", tongues())
def test_a_table_has_all_words(code: str) -> None:
    """A language that lacked one would use the English words."""
    tongue = tongue_of(code)
    english = {"spaced", "thousands", "lists", "turns", "does", "names", "moves", "phrases", "means"}
    for field in set(Tongue.__struct_fields__) - english:
        assert getattr(tongue, field) != getattr(ENGLISH_TONGUE, field), field
    assert set(tongue.suits) == set(ENGLISH_TONGUE.suits)
    assert {*ENGLISH_TONGUE.numbers.values()} <= {*tongue.numbers.values()}


@pytest.mark.parametrize("code", tongues())
def test_the_phrases_of_a_table_have_the_words_of_the_english_ones(code: str) -> None:
    for phrase, told in tongue_of(code).phrases.items():
        for way in ways(told):
            words = placeholders(phrase)
            assert placeholders(way) in (words, sorted([*words, "seat"])), way


@pytest.mark.parametrize("name", ["german", "finnish", "french", "swedish", "chinese"])
def test_the_values_of_a_table_are_values_of_marks(name: str) -> None:
    own = {"draw"}  # the value of `solved`, which has no opposite
    check_values(value for value in named_words(name).values if value not in own)


# -- patterns


def test_words_of_a_translated_phrase_may_change_places() -> None:
    pattern = Pattern.compile("auf {laid} liegt {own}", declared="beat {laid:card} with {own:card?}")
    assert pattern.kinds == ("card", "card") and pattern.names == ("laid", "own") and pattern.checked == 1
    found = pattern.regex.fullmatch("auf ♣3 liegt ♣9")
    assert found and [found[group] for group in pattern.order] == ["♣3", "♣9"]
    turned = Pattern.compile("{own} liegt auf {laid}", declared="beat {laid:card} with {own:card?}")
    found = turned.regex.fullmatch("♣9 liegt auf ♣3")
    assert found and [found[group] for group in turned.order] == ["♣3", "♣9"]


def test_a_name_in_a_case_is_read_in_that_case_only() -> None:
    names = {"North": {"nom": "Pohjoinen", "gen": "Pohjoisen"}, "East": {"nom": "Itä", "gen": "Idän"}}
    tongue = Tongue("fi", declared=False, names=names)
    known = Vocabulary(vocabulary(load_game(SHELF.game("hex"), "").__class__).kinds, tongue)
    pattern = Pattern.compile("{seat.gen} täytyy ottaa", known, "{seat} must take")
    assert pattern.regex.fullmatch("Pohjoisen täytyy ottaa")
    assert not pattern.regex.fullmatch("Pohjoinen täytyy ottaa")
    assert tongue.nominative("idän") == "Itä" and tongue.name_in("gen", "Itä") == "Idän"


@pytest.mark.parametrize("kind", ["team", "side"])
def test_names_of_partners_are_joined_in_a_case(kind: str) -> None:
    """`side` is a word of the game's own, which reads English: it receives `Itä and Länsi`."""
    folder = SHELF.game("tuppi").in_language("fi")
    rules = load_game(folder, "")
    known = vocabulary(type(rules), folder.tongue)
    pattern = Pattern.compile(f"{{{kind}.ade}} on {{number}} pistettä", known, f"{{{kind}}} has {{number}}")
    assert pattern.regex.fullmatch("Idällä ja Lännellä on 8 pistettä")
    assert not pattern.regex.fullmatch("Itä ja Länsi on 8 pistettä")
    scene = text_check(folder).scene()
    parse = scene.readings.kinds[kind].parse
    assert parse(scene, "Idällä ja Lännellä") == parse(scene, "Itä–Länsi".replace("–", "-")) == 1
    with pytest.raises(NotationError):
        parse(scene, "Idällä ja Etelällä")


def test_forms_that_are_missing_are_like_the_second() -> None:
    tongue = Tongue("de", declared=False, phrases={"pass": ("passt", "passen"), "swap": "tauschen"})
    assert [*tongue.forms("pass", "passes")] == [("passt", "passen", "passen", "passen")]
    assert [*tongue.forms("swap", "swaps")] == [("tauschen",) * 4]
    assert [*tongue.forms("bid", "bids")] == []
    assert [*ENGLISH_TONGUE.forms("pass", "passes")] == [("passes", "pass", "pass", "pass")]


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("65.536", "65,536"),
        ("1.000.000 Wege", "1,000,000 Wege"),
        ("b1, a2", "b1, a2"),
        ("3,5", "3.5"),
        ("a3.", "a3."),
    ],
)
def test_numerals_of_german(text: str, english: str) -> None:
    assert tongue_of("de").english_numerals(text) == english


def test_clauses_are_cut_at_the_words_of_the_language() -> None:
    german = tongue_of("de")
    text = read("> **Beispiel.** Rot setzt auf a4, also setzt Blau auf b4.", "x", german)
    (example,) = (block for block in walk(text.blocks) if isinstance(block, Example))
    (paragraph,) = example.blocks
    assert isinstance(paragraph, Paragraph)
    (said,) = sentences(paragraph.children, tongue=german)
    assert [clause.text for clause in said.clauses()] == ["Rot setzt auf a4", "setzt Blau auf b4"]


def of_chinese(text: str) -> list[str]:
    """Return the clauses of a Chinese example."""
    chinese = tongue_of("zh")
    (example,) = (block for block in read(f"> **示例。** {text}", "x", chinese).blocks)
    assert isinstance(example, Example)
    (paragraph,) = example.blocks
    assert isinstance(paragraph, Paragraph)
    said = sentences(paragraph.children, tongue=chinese)
    return [clause.text for one in said for clause in one.clauses(story=True)]


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("猫走 a1-a2，而老鼠走 e5-d5。猫走 a2-a3；", ["猫走 a1-a2", "老鼠走 e5-d5", "猫走 a2-a3"]),
        (
            "*看：*猫走 a1-a2：**猫获胜（规则 b）**，所以**棋局结束！**",
            ["猫走 a1-a2", "猫获胜（规则 b）", "棋局结束"],
        ),
        ("**猫获胜**因为猫在 a1。", ["猫获胜", "因为猫在 a1"]),
        ("a3、b2 和 c1 被吃，现在轮到黑方。", ["a3、b2 和 c1 被吃", "轮到黑方"]),
    ],
)
def test_clauses_of_chinese_end_at_its_stops(text: str, clauses: list[str]) -> None:
    assert of_chinese(text) == clauses


def test_points_of_chinese_end_where_its_words_begin() -> None:
    """No space is needed, but one may be there; words are not taken for points."""
    folder = SHELF.game("er-chi-yi").in_language("zh")
    known = vocabulary(type(load_game(folder, "")), folder.tongue)
    (pattern,) = known.patterns("{points?} (is|are) (captured|taken)")
    for text, points in (
        ("a3、c1 和 b2 都被吃", "a3、c1 和 b2"),
        ("a3和c1被吃掉", "a3和c1"),
        ("a3 被吃", "a3"),
    ):
        found = pattern.regex.fullmatch(text)
        assert found and found[1] == points
        assert read_points(load_game(folder, "").definition, points)
    assert not pattern.regex.fullmatch("也没有棋子被吃")


def test_words_of_chinese_are_found_among_other_letters() -> None:
    """The longest one first; a word that is a part of a longer English one is not found, as before."""
    found = [match[0] for match in load_bearing("双方最多十二步，必须吃掉 3 枚，不能走13步", tongue_of("zh"))]
    assert found == ["最多", "十二", "必须", "3", "不能", "13"]
    permission = PERMISSION.worded([("may", ("能",)), ("may not", ("不能",))])
    assert [one.value for one in permission.find("黑方不能跳，但能走")] == ["may not", "may"]
    assert not [*load_bearing("lastly, firstborn")]


# -- a game without a program


def test_a_translation_of_a_game_that_is_only_printed_is_compared_too(make_game: MakeGame) -> None:
    english = "# Small\n\n## Set-up {#set-up}\n\nThe board has [9](fact:points) squares.\n"
    folder = make_game(rules=english)
    for file in ("play.py", "sample.md"):
        (folder.path / file).unlink()
    words = '[game]\nsummary = "Drei in einer Reihe."\nneeds = ["ein Brett"]\n'
    german = "# Klein\n\n## Aufbau {#set-up}\n\nDas Brett hat neun Felder.\n"
    (folder.path / "words.de.toml").write_text(words, encoding="utf-8")
    (folder.path / "rules.de.md").write_text(german, encoding="utf-8")
    lacking, outdated = check_unplayed(folder.in_language("de")).problems
    assert lacking.message == "“Aufbau” lacks marks of the original: (fact:points)"
    assert outdated.code == "outdated"
    (folder.path / "rules.de.md").write_text(german.replace("neun", "[zehn](fact:points)"), encoding="utf-8")
    wrong, _ = check_unplayed(folder.in_language("de")).problems
    assert wrong.message == "the text says zehn, but publisher counts 9"
