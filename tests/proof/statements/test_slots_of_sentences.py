"""Words that stood fast in a form stand in a slot now: people, amounts, things and conditions are turned."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held, finding

RULES: list[tuple[str, str, tuple[str, ...]]] = [
    (
        "minibridge",
        "The tricks of the declarer and the dummy count together",
        ("The tricks of the defenders and the dummy count together",),
    ),
    ("minibridge", "The declarer plays for it", ("The player on its left plays for it",)),
    (
        "minibridge",
        "At the end the most points win",
        ("At the end the most contracts made win", "At the end the fewest deals won win"),
    ),
    ("modianqi", "A line may be drawn once", ("A line may be drawn twice", "A line may not be drawn once")),
    ("modianqi", "mark both", ("mark one of them", "mark neither")),
    (
        "modianqi",
        "If a square now has four of its four sides, put your mark into it",
        (
            "If a square now has three of its four sides, put your mark into it",
            "If a square now has three sides, put your mark into it",
        ),
    ),
    (
        "musta-maija",
        "Otherwise the defender takes the rest and misses a turn",
        (
            "Otherwise the attacker takes the rest and misses a turn",
            "Otherwise the defender takes the rest and attacks",
        ),
    ),
    ("sakaali", "Nothing need be followed", ("The suit must be followed",)),
    (
        "sakaali",
        "Draw lots for the first deal",
        ("The youngest player deals first", "The oldest player deals first"),
    ),
    (
        "sakaali",
        "Three or four cards of a rank cost nothing",
        ("Three or four cards of a rank cost as much as a pair", "Two cards of a rank cost as much as four"),
    ),
    (
        "sakaali/best-of-three",
        "Each game begins at nothing for both sides",
        ("Each game begins where the last one ended for both sides",),
    ),
    (
        "sakaali/duplicate",
        "At each table four deals are played, each with a pack of its own",
        (
            "At each table four deals are played, all with the same pack",
            "At each table four deals are played, with one pack",
        ),
    ),
    (
        "samba",
        "If both scores are equal, play another deal",
        ("If both scores are equal, the victory is shared",),
    ),
    ("samba", "Laying them out is no opening", ("Laying them out counts as the opening",)),
    (
        "samba",
        "If you do not go out after a yes, it costs your team 300 points",
        (
            "If you do not go out after a no, it costs your team 300 points",
            "If you manage to go out after a yes, it costs your team 300 points",
        ),
    ),
    ("screw-misere", "Whoever leads may play any card", ("Whoever leads may play any card but an ace",)),
    (
        "screw-misere",
        "Whoever gives later has seen what came",
        ("Whoever gives later has not yet seen what came", "Whoever gives earlier has seen what came"),
    ),
    ("skruuvi", "any cards will do, also table cards", ("any cards will do, but no table cards",)),
    (
        "skruuvi",
        "A misère that fails brings no points for aces",
        ("A misère that fails brings points for aces, too",),
    ),
    (
        "skruuvi",
        "The highest bidder and the partner are now the declarer's side",
        (
            "The first bidder and the partner are now the declarer's side",
            "The highest bidder's opponents are now the declarer's side",
            "The first bidder is the declarer",
        ),
    ),
    (
        "skruuvi-historical",
        "The declarer's side goes on bidding, alone",
        ("The opponents go on bidding, alone",),
    ),
    (
        "skruuvi-historical",
        "Knocks multiply all of it",
        ("Knocks multiply only the points for aces", "Knocks multiply only the points for tricks"),
    ),
    (
        "skruuvi-historical",
        "In every deal with a contract both teams get trick points, whether it was made or not",
        ("In every deal with a contract both teams get trick points, only when it was made",),
    ),
    (
        "skruuvi-historical",
        "if the declarer's side has taken fewer tricks than its opponents, the points for value cards go to "
        "the opponents, whoever held the cards",
        (
            "if the declarer's side has taken more tricks than its opponents, the points for value cards go "
            "to the opponents, whoever held the cards",
            "if the declarer's side has taken fewer tricks than its opponents, the points for value cards "
            "go to the declarer's side, whoever held the cards",
        ),
    ),
    (
        "special-salvo",
        "Ships may touch, also at the sides",
        (
            "Ships may touch, but only at the corners",
            "Ships may touch, but not at the sides",
            "Ships may not touch, also at the corners",
        ),
    ),
    ("special-salvo", "It may rise or fall", ("It may rise, but not fall", "It may only fall")),
    (
        "special-salvo",
        "Call a shot for each of your ships that is afloat",
        ("Call a shot for each of the other player's ships that is afloat",),
    ),
    (
        "stack",
        "A single man jumps along a row or a column, over exactly two men, onto the single man behind them",
        (
            "A single man jumps along a row or a column, over at most two men, onto the man behind them",
            "A single man jumps along a row or a column, over at least two men, onto the man behind them",
            "A single man jumps along a row or a column, over two men, onto the empty point behind them",
            "A single man jumps along a row or a column, over two men, onto the stack behind them",
        ),
    ),
    ("stack/over-one", "A jump goes over a single man", ("A jump goes over a single stack",)),
    (
        "top-trumps",
        "The leader plays a card and names a category",
        (
            "The leader plays a card and the attacker names a category",
            "Whoever plays last plays a card and names a category",
        ),
    ),
    (
        "top-trumps",
        "The winner of a trick leads to the next",
        ("Whoever played last to a trick leads to the next", "Whoever led to a trick leads to the next"),
    ),
    (
        "track-gammon",
        "You may not bear men off before 15 of your men are at home",
        ("You may not bear men off before ten of your men are at home",),
    ),
    (
        "track-gammon",
        "While you have a man on the bar, the others may not move",
        ("While you have a man on the bar, the others may still move",),
    ),
    (
        "tuppi",
        "A team that holds at least 52 points has won",
        ("A team that holds more than 52 points has won", "A team that holds fewer than 52 points has won"),
    ),
    (
        "tuppi",
        "If the soloist takes a trick, the soloist's opponents score 24",
        (
            "If the soloist takes a trick, the soloist's opponents lose 24",
            "If the soloist takes a trick, the soloist loses 24",
        ),
    ),
    ("tysiac", "A hand begins without trumps", ("A hand begins with hearts as trumps",)),
    (
        "tysiac",
        "The declarer undertakes to make at least the bid in card points and announced marriages together",
        (
            "The declarer undertakes to make at least the bid in card points without announced marriages",
            "The declarer undertakes to make at least the bid in announced marriages alone",
        ),
    ),
    (
        "tysiac/lines",
        "An opponent of the declarer who makes no point at all in a hand gets one line",
        (
            "An opponent of the declarer who makes fewer than ten points in a hand gets one line",
            "An opponent of the declarer who makes at least ten points in a hand gets one line",
        ),
    ),
    (
        "valepaska",
        "Whoever makes the pile fall plays again",
        (
            "The player after whoever makes the pile fall plays next",
            "The player before whoever makes the pile fall plays next",
        ),
    ),
    (
        "valepaska",
        "If all of them are of the announced rank, the doubter takes the whole pile",
        (
            "If all of them are of the announced rank, the doubter takes only these cards",
            "If all of them are of the announced rank, the doubter takes the rest of the pile",
        ),
    ),
    (
        "vint",
        "For each missing trick the declarer's team loses 1000 times the level",
        ("For each missing trick the declarer's team loses 1000, whatever the level",),
    ),
    (
        "vint",
        "In a deal both teams together have 130 trick points for each level",
        (
            "In a deal both teams together have 130 trick points for each trick",
            "In a deal both teams together have 130 trick points for each contract",
        ),
    ),
    (
        "vint",
        "The suit that was named last is trumps",
        ("The suit that was named first is trumps", "The suit named first is trumps"),
    ),
    (
        "vint",
        "Every trick brings its team ten trick points for each level of the contract",
        ("Every trick above six brings its team ten trick points for each level of the contract",),
    ),
    (
        "western-mahjong",
        "Every round has to be opened anew",
        ("Only the first round has to be opened",),
    ),
    (
        "western-mahjong",
        "Until you have laid such a meld you may not add tiles to the melds in play",
        ("Until the other player has laid such a meld you may not add tiles to the melds in play",),
    ),
    (
        "western-mahjong",
        "You may add tiles of your hand to any meld in play, several together if you like",
        ("You may add tiles of your hand to any meld in play, but only one in a turn",),
    ),
    (
        "y",
        "Place one stone of your colour on any empty hexagon",
        (
            "Place one stone of either colour on any empty hexagon",
            "Place one stone of the other colour on any empty hexagon",
        ),
    ),
]


@pytest.mark.parametrize(("game", "rule", "turned"), RULES)
def test_a_turned_word_is_read_and_contradicted(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)


@pytest.mark.parametrize(
    ("game", "turned"),
    [
        ("tuppi", "The youngest player bids first"),
        ("minibridge", "The oldest player leads to the first trick"),
        ("valepaska", "The youngest player begins"),
        ("minibridge", "The player before the declarer leads to the first trick"),
        ("skruuvi", "Everybody but the declarer must knock"),
    ],
)
def test_strangers_and_neighbours_are_people_too(game: str, turned: str) -> None:
    """Of whom a game knows nothing may be any player, but always the same."""
    assert finding(turned, game) == "fails"


def test_a_neighbour_is_who_comes_after() -> None:
    assert finding("The player after the declarer leads to the first trick", "minibridge") == "holds"


def test_whoever_always_begins_may_be_the_youngest() -> None:
    """Of a game in which one seat always does it, nothing is known against it."""
    assert finding("The younger player begins", "y") != "fails"


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("tysiac", "Follow suit unless you can"),
        ("tysiac", "Unless you have neither, you may play any card"),
        ("tuppi", "Unless the soloist takes a trick, the soloist's opponents score 24"),
        ("modianqi", "Unless a square now has all four sides, put your mark into it"),
    ],
)
def test_an_exception_is_none_where_the_rule_is_so_just_then(game: str, rule: str) -> None:
    assert finding(rule, game) == "fails"


def test_an_exception_that_games_show_is_not_contradicted() -> None:
    assert finding("Unless the soloist takes no trick, the soloist's opponents score 24", "tuppi") != "fails"
    assert finding("You may not follow with another suit unless you cannot follow suit", "tysiac") != "fails"


def test_opponents_are_somebodys() -> None:
    """Of a declarer and a soloist, either may have them."""
    assert finding("If the soloist takes a trick, the opponents score 24", "tuppi") == "unread"
