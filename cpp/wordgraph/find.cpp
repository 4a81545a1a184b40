#include "find.hpp"

#include <algorithm>
#include <bit>

#include "lookup.hpp"
#include "word_list.hpp"

namespace chevalet {
namespace {

// The word along the branch being walked, and the words found so far.
class Findings {
 public:
  void put(int depth, int letter) { word_[depth] = static_cast<char>('A' + letter); }

  void keep(int length) {
    text_.append(word_.data(), static_cast<std::size_t>(length));
    text_.push_back(kWordEnd);
  }

  void forget() { text_.clear(); }

  std::string take() { return std::move(text_); }

 private:
  WordLetters word_{};
  std::string text_;
};

class AnagramWalk {
 public:
  AnagramWalk(const Arc* arcs, Rack rack, int shortest, int longest)
      : arcs_(arcs), rack_(rack), shortest_(shortest), longest_(longest) {}

  std::string run() {
    if (longest_ > 0) visit(arcs_[0], 0);
    return findings_.take();
  }

 private:
  void visit(Arc node, int depth) {
    for (LetterMask left = children_of(node) & rack_.playable(); left != 0; left &= left - 1) {
      const int letter = std::countr_zero(left);
      const Arc arc = arcs_[child_index(node, bit_of(letter))];
      findings_.put(depth, letter);
      if (is_terminal(arc) && depth + 1 >= shortest_) findings_.keep(depth + 1);
      if (children_of(arc) == 0 || depth + 1 == longest_) continue;
      const bool is_joker = rack_.take(letter);
      visit(arc, depth + 1);
      rack_.give_back(letter, is_joker);
    }
  }

  const Arc* arcs_;
  Rack rack_;
  int shortest_;
  int longest_;
  Findings findings_;
};

class LongestWalk {
 public:
  LongestWalk(const Arc* arcs, Rack rack) : arcs_(arcs), rack_(rack) {}

  std::string run() {
    visit(arcs_[0], 0);
    return findings_.take();
  }

 private:
  void visit(Arc node, int depth) {
    if (depth + rack_.size() < record_) return;
    for (LetterMask left = children_of(node) & rack_.playable(); left != 0; left &= left - 1) {
      const int letter = std::countr_zero(left);
      const Arc arc = arcs_[child_index(node, bit_of(letter))];
      findings_.put(depth, letter);
      if (is_terminal(arc)) keep(depth + 1);
      const bool is_joker = rack_.take(letter);
      visit(arc, depth + 1);
      rack_.give_back(letter, is_joker);
    }
  }

  void keep(int length) {
    if (length < record_) return;
    if (length > record_) findings_.forget();
    record_ = length;
    findings_.keep(length);
  }

  const Arc* arcs_;
  Rack rack_;
  int record_ = kShortestWord;
  Findings findings_;
};

class MatchWalk {
 public:
  MatchWalk(const Arc* arcs, std::span<const LetterMask> squares)
      : arcs_(arcs), squares_(squares) {}

  std::string run() {
    visit(arcs_[0], 0);
    return findings_.take();
  }

 private:
  void visit(Arc node, std::size_t depth) {
    if (depth == squares_.size()) {
      if (is_terminal(node)) findings_.keep(static_cast<int>(depth));
      return;
    }
    for (LetterMask left = children_of(node) & squares_[depth]; left != 0; left &= left - 1) {
      const int letter = std::countr_zero(left);
      findings_.put(static_cast<int>(depth), letter);
      visit(arcs_[child_index(node, bit_of(letter))], depth + 1);
    }
  }

  const Arc* arcs_;
  std::span<const LetterMask> squares_;
  Findings findings_;
};

class ListWalk {
 public:
  ListWalk(Dawg dawg, std::uint64_t first, std::uint64_t end)
      : dawg_(dawg), first_(first), end_(end) {}

  std::string run() {
    visit(dawg_.arcs[0], 0, 0);
    return findings_.take();
  }

 private:
  // `index` is the place of the first word at or below the node. A child whose successor does not
  // start after `first_` lies wholly before the wanted words and is passed over.
  void visit(Arc node, int depth, std::uint64_t index) {
    if (is_terminal(node) && index >= first_) findings_.keep(depth);
    if (is_terminal(node)) ++index;
    std::uint32_t child = first_child_of(node);
    for (LetterMask left = children_of(node); left != 0; left &= left - 1, ++child) {
      const std::uint64_t start = index + dawg_.ranks[child];
      if (start >= end_) return;
      const bool has_next = (left & (left - 1)) != 0;
      if (has_next && index + dawg_.ranks[child + 1] <= first_) continue;
      findings_.put(depth, std::countr_zero(left));
      visit(dawg_.arcs[child], depth + 1, start);
    }
  }

  Dawg dawg_;
  std::uint64_t first_;
  std::uint64_t end_;
  Findings findings_;
};

}  // namespace

std::string find_anagrams(const Arc* arcs, Rack rack, int shortest, int longest) {
  return AnagramWalk(arcs, rack, shortest, std::min(longest, rack.size())).run();
}

std::string find_longest(const Arc* arcs, Rack rack) { return LongestWalk(arcs, rack).run(); }

std::string find_matching(const Arc* arcs, std::span<const LetterMask> squares) {
  return MatchWalk(arcs, squares).run();
}

std::string list_words(Dawg dawg, std::uint64_t first, std::uint64_t end) {
  return first < end ? ListWalk(dawg, first, end).run() : std::string();
}

}  // namespace chevalet
