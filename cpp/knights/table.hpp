// What a search knows of positions that it has seen.
#pragma once

#include <cstdint>
#include <vector>

#include "position.hpp"

namespace chevalet::knights {

enum class Bound : std::uint8_t { kNone, kExact, kAtLeast, kAtMost };

struct Entry {
  std::uint64_t key = 0;
  Value value = 0;
  std::uint8_t origin = 0;  // of the best jump
  std::uint8_t target = 0;
  std::uint8_t depth = 0;
  Bound bound : 7 = Bound::kNone;
  bool reached_leaf : 1 = false;  // else every line ended, and depth doesn't matter

  Jump best() const { return {origin, target, false}; }

  bool answers(Value alpha, Value beta) const {
    return bound == Bound::kExact || (bound == Bound::kAtLeast && value >= beta) ||
           (bound == Bound::kAtMost && value <= alpha);
  }
};
static_assert(sizeof(Entry) == 16);

// Pairs of entries: the deepest search of all that met there, and the latest of the others.
class Table {
 public:
  Table() : entries_(kEntries) {}

  const Entry* find(std::uint64_t key) const {
    const Entry* pair = &entries_[place(key)];
    for (int each = 0; each < 2; ++each) {
      if (pair[each].key == key && pair[each].bound != Bound::kNone) return &pair[each];
    }
    return nullptr;
  }

  void keep(const Entry& fresh) {
    Entry* pair = &entries_[place(fresh.key)];
    if (pair[0].key != fresh.key && fresh.depth < pair[0].depth) {
      pair[1] = fresh;
      return;
    }
    if (pair[0].key != fresh.key) pair[1] = pair[0];
    pair[0] = fresh;
  }

 private:
  // As many as fit the cache of a processor.
  static constexpr std::size_t kEntries = std::size_t{1} << 18;

  static std::size_t place(std::uint64_t key) { return key & (kEntries - 2); }

  std::vector<Entry> entries_;
};

}  // namespace chevalet::knights
