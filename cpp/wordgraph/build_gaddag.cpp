// What may follow "x backwards, separator" is exactly what may follow x in the DAWG. So the DAWG is
// built first, and then only the distinct beginnings x of words are added, read backwards, each
// with its separator arc into the DAWG: a fifth of the GADDAG's keys, and much shorter ones.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <span>
#include <utility>

#include "build.hpp"
#include "build_parts.hpp"
#include "node_register.hpp"
#include "path_builder.hpp"

namespace chevalet {
namespace {

// Up to 25 letters as two numbers that compare as the keys do. Letters count 1-26 so that "nothing
// more" sorts first; 13 digits of base 27 fit 64 bits.
class PackedKey {
 public:
  static constexpr int kDigits = 13;
  using Letters = std::array<std::uint8_t, 2 * kDigits>;

  static PackedKey of_reversed(std::span<const std::uint8_t> letters) {
    PackedKey key;
    std::size_t left = letters.size();
    for (std::uint64_t& half : key.halves_) {
      for (int digit = 0; digit < kDigits; ++digit)
        half = half * kBase + (left > 0 ? letters[--left] + 1u : 0u);
    }
    return key;
  }

  // Writes the letters and gives their number.
  std::size_t unpack(Letters& letters) const {
    std::size_t end = 0;
    for (std::size_t half = 0; half < halves_.size(); ++half) {
      std::uint64_t rest = halves_[half];
      for (int digit = kDigits - 1; digit >= 0 && rest != 0; --digit, rest /= kBase) {
        const std::uint64_t symbol = rest % kBase;
        const std::size_t place = half * kDigits + static_cast<std::size_t>(digit);
        if (symbol == 0) continue;
        letters[place] = static_cast<std::uint8_t>(symbol - 1);
        end = std::max(end, place + 1);
      }
    }
    return end;
  }

  auto operator<=>(const PackedKey&) const = default;

 private:
  static constexpr std::uint64_t kBase = kAlphabet + 1;
  static_assert(2 * kDigits >= kLongestWord);

  std::array<std::uint64_t, 2> halves_{};
};

struct Beginning {
  PackedKey backwards;
  Arc arc;  // of the DAWG: what follows, and whether the beginning is a word by itself
};

class Beginnings {
 public:
  explicit Beginnings(const std::vector<Arc>& arcs) : arcs_(arcs) {}

  std::vector<Beginning> collect(Arc root) {
    visit(root, 0);
    std::ranges::sort(found_, {}, &Beginning::backwards);
    return std::move(found_);
  }

 private:
  void visit(Arc node, std::size_t depth) {
    std::uint32_t child = first_child_of(node);
    for (LetterMask left = children_of(node); left != 0; left &= left - 1, ++child) {
      letters_[depth] = static_cast<std::uint8_t>(std::countr_zero(left));
      found_.push_back({PackedKey::of_reversed({letters_.data(), depth + 1}), arcs_[child]});
      visit(arcs_[child], depth + 1);
    }
  }

  const std::vector<Arc>& arcs_;
  std::array<std::uint8_t, kLongestWord> letters_{};
  std::vector<Beginning> found_;
};

// Copies what the root reaches into the canonical order that arc.hpp defines.
class Layout {
 public:
  explicit Layout(const std::vector<Arc>& from) : from_(from), moved_(from.size(), 0), to_(1, 0) {
    to_.reserve(from.size());
  }

  std::vector<Arc> from_root(Arc root) {
    to_[0] = move(root);
    return std::move(to_);
  }

 private:
  Arc move(Arc arc) {
    if (children_of(arc) == 0) return arc;
    const std::uint32_t first = first_child_of(arc);
    if (moved_[first] == 0) {
      std::array<Arc, kMostChildren> children;
      const int count = std::popcount(children_of(arc));
      for (int i = 0; i < count; ++i) children[i] = move(from_[first + i]);
      moved_[first] = static_cast<std::uint32_t>(to_.size());
      to_.insert(to_.end(), children.begin(), children.begin() + count);
    }
    return make_arc(moved_[first], static_cast<LetterMask>(arc));
  }

  const std::vector<Arc>& from_;
  std::vector<std::uint32_t> moved_;  // a node's new place, by its old one; 0: not moved yet
  std::vector<Arc> to_;
};

}  // namespace

std::vector<Arc> build_gaddag(std::string_view words) {
  NodeRegister nodes;
  const Arc dawg = add_dawg(words, nodes);
  const std::vector<Beginning> beginnings = Beginnings(nodes.arcs()).collect(dawg);
  PathBuilder path(nodes);
  PackedKey::Letters letters;
  for (const Beginning& beginning : beginnings) {
    const std::size_t length = beginning.backwards.unpack(letters);
    const Arc follows = children_of(beginning.arc) != 0 ? without_terminal(beginning.arc) : 0;
    path.add({letters.data(), length}, is_terminal(beginning.arc), follows);
  }
  const Arc root = path.finish();
  return Layout(nodes.arcs()).from_root(root);
}

}  // namespace chevalet
