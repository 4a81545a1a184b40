#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../camps/moves.hpp"
#include "../camps/playout.hpp"
#include "../wordgraph/word_list.hpp"
#include "chevalet.h"
#include "grid_question.hpp"
#include "guard.hpp"

namespace chevalet::camps {
namespace {

bool is_on_board(char tile) {
  return is_letter(tile) || (tile >= 'a' && tile <= 'z') || tile == kEmpty || tile == kJoker ||
         tile == kEnemyJoker;
}

bool is_in_hand(char tile) { return is_letter(tile) || tile == kJoker; }

bool makes_sense(const ChevaletGridWords& words, const ChevaletCampsQuestion& question) {
  return question.side >= 1 && question.side <= kLongestSide &&
         question.square_count == static_cast<uint64_t>(question.side * question.side) &&
         std::ranges::all_of(std::string_view(question.squares, question.square_count),
                             is_on_board) &&
         question.rack_size <= grid::kLargestRack &&
         std::ranges::all_of(std::string_view(question.rack, question.rack_size), is_in_hand) &&
         are_words(words);
}

Board board_of(const ChevaletCampsQuestion& question) {
  return {
      question.side, {question.squares, question.square_count}, question.crossing_words_stay != 0};
}

bool are_letters(std::string_view tiles) { return std::ranges::all_of(tiles, is_letter); }

bool makes_sense(const ChevaletGridWords& words, const ChevaletCampsRules& rules) {
  return rules.side >= 1 && rules.side <= kLongestSide && rules.rack_size >= 1 &&
         rules.rack_size <= grid::kLargestRack && rules.longest_idling >= 1 && are_words(words);
}

std::optional<Table> table_of(const ChevaletCampsTable& given, int side) {
  const std::string_view squares(given.squares, static_cast<std::size_t>(side * side));
  const auto racks = racks_in({given.racks, given.racks_size});
  const std::string_view bags[] = {{given.bags[0], given.bag_sizes[0]},
                                   {given.bags[1], given.bag_sizes[1]}};
  if (!racks || racks->size() % 2 != 0 || !std::ranges::all_of(*racks, are_letters) ||
      !std::ranges::all_of(bags, are_letters) || !std::ranges::all_of(squares, is_on_board) ||
      given.idle < 0 || given.turns_left == 0) {
    return std::nullopt;
  }
  return Table{std::string(squares),
               {racks->begin(), racks->end()},
               {std::string(bags[0]), std::string(bags[1])},
               given.idle,
               given.turns_left};
}

}  // namespace
}  // namespace chevalet::camps

extern "C" {

int32_t chevalet_camps_moves(const ChevaletGridWords* words, const ChevaletCampsQuestion* question,
                             ChevaletBytes* records) {
  using namespace chevalet;
  using namespace chevalet::camps;
  *records = {nullptr, 0};
  return guarded([&] {
    if (!makes_sense(*words, *question)) return Status::kBadQuestion;
    const grid::Graphs graphs = graphs_of(*words);
    const Moves moves(graphs, board_of(*question), {question->rack, question->rack_size});
    *records = Outgoing(std::span<const Record>(moves.found())).release();
    return Status::kOk;
  });
}

int32_t chevalet_camps_best(const ChevaletGridWords* words, const ChevaletCampsQuestion* question,
                            uint64_t most, ChevaletBytes* records, ChevaletBytes* boards) {
  using namespace chevalet;
  using namespace chevalet::camps;
  *records = *boards = {nullptr, 0};
  return guarded([&] {
    if (!makes_sense(*words, *question)) return Status::kBadQuestion;
    const grid::Graphs graphs = graphs_of(*words);
    Moves moves(graphs, board_of(*question), {question->rack, question->rack_size});
    std::vector<Record> best = moves.found();
    const auto count = std::min<uint64_t>(most, best.size());
    std::ranges::stable_sort(best, std::ranges::greater{}, grid::score_of);
    best.resize(count);
    std::string after;
    for (const Record& record : best) after += moves.after(record);
    Outgoing outgoing_records{std::span<const Record>(best)};
    Outgoing outgoing_boards{std::span<const char>(after)};
    *records = outgoing_records.release();
    *boards = outgoing_boards.release();
    return Status::kOk;
  });
}

int32_t chevalet_camps_play(const ChevaletGridWords* words, const ChevaletCampsRules* rules,
                            const ChevaletCampsTable* tables, uint64_t table_count,
                            ChevaletCampsEnd* ends, uint64_t* finished, ChevaletBytes* records,
                            ChevaletBytes* boards) {
  using namespace chevalet;
  using namespace chevalet::camps;
  *records = *boards = {nullptr, 0};
  *finished = 0;
  return guarded([&] {
    if (!makes_sense(*words, *rules)) return Status::kBadQuestion;
    const grid::Graphs graphs = graphs_of(*words);
    const PlayoutRules by{rules->side, rules->crossing_words_stay != 0,
                          static_cast<std::size_t>(rules->rack_size), rules->longest_idling};
    const Playout playout(graphs, by);
    std::vector<Record> all;
    std::string after;
    for (uint64_t number = 0; number < table_count; ++number) {
      std::optional<Table> table = table_of(tables[number], rules->side);
      if (!table) return Status::kBadQuestion;
      const std::size_t before = all.size();
      if (!playout.play(*table, rules->turns, rules->nodes, all)) break;
      *finished = number + 1;
      ends[number] = {static_cast<int32_t>(all.size() - before), table->is_over ? 1 : 0};
      after += table->squares;
    }
    Outgoing outgoing_records{std::span<const Record>(all)};
    Outgoing outgoing_boards{std::span<const char>(after)};
    *records = outgoing_records.release();
    *boards = outgoing_boards.release();
    return Status::kOk;
  });
}

}  // extern "C"
