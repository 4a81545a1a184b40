// Joint readings: one letter for each joker so that all runs through it are words.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "camp.hpp"

namespace chevalet::camps {

// A run whose places have a letter (0-25), or a joker: ~n for number n.
struct Spelling {
  int length = 0;
  std::array<std::int16_t, kLongestSide> parts{};

  bool has(int joker) const {
    return std::find(parts.begin(), parts.begin() + length, ~joker) != parts.begin() + length;
  }
};

// Runs that have to become words by a choice of letters for jokers.
class Puzzle {
 public:
  // The number of the joker on a square, which has these choices the first time it is named.
  int joker_on(int square, LetterMask choices);

  void add(const Spelling& run) { runs_.push_back(run); }

  bool has_reading(const Arc* dawg) const;

  // For each joker, the letters that it has in some joint reading.
  std::vector<LetterMask> possible_letters(const Arc* dawg) const;

 private:
  using Choices = std::vector<LetterMask>;

  bool narrow(const Arc* dawg, const Spelling& run, Choices& choices) const;
  bool narrow_all(const Arc* dawg, Choices& choices) const;
  bool complete(const Arc* dawg, const Choices& choices, std::uint32_t open) const;

  std::vector<Spelling> runs_;
  std::vector<int> squares_;
  Choices choices_;
};

// Whether these letters, jokers being any, can make a word.
bool fits_a_word(const Arc* dawg, const Letters& letters, const Run& run);

}  // namespace chevalet::camps
