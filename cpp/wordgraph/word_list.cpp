#include "word_list.hpp"

#include <algorithm>

#include "arc.hpp"

namespace chevalet {
namespace {

Status check_word(std::string_view word, std::string_view previous) {
  if (word.size() < kShortestWord || word.size() > kLongestWord) return Status::kBadLength;
  if (!std::all_of(word.begin(), word.end(), is_letter)) return Status::kNotLetters;
  if (word < previous) return Status::kNotSorted;
  if (word == previous) return Status::kDuplicate;
  return Status::kOk;
}

}  // namespace

Status check_word_list(std::string_view text) {
  if (!text.empty() && text.back() != kWordEnd) return Status::kUnfinishedList;
  Status status = Status::kOk;
  std::string_view previous;
  for_each_word(text, [&](std::string_view word) {
    if (status == Status::kOk) status = check_word(word, previous);
    previous = word;
  });
  return status;
}

}  // namespace chevalet
