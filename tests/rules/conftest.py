"""Makes ``evening``, the table that these tests play on, importable by its plain name."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
