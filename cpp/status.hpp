// What a call answers when it has no result to give. The numbers are part of the ABI.
#pragma once

#include <cstdint>

namespace chevalet {

enum class Status : std::int32_t {
  kOk = 0,
  kUnfinishedList = 1,  // the text does not end with a line feed
  kBadLength = 2,       // a word has fewer than 2 or more than 25 letters
  kNotLetters = 3,      // a word or a rack has something else than A-Z
  kNotSorted = 4,       // a word sorts before its predecessor
  kDuplicate = 5,       // a word stands twice
  kBadQuestion = 6,     // an argument is outside of what the call documents
  kDamaged = 7,         // an array is no word graph
  kTooBig = 8,          // more arcs or words than 32 bits can number
  kOutOfMemory = 9,
};

}  // namespace chevalet
