#include "removal.hpp"

#include "reading.hpp"

namespace chevalet::camps {
namespace {

Squares squares_of(const Run& run) {
  Squares squares;
  for (int place = 0; place < run.length; ++place) {
    squares.set(static_cast<std::size_t>(run.start + place * run.step));
  }
  return squares;
}

template <typename Visit>
void for_each(const Squares& squares, int count, Visit visit) {
  for (int square = 0; square < count; ++square) {
    if (squares[static_cast<std::size_t>(square)]) visit(square);
  }
}

}  // namespace

Capture::Capture(const Arc* dawg, const Letters& letters, const Squares& covered,
                 bool crossing_words_stay)
    : dawg_(dawg), letters_(letters), covered_(covered) {
  const int side = letters.side;
  std::vector<Run> captured_runs;
  for_each(covered, letters.count(), [&](int square) {
    for (const int step : {1, side}) {
      add_run(captured_runs, run_through(letters.held, square, step, side));
    }
  });
  Squares captured = covered;
  for (const Run& run : captured_runs) captured |= squares_of(run);
  for_each(captured & ~covered, letters.count(), [&](int square) {
    for (const int step : {1, side}) {
      const Run run = run_through(letters.held, square, step, side);
      const bool is_captured = std::ranges::find(captured_runs, run) != captured_runs.end();
      if (run.length > 1 && !is_captured) uncaptured_ |= squares_of(run);
    }
  });
  removable_ = crossing_words_stay ? captured & ~uncaptured_ : captured;
}

std::optional<Squares> Capture::largest() {
  best_kept_.reset();
  search({}, removable_ & ~covered_);
  if (!best_kept_) return std::nullopt;
  return removable_ & ~*best_kept_;
}

// A run that is no word, or a lone letter, is only mended by a letter beside it.
void Capture::search(const Squares& kept, Squares open) {
  if (best_kept_ && kept.count() > best_count_) return;
  const std::optional<Flaw> flaw = flaw_of(kept);
  if (!flaw) {
    if (!best_kept_ || is_better(kept)) {
      best_kept_ = kept;
      best_count_ = kept.count();
    }
    return;
  }
  const auto try_keeping = [&](int square) {
    if (!open[static_cast<std::size_t>(square)]) return;
    open.reset(static_cast<std::size_t>(square));  // later branches leave it out
    Squares more = kept;
    search(more.set(static_cast<std::size_t>(square)), open);
  };
  if (flaw->lone >= 0) {
    for_each_neighbour(flaw->lone, letters_.side, [&](int square, int) { try_keeping(square); });
  }
  for (const Run& run : flaw->runs) for_each_beyond(run, letters_.side, try_keeping);
}

// Fewer kept squares; of as many, the removal whose first difference in the attacker's reading
// order, which runs from the last square, takes the earlier square.
bool Capture::is_better(const Squares& kept) const {
  if (kept.count() != best_count_) return kept.count() < best_count_;
  const Squares differing = kept ^ *best_kept_;
  for (int square = letters_.count() - 1; square >= 0; --square) {
    if (differing[static_cast<std::size_t>(square)]) return !kept[static_cast<std::size_t>(square)];
  }
  return false;
}

std::optional<Capture::Flaw> Capture::flaw_of(const Squares& kept) const {
  const int side = letters_.side;
  const Squares removed = removable_ & ~kept;
  const Squares there = letters_.held & ~removed;
  Flaw flaw;
  for_each(there & uncaptured_, letters_.count(), [&](int square) {
    bool is_alone = true;
    for_each_neighbour(square, side, [&](int other, int) {
      if (there[static_cast<std::size_t>(other)]) is_alone = false;
    });
    if (is_alone && flaw.lone < 0) flaw.lone = square;
  });
  if (flaw.lone >= 0) return flaw;
  bool has_joker = false;
  for (const Run& run : changed_runs(there, removed)) {
    if (!fits_a_word(dawg_, letters_, run)) {
      flaw.runs.push_back(run);
      return flaw;
    }
    for (int place = 0; place < run.length; ++place) {
      has_joker |= letters_.is_joker(run.start + place * run.step);
    }
  }
  if (has_joker && !jokers_have_reading(there)) {
    flaw.runs = runs_with_joker(there);
    return flaw;
  }
  return std::nullopt;
}

// The runs that have lost a letter at one of their ends.
std::vector<Run> Capture::changed_runs(const Squares& there, const Squares& removed) const {
  std::vector<Run> runs;
  for_each(removed, letters_.count(), [&](int square) {
    for_each_neighbour(square, letters_.side, [&](int other, int step) {
      if (there[static_cast<std::size_t>(other)]) {
        add_run(runs, run_through(there, other, step, letters_.side));
      }
    });
  });
  return runs;
}

std::vector<Run> Capture::runs_with_joker(const Squares& there) const {
  std::vector<Run> runs;
  for_each(there, letters_.count(), [&](int square) {
    if (!letters_.is_joker(square)) return;
    for (const int step : {1, letters_.side}) {
      add_run(runs, run_through(there, square, step, letters_.side));
    }
  });
  return runs;
}

bool Capture::jokers_have_reading(const Squares& there) const {
  Puzzle puzzle;
  for (const Run& run : runs_with_joker(there)) {
    Spelling spelling;
    spelling.length = run.length;
    for (int place = 0; place < run.length; ++place) {
      const int square = run.start + place * run.step;
      spelling.parts[place] =
          static_cast<std::int16_t>(letters_.is_joker(square) ? ~puzzle.joker_on(square, kLetters)
                                                              : letters_.tiles[square] - 'A');
    }
    puzzle.add(spelling);
  }
  return puzzle.has_reading(dawg_);
}

}  // namespace chevalet::camps
