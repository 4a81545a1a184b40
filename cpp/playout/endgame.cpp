#include "endgame.hpp"

#include <algorithm>

#include "../grid/generate.hpp"
#include "laying.hpp"

namespace chevalet::playout {
namespace {

constexpr int kFirstWidth = 2;
constexpr int kTwoOfOwn = 16;  // from this width on no own turn is tried with one placement alone
constexpr int kFewTiles = 10;  // on both racks: as many are solved whole
constexpr int kDeepestNarrowing = 30;
constexpr int kInfinite = 1'000'000;
constexpr std::uint64_t kTurnsBetweenQuestions = 16;

std::string key_of(const Ending& ending) {
  std::string key = ending.squares;
  key += '\n';
  key += ending.rack;
  key += '\n';
  key += ending.other_rack;
  key += static_cast<char>('1' + ending.last_placer);
  key += ending.has_passed ? 'p' : '-';
  return key;
}

bool is_same(const grid::Record& one, const grid::Record& other) {
  return one.what == other.what && one.where == other.where;
}

}  // namespace

Solution Endgame::solve(const Ending& ending) {
  Solution solution;
  narrows_ = ending.rack.size() + ending.other_rack.size() > kFewTiles;
  for (width_ = kFirstWidth;; width_ = std::min(2 * width_, by_.most_width)) {
    ++round_;
    is_complete_ = true;
    at_hand_ = {};
    const int margin = value(ending, -kInfinite, kInfinite, 0);
    if (is_stopped_) {
      if (solution.is_found && at_hand_.is_found) {
        solution.best = at_hand_.best;
        solution.margin = at_hand_.margin;
      }
      break;
    }
    solution = {true, memory_.at(key_of(ending)).favourite, margin, is_complete_, width_, 0};
    if (is_complete_ || width_ >= by_.most_width) break;
  }
  solution.nodes = nodes_;
  return solution;
}

// Turns further ahead are tried less widely, those of the other twice as fast: what is laid now
// matters most, then what one means to lay later, and all the rest is then played out more often.
// Endings that can be solved whole are searched evenly.
int Endgame::width_at(int ply) const {
  if (!narrows_) return width_;
  const bool is_own = ply % 2 == 0;
  const int halvings = std::min(is_own ? ply : 2 * ply, kDeepestNarrowing);
  return std::max(is_own && width_ >= kTwoOfOwn ? 2 : 1, width_ >> halvings);
}

bool Endgame::is_time_over() {
  return limits_.stops != nullptr && turns_++ % kTurnsBetweenQuestions == 0 &&
         limits_.stops(nodes_) != 0;
}

// The margin from here on; outside of `low` to `high` only a bound of it.
int Endgame::value(const Ending& ending, int low, int high, int ply) {
  const std::string key = key_of(ending);
  const auto known = memory_.find(key);
  grid::Record favourite = kPass;
  const bool has_favourite = known != memory_.end();
  if (has_favourite) {
    const Remembered& told = known->second;
    favourite = told.favourite;
    if (told.round == round_ &&
        (told.bound == kExact || (told.bound == kAtLeast && told.value >= high) ||
         (told.bound == kAtMost && told.value <= low))) {
      return told.value;
    }
  }
  is_stopped_ = is_time_over();
  if (is_stopped_) return 0;
  const int width = width_at(ply);
  const std::span<const grid::Record> placements = found(ending, width);
  if (is_stopped_) return 0;
  std::vector<grid::Record> moves(placements.begin(), placements.end());
  if (width > 1 || moves.empty()) {
    moves.push_back(kPass);
  } else {
    is_complete_ = false;
  }
  if (has_favourite) {  // the best of the round before comes first
    const auto at = std::ranges::find_if(
        moves, [&](const grid::Record& each) { return is_same(each, favourite); });
    if (at != moves.end()) std::rotate(moves.begin(), at, at + 1);
  }
  int best = -kInfinite;
  int floor = low;
  for (const grid::Record& each : moves) {
    // Of all but the first it is first only asked whether they are better.
    const int asked = best == -kInfinite ? high : floor + 1;
    int value = value_of(ending, each, floor, asked, ply);
    // A round that is cut short has begun with the best of the one before: what is better counts.
    if (ply == 0 && !is_stopped_ && value > best) at_hand_ = {true, each, value};
    if (!is_stopped_ && value >= asked && value < high) {
      value = value_of(ending, each, value, high, ply);
    }
    if (is_stopped_) return 0;
    if (value > best) {
      best = value;
      favourite = each;
      floor = std::max(floor, best);
    }
    if (best >= high) break;
  }
  const Bound bound = best >= high ? kAtLeast : best <= low ? kAtMost : kExact;
  memory_[key] = {best, bound, round_, favourite};
  return best;
}

int Endgame::value_of(const Ending& ending, const grid::Record& record, int low, int high,
                      int ply) {
  if (is_pass(record)) {
    if (ending.has_passed) return settled(ending);
    const int last = ending.last_placer < 0 ? -1 : 1 - ending.last_placer;
    return -value({ending.squares, ending.other_rack, ending.rack, last, true}, -high, -low,
                  ply + 1);
  }
  const int points = grid::score_of(record);
  Ending after{ending.squares, ending.other_rack, ending.rack, 1, false};
  lay_tiles(graphs_.dawg, record, by_.columns, after.squares, after.other_rack);
  if (after.other_rack.empty()) return points - settled(after);
  return points - value(after, points - high, points - low, ply + 1);
}

// What the end of the game is worth to the player on turn over the other.
int Endgame::settled(const Ending& ending) const {
  const int mine = static_cast<int>(ending.rack.size());
  const int others = static_cast<int>(ending.other_rack.size());
  int margin = by_.tile_cost * (others - mine);
  if (ending.last_placer == 0 && mine > 0) margin += by_.last_bonus;
  if (ending.last_placer == 1 && others > 0) margin -= by_.last_bonus;
  return margin;
}

// Up to `width` placements, best first. To look for them is what takes time: a node.
std::span<const grid::Record> Endgame::found(const Ending& ending, int width) {
  const int wanted = width + 1;  // one more tells whether any is left out
  Placements& known = placements_[ending.squares + '\n' + ending.rack];
  if (known.asked < wanted && static_cast<int>(known.found.size()) == known.asked) {
    is_stopped_ = nodes_ >= limits_.nodes;
    if (is_stopped_) return {};
    ++nodes_;
    const grid::Question question{
        graphs_,
        rules_,
        {by_.rows, by_.columns, ending.squares, nullptr, by_.pictures},
        grid::Hand(ending.rack, rules_.most_jokers),
        false};
    grid::Selection selection(static_cast<std::size_t>(wanted));
    grid::generate(question, &order_, selection);
    known.found.clear();
    for (const auto& chosen : selection.finish()) known.found.push_back(chosen.record);
    known.asked = wanted;
  }
  if (static_cast<int>(known.found.size()) > width) is_complete_ = false;
  const auto count = std::min(known.found.size(), static_cast<std::size_t>(width));
  return std::span<const grid::Record>(known.found).first(count);
}

}  // namespace chevalet::playout
