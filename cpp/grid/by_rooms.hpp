// The best placements where tiles differ in value, or squares do: rooms of the board in the order of
// what they promise, and for each the choices of tiles that may make a word there.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "choices.hpp"
#include "line_walk.hpp"
#include "rooms.hpp"

namespace chevalet::grid {

template <typename Sink>
class ByRooms {
 public:
  // Whether this is a way to answer.
  static bool suits(const Question& question, const Scoring& scoring) {
    const bool differs = !scoring.all_tiles_equal() || question.position.points != nullptr;
    return differs && question.graphs.anagrams.is_there() && Choices::are_few(question.hand);
  }

  ByRooms(const Question& question, const Worth* worth, const Lines& lines, const Scoring& scoring,
          Sink& sink)
      : lines_(lines),
        choices_(question, worth),
        rooms_(question, choices_, scoring),
        walk_(question, lines, scoring, worth, nullptr),
        sink_(sink) {}

  void find() {
    for (const auto& direction : lines_.by_direction) {
      for (const Line& line : direction) rooms_.add_all(line);
    }
    rooms_.for_each_from_the_best(sink_.threshold(), [&](const Room& room) { search(room); });
  }

 private:
  void search(const Room& room) {
    const Line& line = *room.line;
    const Order order{line_rank(window_bits(0, line.number, room.start, line.direction)),
                      line_order(room.start, room.end - room.start)};
    if (!sink_.wants(room.bound, order)) return;
    if (has_wildcard(room)) return take(walk_.words_in(room));
    const LetterSum on_board = sum_on_board(room);
    const std::span<const std::uint8_t> numbers = choices_.making_words(room.laid, on_board);
    if (numbers.empty()) return;
    look_at_choosy(room);
    for (const std::uint8_t number : numbers) {
      const Choice& choice = choices_.of_size(room.laid)[number];
      const Bound most = room.most(choice.values) * Bound{kHundredths} + choice.left_in_hand;
      if (!sink_.wants(most, order) || !fits(choice)) continue;
      take(walk_.words_of(choice, room, on_board + choice.sum));
    }
  }

  void take(const std::vector<Found>& words) {
    for (const Found& found : words) sink_.take(found.record, found.left_in_hand);
  }

  // The index knows none.
  static bool has_wildcard(const Room& room) {
    for (PlaceMask left = room.line->jokers & places(room.start, room.end); left != 0;
         left &= left - 1) {
      if (!std::has_single_bit(room.line->letters[std::countr_zero(left)])) return true;
    }
    return false;
  }

  static LetterSum sum_on_board(const Room& room) {
    LetterSum sum = 0;
    const Line& line = *room.line;
    for (PlaceMask left = line.occupied & places(room.start, room.end); left != 0;
         left &= left - 1) {
      sum += kLetterSums[std::countr_zero(line.letters[std::countr_zero(left)])];
    }
    return sum;
  }

  void look_at_choosy(const Room& room) {
    choosy_ = 0;
    const Line& line = *room.line;
    for (PlaceMask left = line.choosy & places(room.start, room.end); left != 0;
         left &= left - 1) {
      letters_[choosy_++] = line.letters[std::countr_zero(left)];
    }
  }

  // Whether every square that takes some letters only could take one of the tiles.
  bool fits(const Choice& choice) const {
    for (int each = 0; each < choosy_; ++each) {
      if ((letters_[each] & choice.letters) == 0) return false;
    }
    return true;
  }

  const Lines& lines_;
  Choices choices_;
  Rooms rooms_;
  LineWalk walk_;
  Sink& sink_;
  int choosy_ = 0;  // squares of the room that is searched, which take
  Line::PerPlace<LetterMask> letters_{};
};

}  // namespace chevalet::grid
