"""The clauses of the contract, one function each; a game keeps all of them or is not registered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, get_args

import msgspec

from chevalet.core import record
from chevalet.core.actions import Appeal, GameTimeOut, Resign, TimeOut
from chevalet.core.errors import IllegalAction
from chevalet.core.friendly import Ballot
from chevalet.core.game import CommonOptions, Seat, TimedOptions
from chevalet.core.phrases import phrase
from chevalet.core.rng import Rng
from chevalet.play.playthrough import Playthrough, ReplayError, replay
from chevalet.testing.contract import Clause, ContractViolation, Position, walk
from chevalet.testing.real_tables import real_tables_agree

SAMPLE = 12  # offered actions that are tried in a position; games may offer thousands


def offered_actions_are_accepted(position: Position) -> None:
    """Whatever `legal_actions` lists, `apply` takes."""
    for seat in _on_turn(position):
        for action in _sample(_legal(position, seat), position.rng):
            if refusal := _refusal(position, seat, action):
                raise ContractViolation(f"offered but refused: {action!r}: {refusal}")


def other_actions_are_refused(position: Position) -> None:
    """What is not offered is refused; where offers can't be complete, what is plainly broken is."""
    for seat in _on_turn(position):
        legal = _legal(position, seat)
        foreign: list[Any] = list(position.contract.broken_actions(position.playthrough.view(seat)))
        if position.registration.lists_every_action:
            foreign += _actions_seen_elsewhere(position, seat)
            foreign = [action for action in foreign if action not in set(legal)]
        for action in foreign:
            if not _refusal(position, seat, action):
                raise ContractViolation(f"accepted but not legal: {action!r}")


def refusals_change_nothing(position: Position) -> None:
    """Neither a refused action nor an accepted one alters the state itself: states are values."""
    before = _bytes(position.playthrough.state)
    for seat in _on_turn(position):
        tried = [*position.contract.broken_actions(position.playthrough.view(seat))]
        tried += _sample(_legal(position, seat), position.rng)
        for action in tried:
            _refusal(position, seat, action)
            if _bytes(position.playthrough.state) != before:
                raise ContractViolation(f"the state itself was changed by {action!r}")


def refusals_can_be_said(position: Position) -> None:
    """Every refusal has a sentence in French and in English."""
    for seat in _on_turn(position):
        for action in position.contract.broken_actions(position.playthrough.view(seat)):
            refusal = _refusal(position, seat, action)
            if refusal is None:
                continue  # another clause speaks of it
            for language in ("fr", "en"):
                try:
                    phrase(position.registration.phrases, refusal.code, refusal.facts, language)
                except KeyError as error:
                    raise ContractViolation(f"no sentence for {refusal}: {error}") from error


def only_those_on_turn_may_act(position: Position) -> None:
    """Another seat's action is refused, and after the end everyone's is."""
    on_turn = position.playthrough.to_act
    if (position.playthrough.outcome is None) == (not on_turn):
        raise ContractViolation("the game is over when, and only when, nobody may act")
    someones = [action for seat in on_turn for action in _legal(position, seat)[:SAMPLE]]
    for seat in position.seats:
        out_of_turn = [] if seat in on_turn else [*someones, TimeOut()]
        if position.playthrough.outcome is not None:
            out_of_turn.append(Resign())
        for action in out_of_turn:
            if not _refusal(position, seat, action):
                raise ContractViolation(f"seat {seat} is not on turn, but did {action!r}")


def games_end(position: Position) -> None:
    """Any line of play reaches an outcome within the turn limit."""
    playthrough = _copy(position)
    walk(playthrough, position.rng)
    outcome = playthrough.outcome
    assert outcome is not None
    if len(outcome.scores) != len(position.seats) or len(outcome.places) != len(position.seats):
        raise ContractViolation(f"not a score and a place for each seat: {outcome}")
    if min(outcome.places) != 1:
        raise ContractViolation(f"nobody is first: {outcome}")


def tiles_are_conserved(position: Position) -> None:
    """No tile appears or vanishes."""
    opening = _opening(position)
    expected = position.contract.inventory(opening.state)
    for moment in replay(position.playthrough.record, position.registration):
        if position.contract.inventory(moment.state) != expected:
            raise ContractViolation(f"tiles are not conserved by {moment.action!r}")


def replays_are_identical(position: Position) -> None:
    """The record, written and read again, leads to the same state and the same events."""
    data = record.encode(position.playthrough.record)
    again = record.decode(data, position.registration)
    if record.encode(again) != data:
        raise ContractViolation("the record is not the same after writing and reading it")
    try:
        first = [(m.events, m.state) for m in replay(again, position.registration)]
        second = [(m.events, m.state) for m in replay(again, position.registration)]
    except ReplayError as error:
        raise ContractViolation("what was legal in play is refused in the replay") from error
    if first != second:
        raise ContractViolation("two replays of one record differ")
    if first and _bytes(first[-1][1]) != _bytes(position.playthrough.state):
        raise ContractViolation("the replay does not lead to the state that was played")


def notation_round_trips(position: Position) -> None:
    """An action written down and read again is the same action."""
    notation = position.registration.notation
    for seat in _on_turn(position):
        for action in _sample(_legal(position, seat), position.rng):
            text = notation.format_action(action)
            if notation.parse_action(text) != action:
                raise ContractViolation(f"{action!r} is written {text!r}, which is read otherwise")


def views_keep_secrets(position: Position) -> None:
    """A view is the same for every state that differs only in what the seat may not know."""
    game = position.game
    for viewer in (*position.seats, None):
        view = position.playthrough.view(viewer)
        imagined = game.imagine(view, position.rng)
        if _bytes(game.view(imagined, viewer)) != _bytes(view):
            raise ContractViolation(f"seat {viewer} sees something that it may not know")
        if game.to_act(imagined) != position.playthrough.to_act:
            raise ContractViolation(f"seat {viewer} can't tell from its view whose turn it is")
    if position.registration.has_secrets:
        _imagination_varies(position)


def scores_are_public(position: Position) -> None:
    """Whoever looks reads the same score sheet."""
    views = (position.playthrough.view(viewer) for viewer in (*position.seats, None))
    if len({view.scores for view in views}) > 1:
        raise ContractViolation("the scores depend on who looks")


def events_keep_secrets(position: Position) -> None:
    """What a seat hears of another's action does not depend on what it may not know."""
    game = position.game
    for seat in _on_turn(position):
        actions = _sample(_legal(position, seat), position.rng)
        for viewer in (*position.seats, None):
            if viewer == seat:
                continue
            other = game.imagine(position.playthrough.view(viewer), position.rng)
            for action in actions:
                _hears_the_same(position, other, seat, viewer, action)


def giving_up_loses(position: Position) -> None:
    """A seat may resign at any time; it ranks last, is skipped, and the game still ends."""
    if position.playthrough.outcome is not None:
        return
    for leaver in position.seats:
        playthrough = _copy(position)
        try:
            playthrough.act(leaver, Resign())
        except IllegalAction as error:
            if error.code == "already_out":
                continue
            raise ContractViolation(f"seat {leaver} may not resign: {error}") from error
        if leaver in playthrough.to_act:
            raise ContractViolation(f"seat {leaver} resigned and is still asked to act")
        walk(playthrough, position.rng)
        outcome = playthrough.outcome
        assert outcome is not None
        if outcome.places[leaver] == 1 and len(position.seats) > 1:
            raise ContractViolation(f"seat {leaver} resigned and won: {outcome}")


def the_table_can_read_it(position: Position) -> None:
    """Chance, ballot and options are where every table looks for them."""
    registration = position.registration
    if not issubclass(registration.options, CommonOptions):
        raise ContractViolation("its options don't derive from CommonOptions")
    ends_by_time = GameTimeOut in get_args(registration.action)
    if ends_by_time != issubclass(registration.options, TimedOptions):
        raise ContractViolation("TimedOptions and the action GameTimeOut belong together")
    for state in (
        position.playthrough.state,
        position.game.imagine(position.playthrough.view(None), position.rng),
    ):
        if not isinstance(getattr(state, "rng", None), Rng):
            raise ContractViolation("its state has no chance: `rng`, an Rng")
        ballot = getattr(state, "ballot", position)
        if not isinstance(ballot, Ballot | None):
            raise ContractViolation("its state does not say whether there is a vote: `ballot`")
        if ballot is not None and position.game.to_act(state) != frozenset(ballot.pending):
            raise ContractViolation("during a vote others may act than those who are asked")


def friendliness_is_agreed(position: Position) -> None:
    """Only at a friendly table may a word be put to the others."""
    if position.playthrough.record.options.friendly:
        return
    for seat in _on_turn(position):
        if not _refusal(position, seat, Appeal("ZZYZX")):
            raise ContractViolation("a word was put to the vote at a table that is not friendly")


def what_is_declared_is_there(position: Position) -> None:
    """Bots, word policies and the parts that are loaded late are what their names say."""
    registration = position.registration
    for name in registration.bots:
        registration.bot(name)
    for key, policy in registration.policies.items():
        if policy.key != key or (key != registration.key and key.split("-")[0] != registration.key):
            raise ContractViolation(f"{key!r} is no name for a policy of {registration.key}")
    if registration.policies and registration.key not in registration.policies:
        raise ContractViolation("it has variants of its words, but no policy of its own")
    late = (registration.terminal, registration.picture, registration.solve, registration.analyse)
    for part in late:
        try:
            _ = part and part.load()
        except (ImportError, AttributeError) as error:
            raise ContractViolation(f"{part} can't be loaded: {error}") from error
    if registration.version in registration.earlier:
        raise ContractViolation("the rules of today are no earlier ones")


CLAUSES: tuple[Clause, ...] = (
    offered_actions_are_accepted,
    other_actions_are_refused,
    refusals_change_nothing,
    refusals_can_be_said,
    only_those_on_turn_may_act,
    games_end,
    tiles_are_conserved,
    replays_are_identical,
    notation_round_trips,
    views_keep_secrets,
    scores_are_public,
    events_keep_secrets,
    giving_up_loses,
    the_table_can_read_it,
    friendliness_is_agreed,
    what_is_declared_is_there,
    real_tables_agree,
)


def _on_turn(position: Position) -> list[Seat]:
    return sorted(position.playthrough.to_act)


def _legal(position: Position, seat: Seat) -> list[Any]:
    game = position.game
    return list(game.legal_actions(position.playthrough.view(seat)))


def _sample(actions: Sequence[Any], rng: Rng) -> list[Any]:
    """A few actions by lot, and always the last ones: passes and exchanges tend to stand there."""
    picked = list(actions[-2:])
    for _ in range(min(SAMPLE, len(actions))):
        index, rng = rng.below(len(actions))
        picked.append(actions[index])
    return picked


def _refusal(position: Position, seat: Seat, action: Any) -> IllegalAction | None:
    game = position.game
    try:
        game.apply(position.playthrough.state, seat, action)
    except IllegalAction as error:
        return error
    return None


def _actions_seen_elsewhere(position: Position, seat: Seat) -> Iterable[Any]:
    """The actions taken so far, and what the others could do if it were their turn."""
    taken = [taken.action for taken in position.playthrough.record.actions[-SAMPLE:]]
    game = position.game
    imagined = game.imagine(position.playthrough.view(None), position.rng)
    other_hand = list(game.legal_actions(game.view(imagined, seat)))
    return [*taken, *_sample(other_hand, position.rng)]


def _opening(position: Position) -> Playthrough:
    return Playthrough(position.registration, position.playthrough.record)


def _copy(position: Position) -> Playthrough:
    playthrough = _opening(position)
    for taken in position.playthrough.record.actions:
        playthrough.act(taken.seat, taken.action, taken.found)
    return playthrough


def _imagination_varies(position: Position) -> None:
    """Without this, a game could pass by handing out the true state."""
    game = position.game
    opening = _opening(position).state
    for viewer in (*position.seats, None):
        view = game.view(opening, viewer)
        tries = (game.imagine(view, position.rng.branch(str(number))) for number in range(8))
        if all(_bytes(imagined) == _bytes(opening) for imagined in tries):
            raise ContractViolation(f"imagine() gives seat {viewer} nothing but the true state")


def _hears_the_same(
    position: Position, other: Any, seat: Seat, viewer: Seat | None, action: Any
) -> None:
    game = position.game
    try:
        here = game.apply(position.playthrough.state, seat, action)
        there = game.apply(other, seat, action)
    except IllegalAction:
        return  # the other hand can't do the same: nothing to compare
    if game.outcome(here.state) or game.outcome(there.state):
        return  # at the end hands are laid open
    heard = [
        [
            game.redact(e, viewer)
            for e in step.events
            if not isinstance(e, position.registration.revealing)
        ]
        for step in (here, there)
    ]
    if _bytes(heard[0]) != _bytes(heard[1]):
        raise ContractViolation(f"seat {viewer} hears of {action!r} what it may not know")


def _bytes(value: Any) -> bytes:
    return msgspec.json.encode(value, order="deterministic")
