// Slides the rack's words along the open stretches of a line.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "line.hpp"
#include "rack_words.hpp"
#include "scoring.hpp"

namespace chevalet::grid {

template <typename Sink>
class Slide {
 public:
  Slide(const Question& question, RackWords& words, const Scoring& scoring, Sink& sink)
      : words_(words),
        scoring_(scoring),
        sink_(sink),
        has_jokers_(question.hand.usable_jokers > 0),
        playable_(has_jokers_ ? kLetters : question.hand.present) {}

  // Gives the sink every placement of new tiles only along the line, in order. Calls
  // before(start, length) for each stretch of squares first, so that others can take their turn.
  template <typename Before>
  void along(const Line& line, Before before) {
    if (line.touching == 0) return;
    line_ = &line;
    PlaceMask open = line.open();
    restricted_ = 0;
    for (PlaceMask left = open & line.choosy; left != 0; left &= left - 1) {
      const LetterMask fitting = line.letters[std::countr_zero(left)] & playable_;
      if (fitting == 0) open &= ~(left & -left);
      if (fitting != playable_) restricted_ |= left & -left;
    }
    for (PlaceMask left = open & ~(line.occupied << 1); left != 0; left &= left - 1) {
      const int start = std::countr_zero(left);
      const int open_end = start + std::countr_one(open >> start);
      const int longest = std::min(open_end - start, words_.longest());
      const PlaceMask touching = line.touching >> start;
      if (touching == 0) break;
      const int shortest = std::max(kShortestWord, std::countr_zero(touching) + 1);
      for (int length = shortest; length <= longest; ++length) {
        const int end = start + length;
        if (end < line.length && line.is_occupied(end)) continue;
        const WordGroup& group = words_.of_length(length);
        if (group.is_empty()) continue;
        before(start, length);
        lay(group, start, end);
      }
    }
  }

 private:
  void lay(const WordGroup& group, int start, int end) {
    const Stretch stretch = scoring_.stretch(*line_, start, end);
    const int score = Scoring::capped(stretch.score);
    if (scoring_.all_tiles_equal() && !wants(group, score, start)) return;
    if constexpr (Sink::kInOrder) {  // in the order of the words, before any is taken by itself
      if (scoring_.all_tiles_equal()) words_.find_all_ways(group.length());
    }
    const PlaceMask covered = places(start, end);
    const std::uint32_t no_jokers = has_jokers_ ? (line_->refuses_jokers & covered) >> start : 0;
    const bool takes_all = (restricted_ & covered) == 0 && stretch.universes == 0;
    if (takes_all && no_jokers == 0 && scoring_.all_tiles_equal()) {
      const std::uint64_t window = window_bits(score, line_->number, start, line_->direction);
      words_.find_all_ways(group.length());
      // Now it is known what the best of them leave in hand.
      if (wants(group, score, start)) sink_.take(group, group.all_templates(), window);
      return;
    }
    words_.find_sets(group.length());
    choose(group, start, end, stretch.universes);
    for (std::size_t limb = 0; limb < chosen_.size(); ++limb) {
      for (std::uint64_t left = chosen_[limb]; left != 0; left &= left - 1) {
        const std::size_t word = limb * 64 + static_cast<std::size_t>(std::countr_zero(left));
        lay_word(group, word, start, stretch, no_jokers);
      }
    }
  }

  bool wants(const WordGroup& group, int score, int start) const {
    return sink_.wants(score * std::int64_t{kHundredths} + group.most_left_in_hand(),
                       {line_rank(window_bits(0, line_->number, start, line_->direction)),
                        line_order(start, group.length())});
  }

  // The words of the group that fit the letters of these squares and have these universes.
  void choose(const WordGroup& group, int start, int end, std::uint32_t universes) {
    chosen_.assign(group.limbs(), ~std::uint64_t{0});
    if (const std::size_t rest = group.word_count() % 64; rest != 0) {
      chosen_.back() = (std::uint64_t{1} << rest) - 1;
    }
    for (; universes != 0; universes &= universes - 1) {
      keep_only(group.in_universe(std::countr_zero(universes)));
    }
    for (PlaceMask left = restricted_ & places(start, end); left != 0; left &= left - 1) {
      const int place = std::countr_zero(left);
      keep_fitting(group, place - start, line_->letters[place] & playable_);
    }
  }

  void keep_only(const std::uint64_t* set) {
    for (std::size_t limb = 0; limb < chosen_.size(); ++limb) chosen_[limb] &= set[limb];
  }

  // Joins the letters that fit or removes those that do not, whichever are fewer.
  void keep_fitting(const WordGroup& group, int place, LetterMask fitting) {
    const LetterMask unfitting = playable_ & ~fitting;
    if (std::popcount(unfitting) <= std::popcount(fitting)) {
      for (LetterMask left = unfitting; left != 0; left &= left - 1) {
        const std::uint64_t* const set = group.with_letter(place, std::countr_zero(left));
        for (std::size_t limb = 0; limb < chosen_.size(); ++limb) chosen_[limb] &= ~set[limb];
      }
      return;
    }
    joined_.assign(chosen_.size(), 0);
    for (LetterMask left = fitting; left != 0; left &= left - 1) {
      const std::uint64_t* const set = group.with_letter(place, std::countr_zero(left));
      for (std::size_t limb = 0; limb < chosen_.size(); ++limb) joined_[limb] |= set[limb];
    }
    keep_only(joined_.data());
  }

  void lay_word(const WordGroup& group, std::size_t word, int start, const Stretch& stretch,
                std::uint32_t no_jokers) {
    words_.find_ways(group.length(), word);
    const WordGroup::Range ways = group.templates_of(word);
    if (no_jokers == 0 && scoring_.all_tiles_equal()) {
      const int score = Scoring::capped(stretch.score);
      return sink_.take(group, ways,
                        window_bits(score, line_->number, start, line_->direction));
    }
    for (std::uint32_t index = ways.first; index < ways.end; ++index) {
      const std::uint32_t jokers = group.joker_places(index);
      if ((jokers & no_jokers) != 0) continue;
      const int score = scoring_.score(*line_, stretch, jokers << start, [&](int place) {
        return group.letter(word, place - start);
      });
      const std::uint64_t window = window_bits(score, line_->number, start, line_->direction);
      sink_.take(group, {index, index + 1}, window);
    }
  }

  RackWords& words_;
  const Scoring& scoring_;
  Sink& sink_;
  const bool has_jokers_;
  const LetterMask playable_;
  const Line* line_ = nullptr;
  PlaceMask restricted_ = 0;  // open places that not every playable letter fits
  std::vector<std::uint64_t> chosen_;
  std::vector<std::uint64_t> joined_;
};

}  // namespace chevalet::grid
