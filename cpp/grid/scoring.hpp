// What a word on a stretch of a line covers, and what it scores.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "line.hpp"
#include "record.hpp"

namespace chevalet::grid {

// A stretch of a line. `score` is that of any word on it where all tiles are equal; else it lacks
// what the letters laid bring.
struct Stretch {
  PlaceMask laid;           // places of the line that get a new tile
  std::uint32_t universes;  // that the word must belong to
  int multiplier;
  std::int64_t score;
};

class Scoring {
 public:
  explicit Scoring(const Rules& rules) : rules_(rules), all_equal_(rules.all_tiles_equal()) {}

  // Whether the score of a stretch is the score of every word on it.
  bool all_tiles_equal() const { return all_equal_; }

  Stretch stretch(const Line& line, int start, int end) const {
    const PlaceMask laid = places(start, end) & ~line.occupied;
    const int multiplier = multiplier_of(line, laid);
    const std::int64_t main = line.main_sum[end] - line.main_sum[start];
    const std::int64_t side = line.side_sum[end] - line.side_sum[start];
    const bool has_bonus = std::popcount(laid) == rules_.bonus_tiles;
    const std::int64_t score = main * multiplier + side + (has_bonus ? rules_.bonus_points : 0);
    return {laid, universes_of(line, laid), multiplier, score};
  }

  // The score of a word: `letter_at(place)` gives the letter laid there; `jokers` are worth their
  // own value whatever they show.
  template <typename LetterAt>
  int score(const Line& line, const Stretch& stretch, PlaceMask jokers, LetterAt letter_at) const {
    std::int64_t score = stretch.score;
    if (!all_equal_) {
      for (PlaceMask left = stretch.laid; left != 0; left &= left - 1) {
        const int place = std::countr_zero(left);
        const bool is_joker = (jokers >> place & 1) != 0;
        const std::int64_t value =
            is_joker ? rules_.joker_value : rules_.letter_values[letter_at(place)];
        score += value * (std::int64_t{stretch.multiplier} * line.letter_times[place] +
                          line.side_times[place]);
      }
    }
    return capped(score);
  }

  static int capped(std::int64_t score) {
    return static_cast<int>(std::min<std::int64_t>(score, kHighestScore));
  }

 private:
  int multiplier_of(const Line& line, PlaceMask laid) const {
    PlaceMask left = laid & line.multiplied;
    if (left == 0) return 1;
    int multiplier = rules_.multipliers_multiply ? 1 : 0;
    for (; left != 0; left &= left - 1) {
      const int times = line.multiplier[std::countr_zero(left)];
      // A score of one point or more is at its cap with kHighestScore, so more makes no difference.
      multiplier = rules_.multipliers_multiply ? capped(std::int64_t{multiplier} * times)
                                               : multiplier + times;
    }
    return multiplier;
  }

  static std::uint32_t universes_of(const Line& line, PlaceMask laid) {
    std::uint32_t universes = 0;
    for (PlaceMask left = laid & line.pictured; left != 0; left &= left - 1) {
      universes |= line.universe[std::countr_zero(left)];
    }
    return universes;
  }

  const Rules& rules_;
  const bool all_equal_;
};

}  // namespace chevalet::grid
