// Letters in hand, jokers among them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "arc.hpp"

namespace chevalet {

class Rack {
 public:
  // `letters` are A-Z. More than kLongestWord of one letter are as good as kLongestWord.
  Rack(std::string_view letters, int jokers) : jokers_(jokers) {
    for (const char letter : letters) add(letter - 'A');
  }

  LetterMask playable() const { return jokers_ > 0 ? kLetters : present_; }

  // Never less than the number of letters that can still be laid.
  int size() const { return size_ + jokers_; }

  // Takes a playable letter out and says whether a joker stood in for it: it does when the letter
  // itself has run out, so each word is found once, with as few jokers as it needs.
  bool take(int letter) {
    std::uint8_t& count = counts_[letter];
    if (count == 0) {
      --jokers_;
      return true;
    }
    --size_;
    if (--count == 0) present_ &= ~bit_of(letter);
    return false;
  }

  // Undoes take.
  void give_back(int letter, bool was_joker) {
    if (was_joker) {
      ++jokers_;
    } else {
      add(letter);
    }
  }

 private:
  void add(int letter) {
    if (counts_[letter] == kLongestWord) return;
    ++counts_[letter];
    ++size_;
    present_ |= bit_of(letter);
  }

  std::array<std::uint8_t, kAlphabet> counts_{};
  LetterMask present_ = 0;
  int size_ = 0;
  int jokers_;
};

}  // namespace chevalet
