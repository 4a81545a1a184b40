"""The steps of the build, with a progress bar."""

from pathlib import Path

from platformdirs import user_cache_path
from rich.console import Console
from rich.progress import track

from chevalet.lexicon.binary import Metadata, encode
from chevalet.lexicon.lexicon import Lexicon
from tools.lexicon import affix, sources
from tools.lexicon.assembly import Assembly, Report, counts, read_data
from tools.lexicon.frequency import Frequencies
from tools.lexicon.withdrawal import withdrawn

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ROOT / "src/chevalet/lexicon/french.lex"
WITHDRAWN = SHIPPED.with_name("withdrawn.lex")
DEFAULT_CACHE = user_cache_path("chevalet") / "lexicon-sources"

NOTICE = """\
The lexicon of Chevalet.
This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of
the MPL was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.
Made from the French dictionary of Olivier R. and contributors (Dicollecte / Grammalecte, MPL 2.0),
frequencies of wordfreq, and the tables in data/ of the Chevalet project.
"""

_console = Console(stderr=True)


def build(cache: Path, data_folder: Path, output: Path) -> int:
    """Writes the lexicon file; returns 0, or 1 if the sources can't be had."""
    found = sources.hunspell(cache, may_fetch=True)
    if found is None:
        _console.print("The French dictionary could not be fetched.", style="red")
        return 1
    content, report = assemble(found, data_folder)
    output.write_bytes(content)
    _print_report(report)
    _console.print(f"{output}: {len(content):,} bytes")
    return 0


def withdraw(before: Path) -> int:
    """Adds what `before` had and the shipped lexicon has not to the file of what was withdrawn."""
    earlier = [Lexicon.load(path) for path in (WITHDRAWN, before) if path.exists()]
    readings = list(withdrawn(earlier, Lexicon.load(SHIPPED)))
    WITHDRAWN.write_bytes(encode(readings, metadata=Metadata({}), notice=NOTICE))
    _console.print(f"{WITHDRAWN}: {len(readings):,} readings")
    return 0


def assemble(found: sources.Hunspell, data_folder: Path) -> tuple[bytes, Report]:
    """The lexicon file's bytes, the same for the same sources and data."""
    assembly = Assembly(read_data(data_folder), Frequencies())
    forms = list(affix.expand(found.dictionary, affix.read_affixes(found.affixes)))
    assembly.add_source(track(forms, "Reading the source", console=_console))
    assembly.add_supplements()
    readings, report = assembly.finish()
    _console.print(f"{len(readings):,} readings: {dict(counts(readings))}")
    metadata = Metadata({sources.PACKAGE: found.version, "wordfreq": sources.wordfreq_version()})
    return encode(readings, metadata=metadata, notice=NOTICE), report


def _print_report(report: Report) -> None:
    for key, entries in report.missing_nouns.items():
        _console.print(f"{key}: no such noun in the lexicon: {', '.join(entries)}")
    if report.unused_removals:
        _console.print(f"removals that remove nothing: {', '.join(report.unused_removals)}")
    if report.unknown:
        _console.print(f"tables name what the lexicon lacks: {', '.join(report.unknown)}")
