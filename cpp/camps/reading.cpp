#include "reading.hpp"

#include <bit>
#include <span>

namespace chevalet::camps {
namespace {

using Masks = std::span<const LetterMask>;

// Whether a word fits the masks; adds to `seen` the letters that such words have at each place.
bool collect(const Arc* dawg, Arc arc, Masks masks, std::span<LetterMask> seen) {
  if (masks.empty()) return is_terminal(arc);
  bool found = false;
  for (LetterMask left = children_of(arc) & masks[0]; left != 0; left &= left - 1) {
    const LetterMask bit = left & -left;
    if (collect(dawg, dawg[child_index(arc, bit)], masks.subspan(1), seen.subspan(1))) {
      seen[0] |= bit;
      found = true;
    }
  }
  return found;
}

bool matches(const Arc* dawg, Arc arc, Masks masks) {
  if (masks.empty()) return is_terminal(arc);
  for (LetterMask left = children_of(arc) & masks[0]; left != 0; left &= left - 1) {
    if (matches(dawg, dawg[child_index(arc, left & -left)], masks.subspan(1))) return true;
  }
  return false;
}

}  // namespace

bool fits_a_word(const Arc* dawg, const Letters& letters, const Run& run) {
  std::array<LetterMask, kLongestSide> masks;
  for (int place = 0; place < run.length; ++place) {
    const char tile = letters.tiles[run.start + place * run.step];
    masks[place] = tile == kJoker ? kLetters : bit_of(tile - 'A');
  }
  return matches(dawg, dawg[0], Masks(masks).first(static_cast<std::size_t>(run.length)));
}

int Puzzle::joker_on(int square, LetterMask choices) {
  const auto known = std::ranges::find(squares_, square);
  if (known != squares_.end()) return static_cast<int>(known - squares_.begin());
  squares_.push_back(square);
  choices_.push_back(choices);
  return static_cast<int>(squares_.size()) - 1;
}

bool Puzzle::narrow(const Arc* dawg, const Spelling& run, Choices& choices) const {
  std::array<LetterMask, kLongestSide> masks;
  std::array<LetterMask, kLongestSide> seen{};
  for (int place = 0; place < run.length; ++place) {
    const int part = run.parts[place];
    masks[place] = part < 0 ? choices[static_cast<std::size_t>(~part)] : bit_of(part);
  }
  const auto length = static_cast<std::size_t>(run.length);
  if (!collect(dawg, dawg[0], Masks(masks).first(length), std::span(seen).first(length))) {
    return false;
  }
  for (int place = 0; place < run.length; ++place) {
    const int part = run.parts[place];
    if (part < 0) choices[static_cast<std::size_t>(~part)] = seen[place];
  }
  return true;
}

bool Puzzle::narrow_all(const Arc* dawg, Choices& choices) const {
  const auto narrows = [&](const Spelling& run) { return narrow(dawg, run, choices); };
  return std::ranges::all_of(runs_, narrows);
}

// Whether the jokers from number `open` on have letters that suit the ones before.
bool Puzzle::complete(const Arc* dawg, const Choices& choices, std::uint32_t open) const {
  if (open == choices.size()) return true;
  for (LetterMask left = choices[open]; left != 0; left &= left - 1) {
    Choices tried = choices;
    tried[open] = left & -left;
    const bool fits = std::ranges::all_of(runs_, [&](const Spelling& run) {
      return !run.has(static_cast<int>(open)) || narrow(dawg, run, tried);
    });
    if (fits && complete(dawg, tried, open + 1)) return true;
  }
  return false;
}

bool Puzzle::has_reading(const Arc* dawg) const {
  Choices choices = choices_;
  return narrow_all(dawg, choices) && complete(dawg, choices, 0);
}

std::vector<LetterMask> Puzzle::possible_letters(const Arc* dawg) const {
  Choices found(choices_.size(), 0);
  Choices choices = choices_;
  if (!narrow_all(dawg, choices)) return found;
  for (std::size_t joker = 0; joker < choices.size(); ++joker) {
    for (LetterMask left = choices[joker]; left != 0; left &= left - 1) {
      Choices tried = choices;
      tried[joker] = left & -left;
      if (narrow_all(dawg, tried) && complete(dawg, tried, 0)) found[joker] |= left & -left;
    }
  }
  return found;
}

}  // namespace chevalet::camps
