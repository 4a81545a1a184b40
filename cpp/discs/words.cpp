#include "words.hpp"

#include <algorithm>
#include <bit>

#include "../wordgraph/rack.hpp"

namespace chevalet::discs {
namespace {

class Walk {
 public:
  Walk(Dawg dawg, const RunTexts& texts, std::string_view rack)
      : dawg_(dawg), texts_(texts), rack_(rack, 0) {}

  std::vector<Entry> run() {
    if (texts_.count() == 1) {
      behind({dawg_.arcs[0], 0}, 0, 0, 0);
    } else {
      before({dawg_.arcs[0], 0}, 0);
    }
    return std::move(entries_);
  }

 private:
  struct Place {
    Arc arc;
    std::uint32_t rank;
  };

  Place step(Place from, LetterMask bit) const {
    const std::uint32_t child = child_index(from.arc, bit);
    return {dawg_.arcs[child], from.rank + dawg_.ranks[child] + (is_terminal(from.arc) ? 1u : 0u)};
  }

  template <typename Visit>
  static void each_letter(LetterMask letters, Visit visit) {
    for (; letters != 0; letters &= letters - 1) visit(std::countr_zero(letters));
  }

  template <typename Visit>
  void each_of_rack(Place place, Visit visit) {
    each_letter(children_of(place.arc) & rack_.playable(), [&](int letter) {
      rack_.take(letter);
      visit(step(place, bit_of(letter)));
      rack_.give_back(letter, false);
    });
  }

  // Letters of the rack before a run: here a run may begin, or another letter come.
  void before(Place place, int laid) {
    through(place, 0, laid);
    each_of_rack(place, [&](Place next) { before(next, laid + 1); });
  }

  // Along the texts; wherever one ends the run may end.
  void through(Place place, int text, int laid) {
    each_letter(children_of(place.arc) & texts_.letters(text), [&](int letter) {
      const Place next = step(place, bit_of(letter));
      const int longer = texts_.child(text, letter);
      behind(next, longer, laid, 0);
      through(next, longer, laid);
    });
  }

  // Letters of the rack after the run.
  void behind(Place place, int text, int laid, int after) {
    if (is_terminal(place.arc) && laid + after > 0) {
      entries_.push_back({place.rank, static_cast<std::uint8_t>(laid),
                          static_cast<std::uint8_t>(after), static_cast<std::uint16_t>(text)});
    }
    each_of_rack(place, [&](Place next) { behind(next, text, laid, after + 1); });
  }

  Dawg dawg_;
  const RunTexts& texts_;
  Rack rack_;
  std::vector<Entry> entries_;
};

}  // namespace

RunTexts::RunTexts(const Tree& tree) : nodes_(1), masks_(1, 0) {
  for (std::size_t start = 0; start < tree.letters.size(); ++start) {
    const int tile = static_cast<int>(start);
    if (tree.letters[start] >= 0) walk(tree, tile, tile, -1, 0, 1);
  }
  std::ranges::sort(runs_, [](const Run& one, const Run& other) {
    return one.start != other.start ? one.start < other.start : one.end < other.end;
  });
}

void RunTexts::walk(const Tree& tree, int start, int tile, int from, int text, int length) {
  const int letter = tree.letters[tile];
  if (nodes_[text][letter] == 0) {
    nodes_[text][letter] = count();
    masks_[text] |= bit_of(letter);
    nodes_.push_back({});
    masks_.push_back(0);
  }
  const int longer = nodes_[text][letter];
  runs_.push_back({static_cast<std::uint16_t>(start), static_cast<std::uint16_t>(tile),
                   static_cast<std::uint32_t>(longer)});
  if (length == kLongestWord - 1) return;
  for (const int next : tree.neighbours[tile]) {
    if (next != from && tree.letters[next] >= 0) {
      walk(tree, start, next, tile, longer, length + 1);
    }
  }
}

std::vector<Entry> words_through(Dawg dawg, const RunTexts& texts, std::string_view rack) {
  std::vector<Entry> entries = Walk(dawg, texts, rack).run();
  std::ranges::sort(entries, [](const Entry& one, const Entry& other) {
    if (one.text != other.text) return one.text < other.text;
    return one.word != other.word ? one.word < other.word : one.before < other.before;
  });
  return entries;
}

}  // namespace chevalet::discs
