// A placement as it leaves the core: sixteen bytes, two numbers.
//
//   what   bit  0-31  the word's place in the sorted list
//          bit 32-63  letters of the word that are newly laid, bit 32 for the first
//   where  bit  0-15  score
//          bit 16-23  line: the row of a word across, the column of a word down
//          bit 24-31  place of the first letter in the line
//          bit 32-39  direction: 0 across, 1 down
//          bit 40-47  length
//          bit 48-55  first joker laid: its place in the word, plus 128 if starred; 255 for none
//          bit 56-63  second joker laid
#pragma once

#include <compare>
#include <cstdint>

namespace chevalet::grid {

struct Record {
  std::uint64_t what;
  std::uint64_t where;
};

inline constexpr int kHighestScore = 0xFFFF;
inline constexpr std::uint64_t kNoJoker = 0xFF;
inline constexpr std::uint64_t kStarred = 0x80;
inline constexpr int kMostJokers = 2;

// The joker bytes of a record, already in their place.
using JokerBytes = std::uint64_t;

constexpr JokerBytes joker_bytes(std::uint64_t first, std::uint64_t second) {
  return first << 48 | second << 56;
}

constexpr JokerBytes kNoJokers = joker_bytes(kNoJoker, kNoJoker);

constexpr std::uint64_t what_of(std::uint32_t word, std::uint32_t laid) {
  return std::uint64_t{laid} << 32 | word;
}

constexpr std::uint64_t length_bits(int length) { return static_cast<std::uint64_t>(length) << 40; }

// The part of `where` that all words of one length on the same squares share.
constexpr std::uint64_t window_bits(int score, int line, int start, int direction) {
  return static_cast<std::uint64_t>(score) | static_cast<std::uint64_t>(line) << 16 |
         static_cast<std::uint64_t>(start) << 24 | static_cast<std::uint64_t>(direction) << 32;
}

constexpr int score_of(Record record) { return static_cast<int>(record.where & 0xFFFF); }

// Sorts the placements of one line: by start and length, then alphabetically, then by the jokers.
using LineOrder = std::uint64_t;

constexpr LineOrder line_order(int start, int length) {
  return static_cast<LineOrder>(start) << 58 | static_cast<LineOrder>(length) << 53;
}

constexpr LineOrder line_order(Record record) {
  const int start = static_cast<int>(record.where >> 24 & 0xFF);
  const int length = static_cast<int>(record.where >> 40 & 0xFF);
  const LineOrder first = record.where >> 48 & 0xFF;
  const LineOrder second = record.where >> 56;
  return line_order(start, length) | (record.what & 0xFFFFFFFF) << 16 | first << 8 | second;
}

// Sorts all placements: by direction and line first.
struct Order {
  std::uint32_t line;
  LineOrder within;

  auto operator<=>(const Order&) const = default;
};

constexpr std::uint32_t line_rank(std::uint64_t where) {
  return static_cast<std::uint32_t>((where >> 32 & 0xFF) << 8 | (where >> 16 & 0xFF));
}

constexpr Order order_of(Record record) { return {line_rank(record.where), line_order(record)}; }

}  // namespace chevalet::grid
