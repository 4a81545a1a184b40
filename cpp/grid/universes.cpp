#include "universes.hpp"

#include <algorithm>
#include <bit>

#include "../wordgraph/lookup.hpp"

namespace chevalet::grid {
namespace {

// The index begins with one entry for each universe and length: where its group stands in limbs,
// and how many words it has. A group is its sets, then the words' numbers, then their letters.
constexpr std::size_t kLengths = kLongestWord + 1;
constexpr std::size_t kLimbBytes = sizeof(std::uint64_t);

std::size_t entry(int universe, int length) {
  return 2 * (static_cast<std::size_t>(universe) * kLengths + static_cast<std::size_t>(length));
}

constexpr std::size_t kEntries = 2 * kUniverses * kLengths;

struct Members {
  std::vector<std::uint32_t> numbers;
  std::vector<std::uint8_t> letters;
};

std::size_t sets_size(std::size_t count, int length) {
  return static_cast<std::size_t>(length * kAlphabet) * ((count + 63) / 64);
}

std::size_t limbs_for(std::size_t bytes) { return (bytes + kLimbBytes - 1) / kLimbBytes; }

void append(std::vector<std::uint64_t>& index, const Members& members, int length) {
  const std::size_t count = members.numbers.size();
  const std::size_t limbs = (count + 63) / 64;
  const std::size_t first = index.size();
  const std::size_t numbers = first + sets_size(count, length);
  const std::size_t letters = numbers + limbs_for(count * sizeof(std::uint32_t));
  index.resize(letters + limbs_for(members.letters.size()));
  for (std::size_t each = 0; each < members.letters.size(); ++each) {
    const std::size_t word = each / static_cast<std::size_t>(length);
    const std::size_t place = each % static_cast<std::size_t>(length);
    const std::size_t set = first + (place * kAlphabet + members.letters[each]) * limbs;
    index[set + word / 64] |= std::uint64_t{1} << word % 64;
  }
  std::copy(members.numbers.begin(), members.numbers.end(),
            reinterpret_cast<std::uint32_t*>(index.data() + numbers));
  std::copy(members.letters.begin(), members.letters.end(),
            reinterpret_cast<std::uint8_t*>(index.data() + letters));
}

}  // namespace

UniverseGroup UniverseIndex::group(int universe, int length) const {
  const std::uint64_t* const at = limbs_ + entry(universe, length);
  const auto count = static_cast<std::uint32_t>(at[1]);
  const std::uint64_t* const sets = limbs_ + at[0];
  const std::uint64_t* const numbers = sets + sets_size(count, length);
  const std::uint64_t* const letters = numbers + limbs_for(count * sizeof(std::uint32_t));
  return {count, length, sets, reinterpret_cast<const std::uint32_t*>(numbers),
          reinterpret_cast<const std::uint8_t*>(letters)};
}

std::vector<std::uint64_t> build_universes(Dawg dawg, const std::uint32_t* universes) {
  std::vector<std::array<Members, kLengths>> members(kUniverses);
  WordLetters word{};
  for (std::uint32_t number = 0; number < dawg.word_count(); ++number) {
    if (universes[number] == 0) continue;
    const int length = word_at(dawg, number, word);
    for (std::uint32_t left = universes[number]; left != 0; left &= left - 1) {
      Members& group = members[static_cast<std::size_t>(std::countr_zero(left))]
                              [static_cast<std::size_t>(length)];
      group.numbers.push_back(number);
      for (int place = 0; place < length; ++place) {
        group.letters.push_back(static_cast<std::uint8_t>(word[place] - 'A'));
      }
    }
  }
  std::vector<std::uint64_t> index(kEntries);
  for (int universe = 0; universe < kUniverses; ++universe) {
    for (int length = 1; length <= kLongestWord; ++length) {
      const Members& group =
          members[static_cast<std::size_t>(universe)][static_cast<std::size_t>(length)];
      index[entry(universe, length)] = index.size();
      index[entry(universe, length) + 1] = group.numbers.size();
      append(index, group, length);
    }
  }
  return index;
}

}  // namespace chevalet::grid
