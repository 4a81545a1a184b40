// Alpha-beta with iterative deepening and a transposition table.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "play.hpp"

namespace chevalet::knights {

inline constexpr int kDeepest = 64;

struct Limits {
  int depth;                             // 1 to kDeepest
  std::uint64_t nodes;                   // 0: no limit
  std::int32_t (*stops)(std::uint64_t);  // asked now and then with the nodes so far; may be null
};

struct Found {
  Value value = 0;  // for the side to move
  int depth = 0;
  bool is_exact = false;  // every line was followed to its end
  std::uint64_t nodes = 0;
  std::vector<Jump> line;
};

class Search {
 public:
  // Without stakes values are hundredths of a point.
  Search(Play& play, const Rules& rules, const Limits& limits, const Stakes* stakes)
      : play_(play), rules_(rules), limits_(limits), stakes_(stakes), table_(kEntries) {}

  // The best line; the deepest that the limits allow, and depth 1 whatever they say.
  Found run(Position position);

 private:
  enum Bound : std::uint8_t { kNone, kExact, kAtLeast, kAtMost };

  struct Entry {
    std::uint64_t key = 0;
    Value value = 0;
    Jump best{};
    std::uint8_t depth = 0;
    Bound bound = kNone;
    bool reached_leaf = false;

    bool answers(Value alpha, Value beta) const {
      return bound == kExact || (bound == kAtLeast && value >= beta) ||
             (bound == kAtMost && value <= alpha);
    }
  };

  struct Line {
    int length = 0;
    std::array<Jump, kDeepest + 1> jumps;
  };

  static constexpr std::size_t kEntries = std::size_t{1} << 18;
  static constexpr std::uint64_t kNodesBetweenQuestions = 512;

  Value visit(Position& position, int depth, Value alpha, Value beta, int ply);
  Value leaf(Position& position);
  Value follow(Position& position, Jump jump, int depth, Value alpha, Value beta, int ply,
               bool is_first);
  Value end(Position& position, Jump jump);
  Value worth_of_end(const Position& position, Value margin) const;
  Value worth_of_hope(const Position& position, Value margin) const;
  void count_node();
  int order(const Position& position, std::array<Jump, 64>& jumps, Jump first) const;
  std::uint64_t table_key(const Position& position, int depth) const;
  void keep_line(int ply, Jump jump, bool goes_on);

  Play& play_;
  const Rules& rules_;
  const Limits& limits_;
  const Stakes* stakes_;
  std::vector<Entry> table_;
  std::array<Line, kDeepest + 2> lines_;
  std::array<std::array<std::uint32_t, kSquares>, kSquares> history_{};
  std::uint64_t nodes_ = 0;
  bool reached_leaf_ = false;  // by the lines from the position being visited
  int finished_depth_ = 0;
  Jump root_best_{};
  Value root_value_ = 0;
  bool has_tried_best_ = false;
  bool is_stopped_ = false;
};

}  // namespace chevalet::knights
