// Questions about one word.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "arc.hpp"
#include "word_list.hpp"

namespace chevalet {

using WordLetters = std::array<char, kLongestWord>;

// Whether the graph has the text as a key without separator. Any text may be asked.
inline bool contains(const Arc* arcs, std::string_view text) {
  Arc arc = arcs[0];
  for (const char character : text) {
    if (!is_letter(character)) return false;
    const LetterMask bit = bit_of(character - 'A');
    if ((children_of(arc) & bit) == 0) return false;
    arc = arcs[child_index(arc, bit)];
  }
  return is_terminal(arc);
}

// The word's place in the sorted list, or -1. Any text may be asked.
inline std::int64_t index_of(Dawg dawg, std::string_view text) {
  Arc arc = dawg.arcs[0];
  std::int64_t index = 0;
  for (const char character : text) {
    if (!is_letter(character)) return -1;
    const LetterMask bit = bit_of(character - 'A');
    if ((children_of(arc) & bit) == 0) return -1;
    const std::uint32_t child = child_index(arc, bit);
    index += dawg.ranks[child] + (is_terminal(arc) ? 1 : 0);
    arc = dawg.arcs[child];
  }
  return is_terminal(arc) ? index : -1;
}

// Writes the word at a place of the sorted list and gives its length; 0 when there is no such
// place.
int word_at(Dawg dawg, std::uint64_t index, WordLetters& word);

}  // namespace chevalet
