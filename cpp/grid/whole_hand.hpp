// Whether any word can lay all tiles in hand at once.
//
// Where that brings a bonus, stretches with room for all of them promise more than any other, and
// lines would be walked for words that hardly ever are.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "anagrams.hpp"
#include "line.hpp"
#include "question.hpp"

namespace chevalet::grid {

class WholeHand {
 public:
  explicit WholeHand(const Question& question)
      : anagrams_(question.graphs.anagrams), jokers_(question.hand.black + question.hand.starred) {
    const Hand& hand = question.hand;
    has_use_for_jokers_ = jokers_ <= hand.usable_jokers;
    knows_ = anagrams_.is_there() && hand.size == question.rules.bonus_tiles && jokers_ < 2;
    for (int letter = 0; letter < kAlphabet; ++letter) {
      sum_ += hand.counts[letter] * kLetterSums[letter];
    }
  }

  // On a stretch with room for just these tiles. Says yes as well where it doesn't know.
  bool may_lie(const Line& line, int start, int end) const {
    if (!has_use_for_jokers_) return false;
    if (!knows_) return true;
    LetterSum sum = sum_;
    for (PlaceMask left = line.occupied & places(start, end); left != 0; left &= left - 1) {
      const LetterMask letters = line.letters[std::countr_zero(left)];
      if (!std::has_single_bit(letters)) return true;
      sum += kLetterSums[std::countr_zero(letters)];
    }
    if (jokers_ == 0) return is_there(sum, end - start);
    return std::ranges::any_of(
        kLetterSums, [&](LetterSum joker) { return is_there(sum + joker, end - start); });
  }

 private:
  // The filter errs too often where every letter of a joker asks it.
  bool is_there(LetterSum sum, int length) const {
    if (!anagrams_.may_make_word(sum)) return false;
    bool found = false;
    anagrams_.for_each_word(sum, [&](std::uint32_t, const std::uint8_t* letters, int count) {
      LetterSum other = 0;
      for (int place = 0; place < count; ++place) other += kLetterSums[letters[place]];
      found |= count == length && other == sum;
    });
    return found;
  }

  const Anagrams anagrams_;
  const int jokers_;
  bool has_use_for_jokers_;  // for all at once
  bool knows_;
  LetterSum sum_ = 0;
};

}  // namespace chevalet::grid
