// Which jokers of the rack may be laid on the places that a word has for jokers.
#pragma once

#include <bit>
#include <cstdint>

#include "question.hpp"
#include "record.hpp"

namespace chevalet::grid {

// Calls visit(bytes, black, starred) for every way to lay jokers on these letters of a word, at
// most kMostJokers of them; with the jokers that it takes.
template <typename Visit>
void for_each_kind(const Hand& hand, std::uint32_t places_in_word, Visit visit) {
  if (places_in_word == 0) return visit(kNoJokers, 0, 0);
  const auto first = static_cast<std::uint64_t>(std::countr_zero(places_in_word));
  const std::uint32_t rest = places_in_word & (places_in_word - 1);
  if (rest == 0) {
    if (hand.black > 0) visit(joker_bytes(first, kNoJoker), 1, 0);
    if (hand.starred > 0) visit(joker_bytes(first | kStarred, kNoJoker), 0, 1);
    return;
  }
  const auto second = static_cast<std::uint64_t>(std::countr_zero(rest));
  if (hand.black > 1) visit(joker_bytes(first, second), 2, 0);
  if (hand.black > 0 && hand.starred > 0) {
    visit(joker_bytes(first, second | kStarred), 1, 1);
    visit(joker_bytes(first | kStarred, second), 1, 1);
  }
  if (hand.starred > 1) visit(joker_bytes(first | kStarred, second | kStarred), 0, 2);
}

}  // namespace chevalet::grid
