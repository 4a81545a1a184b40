// All placements on a board, given to a sink: in their order, or only the best in any.
//
// Most placements of a free game lay new tiles only. Those words are the same on every open
// stretch, so the rack's words are found once and slid along the lines, and only words through
// letters of the board are searched line by line. On a crowded board, where little is open, finding
// the rack's words does not pay: then every line is walked from each of its squares.
#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <utility>
#include <vector>

#include "bounds.hpp"
#include "by_rooms.hpp"
#include "line.hpp"
#include "line_walk.hpp"
#include "question.hpp"
#include "rack_words.hpp"
#include "scoring.hpp"
#include "slide.hpp"
#include "worth.hpp"

namespace chevalet::grid {

// Places from which a rack word might go two squares on; with fewer of them a board is crowded.
// Measured on a free board of 13x13: anything from 0 to 50 is about as fast, 100 is not.
inline constexpr int kFewestStarts = 24;

// With so few tiles a crowded board is walked sooner than bounds are found for it. Measured on ends
// of games, where bounds for every line halve the number of boards a second.
inline constexpr int kFewTiles = 6;

inline bool is_crowded(const Lines& lines) {
  int starts = 0;
  for (const auto& direction : lines.by_direction) {
    for (const Line& line : direction) {
      const PlaceMask open = line.open();
      starts += std::popcount(open & open >> 1 & ~(line.occupied << 1) & ~(line.occupied >> 2));
    }
  }
  return starts < kFewestStarts;
}

// The most letters that a word of new tiles only may have.
inline int longest_room(const Lines& lines) {
  int longest = 0;
  for (const auto& direction : lines.by_direction) {
    for (const Line& line : direction) {
      const PlaceMask open = line.open() & ~(line.occupied << 1) & ~(line.occupied >> 1);
      for (PlaceMask left = open; left != 0;) {
        const int start = std::countr_zero(left);
        const int end = start + std::countr_one(open >> start);
        if ((line.touching & places(start, end)) != 0) longest = std::max(longest, end - start);
        left &= ~places(start, end);
      }
    }
  }
  return longest;
}

// All placements line by line, in their order. `worth` may be null.
template <typename Sink>
void generate_in_order(const Question& question, const Worth* worth, Sink& sink) {
  const Lines lines(question);
  const Scoring scoring(question.rules);
  LineWalk walk(question, lines, scoring, worth, nullptr);
  const auto take = [&](const Found& found) { sink.take(found.record, found.left_in_hand); };
  if (is_crowded(lines)) {
    for (const auto& direction : lines.by_direction) {
      for (const Line& line : direction) std::ranges::for_each(walk.all_words(line), take);
    }
    return;
  }
  RackWords words(question, worth, nullptr, longest_room(lines));
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

template <typename Sink>
void slide_all(const Question& question, const Worth* worth, const Bounds& bounds,
               const Lines& lines, const Scoring& scoring, Sink& sink) {
  KnownRacks none;
  KnownRacks& racks = question.known_racks != nullptr ? *question.known_racks : none;
  RackWords& words = racks.words(question, worth, &bounds, longest_room(lines));
  Slide<Sink> slide(question, words, scoring, sink);
  for (const auto& direction : lines.by_direction) {
    for (const Line& line : direction) slide.along(line, [](int, int) {});
  }
}

// The placements that a sink with a threshold may want. Where tiles or squares differ in value they
// are found room by room. Else words of new tiles only are cheap and come first; then words on
// pictures, of which there are few; then the lines that promise most.
template <typename Sink>
void generate_best(const Question& question, const Worth* worth, Sink& sink) {
  const Lines lines(question);
  const Scoring scoring(question.rules);
  if (ByRooms<Sink>::suits(question, scoring)) {
    return ByRooms<Sink>(question, worth, lines, scoring, sink).find();
  }
  const Bounds bounds(question, scoring, worth);
  const LineWalk::Floor floor{bounds, sink.threshold()};
  LineWalk walk(question, lines, scoring, worth, &floor);
  const auto take = [&](const Found& found) { sink.take(found.record, found.left_in_hand); };
  const bool slides = !is_crowded(lines);
  if (!slides && question.hand.size <= kFewTiles && question.hand.usable_jokers == 0) {
    for (const auto& direction : lines.by_direction) {
      for (const Line& line : direction) std::ranges::for_each(walk.all_words(line), take);
    }
    return;
  }
  if (slides) slide_all(question, worth, bounds, lines, scoring, sink);
  const Covering covering = slides ? Covering::kLettersOfTheBoard : Covering::kAnything;
  std::vector<LineBounds> line_bounds;
  line_bounds.reserve(lines.by_direction[0].size() + lines.by_direction[1].size());
  std::vector<Window> pictured;
  std::vector<std::pair<Bound, std::size_t>> promises;
  for (const auto& direction : lines.by_direction) {
    for (const Line& line : direction) {
      if (line.touching == 0 || (slides && line.occupied == 0)) continue;
      line_bounds.emplace_back(question, scoring, bounds, line, covering, pictured);
      promises.emplace_back(line_bounds.back().highest(), promises.size());
    }
  }
  std::ranges::sort(pictured, std::greater<>{}, &Window::bound);
  for (const Window& window : pictured) {
    if (window.bound < sink.threshold()) break;
    std::ranges::for_each(walk.pictured_words(window), take);
  }
  std::ranges::sort(promises, std::greater<>{});
  for (const auto& [promise, number] : promises) {
    if (promise < sink.threshold() || promise == kNever) break;
    const LineBounds& along = line_bounds[number];
    std::ranges::for_each(slides ? walk.words_through_letters(along) : walk.all_words(along), take);
  }
}

// `worth` may be null.
template <typename Sink>
void generate(const Question& question, const Worth* worth, Sink& sink) {
  if constexpr (Sink::kInOrder) {
    generate_in_order(question, worth, sink);
  } else {
    generate_best(question, worth, sink);
  }
}

}  // namespace chevalet::grid
