"""Piles: what lies where, face up or face down; drawing, discarding, the order of a turn, who is out."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.chronicle import Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.kinds import Modal, Sign, Who
from publisher.proof.statements.steps import Step, cards_of, done, steps, turns, verb_of
from publisher.proof.statements.things import Pile, Some, points

CARD = "(card|tile)"
DEAL = "(deal|round)"
BEFORE = "( on the table| beside it| beside the pile| before you| under the stock)?"


def _steps(subject: Subject) -> Iterator[Step]:
    return (step for one in subject.begun for step in steps(one))


@states(
    "(Use|Take|Shuffle|Shuffle together) {number} packs {having} {number} jokers each",
    like="Shuffle together two packs with two jokers each",
)
def packs(subject: Subject, number: int, having: bool, jokers: int) -> Iterator[Case]:
    if subject.rules.definition.deck is not None:
        cards = subject.rules.definition.card_deck.cards
        count = sum(card.rank == "joker" for card in cards)
        alike = {(card.name, card.copy) for card in cards if card.rank != "joker"}
        copies = len(alike) / len({name for name, _ in alike})
        yield copies == number and (count == jokers * number) == having, "the deck"


@states(
    f"The {{number}} {CARD}s from the {{ranks}} {{up}} to the {{ranks}} are {{some}}",
    like="The 88 cards from the four up to the ace are natural",
)
def from_rank_to_rank(
    subject: Subject, number: int, first: tuple[str, ...], up: bool, last: tuple[str, ...], are: Some
) -> Iterator[Case]:
    """Counted in the deck, and no others are called so."""
    order = subject.ranks if up else subject.ranks[::-1]
    start, end = (order.index(ranks[0]) if ranks[0] in order else -1 for ranks in (first, last))
    between = {
        card for card in subject.rules.definition.card_deck.cards if card.rank in order[start : end + 1]
    }
    yield len(between) == number and between == are.cards, "the deck"


@states(
    "The {number} {some} are {word:some}",
    like="The 12 twos and jokers are wild",
)
def are_called(subject: Subject, number: int, some: Some, called: Some) -> Iterator[Case]:
    yield some.cards == called.cards and len(some.cards) == number, "the deck"


@states(
    f"All the {CARD}s( together)? (count|are worth) {{number}} points",
    f"(Together|In all) the {CARD}s (count|are worth) {{number}} points",
    "(Together|In all) (the )?{some} (count|are worth) {number} points",
    like="Together the cards count 1580 points",
)
def worth_together(subject: Subject, some: Some | int, number: int | None = None) -> Iterator[Case]:
    cards = some.cards if isinstance(some, Some) else subject.rules.definition.card_deck.cards
    yield points(cards) == (some if number is None else number), "the deck"


@states(
    "(Each|A|An|Every) {some} (counts|count|is worth) {number}( points)?",
    "{some} (count|are worth|counts|is worth)( only)? {number}( points)?( each)?",
    like="Each red three counts 100 points",
)
def worth_each(subject: Subject, some: Some, number: int) -> Iterator[Case]:
    for card in some.cards:
        yield card.points == number, f"what {card} counts"


@states(
    "{some} from {ranks} {up} to {ranks} (count|are worth) their (face value|number)",
    like="Black cards from nine down to two are worth their face value",
)
def worth_number(
    subject: Subject, some: Some, first: tuple[str, ...], up: bool, last: tuple[str, ...]
) -> Iterator[Case]:
    """As far as that, and no other card of them beyond the first is."""
    low, high = (first[0], last[0]) if up else (last[0], first[0])
    for card in some.cards:
        if card.rank.isdigit() and low.isdigit() and high.isdigit():
            within = int(low) <= int(card.rank) <= int(high)
            yield (
                (card.points == int(card.rank)) == within or int(card.rank) < int(low),
                f"what {card} counts",
            )


@states(
    f"(The )?{{pile}} (lies|lie|is|are|stays|stay) {{upwards}}{BEFORE}",
    like="The stock lies face down",
)
def lies(subject: Subject, pile: Pile, upwards: bool) -> Iterator[Case]:
    """Everybody sees what lies face up; what lies face down nobody does, or only its owner."""
    yield (pile.sees == "all") == upwards, "the table"


@states(
    f"(Turn|Lay) (a|the next) {CARD} {{upwards}} (for|to begin) {{pile}}",
    f"(Turn|Lay) {{number}} {CARD}s? {{upwards}} (for|to begin) {{pile}}",
    like="Turn a card face up to begin the discard pile",
)
def turned_up(subject: Subject, *words: object) -> Iterator[Case]:
    number, (upwards, pile) = words[0] if len(words) == 3 else None, words[-2:]
    assert isinstance(pile, Pile)
    for one in subject.begun:
        lying = len(pile.of(one.begun))
        yield (pile.sees == "all") == upwards and lying == (number or max(lying, 1)), one.place


@states(
    f"(While|As long as) the {{top}} {CARD} of {{pile}} is {{some}}, (turn|lay) another( one| card)? onto it",
    like="While the top card of the pile is a wild card or a red three, turn another onto it",
)
def turned_until(subject: Subject, top: bool, pile: Pile, some: Some) -> Iterator[Case]:
    """When play begins the last card is none of them, and all that lie below it are."""
    for one in subject.begun:
        if lying := pile.of(one.begun):
            last, others = (lying[-1], lying[:-1]) if top else (lying[0], lying[1:])
            yield last not in some and all(card in some for card in others), one.place


@states(
    "Draw lots for the {place} deal",
    "Draw lots for who begins the {place} round",
    like="Draw lots for the first deal",
)
def by_lot(subject: Subject, place: int) -> Iterator[Case]:
    """Over the games it is not always the same player, nor always so many places from the one before."""
    seats = len(subject.rules.seats)
    games = [[_leader(one) for one in game.rounds] for game in subject.games]
    found = {
        leaders[0] if place == 0 else (leaders[place] - leaders[place - 1]) % seats
        for leaders in games
        if len(leaders) > abs(place)
    }
    if found:
        yield len(found) > 1, f"the deals of {len(games)} games"


def _leader(one: Round) -> int:
    """The dealer, or whoever is asked first."""
    dealer = one.begun.get("dealer")
    return one.asks[0].plays if dealer is None and one.asks else dealer or 0


@states(
    "{who} {begun}",
    like="The player on the dealer's left begins",
)
def begins_or_ends(subject: Subject, who: Who, begun: bool) -> Iterator[Case]:
    """Whoever is asked first in a round, or last."""
    seats = len(subject.rules.seats)
    for one in subject.rounds:
        wanted = who.seat(one.begun, seats)
        if one.asks and wanted is not None:
            yield one.asks[0 if begun else -1].plays == wanted, one.place


@states(
    "{place} you {acts}, then you {acts} if you want to, then you {acts}",
    "{place} {acts}, then {acts} if you want to, then {acts}",
    like="First you draw a card or take the pile, then you meld if you want to, then you discard a card",
)
def order_of_turn(
    subject: Subject, place: int, first: frozenset[str], then: frozenset[str], last: frozenset[str]
) -> Iterator[Case]:
    """Of all that is named; a turn in which somebody goes out need not come to its end. Of turns that begin
    with what one does only if one wants to some other rule speaks."""
    for one in subject.rounds:
        for turn in turns(one):
            verbs = [verb for verb in turn.verbs if verb in first | then | last]
            if verbs and verbs[0] not in then and "take back" not in turn.verbs:
                between = verbs[1:] if verbs[-1] not in last else verbs[1:-1]
                yield verbs[place] in first and all(verb in then for verb in between), turn.place


@states(
    f"(You|Whoever draws) (draw|draws|takes) {{number}} {CARD}s? from the stock",
    f"Draw {{number}} {CARD}s? from the stock",
    like="Whoever draws takes two cards from the stock",
)
def drawn(subject: Subject, number: int) -> Iterator[Case]:
    """As long as there are so many."""
    for step in _steps(subject):
        had = step.ask.stock
        if verb_of(step.ask) == "draw" and step.stock is not None and had is not None and had >= number:
            yield had - step.stock == number, step.place


@states(
    f"(At the end of (your|a) turn )?(you )?discard( exactly)? {{number}} {CARD}s?( onto {{word:pile}})?",
    like="At the end of your turn you discard one card",
)
def discarded(subject: Subject, number: int, pile: Pile | None = None) -> Iterator[Case]:
    """With the last act of each turn that does not end the round."""
    for one in subject.begun:
        for turn in turns(one):
            if not turn.last and "discard" in turn.verbs:
                last = turn.steps[-1]
                yield verb_of(last.ask) == "discard" and len(cards_of(last.ask)) == number, turn.place


@states(
    f"(As long as|While) there is a stock,? {{all}} (is left with|holds) {{most}} than {{number}} {CARD}s"
    "( when a turn is over)?",
    like="As long as there is a stock, nobody is left with fewer than five cards",
)
def hands_filled(subject: Subject, everybody: bool, most: Sign, number: int) -> Iterator[Case]:
    """When a turn is over, of all who are still playing."""
    for one in subject.begun:
        for turn in turns(one):
            if (turn.steps[-1].stock or 0) > 0 and turn.steps[-1].ask.about != "attack":
                sizes = [len(hand) for hand in turn.steps[-1].hands]
                yield all(((size - number) * most > 0) == everybody for size in sizes), turn.place


@states(
    "{some} {often} (stay|stays) in a hand",
    "{some} {often} (stay|stays) in your hand",
    like="A red three never stays in a hand",
)
def stays_in_hand(subject: Subject, some: Some, always: bool) -> Iterator[Case]:
    """When a turn is over its player holds one, or none."""
    for one in subject.begun:
        for turn in turns(one):
            if not turn.last:
                hand = turn.steps[-1].hands[turn.seat]
                yield any(card in some for card in hand) == always, turn.place


@states(
    "{some} that were dealt to you are laid out at the beginning of your {place} turn",
    like="Red threes that were dealt to you are laid out at the beginning of your first turn",
)
def laid_out_first(subject: Subject, some: Some, place: int) -> Iterator[Case]:
    for one in subject.rounds:
        for seat, hand in enumerate(one.hands):
            own = [turn for turn in turns(one) if turn.seat == seat]
            dealt = {card for card in hand if card in some}
            if own and dealt:
                laid = [cards_of(step.ask) for step in own[place].steps if verb_of(step.ask) == "lay out"]
                yield dealt <= {card for cards in laid for card in cards}, own[place].place


@states(
    f"(You|A player) (go|goes) out when the {{place}} {CARD} leaves (your|the) hand",
    f"Whoever lays the {{place}} {CARD} of the hand (is|goes) out",
    like="You go out when the last card leaves your hand",
)
def goes_out(subject: Subject, place: int) -> Iterator[Case]:
    """A round with a winner is over when that hand is empty, and no earlier; the last card is then gone."""
    for one in subject.rounds:
        out = one.ended.get("out", one.ended.get("winner"))
        if out is not None and one.hands:
            left = len(one.ended["hands"][out])
            yield left == (0 if place < 0 else len(one.asks[-1].hands[out]) - 1), one.place


@states(
    f"(A|The) {DEAL} is over when somebody goes out,? or when (somebody|a player) wants to draw "
    "and the stock is empty",
    like="A deal is over when somebody goes out, or when a player wants to draw and the stock is empty",
)
def over_without_stock(subject: Subject) -> Iterator[Case]:
    for one in subject.rounds:
        last = one.asks[-1]
        yield one.ended.get("out") is not None or (verb_of(last) == "draw" and last.stock == 0), one.place


@states(
    f"The {DEAL} is over when (all )?hands and (the )?stock are (used up|empty)( together)?",
    like="The deal is over when hands and stock are empty",
)
def over_when_empty(subject: Subject) -> Iterator[Case]:
    """All the cards lie face up on the table then, or in what was won."""
    for one in subject.rounds:
        empty = not any(one.ended["hands"])
        before = one.asks[-1]
        yield empty and (before.stock or 0) <= 1 and sum(map(len, before.hands)) <= 1, one.place


@states(
    f"The {{place}} player who (still )?holds {CARD}s {{fate}}",
    like="The last player who holds cards has lost",
)
def last_holder(subject: Subject, place: int, wins: bool) -> Iterator[Case]:
    """Whoever holds cards when a game of one round is over; the others have got rid of theirs."""
    for game in subject.games:
        if game.outcome is not None and game.rounds and game.rounds[-1].ended:
            holders = [seat for seat, hand in enumerate(game.rounds[-1].ended["hands"]) if hand]
            lost = all(seat not in game.outcome.winners for seat in holders)
            yield len(holders) == 1 and place < 0 and lost != wins, game.place


@states(
    "When a (deal|round) has been scored and a (team|player) has {number} points or {most}, "
    "the (team|player) with the {most} score {fate}",
    like="When a deal has been scored and a team has 500 points or more, the team with the higher score wins",
)
def over_at(subject: Subject, number: int, beyond: Sign, most: Sign, wins: bool) -> Iterator[Case]:
    """Nobody had so many before the last round; then somebody has, and they differ."""
    for game in subject.games:
        if game.outcome is not None and game.rounds and not game.outcome.unfinished:
            last = game.rounds[-1]
            best = max(last.after) if most > 0 else min(last.after)
            teams = {subject.rules.definition.team_of(seat) for seat in game.outcome.winners}
            reached = [
                any((score - number) * beyond >= 0 for score in after) for after in (last.before, last.after)
            ]
            decided = all((last.after[team] == best) == wins for team in teams)
            yield reached == [False, True] and decided and len(set(last.after)) > 1, game.place


@states(
    "(You sit|Partners sit) opposite( each other| one another| your partner)?",
    like="Partners sit opposite each other",
)
def opposite(subject: Subject) -> Iterator[Case]:
    seats = len(subject.rules.seats)
    for team in subject.rules.definition.teams:
        if len(team) > 1:
            yield all((one - other) * 2 % seats == 0 for one in team for other in team), "the seats"


@states(
    f"Whoever lays the {{place}} {CARD} of the hand {{fate}} the {DEAL}",
    like="Whoever lays the last card of the hand wins the round",
)
def laid_and_won(subject: Subject, place: int, wins: bool) -> Iterator[Case]:
    """Whoever wins a round has laid something then, and holds nothing; nobody else has come so far."""
    for one in subject.rounds:
        if (winner := one.ended.get("winner")) is not None:
            laid = one.asks[-1].plays == winner and verb_of(one.asks[-1]) != "discard"
            yield wins and laid and bool(one.ended["hands"][winner]) == (place == 0), one.place


@states(
    f"Whoever {{fate}} a {DEAL} {{word:fate}} a point",
    like="Whoever loses a round loses a point",
)
def point_of_round(subject: Subject, wins: bool, gains: bool) -> Iterator[Case]:
    for one in subject.rounds:
        if (winner := one.ended.get("winner")) is not None:
            team = subject.rules.definition.team_of(winner)
            for other, (before, after) in enumerate(zip(one.before, one.after, strict=True)):
                if (other == team) == wins:
                    yield after - before == (1 if gains else -1), one.place


@states(
    "A player {having} points {fate} the game",
    like="A player without points has lost the game",
)
def without_points(subject: Subject, having: bool, wins: bool) -> Iterator[Case]:
    for game in subject.games:
        if game.outcome is not None and not game.outcome.unfinished and game.rounds[-1].after:
            teams = {subject.rules.definition.team_of(seat) for seat in game.outcome.winners}
            for team, score in enumerate(game.rounds[-1].after):
                if (score > 0) == having:
                    yield (team in teams) == wins, game.place


@states(
    f"Only the {{top}} {CARD} of {{pile}} {{modal}} be taken",
    like="Only the top card of the discards may be taken",
)
def top_taken(subject: Subject, top: bool, pile: Pile, modal: Modal) -> Iterator[Case]:
    """It is among the cards of the hand then, or on the table."""
    for step in _steps(subject):
        lying = pile.of(step.ask.parts)
        if verb_of(step.ask) == "take" and lying:
            wanted = lying[-1 if top else 0]
            gone = wanted not in pile.of(step.parts)
            yield gone == (modal in ("may", "must")), step.place


@states(
    f"You {{modal}} discard the {CARD} that you have just (taken|drawn)",
    like="You may discard the card that you have just taken",
)
def discard_taken(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Whenever a turn is begun with one card and ended with one."""
    cases = []
    for one in subject.begun:
        for turn in turns(one):
            first, last = turn.steps[0], turn.steps[-1]
            new = set(first.hands[turn.seat]) - set(first.ask.hand)
            if len(new) == 1 and verb_of(last.ask) == "discard":
                cases.append((set(cards_of(last.ask)) == new, turn.place))
    yield from done(modal, cases)


@states(
    "In the {place} deal {who} plays first",
    like="In the first deal the dealer plays first",
)
def first_of_deal(subject: Subject, place: int, who: Who) -> Iterator[Case]:
    seats = len(subject.rules.seats)
    for game in subject.games:
        rounds = [one for one in game.rounds if one.asks]
        if len(rounds) > abs(place):
            yield rounds[place].asks[0].plays == who.seat(rounds[place].begun, seats), rounds[place].place


@states(
    "The results of a (deal|round) {often} cancel out",
    like="The results of a deal always cancel out",
)
def cancel(subject: Subject, always: bool) -> Iterator[Case]:
    for one in subject.rounds:
        yield (sum(one.after) == sum(one.before)) == always, one.place
