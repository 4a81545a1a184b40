#include <algorithm>
#include <bitset>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "../grid/generate.hpp"
#include "../grid/question.hpp"
#include "../grid/sinks.hpp"
#include "../grid/worth.hpp"
#include "../wordgraph/word_list.hpp"
#include "chevalet.h"
#include "guard.hpp"

namespace {

using namespace chevalet;
using namespace chevalet::grid;

constexpr int kHighestValue = 255;
constexpr int kHighestBonus = 10000;
constexpr int kUniverses = 32;

static_assert(sizeof(ChevaletPicture) == sizeof(Picture));

bool is_square(char tile) {
  return is_letter(tile) || (tile >= 'a' && tile <= 'z') || tile == kEmpty || tile == kWildcard;
}

bool is_tile(char tile) { return is_letter(tile) || tile == kBlackJoker || tile == kStarredJoker; }

bool are_pictures(std::span<const ChevaletPicture> pictures, uint64_t squares) {
  std::bitset<kLongestSide * kLongestSide> seen;
  for (const ChevaletPicture& picture : pictures) {
    if (picture.square >= squares || picture.universe >= kUniverses || picture.multiplier == 0 ||
        seen[picture.square]) {
      return false;
    }
    seen.set(picture.square);
  }
  return true;
}

bool is_board(const ChevaletGridQuestion& question) {
  const uint64_t squares = question.square_count;
  if (question.rows < 1 || question.rows > kLongestSide || question.columns < 1 ||
      question.columns > kLongestSide ||
      squares != static_cast<uint64_t>(question.rows * question.columns)) {
    return false;
  }
  if (!std::ranges::all_of(std::string_view(question.squares, squares), is_square)) return false;
  if (question.limits != nullptr) {
    const auto is_mask = [](LetterMask mask) { return (mask & ~kLetters) == 0; };
    if (!std::ranges::all_of(std::span(question.limits, squares), is_mask)) return false;
  }
  return are_pictures({question.pictures, question.picture_count}, squares);
}

bool are_rules(const ChevaletGridRules& rules, uint64_t squares) {
  const auto is_value = [](int32_t value) { return value >= 0 && value <= kHighestValue; };
  const auto are_multipliers = [&](const uint8_t* multipliers) {
    return multipliers == nullptr || std::ranges::count(multipliers, multipliers + squares, 0) == 0;
  };
  const bool has_multipliers =
      rules.letter_multipliers != nullptr || rules.word_multipliers != nullptr;
  return std::ranges::all_of(rules.letter_values, is_value) && is_value(rules.joker_value) &&
         (!has_multipliers || rules.square_count == squares) &&
         are_multipliers(rules.letter_multipliers) && are_multipliers(rules.word_multipliers) &&
         rules.most_jokers >= 0 && rules.most_jokers <= kMostJokers && rules.bonus_points >= 0 &&
         rules.bonus_points <= kHighestBonus;
}

Rules rules_of(const ChevaletGridRules& given) {
  Rules rules{};
  std::ranges::copy(given.letter_values, rules.letter_values.begin());
  rules.joker_value = given.joker_value;
  rules.letter_multipliers = given.letter_multipliers;
  rules.word_multipliers = given.word_multipliers;
  rules.multipliers_multiply = given.multipliers_multiply != 0;
  rules.side_words_multiply = given.side_words_multiply != 0;
  rules.must_touch = given.must_touch != 0;
  rules.first_square = given.first_square;
  rules.home_row = given.home_row;
  rules.most_jokers = given.most_jokers;
  rules.counts_board_jokers = given.counts_board_jokers != 0;
  rules.bonus_tiles = given.bonus_tiles;
  rules.bonus_points = given.bonus_points;
  return rules;
}

std::vector<Picture> pictures_of(const ChevaletGridQuestion& given) {
  std::vector<Picture> pictures;
  for (const ChevaletPicture& picture : std::span(given.pictures, given.picture_count)) {
    pictures.push_back({picture.square, picture.universe, picture.multiplier});
  }
  return pictures;
}

// Runs the generator if the question makes sense.
template <typename Sink>
Status answer(const ChevaletGridWords* words, const ChevaletGridRules* given_rules,
              const ChevaletGridQuestion* given, const Worth* worth, Sink& sink) {
  const std::string_view rack(given->rack, given->rack_size);
  if (!is_board(*given) || !are_rules(*given_rules, given->square_count) ||
      rack.size() > kLargestRack || !std::ranges::all_of(rack, is_tile) ||
      words->universe_count != words->dawg_ranks[0]) {
    return Status::kBadQuestion;
  }
  const std::vector<Picture> pictures = pictures_of(*given);
  const Rules rules = rules_of(*given_rules);
  const Question question{
      {{words->dawg_arcs, words->dawg_ranks}, words->gaddag_arcs, words->universes},
      rules,
      {given->rows, given->columns, {given->squares, given->square_count}, given->limits, pictures},
      Hand(rack, rules.most_jokers),
      given->every_main_word != 0};
  generate(question, worth, sink);
  return Status::kOk;
}

}  // namespace

extern "C" {

int32_t chevalet_grid_placements(const ChevaletGridWords* words, const ChevaletGridRules* rules,
                                 const ChevaletGridQuestion* question, ChevaletBytes* records) {
  *records = {nullptr, 0};
  return guarded([&] {
    Listing listing;
    const Status status = answer(words, rules, question, nullptr, listing);
    if (status != Status::kOk) return status;
    const uint64_t size = listing.records().size() * sizeof(Record);
    *records = {reinterpret_cast<uint8_t*>(listing.records().release()), size};
    return status;
  });
}

int32_t chevalet_grid_summary(const ChevaletGridWords* words, const ChevaletGridRules* rules,
                              const ChevaletGridQuestion* question, ChevaletGridSummary* summary) {
  *summary = {};
  return guarded([&] {
    Tally tally;
    const Status status = answer(words, rules, question, nullptr, tally);
    if (status != Status::kOk) return status;
    const Record best = tally.best();
    *summary = {tally.count(), tally.sum_of_scores(), {best.what, best.where}};
    return status;
  });
}

int32_t chevalet_grid_best(const ChevaletGridWords* words, const ChevaletGridRules* rules,
                           const ChevaletGridQuestion* question, uint64_t most,
                           const ChevaletGridWorth* worth, ChevaletBytes* records,
                           ChevaletBytes* values) {
  *records = *values = {nullptr, 0};
  return guarded([&] {
    std::optional<Worth> tables;
    if (worth != nullptr) tables = Worth{worth->tiles[0], worth->balance[0], worth->vowels};
    Selection selection(most);
    const Status status = answer(words, rules, question, tables ? &*tables : nullptr, selection);
    if (status != Status::kOk) return status;
    std::vector<Record> best;
    std::vector<int64_t> worths;
    for (const Selection::Chosen& each : selection.finish()) {
      best.push_back(each.record);
      worths.push_back(each.value);
    }
    Outgoing outgoing_records{std::span<const Record>(best)};
    Outgoing outgoing_values{std::span<const int64_t>(worths)};
    *records = outgoing_records.release();
    *values = outgoing_values.release();
    return Status::kOk;
  });
}

}  // extern "C"
