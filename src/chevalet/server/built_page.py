"""Where the page is once it is built; of the standard library alone, so that anyone may look."""

from pathlib import Path

FOLDER = Path(__file__).parent.parent / "web_page"
INDEX = FOLDER / "index.html"
