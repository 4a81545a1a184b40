// For any letters the length of the longest word, fast enough to ask at each node of a search.
//
// Words of the same letters form a class. Classes stand in blocks of 64, longest words first, and
// for each letter and number a block has a plane: the bits of its classes that need at least so
// many of that letter. The classes that some letters can't lay are the union of one plane per
// letter; the first block with a class outside of that union holds the answer.
//
// Within a length the classes are sorted by their rarest letters first, so that those of a block
// have letters in common, and most blocks are dismissed by one look at `needed`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "../wordgraph/arc.hpp"

namespace chevalet {

inline constexpr int kClassesInBlock = 64;
inline constexpr int kMostOfALetter = kLongestWord;

using LetterCounts = std::array<std::uint8_t, kAlphabet>;

// All offsets count elements of the array that they point into.
struct LongestHeader {
  std::uint64_t block_count;
  std::uint64_t plane_count;  // of each block; plane 0 has the bits that no class stands on
  std::uint64_t word_count;
  // Blocks of the words of a length: from first_block[length] to before first_block[length - 1].
  std::array<std::uint32_t, kLongestWord + 2> first_block;
  // plane[letter][number]: which plane has the classes that need at least `number`; 0: none does.
  std::array<std::array<std::uint16_t, kMostOfALetter + 2>, kAlphabet> plane;
};

// The arrays of an index, wherever they lie.
struct LongestIndex {
  const LongestHeader* header;
  const std::uint64_t* planes;       // block by block, plane by plane
  const LetterMask* needed;          // per block: the letters that all its classes need
  const std::uint32_t* first_place;  // per class, and one more: where its words begin in `words`
  const std::uint32_t* words;        // places in the DAWG's sorted list

  // Reads what build_longest made.
  explicit LongestIndex(const std::uint8_t* bytes);

  const std::uint64_t* block(std::uint32_t number) const {
    return planes + number * header->plane_count;
  }
};

std::vector<std::uint8_t> build_longest(Dawg dawg);

// The planes whose classes these letters can't lay.
class Wanting {
 public:
  Wanting(const LongestIndex& index, const LetterCounts& letters);

  std::uint64_t classes_laid(const LongestIndex& index, std::uint32_t block) const {
    if ((index.needed[block] & absent_) != 0) return 0;
    const std::uint64_t* planes = index.block(block);
    std::uint64_t wanting = 0;
    for (int each = 0; each < count_; ++each) wanting |= planes[planes_[each]];
    return ~wanting;
  }

 private:
  LetterMask absent_ = 0;
  int count_ = 0;
  std::array<std::uint16_t, kAlphabet + 1> planes_;
};

// The length of the longest word of these letters; 0 when there is none.
int longest_length(const LongestIndex& index, const LetterCounts& letters);

// The same where `before` is known to be the answer without one of the letters, `added`: only
// words that need it can be longer.
int longest_length_with(const LongestIndex& index, const LetterCounts& letters, int added,
                        int before);

// All words of that length that the letters can lay, sorted, each followed by a line feed.
std::string words_of_length(const LongestIndex& index, Dawg dawg, const LetterCounts& letters,
                            int length);

}  // namespace chevalet
