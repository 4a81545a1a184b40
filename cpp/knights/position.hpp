// Knights that collect letters: what a search needs to know of rules, weights and positions.
//
// Squares are numbers below 64, sets of squares are masks. The rules come from the caller as
// tables, so that nothing about a board or a score is written down twice.
#pragma once

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
