#include "grid_question.hpp"

#include <algorithm>
#include <bitset>
#include <span>

#include "../grid/record.hpp"
#include "../wordgraph/word_list.hpp"

namespace chevalet {

namespace {

constexpr int kHighestValue = 255;
constexpr int kHighestBonus = 10000;

bool are_pictures(std::span<const ChevaletPicture> pictures, uint64_t squares) {
  std::bitset<grid::kLongestSide * grid::kLongestSide> seen;
  for (const ChevaletPicture& picture : pictures) {
    if (picture.square >= squares || picture.universe >= grid::kUniverses ||
        picture.multiplier == 0 || seen[picture.square]) {
      return false;
    }
    seen.set(picture.square);
  }
  return true;
}

}  // namespace

bool is_square(char tile) {
  return is_letter(tile) || (tile >= 'a' && tile <= 'z') || tile == grid::kEmpty ||
         tile == grid::kWildcard;
}

bool is_tile(char tile) {
  return is_letter(tile) || tile == grid::kBlackJoker || tile == grid::kStarredJoker;
}

bool are_words(const ChevaletGridWords& words) {
  return words.universe_count == words.dawg_ranks[0];
}

bool is_board(const ChevaletGridQuestion& question) {
  const uint64_t squares = question.square_count;
  if (question.rows < 1 || question.rows > grid::kLongestSide || question.columns < 1 ||
      question.columns > grid::kLongestSide ||
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
         rules.most_jokers >= 0 && rules.most_jokers <= grid::kMostJokers &&
         rules.bonus_points >= 0 &&
         rules.bonus_points <= kHighestBonus;
}

grid::Rules rules_of(const ChevaletGridRules& given) {
  grid::Rules rules{};
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

std::vector<grid::Picture> pictures_of(const ChevaletGridQuestion& given) {
  std::vector<grid::Picture> pictures;
  for (const ChevaletPicture& picture : std::span(given.pictures, given.picture_count)) {
    pictures.push_back({picture.square, picture.universe, picture.multiplier});
  }
  return pictures;
}

bool is_rack(std::string_view rack) {
  return rack.size() <= grid::kLargestRack && std::ranges::all_of(rack, is_tile);
}

std::optional<std::vector<std::string_view>> racks_in(std::string_view list) {
  std::vector<std::string_view> racks;
  while (!list.empty()) {
    const std::size_t end = list.find('\n');
    if (end == std::string_view::npos || !is_rack(list.substr(0, end))) return std::nullopt;
    racks.push_back(list.substr(0, end));
    list.remove_prefix(end + 1);
  }
  if (racks.empty() || racks.size() > CHEVALET_MOST_SEATS) return std::nullopt;
  return racks;
}

grid::Graphs graphs_of(const ChevaletGridWords& words) {
  return {{words.dawg_arcs, words.dawg_ranks}, words.gaddag_arcs, words.universes,
          grid::UniverseIndex(words.by_universe), grid::Anagrams(words.anagrams)};
}

grid::Worth worth_of(const ChevaletGridWorth& given) {
  return {given.tiles[0], given.balance[0], given.vowels};
}

}  // namespace chevalet
