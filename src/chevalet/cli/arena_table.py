"""How an arena is shown: while it runs, a table that grows and a bar; at its end, the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence

from rich.console import Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Column, Table

from chevalet.cli.language import said
from chevalet.cli.output import err, figures, out
from chevalet.play.arena import Report, Result
from chevalet.play.arena.standings import seconds_a_move

COLUMNS = (
    said("classement", "rating"),
    said("v-n-d", "w-d-l"),
    said("taux", "rate"),
    said("à 95 %", "at 95%"),
    said("points", "points"),
    said("par coup", "a move"),
)
CALM = 0.5
"""How many seconds a running table stands at least before it changes."""
SHARE = 20
"""Reckoning the table takes at most one part in so many of the time."""


def shown(
    coming: Iterable[Result],
    before: Sequence[Result],
    total: int,
    report: Callable[[Sequence[Result]], Report],
) -> Iterator[Result]:
    """The results as they come, with a table and a bar for those who watch a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    progress = Progress(*columns, TimeRemainingColumn(), console=err)
    task = progress.add_task(said("parties", "games"), total=total, completed=len(before))
    results = list(before)
    next_look = 0.0
    with Live(progress, console=err, transient=True, refresh_per_second=4) as live:
        for result in coming:
            yield result
            results.append(result)
            progress.advance(task)
            if err.is_terminal and (began := time.monotonic()) >= next_look:
                live.update(Group(_table_now(report(results), results), progress))
                next_look = time.monotonic() + max(CALM, SHARE * (time.monotonic() - began))


def show(report: Report, seconds: Sequence[float]) -> None:
    """Print the end."""
    out.print(table_of(report, seconds))


def table_of(report: Report, seconds: Sequence[float]) -> Table:
    """Where each bot stands, the best rated first."""
    table = Table(
        "bot",
        *(Column(name, no_wrap=True, justify="right") for name in COLUMNS),
        title=said(
            "{game} : {count} {count|partie|parties}, {mean} {mean|coup|coups} en moyenne",
            "{game}: {count} {count|game|games}, {mean} {mean|action|actions} on average",
            game=report.game,
            count=report.games,
            mean=report.mean_actions,
        ),
    )
    pairs = zip(report.standings, seconds, strict=True)
    for standing, spent in sorted(pairs, key=lambda pair: -pair[0].rating.mu):
        table.add_row(
            standing.bot,
            f"{standing.rating.mu:.0f} ± {standing.rating.sigma:.0f}",
            f"{standing.wins}-{standing.draws}-{standing.losses}",
            figures(f"{standing.win_rate:.1%}"),
            figures(f"{standing.interval.low:.0%}-{standing.interval.high:.0%}"),
            figures(f"{standing.mean_points:.1f}"),
            figures(f"{1000 * spent:.1f} ms"),
        )
    return table


def _table_now(report: Report, results: Sequence[Result]) -> Table:
    return table_of(report, seconds_a_move(len(report.standings), results))
