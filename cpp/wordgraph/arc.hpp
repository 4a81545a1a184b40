// The word graph: what one arc holds and how to follow it.
//
// A graph is an array of arcs. An arc leads to a node; a node is nothing but its child arcs, which
// stand side by side in letter order. The low half of an arc says which letters the node has
// children for, the high half where the first of them stands, so that the child for a letter is
// found by counting the bits below it: no search, no sibling list.
//
//   bit  0-25  the node has a child for this letter
//   bit    26  the node has a child for the GADDAG's separator
//   bit    31  a word ends here
//   bit 32-63  index of the node's first child arc (0 when it has none)
//
// Arc 0 leads to the root. Nodes stand in the order in which a depth-first walk in letter order
// first leaves them, so every child stands before its parents, and equal word lists give equal
// arrays whoever builds them.
#pragma once

#include <bit>
#include <cstdint>

namespace chevalet {

using Arc = std::uint64_t;
using LetterMask = std::uint32_t;

inline constexpr int kAlphabet = 26;
inline constexpr LetterMask kLetters = (LetterMask{1} << kAlphabet) - 1;
inline constexpr LetterMask kSeparator = LetterMask{1} << kAlphabet;
inline constexpr LetterMask kTerminal = LetterMask{1} << 31;
inline constexpr int kMostChildren = kAlphabet + 1;

inline constexpr int kShortestWord = 2;
inline constexpr int kLongestWord = 25;
inline constexpr int kLongestKey = kLongestWord + 1;  // a GADDAG key: the letters and one separator

constexpr Arc make_arc(std::uint32_t first_child, LetterMask children) {
  return Arc{first_child} << 32 | children;
}

constexpr LetterMask children_of(Arc arc) { return static_cast<LetterMask>(arc) & ~kTerminal; }

constexpr std::uint32_t first_child_of(Arc arc) { return static_cast<std::uint32_t>(arc >> 32); }

constexpr bool is_terminal(Arc arc) { return (arc & kTerminal) != 0; }

constexpr Arc without_terminal(Arc arc) { return arc & ~Arc{kTerminal}; }

constexpr LetterMask bit_of(int letter) { return LetterMask{1} << letter; }

// Where the child for `bit` stands. Only meaningful when children_of(arc) has that bit.
constexpr std::uint32_t child_index(Arc arc, LetterMask bit) {
  return first_child_of(arc) +
         static_cast<std::uint32_t>(std::popcount(children_of(arc) & (bit - 1)));
}

// A DAWG's arrays. `ranks` runs beside `arcs`: for a child arc, how many words of its node sort
// before the arc's own; for arc 0, the number of all words. Summing them along a word gives its
// place in the sorted list.
struct Dawg {
  const Arc* arcs;
  const std::uint32_t* ranks;

  std::uint32_t word_count() const { return ranks[0]; }
};

}  // namespace chevalet
