"""Setting up: packs, hands, what is left, whose deal it is; men on a board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from publisher.base.errors import NotationError
from publisher.model.seats import Seat
from publisher.proof.statements.chronicle import PASS, Played
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Sign, Who, add_kinds, beside, of_words, own_kinds
from publisher.proof.words import NUMBERS, Kind

_LYING = re.compile(
    r"(?P<full>full)|with (?P<number>\w+) (?:stone|man|men|peg|piece|mark)s?(?P<each> of each colou?r)?"
    r"(?: (?:in the middle|in the centre|on it|on the board))?"
)


def _lying(scene: Any, words: str) -> tuple[int, bool]:
    """`with a stone of each colour in the middle`: how many things, and whether of each side so many."""
    match = _LYING.fullmatch(words.casefold())
    if match is None or scene.rules.definition.board is None:
        raise NotationError(f"{words!r} does not say what lies there")
    if match["full"]:
        return len(scene.rules.definition.topology.inside), False
    number = 1 if match["number"] in ("a", "an") else NUMBERS.get(match["number"])
    if number is None:
        raise NotationError(f"{match['number']!r} is no number")
    return number, match["each"] is not None


WORDS = own_kinds(
    covered=Kind(r"full|with [a-z ]+?", _lying),
    again=of_words({"same": True, "next": False, "other": False}),
)
add_kinds(
    no=of_words({"no": True, "a": False, "an": False}),
    over=of_words({"is over": True, "ends": True, "goes on": False, "is won as well": True, "is won": True}),
)
EACH = "(to )?(each( player)?|everybody|every player|each of them)"


@states(
    "(Use|Take|Shuffle) (a|the)( full| French| usual)? pack of {number} cards",
    "(Use|Take|Shuffle) the {number} cards",
    "The (pack|deck) has {number} cards",
    "There are {number} cards( in the (pack|deck))?",
    "{number} cards remain",
    like="Use a full pack of 52 cards",
)
def pack(subject: Subject, cards: int) -> Iterator[Case]:
    deck = subject.rules.definition.deck
    if deck is not None:
        yield len(subject.rules.definition.card_deck) == cards, "the deck"


@states(
    f"Deal( out)? {{number}}( cards)? {EACH}(, one at a time)?",
    f"Deal {EACH} {{number}}( cards)?(, one at a time)?",
    like="Deal 5 cards to each player",
)
def hand_size(subject: Subject, cards: int) -> Iterator[Case]:
    """At the first question of a deal everybody holds so many."""
    yield from all_or_none_dealt(subject, True, cards)


@states(
    "{all} (is dealt|are dealt|gets|get|receives|draws|begins with|starts with) {number} (cards|tiles)",
    like="Everybody gets 5 cards",
)
def all_or_none_dealt(subject: Subject, whole: bool, cards: int) -> Iterator[Case]:
    for one in subject.begun:
        if one.hands:
            sizes = [len(hand) == cards for hand in one.hands]
            yield all(sizes) if whole else not any(sizes), one.place


@states(
    "Deal (out )?{all} (the|of the) cards(,? one at a time)?",
    "{all} (the )?cards are dealt( out)?",
    "Deal (out )?{all} (the|of the) cards(,? one at a time)?,? so that {each:all} has {number}( cards)?",
    like="Deal all the cards, one at a time, so that everybody has 13",
)
def all_cards(
    subject: Subject, dealt: bool, each: bool | None = None, cards: int | None = None
) -> Iterator[Case]:
    """At the first question of a deal the hands hold all cards together, or none."""
    deck = len(subject.rules.definition.card_deck) if subject.rules.definition.deck else 0
    for one in subject.begun:
        if one.hands:
            sizes = [len(hand) for hand in one.hands]
            yield sum(sizes) == (deck if dealt else 0), one.place
            if each is not None:
                yield all((size == cards) == each for size in sizes), one.place


@states(
    "{number} cards are left( in the stock)?",
    "The (others|rest|remaining cards) (are|form|become) the stock",
    like="The rest form the stock",
)
def stock_left(subject: Subject, cards: int | None = None) -> Iterator[Case]:
    """What is not dealt lies in the stock."""
    for one in subject.begun:
        if one.stock is not None:
            yield one.stock > 0 if cards is None else one.stock == cards, one.place


@states(
    "The (remaining|other) {number} (cards|tiles) (are|form|become) {word:words}",
    like="The remaining 63 cards are the stock",
)
def rest_is_stock(subject: Subject, cards: int, pile: str) -> Iterator[Case]:
    """At most so many: it may be that more than one card has been turned up since."""
    name = subject.rules.nouns.get(pile.removeprefix("the "), pile.removeprefix("the "))
    left = [(one.stock, one.place) for one in subject.begun if one.stock is not None]
    if name != "stock":  # another pile, or none
        piles = [(one.begun[str(name).replace(" ", "_")], one.place) for one in subject.begun]
        left = [(len(lying), place) for lying, place in piles if isinstance(lying, tuple)]
    if left:
        yield max(stock for stock, _ in left) == cards, left[0][1]


@states(
    "(After (each|every) (hand|deal|round),? |Afterwards,? |Then )?the deal passes to the {side}",
    "The deal (then )?passes to the {side}( after (each|every) (hand|deal|round))?",
    "The deal passes {side}",
    like="After each deal the deal passes to the left",
)
def next_dealer(subject: Subject, side: Sign) -> Iterator[Case]:
    """From one deal to the next, unless the same player deals again."""
    dealer, seats = Who("dealer"), len(subject.rules.seats)
    if seats > 2:  # of two players each sits on either side of the other
        for game in subject.games:
            for one, then in pairwise(game.rounds):
                first, second = dealer.seat(one.begun, seats), dealer.seat(then.begun, seats)
                if first is not None and first != second:
                    yield second == beside(first, side, then.begun, seats), then.place


@states(
    "(Afterwards,? |Then )?the {again} (player|dealer)( then)? deals( again)?",
    "(Afterwards,? |Then )?the deal (then )?stays with the {again} player",
    "If {all} pass,? the {again} (player|dealer) deals( again)?",
    like="If all pass, the same dealer deals again",
)
def deals_again(subject: Subject, *words: bool) -> Iterator[Case]:
    """After every deal; or after those in which all have passed whenever they could, or nobody has."""
    *whole, same = words
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            passes = [ask.passes for ask in one.asks if PASS in ask.forms.values()]
            concerned = not whole or (all(passes) if whole[0] else not any(passes))
            if "dealer" in one.begun and concerned:
                yield (one.begun["dealer"] == then.begun["dealer"]) == same, then.place


@states(
    "If {all} pass,? the player on the {side} deals( next)?",
    "If {all} pass,? the deal passes to the {side}",
    like="If all pass, the player on the left deals",
)
def deals_after_passes(subject: Subject, whole: bool, side: Sign) -> Iterator[Case]:
    """After deals in which all have passed whenever they could, or nobody has."""
    seats = len(subject.rules.seats)
    for game in subject.games if seats > 2 else ():
        for one, then in pairwise(game.rounds):
            passes = [ask.passes for ask in one.asks if PASS in ask.forms.values()]
            if "dealer" in one.begun and passes and (all(passes) if whole else not any(passes)):
                yield then.begun["dealer"] == beside(one.begun["dealer"], side, then.begun, seats), then.place


@states("(Afterwards,? |Then )?the deal passes to {who}", like="Then the deal passes to the dealer's partner")
def deal_passes_to(subject: Subject, who: Who) -> Iterator[Case]:
    """Who deals next, as they sat in the deal before."""
    seats = len(subject.rules.seats)
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            wanted = who.seat(one.parts, seats)
            if wanted is not None and "dealer" in then.begun:
                yield then.begun["dealer"] == wanted, then.place


@states(
    "The part of {who} passes to the {side}( after (each|every) (hand|deal|round))?",
    like="The part of the attacker passes to the left",
)
def next_in_part(subject: Subject, who: Who, side: Sign) -> Iterator[Case]:
    """From one deal to the next, as the players sat in the first of them."""
    seats = len(subject.rules.seats)
    for game in subject.games:
        for one, then in pairwise(game.rounds):
            first, second = who.seat(one.begun, seats), who.seat(then.begun, seats)
            if first is not None and seats > 2:
                yield second == beside(first, side, one.begun, seats), then.place


@states(
    "Draw lots for the {place} deal",
    "(Draw lots for|Decide by lot|Choose by lot) who (begins|starts|deals first)",
    "Draw lots for who begins the {place} round",
    like="Draw lots for the first deal",
)
def drawn_by_lot(subject: Subject, place: int = 0) -> Iterator[Case]:
    """Over the games it is not always the same player, nor one who sits always alike from the last dealer."""
    seats = len(subject.rules.seats)
    games = [dealers for game in subject.games if (dealers := [*_dealers(game)])]
    if not games:
        raise NotationError("nobody deals in these games")
    needed = place + 1 if place >= 0 else 2
    games = [dealers for dealers in games if len(dealers) >= needed]
    if len(games) > 1:
        before = [dealers[place - 1] if place else 0 for dealers in games]
        steps = [(dealers[place] - last) % seats for dealers, last in zip(games, before, strict=True)]
        yield len(set(steps)) > 1, "the dealers"


def _dealers(game: Played) -> Iterator[Seat]:
    """Who deals in each round, or where nobody does, who is asked first."""
    for one in game.rounds:
        dealer = one.begun.get("dealer", one.asks[0].seat if one.asks else None)
        if dealer is not None:
            yield dealer


@states(
    "(Each player|Each side|Each|Everybody) has {number} (man|men|stones?|pieces?|pegs?|marbles?)",
    "(Each player|Each side|Everybody) (begins|starts) with {number} (men|stones|pieces|pegs|marbles)",
    like="Each player has five men",
)
def men_each(subject: Subject, men: int) -> Iterator[Case]:
    """Counted by what they are called: the pieces of a side share their number."""
    for game in subject.games:
        if game.start:
            seats = len(subject.rules.seats)
            count = sum(len(pile) for pile in game.start.values())
            yield count == men * seats, game.place


@states(
    "The board (is empty at first|starts empty|is empty to begin with)",
    "It starts empty",
    "(It|The board) starts {covered}",
    like="The board is empty at first",
)
def empty_board(subject: Subject, covered: tuple[int, bool] = (0, False)) -> Iterator[Case]:
    """Or so many things lie there, of each side if that is said."""
    number, of_each = covered
    sides = len(subject.rules.seats) if of_each else 1
    for game in subject.games:
        if game.plies:
            yield sum(map(len, game.start.values())) == number * sides, game.place


@states(
    "The board has {number} (points|hexagons|holes)",
    "There are {number} (points|hexagons|holes)( on the board)?",
    like="The board has 25 points",
)
def board_points(subject: Subject, points: int) -> Iterator[Case]:
    definition = subject.rules.definition
    if definition.board is not None:
        yield len(definition.topology) == points, "the board"


@states("There are {no} partners", like="There are no partners")
def without_partners(subject: Subject, none: bool) -> Iterator[Case]:
    yield all(len(team) == 1 for team in subject.rules.definition.teams) == none, "the teams"


@states(
    "{players:number} players (get|are dealt|have) {number}( cards)?( each)?",
    "Of {players:number}( players)? (everybody|each) (gets|is dealt|has) {number}( cards)?",
    like="Two players get 10 cards each",
)
def dealt_to_players(subject: Subject, players: int, cards: int) -> Iterator[Case]:
    """Of games for so many."""
    if len(subject.rules.seats) != players:
        raise NotationError(f"these games are not for {players}")
    for one in subject.begun:
        yield all(len(hand) == cards for hand in one.hands), one.place


@states(
    "There are {number} (cards|tiles),? {copies:number} of each kind",
    "{number} (cards|tiles),? {copies:number} of each kind",
    like="There are 136 tiles, four of each kind",
)
def copies_in_deck(subject: Subject, number: int, copies: int) -> Iterator[Case]:
    if subject.rules.definition.deck:
        names = Counter(card.name for card in subject.rules.definition.card_deck.cards)
        yield sum(names.values()) == number and set(names.values()) == {copies}, "the deck"


@states(
    "When the (wall|stock) is empty,? the (deal|round) {over} with that turn",
    like="When the stock is empty, the round is over with that turn",
)
def over_when_drawn(subject: Subject, is_over: bool) -> Iterator[Case]:
    """Nobody else is asked anything once the last card is drawn."""
    for one in subject.rounds:
        after = [ask for ask in one.asks if ask.stock == 0]
        if after:
            yield (len({ask.plays for ask in after}) == 1) == is_over, one.place
