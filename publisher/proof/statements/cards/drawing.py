"""Hands: the order of a turn, drawing and discarding, who is out, who has won then."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Pile, Some
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds
from publisher.proof.statements.slots.phrases import CARD, DEAL
from publisher.proof.statements.steps import all_steps, cards_of, done, turns, verb_of

WORDS = own_kinds(
    turn_end=of_words({"end": True, "beginning": False}),
    wants=of_words(
        {
            "somebody wants to draw and the stock is empty": True,
            "a player wants to draw and the stock is empty": True,
            "the stock is empty": False,
        }
    ),
)


@states(
    "{place} you {doing}, then you {doing} if you want to, then you {doing}",
    "{place} {doing}, then {doing} if you want to, then {doing}",
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
    f"Draw {{number}} {CARD}s? from {{pile}}",
    like="Whoever draws takes two cards from the stock",
)
def drawn(subject: Subject, number: int, pile: Pile | None = None) -> Iterator[Case]:
    """As long as there are so many; nothing is drawn from any other pile."""
    stock = pile is None or pile.part == "stock"
    for step in all_steps(subject):
        had = step.ask.stock
        if verb_of(step.ask) == "draw" and step.stock is not None and had is not None and had >= number:
            yield stock and had - step.stock == number, step.place


@states(
    f"At the {{turn_end}} of (your|a) turn you discard( exactly)? {{number}} {CARD}s?",
    f"(you )?discard( exactly)? {{number}} {CARD}s?( onto {{word:pile}})?",
    like="At the end of your turn you discard one card",
)
def discarded(subject: Subject, *words: object) -> Iterator[Case]:
    """With the last act of each turn that does not end the round; a turned sentence, with the first."""
    at_end = words[0] is not False
    number = words[1] if isinstance(words[0], bool) else words[0]
    for one in subject.begun:
        for turn in turns(one):
            if not turn.last and "discard" in turn.verbs:
                last = turn.steps[-1 if at_end else 0]
                yield verb_of(last.ask) == "discard" and len(cards_of(last.ask)) == number, turn.place


@states(
    f"(As long as|While) there is a stock,? {{nobody}} (is left with|holds) {{most}} than {{number}} {CARD}s"
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


@states("{some} {modal} (be kept|stay) in (your|the) hand", like="A red three may not be kept in the hand")
def kept_in_hand(subject: Subject, some: Some, modal: Modal) -> Iterator[Case]:
    """When some turn is over its player holds one, or never."""
    found = list(stays_in_hand(subject, some, True))
    if found and modal in ("may", "may not"):
        yield any(so for so, _ in found) == (modal == "may"), "all rounds"


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
    f"(You|A player) (go|goes) out when (only )?{{number}} {CARD}s? (is|are) left in (your|the) hand",
    f"Whoever has (only )?{{number}} {CARD}s? left (is|goes) out",
    like="You go out when only one card is left in your hand",
)
def goes_out_with(subject: Subject, number: int) -> Iterator[Case]:
    """A round with a winner is over when so many are left there."""
    for one in subject.rounds:
        out = one.ended.get("out", one.ended.get("winner"))
        if out is not None and one.hands:
            yield len(one.ended["hands"][out]) == number, one.place


@states(
    f"(A|The) {DEAL} is over when somebody goes out,? or when {{wants}}",
    like="A deal is over when somebody goes out, or when a player wants to draw and the stock is empty",
)
def over_without_stock(subject: Subject, wants: bool) -> Iterator[Case]:
    """Without a stock there may be more turns, as long as nobody wants to draw."""
    for one in subject.rounds:
        last = one.asks[-1]
        yield one.ended.get("out") is not None or (verb_of(last) == "draw" and last.stock == 0), one.place
        if not wants:
            yield all(ask.stock or ask is last for ask in one.asks if ask.stock is not None), one.place


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
            lost = all(seat not in game.winners for seat in holders)
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
            teams = subject.winning_teams(game)
            reached = [
                any((score - number) * beyond >= 0 for score in after) for after in (last.before, last.after)
            ]
            decided = all((last.after[team] == best) == wins for team in teams)
            yield reached == [False, True] and decided and len(set(last.after)) > 1, game.place


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
    for game in subject.over_in_rounds:
        if game.rounds[-1].after:
            teams = subject.winning_teams(game)
            for team, score in enumerate(game.rounds[-1].after):
                if (score > 0) == having:
                    yield (team in teams) == wins, game.place


@states(
    f"Only the {{top}} {CARD} of {{pile}} {{modal}} be taken",
    like="Only the top card of the discards may be taken",
)
def top_taken(subject: Subject, top: bool, pile: Pile, modal: Modal) -> Iterator[Case]:
    """It is among the cards of the hand then, or on the table."""
    for step in all_steps(subject):
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
    "The results of a (deal|round) {often} cancel out",
    like="The results of a deal always cancel out",
)
def cancel(subject: Subject, always: bool) -> Iterator[Case]:
    for one in subject.rounds:
        yield (sum(one.after) == sum(one.before)) == always, one.place


@states(
    "(To finish,? )?draw cards from the stock until you hold {number} again",
    "(To finish,? )?draw new ones until you have {number}",
    like="Draw cards from the stock until you hold 13 again",
)
def drawn_back(subject: Subject, number: int) -> Iterator[Case]:
    """At the end of each turn but the last of a round, as long as there is a stock."""
    for one in subject.begun:
        for turn in turns(one):
            last = turn.steps[-1]
            if last.stock and not turn.last and last.hands[turn.seat]:
                yield len(last.hands[turn.seat]) == number, turn.place


@states(
    "When your hand is empty,? you {modal} take up your {word:pile}",
    like="When your hand is empty, you must take up your foot",
)
def taken_up(subject: Subject, modal: Modal, pile: Pile) -> Iterator[Case]:
    """With the step in which the last card of a hand goes, and with no other."""
    cases = []
    for step in all_steps(subject):
        seat = step.ask.plays
        before, after = step.ask.parts[pile.part][seat], step.parts[pile.part][seat]
        if before and not set(step.hands[seat]) - set(before):
            cases.append((not after, step.place))
        elif before and not after:
            cases.append((modal in ("may not", "need not"), step.place))
    yield from done(modal, cases)
