#include "most.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace chevalet::discs {
namespace {

// The keys of all different choices from a rack, by their number of letters.
std::array<std::vector<Key>, kMostLaid + 1> choices(std::string_view rack) {
  std::string letters(rack);
  std::ranges::sort(letters);
  std::array<std::vector<Key>, kMostLaid + 1> keys;
  for (unsigned chosen = 1; chosen < 1u << letters.size(); ++chosen) {
    Key key = 0;
    bool is_first_of_its_kind = true;  // of equal letters the first ones are taken
    for (std::size_t at = 0; at < letters.size(); ++at) {
      if ((chosen >> at & 1) == 0) continue;
      key += key_of(letters[at] - 'A');
      if (at > 0 && letters[at] == letters[at - 1] && (chosen >> (at - 1) & 1) == 0) {
        is_first_of_its_kind = false;
      }
    }
    if (is_first_of_its_kind) keys[std::popcount(chosen)].push_back(key);
  }
  return keys;
}

}  // namespace

MostLaid::MostLaid(const WordClasses& classes, const Arc* gaddag, const Tree& tree, Fitter& fitter)
    : classes_(classes), fitter_(fitter) {
  if (tree.letters.empty()) texts_.push_back({"", 0, {{kNoTile, kNoTile}}});
  for (std::size_t end = 0; end < tree.letters.size(); ++end) {
    const int tile = static_cast<int>(end);
    if (tree.letters[end] >= 0) add_runs(gaddag, tree, tile, tile, kNoTile, gaddag[0]);
  }
}

// Words are read backwards from the end of a run; the graph knows where no word goes on.
void MostLaid::add_runs(const Arc* gaddag, const Tree& tree, int end, int tile, int from, Arc arc) {
  const LetterMask bit = bit_of(tree.letters[tile]);
  if ((children_of(arc) & bit) == 0) return;
  const Arc next = gaddag[child_index(arc, bit)];
  backwards_.push_back(static_cast<char>('A' + tree.letters[tile]));
  const std::string letters(backwards_.rbegin(), backwards_.rend());
  const auto [found, is_new] = numbers_.try_emplace(letters, texts_.size());
  if (is_new) texts_.push_back({letters, key_of(letters), {}});
  texts_[found->second].runs.push_back({tile, end});
  for (const int other : tree.neighbours[tile]) {
    if (other != from && tree.letters[other] >= 0) {
      add_runs(gaddag, tree, end, other, tile, next);
    }
  }
  backwards_.pop_back();
}

int MostLaid::ask(std::string_view rack) {
  const auto keys = choices(rack);
  for (int count = static_cast<int>(rack.size()); count > 0; --count) {
    for (Text& text : texts_) {
      for (const Key key : keys[count]) {
        if (can_lay(text, key, count)) return count;
      }
    }
  }
  return 0;
}

bool MostLaid::can_lay(Text& text, Key letters, int count) {
  int length = 0;
  const std::string_view words = classes_.words(text.key + letters, length);
  for (std::size_t at = 0; at < words.size(); at += length) {
    const std::string_view word = words.substr(at, length);
    if (text.letters.empty()) return has_room(text, 0, count);
    for (std::size_t before = word.find(text.letters); before != std::string_view::npos;
         before = word.find(text.letters, before + 1)) {
      if (has_room(text, static_cast<int>(before), count - static_cast<int>(before))) return true;
    }
  }
  return false;
}

bool MostLaid::has_room(Text& text, int before, int after) {
  return std::ranges::any_of(text.runs,
                             [&](RunRoom& run) { return run.has_room(fitter_, before, after); });
}

}  // namespace chevalet::discs
