// A row or column of the board, with all that a word along it has to know about its squares.
//
// Masks have a bit for each place of the line. Sums run: entry n covers the places before n, so
// that the sum over a stretch is one subtraction.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "question.hpp"

namespace chevalet::grid {

using PlaceMask = std::uint32_t;

constexpr PlaceMask places(int start, int end) {
  return ((PlaceMask{1} << end) - 1) & ~((PlaceMask{1} << start) - 1);
}

struct Line {
  template <typename Element>
  using PerPlace = std::array<Element, kLongestSide>;
  using RunningSum = std::array<int, kLongestSide + 1>;

  int direction = 0;
  int number = 0;
  int length = 0;

  PlaceMask occupied = 0;
  PlaceMask jokers = 0;          // on the board
  PlaceMask choosy = 0;          // empty, but not for every letter
  PlaceMask closed = 0;          // empty, but for no letter
  PlaceMask refuses_jokers = 0;  // empty, but not for a joker
  PlaceMask crossed = 0;         // empty, and a tile there makes or extends a side-word
  PlaceMask touching = 0;    // a word must have one of these places; all, where it need not touch
  PlaceMask multiplied = 0;  // empty, with a multiplier for the main word
  PlaceMask pictured = 0;    // empty, with a picture

  PerPlace<LetterMask> letters{};  // that a tile laid here may show, or the tile here be read as
  PerPlace<int> multiplier{};
  PerPlace<std::uint32_t> universe{};
  PerPlace<int> letter_times{};  // what a new tile's value counts in the main word, unmultiplied
  PerPlace<int> side_times{};    // what it counts in its side-word
  RunningSum main_sum{};         // of what a main word counts whatever the letters laid
  RunningSum side_sum{};         // of what the side-words count whatever the letters laid

  PlaceMask empty() const { return places(0, length) & ~occupied; }
  PlaceMask open() const { return empty() & ~closed; }
  bool is_occupied(int place) const { return (occupied >> place & 1) != 0; }

  // The letters around an empty place: the stretch of the word that a tile there belongs to.
  int run_start(int place) const {
    const PlaceMask empty = ~occupied & places(0, place);
    return static_cast<int>(std::bit_width(empty));
  }
  int run_end(int place) const { return place + 1 + std::countr_one(occupied >> place >> 1); }
};

struct Lines {
  std::array<std::vector<Line>, 2> by_direction;

  explicit Lines(const Question& question);

  // The line through a place of another line.
  const Line& across(const Line& line, int place) const {
    return by_direction[1 - line.direction][place];
  }
};

}  // namespace chevalet::grid
