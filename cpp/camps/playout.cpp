#include "playout.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace chevalet::camps {
namespace {

// A square as the other camp sees it.
char turned(char tile) {
  if (tile == kJoker) return kEnemyJoker;
  if (tile == kEnemyJoker) return kJoker;
  if (tile >= 'A' && tile <= 'Z') return static_cast<char>(tile - 'A' + 'a');
  if (tile >= 'a' && tile <= 'z') return static_cast<char>(tile - 'a' + 'A');
  return tile;
}

}  // namespace

bool Playout::play(Table& table, std::uint64_t turns, std::uint64_t nodes,
                   std::vector<Record>& records) const {
  for (std::uint64_t turn = 0; turn < turns && !table.is_over; ++turn) {
    if (records.size() >= nodes) return false;
    records.push_back(take_turn(table));
    pass_on(table);
  }
  return true;
}

Record Playout::take_turn(Table& table) const {
  std::string& rack = table.racks.front();
  const Board board{rules_.side, table.squares, rules_.crossing_words_stay};
  Moves moves(graphs_, board, rack, Wanted::kBest);
  if (moves.found().empty()) {
    table.is_over = ++table.idle >= rules_.longest_idling;
    return {0, 0};
  }
  const Record best = moves.found().front();
  table.idle = 0;
  for (const char tile : moves.laid(best)) rack.erase(rack.find(tile), 1);
  std::string after = moves.after(best);
  table.squares = std::move(after);
  std::string& bag = table.bags[0];
  const std::size_t wanted = rules_.rack_size - std::min(rules_.rack_size, rack.size());
  const std::size_t drawn = std::min(wanted, bag.size());
  rack.append(bag, 0, drawn);
  bag.erase(0, drawn);
  table.is_over = drawn < wanted;
  return best;
}

void Playout::pass_on(Table& table) const {
  table.is_over |= --table.turns_left == 0;
  std::ranges::reverse(table.squares);
  std::ranges::transform(table.squares, table.squares.begin(), turned);
  std::ranges::rotate(table.racks, table.racks.begin() + 1);
  std::swap(table.bags[0], table.bags[1]);
}

}  // namespace chevalet::camps
