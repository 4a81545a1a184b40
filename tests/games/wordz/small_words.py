"""A small dictionary, so that rules can be tested apart from French."""

from chevalet.games.wordz.policy import WORDZ
from chevalet.games.wordz.words import referee
from chevalet.lexicon import Lexicon, Vocabulary, WordGraphs
from chevalet.lexicon.referee import Referee

WORDS = """MACHINES MACHINAL MACHINEE MACHINER MACHINAS AIR RIA ARIA RIRA MER MUR PUR PURS MURS
    SUR RUE USE TU DU DO DOS SOT SOL SOLS SEL SELS LIT LITS LOT LOTS TOLE TOLES TELE TELES TETE
    TETES RATE RATES RATER TARES TARTE TARTES STAR ARTS RATS TRAIN SATIN SAINT TIRAS TIRENT
    RIENT LENTE LENTES VENTE VENTES TENTE TENTES DENTE RENTE RENTES PENTE PENTES CENTRE ENTRE
    ENTRES NOTE NOTES VOTE DOTE COTE COTES COULE ROULE MOULE FOULE BOULE SOULE POULE ON OU OR OS
    ET ES EN ME NE SE TE LE LA
    """.split()  # noqa: SIM905 - a table of words reads best as text


class SmallReferee(Referee):
    """Knows only the words above; its graphs stay in memory, away from the user's cache."""

    def __init__(self, words=WORDS):
        super().__init__(WORDZ, Lexicon.from_words(words))
        self._small = WordGraphs.from_words(words)

    def graphs(self, vocabulary=Vocabulary.ALL):
        return self._small


SMALL = SmallReferee()
FRENCH = referee()
