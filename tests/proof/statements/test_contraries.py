"""What no pattern reads is held to what cannot be so beside it; and the same is read in other words."""

from __future__ import annotations

import pytest

from publisher.proof.statements.contraries import contraries
from publisher.proof.statements.entailed import entailed
from publisher.proof.statements.other_words import in_other_words
from tests.proof.statements.conftest import finding


@pytest.mark.parametrize(
    ("game", "turned"),
    [
        ("capture-chess", "Whoever can jump has to jump"),
        ("duziqi", "Red owns the man"),
        ("join-five", "A line may run along another"),
        ("king-jump", "Every jump may go along a row or a column on which two enemies stand side by side"),
        ("pairing", "Once placed, a man may be moved"),
        ("special-salvo", "Once the first shot has been fired one ship may be moved"),
        ("lunxing", "An enemy who is surrounded is captured"),
        ("contract-petanque", "The number you bid may be equal to the last"),
        ("sha-shu-shu", "Only whoever is alone jumps"),
        ("sha-shu-shu", "If you can take, you must"),
        ("scoring-go", "Men without a free circle beside them are captured"),
        ("one-line", "Discs may also go away from the end"),
        ("stack", "A stack never moves, neither whole nor man by man, but a man may land on a stack"),
        ("crossing-sea", "He never steps back, but may step diagonally"),
        ("crossing-sea", "He may make several jumps a turn"),
        ("colors", "With equal points Column wins"),
        ("hutunkeitto", "It may leave a gap"),
        ("poliisi-ja-rosvo", "Whoever is in prison may free others"),
        (
            "liu-zi-chong",
            "Set four of them on the row nearest to you, and the other two in the middle of the next row",
        ),
        ("chase-and-evade", "Men may jump over one another"),
        ("crossing-sea", "Only a man who jumps may cross a bold line"),
        ("uneven", "You may pass even if you can move"),
        ("uneven", "You may move or pass"),
        ("modianqi", "One line can close only one square"),
    ],
)
def test_the_denial_holds(game: str, turned: str) -> None:
    """All words but those of the denial are the same, so the sentence is false."""
    assert finding(turned, game) == "fails"


@pytest.mark.parametrize(
    ("game", "turned"),
    [
        ("hidden-xiangqi", "The general leaves the palace only to capture"),
    ],
)
def test_the_contrary_holds(game: str, turned: str) -> None:
    """Not all words of the sentence are in it, so the sentence is doubted, and not called false."""
    assert finding(turned, game) == "doubted"


@pytest.mark.parametrize(
    ("game", "turned"),
    [
        ("chase-and-evade", "Everybody may jump over one man"),
        ("seinis", "Whoever misses shoots again"),
        ("shuangtian", "You may step only forward, along a line to the point beside you"),
        ("space-cards", "The game is over when one player has filled all 15 rows"),
        ("uneven", "A man goes back or sideways"),
    ],
)
def test_what_is_understood_itself_is_called_false(game: str, turned: str) -> None:
    assert finding(turned, game) == "fails"


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("tuppi", "as long as you hold a card of the suit that was led, you may not play a trump"),
        ("tuppi", "Nobody may pass a card"),
        ("crossing-sea", "A sailor never steps back or diagonally"),
    ],
)
def test_what_may_be_so_beside_all_that_holds_is_let_be(game: str, rule: str) -> None:
    """What is denied in one case may be so in another; and two denials say the same."""
    assert finding(rule, game) in ("unread", "holds", "untried")


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("super-horse-chess/chess", "the knight jumps"),
        ("capture-chess", "A player may think as long as they like"),
        ("hidden-xiangqi", "The general is a man of his word"),
        ("tuppi", "If a player is tired, the others wait"),
        ("chinese-checkers", "If several chains lead to a hole, the game is the same whichever is taken"),
    ],
)
def test_what_has_no_contrary_in_the_games_is_let_be(game: str, rule: str) -> None:
    assert finding(rule, game) == "unread"


@pytest.mark.parametrize(
    ("said", "contrary"),
    [
        ("A line may run along another", "No line runs along another"),
        ("You may not pass", "You may pass"),
        ("Everybody jumps", "Nobody jumps"),
        ("Whoever can jump has to jump", "Nobody has to jump"),
        ("A line can close only one square", "A line can close two squares"),
        ("When it lies there, it may be moved", "When it lies there, nothing is moved"),
        ("With equal points Column wins", "With equal points the game is a draw"),
        ("If you miss, you shoot again", "If you miss, your turn is over"),
        ("Each of them places one or two stones", "Each of them places one stone"),
        ("It takes both of them off", "It takes nothing"),
        ("No two pawns may share a space", "Any number of pawns may share a space"),
        ("Stones are taken off at the end", "Nobody takes stones off at the end"),
        ("They exchange cards only if they have bid", "They exchange no cards if they have bid"),
        ("The last one may leave it", "The last one has to take it"),
        ("The dealer lays it face up", "The dealer lays it face down"),
        ("It does not count", "It counts"),
        ("You may step only forwards", "You may step sideways"),
        ("You may also step sideways", "You may step only forwards"),
        ("The lowest bidder speaks first", "The highest bidder speaks first"),
        ("No touch counts", "Every touch counts"),
        ("Many games are drawn", "A game is never drawn"),
        ("Men may be pushed later", "Men stay where they were put"),
        ("After a hit the killer's turn is over", "After a hit the killer shoots again"),
        ("Your opponent chooses which", "You choose which"),
        ("The discs belong to Red", "The discs belong to nobody"),
        ("If you cannot move, you win", "If you cannot move, you lose"),
    ],
)
def test_contraries(said: str, contrary: str) -> None:
    assert contrary in {other.text for other in contraries(said)}


@pytest.mark.parametrize(
    ("said", "other"),
    [
        ("You may step to the left", "You may step to the right"),
        ("Nobody lays it down face up", "Nobody lays it down face down"),
        ("The first man stays", "The last man stays"),
        ("Whoever has more points may pass", "Whoever has fewer points may pass"),
        ("If the first card is red, it is taken", "If the first card is black, it is taken"),
    ],
)
def test_what_may_be_so_beside_the_other_is_no_contrary(said: str, other: str) -> None:
    """Both may be allowed, or denied, or so of different men and cases."""
    assert other not in {contrary.text for contrary in contraries(said)}


@pytest.mark.parametrize(
    ("said", "follows"),
    [
        ("You may hop over a peg, but not over an enemy", "You may not hop over an enemy"),
        ("You may play a trump, but need not", "You need not play a trump"),
        ("You may move or pass", "You may pass"),
        ("He may jump over men with or without gaps", "He may jump over men with gaps"),
        ("You may pass even if you can move", "You may pass if you can move"),
        ("If you are hit, you lose a turn and your man goes back", "If you are hit, your man goes back"),
        ("It counts aces, but not kings", "It never counts kings"),
    ],
)
def test_what_follows(said: str, follows: str) -> None:
    assert follows in entailed(said)


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("crossing-sea", "Enemies in a row are jumped over together if there is no gap between them"),
        ("colors", "The game goes on until all squares hold a disc"),
        ("stack", "Two single men may be jumped over in one jump"),
        ("one-line", "No disc lies on the board before the first turn"),
        ("king-jump", "Only enemies are jumped over"),
        ("track-gammon", "No number that can be played may be left out"),
        ("chase-and-evade", "In each turn one man goes to a neighbouring square, along a line"),
        ("plum-blossom", "Each turn is one stone, laid on a point that is still free"),
    ],
)
def test_what_is_so_is_never_called_false(game: str, rule: str) -> None:
    """However it is said."""
    assert finding(rule, game) in ("unread", "holds", "untried")


@pytest.mark.parametrize(
    "said",
    ["If you cannot move, the turn passes", "Whoever does not follow loses", "A man who is not free stays"],
)
def test_a_condition_is_not_denied(said: str) -> None:
    """What is so in one case may be so in the other as well."""
    turned = (
        said.replace("cannot", "can"),
        said.replace("does not follow", "follows"),
        said.replace(" not", ""),
    )
    assert not set(turned) & {other.text for other in contraries(said)}


@pytest.mark.parametrize(
    ("said", "other"),
    [
        ("The player who dealt begins", "the dealer begins"),
        ("You are forced to pass", "You must pass"),
        ("With three men or fewer you may fly", "With at most three men you may fly"),
        ("It is forbidden to pass", "you may not pass"),
    ],
)
def test_other_words(said: str, other: str) -> None:
    assert other in in_other_words(said)


@pytest.mark.parametrize(
    ("game", "rule", "wanted"),
    [
        ("cat-mouse", "You are forced to move", "holds"),
        ("cat-mouse", "You are free to pass", "fails"),
        ("xialiu", "Step one of your men along a line to the next point but one, if it is free", "fails"),
        (
            "purkkis",
            "You may rescue the prisoners only if there are prisoners and it is the third round",
            "fails",
        ),
    ],
)
def test_read_in_other_words(game: str, rule: str, wanted: str) -> None:
    assert finding(rule, game) == wanted
