// Questions about a grid as they come in: whether they make sense, and what they are inside.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "../grid/question.hpp"
#include "../grid/worth.hpp"
#include "chevalet.h"

namespace chevalet {

bool is_square(char tile);
bool is_tile(char tile);

bool are_words(const ChevaletGridWords& words);
bool is_board(const ChevaletGridQuestion& question);
bool are_rules(const ChevaletGridRules& rules, std::uint64_t squares);
bool is_rack(std::string_view rack);

// The racks of a list with a line feed after each; none if that is not what it is.
std::optional<std::vector<std::string_view>> racks_in(std::string_view list);

grid::Graphs graphs_of(const ChevaletGridWords& words);
grid::Rules rules_of(const ChevaletGridRules& given);
std::vector<grid::Picture> pictures_of(const ChevaletGridQuestion& given);
grid::Worth worth_of(const ChevaletGridWorth& given);

}  // namespace chevalet
