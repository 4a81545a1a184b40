"""The bots: what they see, what they are good at, and that levels are levels."""

import pytest

from chevalet.core.actions import Appeal, Exchange, Pass, Vote
from chevalet.core.game import Budget
from chevalet.core.levels import OUR_BOTS
from chevalet.core.phrases import phrase
from chevalet.core.rng import Rng
from chevalet.games.zigzag import registration
from chevalet.games.zigzag.board import Laid
from chevalet.games.zigzag.bots.action_tiles import gifts_of, held_actions, leader
from chevalet.games.zigzag.bots.casual import Aim, Casual, Greedy
from chevalet.games.zigzag.bots.levels import BEGINNERS_HABITS
from chevalet.games.zigzag.bots.prospects import Candidate, Prospects
from chevalet.games.zigzag.bots.worth import worth
from chevalet.games.zigzag.most import open_most
from chevalet.games.zigzag.moves import LayAction, LayWord
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.games.zigzag.rules import ZigZag
from chevalet.games.zigzag.state import Options
from chevalet.lexicon import Lexicon, Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.play import arena
from tests.games.zigzag.tables import DIVA, A, B, C, state

GAME = ZigZag()
LEVELS = list(OUR_BOTS)


def chosen(name, where, nodes=200, seed="bots"):
    """What the bot does; the rules must accept it."""
    seat = where.common.turn
    choice = registration.bot(name).choose(
        GAME.view(where, seat), Rng.seeded(seed), Budget(nodes=nodes)
    )
    GAME.apply(where, seat, choice.action)
    return choice


def test_there_are_six():
    assert list(registration.bots) == LEVELS


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("hands", [("SALUT!2", "ERTINOA"), ("JKWXYZQ", "A", "E")])
def test_every_bot_plays_by_the_rules(name, hands):
    assert chosen(name, state(DIVA, hands))
    assert chosen(name, state((), hands))


@pytest.mark.parametrize("name", ["debutant", "confirme", "greedy", "expert"])
def test_who_can_go_out_does(name):
    """§12."""
    where = state(DIVA, ("S", "ERTINOA"), piles=("", "XYZ"))
    after = GAME.apply(where, A, chosen(name, where).action).state
    assert after.common.outcome is not None
    assert after.common.outcome.winners == {A}


@pytest.mark.parametrize("is_casual", [True, False])
@pytest.mark.parametrize(
    ("words", "codes"),
    [
        (["DIVA", "DIVAS"], ["sheds", "only_word_known"]),
        (["DIVA", "DIVAS", "VAS"], ["sheds"]),
    ],
)
def test_whoever_knows_one_word_says_so(is_casual, words, codes):
    """Which DIVA gets the S makes no other word of it."""
    again = (Laid("D", 3, 20), Laid("I", 4, 20), Laid("V", 5, 340), Laid("A", 6, 20))
    known = Referee(ZIGZAG, Lexicon.from_words(words))
    bot = (
        Casual(known, Vocabulary.ALL, BEGINNERS_HABITS)
        if is_casual
        else Greedy(known, Aim.MOST_TILES, Vocabulary.ALL)
    )
    for table in (DIVA, (*DIVA, *again)):
        view = GAME.view(state(table, ("S", "E")), A)
        choice = bot.choose(view, Rng.seeded("only"), Budget())
        assert [reason.code for reason in choice.reasons] == codes


@pytest.mark.parametrize("rack", ["SALUTER", "SALUT!E", "SALUT~E", "SALUT2E"])
def test_a_reply_is_foretold_only_where_it_is_known_who_plays_next(rack):
    choice = chosen("expert", state(DIVA, (rack, "ERTINOA", "SALUTEN")))
    assert isinstance(choice.action, LayWord)
    codes = {reason.code for reason in choice.reasons}
    assert bool(codes & {"leaves_reply", "leaves_nothing"}) == (choice.action.action is None)


def test_greedy_lays_as_many_tiles_as_it_can():
    where = state(DIVA, ("SALUTER", "ERTINOA"))
    action = chosen("greedy", where).action
    assert isinstance(action, LayWord)
    assert len(action.angles) == 7


def test_the_longest_word_is_another_aim():
    """DIVERTIRAS lays four letters; there are shorter words that lay more."""
    table = (*DIVA, Laid("E", 2, 290), Laid("R", 4, 290), Laid("T", 5, 290))
    differ = 0
    for rack in ("IRSALUT", "ISALUTE", "INOUEST"):
        view = GAME.view(state(table, (rack, "S")), A)
        longest, tiles = (
            Greedy(Referee(ZIGZAG), aim).choose(view, Rng.seeded("aim"), Budget()).action
            for aim in (Aim.LONGEST_WORD, Aim.MOST_TILES)
        )
        assert isinstance(longest, LayWord)
        assert isinstance(tiles, LayWord)
        assert len(longest.word) >= len(tiles.word)
        assert len(longest.angles) <= len(tiles.angles)
        differ += len(longest.word) > len(tiles.word)
    assert differ


@pytest.mark.parametrize("name", ["greedy", "expert"])
def test_an_action_tile_goes_with_a_word(name):
    """§9: the one that sheds most first."""
    action = chosen(name, state(DIVA, ("SALUT!3", "ERTINOA"))).action
    assert isinstance(action, LayWord)
    assert action.action is not None
    assert action.action.tile == "3"
    assert len(action.action.gifts) == 3


@pytest.mark.parametrize("name", ["debutant", "greedy", "expert"])
def test_without_a_word_there_are_action_tiles_exchanges_and_passes(name):
    """§5, §9, §10: no French word has KWX with letters of a lone Q."""
    table = (Laid("Q"),)
    alone = chosen(name, state(table, ("KWX!", "A"), piles=("EE", "F"))).action
    assert isinstance(alone, LayAction)
    exchange = chosen(name, state(table, ("KWX", "A"), piles=("EE", "F"))).action
    assert isinstance(exchange, Exchange)
    passing = chosen(name, state(table, ("KWX", "A"), piles=("", "F"))).action
    assert isinstance(passing, Pass)


def test_bad_letters_are_given_away():
    """§9: the expert keeps what it can lay next."""
    where = state(DIVA, ("SALUT3W", "ERTINOA"))
    action = chosen("expert", where).action
    assert isinstance(action, LayWord)
    assert action.action is not None
    if "W" not in action.word:
        assert "W" in [gift.tile for gift in action.action.gifts]


def test_gifts_go_to_whoever_is_ahead():
    """§9: C has fewest tiles."""
    common = state(DIVA, ("3KW", "ABCDEFG", "HI"), piles=("EEE", "F", "G")).common
    assert leader(common, A) == C
    assert [(gift.to, gift.tile) for gift in gifts_of(common, A, "3", "W", "KW")] == [
        (C, "W"),
        (C, None),
        (C, None),
    ]


def test_urgency():
    assert held_actions("A!2~3") == ["3", "2", "!", "~"]


def test_worth_knows_good_letters_from_bad():
    assert worth("SE") > worth("SW") > worth("UUWK")
    assert worth("AEIOU") < worth("AERS")
    assert worth("!2") == 0


def test_a_seat_that_could_go_out_is_not_let_out():
    """§12: B's only tile is an S; of two actions the one is better that leaves it no word."""
    where = state(DIVA, ("LUTEN", "S"), piles=("RRR", ""))
    view = GAME.view(where, A)
    words = Referee(ZIGZAG).graphs()
    open_table = Candidate(Pass(), DIVA, "LUTEN", 3, 0, skips=False)
    closed_table = Candidate(Pass(), (Laid("K"),), "LUTEN", 0, 0, skips=False)
    best, other = Prospects(view, open_most(words), Budget(nodes=50)).compare(
        [open_table, closed_table], Rng.seeded("out")
    )
    assert best.candidate == closed_table
    assert (best.reply, other.reply) == (0, 1)


def test_equal_node_budgets_give_equal_choices():
    where = state(DIVA, ("SALUTEN", "ERTINOA"))
    assert chosen("expert", where).action == chosen("expert", where).action


def test_bots_vote():
    """§14."""
    where = state(DIVA, ("S", "Z"), options=Options(friendly=True))
    asked = GAME.apply(where, A, Appeal("SNCF")).state
    choice = registration.bot("greedy").choose(GAME.view(asked, B), Rng.seeded("v"), Budget())
    assert choice.action == Vote(accepts=False)


def test_reasons_can_be_said():
    for hands in (("SALUT!2", "ERTINOA"), ("KX", "A"), ("S", "A")):
        for name in LEVELS:
            for reason in chosen(name, state(DIVA, hands, piles=("EE", "F"))).reasons:
                for language in ("fr", "en"):
                    assert phrase(registration.phrases, reason.code, reason.facts, language)


@pytest.mark.prove
@pytest.mark.parametrize(
    ("stronger", "weaker", "rate"),
    [
        ("debutant", "random", 0.5),
        ("amateur", "debutant", 0.6),
        ("confirme", "amateur", 0.6),
        ("greedy", "confirme", 0.5),
        ("expert", "greedy", 0.55),
    ],
)
def test_levels_are_levels(stronger, weaker, rate):
    bots = [stronger, weaker]
    thinking = arena.Thinking(nodes=400)
    games = arena.pairings(registration, bots, 60, "levels", thinking)
    first, _ = arena.report(registration, bots, "levels", arena.run(games)).standings
    assert first.win_rate > rate
