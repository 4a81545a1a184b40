#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../longest/index.hpp"
#include "../wordgraph/word_list.hpp"
#include "chevalet.h"
#include "guard.hpp"

namespace chevalet {
namespace {

bool are_letters(std::string_view letters) { return std::ranges::all_of(letters, is_letter); }

// More than kMostOfALetter of one letter are as good as that many.
LetterCounts counted(std::string_view letters) {
  LetterCounts counts{};
  for (const char letter : letters) {
    std::uint8_t& count = counts[letter - 'A'];
    if (count < kMostOfALetter) ++count;
  }
  return counts;
}

}  // namespace
}  // namespace chevalet

extern "C" {

int32_t chevalet_longest_build(const uint64_t* arcs, const uint32_t* ranks, ChevaletBytes* index) {
  using namespace chevalet;
  *index = {nullptr, 0};
  return guarded([&] {
    const std::vector<uint8_t> built = build_longest({arcs, ranks});
    *index = Outgoing(std::span<const uint8_t>(built)).release();
    return Status::kOk;
  });
}

int32_t chevalet_longest_length(const uint64_t* index, const char* letters, uint64_t count) {
  using namespace chevalet;
  const std::string_view held(letters, count);
  if (!are_letters(held)) return -1;
  return longest_length(LongestIndex(reinterpret_cast<const uint8_t*>(index)), counted(held));
}

int32_t chevalet_longest_words(const uint64_t* index, const uint64_t* arcs, const uint32_t* ranks,
                               const char* letters, uint64_t count, ChevaletBytes* words) {
  using namespace chevalet;
  *words = {nullptr, 0};
  return guarded([&] {
    const std::string_view held(letters, count);
    if (!are_letters(held)) return Status::kBadQuestion;
    const LongestIndex classes(reinterpret_cast<const uint8_t*>(index));
    const LetterCounts counts = counted(held);
    const int length = longest_length(classes, counts);
    if (length == 0) return Status::kOk;
    const std::string text = words_of_length(classes, {arcs, ranks}, counts, length);
    *words = Outgoing(std::span<const char>(text)).release();
    return Status::kOk;
  });
}

}  // extern "C"
