// All placements on a board, given to a sink in their order.
//
// Most placements of a free game lay new tiles only. Those words are the same on every open
// stretch, so the rack's words are found once and slid along the lines, and only words through
// letters of the board are searched line by line. On a crowded board, where little is open, finding
// the rack's words does not pay: then every line is walked from each of its squares.
#pragma once

#include <algorithm>
#include <bit>

#include "line.hpp"
#include "line_walk.hpp"
#include "question.hpp"
#include "rack_words.hpp"
#include "scoring.hpp"
#include "slide.hpp"
#include "worth.hpp"

namespace chevalet::grid {

// Places from which a rack word might go two squares on; with fewer of them a board is crowded.
// Measured on Zakhia's board: anything from 0 to 50 is about as fast, 100 is not.
inline constexpr int kFewestStarts = 24;

inline bool is_crowded(const Lines& lines) {
  int starts = 0;
  for (const auto& direction : lines.by_direction) {
    for (const Line& line : direction) {
      PlaceMask open = 0;
      for (int place = 0; place < line.length; ++place) {
        if (line.letters[place] != 0) open |= PlaceMask{1} << place;
      }
      open &= ~line.occupied;
      starts += std::popcount(open & open >> 1 & ~(line.occupied << 1) & ~(line.occupied >> 2));
    }
  }
  return starts < kFewestStarts;
}

// `worth` may be null.
template <typename Sink>
void generate(const Question& question, const Worth* worth, Sink& sink) {
  const Lines lines(question);
  const Scoring scoring(question.rules);
  LineWalk walk(question, lines, scoring, worth);
  const auto take = [&](const Found& found) { sink.take(found.record, found.left_in_hand); };
  if (is_crowded(lines)) {
    for (const auto& direction : lines.by_direction) {
      for (const Line& line : direction) std::ranges::for_each(walk.all_words(line), take);
    }
    return;
  }
  const RackWords words(question, worth,
                        std::max(question.position.rows, question.position.columns));
  Slide<Sink> slide(question, words, scoring, sink);
  for (const auto& direction : lines.by_direction) {
    for (const Line& line : direction) {
      const std::vector<Found>& through = walk.words_through_letters(line);
      auto next = through.begin();
      slide.along(line, [&](int start, int length) {
        const LineOrder order = line_order(start, length);
        for (; next != through.end() && next->order < order; ++next) take(*next);
      });
      std::for_each(next, through.end(), take);
    }
  }
}

}  // namespace chevalet::grid
