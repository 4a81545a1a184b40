// Which jumps are tried first, and which are searched less deep, by what cut off before.
#pragma once

#include <array>
#include <cstdint>

#include "play.hpp"

namespace chevalet::knights {

inline constexpr int kDeepest = 64;
inline constexpr int kMostJumps = 64;

struct RankedJump {
  std::int32_t rank;
  Jump jump;
};

using RankedJumps = std::array<RankedJump, kMostJumps>;

class Ordering {
 public:
  Ordering(const Play& play, const Weights& weights);

  // The mover's jumps, the most promising first; `known` before all others.
  int list(const Position& position, RankedJumps& ranked, Jump known, int ply) const;

  // The best of the first `tried` jumps has cut off the others.
  void learn(const Position& position, const RankedJumps& ranked, int tried, Jump best, int depth,
             int ply);

  // By how many plies less a jump is searched at first, with `before` others tried already.
  int reduction(const Position& position, const RankedJump& ranked, int depth, int before,
                bool is_open) const;

 private:
  std::int32_t rank(const Position& position, Jump jump, Jump known, int ply) const;

  const Play& play_;
  const Weights& weights_;
  std::array<std::array<std::array<std::int32_t, kSquares>, kSquares>, kSides> history_{};
  std::array<std::array<Jump, 2>, kDeepest + 1> killers_{};  // the last that cut off, by ply
  std::array<std::array<int, kMostJumps>, kDeepest + 1> reductions_{};  // in hundredths of a ply
};

}  // namespace chevalet::knights
