"""What the duplicate's referee says beside Zakhia's, in French and English."""

from __future__ import annotations

from chevalet.core.phrases import Phrase, Phrasebook
from chevalet.games.zakhia.phrases import PHRASES as ZAKHIA_PHRASES

PHRASES: Phrasebook = {
    **ZAKHIA_PHRASES,
    "not_better": Phrase(
        "{points} {points|point|points} : vous avez déjà noté mieux, ou autant ({noted}).",
        "{points} {points|point|points}: what you have noted is as good or better ({noted}).",
    ),
    "is_done": Phrase("J'ai noté ce que j'ai trouvé.", "I have noted what I found."),
}
