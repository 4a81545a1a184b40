#include "laying.hpp"

#include <cstdint>

#include "../grid/question.hpp"
#include "../wordgraph/lookup.hpp"

namespace chevalet::playout {

void lay_tiles(const Dawg& dawg, const grid::Record& record, int columns, std::string& squares,
               std::string& rack) {
  WordLetters word{};
  word_at(dawg, record.what & 0xFFFFFFFF, word);
  const int line = static_cast<int>(record.where >> 16 & 0xFF);
  const int start = static_cast<int>(record.where >> 24 & 0xFF);
  const bool is_down = (record.where >> 32 & 0xFF) != 0;
  const int length = static_cast<int>(record.where >> 40 & 0xFF);
  const std::uint64_t jokers[] = {record.where >> 48 & 0xFF, record.where >> 56};
  for (int place = 0; place < length; ++place) {
    if ((record.what >> (32 + place) & 1) == 0) continue;
    const int square = is_down ? (start + place) * columns + line : line * columns + start + place;
    char tile = word[static_cast<std::size_t>(place)];
    char lying = tile;
    for (const std::uint64_t joker : jokers) {
      if (joker == grid::kNoJoker || (joker & 0x7F) != static_cast<std::uint64_t>(place)) continue;
      const bool is_starred = (joker & grid::kStarred) != 0;
      lying = is_starred ? grid::kWildcard : static_cast<char>(tile - 'A' + 'a');
      tile = is_starred ? grid::kStarredJoker : grid::kBlackJoker;
    }
    squares[static_cast<std::size_t>(square)] = lying;
    rack.erase(rack.find(tile), 1);
  }
}

}  // namespace chevalet::playout
