#include "line.hpp"

#include <algorithm>
#include <span>

namespace chevalet::grid {
namespace {

using Masks = std::span<const LetterMask>;

bool makes_word(const Arc* arcs, Arc arc, Masks rest) {
  for (; !rest.empty(); rest = rest.subspan(1)) {
    LetterMask left = children_of(arc) & rest[0];
    if (left == 0) return false;
    for (; (left & (left - 1)) != 0; left &= left - 1) {  // only where a wildcard lies
      if (makes_word(arcs, arcs[child_index(arc, left & -left)], rest.subspan(1))) return true;
    }
    arc = arcs[child_index(arc, left)];
  }
  return is_terminal(arc);
}

// The letters for square number `hole` of a run that make it a word.
LetterMask fitting(const Arc* arcs, Arc arc, Masks run, std::size_t hole) {
  LetterMask found = 0;
  for (; hole > 0; --hole, run = run.subspan(1)) {
    LetterMask left = children_of(arc) & run[0];
    if (left == 0) return found;
    for (; (left & (left - 1)) != 0; left &= left - 1) {  // only where a wildcard lies
      const Arc next = arcs[child_index(arc, left & -left)];
      found |= fitting(arcs, next, run.subspan(1), hole - 1);
    }
    arc = arcs[child_index(arc, left)];
  }
  for (LetterMask left = children_of(arc) & run[0]; left != 0; left &= left - 1) {
    const LetterMask bit = left & -left;
    if (makes_word(arcs, arcs[child_index(arc, bit)], run.subspan(1))) found |= bit;
  }
  return found;
}

bool is_joker(char tile) { return tile == kWildcard || (tile >= 'a' && tile <= 'z'); }

LetterMask readings(char tile) {
  if (tile == kWildcard) return kLetters;
  return bit_of(tile >= 'a' ? tile - 'a' : tile - 'A');
}

class LineFiller {
 public:
  LineFiller(const Question& question, Lines& lines)
      : question_(question),
        rules_(question.rules),
        position_(question.position),
        lines_(lines),
        playable_(question.hand.usable_jokers > 0 ? kLetters : question.hand.present),
        equal_value_(rules_.all_tiles_equal() ? rules_.joker_value : 0) {
    is_board_empty_ = position_.squares.find_first_not_of(kEmpty) == std::string_view::npos;
  }

  void fill() {
    put_squares();
    for (const Picture& picture : position_.pictures) put_picture(picture);
    for_each_line([&](const Line& line) { put_sides_of_crossing_lines(line); });
    for_each_line([&](Line& line) {
      if (rules_.most_jokers == 0) line.refuses_jokers = line.empty();
      put_touching(line);
      add_up_sides(line);
    });
  }

 private:
  // What both lines through a square have to know of it.
  struct Square {
    LetterMask letters;
    bool is_empty;
    bool is_joker;
    int letter_times;
    int word_times;
    int main;    // what a main word counts
    int points;  // that a tile laid there scores anyway
  };

  template <typename Visit>
  void for_each_line(Visit visit) {
    for (std::vector<Line>& lines : lines_.by_direction) std::ranges::for_each(lines, visit);
  }

  int square(const Line& line, int place) const {
    return position_.square(line.direction, line.number, place);
  }

  int board_value(char tile) const {
    return is_joker(tile) ? rules_.joker_value : rules_.letter_values[tile - 'A'];
  }

  void put_squares() {
    for (int row = 0, at = 0; row < position_.rows; ++row) {
      for (int column = 0; column < position_.columns; ++column, ++at) {
        const Square square = look_at(at);
        put_square(lines_.by_direction[0][row], column, square);
        put_square(lines_.by_direction[1][column], row, square);
      }
    }
  }

  Square look_at(int at) const {
    const char tile = position_.squares[at];
    if (tile != kEmpty) return {readings(tile), false, is_joker(tile), 0, 1, board_value(tile), 0};
    const LetterMask letters = position_.limits != nullptr ? position_.limits[at] : kLetters;
    const int letter_times =
        rules_.letter_multipliers != nullptr ? rules_.letter_multipliers[at] : 1;
    const int word_times = rules_.word_multipliers != nullptr ? rules_.word_multipliers[at] : 1;
    const int points = position_.points != nullptr ? position_.points[at] : 0;
    return {letters, true, false, letter_times, word_times, letter_times * equal_value_, points};
  }

  // Squares come from the first place of a line to the last.
  void put_square(Line& line, int place, const Square& square) {
    line.letters[place] = square.letters;
    line.main_sum[place + 1] = line.main_sum[place] + square.main;
    line.side_sum[place + 1] = square.points;
    if (square.is_empty) {
      line.letter_times[place] = square.letter_times;
      if (square.letters != kLetters) put_fitting(line, place, square.letters);
      multiply(line, place, square.word_times);
    } else {
      line.occupied |= PlaceMask{1} << place;
      line.jokers |= PlaceMask{square.is_joker} << place;
    }
  }

  // Not all letters.
  static void put_fitting(Line& line, int place, LetterMask fitting) {
    line.letters[place] = fitting;
    line.choosy |= PlaceMask{1} << place;
    line.closed |= PlaceMask{fitting == 0} << place;
  }

  void multiply(Line& line, int place, int times) {
    if (times == 1) return;
    const PlaceMask bit = PlaceMask{1} << place;
    const bool is_first = (line.multiplied & bit) == 0;
    int& multiplier = line.multiplier[place];
    if (is_first) {
      multiplier = times;
    } else {
      multiplier = rules_.multipliers_multiply ? multiplier * times : multiplier + times;
    }
    line.multiplied |= bit;
  }

  void put_picture(const Picture& picture) {
    if (position_.squares[picture.square] != kEmpty) return;
    const int row = picture.square / position_.columns;
    const int column = picture.square % position_.columns;
    put_picture(lines_.by_direction[0][row], column, picture);
    put_picture(lines_.by_direction[1][column], row, picture);
  }

  void put_picture(Line& line, int place, const Picture& picture) {
    line.pictured |= PlaceMask{1} << place;
    line.universe[place] |= std::uint32_t{1} << picture.universe;
    multiply(line, place, picture.multiplier);
  }

  void put_sides_of_crossing_lines(const Line& run_line) {
    const PlaceMask beside = run_line.occupied << 1 | run_line.occupied >> 1;
    const PlaceMask free = places(0, run_line.length) & ~run_line.occupied;
    for (PlaceMask left = beside & free; left != 0; left &= left - 1) {
      const int place = std::countr_zero(left);
      put_side(run_line, place, run_line.run_start(place), run_line.run_end(place));
    }
  }

  // The letters from `start` to `end` of a line lie across the line through `place`.
  void put_side(const Line& run_line, int place, int start, int end) {
    Line& line = lines_.by_direction[1 - run_line.direction][place];
    const int at = run_line.number;
    const PlaceMask bit = PlaceMask{1} << at;
    const int jokers =
        rules_.counts_board_jokers ? std::popcount(run_line.jokers & places(start, end)) : 0;
    if (jokers >= rules_.most_jokers) line.refuses_jokers |= bit;
    line.crossed |= bit;
    put_fitting(line, at,
                jokers > rules_.most_jokers ? 0 : side_letters(run_line, place, start, end));
    const Line::RunningSum& sum = run_line.main_sum;
    const int value = sum[place] - sum[start] + sum[end] - sum[place + 1];
    int letter_times = 1;
    int word_times = 1;
    if (rules_.side_words_multiply) {
      const int here = square(run_line, place);
      letter_times = line.letter_times[at];
      if (rules_.word_multipliers != nullptr) word_times = rules_.word_multipliers[here];
    }
    line.side_times[at] = letter_times * word_times;
    line.side_sum[at + 1] += value * word_times + line.side_times[at] * equal_value_;
  }

  // An empty place of the run's line still has its limit as letters when the run is looked at: what
  // crosses it there is another matter.
  LetterMask side_letters(const Line& run_line, int place, int start, int end) const {
    std::array<LetterMask, kLongestSide> run;
    for (int other = start; other < end; ++other) run[other - start] = run_line.letters[other];
    const int at = square(run_line, place);
    const LetterMask limit = position_.limits != nullptr ? position_.limits[at] : kLetters;
    run[place - start] = limit & playable_;
    const Arc* arcs = question_.graphs.dawg.arcs;
    const auto length = static_cast<std::size_t>(end - start);
    return fitting(arcs, arcs[0], Masks(run).first(length),
                   static_cast<std::size_t>(place - start));
  }

  void put_touching(Line& line) {
    const PlaceMask all = places(0, line.length);
    const bool is_home = line.direction == 0 && line.number == rules_.home_row;
    const bool begins_anywhere = rules_.first_square < 0 && rules_.home_row < 0;
    if (!rules_.must_touch || is_home || (is_board_empty_ && begins_anywhere)) {
      line.touching = all;
    } else if (!is_board_empty_) {
      line.touching = line.occupied | line.crossed;
    } else if (rules_.home_row < 0) {
      for (int place = 0; place < line.length; ++place) {
        if (square(line, place) == rules_.first_square) line.touching |= PlaceMask{1} << place;
      }
    }
  }

  static void add_up_sides(Line& line) {
    for (int place = 0; place < line.length; ++place) {
      line.side_sum[place + 1] += line.side_sum[place];
    }
  }

  const Question& question_;
  const Rules& rules_;
  const Position& position_;
  Lines& lines_;
  const LetterMask playable_;  // by this hand: nobody asks which other letters would fit
  const int equal_value_;      // of every tile, where all are worth the same
  bool is_board_empty_;
};

}  // namespace

Lines::Lines(const Question& question) {
  for (int direction = 0; direction < 2; ++direction) {
    std::vector<Line>& lines = by_direction[direction];
    lines.resize(static_cast<std::size_t>(question.position.lines(direction)));
    for (std::size_t number = 0; number < lines.size(); ++number) {
      lines[number].direction = direction;
      lines[number].number = static_cast<int>(number);
      lines[number].length = question.position.line_length(direction);
    }
  }
  LineFiller(question, *this).fill();
}

}  // namespace chevalet::grid
