// Every choice of tiles that a placement may lay, apart from their order.
//
// A hand of eight has at most 255 of them. What each may score in a room of the board is known
// before a word is looked for, and most make no word with the letters that lie there. Rooms along
// the same letters share that knowledge.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "anagrams.hpp"
#include "question.hpp"
#include "worth.hpp"

namespace chevalet::grid {

inline constexpr int kMostChosen = 8;
inline constexpr int kMostOfASize = 70;

template <typename Element>
using PerTile = std::array<Element, kMostChosen>;

struct Choice {
  PerTile<std::int32_t> values;  // the highest first
  PerTile<std::uint8_t> tiles;   // letters
  LetterMask letters;
  LetterSum sum;
  std::int64_t left_in_hand;  // the worth of the others
};

class Choices {
 public:
  // Whether a hand has few enough choices, none of them with a joker.
  static bool are_few(const Hand& hand) {
    return hand.size <= kMostChosen && hand.usable_jokers == 0;
  }

  // `worth` may be null.
  Choices(const Question& question, const Worth* worth);

  // How many tiles there are to choose from.
  int most_tiles() const { return most_tiles_; }

  // Those of so many tiles; the first has the highest values.
  std::span<const Choice> of_size(int size) const {
    return {by_size_[size].data(), count_[size]};
  }

  // Numbers of those of them that make a word together with letters of this sum, and hardly any
  // others.
  std::span<const std::uint8_t> making_words(int size, LetterSum with);

  // The most that is left in hand by any of them.
  std::int64_t most_left_in_hand(int size) const { return most_left_in_hand_[size]; }

  // The highest value of these letters, of which one is in hand.
  int highest_value(LetterMask letters) const;

 private:
  // What was asked last of all that share a slot.
  struct Answer {
    LetterSum with = 0;
    int size = 0;
    int count = 0;
    std::array<std::uint8_t, kMostOfASize> making_words;  // so many numbers of choices
  };
  static constexpr int kSlotBits = 6;

  void choose(const Choice& chosen, int size, std::size_t from);

  const Question& question_;
  const Worth* worth_;
  Hand hand_;                          // without what is chosen
  std::vector<std::uint8_t> letters_;  // in hand, those with the highest values first
  int most_tiles_ = 0;
  std::array<std::array<Choice, kMostOfASize>, kMostChosen + 1> by_size_;  // so many of them:
  std::array<std::size_t, kMostChosen + 1> count_{};
  std::array<std::int64_t, kMostChosen + 1> most_left_in_hand_{};
  std::array<Answer, 1 << kSlotBits> answers_;
};

}  // namespace chevalet::grid
