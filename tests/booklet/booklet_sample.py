"""A small rules text, built by hand, that has a node of every kind."""

from __future__ import annotations

from msgspec.structs import replace

from publisher.base.location import Location
from publisher.drawing.shapes import Circle, Drawing, Line, Rect, Shape, Text
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.credits import Credits
from publisher.text.document import (
    Align,
    Block,
    Blocks,
    Cell,
    Document,
    Emphasis,
    Example,
    Fact,
    Fence,
    Heading,
    Inlines,
    Items,
    Link,
    Note,
    Paragraph,
    Quote,
    Run,
    Strong,
    Table,
)

HERE = Location("games/whist/rules.md", 1, 1)


def run(text: str) -> Run:
    return Run(text, HERE)


def strong(text: str) -> Strong:
    return Strong((run(text),), HERE)


def aside(text: str) -> Emphasis:
    return Emphasis((run(text),), HERE)


def link(target: str, text: str) -> Link:
    return Link(target, (run(text),), HERE)


def para(*nodes: str | Run | Strong | Emphasis | Link | Fact) -> Paragraph:
    return Paragraph(tuple(run(n) if isinstance(n, str) else n for n in nodes), HERE)


_line = 0


def heading(level: int, text: str, id: str = "", *classes: str) -> Heading:
    global _line
    _line += 1
    return Heading(level, (run(text),), id, classes, Location("rules.md", _line))


def items(*texts: str, ordered: bool = False) -> Items:
    return Items(ordered, tuple((para(text),) for text in texts), HERE)


def cell(text: str) -> Cell:
    nodes: Inlines = (run(text),)
    return Cell(nodes, HERE)


def table(head: tuple[str, ...], *rows: tuple[str, ...], align: str = "") -> Table:
    sides: dict[str, Align] = {"l": "left", "c": "center", "r": "right"}
    return Table(
        tuple(map(cell, head)),
        tuple(tuple(map(cell, row)) for row in rows),
        tuple(sides[letter] for letter in align or "l" * len(head)),
        tuple(False for _ in head),
        HERE,
    )


def board(size: int, cell_mm: float = 8.0) -> Drawing:
    side = (size + 1) * cell_mm
    shapes: list[Shape] = []
    for i in range(1, size + 1):
        at = i * cell_mm
        shapes.append(Line((cell_mm, at), (size * cell_mm, at)))
        shapes.append(Line((at, cell_mm), (at, size * cell_mm)))
        shapes.append(Text((at, side - 1), "abcdefghij"[i - 1], 2.6, anchor="middle"))
    for x, y, black in ((2, 2, True), (3, 3, False), (3, 2, True)):
        fill = "#1a1a1a" if black else "#ffffff"
        shapes.append(Circle((x * cell_mm, y * cell_mm), 0.4 * cell_mm, fill, "#1a1a1a"))
    return Drawing(side, side, tuple(shapes), "a board")


def card(rank: str) -> Drawing:
    shapes: tuple[Shape, ...] = (
        Rect((0.2, 0.2), 17, 25, 1.5, "#ffffff", "#1a1a1a"),
        Text((8.7, 15), rank, 6, "serif-bold", "middle"),
    )
    return Drawing(17.4, 25.4, shapes, rank)


def figure(fence: Fence) -> Drawing | None:
    """Boards as small as the first word of the fence's text says."""
    return board(int(fence.text)) if fence.kind == "board" else None


_BLOCKS: tuple[Block, ...] = (
    heading(1, "Hunter’s Whist"),
    heading(2, "Aim", "aim"),
    para(
        "Win more than half of the tricks with your partner. The side that first scores five "
        "points over any number of hands wins the game; two games out of three win the rubber."
    ),
    heading(2, "What you need", "equipment"),
    para(
        "A pack of ",
        Fact("cards", "52", HERE),
        " cards without jokers, and something to write "
        "with. In each suit the cards rank from the ace, which is high, down to the two: "
        "A K Q J 10 9 8 7 6 5 4 3 2. Suits are written ♠ ♥ ♦ ♣.",
    ),
    heading(2, "Set-up", "set-up"),
    para(
        "Four play in two partnerships, partners sitting across from each other. All four cut; "
        "the one who cuts the lowest card deals first, and the deal then passes to the left after "
        "every hand. The dealer shuffles, has the player at the right cut, and deals ",
        Fact("hand-size", "13", HERE),
        " cards to each player, one at a time and face down, beginning "
        "with the player at the left. The last card, which is the dealer’s own, is turned "
        "face up: its suit is the trump suit for this hand.",
    ),
    para(
        "The turned card lies on the table until it is the dealer’s turn to play to the first "
        "trick; then the dealer takes it into hand. Anyone may ask what suit is trumps at any "
        "time, but not which card was turned. An extraordinarily uncharacteristic misunderstanding "
        "of this rule is commonplace among inexperienced players."
    ),
    Fence("board", "The table at the start of a hand", "5", HERE),
    heading(2, "A turn in short", "in-short"),
    items(
        "The player at the dealer’s left leads any card to the first trick.",
        "Each player in turn to the left plays one card, following suit if possible.",
        "The highest trump wins the trick; without trumps, the highest card of the suit led.",
        "The winner of a trick leads to the next.",
        "After thirteen tricks the side with more than six scores one point for each above six.",
        ordered=True,
    ),
    heading(2, "The play", "play"),
    heading(3, "Following suit", "follow-suit"),
    para(
        "A player who holds a card of the suit led ",
        strong("must"),
        " play a card of that suit. A "
        "player who holds none may play any card, a trump among them; nobody is ever forced "
        "to trump. Compare ",
        link("#revoke", "what happens after a revoke"),
        " and the rules of the ",
        link("spades#follow-suit", "game of Spades"),
        ", or read the ",
        link("https://example.org/whist", "history of the game"),
        ".",
    ),
    Example(
        "a trump takes the trick",
        (
            para(
                "Hearts are trumps. North leads ♠K. East follows with ♠9. South plays ♠2. West "
                "trumps with ♥3 ",
                aside("(he has no spades)"),
                ". ",
                strong("West wins the trick."),
                " ",
                strong("East may not play ♥2 (rule follow-suit)."),
            ),
        ),
        HERE,
    ),
    heading(3, "Winning a trick", "winner"),
    para(
        "The trick is won by the highest trump in it, or, if it holds no trump, by the highest "
        "card of the suit that was led. The winner gathers the four cards, lays them face down "
        "before the partnership’s keeper, and leads to the next trick. Tricks are kept so "
        "that they can be counted: six of them make a book, and every one after that scores."
    ),
    Note(
        "Editor’s note",
        (
            para(
                "The source says nothing of looking back at a trick that was turned down. We "
                "follow the common custom: the last trick, and only that one, may be seen on "
                "request until a card has been led to the next."
            ),
        ),
        HERE,
    ),
    Example(
        "a piece is caught",
        (
            para("White moves d2–c2."),
            Fence("board", "After the move", "3", HERE),
            para(
                strong("The black piece on b2 is captured"),
                ", ",
                aside("caught between a2 and c2"),
                ". The white piece stays where it is, because a piece that moves of its own will "
                "between two enemies is never captured. ",
                strong("White may move again."),
            ),
        ),
        HERE,
    ),
    heading(3, "Revoking", "revoke"),
    para(
        "A player who fails to follow suit while holding a card of that suit has revoked. The "
        "other side may claim the penalty until the cards for the next hand are cut:"
    ),
    items(
        "take three tricks from the side that revoked, or",
        "add three points to their own score, or",
        "take three points from the score of the side that revoked, but never below nought, "
        "and never twice for the same offence in one and the same hand.",
    ),
    Fence("hand", "North’s hand", "♠ A K 4   ♥ 10 9\n♦ Q J 3    ♣ 8 7 6 5 2", HERE),
    heading(2, "Scoring", "scoring"),
    para("Each hand is scored as this table shows; honours are not counted in the modern game."),
    table(
        ("Tricks won", "Points", "In the short game"),
        *((str(7 + i), str(1 + i), "½" if i == 0 else str(i)) for i in range(7)),
        align="lrr",
    ),
    heading(2, "The hand that was played", "sample"),
    para("A whole hand, trick by trick. Hearts are trumps and South has dealt."),
    table(
        ("Trick", "Lead", "North", "East", "South", "West", "Won by"),
        *(
            (str(i), "West", "♠K", "♠9", "♠2", "♥3 *" if i % 3 else "♠3", "West and East")
            for i in range(1, 14)
        ),
        align="rllllll",
    ),
    Quote(
        (
            para(
                "Whist has long been noted for its influence upon what is termed the calculating "
                "power; and men of the highest order of intellect have been known to take an "
                "apparently unaccountable delight in it, while eschewing chess as frivolous."
            ),
        ),
        HERE,
    ),
    para("So wrote ", aside("Edgar Allan Poe"), " in 1841, and he was not wrong."),
)


def chapter(slug: str = "whist", title: str = "Hunter’s Whist", part: str = "Trick-taking games",
            blocks: Blocks = _BLOCKS) -> Chapter:  # fmt: skip
    pictures = (("The pack", card("A♠")), ("The trump card", card("7♥")), ("The board", board(3)))
    return Chapter(
        slug,
        title,
        "Whist, 麻將",
        "Partners try to win more tricks than their opponents; the last card names the trumps.",
        Document("games/whist/rules.md", blocks),
        figure,
        credits=Credits("after a public-domain handbook of 1867; diagrams by the editors"),
        proof="14 examples, 9 facts, 1 sample game, 200 random games played; seed 1; publisher 0.1.0",
        part=part,
        pictures=pictures,
        head=pictures,
        kind="cards",
        players=(4,),
        minutes=(30, 45),
        materials="52 cards",
    )


def in_own_words(one: Chapter) -> Chapter:
    """The chapter with its title in every paragraph, so that a book does not find it told elsewhere, and each
    block on a line of its own."""
    placed = [
        replace(block, location=Location(HERE.file, 100 + line))
        for line, block in enumerate(one.document.blocks)
    ]
    blocks = (
        replace(block, children=(*block.children, run(f" So it is in {one.title}.")))
        if isinstance(block, Paragraph)
        else block
        for block in placed
    )
    return replace(one, document=replace(one.document, blocks=tuple(blocks)))
