"""Measures the press against its peers and prints the ratios: `python benchmarks/run.py`."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import time
from collections.abc import Iterator
from statistics import median


def main() -> None:
    print(f"{'what':<46} {'times faster than the peer':>26}   figures")
    for what, figures, ratio in _rows():
        print(f"{what:<46} {ratio:>26.2f}   {figures}", flush=True)


def _rows() -> Iterator[tuple[str, str, float]]:
    if _has("pyspiel"):
        import engines

        yield from engines.rows()
    else:
        print("OpenSpiel is not installed: the games are left out")
    import print_shop

    yield print_shop.card_sheets()
    if _has("typst"):
        yield from print_shop.book()
    else:
        print("Typst is not installed: the book is left out")
    import one_change

    yield from one_change.rows()
    yield _help()


def _has(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def _help() -> tuple[str, str, float]:
    """Wall time of `publisher --help`, as a share of the 0.2 s that it may take."""
    took = [_wall([sys.executable, "-m", "publisher", "--help"]) for _ in range(9)]
    bare = [_wall([sys.executable, "-c", "pass"]) for _ in range(9)]
    figures = f"{median(took):.3f} s; an empty Python takes {median(bare):.3f} s"
    return "publisher --help, against 0.2 s", figures, 0.2 / median(took)


def _wall(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
