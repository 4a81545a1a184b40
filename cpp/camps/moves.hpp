// All legal placements of a camp on a board with two camps, and what each takes.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "../grid/line.hpp"
#include "../grid/question.hpp"
#include "../grid/record.hpp"
#include "camp.hpp"
#include "reading.hpp"

namespace chevalet::camps {

struct Board {
  int side;
  std::string_view squares;  // . empty, A-Z and ? own, a-z and ! enemy
  bool crossing_words_stay;
};

// A record whose score is the number of tiles laid and removed.
using Record = grid::Record;

// Which of them are asked for: all, or the first of those with the highest score.
enum class Wanted { kAll, kBest };

class Moves {
 public:
  Moves(const grid::Graphs& graphs, const Board& board, std::string_view rack,
        Wanted wanted = Wanted::kAll);

  // Those that are wanted, in the order of the records: by direction, line, start, length, word,
  // jokers.
  const std::vector<Record>& found() const { return legal_; }

  // The letters and jokers that one of them takes from the rack.
  std::string laid(const Record& record) const;

  // The board after one of them, in the same view.
  std::string after(const Record& record);

 private:
  struct Laid;
  class Best;
  using Covered = std::vector<std::uint16_t>;  // squares of the enemy, in its own numbers

  void read_board();
  std::vector<LetterMask> limits() const;
  std::vector<int> most_gains() const;
  void generate(std::string_view rack);
  void list_all(const grid::Question& question);
  void consider(const Record& record);
  std::optional<Record> judged(const Record& record, const Laid& laid);
  Laid laid_by(const Record& record, bool with_letters) const;
  bool is_listed_across(const Record& record, const Laid& laid) const;
  bool has_reading(const Laid& laid) const;
  void add_own_runs(const Laid& laid, Puzzle& puzzle) const;
  void add_enemy_runs(const Laid& laid, Puzzle& puzzle) const;
  const std::optional<Squares>& removal(const Covered& covered);

  const grid::Graphs& graphs_;
  const Board board_;
  const Wanted wanted_;
  Letters own_;
  Letters enemy_;  // in the enemy's squares
  bool has_own_joker_ = false;
  bool has_jokers_ = false;  // anywhere, in hand too: else letters need not be looked at again
  std::vector<Record> legal_;
  std::uint64_t window_ = ~std::uint64_t{0};  // of the last record: where it lies
  std::unordered_set<std::string> seen_;      // tiles laid in that window
  std::map<Covered, std::optional<Squares>> removals_;
};

}  // namespace chevalet::camps
