// One camp's letters on a square board, in the squares of the camp itself, which reads them there.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <vector>

#include "../grid/question.hpp"

namespace chevalet::camps {

using grid::kLongestSide;

inline constexpr int kMostSquares = kLongestSide * kLongestSide;
inline constexpr char kEmpty = '.';
inline constexpr char kJoker = '?';
inline constexpr char kEnemyJoker = '!';

using Squares = std::bitset<kMostSquares>;

// An unbroken row of letters: `step` is 1 along a row, the side of the board down a column.
struct Run {
  int start;
  int step;
  int length;

  bool operator==(const Run&) const = default;
};

struct Letters {
  int side = 0;
  std::array<char, kMostSquares> tiles{};  // A-Z, ? or . for none
  Squares held;

  int count() const { return side * side; }
  bool is_joker(int square) const { return tiles[square] == kJoker; }
};

// Where a square is along the lines of a step.
inline int place_of(int square, int step, int side) {
  return step == 1 ? square % side : square / side;
}

inline Run run_through(const Squares& held, int square, int step, int side) {
  int first = square;
  for (int left = place_of(square, step, side); left > 0 && held[first - step]; --left) {
    first -= step;
  }
  int last = square;
  const int room = side - 1 - place_of(square, step, side);
  for (int left = room; left > 0 && held[last + step]; --left) last += step;
  return {first, step, (last - first) / step + 1};
}

inline void add_run(std::vector<Run>& runs, const Run& run) {
  if (run.length > 1 && std::ranges::find(runs, run) == runs.end()) runs.push_back(run);
}

// Calls visit(square, step) for the squares that share an edge with this one.
template <typename Visit>
void for_each_neighbour(int square, int side, Visit visit) {
  for (const int step : {1, side}) {
    const int place = place_of(square, step, side);
    if (place > 0) visit(square - step, step);
    if (place + 1 < side) visit(square + step, step);
  }
}

// Calls visit(square) for the squares right before and after a run.
template <typename Visit>
void for_each_beyond(const Run& run, int side, Visit visit) {
  const int place = place_of(run.start, run.step, side);
  if (place > 0) visit(run.start - run.step);
  if (place + run.length < side) visit(run.start + run.length * run.step);
}

}  // namespace chevalet::camps
