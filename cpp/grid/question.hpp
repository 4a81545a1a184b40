// What a generator is asked: words, rules, a board and a rack.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "../wordgraph/arc.hpp"
#include "anagrams.hpp"
#include "universes.hpp"

namespace chevalet::grid {

inline constexpr int kLongestSide = kLongestWord;
inline constexpr int kLargestRack = 25;
inline constexpr char kEmpty = '.';
inline constexpr char kWildcard = '*';
inline constexpr char kBlackJoker = '?';
inline constexpr char kStarredJoker = '*';

struct Graphs {
  Dawg dawg;
  const Arc* gaddag;
  const std::uint32_t* universes;  // a mask for each word of the DAWG
  UniverseIndex by_universe;       // may not be there
  Anagrams anagrams;               // may not be there
};

struct Rules {
  std::array<int, kAlphabet> letter_values;
  int joker_value;
  const std::uint8_t* letter_multipliers;  // one per square, or null: all 1
  const std::uint8_t* word_multipliers;
  bool multipliers_multiply;  // else they add up
  bool side_words_multiply;
  bool must_touch;
  int first_square;  // -1: none
  int home_row;      // words across in this row need not touch; -1: none
  int most_jokers;
  bool counts_board_jokers;  // among the most
  int bonus_tiles;
  int bonus_points;

  // Then the score depends on the squares of a placement alone, not on its letters.
  bool all_tiles_equal() const {
    return std::ranges::all_of(letter_values, [&](int value) { return value == joker_value; });
  }
};

// A square that only words of a universe may newly cover.
struct Picture {
  std::uint16_t square;
  std::uint8_t universe;
  std::uint8_t multiplier;
};

struct Position {
  int rows;
  int columns;
  std::string_view squares;  // . empty, A-Z, a-z a joker with its letter, * a wildcard
  const LetterMask* limits;  // letters that each empty square takes, or null: all
  std::span<const Picture> pictures;
  const int* points = nullptr;  // that a tile laid on each square scores anyway, or null: none

  int lines(int direction) const { return direction == 0 ? rows : columns; }
  int line_length(int direction) const { return direction == 0 ? columns : rows; }
  int square(int direction, int line, int place) const {
    return direction == 0 ? line * columns + place : place * columns + line;
  }
};

// Tiles in hand, while words are tried with them.
struct Hand {
  std::array<std::uint8_t, kAlphabet> counts{};
  LetterMask present = 0;
  int size = 0;  // of the whole rack
  int black = 0;
  int starred = 0;
  int usable_jokers = 0;  // in one word

  Hand(std::string_view tiles, int most_jokers) : size(static_cast<int>(tiles.size())) {
    for (const char tile : tiles) {
      if (tile == kBlackJoker) {
        ++black;
      } else if (tile == kStarredJoker) {
        ++starred;
      } else {
        give_back(tile - 'A');
      }
    }
    usable_jokers = std::min(black + starred, most_jokers);
  }

  bool operator==(const Hand&) const = default;

  void take(int letter) {
    if (--counts[letter] == 0) present &= ~bit_of(letter);
  }

  void give_back(int letter) {
    ++counts[letter];
    present |= bit_of(letter);
  }
};

class KnownRacks;

struct Question {
  Graphs graphs;
  Rules rules;
  Position position;
  Hand hand;
  bool every_main_word;
  KnownRacks* known_racks = nullptr;  // of questions before, for the best alone; may be null
};

}  // namespace chevalet::grid
