#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../camps/moves.hpp"
#include "../wordgraph/word_list.hpp"
#include "chevalet.h"
#include "grid_question.hpp"
#include "guard.hpp"

namespace {

using namespace chevalet;
using namespace chevalet::camps;

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

}  // namespace

extern "C" {

int32_t chevalet_camps_moves(const ChevaletGridWords* words, const ChevaletCampsQuestion* question,
                             ChevaletBytes* records) {
  *records = {nullptr, 0};
  return guarded([&] {
    if (!makes_sense(*words, *question)) return Status::kBadQuestion;
    const grid::Graphs graphs = graphs_of(*words);
    const Moves moves(graphs, board_of(*question), {question->rack, question->rack_size});
    *records = Outgoing(std::span<const Record>(moves.all())).release();
    return Status::kOk;
  });
}

int32_t chevalet_camps_best(const ChevaletGridWords* words, const ChevaletCampsQuestion* question,
                            uint64_t most, ChevaletBytes* records, ChevaletBytes* boards) {
  *records = *boards = {nullptr, 0};
  return guarded([&] {
    if (!makes_sense(*words, *question)) return Status::kBadQuestion;
    const grid::Graphs graphs = graphs_of(*words);
    Moves moves(graphs, board_of(*question), {question->rack, question->rack_size});
    std::vector<Record> best = moves.all();
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

}  // extern "C"
