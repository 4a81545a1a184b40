#include "playout.hpp"

#include <algorithm>

#include "../grid/generate.hpp"
#include "../grid/sinks.hpp"
#include "laying.hpp"

namespace chevalet::playout {

bool Table::is_over(const Rules& rules) const {
  const bool has_gone_out =
      bag.empty() && std::ranges::any_of(seats, [](const Seat& seat) { return seat.rack.empty(); });
  return has_gone_out || passes >= static_cast<int>(seats.size()) || idle >= rules.longest_idling;
}

bool Playout::play(Table& table, std::uint64_t turns, std::uint64_t nodes,
                   std::vector<grid::Record>& records) {
  for (std::uint64_t turn = 0; turn < turns && !table.is_over(rules_); ++turn) {
    if (records.size() >= nodes) return false;
    const grid::Record record = best(table);
    records.push_back(record);
    if (is_pass(record)) {
      ++table.passes;
      ++table.idle;
    } else {
      lay(table, record);
    }
    table.turn = (table.turn + 1) % static_cast<int>(table.seats.size());
  }
  return true;
}

grid::Record Playout::best(const Table& table) {
  const grid::Question question{
      graphs_,
      rules_.grid,
      {table.rows, table.columns, table.squares, nullptr, table.pictures},
      grid::Hand(table.seats[static_cast<std::size_t>(table.turn)].rack, rules_.grid.most_jokers),
      false,
      &racks_};
  grid::Selection selection(1);
  grid::generate(question, &worth(table), selection);
  const auto chosen = selection.finish();
  return chosen.empty() ? kPass : chosen.front().record;
}

void Playout::lay(Table& table, const grid::Record& record) const {
  Seat& seat = table.seats[static_cast<std::size_t>(table.turn)];
  lay_tiles(graphs_.dawg, record, table.columns, table.squares, seat.rack);
  seat.kept = seat.rack;
  seat.gain += grid::score_of(record);
  const int wanted = std::max(rules_.rack_size - static_cast<int>(seat.rack.size()), 0);
  const auto drawn = std::min(table.bag.size(), static_cast<std::size_t>(wanted));
  seat.rack += table.bag.substr(0, drawn);
  table.bag.erase(0, drawn);
  table.passes = table.idle = 0;
  table.last_placer = table.turn;
}

std::int64_t worth_of(const grid::Worth& worth, const std::string& tiles) {
  const grid::Hand hand(tiles, 0);
  return worth.of(hand.counts, hand.black, hand.starred);
}

}  // namespace chevalet::playout
