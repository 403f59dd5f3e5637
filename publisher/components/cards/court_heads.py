"""Faces, hair and beards of the courts (units and axes: see `court_style`)."""

from __future__ import annotations

from publisher.components.cards.court_style import FINE, LINE, RED, Beard, cut, pair, stroke
from publisher.components.cards.paths import symmetric
from publisher.components.cards.suits import INK, PAPER
from publisher.drawing.shapes import Circle, Path, Shape

_FACE = {
    "K": symmetric("M 0,-78 L 13,-78 C 14.6,-68 14.2,-58 12.8,-51 C 11,-43 6,-38 0,-37"),
    "Q": symmetric("M 0,-78 L 11,-78 C 13.4,-68 13.2,-59 11.4,-52 C 9.6,-45.5 5,-40.5 0,-39.5"),
    "J": symmetric("M 0,-78 L 12,-78 C 14,-68 13.8,-58 12.4,-51 C 11,-45 6,-39 0,-38"),
}
_EYES = (
    "M -9.4,-60.8 C -7.6,-63.8 -3.6,-63.8 -1.4,-60.4 C -3.6,-58.8 -7.4,-58.8 -9.4,-60.8 Z",
    "M 3.8,-60.4 C 5.4,-63.8 8.8,-63.8 10.6,-60.8 C 9,-58.8 5.8,-58.8 3.8,-60.4 Z",
)
_LIDS = ("M -9.8,-60.6 C -7.6,-64 -3.6,-64 -1.2,-60.3", "M 3.6,-60.3 C 5.4,-64 8.8,-64 10.9,-60.6")
_BROWS = ("M -10,-65 C -8,-67.8 -4,-68 -1,-65.6", "M 3.4,-65.6 C 5.6,-68 9,-67.8 11.2,-65")
_NOSE = "M 2.4,-64 C 2.8,-60 4.8,-56 5.2,-53.4 C 5.4,-51.6 3.4,-51 0.6,-51.6"
_HATCH = (
    "M -13,-55.4 L -10.6,-54.4", "M -12.6,-53.2 L -9.8,-52.1", "M -12,-51 L -9,-49.8",
    "M -11,-48.8 L -8,-47.6", "M -9.8,-46.6 L -7,-45.4",
)  # fmt: skip


def face(rank: str, mouth: bool = True) -> list[Shape]:
    """A head without hair, turned three quarters to the right; the shaded cheek is hatched."""
    lips = "M -2.2,-46 C -.6,-47.4 .8,-46.8 1.7,-46.5 C 2.8,-46.9 4.2,-47.3 5.4,-46"
    lower = "C 4,-43.6 -.4,-43.6 -2.2,-46 Z"
    small = rank == "Q"
    shapes: list[Shape] = [cut(_FACE[rank], PAPER)]
    if rank == "J":
        shapes += [stroke(line, 0.4) for line in _HATCH]
    shapes += [Path(eye, fill=PAPER, stroke=INK, width=0.5) for eye in _EYES]
    shapes += [Circle((-4.6, -61.1), 1.55, fill=INK), Circle((7.6, -61.1), 1.55, fill=INK)]
    shapes += [stroke(lid, 0.95) for lid in _LIDS]
    shapes += [stroke(brow, 0.8 if small else 1.25) for brow in _BROWS]
    shapes.append(stroke(_NOSE, 0.85))
    if mouth:
        shapes.append(Path(f"{lips} {lower}", fill=RED, stroke=INK, width=0.5))
    if mouth and not small:
        shapes.append(stroke("M .2,-41.6 C 1.2,-42.2 2.2,-42.2 3.2,-41.6", 0.5))
    return shapes


def neck(rank: str) -> list[Shape]:
    """The neck, which the collar overlaps."""
    wide = 6.4 if rank == "Q" else 8.0
    return [
        cut(f"M {-wide},-48 L {wide},-48 L {wide + 1.2},-26 L {-wide - 1.2},-26 Z", PAPER),
        stroke(f"M {-wide},-40 L {wide - 5},-35", 0.5),
        stroke(f"M {-wide},-37 L {wide - 7},-33", 0.5),
    ]


def king_hair(fill: str) -> list[Shape]:
    """Long locks at both sides that roll up on the shoulders."""
    lock = cut(
        """M 12.4,-76 C 20,-74 21,-62 19.4,-52 C 18.6,-44 22,-38.4 26.4,-40.4
        C 28.4,-41.4 28.6,-44.4
        26.4,-45 C 30.6,-46.4 33.4,-41.6 31,-37.4 C 28,-32.4 19,-32.6 15.4,-37.6
        C 11.6,-43 14,-54 13,-62 Z""",
        fill,
    )
    line = PAPER if fill == INK else INK
    return pair(
        lock,
        stroke("M 15,-72 C 17.4,-64 16.4,-54 16,-48 C 15.8,-41 19,-36.4 24,-36.2", FINE, line),
        stroke("M 17.6,-70 C 19,-62 18,-54 17.6,-48", FINE, line),
        stroke("M 17.8,-44 C 18.6,-40 21,-38 24.4,-38.4", FINE, line),
    )


def queen_hair(fill: str) -> tuple[list[Shape], list[Shape]]:
    """Long loose hair: the mass behind the shoulders, and the two bands parted over the brow."""
    line = PAPER if fill == INK else INK
    back = cut(
        symmetric(
            """M 0,-80 C 13,-80 19.6,-72 19.6,-60 C 19.6,-50 21,-44 25,-37 C 28.6,-30.4 28,-24
            23,-19 C 22.4,-23 20,-25 16,-26 L 0,-26"""
        ),
        fill,
    )
    strands = pair(
        stroke("M 14.6,-66 C 16.8,-54 15.4,-44 19,-36 C 21,-31 22.4,-27 22,-23.4", FINE, line),
        stroke("M 17.4,-66 C 18.6,-54 18.4,-46 22,-39 C 25,-33.6 26,-29.6 24.6,-25", FINE, line),
        stroke("M 12.4,-54 C 13,-46 13,-40 16,-34 C 17.4,-31 18.4,-29 18.6,-26.4", FINE, line),
    )
    front = pair(
        cut(
            """M 0,-78 L 13.6,-77 C 16.4,-70 15.8,-60 12.6,-52.6 C 13,-60 10.6,-68.6 0,-74.6 Z""",
            fill,
        ),
        stroke("M 3,-75.6 C 10,-72.4 13.4,-66 13.6,-58.6", FINE, line),
        stroke("M 7,-76.4 C 12,-73.6 14.6,-68.6 14.6,-62.6", FINE, line),
    )
    return [back, *strands], front


def knave_hair(fill: str) -> tuple[list[Shape], list[Shape]]:
    """A page's bob: turned outwards over the collar, a straight fringe under the cap."""
    line = PAPER if fill == INK else INK
    back: list[Shape] = pair(
        cut(
            """M 8,-78 L 17,-77 C 20,-68 19,-58 20,-51 C 20.8,-46 24,-43.6 28.4,-44.4
        C 27.4,-38 19,-35
            13.6,-39.4 C 10.6,-42 10.4,-46 10.4,-50 Z""",
            fill,
        ),
        stroke("M 14.4,-70 C 15.4,-60 14,-52 15.4,-46.4 C 16.4,-42 19.4,-40 23.4,-40.6", FINE, line),
        stroke("M 16.8,-70 C 18,-60 16.8,-54 17.8,-49 C 18.6,-44.8 21,-42.6 25,-42.4", FINE, line),
        stroke("M 12.8,-60 C 13,-52 12,-48 13.2,-44 C 14,-41.4 16,-39.4 19,-38.8", FINE, line),
    )
    front: list[Shape] = [
        cut(
            """M -13.6,-78 L 13.6,-78 L 14,-66 L 10.6,-69.4 L 6,-68.4 L 2.4,-70.4 L -2,-68.6
        L -6.4,-70
            L -10,-68.2 L -14,-65 Z""",
            fill,
        )
    ]
    front += [
        stroke(f"M {x},-76 L {x + d},-71", FINE, line)
        for x, d in ((-9, -0.6), (-4, -0.2), (4, 0.4), (9, 0.8))
    ]
    return back, front


_BEARDS: dict[Beard, str] = {
    "forked": """M 0,-41.6 C 3,-41.6 6,-43.4 7.4,-47 C 9.6,-51 12.4,-55 13.2,-62
        C 16.4,-54 16.6,-44 14.6,-37
        C 13,-31 9,-26 6.4,-20.6 C 4.8,-24 2.2,-27.6 0,-28.6""",
    "curled": """M 0,-41.6 C 3,-41.6 6,-43.4 7.4,-47 C 9.6,-51 12.4,-55 13.2,-62
        C 18,-57 18.2,-51 15.4,-48
        C 18.6,-44 17.6,-39 13.4,-37.4 C 14.6,-32.6 10.6,-29.4 6.6,-30.2
        C 5.4,-27.2 2.4,-26.2 0,-26.2""",
    "pointed": """M 0,-41.6 C 3,-41.6 6,-43.4 7.4,-47 C 9.6,-51 12.4,-55 13.2,-62
        C 15.8,-52 14.6,-43 11,-36.4
        C 7.6,-30.4 3,-25 0,-18.4""",
    "square": """M 0,-41.6 C 3,-41.6 6,-43.4 7.4,-47 C 9.6,-51 12.4,-55 13.2,-62
        C 16.6,-54 17.2,-44 16,-34
        C 15.6,-29 15,-25 15.6,-21.6 L 9.4,-23.4 L 5,-21 L 0,-23""",
}
_BEARD_LINES: dict[Beard, tuple[str, ...]] = {
    "forked": (
        "M 10.6,-48 C 12,-42 10,-34 6.6,-27", "M 13.4,-51 C 14.4,-44 13,-37 9.4,-30",
        "M 7.6,-43.6 C 8,-38 6.6,-33 4.6,-28.4", "M 3.4,-40 C 4,-36.4 3.4,-33 2,-30",
    ),
    "curled": (
        "M 10.4,-50 C 13,-50 14,-47.6 12.4,-45.8", "M 9,-44.4 C 13,-45 14.4,-42 12.4,-40.2",
        "M 6.4,-39.6 C 10,-40 11.4,-37 9.4,-34.6", "M 1.6,-38 C 5.4,-38 6.4,-34.4 4,-32",
        "M 0,-31.4 C 1.6,-31.4 2.4,-30 1.8,-28.6",
    ),
    "pointed": (
        "M 10.6,-49 C 12,-43 9.6,-36 5,-30", "M 13,-53 C 13.6,-46 12,-41 8.4,-35.6",
        "M 7.2,-43.6 C 7.6,-37.6 5,-31 2,-26", "M 3,-40 C 3.4,-35 2.2,-30 0.6,-26",
    ),
    "square": (
        "M 10.6,-48 C 12,-41 11.4,-33 11.4,-26", "M 13.4,-52 C 14.6,-44 14,-35 13.8,-26",
        "M 7.6,-43.6 C 8.4,-37 8,-31 8,-26", "M 4,-40 C 4.6,-35 4.6,-30 4.4,-25",
        "M .8,-39.6 L .8,-26",
    ),
}  # fmt: skip


def beard(kind: Beard, fill: str) -> list[Shape]:
    """A full beard with moustache; mouth and nose stay free."""
    line = PAPER if fill == INK else INK
    whisker = cut(
        """M 1.6,-49.2 C 5,-51 8,-49.6 10,-46.6 C 11.4,-44.6 13.6,-44.2 15.6,-45.4
        C 14.4,-41.4 9,-41
        6.4,-43.6 C 4.8,-45.4 3.4,-47 1.6,-47 Z""",
        fill,
        0.7,
    )
    return [
        cut(symmetric(_BEARDS[kind]), fill),
        *pair(*(stroke(data, FINE, line) for data in _BEARD_LINES[kind])),
        Path("M -2.6,-44.4 C 0,-45.6 3,-45.6 5.2,-44.4 C 3,-42.2 0,-42.2 -2.6,-44.4 Z", RED, INK, 0.5),
        *pair(whisker),
        stroke(_NOSE, LINE),
    ]
