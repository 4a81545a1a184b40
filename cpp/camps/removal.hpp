// What an attack removes: the captured words, as far as what stays are words.
#pragma once

#include <optional>
#include <vector>

#include "camp.hpp"

namespace chevalet::camps {

class Capture {
 public:
  // `covered` are squares of the attacked camp. All its runs are words when the attack comes.
  Capture(const Arc* dawg, const Letters& letters, const Squares& covered,
          bool crossing_words_stay);

  // The largest removal, the first in the attacker's reading order; nothing if there is none.
  std::optional<Squares> largest();

 private:
  // What has to be mended: letters beside one of these places.
  struct Flaw {
    int lone = -1;
    std::vector<Run> runs;
  };

  std::optional<Flaw> flaw_of(const Squares& kept) const;
  std::vector<Run> changed_runs(const Squares& there, const Squares& removed) const;
  bool jokers_have_reading(const Squares& there) const;
  std::vector<Run> runs_with_joker(const Squares& there) const;
  void search(const Squares& kept, Squares open);
  bool is_better(const Squares& kept) const;

  const Arc* const dawg_;
  const Letters& letters_;
  Squares covered_;
  Squares removable_;
  Squares uncaptured_;
  std::optional<Squares> best_kept_;
  std::size_t best_count_ = 0;
};

}  // namespace chevalet::camps
