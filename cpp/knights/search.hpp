// Alpha-beta with iterative deepening, a transposition table, and late jumps searched less deep.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ordering.hpp"
#include "play.hpp"
#include "table.hpp"

namespace chevalet::knights {

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
  Search(Play& play, const Rules& rules, const Weights& weights, const Limits& limits,
         const Stakes* stakes)
      : play_(play), rules_(rules), limits_(limits), stakes_(stakes), ordering_(play, weights) {}

  // The best line; the deepest that the limits allow, and depth 1 whatever they say.
  Found run(Position position);

 private:
  struct Line {
    int length = 0;
    std::array<Jump, kDeepest + 1> jumps;
  };

  static constexpr std::uint64_t kNodesBetweenQuestions = 512;

  // The best of a position so far, and the window in which better is looked for.
  struct Best {
    Value value = -kInfinity;
    Jump jump{};
    Value alpha;
    Value beta;
  };

  Value visit(Position& position, int depth, Value alpha, Value beta, int ply);
  Value pass(Position& position, int depth, Value alpha, Value beta, int ply);
  Value leaf(Position& position, Value beta);
  void announce(Position& position, const RankedJumps& jumps, int count, int ply, Best& best);
  void go_on(Position& position, const RankedJumps& jumps, int count, int depth, int ply,
             Best& best);
  Value follow(Position& position, Jump jump, int depth, int less, bool is_first, int ply,
               const Best& best);
  void improve(Best& best, Value value, Jump jump, int ply);
  Value end(Position& position, Jump jump);
  bool has_letters_for_a_word(const Position& position) const;
  Value worth_of_end(const Position& position, Value margin) const;
  Value worth_of_hope(const Position& position, Value margin) const;
  void count_node();
  std::uint64_t table_key(const Position& position, int depth) const;
  bool is_deep_enough(const Entry& entry, const Position& position, int depth) const;
  void keep_line(int ply, Jump jump);

  Play& play_;
  const Rules& rules_;
  const Limits& limits_;
  const Stakes* stakes_;
  Table table_;
  Ordering ordering_;
  std::array<Line, kDeepest + 2> lines_;
  std::uint64_t nodes_ = 0;
  bool reached_leaf_ = false;  // by the lines from the position being visited
  int finished_depth_ = 0;
  Jump root_best_{};
  Value root_value_ = 0;
  bool has_tried_best_ = false;
  bool is_stopped_ = false;
};

}  // namespace chevalet::knights
