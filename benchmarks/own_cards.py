"""The same 54 picture cards with the press and with its peers, and what 540 of them take.

`rows` measures the press against protograf. `python benchmarks/own_cards.py` tells more: it makes the folder,
runs each program in a fresh process (protograf where it is installed) and tells of each the lines that
somebody writes, the CPU seconds until there is a PDF, its size, and the largest memory. Squib (Ruby) and
nanDECK (Windows) are not run: their lines are as their documentation has them.
"""

from __future__ import annotations

import csv
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from PIL import Image

TOML = """\
title = "The Quay"
family = "story"
summary = "Tell what happened at the quay."
minutes = [20, 40]
sources = []
players = {{ names = ["Ann", "Ben"] }}
[deck]
cards = {count}
cards_from = "cards.csv"
layout = "story"
"""
RULES = "# The Quay\n\nDraw a card, and tell on.\n"
PROTOGRAF = """\
from protograf import *
Create(filename="cards.pdf", paper="A4", margin=0.8)
Data(filename="cards.csv")
Deck(width=6.35, height=8.89, grid_marks=True)
Card(
    "*",
    image(T("{{ picture }}"), x=0.4, y=0.4, width=5.55, height=4.15),
    text(text=T("{{ title }}"), x=3.2, y=5.3, font_size=14),
    text(text=T("{{ text }}"), x=0.5, y=5.8, width=5.35, height=2.6, wrap=True, font_size=10, align="left"),
)
Save()
"""
SQUIB = """\
require 'squib'
data = Squib.csv file: 'cards.csv'
Squib::Deck.new(cards: data.nrows, width: '63.5mm', height: '88.9mm') do
  background color: 'white'
  png file: data['picture'], x: '4mm', y: '4mm', width: '55.5mm', height: '41.5mm'
  text str: data['title'], font: 'Serif bold 14', x: '4mm', y: '47mm', width: '55.5mm', align: 'center'
  text str: data['text'], font: 'Serif 10', x: '5mm', y: '55mm', width: '53.5mm', height: '28mm'
  save_pdf file: 'cards.pdf'
end
"""
NANDECK = """\
LINK="cards.csv"
CARDSIZE=6.35,8.89
PAGE=21,29.7,PORTRAIT
IMAGE="1-{(title)}",[picture],0.4,0.4,5.55,4.15,0,P
FONT="Georgia",14,B,#000000
TEXT="1-{(title)}",[title],0.4,4.7,5.55,0.8,CENTER,CENTER
FONT="Georgia",10,,#000000
TEXT="1-{(title)}",[text],0.5,5.6,5.35,2.8,LEFT,WORDWRAP
"""


class Measured(NamedTuple):
    """CPU seconds, the megabytes of the file, and of the largest memory."""

    seconds: float
    size: float
    memory: float

    def __str__(self) -> str:
        return f"{self.seconds:.1f} s, {self.size:.1f} MB, {self.memory:.0f} MB of memory"


def rows(quick: bool) -> Iterator[tuple[str, str, float]]:
    """CPU seconds and memory of both, and how many times less the press takes."""
    count = 4 if quick else 54
    with TemporaryDirectory() as place:
        folder = Path(place) / "games" / "quay"
        write(folder, count, (750, 560))
        ours, theirs = pressed(folder), with_protograf(folder)
    figures = f"{ours}; protograf {theirs}"
    yield f"{count} picture cards, CPU time", figures, theirs.seconds / ours.seconds
    yield f"{count} picture cards, memory", figures, theirs.memory / ours.memory


def main() -> None:
    with TemporaryDirectory() as place:
        folder = Path(place) / "games" / "quay"
        write(folder, 54, (750, 560))
        told = {"publisher": (TOML + RULES, pressed(folder))}
        if importlib.util.find_spec("protograf"):
            told["protograf"] = PROTOGRAF, with_protograf(folder)
        for name, (text, measured) in told.items():
            print(f"{name:<12} {lines(text):>3} lines, {measured}")
        print(f"{'Squib':<12} {lines(SQUIB):>3} lines, not run")
        print(f"{'nanDECK':<12} {lines(NANDECK):>3} lines, not run")
        for count in 54, 540:
            many = Path(place) / str(count) / "quay"
            write(many, count, (750, 1050))
            print(f"publisher, {count} cards with 750 × 1050 pixels each: {pressed(many)}", flush=True)


def lines(text: str) -> int:
    return sum(bool(line.strip()) for line in text.splitlines())


def write(folder: Path, count: int, pixels: tuple[int, int]) -> None:
    """The table, the pictures (JPEG), and what is written for the press."""
    (folder / "art").mkdir(parents=True)
    with (folder / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(["title", "text", "picture"])
        for number in range(count):
            picture = f"art/{number}.jpg"
            Image.effect_noise(pixels, 20 + number % 90).convert("RGB").save(folder / picture, quality=85)
            said = "At the quay, somebody has waited for it all night. Who is it, and what do they carry?"
            table.writerow([f"The Fog {number + 1}", said, picture])
    (folder / "game.toml").write_text(TOML.format(count=count), encoding="utf-8")
    (folder / "rules.md").write_text(RULES, encoding="utf-8")


def pressed(folder: Path) -> Measured:
    """Printed by the press: with cut marks, backs, a box, and each card as a picture of its own."""
    out = folder.parent / "out"
    shutil.rmtree(out, ignore_errors=True)  # or nothing would be printed again
    command = [sys.executable, "-m", "publisher", "--games", str(folder.parent), "build", folder.name]
    return run(
        [*command, "--only", "cards", "-o", str(out), "--jobs", "1"], folder, out / folder.name / "cards.pdf"
    )


def with_protograf(folder: Path) -> Measured:
    (folder / "cards.py").write_text(PROTOGRAF)
    return run([sys.executable, "cards.py"], folder, folder / "cards.pdf")


def placed(folder: Path, program: str) -> Measured:
    """Run a program in the folder that writes `placed.pdf`; neither file stays."""
    with TemporaryDirectory() as place:
        for name in "cards.csv", "art":
            (Path(place) / name).symlink_to(folder / name)
        (Path(place) / "placed.py").write_text(program)
        return run([sys.executable, "placed.py"], Path(place), Path(place) / "placed.pdf")


def run(command: list[str], folder: Path, made: Path) -> Measured:
    """A fresh process of Python that runs the command and tells what it and its own took."""
    told = subprocess.run(
        [sys.executable, "-c", WATCH, *command], cwd=folder, capture_output=True, text=True, env=os.environ
    )
    if told.returncode:
        raise SystemExit(told.stderr)
    seconds, memory = map(float, told.stdout.split()[-2:])
    return Measured(seconds, made.stat().st_size / 1e6, memory)


WATCH = """\
import resource, subprocess, sys
done = subprocess.run(sys.argv[1:], capture_output=True, text=True)
took = resource.getrusage(resource.RUSAGE_CHILDREN)
sys.stderr.write(done.stdout + done.stderr)
print(took.ru_utime + took.ru_stime, took.ru_maxrss / 1024)
sys.exit(done.returncode)
"""
"""ru_maxrss is in KB on Linux."""

if __name__ == "__main__":
    main()
