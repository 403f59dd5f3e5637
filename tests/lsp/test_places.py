"""Texts that are being written: what is mentioned at a place, what may follow, which changes are offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.base.location import Location
from publisher.checking.report import Problem
from publisher.checking.suggestions import Offer, Suggestion
from publisher.lsp.completion import as_snippet, as_words, offers
from publisher.lsp.fixes import fixes, offered, tidy
from publisher.lsp.places import blocks, mention_at, section, sentences_below
from publisher.lsp.words import Word
from publisher.model.shelf import DEFINITION, RULES, GameFolder
from publisher.press.checks import CheckMemory, check_text
from publisher.press.digests import definition_digest, game_digest, rules_digest

RULES_TEXT = """# Rules

Draw lots.

## The swap {#swap .reference}

You [may swap](fact:may-say(swap,move=2)) [once][once-only], as [told](#swap) below.

> **Example.** Red plays b3. **Blue may not swap (rules swap and placing).**
>
> ```board Red to move
> # {#no-heading}
> . [9](fact:points)
> ```

### Deeper

* Not [open](fact:

## Placing {#placing}

| a | b |
|---|---|

Put one stone.
[[include tricks]]

[once-only]: fact:hex-4/once(a, b)"""
TEXT = RULES_TEXT.split("\n")


@pytest.mark.parametrize(("words", "expected"), [
    ("You [may |swap]", ("fact", "may-say(swap,move=2)", "may swap")),
    ("[once][once-|only], as", ("fact", "hex-4/once(a, b)", "once")),
    ("[told](#sw|ap)", ("rule", "swap", "")),
    ("(rules swap and pla|cing)", ("rule", "placing", "")),
    ("(rules swap a|nd placing)", None),
    ("## The |swap {#swap", ("heading", "swap", "The swap")),
    ("[[include tri|cks]]", ("include", "tricks", "")),
    ("[once-only]: fact:hex|-4", ("fact", "hex-4/once(a, b)", "")),
    ("# {#no-|heading}", None),
    ("[9](fact:po|ints)", None),
    ("[open](fa|ct:", None),
    ("Draw |lots", None),
])  # fmt: skip
def test_mentions(words: str, expected: tuple[str, str, str] | None) -> None:
    bare, offset = words.replace("|", ""), words.index("|")
    line = next(number for number, text in enumerate(TEXT) if bare in text)
    found = mention_at(TEXT, line, TEXT[line].index(bare) + offset)
    assert (found and (found.kind, found.name, found.text)) == expected
    if found and found.kind == "fact":
        assert found.fact in ("may-say", "once")


def test_sections_blocks_and_sentences() -> None:
    lines = {text: number for number, text in enumerate(TEXT)}
    assert section(TEXT, 2) == "" and section(TEXT, lines["* Not [open](fact:"]) == "swap"
    assert section(TEXT, lines["Put one stone."]) == "placing"
    (block,) = blocks(TEXT)
    assert (block.kind, block.caption, block.text) == (
        "board",
        "Red to move",
        "# {#no-heading}\n. [9](fact:points)",
    )
    assert [one.last for one in blocks(["a", "```board", "x"])] == [3]
    assert sentences_below(TEXT, 4) == "You may swap once, as told below."
    assert sentences_below(TEXT, lines["## Placing {#placing}"]) == "Put one stone."


WORDS = [
    Word("player", "Red"),
    Word("card", "♠A"),
    Word("fact", "points", "The points."),
    Word("chapter", "tricks"),
    Word("claim", r"{seat} may not (play|lay) {move}( here)? \(rule {rule?}\)"),
    Word("action", "{to:seat} has {number} stones?"),
]


@pytest.mark.parametrize(("line", "expected"), [
    ("[9](fact:", {"points"}),
    ("[9](fact:hex-4/po", {"points"}),
    ("[top]: fact:", {"points"}),
    ("> **x (rule ", {"swap"}),
    ("> (rules swap and ", {"swap"}),
    ("see [it](#", {"swap"}),
    ("[[include ", {"tricks"}),
    ("> Red", {"Red", "♠A", "seat has number stones"}),
    ("> **Red m", {"Red", "♠A", "Red may not play move (rule rule)"}),
    ("> **Red wins.** ♠", {"Red", "♠A", "seat has number stones"}),
    ("Red ", set()),
])  # fmt: skip
def test_words_that_may_follow(line: str, expected: set[str]) -> None:
    found = list(offers([line], 0, len(line), WORDS, {"swap": "The swap"}))
    assert {as_words(one.insert) for one in found} == expected


def test_phrases_have_stops_for_their_words() -> None:
    assert as_snippet("{seat} plays {to:move}, $1") == r"${1:seat} plays ${2:move}, \$1"


@pytest.mark.parametrize(("line", "column", "code", "message", "hint", "changed"), [
    ("[9](fact:pionts)", 2, "fact", "fact:pionts: unknown fact 'pionts'", "did you mean points or point?",
     ["[9](fact:points)", "[9](fact:point)"]),
    ("**No (rule swop).**", 3, "unknown-rule", "unknown rule 'swop': it is not the id of a heading",
     "did you mean swap?", ["**No (rule swap).**"]),
    ("[a](#swop)", 2, "dead-link", "“#swop” leads to no rule", "did you mean swap?", ["[a](#swap)"]),
    ("**No (rule a).**", 3, "claim-failed", "“No (rule a)”: the text says a, the engine says b", "",
     ["**No (rule b).**"]),
    ("> Blue wins.", 3, "unmarked-claim", "“Blue wins” is a claim", "set it in **bold**",
     ["> **Blue wins**."]),
    ("> **Proof.** x", 3, "former-name", "**Proof.** is the former name", "write **Test.**",
     ["> **Test.** x"]),
    ("**Blue wins.**", 3, "claim-failed", "“Blue wins”: the text says Blue, the engine says Red", "", []),
    ("x", 1, "fact", "unknown 'y'", "did you mean z?", []),
])  # fmt: skip
def test_changes_that_hints_hold(
    line: str, column: int, code: str, message: str, hint: str, changed: list[str]
) -> None:
    found = fixes(Problem(code, message, Location("rules.md", 1, column), hint), [line])
    assert [line[: fix.start] + fix.text + line[fix.end :] for fix in found] == changed
    assert not list(fixes(Problem(code, message, Location("rules.md", 7, 1), hint), [line]))


def test_marks_are_put_at_the_word_that_is_not_bound() -> None:
    line = "Take [one](fact:taken) card, then one-two, then one more."
    suggestion = Suggestion(
        Location("rules.md", 1, 1), "one", line, (Offer("[one](fact:drawn)", "1 in 9 cases", "x"),)
    )
    (fix,) = offered(suggestion, [line])
    assert line[: fix.start] + fix.text == "Take [one](fact:taken) card, then one-two, then [one](fact:drawn)"


@pytest.mark.parametrize(("text", "expected"), [
    ("a  \n\n\n\nb\t\n", "a\n\nb\n"),
    ("\n\na", "a\n"),
    ("```board  \nx  \n\n\ny\n```  \n\n\nb", "```board  \nx  \n\n\ny\n```  \n\nb\n"),
    ("a\n\n```board\nx  ", "a\n\n```board\nx  "),  # cannot be read, so nothing is changed
])  # fmt: skip
def test_tidy(text: str, expected: str) -> None:
    assert tidy(text, "rules.md") == expected


def test_unsaved_files_count_in_place_of_saved_ones(hex_game: GameFolder) -> None:
    def edited(file: str, old: str, new: str) -> GameFolder:
        text = hex_game.read(file)
        assert old in text
        return GameFolder("hex", hex_game.path, unsaved=((file, text.replace(old, new).encode()),))

    rules, definition = edited(RULES, "Winning", "Victory"), edited(DEFINITION, "Red", "Ruby")
    assert "Victory" in rules.read(RULES) and definition.definition().players.names[0] == "Ruby"
    assert rules_digest(rules) == rules_digest(hex_game) != rules_digest(definition)
    assert game_digest(rules) != game_digest(hex_game)
    assert definition_digest(definition) != definition_digest(hex_game) == definition_digest(rules)
    same = GameFolder("hex", hex_game.path, unsaved=((RULES, hex_game.content(RULES)),))
    assert game_digest(same) == game_digest(hex_game)


@pytest.mark.parametrize("name", ["hex_game", "tuppi"])
def test_a_check_with_a_memory_finds_the_same(name: str, request: pytest.FixtureRequest) -> None:
    """Every tenth line is taken out in turn, so that examples are known, moved, spoilt and new."""
    folder: GameFolder = request.getfixturevalue(name)
    lines, memory, kept = folder.read(RULES).split("\n"), CheckMemory(), folder
    for left_out in range(2, len(lines), 10):
        text = "\n".join(lines[:left_out] + lines[left_out + 1 :]).encode()
        edited = GameFolder(folder.slug, Path(folder.path), unsaved=((RULES, text),))
        edited.keep_definitions(kept)
        alone, remembered = check_text(edited), check_text(edited, memory=memory)
        assert alone == remembered
        kept = edited
