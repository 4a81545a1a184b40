// The words by their letters, in whatever order these stand.
//
// A letter stands for a random number, and letters for the sum of theirs, whatever their order. A
// filter with two bits for each word says of most letters at once that they make none; of the
// others a bucket, chosen by the same sum, names a few words that they may make.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "../wordgraph/arc.hpp"

namespace chevalet::grid {

// Sums wrap around.
using LetterSum = std::uint64_t;

constexpr std::array<LetterSum, kAlphabet> random_letter_sums() {
  std::array<LetterSum, kAlphabet> numbers{};
  LetterSum state = 0;
  for (LetterSum& number : numbers) {  // splitmix64
    state += 0x9E3779B97F4A7C15;
    const LetterSum mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9;
    const LetterSum again = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
    number = again ^ again >> 31;
  }
  return numbers;
}

inline constexpr std::array<LetterSum, kAlphabet> kLetterSums = random_letter_sums();

// What build_anagrams made, wherever it lies.
class Anagrams {
 public:
  explicit Anagrams(const std::uint64_t* limbs) : limbs_(limbs) {}

  bool is_there() const { return limbs_ != nullptr; }

  // Says yes of a few letters that make none as well.
  bool may_make_word(LetterSum sum) const {
    const std::uint64_t bits = bits_of(sum);
    return (limbs_[kHead + (sum >> limbs_[kLimbShift])] & bits) == bits;
  }

  // Calls visit(number, letters, length) for all words with these letters, and for a few others.
  template <typename Visit>
  void for_each_word(LetterSum sum, Visit visit) const {
    const auto* const starts = reinterpret_cast<const std::uint32_t*>(limbs_ + limbs_[kBuckets]);
    const std::uint64_t bucket = sum >> limbs_[kBucketShift];
    const auto* const entries = reinterpret_cast<const std::uint8_t*>(limbs_ + limbs_[kEntries]);
    for (std::uint32_t at = starts[bucket]; at < starts[bucket + 1];) {
      std::uint32_t number;
      std::memcpy(&number, entries + at, sizeof number);
      const int length = entries[at + sizeof number];
      visit(number, entries + at + kEntryHead, length);
      at += kEntryHead + static_cast<std::uint32_t>(length);
    }
  }

 private:
  friend class AnagramsBuilder;

  // The head, the filter, where the entries of each bucket start (32 bits each, in bytes), and the
  // entries: number and length of the word, and its letters.
  enum Head : std::uint8_t { kLimbShift, kBucketShift, kBuckets, kEntries, kHead };
  static constexpr std::uint32_t kEntryHead = sizeof(std::uint32_t) + 1;

  static std::uint64_t bits_of(LetterSum sum) {
    return std::uint64_t{1} << (sum & 63) | std::uint64_t{1} << (sum >> 6 & 63);
  }

  const std::uint64_t* limbs_;
};

std::vector<std::uint64_t> build_anagrams(Dawg dawg);

}  // namespace chevalet::grid
