"""Where the page and the documentation are once they are built.

Of the standard library alone, so that anyone may look.
"""

from pathlib import Path

FOLDER = Path(__file__).parent.parent / "web_page"
INDEX = FOLDER / "index.html"
DOCUMENTATION = Path(__file__).parent.parent / "docs_site"
"""A folder for each language, which `tools/docs` builds; texts are kept compressed."""
DOCUMENTATION_INDEX = DOCUMENTATION / "fr" / "index.html.gz"
STYLES = "styles.txt"
"""In each of them: which style that stands in a script a browser may use, as its hash."""
