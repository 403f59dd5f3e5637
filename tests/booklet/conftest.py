"""Lets the tests of this folder import `booklet_sample`, which is beside them, and `paper_reader`."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "components")]
