"""Makes ``evening``, the table of the rules' tests, and ``book``, the list of clauses, importable by plain names."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "rules")]
