// Jumps carried out and taken back, with the longest words kept up to date.
#pragma once

#include <vector>

#include "position.hpp"

namespace chevalet::knights {

// The lengths of longest words by the letters held: the same letters come up again and again.
class LengthCache {
 public:
  explicit LengthCache(const LongestIndex& index) : index_(index), slots_(kSlots) {}

  // Of letters without history.
  int fresh(const LetterCounts& letters) const { return longest_length(index_, letters); }

  // Of a side's letters, to which `added` came; `before` was the answer without it.
  int with(const Side& side, int added, int before) {
    Slot& slot = slots_[side.key & (kSlots - 1)];
    if (slot.key != side.key) slot = {side.key};
    if (slot.length == kUnknown) {
      slot.length = longest_length_with(index_, side.letters, added, before);
    }
    return slot.length;
  }

  // Those of some letters with any of which a side's letters spell a word of `length` or more.
  LetterMask completing(const Side& side, LetterMask asked, int length) {
    Slot& slot = slots_[side.key & (kSlots - 1)];
    if (slot.key != side.key) slot = {side.key};
    for (LetterMask left = asked & ~slot.asked; left != 0; left &= left - 1) {
      const int letter = std::countr_zero(left);
      LetterCounts letters = side.letters;
      ++letters[letter];
      if (longest_length_with(index_, letters, letter, length - 1) >= length) {
        slot.completing |= LetterMask{1} << letter;
      }
    }
    slot.asked |= asked;
    return slot.completing & asked;
  }

 private:
  static constexpr std::size_t kSlots = std::size_t{1} << 16;
  static constexpr int kUnknown = -1;

  struct Slot {
    std::uint64_t key = 0;
    LetterMask asked = 0;
    LetterMask completing = 0;
    int length = kUnknown;
  };

  const LongestIndex& index_;
  std::vector<Slot> slots_;
};

// What a jump changed, so that it can be taken back.
struct Undo {
  std::uint8_t letter;
  bool is_capture;
  int quiet;
  int longest;
  Value worth;
  std::uint64_t key;
  std::uint64_t letters_key;
};

class Play {
 public:
  Play(const Rules& rules, const Weights& weights, const LongestIndex& index)
      : rules_(rules), weights_(weights), lengths_(index) {
    fill_twice();
  }

  // Fills in what follows from letters, knights and turn.
  void settle(Position& position) const;

  Undo jump(Position& position, Jump jump);
  void take_back(Position& position, Jump jump, const Undo& undo) const;

  // The turn passes; the mover has moved already where it could.
  static void hand_over(Position& position);

  // The jumps of the mover, in no order; a last knight can only be taken by announcing.
  int list(const Position& position, std::array<Jump, 64>& jumps) const;

  bool takes_last_knight(const Position& position, Jump jump) const {
    return position.other().knights == square_bit(jump.target);
  }

  // The margin of the announcer if the game ends now.
  Value margin(const Side& announcer, const Side& other, bool took_last_knight) const;

  // The mover's outlook where the search stops.
  Value outlook(const Position& position);

 private:
  using Reach = std::array<Squares, kSquares>;

  void fill_twice();
  Value points(const Side& side) const {
    return rules_.used * side.longest + rules_.unused * (side.held - side.longest);
  }
  Value potential(const Side& side) const;
  int completions(const Position& position, int side, const Reach& reach);
  Value with_words_near(const Position& position, Value hope);
  Value margin_with_letter(const Side& side, const Side& other) const;

  const Rules& rules_;
  const Weights& weights_;
  LengthCache lengths_;
  std::array<Reach, kSides> twice_{};  // where a knight can be after two jumps
};

}  // namespace chevalet::knights
