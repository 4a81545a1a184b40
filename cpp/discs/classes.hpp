// Words by their letters: which words do exactly these letters make? One look into a hash table.
//
// A key is the sum of one number per letter, so that the key of letters taken together is the sum
// of their keys. All words of the same letters stand side by side.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "../wordgraph/arc.hpp"

namespace chevalet::discs {

using Key = std::uint64_t;

// Numbers without a pattern, one per letter (splitmix64).
constexpr Key key_of(int letter) {
  Key mixed = (static_cast<Key>(letter) + 1) * 0x9E3779B97F4A7C15u;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
  return mixed ^ (mixed >> 31);
}

inline Key key_of(std::string_view letters) {
  Key key = 0;
  for (const char letter : letters) key += key_of(letter - 'A');
  return key;
}

struct Slot {
  Key key;
  std::uint32_t start;  // where the words stand in the text, one after the other
  std::uint16_t count;  // 0: an empty slot
  std::uint16_t length;
};

// The table as bytes: the number of slots less 1, the slots, the text.
class WordClasses {
 public:
  explicit WordClasses(const std::uint64_t* bytes)
      : mask_(bytes[0]),
        slots_(reinterpret_cast<const Slot*>(bytes + 1)),
        text_(reinterpret_cast<const char*>(slots_ + mask_ + 1)) {}

  // The words of these letters, `length` characters each, as one text; empty: there are none.
  std::string_view words(Key key, int& length) const {
    for (std::uint64_t at = key & mask_; slots_[at].count != 0; at = (at + 1) & mask_) {
      if (slots_[at].key != key) continue;
      length = slots_[at].length;
      return {text_ + slots_[at].start, std::size_t{slots_[at].count} * slots_[at].length};
    }
    return {};
  }

 private:
  std::uint64_t mask_;
  const Slot* slots_;
  const char* text_;
};

// Throws std::length_error where the words are too many, or two classes have the same key.
std::vector<std::uint8_t> build_classes(Dawg dawg);

}  // namespace chevalet::discs
