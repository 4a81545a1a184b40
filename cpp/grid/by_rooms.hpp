// The best placements where tiles differ in value: rooms of the board in the order of what they
// promise, and for each the choices of tiles that may make a word there.
#pragma once

#include <bit>
#include <cstddef>
#include <string_view>

#include "choices.hpp"
#include "line_walk.hpp"
#include "rooms.hpp"

namespace chevalet::grid {

template <typename Sink>
class ByRooms {
 public:
  // Whether this is a way to answer: the index knows no wildcards.
  static bool suits(const Question& question, const Scoring& scoring) {
    return question.graphs.anagrams.is_there() && !scoring.all_tiles_equal() &&
           Choices::are_few(question.hand) &&
           question.position.squares.find(kWildcard) == std::string_view::npos;
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
    const LetterSum on_board = sum_on_board(room);
    ChoiceSet left = choices_.making_words(room.laid, on_board);
    if (left == 0) return;
    look_at_crossings(room);
    const Order order{line_rank(window_bits(0, line.number, room.start, line.direction)),
                      line_order(room.start, room.end - room.start)};
    for (; left != 0; left &= left - 1) {
      const Choice& choice =
          choices_.of_size(room.laid)[static_cast<std::size_t>(std::countr_zero(left))];
      const Bound most = room.most(choice.values) * Bound{kHundredths} + choice.left_in_hand;
      if (!sink_.wants(most, order) || !fits(choice)) continue;
      for (const Found& found : walk_.words_of(choice, room, on_board + choice.sum)) {
        sink_.take(found.record, found.left_in_hand);
      }
    }
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

  void look_at_crossings(const Room& room) {
    crossed_ = 0;
    for (PlaceMask left = room.line->crossed & places(room.start, room.end); left != 0;
         left &= left - 1) {
      crossings_[crossed_++] = room.line->letters[std::countr_zero(left)];
    }
  }

  // Whether every square where a side-word has to be made could take one of the tiles.
  bool fits(const Choice& choice) const {
    for (int each = 0; each < crossed_; ++each) {
      if ((crossings_[each] & choice.letters) == 0) return false;
    }
    return true;
  }

  const Lines& lines_;
  Choices choices_;
  Rooms rooms_;
  LineWalk walk_;
  Sink& sink_;
  int crossed_ = 0;  // squares of the room that is searched
  Line::PerPlace<LetterMask> crossings_{};
};

}  // namespace chevalet::grid
