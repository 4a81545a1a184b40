// Words through runs of tiles: every path of the tree is a pattern on the word graph.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "../wordgraph/arc.hpp"

namespace chevalet::discs {

// The tree of joins: for each tile its letter (negative: an action tile) and its neighbours.
struct Tree {
  std::vector<int> letters;
  std::vector<std::vector<int>> neighbours;
};

// A path from one tile to another, and the number of its text.
struct Run {
  std::uint16_t start;
  std::uint16_t end;
  std::uint32_t text;
};

// A word, by its place in the sorted list, with so many new letters before and after a text.
struct Entry {
  std::uint32_t word;
  std::uint8_t before;
  std::uint8_t after;
  std::uint16_t text;
};

// The texts of all paths as a trie: node 0 is the empty text, every other node the text of a run.
class RunTexts {
 public:
  explicit RunTexts(const Tree& tree);

  int child(int text, int letter) const { return nodes_[text][letter]; }
  LetterMask letters(int text) const { return masks_[text]; }
  int count() const { return static_cast<int>(nodes_.size()); }
  // By start, then by end.
  const std::vector<Run>& runs() const { return runs_; }

 private:
  void walk(const Tree& tree, int start, int tile, int from, int text, int length);

  std::vector<std::array<std::int32_t, kAlphabet>> nodes_;
  std::vector<LetterMask> masks_;
  std::vector<Run> runs_;
};

// All words with at least one letter of the rack, by text, word and letters before. Without texts,
// on an empty table, the words of the rack alone, by text 0.
std::vector<Entry> words_through(Dawg dawg, const RunTexts& texts, std::string_view rack);

}  // namespace chevalet::discs
