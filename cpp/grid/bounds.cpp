#include "bounds.hpp"

#include <algorithm>
#include <functional>
#include <vector>

namespace chevalet::grid {

Bounds::Bounds(const Question& question, const Scoring& scoring, const Worth* worth)
    : scoring_(scoring),
      whole_hand_(question),
      hand_size_(question.hand.size),
      joker_value_(question.rules.joker_value) {
  if (worth != nullptr) find_most_kept(question, *worth);
  if (scoring.all_tiles_equal()) return;
  int count = 0;
  const Hand& hand = question.hand;
  for (int letter = 0; letter < kAlphabet; ++letter) {
    for (int each = 0; each < hand.counts[letter]; ++each) {
      values_[count++] = question.rules.letter_values[letter];
    }
  }
  while (count < hand.size) values_[count++] = question.rules.joker_value;
  std::sort(values_.begin(), values_.begin() + count, std::greater<>());
}

// The best sum of tiles for each number of vowels, consonants and jokers, kind by kind.
void Bounds::find_most_kept(const Question& question, const Worth& worth) {
  constexpr int kRow = kLargestRack + 1;
  const Hand& hand = question.hand;
  std::array<Bound, kRow * kRow> best;
  best.fill(kNever);
  best[0] = 0;
  for (int letter = 0; letter < kAlphabet; ++letter) {
    if (hand.counts[letter] == 0) best[0] += worth.tile(letter, 0);
  }
  int vowels = 0;
  int consonants = 0;
  for (LetterMask left = hand.present; left != 0; left &= left - 1) {
    const int letter = std::countr_zero(left);
    const bool is_vowel = (worth.vowels >> letter & 1) != 0;
    const int step = is_vowel ? kRow : 1;
    const int count = hand.counts[letter];
    (is_vowel ? vowels : consonants) += count;
    for (int vowel = vowels; vowel >= 0; --vowel) {
      for (int consonant = consonants; consonant >= 0; --consonant) {
        const int at = vowel * kRow + consonant;
        Bound most = kNever;
        for (int kept = 0; kept <= std::min(count, is_vowel ? vowel : consonant); ++kept) {
          const Bound before = best[at - kept * step];
          if (before != kNever) most = std::max(most, before + worth.tile(letter, kept));
        }
        best[at] = most;
      }
    }
  }
  for (auto& each : most_kept_) each.fill(kNever);
  for (int black = 0; black <= hand.black; ++black) {
    for (int starred = 0; starred <= hand.starred; ++starred) {
      const Bound of_jokers = worth.tile(kAlphabet, black) + worth.tile(kAlphabet + 1, starred);
      for (int vowel = 0; vowel <= vowels; ++vowel) {
        for (int consonant = 0; consonant <= consonants; ++consonant) {
          const Bound sum = best[vowel * kRow + consonant];
          if (sum == kNever) continue;
          const int kept = vowel + consonant + black + starred;
          const Bound all = sum + of_jokers + worth.of_balance(vowel, consonant);
          const bool lays_joker = black + starred < hand.black + hand.starred;
          most_kept_[0][kept] = std::max(most_kept_[0][kept], all);
          if (lays_joker) most_kept_[1][kept] = std::max(most_kept_[1][kept], all);
        }
      }
    }
  }
}

PerLaying<Bound> Bounds::of(const Line& line, const Stretch& stretch) const {
  const int laid = std::popcount(stretch.laid);
  if (laid > hand_size_) return {kNever, kNever};
  std::int64_t score = stretch.score;
  std::int64_t lost = 0;  // by a joker
  if (!scoring_.all_tiles_equal()) {
    std::array<std::int64_t, kLongestSide> times;
    int count = 0;
    for (PlaceMask left = stretch.laid; left != 0; left &= left - 1) {
      const int place = std::countr_zero(left);
      times[count++] =
          std::int64_t{stretch.multiplier} * line.letter_times[place] + line.side_times[place];
    }
    std::sort(times.begin(), times.begin() + count, std::greater<>());
    for (int each = 0; each < count; ++each) score += times[each] * values_[each];
    if (count > 0) lost = times[count - 1] * std::max(0, values_[count - 1] - joker_value_);
  }
  const int kept = hand_size_ - laid;
  const auto total = [&](std::int64_t points, Bound most_kept) {
    return most_kept == kNever ? kNever : Scoring::capped(points) * Bound{kHundredths} + most_kept;
  };
  return {total(score, most_kept_[0][kept]), total(score - lost, most_kept_[1][kept])};
}

LineBounds::LineBounds(const Question& question, const Scoring& scoring, const Bounds& bounds,
                       const Line& line, Covering covering, std::vector<Window>& pictured)
    : line_(line) {
  const std::size_t layings = question.hand.usable_jokers > 0 ? kLayings : 1;
  const PlaceMask needed = covering == Covering::kAnything ? ~PlaceMask{0} : line.occupied;
  for (int start = 0; start < line.length; ++start) {
    for (std::size_t each = 0; each < layings; ++each) {
      std::fill_n(from_[each][start].begin(), line.length + 1, kNever);
    }
    if (start == 0 || !line.is_occupied(start - 1)) {
      fill_from(question, scoring, bounds, start, needed, pictured);
    }
    highest_ = std::max(highest_, from(start, start, kAnyTiles));
  }
}

void LineBounds::fill_from(const Question& question, const Scoring& scoring, const Bounds& bounds,
                           int start, PlaceMask needed, std::vector<Window>& pictured) {
  const LetterMask playable = question.hand.usable_jokers > 0 ? kLetters : question.hand.present;
  const bool knows_universes = question.graphs.by_universe.is_there();
  const bool has_jokers = question.hand.usable_jokers > 0;
  int laid = 0;
  for (int end = start + 1; end <= line_.length; ++end) {
    const int place = end - 1;
    if (!line_.is_occupied(place)) {
      if (++laid > question.hand.size || (line_.letters[place] & playable) == 0) break;
    }
    const PlaceMask covered = places(start, end);
    const bool goes_on = end < line_.length && line_.is_occupied(end);
    if (goes_on || laid == 0 || (covered & needed) == 0 || (covered & line_.touching) == 0) {
      continue;
    }
    if (laid == question.hand.size && !bounds.whole_hand().may_lie(line_, start, end)) continue;
    const Stretch stretch = scoring.stretch(line_, start, end);
    const PerLaying<Bound> bound = bounds.of(line_, stretch);
    if (knows_universes && stretch.universes != 0) {
      pictured.push_back({bound[0], &line_, stretch.universes, static_cast<std::uint8_t>(start),
                          static_cast<std::uint8_t>(end)});
    } else {
      from_[0][start][end] = bound[0];
      from_[1][start][end] = bound[1];
    }
  }
  for (std::size_t each = 0; each < (has_jokers ? kLayings : 1); ++each) {
    std::array<Bound, kLongestSide + 1>& from = from_[each][start];
    for (int place = line_.length - 1; place >= start; --place) {
      from[place] = std::max(from[place], from[place + 1]);
    }
  }
}

}  // namespace chevalet::grid
