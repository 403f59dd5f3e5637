"""Lets the tests of this folder set the same small rules text as those of the booklet."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "booklet"))
