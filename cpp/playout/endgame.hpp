// The end of a game between two on a grid, once nothing is left to draw and each knows the other's
// tiles.
//
// Every line is played out to the end of the game, so there is nothing to estimate. What grows from
// one round to the next is the number of placements tried, fewer of them the further ahead a turn
// is; when none is left out any more, the answer is exact.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "../grid/question.hpp"
#include "../grid/record.hpp"
#include "../grid/sinks.hpp"
#include "../grid/worth.hpp"
#include "playout.hpp"

namespace chevalet::playout {

// A table whose bag is empty, seen by the player whose turn it is.
struct Ending {
  std::string squares;
  std::string rack;
  std::string other_rack;
  int last_placer;  // 0: this player; 1: the other one; -1: nobody yet
  bool has_passed;  // the other one, just now
};

struct EndingRules {
  int rows;
  int columns;
  std::span<const grid::Picture> pictures;
  int tile_cost;   // of each tile that is left in hand
  int last_bonus;  // of whoever laid last, with tiles in hand
  int most_width;  // placements tried at each turn, beyond which no round goes
};

struct EndingLimits {
  std::uint64_t nodes;                   // of all rounds together
  std::int32_t (*stops)(std::uint64_t);  // asked now and then with the nodes so far; may be null
};

struct Solution {
  bool is_found = false;  // at least one round was finished
  grid::Record best = kPass;
  int margin = 0;  // points over the other player from now to the end
  bool is_exact = false;
  int width = 0;
  std::uint64_t nodes = 0;
};

class Endgame {
 public:
  Endgame(const grid::Graphs& graphs, const grid::Rules& rules, const EndingRules& by,
          const grid::Worth& order, const EndingLimits& limits)
      : graphs_(graphs), rules_(rules), by_(by), order_(order), limits_(limits) {}

  // The best of the last round that the limits let finish, or what the next one found to be better.
  Solution solve(const Ending& ending);

 private:
  enum Bound : std::uint8_t { kExact, kAtLeast, kAtMost };

  struct Remembered {
    int value;
    Bound bound;
    int round;
    grid::Record favourite;
  };

  struct Placements {
    int asked = 0;
    std::vector<grid::Record> found;
  };

  int value(const Ending& ending, int low, int high, int ply);
  int value_of(const Ending& ending, const grid::Record& record, int low, int high, int ply);
  std::span<const grid::Record> found(const Ending& ending, int width);
  int width_at(int ply) const;
  int settled(const Ending& ending) const;
  bool is_time_over();

  const grid::Graphs& graphs_;
  const grid::Rules& rules_;
  const EndingRules& by_;
  const grid::Worth& order_;
  const EndingLimits& limits_;
  std::unordered_map<std::string, Placements> placements_;
  std::unordered_map<std::string, Remembered> memory_;
  int width_ = 0;         // of the turn to be chosen
  bool narrows_ = false;  // turns further ahead are tried less widely
  int round_ = 0;
  Solution at_hand_;  // of the round so far
  bool is_complete_ = true;
  bool is_stopped_ = false;
  std::uint64_t nodes_ = 0;
  std::uint64_t turns_ = 0;  // of any line, whether its placements were known or not
};

}  // namespace chevalet::playout
