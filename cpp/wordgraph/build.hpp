// From a word list to the arrays of a graph.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "arc.hpp"

namespace chevalet {

struct DawgArrays {
  std::vector<Arc> arcs;
  std::vector<std::uint32_t> ranks;
};

// Both want a text that check_word_list has found good. They throw std::bad_alloc or
// std::length_error, nothing else.
DawgArrays build_dawg(std::string_view words);

// The keys of a GADDAG: for each word and each of its letters, the word read backwards from that
// letter to its start, then, unless that was the last letter, the separator and the rest read
// forwards.
std::vector<Arc> build_gaddag(std::string_view words);

}  // namespace chevalet
