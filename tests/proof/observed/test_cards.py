"""Facts of card games: what holds of the rules of each game, and what must not."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from publisher.proof.observed import OBSERVED
from publisher.proof.opposites import OPPOSITE
from tests.proof.observed.verdicts import verdict

DEALING = """
tuppi | everybody has 13 | hand-at-first | everybody has 12
huutopussi | everybody has nine | hand-at-first | everybody has ten
musta-maija | five cards | hand-at-first | six cards
skruuvi | everybody gets twelve cards | hand-at-first(kotka=False) | everybody gets eleven cards
skruuvi | everybody is dealt thirteen cards | hand-at-first(kotka=True) | everybody is dealt twelve cards
skruuvi | everybody holds thirteen cards | hand-at-first(play) | everybody holds twelve cards
tysiac | everybody holds eight cards | hand-at-first(play) | everybody holds seven cards
hex | everybody has 13 | hand-at-first | ~
space-cards | you hold six cards | hand-when-asked(row) | you hold five cards
fireplace-poker | 13 cards | hand-when-asked(meld) | 12 cards
chinese-ten | 24 | stock-at-first | 23
hex | 24 | stock-at-first | ~
chinese-ten | four cards | lying-at-first(layout) | three cards
tysiac | three cards | lying-at-first(prikup) | four cards
tysiac | three cards | lying-at-first(dealer) | ~
tuppi | Deal all the cards | dealt | Deal some of the cards
tysiac | some of the cards | dealt | all the cards
one-suit-whist | lie face up | lies(hands) | lie face down
valepaska | lies face down | lies(pile) | lies face up
canasta | lie face up | lies(melds) | lie face down
musta-maija | lies face down | lies(stock) | lies face up
skruuvi | lie face down | lies(talon) | lie face up
tuppi | face down | lies(bids) | face up
tuppi | face down | lies(table) | ~
canasta | may not be moved or taken back | card-leaves(melds) | may be moved or taken back
sakaali | never taken back | card-leaves(rows) | may be taken back
western-mahjong | may be taken | card-leaves(discards) | may not be taken
canasta | takes all of it | taken-of(pile) | takes some of it
valepaska | takes the whole pile | taken-of(pile) | takes one card
hand-and-foot | up to seven cards | most-taken-of(pile) | up to six cards
canasta | draw one card from the stock, no more | drawn-at-once | draw two cards from the stock
samba | Draw two cards | drawn-at-once | Draw one card
musta-maija | nobody holds fewer than five cards | hand-while-stock | nobody holds fewer than six cards
valepaska | five | hand-while-stock(play) | four
skruuvi | gives the partner four cards | cards-chosen(give,same) | gives the partner three cards
huutopussi | gives three cards back | cards-chosen(give,same) | gives four cards back
huutopussi | partner gives three cards | cards-chosen(give,opposite) | partner gives two cards
multimulta | chooses three cards | cards-chosen(pass) | chooses four cards
space-cards | from one | least-chosen(exchange) | from two
space-cards | to six | most-chosen(exchange) | to seven
kiertopokeri | up to five | most-chosen(discard) | up to four
screw-misere | may be given back | giving-back | may not be given back
skruuvi | may be given back | giving-back(kotka=True) | may not be given back
huutopussi | may be among them | giving-back | may not be among them
screw-misere | to the partner | given-to | to the left
multimulta | to their partner | given-to(pass) | to their left
skruuvi | right neighbour | given-to(give,declarer,left) | left neighbour
skruuvi | back to the left neighbour | given-to(give,declarer,right) | back to the right neighbour
"""
TRICKS = """
multimulta | left leads to the first | first-leader | right leads to the first
skruuvi | left neighbour leads | first-leader(declarer,declarer!=None) | right neighbour leads
tuppi | right leads to the first | first-leader(declarer,game=rami,alone=None) | left leads to the first
tysiac | winner of a trick leads to the next | next-leader | loser of a trick leads to the next
hex | winner of a trick leads to the next | next-leader | ~
vint | clockwise | play-to-trick | counterclockwise
tuppi | clockwise | play-to-trick(alone=None) | counterclockwise
tuppi | last to every trick | place-in-trick(alone,alone!=None) | first to every trick
minibridge | thirteen tricks | tricks-in-deal | twelve tricks
one-suit-whist | five tricks in all | tricks-in-deal | six tricks in all
canasta | five tricks | tricks-in-deal | ~
skruuvi | may play any card | card-led | may play only some cards
tysiac | any card | card-led | some card
bridge-meets-guess-who | any card | card-led(asked=play) | some card
vint | must | following-suit | need not
huutopussi | must follow suit if you can | following-suit | need not follow suit if you can
multimulta | must | following-suit | ~
screw-misere | cannot, they may play anything | card-if-void | can, they may play anything
minibridge | they may play any card | card-if-void | they may play only some cards
tysiac | may play any card | card-if-void(trumps=None) | may play some card
tysiac | cannot follow suit, you must play a trump | trumping | cannot follow suit, you need not play a trump
huutopussi | must | trumping | need not
vint | need not | trumping | must
huutopussi | must beat the best card | beating | need not beat the best card
tysiac | need not play a higher card | beating | must play a higher card
tysiac | need not play a higher card | beating | need not play a lower card
huutopussi | must play a higher trump | beating(trump) | need not play a higher trump
vint | highest trump | trick-winner | lowest trump
one-suit-whist | highest card | trick-winner | lowest card
top-trumps | highest card | trick-winner | ~
skruuvi | never | trick-won-by-other-suit | may
tuppi | never | trick-won-by-other-suit(alone=None) | may
tuppi | no | trumps | some
screw-misere | no | trumps | all
android-whist | Spades are always trumps | trump-suit | Hearts are always trumps
minibridge | Spades are always trumps | trump-suit | -
vint | the ace is highest | rank-of(ace) | the ace is lowest
vint | down to the two | rank-of(two) | down to the three
tuppi | the ace is the lowest card | rank-of(A,alone!=None) | the ace is the highest card
one-suit-whist | The ten is the highest card | rank-of(ten) | The ten is the lowest card
tysiac | the king is the highest card | rank-of(K) | -
"""
AUCTIONS = """
huutopussi | dealer | who-begins(bid) | declarer
bridge-meets-guess-who | dealer bids first | who-begins(bid) | dealer bids last
skruuvi | highest bidder speaks first | who-begins(bid,2) | dealer speaks first
tysiac | declarer leads to the first | who-begins(play) | dealer leads to the first
believe-or-doubt | dealer | who-begins | ~
skruuvi | only one player may knock | times-said(knock) | only two players may knock
space-cards | may swap only once | times-said(swap,each) | may swap only twice
vint | must be of a higher level than the last | next-bid | must be of a lower level than the last
huutopussi | more than the last | next-bid | fewer than the last
tuppi | higher | next-bid | ~
vint | same level and a higher | next-type | same level and a lower
skruuvi | same number and a higher | next-type | same number and a lower
skruuvi | six | bids-from(kotka=True) | seven
bridge-meets-guess-who | seven | bids-from | eight
vint | seven | bids-up-to | six
huutopussi | highest bid is 440 | bids-up-to | highest bid is 445
tysiac | multiples of five | steps-of-bids | multiples of four
vint | multiples of five | steps-of-bids | -
huutopussi | may not | bid-after-passing | may
vint | may bid again | bid-after-passing | may not bid again
contract-samba | may bid again | bid-after-passing | may not bid again
canasta | may bid again | bid-after-passing | ~
vint | Eight passes | passes-that-end | Nine passes
skruuvi | Four passes | passes-that-end(bid,2) | Three passes
contract-samba | Three passes | passes-that-end | Four passes
huutopussi | three have passed | players-passed | four have passed
tysiac | two have passed | players-passed | three have passed
skruuvi | everybody passes at the first | passing-at-once | nobody passes at the first
vint | everybody passes at the first | passing-at-once | everybody passes at the last
huutopussi | highest bidder becomes the declarer | bidder-who-wins | lowest bidder becomes the declarer
tysiac | highest bidder becomes the declarer | bidder-who-wins | highest bidder becomes the dealer
bridge-meets-guess-who | ends | auction-after(double) | goes on
"""
MELDS = """
canasta | three or more cards | group-least | four or more cards
hand-and-foot | three | group-least | four
hand-and-foot | no meld holds more than seven cards | group-most | no meld holds more than six cards
canasta | at most three wild cards | group-most(melds,2,joker) | at most two wild cards
canasta | two natural cards | group-least(melds,not,2,joker) | three natural cards
samba | at most two wild cards | group-most(melds,2,joker) | at most three wild cards
samba | three | group-least(melds,runs) | four
samba | seven | group-most(melds,runs) | eight
samba | three | group-least(melds,ranks) | two
fireplace-poker | five | group-least | ~
samba | may not | group-holds(melds,runs,joker) | may
hand-and-foot | may not | group-holds(melds,3) | may
contract-samba | may hold | group-holds(melds,runs,two) | may not hold
canasta | may | identical-cards | may not
samba | may have two of the same rank | same-rank-twice(melds,2,joker) | may not have two
canasta | may not | same-rank-twice(melds,2,joker) | may
samba | may have two runs of the same suit | same-suit-twice | may not have two runs
contract-samba | may have two runs of the same suit | same-suit-twice | may not have two runs
canasta | may not | adding-to(opponents) | may
hand-and-foot | may not | adding-to(opponents) | may
samba | may | adding-to(partner) | may not
samba | may | adding-to(melds) | ~
western-mahjong | may | adding-to(opponents) | ~
musta-maija | never | asked-when-out | may
kiertopokeri | never | asked-when-out | may
vint | never | asked-when-out | ~
chinese-poker | first to go out has won | first-out | first to go out has lost
musta-maija | last player who holds cards has lost | last-in | last player who holds cards has won
kiertopokeri | last one in wins | last-in | last one in loses
"""


def _rows(table: str) -> list[tuple[str, ...]]:
    return [tuple(cell.strip() for cell in row.split(" | ")) for row in table.strip().splitlines()]


ROWS = sorted(row for table in (DEALING, TRICKS, AUCTIONS, MELDS) for row in _rows(table))
"""By games, so that each is recorded once."""


@pytest.mark.parametrize(("slug", "text", "call", "turned"), ROWS)
def test_what_the_rules_say_holds_and_its_opposite_does_not(
    slug: str, text: str, call: str, turned: str
) -> None:
    """`~` stands for a fact that does not fit the game, `-` for one that is not true of it."""
    if turned in "~-":
        assert verdict(slug, text, call) in (["refused"] if turned == "~" else ["fails", "untried"])
    else:
        assert verdict(slug, text, call) == "holds"
        assert verdict(slug, turned, call) in ("fails", "untried", "refused")


def test_no_fact_vouches_for_a_word_and_its_opposite() -> None:
    for fact in OBSERVED.values():
        assert not {OPPOSITE.get(word) for word in fact.vouches} & fact.vouches, fact.name


def _dealt(*sizes: Sequence[int]) -> Any:
    """The log of a game in whose deals two players get so many cards each."""
    rounds = [
        SimpleNamespace(hands=[("card",) * size for size in both], asks=[SimpleNamespace(place=str(both))])
        for both in sizes
    ]
    return SimpleNamespace(games=[SimpleNamespace(rounds=rounds)])


def test_hands_may_grow_and_shrink_from_deal_to_deal() -> None:
    log = _dealt((3, 3), (2, 2), (1, 1), (3, 3))
    for first, last, ways, steps in (
        (1, 3, {"shrinks"}, {1}),
        (3, 4, {"grows"}, {2}),
        (1, 4, {"shrinks", "grows"}, {1, 2}),
    ):
        assert {value for value, _ in OBSERVED["hands-change"].look(log, first, last)} == ways
        assert {value for value, _ in OBSERVED["hand-changes-by"].look(log, first, last)} == steps
