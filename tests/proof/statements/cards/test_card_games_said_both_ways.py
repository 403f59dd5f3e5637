"""Rules of card games, each beside the same said the other way round: games bear out the first alone."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import finding

SAID = [
    ("android-whist", "With no card of the suit led you may play anything",
     "With no card of the suit led you must play a trump"),
    ("android-whist", "They stand so that only one player sees into each",
     "They stand so that both players see into each"),
    ("android-whist", "When the deal changes hands, the holders change sides",
     "When the deal changes hands, the holders stay where they are"),
    ("android-whist", "If a command cannot be carried out, your opponent must report an error",
     "If a command can be carried out, your opponent must report an error"),
    ("android-whist", "An error costs nothing", "An error costs you a point"),
    ("android-whist", "After an error you must give another command, until one can be carried out",
     "After an error you may not give another command"),
    ("android-whist", "A suit of which the android has no card is never the shortest",
     "A suit of which the android has no card is always the shortest"),
    ("android-whist", "It may trump only if it has no card of the suit led",
     "It may trump only if it has a card of the suit led"),
    ("android-whist", "The winner of a trick leads to the next",
     "The hand on the left of the winner leads to the next"),
    ("android-whist", "Every deal brings somebody a point at least",
     "Every deal brings somebody two points at least"),
    ("bridge-meets-guess-who", "Your opponent gets one chip for each question",
     "The bank gets one chip for each question"),
    ("canasta", "A red three that comes with the pile must be laid out",
     "A red three that comes with the pile may not be laid out"),
    ("canasta", "Instead of drawing you may take the pile", "Besides drawing you may take the pile"),
    ("contract-samba", "A double does not pass to another bid", "A double passes to that bid, too"),
    ("fireplace-poker", "The melds you have just robbed no longer count",
     "The melds you have just robbed still count"),
    ("fireplace-poker/four-players", "The melds of a team are common", "The melds of a team are not common"),
    ("fireplace-poker/four-players", "You steal from the opposing team alone",
     "You steal from your own team alone"),
    ("hand-and-foot", "The pile is always frozen", "The pile is never frozen"),
    ("hand-and-foot",
     "You play on with it at once if the card that went last was melded, in your next turn if "
     "it was discarded",
     "You play on with it at once if the card that went last was discarded, in your next turn "
     "if it was melded"),
    ("huutopussi", "You have one attempt at trumps in a turn", "You have two attempts at trumps in a turn"),
    ("huutopussi", "A pair of a suit that has been trumps is no longer a whole",
     "A pair of a suit that has been trumps is still a whole"),
    ("huutopussi", "As long as there are no trumps, whoever cannot follow suit may play any card",
     "As long as there are no trumps, whoever cannot follow suit must play a card of another suit"),
    ("klubiskruuvi", "When the four basic deals and the four kotkas have been played, only bolsus are left",
     "When the four basic deals and the five kotkas have been played, only bolsus are left"),
    ("klubiskruuvi", "In the end everybody has played with everybody",
     "In the end nobody has played with everybody"),
    ("klubiskruuvi", "In a bolsu, but not in a Mussolini, aces count as well",
     "In a Mussolini, but not in a bolsu, aces count as well"),
    ("minibridge", "If three rounds have found no declarer, there is a fourth",
     "If two rounds have found no declarer, there is a third"),
    ("minibridge", "A deal without a declarer is not counted", "A deal without a declarer is counted"),
    ("minibridge", "In the last five deals failing costs twice as much",
     "In the last five deals failing costs just as much"),
    ("minibridge", "The declarer chooses a contract", "The dummy chooses a contract"),
    ("minibridge", "The dummy is turned face up", "The dummy stays face down"),
    ("musta-maija", "The trump card lies face up under the stock", "The trump card lies face up "
    "on the stock"),
    ("musta-maija", "The queen of spades cannot beat any card", "The queen of spades beats every card"),
    ("one-suit-whist", "With five tricks there are no ties", "With five tricks there may be ties"),
    ("one-suit-whist", "The highest card of the suit led takes the trick",
     "The highest card of the suit led loses the trick"),
    ("one-suit-whist", "Every trick is a point", "Every trick is two points"),
    ("one-suit-whist", "The leader may play any card", "The leader must play the lowest card"),
    ("screw-misere", "Before the first trick, cards change hands in secret",
     "After the first trick, cards change hands in secret"),
    ("skruuvi", "In misère the tricks are to be avoided", "In misère the tricks are to be won"),
    ("skruuvi", "A card just received may be given back", "A card just received must be kept"),
    ("skruuvi-historical", "An unknocked four in a suit or in no trump is not played",
     "An unknocked four in a suit or in no trump is played"),
    ("skruuvi-historical", "A pass misère brings no trick points", "A pass misère brings trick points, too"),
    ("skruuvi-historical",
     "A match begins with a rubber of basic deals, which lasts until one of the teams has won two games",
     "A match begins with a rubber of basic deals, which lasts until both teams have won two games"),
    ("huutopussi", "A team that stands at −500 points or lower is barred from bidding, except that "
     "its player still opens as the dealer, at exactly 50",
     "A team that stands at −550 points or lower is barred from bidding, except that "
     "its player still opens as the dealer, at exactly 50"),
    ("huutopussi", "These duties hold when your partner is winning too",
     "None of these duties holds when your partner is winning"),
    ("contract-samba", "The last card must be discarded", "The last card may be discarded or melded"),
    ("musta-maija", "If you take cards up, you miss your turn",
     "If you take cards up, you do not miss your turn for that"),
    ("one-suit-whist", "The player who has not dealt leads to the first trick",
     "Whoever has dealt leads to the first trick"),
    ("one-suit-whist", "The hands lie face up", "The hands are kept secret"),
    ("screw-misere", "There are no trumps", "Spades are always trumps"),
    ("screw-misere", "With equally many minus points in such a deal both write down nothing",
     "With equally many minus points in such a deal both write down everything"),
    ("screw-misere", "The team with the smaller total wins the game",
     "The team with the larger total wins the game"),
    ("screw-misere",
     "Nobody loses in a deal in which their team has fewer minus points than the other, or as many",
     "Nobody wins in a deal in which their team has fewer minus points than the other, or as many"),
    ("top-trumps", 'Nobody has to "follow suit"', 'Everybody has to "follow suit"'),
    ("tuppi", "If all are black, the game is nolo", "If one is black, the game is nolo"),
    ("tuppi", "If the other team scores, all points are gone",
     "If the other team scores, each team keeps its points"),
    ("tysiac", "Any trump will do, also one that is too low to take the trick",
     "Not any trump will do, only one that is high enough to take the trick"),
    ("vint", "It must be of a higher level than the last bid, or of the same level and a higher kind",
     "It must be of a higher level than the last bid, or of the same level and any other kind"),
    ("western-mahjong", "In a run the one stands below the two or above the nine",
     "In a run the one stands below the two, never above the nine"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "rule", "turned"), SAID)
def test_games_tell_a_rule_from_the_same_turned_round(game: str, rule: str, turned: str) -> None:
    assert finding(rule, game) == "holds"
    assert finding(turned, game) == "fails"


def test_a_condition_that_begins_with_only_is_not_dropped() -> None:
    """Else the rest of the sentence would be held to all turns, and hold."""
    assert finding("Only when the stock is empty, draw until you hold five cards", "musta-maija") != "holds"
