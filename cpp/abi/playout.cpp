#include "../playout/playout.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "chevalet.h"
#include "grid_question.hpp"
#include "guard.hpp"

namespace chevalet::playout {
namespace {

std::optional<Table> table_of(const ChevaletPlayoutTable& given, const ChevaletGridQuestion& board,
                              std::span<const grid::Picture> pictures) {
  const auto racks = racks_in({given.racks, given.racks_size});
  const auto kept = racks_in({given.kept, given.kept_size});
  const std::string_view squares(given.squares, board.square_count);
  const std::string_view bag(given.bag, given.bag_size);
  if (!racks || !kept || racks->size() != kept->size() ||
      !std::ranges::all_of(squares, is_square) || !std::ranges::all_of(bag, is_tile)) {
    return std::nullopt;
  }
  const int seats = static_cast<int>(racks->size());
  if (given.turn < 0 || given.turn >= seats || given.passes < 0 || given.idle < 0 ||
      given.last_placer < -1 || given.last_placer >= seats) {
    return std::nullopt;
  }
  Table table{board.rows,       board.columns, std::string(squares), pictures,   {},
              std::string(bag), given.turn,    given.passes,         given.idle, given.last_placer};
  for (std::size_t seat = 0; seat < racks->size(); ++seat) {
    table.seats.push_back({std::string((*racks)[seat]), std::string((*kept)[seat]), 0});
  }
  return table;
}

ChevaletPlayoutEnd end_of(const Table& table, const Rules& rules, const grid::Worth& worth,
                          std::size_t turns) {
  ChevaletPlayoutEnd end{};
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    end.worth[seat] = playout::worth_of(worth, table.seats[seat].kept);
    end.gains[seat] = table.seats[seat].gain;
    end.tiles[seat] = static_cast<std::int32_t>(table.seats[seat].rack.size());
  }
  end.turns = static_cast<std::int32_t>(turns);
  end.is_over = table.is_over(rules) ? 1 : 0;
  end.last_placer = table.last_placer;
  return end;
}

}  // namespace
}  // namespace chevalet::playout

extern "C" {

int32_t chevalet_playout_play(const ChevaletGridWords* words, const ChevaletGridRules* grid_rules,
                              const ChevaletGridQuestion* board, const ChevaletPlayoutRules* rules,
                              const ChevaletGridWorth* open, const ChevaletGridWorth* closing,
                              const ChevaletPlayoutTable* tables, uint64_t table_count,
                              ChevaletPlayoutEnd* ends, uint64_t* finished,
                              ChevaletBytes* records) {
  using namespace chevalet;
  using namespace chevalet::playout;
  *records = {nullptr, 0};
  *finished = 0;
  return guarded([&] {
    if (!are_words(*words) || !is_board(*board) || !are_rules(*grid_rules, board->square_count) ||
        rules->rack_size < 1 || rules->rack_size > grid::kLargestRack ||
        rules->longest_idling < 1) {
      return Status::kBadQuestion;
    }
    const grid::Graphs graphs = graphs_of(*words);
    const std::vector<grid::Picture> pictures = pictures_of(*board);
    const Rules by{rules_of(*grid_rules), rules->rack_size, rules->longest_idling};
    const Choice choice{chevalet::worth_of(*open), chevalet::worth_of(*closing)};
    Playout playout(graphs, by, choice);
    std::vector<grid::Record> all;
    for (uint64_t number = 0; number < table_count; ++number) {
      std::optional<Table> table = table_of(tables[number], *board, pictures);
      if (!table) return Status::kBadQuestion;
      const std::size_t before = all.size();
      if (!playout.play(*table, rules->turns, rules->nodes, all)) break;
      *finished = number + 1;
      ends[number] = end_of(*table, by, playout.worth(*table), all.size() - before);
    }
    *records = Outgoing(std::span<const grid::Record>(all)).release();
    return Status::kOk;
  });
}

}  // extern "C"
