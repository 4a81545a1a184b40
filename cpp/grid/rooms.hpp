// Stretches of the board with room for a word, and how much a word there may be worth.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bounds.hpp"
#include "choices.hpp"
#include "line.hpp"
#include "scoring.hpp"

namespace chevalet::grid {

struct Room {
  const Line* line;
  Bound bound;
  PerTile<std::int32_t> times;  // what tiles on the other squares count, the most first
  std::int32_t score;           // at most, without what these tiles bring
  std::int32_t next;            // room of about the same bound
  std::uint8_t start;
  std::uint8_t end;
  std::uint8_t laid;     // tiles
  std::uint8_t weighed;  // of them, those that `times` are about

  // The most that tiles may score, each on the square that is best for all.
  int most(const PerTile<std::int32_t>& values) const {
    std::int32_t most = score;
    for (int tile = 0; tile < weighed; ++tile) most += values[tile] * times[tile];
    return Scoring::capped(most);
  }
};

// Gathers the rooms of a board for a hand.
class Rooms {
 public:
  Rooms(const Question& question, const Choices& choices, const Scoring& scoring)
      : question_(question), choices_(choices), scoring_(scoring) {
    rooms_.reserve(kUsual);
  }

  void add_all(const Line& line);

  // Calls visit(room) for those that promise at least the threshold, which may rise meanwhile, the
  // ones that promise more first. Sorting them to the last hundredth takes longer than it saves.
  template <typename Visit>
  void for_each_from_the_best(const std::int64_t& threshold, Visit visit) {
    if (rooms_.empty()) return;
    std::array<std::int32_t, kDrawers> first;
    first.fill(kNone);
    for (std::size_t index = rooms_.size(); index-- > 0;) {
      std::int32_t& head = first[drawer(rooms_[index].bound)];
      rooms_[index].next = head;
      head = static_cast<std::int32_t>(index);
    }
    for (std::size_t drawer = 0; drawer < kDrawers; ++drawer) {
      if (highest_bound_ - static_cast<Bound>(drawer) * kHundredths < threshold) break;
      for (std::int32_t index = first[drawer]; index != kNone;) {
        const Room& room = rooms_[static_cast<std::size_t>(index)];
        if (room.bound >= threshold) visit(room);
        index = room.next;
      }
    }
  }

 private:
  static constexpr std::size_t kUsual = 512;
  static constexpr std::size_t kDrawers = 128;
  static constexpr std::int32_t kNone = -1;

  // Each holds bounds that differ by less than a point, the last all that are low.
  std::size_t drawer(Bound bound) const {
    return std::min(kDrawers - 1, static_cast<std::size_t>(highest_bound_ - bound) / kHundredths);
  }

  void look_at_squares(const Line& line);
  void add_from(const Line& line, int start);
  void add(Room& room);

  const Question& question_;
  const Choices& choices_;
  const Scoring& scoring_;
  PlaceMask open_ = 0;             // places of the line that have a letter or take one in hand
  PlaceMask choosy_ = 0;           // of these, those that don't take every letter
  Line::PerPlace<int> highest_{};  // value that a choosy one takes
  std::vector<Room> rooms_;
  Bound highest_bound_ = kNever;
};

}  // namespace chevalet::grid
