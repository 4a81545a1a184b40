#include "check.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

namespace chevalet {
namespace {

constexpr std::uint64_t kMostWords = std::numeric_limits<std::uint32_t>::max();

class Checker {
 public:
  Checker(std::span<const Arc> arcs, LetterMask symbols, int longest_key)
      : arcs_(arcs), symbols_(symbols), longest_key_(longest_key), heights_(arcs.size(), 0) {}

  Status check_shape() {
    if (arcs_.empty() || arcs_.size() > kMostWords) return Status::kDamaged;
    for (std::size_t i = 1; i < arcs_.size(); ++i) {
      if (!leads_below(arcs_[i], i) || is_dead_end(arcs_[i])) return Status::kDamaged;
      heights_[i] = static_cast<std::uint8_t>(height(arcs_[i]));
      if (heights_[i] > longest_key_) return Status::kDamaged;
    }
    if (!leads_below(arcs_[0], arcs_.size()) || is_terminal(arcs_[0])) return Status::kDamaged;
    return height(arcs_[0]) > longest_key_ || has_one_letter_word() ? Status::kDamaged
                                                                    : Status::kOk;
  }

  // Only after check_shape has found the arcs good.
  Status check_ranks(std::span<const std::uint32_t> ranks) const {
    if (ranks.size() != arcs_.size()) return Status::kDamaged;
    std::vector<std::uint64_t> words(arcs_.size(), 0);
    for (std::size_t i = 1; i <= arcs_.size(); ++i) {
      const std::size_t place = i % arcs_.size();  // the root, arc 0, comes last
      std::uint64_t before = 0;
      for (std::size_t child = first_child_of(arcs_[place]),
                       end = child + child_count(arcs_[place]);
           child < end; ++child) {
        if (ranks[child] != before) return Status::kDamaged;
        before += words[child];
      }
      words[place] = before + (is_terminal(arcs_[place]) ? 1 : 0);
      if (words[place] > kMostWords) return Status::kDamaged;
    }
    return ranks[0] == words[0] ? Status::kOk : Status::kDamaged;
  }

 private:
  static std::size_t child_count(Arc arc) {
    return static_cast<std::size_t>(std::popcount(children_of(arc)));
  }

  static bool is_dead_end(Arc arc) { return children_of(arc) == 0 && !is_terminal(arc); }

  bool leads_below(Arc arc, std::size_t limit) const {
    if ((children_of(arc) & ~symbols_) != 0) return false;
    const std::size_t first = first_child_of(arc);
    if (children_of(arc) == 0) return first == 0;
    return first > 0 && first + child_count(arc) <= limit;
  }

  int height(Arc arc) const {
    const auto first = heights_.begin() + first_child_of(arc);
    const std::size_t count = child_count(arc);
    return count == 0 ? 0
                      : 1 + *std::max_element(first, first + static_cast<std::ptrdiff_t>(count));
  }

  bool has_one_letter_word() const {
    const auto children = arcs_.subspan(first_child_of(arcs_[0]), child_count(arcs_[0]));
    return std::ranges::any_of(children, is_terminal);
  }

  std::span<const Arc> arcs_;
  LetterMask symbols_;
  int longest_key_;
  std::vector<std::uint8_t>
      heights_;  // symbols that may still follow an arc; never above longest_key_ + 1
};

}  // namespace

Status check_dawg(std::span<const Arc> arcs, std::span<const std::uint32_t> ranks) {
  Checker checker(arcs, kLetters, kLongestWord);
  const Status shape = checker.check_shape();
  return shape == Status::kOk ? checker.check_ranks(ranks) : shape;
}

Status check_gaddag(std::span<const Arc> arcs) {
  return Checker(arcs, kLetters | kSeparator, kLongestKey).check_shape();
}

}  // namespace chevalet
