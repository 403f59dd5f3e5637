"""Having to trump, and having to beat the best card, against OpenSpiel's Slovenian tarok.

Tarok has no place on the shelf, but its tricks have the duties of Tysiąc and Huutopussi: who cannot follow
suit must play a tarok, and in klop, where tricks are bad, must beat the best card if they can. So its deals
are played with our `follow_or_trump` (solo without) and `head_or_trump` (klop), taroks being trumps.

Where the two differ, by their rules: tarok's lowest trump, the Pagat, is held back in klop as long as
another card may be played, and wins a trick that holds the Skis and the Mond. Our games have no
such card. So it is taken out of our choices where theirs hold it back, and such tricks are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from publisher.engine.chance import stream
from publisher.engine.mechanics.tricks.tricks import follow_or_trump, head_or_trump, winning_card
from publisher.engine.zones import Zone
from publisher.model.cards import Card

pyspiel = pytest.importorskip("pyspiel")

TAROKS = "taroks"
PAGAT, MOND, SKIS = 0, 20, 21
CARDS = [Card(f"T{n + 1}", TAROKS, str(n + 1), strength=n) for n in range(22)] + [
    Card(f"{suit}{n}", suit, str(n), strength=n)
    for suit in ("hearts", "diamonds", "spades", "clubs")
    for n in range(8)
]
"""As tarok numbers them; in each suit the four courts are the strongest."""
DEALS = 1000
Choose = Callable[[Zone, Sequence[Card]], Sequence[Card]]
DUTIES: dict[str, Choose] = {
    "Klop": lambda hand, trick: head_or_trump(hand, trick, TAROKS),
    "Solo without": lambda hand, trick: follow_or_trump(hand, trick[0].suit, TAROKS),
}


def begun(game: Any, contract: str) -> Any:
    """A new deal; everybody passes but forehand, who speaks last."""
    state = game.new_initial_state()
    state.apply_action(0)
    for said in (*["Pass"] * (game.num_players() - 1), contract):
        state.apply_action(state.string_to_action(said))
    return state


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("contract", DUTIES)
def test_the_same_choices_and_winners(contract: str, players: int) -> None:
    game = pyspiel.load_game(f"tarok(players={players},rng_seed=7)")
    for seed in range(DEALS):
        rng, state = stream(seed, "players"), begun(game, contract)
        leader, tricks = state.current_player(), 0
        while not state.is_terminal():
            trick, seat, legal = state.trick_cards(), state.current_player(), state.legal_actions()
            if not trick:
                leader = seat
            elif not (PAGAT in state.player_cards(seat) and MOND in trick and SKIS in trick):
                hand = Zone("hand", "owner", seat)
                hand += [CARDS[card] for card in state.player_cards(seat)]
                ours = [CARDS.index(card) for card in DUTIES[contract](hand, [CARDS[card] for card in trick])]
                if contract == "Klop" and len(ours) > 1:
                    ours = [card for card in ours if card != PAGAT]
                assert sorted(ours) == sorted(legal)
            card = legal[int(rng.random() * len(legal))]
            state.apply_action(card)
            trick = [*trick, card]
            if len(trick) == players and not state.is_terminal() and not {PAGAT, MOND, SKIS} <= set(trick):
                place = winning_card([CARDS[card] for card in trick], TAROKS)
                assert state.current_player() == (leader + place) % players
                tricks += 1
        assert tricks > 5
