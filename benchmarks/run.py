"""Measures the press against its peers and prints the ratios.

`python benchmarks/run.py` takes minutes; `--quick` only shows that everything runs, on sizes too small to
measure anything; names (`engines`, `books`, …) choose among the benchmarks.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util

PEERS = {
    "engines": ("pyspiel", "OpenSpiel"), "books": ("typst", "Typst"), "own_cards": ("protograf", "protograf"),
}  # fmt: skip
"""The module without which a benchmark has nothing to measure against, and what that peer is called."""
BENCHMARKS = ("engines", "card_sheets", "own_cards", "books", "one_change", "starting")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the press against its peers.")
    parser.add_argument("--quick", action="store_true", help="only show that everything runs")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which of: {', '.join(BENCHMARKS)}")
    chosen = parser.parse_args()
    if unknown := set(chosen.names) - set(BENCHMARKS):
        parser.error(f"no benchmark {', '.join(sorted(unknown))}; known: {', '.join(BENCHMARKS)}")
    print(f"{'what':<58} {'times faster than the peer':>26}   figures")
    for name in chosen.names or BENCHMARKS:
        _run(name, chosen.quick)


def _run(name: str, quick: bool) -> None:
    module, peer = PEERS.get(name, ("", ""))
    if module and importlib.util.find_spec(module) is None:
        print(f"{peer} is not installed: {name} is left out")
        return
    for what, figures, ratio in importlib.import_module(name).rows(quick):
        print(f"{what:<58} {ratio:>26.2f}   {figures}", flush=True)


if __name__ == "__main__":
    main()
