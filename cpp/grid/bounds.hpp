// How much a placement on a stretch of a line may be worth at most, before any word is looked for.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "line.hpp"
#include "scoring.hpp"
#include "whole_hand.hpp"
#include "worth.hpp"

namespace chevalet::grid {

// Hundredths of a point; kNever where nothing can be laid.
using Bound = std::int64_t;
inline constexpr Bound kNever = std::numeric_limits<Bound>::min();

// What a placement may lay.
enum Laying : std::uint8_t { kAnyTiles, kAJoker, kLayings };

template <typename Element>
using PerLaying = std::array<Element, kLayings>;

class Bounds {
 public:
  // `worth` may be null.
  Bounds(const Question& question, const Scoring& scoring, const Worth* worth);

  // The most that any placement on the stretch may be worth, or any that lays a joker: that one
  // can't be kept as well, nor does it score more than a joker.
  PerLaying<Bound> of(const Line& line, const Stretch& stretch) const;

  // The most that may be worth what is left in hand after laying so many tiles.
  Bound most_kept_after(int laid) const { return most_kept_[kAnyTiles][hand_size_ - laid]; }

  const WholeHand& whole_hand() const { return whole_hand_; }

 private:
  void find_most_kept(const Question& question, const Worth& worth);

  const Scoring& scoring_;
  WholeHand whole_hand_;
  int hand_size_;
  int joker_value_;
  PerLaying<std::array<Bound, kLargestRack + 1>> most_kept_{};  // by number of tiles
  std::array<int, kLargestRack> values_{};  // of the tiles in hand, highest first
};

// A stretch with what a placement on it may be worth at most.
struct Window {
  Bound bound;
  const Line* line;
  std::uint32_t universes;  // that its words must belong to
  std::uint8_t start;
  std::uint8_t end;
};

// Which words are meant: those of new tiles only are found in another way where much is open.
enum class Covering : std::uint8_t { kAnything, kLettersOfTheBoard };

// The bounds of words along one line.
class LineBounds {
 public:
  // Where the words of universes are known, stretches with pictures go to `pictured` instead.
  LineBounds(const Question& question, const Scoring& scoring, const Bounds& bounds,
             const Line& line, Covering covering, std::vector<Window>& pictured);

  const Line& line() const { return line_; }

  // Of all words on the line.
  Bound highest() const { return highest_; }
  // Of words from `start` that end at `place` or behind it.
  Bound from(int start, int place, Laying laying) const {
    return from_[laying][start][place];
  }

 private:
  void fill_from(const Question& question, const Scoring& scoring, const Bounds& bounds, int start,
                 PlaceMask needed, std::vector<Window>& pictured);

  const Line& line_;
  Bound highest_ = kNever;
  using PerStart = std::array<std::array<Bound, kLongestSide + 1>, kLongestSide>;
  PerLaying<PerStart> from_;  // that for jokers only where there are some
};

}  // namespace chevalet::grid
