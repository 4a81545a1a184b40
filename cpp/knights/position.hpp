// Knights that collect letters: what a search needs to know of rules, weights and positions.
//
// Squares are numbers below 64, sets of squares are masks. The rules come from the caller as
// tables, so that nothing about a board or a score is written down twice.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "../longest/index.hpp"

namespace chevalet::knights {

inline constexpr int kSquares = 64;
inline constexpr int kSides = 2;
inline constexpr int kKnights = 2;
inline constexpr std::uint8_t kNoLetter = 255;

// Values are hundredths of a point.
using Value = std::int32_t;
inline constexpr Value kPoint = 100;
inline constexpr Value kInfinity = 1'000'000;

using Squares = std::uint64_t;
constexpr Squares square_bit(int square) { return Squares{1} << square; }

struct Rules {
  std::array<std::array<Squares, kSquares>, kSides> jumps;
  Squares brown;  // the squares that have had a letter
  Value used;     // points of a letter in the word, and of one that is left
  Value unused;
  Value last_knight;  // points for taking it
  int shortest;       // letters of a word that ends the game
  int quiet_limit;    // plies without a letter or a capture that make the game void
  std::array<Value, kLongestWord + 1> bonus;
};

// What a position is worth to a side beyond its search, in hundredths of a point.
struct Weights {
  Value points;  // for each point that its letters would score now
  Value knight;
  Value ready;  // for a knight on a square without letters: its next jump may take one
  std::array<std::array<Value, kMostOfALetter + 1>, kAlphabet> letters;  // by the number held
  // In hundredths: how much of its end counts where a side is one letter short of a word, if one
  // square has such a letter, and if several have.
  std::array<Value, 2> other_next;
  std::array<Value, 2> mover_second;
  std::array<Value, 2> other_second;
};

// What the end of the game is worth to one side, where points are not all: in a match of several
// games a point more may bring nothing, and a point less cost everything.
struct Stakes {
  static constexpr int kMostPoints = 150;
  using Table = std::array<Value, 2 * kMostPoints + 1>;  // by points ahead, from -kMostPoints on

  int side;
  Table ends;   // of a game that has ended
  Table hopes;  // of one that is open, by what is hoped for

  Value of_end(Value margin) const { return ends[place(margin) / kPoint]; }

  Value of_hope(Value margin) const {
    const int at = std::min(place(margin), 2 * kMostPoints * kPoint - 1);
    const int rest = at % kPoint;
    const int lower = at / kPoint;
    return (hopes[lower] * (kPoint - rest) + hopes[lower + 1] * rest) / kPoint;
  }

 private:
  static int place(Value margin) {
    return std::clamp(margin + kMostPoints * kPoint, 0, 2 * kMostPoints * kPoint);
  }
};

struct Side {
  LetterCounts letters{};
  int held = 0;
  int longest = 0;
  Value worth = 0;  // of its letters, by Weights::letters
  std::uint64_t key = 0;
  Squares knights = 0;
};

struct Position {
  std::array<std::uint8_t, kSquares> letter;  // kNoLetter where there is none
  std::array<Side, kSides> sides;
  int turn = 0;
  int quiet = 0;
  std::uint64_t key = 0;

  Side& mover() { return sides[turn]; }
  const Side& mover() const { return sides[turn]; }
  const Side& other() const { return sides[1 - turn]; }
};

struct Jump {
  std::uint8_t origin = 0;
  std::uint8_t target = 0;
  bool announces = false;

  bool is_same_jump(const Jump& other) const {
    return origin == other.origin && target == other.target;
  }
};

}  // namespace chevalet::knights
