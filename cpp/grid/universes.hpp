// The words of each universe by their length and letters: which of them fit a stretch of a line.
//
// Hardly one word in fifty belongs to what a picture shows. Where a word has to, it is quicker to
// choose among those few than to walk the graphs for all words and to ask at their end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../wordgraph/arc.hpp"

namespace chevalet::grid {

inline constexpr int kUniverses = 32;

// Words of one universe and one length, in sorted order; sets of them are limbs of 64 words.
struct UniverseGroup {
  std::uint32_t count;
  int length;
  const std::uint64_t* sets;     // [place][letter][limb]: those that have the letter there
  const std::uint32_t* numbers;  // of the words, by the DAWG
  const std::uint8_t* letters;   // [word][place]

  std::size_t limbs() const { return (count + 63) / 64; }
  const std::uint64_t* with_letter(int place, int letter) const {
    return sets + static_cast<std::size_t>(place * kAlphabet + letter) * limbs();
  }
  const std::uint8_t* word(std::size_t index) const {
    return letters + index * static_cast<std::size_t>(length);
  }
};

// What build_universes made, wherever it lies.
class UniverseIndex {
 public:
  explicit UniverseIndex(const std::uint64_t* limbs) : limbs_(limbs) {}

  bool is_there() const { return limbs_ != nullptr; }
  UniverseGroup group(int universe, int length) const;

 private:
  const std::uint64_t* limbs_;
};

std::vector<std::uint64_t> build_universes(Dawg dawg, const std::uint32_t* universes);

}  // namespace chevalet::grid
