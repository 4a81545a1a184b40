#include "rooms.hpp"

#include <algorithm>
#include <bit>

namespace chevalet::grid {
namespace {

// Values are at most 255, so that sums of products stay within 32 bits; and a tile that counts
// so often reaches the highest score unless it is worth nothing.
constexpr std::int64_t kOften = kHighestScore;

// Keeps the highest first.
void insert(PerTile<std::int32_t>& times, int count, std::int64_t often) {
  const auto added = static_cast<std::int32_t>(std::min(often, kOften));
  int at = count;
  for (; at > 0 && times[at - 1] < added; --at) times[at] = times[at - 1];
  times[at] = added;
}

}  // namespace

void Rooms::add_all(const Line& line) {
  if (line.touching == 0) return;
  look_at_squares(line);
  for (int start = 0; line.touching >> start != 0; ++start) {
    if (start == 0 || !line.is_occupied(start - 1)) add_from(line, start);
  }
}

void Rooms::look_at_squares(const Line& line) {
  open_ = line.occupied;
  choosy_ = 0;
  for (int place = 0; place < line.length; ++place) {
    if (line.is_occupied(place)) continue;
    const LetterMask fitting = line.letters[place] & question_.hand.present;
    if (fitting == 0) continue;
    open_ |= PlaceMask{1} << place;
    if (fitting == question_.hand.present) continue;
    highest_[place] = choices_.highest_value(fitting);
    choosy_ |= PlaceMask{1} << place;
  }
}

void Rooms::add_from(const Line& line, int start) {
  const int furthest = start + std::countr_one(open_ >> start);
  const int touching = std::countr_zero(line.touching >> start);
  int end = start + std::max(kShortestWord, touching + 1);
  if (end > furthest) return;
  Room room{&line, 0, {}, 0, kNone, static_cast<std::uint8_t>(start), 0, 0, 0};
  PlaceMask counted = 0;
  int sorted = 0;
  int multiplier = 1;
  std::int64_t of_choosy = 0;
  for (; end <= furthest; ++end) {
    if (end < line.length && line.is_occupied(end)) continue;
    const Stretch stretch = scoring_.stretch(line, start, end);
    const int laid = std::popcount(stretch.laid);
    if (laid > choices_.most_tiles()) break;
    if (laid == 0) continue;
    room.end = static_cast<std::uint8_t>(end);
    room.laid = static_cast<std::uint8_t>(laid);
    if (scoring_.all_tiles_equal()) {  // the score is that of any word
      room.score = Scoring::capped(stretch.score);
      add(room);
      continue;
    }
    if (stretch.multiplier != multiplier) {
      multiplier = stretch.multiplier;
      counted = 0;
      sorted = 0;
      of_choosy = 0;
      room.times.fill(0);
    }
    for (PlaceMask left = stretch.laid & ~counted; left != 0; left &= left - 1) {
      const int place = std::countr_zero(left);
      const std::int64_t often =
          std::int64_t{multiplier} * line.letter_times[place] + line.side_times[place];
      if ((choosy_ >> place & 1) != 0) {
        of_choosy += often * highest_[place];
      } else {
        insert(room.times, sorted++, often);
      }
    }
    counted = stretch.laid;
    room.score = Scoring::capped(stretch.score + of_choosy);
    room.weighed = static_cast<std::uint8_t>(sorted);
    add(room);
  }
}

void Rooms::add(Room& room) {
  const Choice& highest = choices_.of_size(room.laid).front();
  room.bound =
      room.most(highest.values) * Bound{kHundredths} + choices_.most_left_in_hand(room.laid);
  highest_bound_ = std::max(highest_bound_, room.bound);
  rooms_.push_back(room);
}

}  // namespace chevalet::grid
