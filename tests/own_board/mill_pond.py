"""Makes the folder of a board game as somebody would bring it: a board drawn in an SVG editor, and its rules.

`python tests/own_board/mill_pond.py DIR` writes it into DIR, to be looked at.
"""

from __future__ import annotations

import sys
from pathlib import Path

POINTS = {
    "mill": (42, 24), "jetty": (112, 25), "oak": (18, 62), "isle": (77, 60), "elm": (133, 63),
    "ford": (52, 96), "weir": (101, 95), "ash": (22, 131), "lock": (77, 128), "reed": (129, 132),
}  # fmt: skip
"""The middles of the circles, in mm from the top left corner of the page (150 × 155 mm)."""
LINES = (
    "M 42,24 C 60,8 94,8 112,25", "M 42,24 C 28,32 18,46 18,62 18,90 16,110 22,131",
    "M 112,25 L 133,63 L 129,132", "M 22,131 C 40,150 60,142 77,128 L 129,132",
    "M 42,24 L 77,60 L 101,95 L 77,128 L 52,96 L 77,60 L 112,25", "M 18,62 L 52,96", "M 101,95 L 133,63",
)  # fmt: skip
SHORT_LINES = 15
"""mill-jetty, mill-oak, oak-ash, jetty-elm, elm-reed, ash-lock, lock-reed, mill-isle, isle-weir, weir-lock,
lock-ford, ford-isle, isle-jetty, oak-ford, weir-elm."""

TOML = """\
title = "Mill Pond"
family = "blocking"
summary = "Step along the banks until your opponent can no longer move."
minutes = [5, 15]
designer = "our own table"

[players]
names = ["Red", "Blue"]

[[sources]]
title = "our own table"

[board]
shape = "graph"
drawing = "art/pond.svg"
start.red = ["mill", "jetty", "oak", "isle"]
start.blue = ["ash", "lock", "reed", "weir"]

[pieces.red]
name = "red boat"
side = "Red"
letter = "R"
count = 4
colour = "red"

[pieces.blue]
name = "blue boat"
side = "Blue"
letter = "B"
count = 4
colour = "blue"
"""
PLAY = '''\
"""Mill Pond: four boats each, and whoever cannot move has lost."""

from publisher.engine.mechanics.boards.stepping import Stepping, SteppingPosition


class MillPond(Stepping[SteppingPosition]):
    """Boats step; nobody is ever taken."""
'''
RULES = """\
# Mill Pond

A pond with an island, a few banks, and too many boats.

## Set-up {#set-up}

The board has [10](fact:points) places, called by what stands there. Each player has
[4](fact:men-on-board(Red)) boats, as the picture shows, so that two places are free. Red begins.

> **Proof.**
>
> ```board Red to move
> R R
> R R .
> . B
> B B B
> ```
>
> **Red has three legal moves (rule set-up).** **ford is empty.** **elm is empty.**
> **The piece on lock is a blue boat.**

## Stepping {#stepping}

On your turn one of your boats goes along a line to the next place, which must be free.

> **Example.**
>
> ```board Red to move
> R R
> R R .
> . B
> B B B
> ```
>
> **Red may play oak-ford**, **but Red may not play mill-ford (rule stepping)**, *which are not joined.*
> Red plays jetty-elm. **Blue may play lock-ford**, **and Blue may not play reed-elm (rule stepping)**,
> *where a boat lies.*

## The end {#end}

Whoever cannot move has lost.

> **Example.**
>
> ```board Red to move
> . R
> B R .
> B R
> B B R
> ```
>
> *The free places are the mill and the elm.* Red plays jetty-mill. **Red wins (rule end)**,
> *for only red boats lie beside the jetty and the elm.*

> **Proof.**
>
> ```board Red to move
> . R
> B R .
> B R
> B B R
> ```
>
> Red plays jetty-elm. **The game goes on (rule end).** **Blue may play oak-mill.**

### Draws {#draws}

A position that stands for the [third](free) time with the same player to move is a draw, and so are
[100](fact:quiet-turns) turns without an end.
"""
SAMPLE = """\
# A sample game

```moves
1: oak-ford | ash-oak
2: jetty-elm | lock-ash
3: ford-lock | oak-ford
4: mill-oak
```

The two free places are the mill and the jetty, and only red boats lie beside them. **Red wins the game.**
"""


def drawing() -> str:
    """The board as an editor saves it: layers that are moved, names as labels, a painted ground."""
    rim = "M 5,60 C 5,-12 145,-12 145,60 150,100 148,150 110,150 80,154 10,154 6,130 3,110 3,80 5,60 Z"
    lines = "\n".join(
        f'<path d="{way}" id="path{number}" style="fill:none;stroke:#5b4630;stroke-width:1.6"/>'
        for number, way in enumerate(LINES)
    )
    circles = "\n".join(
        f'<circle cx="{x - 5}" cy="{y - 3}" r="7.5" id="circle{x}" inkscape:label="{name}"/>'
        for name, (x, y) in POINTS.items()
    )
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<svg width="150mm" height="155mm" viewBox="0 0 150 155" xmlns="http://www.w3.org/2000/svg"
 xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">
<g inkscape:groupmode="layer" inkscape:label="ground">
<path d="{rim}" style="fill:#cfe3e6;stroke:#7aa5ab;stroke-width:1"/>
<circle cx="77" cy="62" r="15" fill="#dfe6c2"/>
</g>
<g inkscape:groupmode="layer" inkscape:label="lines">
{lines}
</g>
<g inkscape:groupmode="layer" inkscape:label="points" transform="translate(5,3)"
 style="fill:#f6efdc;stroke:#5b4630;stroke-width:0.7">
{circles}
</g>
</svg>
"""


def write(folder: Path) -> Path:
    """The folder, with all that is in it."""
    (folder / "art").mkdir(parents=True)
    files = {
        "game.toml": TOML, "play.py": PLAY, "rules.md": RULES, "sample.md": SAMPLE, "art/pond.svg": drawing(),
    }  # fmt: skip
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


if __name__ == "__main__":
    write(Path(sys.argv[1]))
