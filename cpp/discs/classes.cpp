#include "classes.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>

#include "../wordgraph/lookup.hpp"

namespace chevalet::discs {
namespace {

struct Keyed {
  std::string letters;  // sorted
  std::string word;
};

std::vector<Keyed> sorted_words(Dawg dawg) {
  std::vector<Keyed> all;
  all.reserve(dawg.word_count());
  WordLetters word;
  for (std::uint32_t place = 0; place < dawg.word_count(); ++place) {
    const int length = word_at(dawg, place, word);
    std::string text(word.data(), static_cast<std::size_t>(length));
    std::string letters = text;
    std::ranges::sort(letters);
    all.push_back({std::move(letters), std::move(text)});
  }
  std::ranges::sort(all, [](const Keyed& one, const Keyed& other) {
    return std::pair(std::string_view(one.letters), std::string_view(one.word)) <
           std::pair(std::string_view(other.letters), std::string_view(other.word));
  });
  return all;
}

void insert(std::vector<Slot>& slots, const Slot& slot) {
  const std::uint64_t mask = slots.size() - 1;
  std::uint64_t at = slot.key & mask;
  while (slots[at].count != 0) {
    if (slots[at].key == slot.key) throw std::length_error("two classes with one key");
    at = (at + 1) & mask;
  }
  slots[at] = slot;
}

}  // namespace

std::vector<std::uint8_t> build_classes(Dawg dawg) {
  const std::vector<Keyed> words = sorted_words(dawg);
  std::vector<Slot> slots(std::bit_ceil(2 * words.size() + 1));
  std::string text;
  for (std::size_t first = 0; first < words.size();) {
    std::size_t end = first;
    const std::uint32_t start = static_cast<std::uint32_t>(text.size());
    while (end < words.size() && words[end].letters == words[first].letters) {
      text += words[end++].word;
    }
    if (text.size() > std::numeric_limits<std::uint32_t>::max()) {
      throw std::length_error("too many words");
    }
    insert(slots, {key_of(words[first].letters), start, static_cast<std::uint16_t>(end - first),
                   static_cast<std::uint16_t>(words[first].letters.size())});
    first = end;
  }
  const std::uint64_t mask = slots.size() - 1;
  text.resize((text.size() + 7) / 8 * 8);
  std::vector<std::uint8_t> bytes(sizeof mask + slots.size() * sizeof(Slot) + text.size());
  std::memcpy(bytes.data(), &mask, sizeof mask);
  std::memcpy(bytes.data() + sizeof mask, slots.data(), slots.size() * sizeof(Slot));
  if (!text.empty()) {
    std::memcpy(bytes.data() + bytes.size() - text.size(), text.data(), text.size());
  }
  return bytes;
}

}  // namespace chevalet::discs
