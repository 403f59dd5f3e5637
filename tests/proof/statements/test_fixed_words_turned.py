"""Rules of which a word was turned that stood in the fixed part of a form: still read, and contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import finding

PARTNER = "Either partner may add cards to any meld of the team"
GROUP = "Stones of one colour that are adjacent, or that are linked by {} form a group"
PATH = "a path of adjacent stones of"
AREA = "An empty point is your area if no path of adjacent empty points leads from it to a point beside {}"
LINE = "If such a line then holds {} two of your men side by side and one enemy beside them, take him"
ROYAL = "higher than a royal flush"
SAY = 'the others say in turn "I believe it" or "I doubt it"'
ROUND_ENDS = "The round ends {} of the others who still hold cards {}"
WHOLE = "Or ask your partner for a whole, naming"
TWOS = "Twos can be melded, as a rank of their own, with {} two jokers as wild cards"
BEHIND = "In the last round, a player more than 20 points behind the leader may only pass{} or open with 1"
TRULY = "If it was announced truly, you drop out of the game, and {} starts a new hand"
TOLD = (
    "The cards told of a flush or a high card must be its two highest, and the card told of a straight must"
)
TURNED = [
    (
        "android-whist",
        "The tricks of a player and the android opposite count together",
        "The tricks of a player and the android on the left count together",
    ),
    ("android-whist", "The first team with five points wins", "The first team with five tricks wins"),
    (
        "beginners-go",
        "If your stone takes the last liberty of an enemy group, that group is captured",
        "If your stone takes the last liberty but one of an enemy group, that group is captured",
    ),
    (
        "beginners-go",
        "What you capture is lifted straight away",
        "What you capture is lifted only at the end of your next turn",
    ),
    ("beginners-go", GROUP.format(f"{PATH} their colour,"), GROUP.format(f"{PATH} either colour,")),
    ("beginners-go", AREA.format("an enemy stone"), AREA.format("a stone of your own")),
    ("believe-or-doubt", f"When you have answered, {SAY}", f"Before you answer, {SAY}"),
    (
        "bridge-meets-guess-who",
        "Each bid must be higher than the last",
        "Each bid must be at least as high as the last",
    ),
    ("canasta", PARTNER, "Only the partner who laid it may add cards to a meld of the team"),
    (
        "canasta",
        "You go out when the last card leaves your hand",
        "You go out when only one card is left in your hand",
    ),
    ("canasta", "Wild cards stand for any natural card", "Wild cards stand for any natural card but an ace"),
    ("chinese-checkers", "Your goal is the point opposite", "Your goal is the next point on the left"),
    (
        "chinese-checkers",
        "After a hop you may hop on with the same peg",
        "After a hop you may hop on with another peg",
    ),
    ("chinese-poker", "Suits do not matter there", "Suits decide between equal ranks there"),
    (
        "chinese-poker",
        ROUND_ENDS.format("after all", "have passed, one after another"),
        ROUND_ENDS.format("as soon as one", "has passed"),
    ),
    ("chinese-poker", f"No hand is {ROYAL}", f"Only four of a kind is {ROYAL}"),
    ("chinese-poker", "Compare cards that are alike first", "Compare odd cards first"),
    (
        "chinese-poker",
        "Whoever goes out leaves the combination lying, and the others play on it or pass as usual",
        "Whoever goes out leaves the combination lying, and the others may no longer play on it",
    ),
    (
        "chinese-ten",
        "When the second card has made its catch or stayed, your turn is over",
        "When the first card has made its catch or stayed, your turn is over",
    ),
    ("chinese-ten", "Count your pile and subtract 105", "Count your opponent's pile and subtract 105"),
    (
        "chinese-ten",
        "Tens, jacks, queens and kings take only cards of the same rank",
        "Tens, jacks, queens and kings take only cards of the same suit",
    ),
    ("contract-petanque", BEHIND.format(""), BEHIND.format(" or double,")),
    (
        "contract-petanque",
        "The contract is made if the declarer has at least as many ball points as were bid",
        "The contract is made if the declarer has more ball points than were bid",
    ),
    (
        "contract-petanque",
        "The fugitive scores the same as the declarer",
        "The fugitive scores half as much as the declarer",
    ),
    (
        "contract-petanque",
        "The declarer becomes the thrower of the next round",
        "The player with the most points becomes the thrower of the next round",
    ),
    (
        "contract-samba",
        "There are melds of one rank and runs of one suit",
        "There are melds of one rank and runs of one colour",
    ),
    (
        "contract-samba",
        "A team may have two runs of the same suit, or any number of them",
        "A team may have two runs of the same suit, but no more than two",
    ),
    ("contract-samba", "One opening serves both partners", "Each partner must open separately"),
    ("contract-samba", TWOS.format("no more than"), TWOS.format("no fewer than")),
    (
        "crossing-sea",
        "On an island a man keeps to his path between the bold lines",
        "On an island a man may leave his path across the bold lines",
    ),
    ("crossing-sea", "He never jumps over an empty square", "He may also jump over an empty square"),
    (
        "duziqi",
        "Move the man one step, or two steps, to the right or upwards",
        "Move the man one step, two steps or three, to the right or upwards",
    ),
    (
        "duziqi",
        "Two steps may go straight on or round a bend",
        "Two steps must go straight on, never round a bend",
    ),
    (
        "er-chi-yi",
        "Look along the row and the column where he has arrived",
        "Look along the row and the column that he has left",
    ),
    ("er-chi-yi", "The enemy man is removed", "The enemy man changes sides"),
    ("er-chi-yi", LINE.format("exactly"), LINE.format("at least")),
    (
        "fireplace-poker/four-players",
        "Partners tell each other nothing about their cards",
        "Partners may tell each other about their cards",
    ),
    (
        "hand-and-foot",
        "When somebody goes out, the deal is over",
        "When somebody goes out, everybody else has one more turn",
    ),
    ("hand-and-foot", "The cards below it come into your hand", "The cards below it stay in the pile"),
    (
        "believe-or-doubt/chips",
        "A chip is a point that is still missing",
        "A chip is a point that you have already",
    ),
    ("hidden-xiangqi/xiangqi", "The advisor never leaves the palace", "The advisor may leave the palace"),
    ("hex", "It starts empty", "It starts with a stone of each colour in the middle"),
    (
        "hidden-xiangqi",
        "The soldier never moves back, and is not promoted",
        "The soldier never moves back, and is promoted on the last row",
    ),
    (
        "hidden-xiangqi",
        "A covered man moves as the man whose start point it lies on",
        "A covered man moves as a soldier, wherever it lies",
    ),
    ("huutopussi", f"{WHOLE} no suit", f"{WHOLE} the suit"),
    (
        "huutopussi",
        "Or, if you hold the king or the queen of a suit, ask your partner for a half of that suit",
        "Or, if you hold the king or the jack of a suit, ask your partner for a half of that suit",
    ),
    (
        "huutopussi",
        "These duties hold when your partner is winning too",
        "These duties do not hold when your partner is winning",
    ),
    (
        "huutopussi",
        "You may demand a new deal only if you have not bid or passed",
        "You may demand a new deal even if you have bid or passed",
    ),
    (
        "huutopussi",
        "You may not demand a new deal if you have bid or passed",
        "You may not demand a new deal unless you have bid or passed",
    ),
    (
        "kiertopokeri",
        "A new hand of five cards is drawn from the rest of the stock",
        "A new hand of five cards is drawn from the discards",
    ),
    ("kiertopokeri", f"{TOLD} be its highest", f"{TOLD} be its lowest"),
    (
        "kiertopokeri",
        "The ace may not stand between the king and the two",
        "The ace may also stand between the king and the two",
    ),
    (
        "kiertopokeri",
        TRULY.format("the player who follows you"),
        TRULY.format("the player who announced it"),
    ),
    (
        "klubiskruuvi",
        "The highest bidder and the partner are now the declarer's side",
        "The first bidder and the partner are now the declarer's side",
    ),
    (
        "klubiskruuvi",
        "Anywhere among them are four bolsus, one for each player",
        "After all of these come four bolsus, one for each player",
    ),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TURNED)
def test_the_turned_rule_is_read_and_contradicted(game: str, rule: str, turned: str) -> None:
    assert finding(rule, game) == "holds"
    assert finding(turned, game) == "fails"
