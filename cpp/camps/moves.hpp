// All legal placements of a camp on a board with two camps, and what each takes.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

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

class Moves {
 public:
  Moves(const grid::Graphs& graphs, const Board& board, std::string_view rack);

  // In the order of the records: by direction, line, start, length, word, jokers.
  const std::vector<Record>& all() const { return legal_; }

  // The board after one of them, in the same view.
  std::string after(const Record& record);

 private:
  struct Laid;
  using Covered = std::vector<std::uint16_t>;  // squares of the enemy, in its own numbers

  void read_board();
  std::vector<LetterMask> limits() const;
  void generate(std::string_view rack);
  void consider(const Record& record);
  Laid laid_by(const Record& record, bool with_letters) const;
  bool is_listed_across(const Record& record, const Laid& laid) const;
  bool has_reading(const Laid& laid) const;
  void add_own_runs(const Laid& laid, Puzzle& puzzle) const;
  void add_enemy_runs(const Laid& laid, Puzzle& puzzle) const;
  const std::optional<Squares>& removal(const Covered& covered);

  const grid::Graphs& graphs_;
  const Board board_;
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
