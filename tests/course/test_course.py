"""Questions of courses: what is right is computed here from the rules of each game, not by its engine."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from publisher.course.course import LEAST, MOST, MOST_SUMS, _sums, course_of, questions_of
from publisher.course.excerpt import excerpt, laws
from publisher.course.nearness import in_order, nearest
from publisher.course.picture import Picture, Place
from publisher.course.question import Choice, Course, Form, Question, Rule
from publisher.course.rules import rules_in_words
from publisher.model.shelf import GameFolder
from publisher.press.scaffold import new_game
from publisher.text.reader import read
from tests.shelf import SHELF, built_in_course


def questions(slug: str) -> tuple[Question, ...]:
    return built_in_course(slug).questions


def asked(slug: str, words: str) -> Question:
    return next(question for question in questions(slug) if words in question.asks)


def right(question: Question) -> set[str]:
    return {choice.touches or choice.words for choice in question.choices if choice.right}


def of(tmp_path: Path, slug: str, text: str) -> Course:
    """Return the questions of a game with other rules texts."""
    folder = tmp_path / slug
    shutil.copytree(SHELF.game(slug).path, folder)
    (folder / "rules.md").write_text(f"# Game\n\n{text}", encoding="utf-8")
    return questions_of(GameFolder(slug, folder))


def _section(rule: str, told: str) -> str:
    return f"## {rule.capitalize()} {{#{rule}}}\n\nIts words.\n\n> **Test.** {told}\n"


# -- what is asked


def test_a_question_where_has_no_preposition(make_game: Callable[..., GameFolder]) -> None:
    """“Where may Nought put a mark on?” has one word too many."""
    imported, moves = "from publisher.engine.state import kept", "    def moves("
    asks = '    asks = (Question("put", {"put a mark on {point}": "{point}"}),)'
    right, wrong = "**Nought may put a mark on a1.**", "**Nought may not put a mark on b2 (rule placing).**"
    told = f"Cross puts a mark on b2. {right} {wrong}"
    rules = f"# Game\n\n{_section('placing', told)}"
    changes = {
        imported: f"{imported}\nfrom publisher.engine.words import Question",
        moves: f"{asks}\n\n{moves}",
    }
    (question,) = course_of(make_game({"play.py": changes}, rules=rules)).questions
    assert question.asks == "Where may Nought put a mark?"


def test_whose_turn_it_is_of_two_players_is_not_asked(tmp_path: Path) -> None:
    assert not of(tmp_path, "hex", _section("placing", "Red plays c3. **Blue is to move.**")).questions


# -- what is right


def test_every_card_of_the_hand_is_judged_also_those_that_the_text_does_not_name() -> None:
    """In Tuppi nobody may lay a two, a jack, a queen or a king."""
    bid = asked("tuppi", "Which of these cards may West lay?")
    held = [choice.touches for choice in bid.choices]
    assert held == ["♠2", "♠9", "♥Q", "♥7", "♦A", "♦K", "♣J", "♣4"]
    assert right(bid) == {card for card in held if card[1:] not in ("2", "J", "Q", "K")}


@pytest.mark.parametrize("slug", ["tuppi", "huutopussi", "skruuvi", "screw-misere"])
def test_the_suit_that_was_led_must_be_followed(slug: str) -> None:
    follow = asked(slug, "Which of these cards may East play?")
    led = re.search(r"leads (\S)", " ".join(follow.story))
    assert led
    held = {choice.touches for choice in follow.choices}
    assert right(follow) == {card for card in held if card.startswith(led[1])} != set()


def test_a_piece_may_go_to_the_free_neighbours() -> None:
    """In Er Chi Yi a man steps along a line to the next free point."""
    step = asked("er-chi-yi", "Where may the piece on c3 go?")
    taken = {point for point, pile in step.picture.boards[""].items() if pile}
    assert right(step) == {"b3", "d3", "c2", "c4"} - taken


def test_a_find_has_the_moves_that_reach_the_goal_and_no_others() -> None:
    """In Er Chi Yi two men side by side take an enemy beside them if nobody else is on the line."""
    find = asked("er-chi-yi", "after which c3 is captured")
    assert right(find) == {"play b2-b3"}
    win = asked("hex", "Find a move after which Red wins")
    board = win.picture.boards[""]
    for choice in win.choices:
        stones = {point for point, pile in board.items() if pile and "red" in pile[-1].lower()}
        assert _across({*stones, choice.words.removeprefix("play ")}) is choice.right, choice


def _across(stones: set[str], size: int = 4) -> bool:
    """Return True if these hexagons join the first row to the last."""
    places = {(ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in stones}
    reached = {place for place in places if place[1] == 0}
    while True:
        near = {
            (x + dx, y + dy)
            for x, y in reached
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
        }
        if not (near & places) - reached:
            return any(y == size - 1 for _, y in reached)
        reached |= near & places


def test_a_blank_stands_for_the_stated_value() -> None:
    """The first red card from the dealer's left bids rami: ♥7 of South."""
    declarer = asked("tuppi", "____ is the declarer")
    assert right(declarer) == {"South"} and len(declarer.choices) == 4


def test_yes_or_no_comes_with_the_rule(tmp_path: Path) -> None:
    """In Hex only the first stone may be answered with swap."""
    text = _section("swap", "Red plays b3. Blue plays c2. **Red may not play swap (rule swap).**")
    (question,) = of(tmp_path, "hex", text).questions
    assert (question.asks, question.form) == ("May Red swap?", "one")
    assert right(question) == {"No: Swap"}


def test_the_reason_is_the_aside_after_the_claim(tmp_path: Path) -> None:
    text = _section("swap", "Red plays b3. **Blue may answer swap**, *since b3 looks strong*. Blue plays c2.")
    (question,) = of(tmp_path, "hex", text).questions
    assert question.reason == "Blue may answer swap, since b3 looks strong."


# -- which questions are asked


def test_ids_stay_when_other_examples_change(tmp_path: Path) -> None:
    one = _section("placing", "Red plays c3. **Blue may not play c3 (rule placing).**")
    other = _section("swap", "Red plays b3. **Blue may play swap.**")
    (tmp_path / "b").mkdir()
    before = of(tmp_path, "hex", one).questions
    after = of(tmp_path / "b", "hex", f"{other}\n{one}").questions
    assert before[0].id in {question.id for question in after}


@pytest.mark.parametrize("slug", ["canasta", "hex", "musta-maija", "skelly", "track-gammon", "special-salvo"])
def test_a_course_has_a_few_sound_questions_in_the_order_of_the_text(slug: str) -> None:
    course = built_in_course(slug)
    assert LEAST <= len(course.questions) <= MOST
    order = list(course.rules)
    places = [order.index(question.rule) for question in course.questions]
    assert places == sorted(places)
    assert len({question.id for question in course.questions}) == len(course.questions)
    for question in course.questions:
        kinds = {choice.right for choice in question.choices}
        assert kinds == (set() if question.form == "number" else {True, False}) or question.rule == "void"
        assert len({choice.words for choice in question.choices}) == len(question.choices)


def test_a_number_is_not_asked_if_the_words_show_it(tmp_path: Path) -> None:
    """“____ point” can only be one."""
    text = _section(
        "set-up",
        "North hits clockwise. South serves first. "
        "South serves and sees the string wind up clockwise. **North has 1 point.**",
    )
    assert not of(tmp_path, "totem-tennis", text).questions


def test_a_new_game_has_a_course(tmp_path: Path) -> None:
    new_game("mine", tmp_path)
    found = course_of(GameFolder("mine", tmp_path / "mine")).questions
    assert found and all(question.asks for question in found)


def test_the_question_does_not_show_the_move(tmp_path: Path) -> None:
    """“Where may North carry one disc from 5 to 4?” would say it; all choices have words of one kind."""
    asks = [question for question in questions("one-line") if question.rule == "carrying"]
    for question in asks:
        assert all(choice.words not in question.asks for choice in question.choices)
        assert not any("one disc" in choice.words for choice in question.choices)


def test_the_same_is_not_asked_twice() -> None:
    """In Bamboo Basket two sections have the same capture."""
    asked_for = [
        (question.asks, str(question.picture), question.choices) for question in questions("bamboo-basket")
    ]
    assert len(asked_for) == len(set(asked_for))


def test_a_clause_without_a_verb_stays_with_the_one_before_it() -> None:
    told = [sentence for question in questions("skelly") for sentence in question.story]
    assert "Red shoots next, for box 13." in told and not any(one.startswith("Red for") for one in told)


def test_the_reason_is_about_one_of_the_choices() -> None:
    """Track Gammon judges a step of another man in the same breath as those of the man on 30."""
    centre = asked("track-gammon", "Where may the piece on 30 go?")
    assert "3/7" not in centre.reason


@pytest.mark.parametrize("slug", ["er-chi-yi", "zhuozi"])
def test_a_find_asks_what_the_section_is_about(slug: str) -> None:
    """Both take a man to win: the man is not the goal there."""
    goals = {question.rule: question.asks for question in questions(slug) if "Find a move" in question.asks}
    assert goals["winning"].endswith("wins.")


def test_a_goal_that_is_only_a_count_is_asked_only_if_there_is_nothing_better() -> None:
    """After any capture “0 turns have gone by without a capture”."""
    assert not any(
        "gone by without" in one.asks for slug in ("er-chi-yi", "zhuozi") for one in questions(slug)
    )


def test_a_goal_does_not_name_the_point_of_the_move() -> None:
    """“The boundary is 1, 2 and 6” says what to colour."""
    assert not any("boundary is 1, 2" in question.asks for question in questions("antipodal"))


def test_a_move_to_find_has_the_reason_of_its_goal() -> None:
    win = next(one for one in questions("y") if "White wins" in one.asks)
    assert win.reason.startswith("White wins. Without b4 the upper chain touched left and right")


def test_an_aside_that_leads_to_the_claim_is_its_reason(tmp_path: Path) -> None:
    """“Which” is about the words before it."""
    text = _section(
        "swap",
        "Red plays b3, *which may look strong*, so **Blue may answer swap**.",
    )
    (question,) = of(tmp_path, "hex", text).questions
    assert not question.reason
    (tmp_path / "b").mkdir()
    (question,) = of(tmp_path / "b", "hex", text.replace("which may", "it may")).questions
    assert question.reason == "Blue may answer swap: it may look strong."


def test_an_aside_that_leads_to_the_next_move_is_no_reason(tmp_path: Path) -> None:
    """A new sentence that ends with a colon is about what follows."""
    text = _section("swap", "Red plays b3. **Blue may answer swap.** *She likes the corner:* Blue plays a1.")
    (question,) = of(tmp_path, "hex", text).questions
    assert not question.reason
    (tmp_path / "b").mkdir()
    (question,) = of(tmp_path / "b", "hex", text.replace("corner:", "corner.")).questions
    assert question.reason == "Blue may answer swap. She likes the corner."


def test_the_story_leaves_out_hands_that_the_picture_shows() -> None:
    """In Canasta the hand was given before a card was drawn to it."""
    told = [(question, said) for question in questions("canasta") for said in question.story]
    assert told
    for question, said in told:
        for place in question.picture.places:
            assert said != f"{place.name} holds {' '.join(place.cards)}."
    assert any("draws" in said for _, said in told)


def test_the_story_keeps_what_no_picture_of_a_hand_shows(tmp_path: Path) -> None:
    """That a card of the hand is one that all have seen."""
    text = _section(
        "penalty-card",
        "North holds ♠A ♦9 ♥6 ♣4. North has shown ♠A. It is North's turn. North draws ♠8."
        " **North may not discard ♣4 (rule penalty-card).** **North may discard ♠A.**",
    )
    (question,) = of(tmp_path, "canasta", text).questions
    assert question.story == ("North has shown ♠A.", "It is North's turn.", "North draws ♠8.")


def test_cards_of_a_place_are_not_counted() -> None:
    """The red threes of a team lie in the picture."""
    assert not any(one.form == "number" and "red threes" in one.asks for one in questions("samba"))


def test_places_of_several_players_have_their_names(tmp_path: Path) -> None:
    """In Chinese Ten each player has taken cards."""
    text = _section(
        "taking",
        "The layout is ♥J ♥A ♣6 ♥2. South holds ♠9 ♦K. North plays ♠J and takes ♥J. North turns up ♦4 and"
        " takes ♣6. **South may not let ♠9 stay (rule taking).** **South may let ♦K stay.**",
    )
    found = of(tmp_path, "chinese-ten", text).questions
    names = {place.name for one in found for place in one.picture.places}
    assert "taken cards (North)" in names and "taken cards" not in names


def test_a_rule_that_a_claim_names_in_its_own_section_is_asked_there() -> None:
    """In Nine Elders the example of steps also names the rule of jumps, and before its own."""
    step = next(question for question in questions("nine-elders") if question.rule == "stepping")
    assert "Where may the piece on b2 go?" in step.asks and "b3" in right(step)


def test_a_claim_after_a_conjunction_has_its_reason() -> None:
    """In Er Chi Yi the claim begins with “so”, and the aside stands before it."""
    assert "a pair side by side" in asked("er-chi-yi", "after which c3 is captured").reason


def test_a_number_without_an_explanation_is_asked_only_if_there_is_nothing_better(tmp_path: Path) -> None:
    """The second rule says what the number comes from, the first one does not."""
    text = _section(
        "set-up",
        "North hits clockwise, North has 5 points, and South serves next. South serves"
        " and sees the string wind up clockwise. **North has 6 points.**",
    )
    told = text.replace("points.**", "points**, *because the string is wound up her way.*")
    (tmp_path / "b").mkdir()
    (bare,), (explained,) = (
        of(tmp_path, "totem-tennis", text).questions,
        of(tmp_path / "b", "totem-tennis", told).questions,
    )
    assert bare.worth < explained.worth


def test_a_number_that_the_story_has_already_said_is_not_asked(tmp_path: Path) -> None:
    text = _section(
        "winning",
        "North hits clockwise, South has 5 points, and North serves next. North serves"
        " and sees the string wind up clockwise. **South has 5 points**, *as the point goes to North.*",
    )
    assert all(question.worth == 1 for question in of(tmp_path, "totem-tennis", text).questions)


def test_an_aside_after_two_claims_is_about_the_last() -> None:
    """In Musta Maija too many cards are refused, “not even if East could beat them all”."""
    attack = next(question for question in questions("musta-maija") if question.rule == "how-many")
    assert attack.reason.startswith("North may not attack")


def test_a_goal_does_not_name_what_the_move_takes() -> None:
    """“Find a move after which c2 is empty” would be answered by “take c2”."""
    finds = [question for question in questions("wuhuqi") if "Find a move" in question.asks]
    for find in finds:
        right_words = " ".join(choice.words for choice in find.choices if choice.right)
        assert not set(re.findall(r"[a-f][1-6]", find.asks)) & set(re.findall(r"[a-f][1-6]", right_words))


def test_one_of_two_moves_is_not_all_there_is_to_choose() -> None:
    """In a kotka the lowest bid is a six, and there are more legal bids than the one that the text names."""
    bids = next(one for one in questions("klubiskruuvi") if one.rule == "least-bid").choices
    assert all(bid.words[4] in "45" for bid in bids if not bid.right)
    assert len(bids) > 2 and all(bid.words[4] in "67" for bid in bids if bid.right and bid.words != "pass")


def test_of_two_questions_as_good_the_one_with_a_reason_is_asked(tmp_path: Path) -> None:
    bare = "The game is rami. South is the declarer. **East leads to the first trick.**"
    told = "The game is rami. North is the declarer. **West leads to the first trick**, *on her left.*"
    text = f"{_section('lead', bare)}\n> **Test.** {told}\n"
    found = of(tmp_path, "tuppi", text).questions
    assert found[0].reason


def test_a_free_point_is_asked_only_if_there_is_nothing_better() -> None:
    """That a taken point is not free needs no thought."""
    assert not any(one.rule == "placing" for one in questions("hex"))


# -- choices that are worth a thought


def test_wrong_moves_are_near_the_right_one() -> None:
    """A point far off says nothing: a liberty of the stone on e5 is a step away from it."""
    capture = asked("rengo", "after which e5 is captured")
    points = [choice.words.removeprefix("play ") for choice in capture.choices if choice.words != "pass"]
    assert all(abs(ord(name[0]) - ord("e")) <= 2 and abs(int(name[1:]) - 5) <= 2 for name in points)


def test_moves_are_near_by_their_points_numbers_and_words() -> None:
    places = {"a1": (0.0, 0.0), "a2": (0.0, 1.0), "h8": (7.0, 7.0)}
    assert nearest(["h8", "a2"], ["a1"], places) == ["a2", "h8"]
    assert nearest(["180", "55"], ["50"], {}) == ["55", "180"]
    assert nearest(["h8-a1", "a1-a2"], ["a1-h8"], places)[0] == "h8-a1"
    assert nearest(["4-0x1", "4-0x3"], ["4-0x4"], {})[0] == "4-0x3"


def test_choices_are_in_the_order_of_their_words() -> None:
    """The moves that the text judges would stand first, and the illegal one very often before all."""
    assert sorted(["bid 100", "bid 95", "pass"], key=in_order) == ["bid 95", "bid 100", "pass"]
    for slug in ("canasta", "huutopussi", "gami-four"):
        for question in questions(slug):
            if question.asks.startswith("What may"):
                words = [choice.words for choice in question.choices]
                assert words == sorted(words, key=in_order)


def test_a_taken_point_is_not_asked_among_other_moves_either() -> None:
    """In Rengo a player may also pass."""
    assert not any(one.rule == "placing" for one in questions("rengo"))


def test_everybody_else_is_a_choice_for_a_list_of_players() -> None:
    """Of two sides the other one is what a learner mixes up."""
    free = asked("poliisi-ja-rosvo", "are still free")
    assert {"Red, Orange and Yellow", "Green, Blue and Violet"} <= {choice.words for choice in free.choices}


def test_any_card_may_be_played_without_the_suit() -> None:
    void = next(one for one in questions("tuppi") if one.rule == "void")
    held = {choice.touches for choice in void.choices}
    assert {card[0] for card in held}.isdisjoint({"♦"}) and right(void) == held


# -- what is shown


def test_the_picture_does_not_show_who_picks_up_the_cards() -> None:
    """In Valepaska the ace goes into a hand when nobody has doubted; that is asked."""
    picks = asked("valepaska", "____ picks up the cards")
    assert "lays ♥A" in " ".join(picks.story)
    assert not any("♥A" in place.cards for place in picks.picture.places if place.name != "North")


@pytest.mark.parametrize("slug", ["valepaska", "musta-maija", "top-trumps", "huutopussi", "tysiac"])
def test_a_card_that_a_player_has_laid_is_in_no_other_hand(slug: str) -> None:
    for question in (one for one in questions(slug) if "____" in one.asks):
        laid = [re.match(r"(\w+) (?:lays|plays|leads|attacks with) (\S+)", said) for said in question.story]
        for found in filter(None, laid):
            others = [one for one in question.picture.places if one.is_hand and one.name != found[1]]
            assert not any(found[2].rstrip(".") in place.cards for place in others), question.asks


def test_a_reason_does_not_lean_on_another_example(tmp_path: Path) -> None:
    for place, words in enumerate(("for the same reason", "as above", "but look at the corner")):
        text = _section("swap", f"Red plays b3. **Blue may answer swap**, *{words}.*")
        (tmp_path / str(place)).mkdir()
        (question,) = of(tmp_path / str(place), "hex", text).questions
        assert not question.reason, words


def test_the_reasons_of_several_choices_are_shown_together() -> None:
    """In Assembly the text forbids the man on e5 three moves, each for its reason."""
    far = next(one for one in questions("assembly") if one.rule == "distance")
    assert "only half the way" in far.reason and "an enemy is in between" in far.reason


def test_a_sum_is_a_reason() -> None:
    """Its thin spaces are no part of a word."""
    tie = next(one for one in questions("sakaali") if one.rule == "tie")
    assert tie.number == 25 + 40 and "=" in tie.reason


def test_the_table_of_a_rule_is_shown_with_it() -> None:
    """In Chinese Ten the rule of scoring is a table."""
    assert "red ace: 20" in built_in_course("chinese-ten").rules["scoring"].words


def test_one_claim_answers_one_question() -> None:
    """The story of the second would show the move that the first one asks for."""
    for slug in ("juhuiqi", "plum-blossom"):
        told = [question for question in questions(slug) if question.form == "number"]
        finds = [question for question in questions(slug) if "Find a move" in question.asks]
        for find in finds:
            for number in told:
                same = find.story == number.story[:-1] and find.picture.variant == number.picture.variant
                values = re.findall(r"\d+", find.asks)
                assert not (same and f"{number.number:g}" in values)


def test_a_goal_on_the_way_is_asked_only_if_there_is_nothing_better() -> None:
    """In the Tibetan game the example of winning first takes a man."""
    assert not any(one.rule == "winning" and "must take" in one.asks for one in questions("zang"))


def test_the_picture_does_not_show_the_suit_that_is_turned_up() -> None:
    trumps = asked("musta-maija", "____ are trumps")
    assert not any(place.name == "trump card" for place in trumps.picture.places)


def test_who_is_given_the_ball_is_not_asked() -> None:
    """“Red passes to Yellow. ____ has the ball.”"""
    told = [one for one in (*questions("rymypallo"), *questions("swing-dodgeball")) if "____" in one.asks]
    for question in told:
        last = question.story[-1] if question.story else ""
        assert not any(last.endswith(f" to {choice}.") for choice in right(question))


# -- what needs no rule


@pytest.mark.parametrize("slug", ["hexagon", "huanwei", "shuangtian", "delivery"])
def test_that_a_player_who_can_move_may_not_pass_is_not_asked(slug: str) -> None:
    """All other choices are moves: the pass stands out."""
    for question in questions(slug):
        assert {choice.words for choice in question.choices if not choice.right} != {"pass"}


@pytest.mark.parametrize("slug", ["rengo", "chinese-poker", "vint"])
def test_whose_turn_it_is_after_the_player_named_last_is_not_asked(slug: str) -> None:
    ring = ["North", "East", "South", "West"]
    for question in questions(slug):
        if question.asks.startswith("It is ____"):
            named = re.findall("|".join(ring), " ".join(question.story))
            assert right(question) != {ring[(ring.index(named[-1]) + 1) % 4]}


def test_the_ones_whom_the_story_does_not_name_are_not_asked_for() -> None:
    """“Red is called. Violet is called. ____ are still hidden.”"""
    for question in questions("kymmenen-tikkua-laudalla"):
        if question.asks.startswith("____ are still hidden"):
            named = set(re.findall(r"[A-Z][a-z]+", " ".join(question.story)))
            assert named & set(re.findall(r"[A-Z][a-z]+", " ".join(right(question))))


def test_moves_that_cost_points_are_not_called_right() -> None:
    """In Samba a player who was told yes must go out; a discard that does not is played, and costs 300."""
    for slug in ("samba", "contract-samba", "hand-and-foot"):
        for question in questions(slug):
            if "says yes." in " ".join(question.story):
                assert not any(
                    choice.words.startswith("discard") for choice in question.choices if choice.right
                )


def test_a_single_wrong_move_gets_one_like_it() -> None:
    """The text forbids a grip of nothing, or of one unit; two to five units are right."""
    for question in questions("hutunkeitto"):
        if question.rule == "gripping" and question.asks.startswith("What may"):
            assert sum(not choice.right for choice in question.choices) > 1


def test_players_round_a_table_are_named_in_turn() -> None:
    """The points of the compass say who follows whom; colours do not."""
    order = "In turn: Red, Blue, Green, Yellow."
    asked_for = [question for question in questions("skelly") if "____ shoots next" in question.asks]
    assert asked_for and all(order in question.story for question in asked_for if "three" not in question.id)
    assert not any(said.startswith("In turn") for question in questions("tuppi") for said in question.story)


# -- the rule that is shown


def test_the_sentences_of_a_rule_that_decide_are_shown() -> None:
    """The limit of turns is in the second paragraph of the section on winning."""
    draw = asked("crossing-sea", "after which the game is drawn")
    assert "500 altogether" in draw.laws["winning"]


def test_a_short_rule_is_shown_whole() -> None:
    rule = Rule("Taking", "You must take.", ("You must take.", "A man may take backwards."))
    assert excerpt(rule, "may take") == "You must take. A man may take backwards."


def test_a_sentence_that_leans_on_another_is_shown_with_it() -> None:
    filler = tuple(
        f"Filler number {place} has nothing in it that matters to anybody at all." for place in range(12)
    )
    rule = Rule("Jumps", "", ("A hare hops.", "It may hop over a fence.", *filler))
    assert excerpt(rule, "hop fence fence") == "A hare hops. It may hop over a fence."


def test_the_rule_that_forbids_is_shown_beside_the_one_that_the_text_names(tmp_path: Path) -> None:
    """What a move may not do is in another section than the example."""
    told = "Red plays c3. **Blue may not play c3 (rule placing).** **Blue may play swap (rule beginning).**"
    placing = "## Placing {#placing}\n\nA stone goes onto an empty hexagon.\n\n"
    rules = f"{placing}{_section('beginning', told)}"
    (question,) = of(tmp_path, "hex", rules).questions
    assert question.laws == {
        "beginning": "Its words.",
        "placing": "A stone goes onto an empty hexagon.",
    }


def test_the_rule_that_the_text_names_elsewhere_for_such_a_claim_is_shown(tmp_path: Path) -> None:
    """The trick is in the section on aces, which only says what they are worth."""
    misere = "North is the declarer in 5 misère. "
    named = TRICK.replace("A", "K").replace("trick.", "trick (rule trumps).")
    told = f"{_section('trumps', f'{misere}{named}')}\n{_section('aces', f'{misere}{TRICK}')}"
    trick = next(one for one in of(tmp_path, "skruuvi", told).questions if one.rule == "aces")
    assert "wins the trick" in trick.asks and "trumps" in trick.laws


def test_a_number_comes_with_the_rule_that_it_is_from() -> None:
    """The samba of 1500 points is in the table of points, not in the section on runs."""
    samba = next(one for one in questions("samba") if one.number == 1520)
    assert list(samba.laws) == ["runs", "scoring"] and "1500" in samba.laws["scoring"]


def test_a_line_of_points_is_not_the_way_of_a_piece() -> None:
    """In Mushroom `a1-a3` takes three men off the board."""
    assert not any("piece" in one.asks for one in questions("mushroom") if one.rule in ("taking", "colours"))


def test_if_all_moves_lead_to_one_point_the_piece_is_asked_for() -> None:
    """In Chase and Evade there is only one hole."""
    step = next(one for one in questions("chase-and-evade") if "hole is in the middle" in one.reason)
    assert step.asks == "What may White do?" and {"play b3-c3", "play c2-c3"} <= right(step)


def test_the_other_of_two_players_is_not_asked_for() -> None:
    """East gives West a card, so West is next to give."""
    assert not any("next to give" in one.asks for one in questions("skruuvi-historical"))


def test_the_last_player_who_bids_is_not_asked_for() -> None:
    said = ("bids 6♣. All others pass.",)
    assert not any(" ".join(one.story).endswith(said) for one in questions("skruuvi") if not one.reason)


def test_a_sum_of_the_numbers_in_the_story_is_worth_least() -> None:
    assert 13 in _sums([6, 9, 10]) and 26 not in _sums([6, 9, 10])
    assert not any("South takes 9. South takes 8." in " ".join(one.story) for one in questions("sticks"))


def test_almost_right_players_are_choices() -> None:
    free = next(one for one in questions("poliisi-ja-rosvo") if "are still free" in one.asks)
    assert right(free) == {"Green, Blue and Violet"}
    assert {"Green and Blue", "Green and Violet", "Blue and Violet"} & {one.words for one in free.choices}


def test_no_comes_without_rules_that_forbid_nothing() -> None:
    """In Sakaali the set-up and the counting forbid nothing."""
    throw = asked("sakaali", "May South throw")
    assert [one.words for one in throw.choices] == ["Yes", "No: Throwing", "No: Telling lies"]


def test_a_goal_does_not_point_back() -> None:
    assert not any("after which that" in one.asks for one in questions("juhuiqi"))


def test_a_claim_of_a_variant_comes_with_the_general_rule() -> None:
    """Wu Dao is Six-Man Charge on a larger board: what a pair takes stands in the general rules."""
    taken = next(one for one in questions("liu-zi-chong") if one.rule == "wu-dao")
    assert "are captured" in taken.asks and list(taken.laws)[:2] == ["wu-dao", "pair"]


def test_a_sum_comes_with_the_rule_that_has_its_parts() -> None:
    """A trapezoid is worth 5 points by the table of figures, not by the section on scoring."""
    points = next(one for one in questions("juhuiqi") if "Black has 22 points" in one.asks)
    assert list(points.laws) == ["scoring", "figures"] and "5" in points.laws["figures"]


def test_the_rule_whose_heading_has_the_word_of_the_reason_is_shown() -> None:
    """“White stepped in, and Black jumps” is not decided by the rule of stepping."""
    leap = next(one for one in questions("huanwei") if "Black jumps" in one.reason)
    assert list(leap.laws) == ["forward", "stepping", "jumping"]


def test_a_rule_that_the_text_names_for_half_of_such_claims_is_not_shown() -> None:
    """In Skruuvi “is next to …” is said of bids, gifts and knocks."""
    gift = next(one for one in questions("skruuvi") if one.rule == "exchange")
    assert list(gift.laws) == ["exchange"]


def _in_words(text: str) -> tuple[str, ...]:
    return rules_in_words(read(f"# Game\n\n## Rule {{#rule}}\n\n{text}", "rules.md"))["rule"].sentences


def test_a_list_is_one_sentence_with_the_words_that_lead_to_it() -> None:
    assert _in_words("You win in two ways:\n\n- you take all;\n- you block all.\n\nElse play on.") == (
        "You win in two ways: you take all; you block all.",
        "Else play on.",
    )


def test_an_item_of_a_long_list_is_shown_with_the_words_that_lead_to_it() -> None:
    items = tuple(
        f"a line of {place} stones of one colour is worth one point to its owner;" for place in range(20)
    )
    shown = excerpt(Rule("Lines", "", ("Lines score:", *items)), "17 stones")
    assert shown.startswith("Lines score: … ") and "a line of 17 stones" in shown


def test_the_columns_of_a_table_have_their_heads() -> None:
    table = "| Card | In a meld | In a hand |\n|--|--|--|\n| joker | 50 | −50 |\n| ace | 20 | |\n"
    assert _in_words(table) == ("Card: In a meld / In a hand; joker: 50 / −50; ace: 20 / –.",)


def test_two_tables_side_by_side_are_read_one_by_one() -> None:
    table = "| Card | Points | Suit | Points |\n|--|--|--|--|\n| A | 11 | hearts | 100 |\n| 9 | 0 | | |\n"
    assert _in_words(table) == ("A: 11; 9: 0; hearts: 100.",)


def test_a_table_below_a_heading_without_an_id_belongs_to_the_rule_above() -> None:
    table = "### What counts\n\n| Card | Points |\n|--|--|\n| joker | 50 |\n"
    assert _in_words(f"Count the cards.\n\n{table}") == ("Count the cards.", "joker: 50.")


# -- what a learner can know


def test_a_number_at_the_beginning_is_told(tmp_path: Path) -> None:
    """Both have 55 chips before they pay the rake of 5."""
    text = _section("rake", "Both pay the rake. **Red has 50 chips**, *5 are in the bank.*")
    (rake,) = of(tmp_path, "bridge-meets-guess-who", text).questions
    assert rake.story[0] == "Red has 55 chips." and rake.number == 50


def test_who_comes_next_is_not_asked_before_a_player_has_done_something(tmp_path: Path) -> None:
    text = _section(
        "match", "The second game begins. **East is the partner of North**, *who sat beside her.*"
    )
    assert all(one.worth == 1 for one in of(tmp_path, "klubiskruuvi", text).questions)


def test_whose_turn_it_is_of_two_players_is_asked_if_it_stays(tmp_path: Path) -> None:
    """By twos you take two sticks in a turn."""
    text = _section(
        "by-twos",
        "We play Sticks by Twos. North takes 10. South takes 9."
        " **It is South's turn (rule by-twos)**, *because she takes another.*",
    )
    (question,) = of(tmp_path, "sticks", text).questions
    assert right(question) == {"South"} and question.worth > 1


def test_a_reason_without_a_number_does_not_explain_one(tmp_path: Path) -> None:
    told = (
        "Suppose South hits clockwise, North has 8 points, and North serves next. North serves and sees the"
    )
    text = _section(
        "winning", f"{told} string wind up anticlockwise. **North has 9 points**, *as she hits so.*"
    )
    summed = text.replace("as she hits so", "8, and 1 more")
    (tmp_path / "b").mkdir()
    (bare,), (explained,) = (
        of(tmp_path, "totem-tennis", text).questions,
        of(tmp_path / "b", "totem-tennis", summed).questions,
    )
    assert bare.worth < explained.worth


def test_a_course_asks_for_few_numbers() -> None:
    """Historical Skruuvi has a sum in nearly every section."""
    asked_for = questions("skruuvi-historical")
    assert len(asked_for) > LEAST and sum(one.form == "number" for one in asked_for) == MOST_SUMS


def test_an_aside_about_the_move_before_is_no_reason(tmp_path: Path) -> None:
    text = _section("swap", "Red plays b3, *but that is too strong:* **Blue may answer swap**.")
    assert not any(question.reason for question in of(tmp_path, "hex", text).questions)


# -- what tempts


def test_no_comes_with_rules_that_forbid_moves() -> None:
    """That Set-up forbids a step is no temptation, if the text never names it with a move."""
    steps = [one for one in questions("track-gammon") if one.asks.startswith("May ")]
    assert steps and not any(choice.words == "No: Set-up" for one in steps for choice in one.choices)


def test_a_wrong_move_has_a_number_near_the_right_one() -> None:
    """In Colors g4 makes the run longer, too, but c4 joins two runs."""
    run = asked("colors", "Row has 21 points for runs")
    assert right(run) == {"lay red on c4"}
    assert "lay red on g4" in {choice.words for choice in run.choices}


def test_a_move_to_find_without_a_reason_is_worth_less(tmp_path: Path) -> None:
    moves = (
        "Red plays d2. Blue plays b1. Red plays c3. Blue plays b3. Red plays b4. Blue plays a4. Red plays d1."
    )
    found = []
    for place, words in enumerate((".**", "**, *for the chain reaches both of her sides.*")):
        text = _section("winning", f"We play Hex on a 4×4 board. {moves} **Red wins{words}")
        (tmp_path / str(place)).mkdir()
        found.append(of(tmp_path / str(place), "hex", text).questions)
    (bare,), (explained,) = found
    assert bare.worth < explained.worth


def test_the_player_who_chooses_is_no_tempting_choice() -> None:
    """“Red may not pass to Red.”"""
    for question in questions("rymypallo"):
        wrong = [choice.words for choice in question.choices if not choice.right]
        assert wrong != ["pass to Red"]


def test_the_end_of_a_chain_is_not_a_wrong_choice() -> None:
    """The rules of King Jump play a4-c4-c6-a6; a carrier of Delivery may also step without delivering."""
    chain = asked("king-jump", "Where may the piece on a4 go?")
    assert "c4" in right(chain) and "a6" not in {choice.touches for choice in chain.choices}
    carrier = next(one for one in questions("delivery") if one.rule == "delivering" and one.about == "e4")
    assert not {"d4", "e3", "f4"} & {choice.touches for choice in carrier.choices}


def test_every_choice_has_the_words_of_the_text() -> None:
    """Gami Seven returns a card where it usually claims one."""
    said = [{choice.words for choice in one.choices} for one in questions("gami-seven")]
    assert {"return ♣4", "return ♥4", "return ♥A"} in said


# -- what a question needs


def test_a_move_that_can_be_said_in_two_ways_is_offered_once(tmp_path: Path) -> None:
    """♣J and ♣Q lie in different melds, so their numbers say nothing new; both lists hold the same five."""
    north = "North has melded ♣J ♦J ♠9 ♥6 ♦3. North has melded ♣Q ♦Q ♥8 ♦5 ♣2."
    may = "**South may steal ♣J ♣Q and meld ♠J ♠Q ♥7 (rule stealing).**"
    not_two = "**South may not steal ♣J ♦J and meld ♠J ♠Q ♥Q (rule one-from-each).**"
    told = f"{_section('stealing', f'{north} {may} {not_two}')}\n{_section('one-from-each', north)}"
    (question,) = of(tmp_path, "fireplace-poker", told.replace(f"> **Test.** {north}\n", "")).questions
    five = {"♠J", "♠Q", "♥7", "♣J", "♣Q"}
    same = [one.words for one in question.choices if five <= {*_cards(one.words)}]
    assert same == ["steal ♣J ♣Q and meld ♠J ♠Q ♥7"]


def _cards(words: str) -> list[str]:
    return re.findall(r"[♠♥♦♣]\w+", words)


def test_the_picture_shows_the_last_move_on_the_table(tmp_path: Path) -> None:
    """The discard lies on the pile, and is not in the hand any more."""
    holds = "North–South have melded ♠K ♥K ♦K ♣K ♠K ♥K. North holds ♦K ♣K ♥8. It is North's turn."
    plays = "North draws ♦5 ♦J. North adds ♦K. North discards ♦5."
    worth = "**The deal brings North–South 540 points**, *500 and 70, less 30 for ♣K, ♥8 and ♦J.*"
    (question,) = of(tmp_path, "hand-and-foot", _section("canasta", f"{holds} {plays} {worth}")).questions
    shown = {place.name: place.cards for place in question.picture.places}
    assert set(shown["North"]) == {"♣K", "♥8", "♦J"} and shown["pile"] == ("♦5",)


def test_the_story_says_which_cards_of_a_place_belong_together() -> None:
    melds = Picture("", (Place("melds of North", ("♠9", "♥9", "♦9", "♠K", "♥K", "♦K")),))
    assert not melds.has_told("North has melded ♠9 ♥9 ♦9.")
    assert Picture("", (Place("melds of North", ("♠9", "♥9", "♦9")),)).has_told("North has melded ♠9 ♥9 ♦9.")


TRICK = "East leads ♥A, South plays ♥3, West plays ♣A and North plays ♥2. **East wins the trick.**"
ELSEWHERE = "North is the declarer in 5♠. The contract is knocked. **The score is multiplied by 2.**"


@pytest.mark.parametrize("contract", ["", "North is the declarer in 5 misère. "])
def test_a_trick_is_asked_for_only_if_the_story_says_what_is_trumps(tmp_path: Path, contract: str) -> None:
    """With clubs for trumps West would win."""
    told = f"{_section('tricks', f'{contract}{TRICK}')}\n{_section('knocks', ELSEWHERE)}"
    found = [one for one in of(tmp_path, "skruuvi", told).questions if "wins the trick" in one.asks]
    assert len(found) == bool(contract)


def test_a_trick_is_asked_for_in_a_game_without_trumps(tmp_path: Path) -> None:
    (question,) = of(tmp_path, "screw-misere", _section("tricks", TRICK)).questions
    assert "wins the trick" in question.asks


def test_the_same_words_about_another_board_are_another_question(tmp_path: Path) -> None:
    told = "We play Hex on a 4×4 board.\n>\n{}\n>\n> Red plays {}. **Red wins (rule winning)**, *a chain.*"
    ways = (("b3", "RR.R"), ("b2", "R.RR"))
    text = "## Winning {#winning}\n\nIts words.\n"
    for point, column in ways:
        rows = "\n".join(f"> {' ' * row}. {stone} . ." for row, stone in enumerate(column))
        board = f"> ```board Red to move\n{rows}\n> ```"
        text += f"\n> **Test.** {told.format(board, point)}\n"
    found = of(tmp_path, "hex", text).questions
    assert len({one.id for one in found}) == len(found) == len(ways)


def test_a_variant_whose_rules_are_advice_is_not_asked(tmp_path: Path) -> None:
    claim = "We play Hex on a 4×4 board. Red plays a1. **Blue may not play a1 (rule placing).**"
    placing = "## Placing {#placing}\n\nOn a free hexagon.\n"
    small = f"\n## Small boards {{#small}}\n\nIts words.\n\n> **Test.** {claim}\n"
    assert of(tmp_path / "rule", "hex", placing + small).questions
    assert not of(tmp_path / "advice", "hex", placing + small.replace("#small", "#small .advice")).questions


def test_moves_have_the_words_of_the_question_that_is_put(tmp_path: Path) -> None:
    """The first claim is also an answer in the auction, where nobody keeps a bid."""
    holds = "East holds ♠A ♠K ♠Q ♥A ♥10 ♥J ♦A ♣J. The bid is 105. East is about to raise."
    told = f"{holds} **East may not bid 100 (rule bidding).** **East may bid 150 (rule raising).**"
    text = f"{_section('raising', told)}\n## Bids {{#bidding}}\n\nBid more.\n"
    (question,) = of(tmp_path, "tysiac", text).questions
    assert "keep the bid" in right(question)


def test_points_are_asked_for_only_if_the_move_names_no_others() -> None:
    """A man that steps to g2 and puts the enemy on b3 is more than “play b3”."""
    (drives,) = (one for one in questions("nine-elders") if one.rule == "driving")
    assert "What may" in drives.asks and not any(one.touches for one in drives.choices)


def test_the_story_does_not_begin_twice_with_the_same_number(tmp_path: Path) -> None:
    story = "Suppose Green has the ball, there are 15 metres to go, and the way is barred."
    after = "Green runs with the ball. **There are 5 metres to go**: *20 − 15 = 5.*"
    (question,) = of(tmp_path, "rymypallo", _section("running", f"{story} {after}")).questions
    assert question.story.count("There are 15 metres to go.") == 1


def _laws(reason: str, asks: str = "Red has ____ points.", choices: tuple[Choice, ...] = ()) -> list[str]:
    """Return the rules that are shown with a question about the first."""
    rules = {
        name: Rule(heading, words, (words,))
        for name, heading, words in (
            ("end", "The end", "A deal is over when a player has no card."),
            ("sets", "Sets", "A set of seven scores 500."),
            ("going-out", "Going out", "That is worth 200, and a card in the hand costs 30."),
            ("places", "Playing for places", "The others go on."),
        )
    }
    form: Form = "all" if choices else "number"
    question = Question("end:1", "end", (), Picture(""), asks, form, choices, 700, reason, 3)
    return list(laws(question, (), rules))


def test_a_sum_comes_with_two_rules_that_have_large_parts() -> None:
    assert _laws("Red has 700 points, 500 and 200.") == ["end", "sets", "going-out"]
    assert _laws("Red has 700 points, 670 and 30.") == ["end", "going-out"]


def test_a_goal_comes_with_the_rule_that_has_its_number() -> None:
    choices = (Choice("play a1", right=True), Choice("play a2", right=False))
    assert _laws("", "Find a move after which Red has 500 points.", choices) == ["end", "sets"]


def test_a_heading_with_a_word_of_the_moves_is_not_shown() -> None:
    """“May not play” has nothing to do with playing for places."""
    choices = (Choice("play a1", right=True), Choice("play a2", right=False))
    assert _laws("Red may not play a2, since it is late.", "What may Red do?", choices) == ["end"]
