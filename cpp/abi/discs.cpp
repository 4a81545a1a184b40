#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "../discs/classes.hpp"
#include "../discs/fit.hpp"
#include "../discs/most.hpp"
#include "../discs/words.hpp"
#include "../wordgraph/word_list.hpp"
#include "chevalet.h"
#include "guard.hpp"

namespace chevalet::discs {
namespace {

constexpr uint64_t kLargestTable = 250;  // its paths can be numbered with 16 bits
constexpr int32_t kHighestWish = 1000;

// The record of one fit as chevalet.h describes it.
struct FitRecord {
  uint32_t run;
  uint8_t before;
  uint8_t after;
  uint8_t is_found;
  uint8_t unused;
  uint16_t angles[8];
};

bool is_angle(int32_t angle) { return angle >= 0 && angle < kFullTurn; }

bool are_on_a_rack(std::string_view rack) {
  return rack.size() <= kMostLaid && std::ranges::all_of(rack, is_letter);
}

bool are_ways(const ChevaletDiscsWays& ways) {
  return ways.step >= 1 && ways.contact >= 0 && ways.contact < int64_t{1} << kCellBits;
}

const Point* steps_of(const ChevaletDiscsWays& ways) {
  static_assert(sizeof(Point) == 2 * sizeof(int64_t));
  return reinterpret_cast<const Point*>(ways.steps);
}

Ways ways_of(const ChevaletDiscsWays& ways) {
  return {steps_of(ways), ways.contact, ways.step, ways.nodes, ways.complete, ways.pressed,
          ways.exact};
}

// Whether the question is a table; fills in its centres and its tree.
bool read_table(const ChevaletDiscsTable& given, const Point* steps, std::vector<Point>& centres,
                Tree& tree) {
  if (given.count > kLargestTable) return false;
  tree.neighbours.resize(given.count);
  for (uint64_t tile = 0; tile < given.count; ++tile) {
    const int32_t on = given.on[tile];
    tree.letters.push_back(is_letter(given.tiles[tile]) ? given.tiles[tile] - 'A' : -1);
    if (given.wishes[tile] > kHighestWish || given.wishes[tile] < -kHighestWish) return false;
    if (tile == 0) {
      centres.push_back({0, 0});
      continue;
    }
    if (on < 0 || static_cast<uint64_t>(on) >= tile || !is_angle(given.angles[tile])) return false;
    centres.push_back(centres[on] + steps[given.angles[tile]]);
    tree.neighbours[on].push_back(static_cast<int>(tile));
    tree.neighbours[tile].push_back(on);
  }
  return true;
}

// The numbers of letters before and after, longest first, that the entries of each text ask for.
std::vector<std::vector<Fit>> wanted_fits(const std::vector<Entry>& entries, int texts) {
  std::vector<std::array<bool, (kMostLaid + 1) * (kMostLaid + 1)>> asked(texts);
  for (const Entry& each : entries) {
    asked[each.text][each.before * (kMostLaid + 1) + each.after] = true;
  }
  std::vector<std::vector<Fit>> wanted(texts);
  for (int text = 0; text < texts; ++text) {
    for (int total = kMostLaid; total > 0; --total) {
      for (int before = 0; before <= total; ++before) {
        if (!asked[text][before * (kMostLaid + 1) + total - before]) continue;
        Fit fit;
        fit.before = static_cast<uint8_t>(before);
        fit.after = static_cast<uint8_t>(total - before);
        wanted[text].push_back(fit);
      }
    }
  }
  return wanted;
}

void add_records(std::vector<FitRecord>& records, uint32_t run, const std::vector<Fit>& fits) {
  for (const Fit& fit : fits) {
    FitRecord record{run, fit.before, fit.after, fit.is_found, 0, {}};
    std::ranges::copy(fit.angles, record.angles);
    records.push_back(record);
  }
}

}  // namespace
}  // namespace chevalet::discs

extern "C" {

int32_t chevalet_discs_moves(const uint64_t* arcs, const uint32_t* ranks,
                             const ChevaletDiscsWays* ways, const ChevaletDiscsTable* table,
                             const char* rack, uint64_t rack_size, ChevaletBytes* runs,
                             ChevaletBytes* entries, ChevaletBytes* fits) {
  using namespace chevalet;
  using namespace chevalet::discs;
  *runs = *entries = *fits = {nullptr, 0};
  return guarded([&] {
    std::vector<Point> centres;
    Tree tree;
    const std::string_view letters(rack, rack_size);
    if (!are_on_a_rack(letters) || !are_ways(*ways) ||
        !read_table(*table, steps_of(*ways), centres, tree)) {
      return Status::kBadQuestion;
    }
    const RunTexts texts(tree);
    const std::vector<Entry> found = words_through({arcs, ranks}, texts, letters);
    const std::vector<std::vector<Fit>> wanted = wanted_fits(found, texts.count());
    Fitter fitter(centres, table->wishes, ways_of(*ways));
    std::vector<Run> used;
    std::vector<FitRecord> records;
    const auto add = [&](Run run, int start, int end) {
      std::vector<Fit> asked = wanted[run.text];
      if (asked.empty()) return;
      fitter.find_all(start, end, asked);
      add_records(records, static_cast<uint32_t>(used.size()), asked);
      used.push_back(run);
    };
    if (centres.empty()) add({0, 0, 0}, kNoTile, kNoTile);
    for (const Run& run : texts.runs()) add(run, run.start, run.end);
    Outgoing out_runs{std::span<const Run>(used)};
    Outgoing out_entries{std::span<const Entry>(found)};
    Outgoing out_fits{std::span<const FitRecord>(records)};
    *runs = out_runs.release();
    *entries = out_entries.release();
    *fits = out_fits.release();
    return Status::kOk;
  });
}

int32_t chevalet_discs_classes(const uint64_t* arcs, const uint32_t* ranks, ChevaletBytes* index) {
  using namespace chevalet;
  using namespace chevalet::discs;
  *index = {nullptr, 0};
  return guarded([&] {
    const std::vector<uint8_t> bytes = build_classes({arcs, ranks});
    *index = Outgoing(std::span<const uint8_t>(bytes)).release();
    return Status::kOk;
  });
}

int32_t chevalet_discs_most(const uint64_t* index, const uint64_t* gaddag_arcs,
                            const ChevaletDiscsWays* ways, const ChevaletDiscsTable* table,
                            const char* racks, uint64_t racks_size, ChevaletBytes* answers) {
  using namespace chevalet;
  using namespace chevalet::discs;
  *answers = {nullptr, 0};
  return guarded([&] {
    std::vector<Point> centres;
    Tree tree;
    if (!are_ways(*ways) || !read_table(*table, steps_of(*ways), centres, tree)) {
      return Status::kBadQuestion;
    }
    const WordClasses classes(index);
    Fitter fitter(centres, table->wishes, ways_of(*ways));
    MostLaid most(classes, gaddag_arcs, tree, fitter);
    std::vector<uint8_t> found;
    for (std::string_view left(racks, racks_size); !left.empty();) {
      const std::size_t end = left.find('\n');
      if (end == std::string_view::npos) return Status::kUnfinishedList;
      if (!are_on_a_rack(left.substr(0, end))) return Status::kBadQuestion;
      found.push_back(static_cast<uint8_t>(most.ask(left.substr(0, end))));
      left.remove_prefix(end + 1);
    }
    *answers = Outgoing(std::span<const uint8_t>(found)).release();
    return Status::kOk;
  });
}

}  // extern "C"
