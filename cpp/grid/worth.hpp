// What stays in hand after a placement, in hundredths of a point.
#pragma once

#include <algorithm>
#include <array>
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

// The worth of what is left of a hand while letters leave it.
class LeftInHand {
 public:
  LeftInHand(const Worth& worth, const Hand& hand) : worth_(worth), counts_(hand.counts) {
    for (int letter = 0; letter < kAlphabet; ++letter) {
      const int count = counts_[letter];
      of_letters_ += worth.tile(letter, count);
      (is_vowel(letter) ? vowels_ : consonants_) += count;
    }
  }

  void take(int letter) {
    const int count = counts_[letter]--;
    of_letters_ += worth_.tile(letter, count - 1) - worth_.tile(letter, count);
    --(is_vowel(letter) ? vowels_ : consonants_);
  }

  std::int64_t with_jokers(int black, int starred) const {
    return of_letters_ + worth_.tile(kAlphabet, black) + worth_.tile(kAlphabet + 1, starred) +
           worth_.of_balance(vowels_, consonants_);
  }

 private:
  bool is_vowel(int letter) const { return (worth_.vowels >> letter & 1) != 0; }

  const Worth& worth_;
  std::array<std::uint8_t, kAlphabet> counts_;
  std::int64_t of_letters_ = 0;
  int vowels_ = 0;
  int consonants_ = 0;
};

}  // namespace chevalet::grid
