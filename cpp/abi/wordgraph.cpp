#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../wordgraph/build.hpp"
#include "../wordgraph/check.hpp"
#include "../wordgraph/find.hpp"
#include "../wordgraph/lookup.hpp"
#include "../wordgraph/word_list.hpp"
#include "chevalet.h"
#include "guard.hpp"

namespace chevalet {
namespace {

bool is_rack(std::string_view letters, int32_t jokers) {
  return jokers >= 0 && jokers <= kLongestWord && std::ranges::all_of(letters, is_letter);
}

ChevaletBytes hand_over(const std::string& text) {
  return Outgoing(std::span<const char>(text)).release();
}

}  // namespace
}  // namespace chevalet

extern "C" {

int32_t chevalet_dawg_build(const char* words, uint64_t size, ChevaletBytes* arcs,
                            ChevaletBytes* ranks) {
  using namespace chevalet;
  *arcs = *ranks = {nullptr, 0};
  return guarded([&] {
    const std::string_view list(words, size);
    const Status status = check_word_list(list);
    if (status != Status::kOk) return status;
    const DawgArrays arrays = build_dawg(list);
    Outgoing outgoing_arcs{std::span<const Arc>(arrays.arcs)};
    Outgoing outgoing_ranks{std::span<const uint32_t>(arrays.ranks)};
    *arcs = outgoing_arcs.release();
    *ranks = outgoing_ranks.release();
    return Status::kOk;
  });
}

int32_t chevalet_gaddag_build(const char* words, uint64_t size, ChevaletBytes* arcs) {
  using namespace chevalet;
  *arcs = {nullptr, 0};
  return guarded([&] {
    const std::string_view list(words, size);
    const Status status = check_word_list(list);
    if (status != Status::kOk) return status;
    const std::vector<Arc> built = build_gaddag(list);
    *arcs = Outgoing(std::span<const Arc>(built)).release();
    return Status::kOk;
  });
}

int32_t chevalet_dawg_check(const uint64_t* arcs, const uint32_t* ranks, uint64_t arc_count) {
  using namespace chevalet;
  return guarded([&] { return check_dawg({arcs, arc_count}, {ranks, arc_count}); });
}

int32_t chevalet_gaddag_check(const uint64_t* arcs, uint64_t arc_count) {
  using namespace chevalet;
  return guarded([&] { return check_gaddag({arcs, arc_count}); });
}

int32_t chevalet_contains(const uint64_t* arcs, const char* word, uint64_t length) {
  using namespace chevalet;
  return contains(arcs, {word, length}) ? 1 : 0;
}

int64_t chevalet_dawg_index(const uint64_t* arcs, const uint32_t* ranks, const char* word,
                            uint64_t length) {
  using namespace chevalet;
  return index_of({arcs, ranks}, {word, length});
}

int32_t chevalet_dawg_word(const uint64_t* arcs, const uint32_t* ranks, uint64_t index,
                           char* word) {
  using namespace chevalet;
  WordLetters letters;
  const int length = word_at({arcs, ranks}, index, letters);
  std::copy_n(letters.begin(), length, word);
  return length;
}

int32_t chevalet_contains_many(const uint64_t* arcs, const char* words, uint64_t size,
                               ChevaletBytes* answers) {
  using namespace chevalet;
  *answers = {nullptr, 0};
  return guarded([&] {
    const std::string_view list(words, size);
    if (!list.empty() && list.back() != kWordEnd) return Status::kUnfinishedList;
    std::vector<uint8_t> found;
    found.reserve(static_cast<std::size_t>(std::ranges::count(list, kWordEnd)));
    for_each_word(list,
                  [&](std::string_view word) { found.push_back(contains(arcs, word) ? 1 : 0); });
    *answers = Outgoing(std::span<const uint8_t>(found)).release();
    return Status::kOk;
  });
}

int32_t chevalet_dawg_list(const uint64_t* arcs, const uint32_t* ranks, uint64_t first,
                           uint64_t end, ChevaletBytes* words) {
  using namespace chevalet;
  *words = {nullptr, 0};
  return guarded([&] {
    *words = hand_over(list_words({arcs, ranks}, first, end));
    return Status::kOk;
  });
}

int32_t chevalet_dawg_anagrams(const uint64_t* arcs, const char* letters, uint64_t length,
                               int32_t jokers, int32_t shortest, int32_t longest,
                               ChevaletBytes* words) {
  using namespace chevalet;
  *words = {nullptr, 0};
  return guarded([&] {
    const std::string_view tiles(letters, length);
    if (!is_rack(tiles, jokers)) return Status::kBadQuestion;
    *words = hand_over(find_anagrams(arcs, Rack(tiles, jokers), shortest, longest));
    return Status::kOk;
  });
}

int32_t chevalet_dawg_longest(const uint64_t* arcs, const char* letters, uint64_t length,
                              int32_t jokers, ChevaletBytes* words) {
  using namespace chevalet;
  *words = {nullptr, 0};
  return guarded([&] {
    const std::string_view tiles(letters, length);
    if (!is_rack(tiles, jokers)) return Status::kBadQuestion;
    *words = hand_over(find_longest(arcs, Rack(tiles, jokers)));
    return Status::kOk;
  });
}

int32_t chevalet_dawg_matching(const uint64_t* arcs, const uint32_t* squares, uint64_t length,
                               ChevaletBytes* words) {
  using namespace chevalet;
  *words = {nullptr, 0};
  return guarded([&] {
    if (length < 1 || length > kLongestWord) return Status::kBadQuestion;
    *words = hand_over(find_matching(arcs, {squares, length}));
    return Status::kOk;
  });
}

}  // extern "C"
