#include "index.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "../wordgraph/lookup.hpp"

namespace chevalet {
namespace {

std::size_t rounded_up(std::size_t bytes) { return (bytes + 7) & ~std::size_t{7}; }

int number_of(const LetterCounts& letters) {
  return std::accumulate(letters.begin(), letters.end(), 0);
}

}  // namespace

LongestIndex::LongestIndex(const std::uint8_t* bytes)
    : header(reinterpret_cast<const LongestHeader*>(bytes)) {
  const std::uint8_t* at = bytes + rounded_up(sizeof(LongestHeader));
  planes = reinterpret_cast<const std::uint64_t*>(at);
  at += header->block_count * header->plane_count * sizeof(std::uint64_t);
  needed = reinterpret_cast<const LetterMask*>(at);
  at += rounded_up(header->block_count * sizeof(LetterMask));
  first_place = reinterpret_cast<const std::uint32_t*>(at);
  at += (header->block_count * kClassesInBlock + 1) * sizeof(std::uint32_t);
  words = reinterpret_cast<const std::uint32_t*>(at);
}

Wanting::Wanting(const LongestIndex& index, const LetterCounts& letters) {
  planes_[count_++] = 0;
  for (int letter = 0; letter < kAlphabet; ++letter) {
    const int held = std::min<int>(letters[letter], kMostOfALetter);
    if (held == 0) absent_ |= bit_of(letter);
    const std::uint16_t plane = index.header->plane[letter][held + 1];
    if (plane != 0) planes_[count_++] = plane;
  }
}

int longest_length(const LongestIndex& index, const LetterCounts& letters) {
  const Wanting wanting(index, letters);
  const auto& first_block = index.header->first_block;
  for (int length = std::min(number_of(letters), kLongestWord); length >= kShortestWord; --length) {
    for (std::uint32_t block = first_block[length]; block < first_block[length - 1]; ++block) {
      if (wanting.classes_laid(index, block) != 0) return length;
    }
  }
  return 0;
}

int longest_length_with(const LongestIndex& index, const LetterCounts& letters, int added,
                        int before) {
  const std::uint16_t needs_added =
      index.header->plane[added][std::min<int>(letters[added], kMostOfALetter)];
  if (needs_added == 0) return before;
  const Wanting wanting(index, letters);
  const auto& first_block = index.header->first_block;
  const int shortest = std::max(before + 1, kShortestWord);
  for (int length = std::min(number_of(letters), kLongestWord); length >= shortest; --length) {
    for (std::uint32_t block = first_block[length]; block < first_block[length - 1]; ++block) {
      if (index.block(block)[needs_added] == 0) continue;
      if (wanting.classes_laid(index, block) != 0) return length;
    }
  }
  return before;
}

std::string words_of_length(const LongestIndex& index, Dawg dawg, const LetterCounts& letters,
                            int length) {
  const Wanting wanting(index, letters);
  const auto& first_block = index.header->first_block;
  std::vector<std::uint32_t> places;
  for (std::uint32_t block = first_block[length]; block < first_block[length - 1]; ++block) {
    for (std::uint64_t left = wanting.classes_laid(index, block); left != 0; left &= left - 1) {
      const std::size_t each = block * std::size_t{kClassesInBlock} + std::countr_zero(left);
      places.insert(places.end(), index.words + index.first_place[each],
                    index.words + index.first_place[each + 1]);
    }
  }
  std::ranges::sort(places);
  std::string text;
  WordLetters word;
  for (const std::uint32_t place : places) {
    text.append(word.data(), static_cast<std::size_t>(word_at(dawg, place, word)));
    text.push_back(kWordEnd);
  }
  return text;
}

}  // namespace chevalet
