#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "../grid/generate.hpp"
#include "../grid/question.hpp"
#include "../grid/sinks.hpp"
#include "../grid/worth.hpp"
#include "chevalet.h"
#include "grid_question.hpp"
#include "guard.hpp"

namespace chevalet::grid {
namespace {

// Runs the generator if the question makes sense.
template <typename Sink>
Status answer(const ChevaletGridWords* words, const ChevaletGridRules* given_rules,
              const ChevaletGridQuestion* given, const Worth* worth, Sink& sink) {
  const std::string_view rack(given->rack, given->rack_size);
  if (!are_words(*words) || !is_board(*given) || !are_rules(*given_rules, given->square_count) ||
      !is_rack(rack)) {
    return Status::kBadQuestion;
  }
  const std::vector<Picture> pictures = pictures_of(*given);
  const Rules rules = rules_of(*given_rules);
  const Question question{
      graphs_of(*words),
      rules,
      {given->rows, given->columns, {given->squares, given->square_count}, given->limits, pictures},
      Hand(rack, rules.most_jokers),
      given->every_main_word != 0};
  generate(question, worth, sink);
  return Status::kOk;
}

}  // namespace
}  // namespace chevalet::grid

extern "C" {

int32_t chevalet_grid_universes(const ChevaletGridWords* words, ChevaletBytes* index) {
  using namespace chevalet;
  using namespace chevalet::grid;
  *index = {nullptr, 0};
  return guarded([&] {
    if (!are_words(*words)) return Status::kBadQuestion;
    const Graphs graphs = graphs_of(*words);
    const std::vector<uint64_t> built = build_universes(graphs.dawg, graphs.universes);
    *index = Outgoing(std::span<const uint64_t>(built)).release();
    return Status::kOk;
  });
}

int32_t chevalet_grid_anagrams(const ChevaletGridWords* words, ChevaletBytes* filter) {
  using namespace chevalet;
  using namespace chevalet::grid;
  *filter = {nullptr, 0};
  return guarded([&] {
    if (!are_words(*words)) return Status::kBadQuestion;
    const std::vector<uint64_t> built = build_anagrams(graphs_of(*words).dawg);
    *filter = Outgoing(std::span<const uint64_t>(built)).release();
    return Status::kOk;
  });
}

int32_t chevalet_grid_placements(const ChevaletGridWords* words, const ChevaletGridRules* rules,
                                 const ChevaletGridQuestion* question, ChevaletBytes* records) {
  using namespace chevalet;
  using namespace chevalet::grid;
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
  using namespace chevalet;
  using namespace chevalet::grid;
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
  using namespace chevalet;
  using namespace chevalet::grid;
  *records = *values = {nullptr, 0};
  return guarded([&] {
    std::optional<Worth> tables;
    if (worth != nullptr) tables = worth_of(*worth);
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
