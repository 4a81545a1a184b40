#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <vector>

#include "../knights/search.hpp"
#include "../wordgraph/word_list.hpp"
#include "chevalet.h"
#include "guard.hpp"

namespace chevalet::knights {
namespace {

constexpr char kEmptySquare = '.';
constexpr int32_t kHighestPoints = 1000;
constexpr int32_t kHighestWeight = 10000;
constexpr int32_t kHighestWorth = 200'000;

bool is_within(int32_t number, int32_t limit) { return number >= -limit && number <= limit; }

bool are_rules(const ChevaletKnightsRules& rules) {
  return is_within(rules.used, kHighestPoints) && is_within(rules.unused, kHighestPoints) &&
         is_within(rules.last_knight, kHighestPoints) &&
         std::ranges::all_of(rules.bonus,
                             [](int32_t bonus) { return is_within(bonus, kHighestPoints); }) &&
         rules.shortest >= 1 && rules.quiet_limit >= 1 && rules.quiet_limit <= kHighestPoints;
}

bool are_weights(const ChevaletKnightsWeights& weights) {
  const auto is_weight = [](int32_t weight) { return is_within(weight, kHighestWeight); };
  const auto is_share = [](int32_t share) { return share >= 0 && share <= 100; };
  return is_weight(weights.points) && is_weight(weights.knight) && is_weight(weights.ready) &&
         std::ranges::all_of(
             weights.letters,
             [&](const auto& row) { return std::ranges::all_of(row, is_weight); }) &&
         std::ranges::all_of(weights.other_next, is_share) &&
         std::ranges::all_of(weights.mover_second, is_share) &&
         std::ranges::all_of(weights.other_second, is_share);
}

bool are_stakes(const ChevaletKnightsStakes& stakes) {
  const auto is_worth = [](int32_t worth) { return worth >= 0 && worth <= kHighestWorth; };
  return stakes.side >= 0 && stakes.side < kSides && std::ranges::all_of(stakes.ends, is_worth) &&
         std::ranges::all_of(stakes.hopes, is_worth);
}

Stakes stakes_of(const ChevaletKnightsStakes& given) {
  Stakes stakes{given.side, {}, {}};
  std::ranges::copy(given.ends, stakes.ends.begin());
  std::ranges::copy(given.hopes, stakes.hopes.begin());
  return stakes;
}

Rules rules_of(const ChevaletKnightsRules& given) {
  Rules rules{};
  for (int side = 0; side < kSides; ++side) {
    std::ranges::copy(given.jumps[side], rules.jumps[side].begin());
  }
  rules.brown = given.brown;
  rules.used = given.used;
  rules.unused = given.unused;
  rules.last_knight = given.last_knight;
  rules.shortest = given.shortest;
  rules.quiet_limit = given.quiet_limit;
  std::ranges::copy(given.bonus, rules.bonus.begin());
  return rules;
}

Weights weights_of(const ChevaletKnightsWeights& given) {
  Weights weights{given.points, given.knight, given.ready, {}, {}, {}, {}};
  for (int letter = 0; letter < kAlphabet; ++letter) {
    std::ranges::copy(given.letters[letter], weights.letters[letter].begin());
  }
  std::ranges::copy(given.other_next, weights.other_next.begin());
  std::ranges::copy(given.mover_second, weights.mover_second.begin());
  std::ranges::copy(given.other_second, weights.other_second.begin());
  return weights;
}

// Whether the question is a position; fills it in.
bool read_position(const ChevaletKnightsPosition& given, Position& position) {
  LetterCounts all{};
  const auto adds = [&](char letter) {
    return is_letter(letter) && ++all[letter - 'A'] <= kMostOfALetter;
  };
  const Squares knights = given.knights[0] | given.knights[1];
  if (given.turn < 0 || given.turn >= kSides || given.quiet < 0 ||
      (given.knights[0] & given.knights[1]) != 0) {
    return false;
  }
  for (int square = 0; square < kSquares; ++square) {
    const char content = given.squares[square];
    const bool is_empty = content == kEmptySquare;
    if (!is_empty && (!adds(content) || (knights & square_bit(square)) != 0)) return false;
    position.letter[square] = is_empty ? kNoLetter : static_cast<uint8_t>(content - 'A');
  }
  for (int side = 0; side < kSides; ++side) {
    Side& each = position.sides[side];
    each.knights = given.knights[side];
    if (std::popcount(each.knights) < 1 || std::popcount(each.knights) > kKnights) return false;
    for (uint64_t at = 0; at < given.held_count[side]; ++at) {
      const char letter = given.held[side][at];
      if (!adds(letter)) return false;
      ++each.letters[letter - 'A'];
    }
  }
  position.turn = given.turn;
  position.quiet = given.quiet;
  return true;
}

}  // namespace
}  // namespace chevalet::knights

extern "C" {

int32_t chevalet_knights_search(const uint64_t* index, const ChevaletKnightsRules* rules,
                                const ChevaletKnightsWeights* weights,
                                const ChevaletKnightsStakes* stakes,
                                const ChevaletKnightsPosition* question,
                                const ChevaletKnightsLimits* limits, ChevaletKnightsFound* found,
                                ChevaletBytes* line) {
  using namespace chevalet;
  using namespace chevalet::knights;
  *found = {};
  *line = {nullptr, 0};
  return guarded([&] {
    Position position{};
    if (!are_rules(*rules) || !are_weights(*weights) || limits->depth < 1 ||
        (stakes != nullptr && !are_stakes(*stakes)) || !read_position(*question, position)) {
      return Status::kBadQuestion;
    }
    const LongestIndex classes(reinterpret_cast<const uint8_t*>(index));
    const Rules by = rules_of(*rules);
    const Weights weighed = weights_of(*weights);
    Play play(by, weighed, classes);
    play.settle(position);
    const Limits within{limits->depth, limits->nodes, limits->stops};
    std::optional<Stakes> at_stake;
    if (stakes != nullptr) at_stake = stakes_of(*stakes);
    const Stakes* worth = at_stake ? &*at_stake : nullptr;
    const Found best = Search(play, by, weighed, within, worth).run(position);
    std::vector<uint8_t> jumps;
    for (const Jump& jump : best.line) {
      jumps.insert(jumps.end(), {jump.origin, jump.target, static_cast<uint8_t>(jump.announces)});
    }
    *line = Outgoing(std::span<const uint8_t>(jumps)).release();
    *found = {best.value, best.depth, best.is_exact ? 1 : 0, best.nodes};
    return Status::kOk;
  });
}

}  // extern "C"
