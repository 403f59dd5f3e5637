"""Beating and catching: a card that is laid beats, takes or is beaten by others on the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.model.cards import Card
from publisher.proof.statements.chronicle import Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Pile, Some
from publisher.proof.statements.slots.kinds import Modal, Sign, either, of_words, own_kinds
from publisher.proof.statements.slots.phrases import CARD
from publisher.proof.statements.steps import cards_of, done

ATTACK, BEAT, PLAY = "attack", "beat", "play"
WORDS = own_kinds(
    sameness=of_words(
        {"the same": False, "their own": False, "the other": True, "another": True, "any other": True}
    ),
    suits_of_attack=either("one suit", "any suit|any suits|different suits|several suits"),
    attacker=of_words({"attacker": True, "defender": False}),
    misses=of_words(
        {
            **dict.fromkeys(("misses a turn", "misses the turn", "does not attack"), True),
            **dict.fromkeys(("attacks", "attacks next", "misses no turn", "keeps the turn"), False),
        }
    ),
)


def _beaten(subject: Subject) -> Iterator[tuple[Card, Card, Ask]]:
    """Each card that was laid on another, and that other."""
    for ask in subject.asks:
        if ask.about == BEAT and len(cards_of(ask)) == 2:
            own, laid = cards_of(ask)
            yield own, laid, ask


def _attacks(subject: Subject) -> Iterator[Ask]:
    return (ask for ask in subject.asks if ask.about == ATTACK)


def _neighbour(ask: Ask, side: Sign) -> int:
    """The next on that side who held cards."""
    seats = len(ask.hands)
    others = [(ask.plays + side * step) % seats for step in range(1, seats)]
    return next(seat for seat in others if ask.hands[seat])


@states(
    f"(In your turn )?(you )?lay {CARD}s( from your hand| of one suit)? before the player on your {{side}}",
    like="In your turn you lay cards before the player on your left",
)
def laid_before(subject: Subject, side: Sign) -> Iterator[Case]:
    """Whoever is asked next to beat them sits on that side."""
    for one in subject.begun:
        for ask, then in pairwise(one.asks):
            if ask.about == ATTACK and then.about == BEAT:
                yield then.plays == _neighbour(ask, side), then.place


@states(
    "You {modal} lay at {most} {number}( card| cards)?",
    "You {modal} lay a card",
    like="You must lay at least two cards",
)
def attack_size(subject: Subject, modal: Modal, most: Sign = -1, number: int = 1) -> Iterator[Case]:
    sizes = [(len(cards_of(ask)), ask.place) for ask in _attacks(subject)]
    yield from done(modal, (((size - number) * most <= 0, place) for size, place in sizes))


@states(
    "The cards of an attack {modal} be of the {same} suit",
    "The cards of an attack {modal} be of {suits_of_attack}",
    like="The cards of an attack must be of the same suit",
)
def attack_suit(subject: Subject, modal: Modal, same: bool) -> Iterator[Case]:
    attacks = (ask for ask in _attacks(subject) if len(cards_of(ask)) > 1)
    yield from done(
        modal, (((len({card.suit for card in cards_of(ask)}) == 1) == same, ask.place) for ask in attacks)
    )


@states(
    "You {modal} lay {most} cards than the player on your {side} holds",
    like="You may not lay more cards than the player on your left holds",
)
def attack_beyond(subject: Subject, modal: Modal, most: Sign, side: Sign) -> Iterator[Case]:
    """Some attacks have as many, so that the neighbour is the one who counts."""
    asks = list(_attacks(subject))
    sizes = [(len(cards_of(ask)) - len(ask.hands[_neighbour(ask, side)]), ask.place) for ask in asks]
    yield from done(modal, ((size * most > 0, place) for size, place in sizes))
    if modal == "may not" and sizes:
        yield any(size == 0 for size, _ in sizes), sizes[0][1]


@states(
    "A card is beaten by a {most} card of the {same} suit",
    like="A card is beaten by a higher card of the same suit",
)
def beaten_by(subject: Subject, most: Sign, same: bool) -> Iterator[Case]:
    """But where a trump lies on a card that is none."""
    for own, laid, ask in _beaten(subject):
        trumps = ask.parts.get("trumps")
        if own.suit != trumps or laid.suit == trumps:
            higher = (own.strength - laid.strength) * most > 0
            yield higher and (own.suit == laid.suit) == same, ask.place


@states(
    "{some} {modal} be beaten( by (any (card|trump)|a trump|the (king|ace)|higher cards))?",
    like="The queen of spades cannot be beaten by any card",
)
def is_beaten(subject: Subject, some: Some, modal: Modal) -> Iterator[Case]:
    """Whenever one of them lies there."""
    yield from done(
        modal,
        (
            (any(card in some for card in cards_of(ask)[1:]), ask.place)
            for ask in subject.asks
            if ask.about == BEAT and any(card in some for card in ask.parts["laid"])
        ),
    )


@states(
    "{some} {modal} beat (any|another|a) card( either)?",
    like="The queen of spades cannot beat any card",
)
def can_beat(subject: Subject, some: Some, modal: Modal) -> Iterator[Case]:
    yield from done(
        modal,
        (
            (own in some, ask.place)
            for own, _, ask in _beaten(subject)
            if any(card in some for card in ask.hand)
        ),
    )


@states(
    "You {modal} beat (a card|cards)",
    "You {modal} beat (a|any|every|each) card (that )?you (could|can) beat(,? even with a (high )?trump)?",
    "You {modal} beat (a|any|every|each|all) cards? (that |if )?you can",
    "A card (that )?you (could|can) beat {modal} be beaten",
    like="You need not beat a card",
)
def beating(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Whenever a card could be beaten."""
    chances = (ask for ask in subject.asks if ask.about == BEAT and len(ask.options or ()) > 1)
    yield from done(modal, ((len(cards_of(ask)) == 2, ask.place) for ask in chances))


@states(
    "(If you take cards up,? )?(you (then )?miss your turn and )?the player on your {side} attacks",
    "Whoever takes cards up misses a turn,? and the player on (their|the) {side} attacks",
    like="If you take cards up, the player on your left attacks",
)
def after_taking(subject: Subject, side: Sign) -> Iterator[Case]:
    """Of more than two."""
    for one in subject.begun:
        for ask, then in pairwise(one.asks):
            if ask.about == BEAT and ask.move == "take" and sum(map(bool, then.hands)) > 2:
                yield then.plays == _neighbour(ask, side), then.place


@states(
    "(Otherwise )?the {attacker} takes the rest( up)?(,? and {misses})?",
    like="Otherwise the defender takes the rest and misses a turn",
)
def takes_the_rest(subject: Subject, attacker: bool, misses: bool | None = None) -> Iterator[Case]:
    """Of who attacked and who was to beat it: in whose hand the cards are that were not beaten, and whether
    it is that player who attacks next; of more than two."""
    for one in subject.begun:
        attack: Ask | None = None
        for ask, then in pairwise(one.asks):
            attack = ask if ask.about == ATTACK else attack
            if ask.about == BEAT and ask.move == "take" and attack is not None:
                taker = attack.plays if attacker else ask.plays
                yield set(ask.parts["laid"]) <= set(then.hands[taker]), then.place
                if misses is not None and sum(map(bool, then.hands)) > 2:
                    yield (then.plays != taker) == misses, then.place


@states(
    "{some} (is|are) {often} trumps?",
    like="Spades are never trumps",
)
def are_trumps(subject: Subject, some: Some, always: bool) -> Iterator[Case]:
    suits = {card.suit for card in some.cards}
    for one in subject.begun:
        trumps = one.begun.get("trumps")
        if trumps or (one.tricks and not any(trick.trumps for trick in one.tricks)):
            yield (trumps in suits) == always, one.place


@states(
    "(The loser|The last player|Whoever has lost) {often} holds {some}( then)?",
    like="The loser always holds the queen of spades",
)
def loser_holds(subject: Subject, always: bool, some: Some) -> Iterator[Case]:
    """When a game of one round is over."""
    for game in subject.over_in_rounds:
        if game.rounds[-1].ended:
            hands = game.rounds[-1].ended["hands"]
            losers = [seat for seat in range(len(hands)) if seat not in game.winners]
            yield any(card in some for seat in losers for card in hands[seat]) == always, game.place


@states(
    "(a|an|the) {ranks} takes (a|an|another) {other:ranks}",
    like="an ace takes a nine",
)
def takes(subject: Subject, ranks: tuple[str, ...], others: tuple[str, ...]) -> Iterator[Case]:
    """All that a card of the one rank takes is of the other, and the other way round."""
    if len(ranks) == len(others) == 1:
        pair = {ranks[0], others[0]}
        for card, taken, place in _caught(subject):
            if card.rank in pair:
                yield {card.rank, taken.rank} == pair, place


def _caught(subject: Subject) -> Iterator[tuple[Card, Card, str]]:
    """Cards that were played, each with one that it took."""
    for ask in subject.asks:
        if ask.about == PLAY:
            for taken in cards_of(ask)[1:]:
                yield cards_of(ask)[0], taken, ask.place


def _rank_values(subject: Subject) -> dict[str, int]:
    return {rank: 1 if rank == "A" else int(rank) for rank in subject.ranks if rank == "A" or rank.isdigit()}


@states(
    "A (number )?card from {ranks} to {other:ranks} takes a card that makes {number} with it",
    "A (number )?card from {ranks} to {other:ranks} takes one with which it makes {number}",
    like="A number card from ace to nine takes a card that makes ten with it",
)
def makes(subject: Subject, low: tuple[str, ...], high: tuple[str, ...], number: int) -> Iterator[Case]:
    """The ace as a one; all of those ranks take so, and no others."""
    values = _rank_values(subject)
    least, most = values.get(low[0], 0), values.get(high[0], 0)
    wanted = {rank for rank, worth in values.items() if least <= worth <= most}
    seen = set()
    for card, taken, place in _caught(subject):
        if card.rank in wanted:
            yield values.get(card.rank, 0) + values.get(taken.rank, 0) == number, place
        elif card.rank in values and taken.rank in values and card.rank != taken.rank:
            yield False, place
        if values.get(card.rank, 0) + values.get(taken.rank, 0) == number:
            seen.add(card.rank)
    if seen:
        yield seen == wanted, "all that was taken"


@states(
    "{some} take only cards of {sameness} {feature}",
    "{some} take only their own {feature}",
    like="Tens, jacks, queens and kings take only cards of the same rank",
)
def take_alike(subject: Subject, some: Some, *words: object) -> Iterator[Case]:
    *same, feature = words
    for card, taken, place in _caught(subject):
        if card in some:
            yield (getattr(card, str(feature)) == getattr(taken, str(feature))) == (True not in same), place


@states(
    "A card {often} takes {number} together",
    "A card {often} takes {number} cards( at once)?",
    like="A card never takes two cards at once",
)
def takes_at_once(subject: Subject, always: bool, number: int) -> Iterator[Case]:
    for ask in subject.asks:
        if ask.about == PLAY and len(cards_of(ask)) > 1:
            yield (len(cards_of(ask)) - 1 == number) == always, ask.place


@states(
    "Whenever a card is able to take something,? it {modal} do so",
    "Whenever a card is able to take something,? it may do so,? but {modal}",
    "A card that (is able to|can) take something {modal} (do so|take it)",
    like="Whenever a card is able to take something, it must do so",
)
def must_take(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of the cards that were played, those to which some other card was ever lying that such a card takes."""
    pairs = {(card.rank, taken.rank) for card, taken, _ in _caught(subject)}
    chances = (
        ask
        for ask in subject.asks
        if ask.about == PLAY
        and any((cards_of(ask)[0].rank, lying.rank) in pairs for lying in ask.parts["layout"])
    )
    yield from done(modal, ((len(cards_of(ask)) > 1, ask.place) for ask in chances))


@states(
    "(The )?{most} (sum|score|total) {fate}",
    like="The highest sum wins",
)
def best_sum(subject: Subject, most: Sign, wins: bool) -> Iterator[Case]:
    for game in subject.games:
        if game.outcome is not None and game.rounds and len(set(game.rounds[-1].after)) > 1:
            after = game.rounds[-1].after
            best = max(after) if most > 0 else min(after)
            teams = subject.winning_teams(game)
            yield all((after[team] == best) == wins for team in teams), game.place


@states(
    "The {pile} is drawn {place}",
    like="The trump card is drawn last",
)
def drawn_in_place(subject: Subject, pile: Pile, place: int) -> Iterator[Case]:
    """What lies beside the stock is still there as long as the stock is, or is gone before it."""
    for ask in subject.asks:
        if ask.stock and ask.stock > 0:
            yield bool(pile.of(ask.parts)) == (place < 0), ask.place
