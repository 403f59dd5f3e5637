"""Canasta and its relatives: rules of piles, openings, melds and going out, and what turns them round."""

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding


@pytest.mark.parametrize(
    "game, rule, turns",
    [
        # going out
        ("canasta", "When somebody goes out, the deal is over", [("is over", "goes on")]),
        ("canasta", "The last card may be discarded or melded", [("may", "may not")]),
        ("contract-samba", "The last card must be discarded", [("discarded", "melded"), ("must", "may not")]),
        ("canasta", "As long as it has none, you must keep a card when you discard", [("must", "need not")]),
        (
            "canasta",
            "Only a player who goes out in that turn may meld black threes",
            [("black threes", "kings"), ("may", "may not")],
        ),
        (
            "samba",
            "Go out when your hand is empty, if your team has at least two canastas or sambas",
            [("two", "three"), ("two", "one")],
        ),
        ("samba", "You may go out unasked", [("may", "may not")]),
        ("canasta", "If both scores are equal, play another deal", [("equal", "different")]),
        # a turn
        (
            "canasta",
            "Meld, and add to your team's melds, as much as you like",
            [("as much as you like", "once at most")],
        ),
        ("canasta", "Draw one card from the stock or take the pile", [("one", "two")]),
        (
            "samba",
            "Whoever draws takes two cards from the stock, or the only one that is there",
            [("two", "three"), ("two", "one")],
        ),
        (
            "canasta",
            "Lay out red threes, and draw one card for each",
            [("red", "black"), ("one", "two"), ("red threes", "kings")],
        ),
        (
            "canasta",
            "Whoever draws a red three must lay it out, and draws one card from the stock in its place",
            [("must", "need not"), ("red", "black"), ("one", "two")],
        ),
        ("hand-and-foot", "When your hand is empty, you must take up your foot", [("must", "need not")]),
        (
            "contract-samba",
            "The declarer has the first turn",
            [("declarer", "dealer"), ("first", "last"), ("first", "second")],
        ),
        (
            "contract-samba",
            "If there is no contract, the player on the dealer's left has the first turn",
            [("left", "right"), ("first", "last")],
        ),
        # melds
        (
            "canasta",
            "A meld of at least seven cards is a canasta",
            [("seven", "eight"), ("seven", "six"), ("least", "most")],
        ),
        ("samba", "A run of seven cards is a samba", [("seven", "six"), ("samba", "canasta")]),
        (
            "canasta",
            "A canasta without wild cards is a natural canasta",
            [("without", "with"), ("natural", "mixed")],
        ),
        ("samba", "A run may not hold wild cards or threes", [("may not", "may"), ("wild", "natural")]),
        ("samba", "In melds of one rank suits do not matter", [("do not matter", "matter")]),
        (
            "samba",
            "Melds are either cards of one rank or runs of one suit",
            [("rank", "suit"), ("suit", "rank")],
        ),
        ("contract-samba", "Red threes fit into runs only", [("Red threes", "Kings")]),
        ("canasta", "A natural canasta brings 500 points", [("natural", "mixed"), ("500", "400")]),
        ("canasta", "A melded card may not be moved or taken back", [("may not", "may")]),
        ("canasta", "Both teams may have a meld of the same rank", [("may", "may not")]),
        ("samba", "A team may have two runs of the same suit", [("may", "may not")]),
        ("canasta", "The melds of a team belong to both partners", [("both partners", "one partner")]),
        (
            "canasta",
            "Red threes count for a team that has opened, but against a team that has not",
            [("for", "against"), ("against", "for"), ("Red", "Black")],
        ),
        # the pile
        (
            "canasta",
            "Whoever takes the pile takes all of it",
            [("all", "none"), ("all of it", "only its top card")],
        ),
        ("canasta", "A red three may not be kept in the hand", [("may not", "may")]),
        ("canasta", "The rest of the pile comes into your hand", [("comes", "does not come")]),
        (
            "samba",
            "Both of them must be natural cards of its rank",
            [("must", "need not"), ("natural", "wild")],
        ),
        (
            "canasta",
            "One of them must be a natural card of its rank",
            [("natural", "wild"), ("must", "need not")],
        ),
        (
            "canasta",
            "With the top card they may be a new meld, or join a meld of that rank",
            [("may", "may not"), ("top", "bottom")],
        ),
        (
            "canasta",
            "While the pile is frozen, the top card alone may not be added to a meld of your team",
            [("is", "is not"), ("may not", "may")],
        ),
        (
            "contract-samba",
            "While the pile is frozen, three natural cards of your hand join its top card",
            [("three", "two"), ("natural", "wild"), ("frozen", "not frozen")],
        ),
        ("contract-samba", "The top card alone may be added to a run of your team", [("may", "may not")]),
        (
            "contract-samba",
            "Whoever takes from the pile takes one card from the stock besides, if there is any",
            [("one", "two")],
        ),
        (
            "hand-and-foot",
            "You take seven cards, or the whole pile if it is smaller",
            [("seven", "six"), ("smaller", "greater")],
        ),
        (
            "contract-samba",
            "A two or a three may be taken from the pile only for a run",
            [("two", "king")],
        ),
        ("contract-samba", "A wild card or a red three in the pile freezes it", [("red", "black")]),
        (
            "contract-samba",
            "From a frozen pile you take the cards from the top down to the first one that freezes it, "
            "with that card and any others that freeze it and lie directly below it",
            [("top", "bottom"), ("first", "last"), ("below", "above")],
        ),
        ("contract-samba", "A complete canasta or samba is always an opening", [("always an", "no")]),
        (
            "contract-samba",
            "The declarer's opponents must have at least two canastas to go out",
            [("two", "four")],
        ),
        (
            "contract-samba",
            "The declarer's opponents must have at least one samba to go out",
            [("one", "three")],
        ),
        ("contract-samba", "Red threes may be discarded", [("may", "may not")]),
        ("contract-samba", "Red threes may stay in your hand", [("may", "may not")]),
        # opening
        (
            "canasta",
            "A team that has not opened may take the pile only with two natural cards of the top card's rank",
            [("two", "three"), ("natural", "wild"), ("top", "bottom"), ("may", "may not")],
        ),
        (
            "canasta",
            "A team that has not opened may take the pile only in the turn of its opening",
            [("has not opened", "has opened"), ("may", "may not")],
        ),
        (
            "canasta",
            "The rest of the pile comes into the hand when the opening is complete",
            [("when", "before")],
        ),
        ("canasta", "One opening serves both partners", [("both partners", "one partner")]),
        ("canasta", "Laying them out is no opening", [("no", "an")]),
        ("canasta", "An opening may be one meld or several", [("may", "may not")]),
        (
            "canasta",
            "If your melds are not worth enough, you must take them back into your hand",
            [("must", "need not"), ("must", "may not")],
        ),
        (
            "contract-samba",
            "The declarer's side has opened before the first turn",
            [("has opened", "has not opened")],
        ),
        # setting up, scores
        ("canasta", "The remaining 63 cards are the stock", [("63", "62"), ("63", "64")]),
        ("canasta", "Scores are multiples of five", [("five", "ten"), ("five", "three")]),
        ("canasta", "A deal may bring a team less than nothing", [("may", "may not")]),
        ("contract-samba", "There is no discard pile yet", []),
        ("hand-and-foot", "Your foot has 11 cards", [("11", "12")]),
        (
            "contract-samba",
            "From low to high the types are clubs, diamonds, hearts, spades, canasta and canasta of twos",
            [("low to high", "high to low"), ("clubs", "hearts")],
        ),
        ("contract-samba", "If nobody bids, there is no contract", [("no", "a")]),
    ],
)
def test_a_rule_of_the_canasta_family(game: str, rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted(game, rule, *turns)


def test_no_pile_is_missing_where_one_lies_from_the_first() -> None:
    assert finding("There is no discard pile yet", "canasta") == "fails"


@pytest.mark.parametrize(
    "game, rule, turns",
    [
        ("canasta", "A mixed canasta brings 300 points", [("brings", "costs")]),
        ("canasta", "One opening serves both partners", [("both partners", "only the partner who made it")]),
        ("canasta", "The remaining 63 cards are the stock", [("stock", "pile")]),
        (
            "canasta",
            "The top card alone may be added to a meld of your team",
            [("may", "may not"), ("your team", "the opponents")],
        ),
        ("canasta", "Whoever takes the pile must meld its top card", [("meld", "discard")]),
        ("canasta", "At the end of your turn you discard one card", [("end", "beginning"), ("one", "two")]),
        ("canasta", "Draw one card from the stock", [("stock", "pile"), ("one", "two")]),
        ("hand-and-foot", "A meld is three to seven cards of one rank", [("rank", "suit"), ("seven", "six")]),
        ("hand-and-foot", "Your team must have at least five canastas", [("least", "most"), ("five", "six")]),
    ],
)
def test_the_words_beside_the_numbers(game: str, rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted(game, rule, *turns)
