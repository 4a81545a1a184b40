#include "../playout/endgame.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "chevalet.h"
#include "grid_question.hpp"
#include "guard.hpp"

namespace chevalet::playout {
namespace {

constexpr int32_t kWidest = 100'000;
constexpr int32_t kMostPoints = 1000;

bool is_ending(const ChevaletEndgame& given, uint64_t squares) {
  const std::string_view rack(given.rack, given.rack_size);
  const std::string_view other(given.other_rack, given.other_rack_size);
  const auto are_points = [](int32_t points) { return points >= 0 && points <= kMostPoints; };
  return !rack.empty() && !other.empty() && is_rack(rack) && is_rack(other) &&
         std::ranges::all_of(std::string_view(given.squares, squares), is_square) &&
         given.last_placer >= -1 && given.last_placer <= 1 && are_points(given.tile_cost) &&
         are_points(given.last_bonus);
}

}  // namespace
}  // namespace chevalet::playout

extern "C" {

int32_t chevalet_playout_endgame(const ChevaletGridWords* words,
                                 const ChevaletGridRules* grid_rules,
                                 const ChevaletGridQuestion* board, const ChevaletGridWorth* order,
                                 const ChevaletEndgame* ending,
                                 const ChevaletEndgameLimits* limits, ChevaletEndgameFound* found) {
  using namespace chevalet;
  using namespace chevalet::playout;
  *found = {};
  return guarded([&] {
    if (!are_words(*words) || !is_board(*board) || !are_rules(*grid_rules, board->square_count) ||
        !is_ending(*ending, board->square_count) || limits->width < 2 || limits->width > kWidest) {
      return Status::kBadQuestion;
    }
    const grid::Graphs graphs = graphs_of(*words);
    const grid::Rules rules = rules_of(*grid_rules);
    const std::vector<grid::Picture> pictures = pictures_of(*board);
    const EndingRules by{board->rows,       board->columns,     pictures,
                         ending->tile_cost, ending->last_bonus, limits->width};
    const grid::Worth worth = chevalet::worth_of(*order);
    const EndingLimits within{limits->nodes, limits->stops};
    const Ending first{{ending->squares, board->square_count},
                       {ending->rack, ending->rack_size},
                       {ending->other_rack, ending->other_rack_size},
                       ending->last_placer,
                       ending->has_passed != 0};
    const Solution best = Endgame(graphs, rules, by, worth, within).solve(first);
    *found = {{best.best.what, best.best.where}, best.margin, best.is_exact ? 1 : 0, best.width, 0,
              best.nodes};
    return Status::kOk;
  });
}

}  // extern "C"
