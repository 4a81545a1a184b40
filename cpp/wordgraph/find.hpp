// Questions that are answered by many words, always in sorted order, each followed by a line feed.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "arc.hpp"
#include "rack.hpp"

namespace chevalet {

// Words of `shortest` to `longest` letters that the rack can lay.
std::string find_anagrams(const Arc* arcs, Rack rack, int shortest, int longest);

// All the words of the greatest length that the rack can lay.
std::string find_longest(const Arc* arcs, Rack rack);

// Words of squares.size() letters, at most kLongestWord, whose letter on each square is in that
// square's mask.
std::string find_matching(const Arc* arcs, std::span<const LetterMask> squares);

// The words from place `first` of the sorted list to before place `end`.
std::string list_words(Dawg dawg, std::uint64_t first, std::uint64_t end);

}  // namespace chevalet
