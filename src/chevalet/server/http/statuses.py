"""What HTTP says of a refusal: the server's other parts know codes alone."""

from __future__ import annotations

from chevalet.core.phrases import COMMON
from chevalet.server.problems import Refusal

BY_THE_RULES = 409
"""Whatever a game refuses: what was asked for does not suit how things stand."""
NOW_OR_LATER = 429
"""From here on the fault is not the request's: asked again, later, it may be granted."""

_CODES: dict[int, tuple[str, ...]] = {
    400: (
        "action_or_text",
        "ask_something",
        "bad_body",
        "bad_clock",
        "bad_frame",
        "bad_json",
        "bad_label",
        "bad_name",
        "bad_options",
        "bad_position",
        "bad_query",
        "bad_record",
        "bad_seats",
        "bad_subscription",
        "bad_tournament",
        "only_placements",
        "nobody_meant",
        "not_oneself",
        "rated_is_standard",
        "rated_is_strict",
        "line_too_long",
        "no_real_table",
        "no_such_ply",
        "no_such_seat",
        "not_letters",
        "one_enters_for_all",
        "repeated_parameter",
        "too_many_jokers",
        "unknown_game",
        "unknown_level",
        "unplayable_record",
        "unreadable_action",
        "unreadable_notation",
    ),
    401: ("bad_credentials", "bad_token", "signed_out"),
    403: (
        "account_needed",
        "bad_invite",
        "club_role_needed",
        "blocked",
        "not_challenged",
        "seat_kept",
        "suspended",
        "muted",
        "creator_only",
        "foreign_origin",
        "no_help_here",
        "no_take_back",
        "not_for_you",
        "not_your_seat",
        "only_the_clock",
        "private_table",
        "unshared_game",
        "wrong_password",
    ),
    404: (
        "no_such_club",
        "no_such_member",
        "no_such_person",
        "no_such_simultane",
        "no_such_table",
        "no_such_token",
        "no_such_tournament",
        "unknown_lesson",
        "unknown_path",
        "unknown_puzzle",
        "unknown_universe",
    ),
    405: ("wrong_method",),
    408: ("too_slow",),
    409: (
        "already_started",
        "analysis_busy",
        "asked_enough",
        "chat_is_off",
        "club_full",
        "club_taken",
        "handed_in_enough",
        "has_account",
        "id_used",
        "illegal",
        "login_taken",
        "gone_too_short",
        "name_taken",
        "no_account",
        "no_bots_rated",
        "one_seat_each",
        "no_analysis",
        "no_kit",
        "no_draw_here",
        "no_seat_left",
        "no_seed",
        "no_undo_asked",
        "nobody_gone",
        "not_entered",
        "not_over",
        "not_started",
        "not_your_turn",
        "left_since",
        "nothing_to_continue",
        "nothing_to_undo",
        "plays_later",
        "rematch_exists",
        "seat_is_out",
        "seat_taken",
        "simultane_begun",
        "simultane_over",
        "stale",
        "table_closed",
        "talked_enough",
        "time_is_over",
        "too_long_away",
        "turn_over",
        "too_many_clubs",
        "tournament_begun",
        "tournament_closed",
        "tournament_full",
        "too_many_people",
        "too_many_tokens",
        "undo_under_way",
    ),
    410: ("broken_table", "outdated_table"),
    413: ("body_too_large",),
    415: ("not_json",),
    429: ("too_fast", "too_many_tables"),
    500: ("broken",),
    503: ("slow_reader", "store_unavailable", "too_busy"),
}
STATUSES = {code: status for status, codes in _CODES.items() for code in codes}


def status_of_code(code: str) -> int:
    """The status of a code of the server, or of one that every game may refuse by."""
    return BY_THE_RULES if code in COMMON and code not in STATUSES else STATUSES[code]


def status_of(refusal: Refusal) -> int:
    """The status under which a refusal is answered."""
    return BY_THE_RULES if refusal.is_by_the_rules else STATUSES[refusal.code]


def headers_of(refusal: Refusal) -> dict[str, str]:
    """The headers that HTTP wants beside the status."""
    match status_of(refusal):
        case 401:
            return {"WWW-Authenticate": "Bearer"}
        case 405:
            return {"Allow": refusal.facts["allowed"]}
        case 429:
            return {"Retry-After": str(refusal.facts["seconds"])}
        case 503:
            return {"Retry-After": "2"}
        case _:
            return {}
