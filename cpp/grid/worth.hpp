// What stays in hand after a placement, in hundredths of a point.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "question.hpp"

namespace chevalet::grid {

inline constexpr int kKinds = kAlphabet + 2;  // letters, the black joker, the starred one
inline constexpr int kHundredths = 100;

struct Worth {
  const std::int32_t* tiles;    // for each kind, for having 0 to kLargestRack of it
  const std::int32_t* balance;  // for each number of vowels, for each number of consonants
  LetterMask vowels;

  std::int64_t of(const std::array<std::uint8_t, kAlphabet>& counts, int black, int starred) const {
    std::int64_t total = 0;
    int vowel_count = 0;
    int letter_count = 0;
    for (int letter = 0; letter < kAlphabet; ++letter) {
      total += tile(letter, counts[letter]);
      letter_count += counts[letter];
      if ((vowels >> letter & 1) != 0) vowel_count += counts[letter];
    }
    total += tile(kAlphabet, black) + tile(kAlphabet + 1, starred);
    return total + of_balance(vowel_count, letter_count - vowel_count);
  }

  std::int64_t tile(int kind, int count) const { return tiles[kind * (kLargestRack + 1) + count]; }
  std::int64_t of_balance(int vowel_count, int consonant_count) const {
    return balance[vowel_count * (kLargestRack + 1) + consonant_count];
  }
};

}  // namespace chevalet::grid
