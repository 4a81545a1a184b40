#include <algorithm>
#include <cstring>
#include <numeric>
#include <string_view>

#include "../wordgraph/find.hpp"
#include "../wordgraph/word_list.hpp"
#include "index.hpp"

namespace chevalet {
namespace {

// A word of the list with its letters, as ranks from the rarest on, in that order.
struct Entry {
  std::array<std::uint8_t, kLongestWord> ranks{};
  std::uint8_t length = 0;
  std::uint32_t place = 0;

  std::string_view key() const { return {reinterpret_cast<const char*>(ranks.data()), length}; }
};

bool comes_before(const Entry& one, const Entry& other) {
  if (one.length != other.length) return one.length > other.length;
  const int order = one.key().compare(other.key());
  return order != 0 ? order < 0 : one.place < other.place;
}

class Builder {
 public:
  explicit Builder(Dawg dawg) : text_(list_words(dawg, 0, dawg.word_count())) {
    rank_letters();
    collect();
    lay_out();
  }

  std::vector<std::uint8_t> bytes() {
    std::vector<std::uint8_t> out;
    const auto append = [&out](const void* start, std::size_t size) {
      const auto* from = static_cast<const std::uint8_t*>(start);
      out.insert(out.end(), from, from + size);
      out.resize((out.size() + 7) & ~std::size_t{7});
    };
    append(&header_, sizeof header_);
    append(planes_.data(), planes_.size() * sizeof planes_[0]);
    append(needed_.data(), needed_.size() * sizeof needed_[0]);
    // The two arrays of words stand side by side, without a gap.
    first_place_.insert(first_place_.end(), words_.begin(), words_.end());
    append(first_place_.data(), first_place_.size() * sizeof first_place_[0]);
    return out;
  }

 private:
  void rank_letters() {
    std::array<std::size_t, kAlphabet> seen{};
    for (const char each : text_) {
      if (each != kWordEnd) ++seen[each - 'A'];
    }
    std::iota(by_rank_.begin(), by_rank_.end(), 0);
    std::ranges::stable_sort(by_rank_, {}, [&](int letter) { return seen[letter]; });
    for (int rank = 0; rank < kAlphabet; ++rank) rank_of_[by_rank_[rank]] = rank;
  }

  void collect() {
    for_each_word(text_, [&](std::string_view word) {
      Entry entry;
      entry.place = static_cast<std::uint32_t>(entries_.size());
      entry.length = static_cast<std::uint8_t>(word.size());
      std::array<std::uint8_t, kAlphabet> counts{};
      for (std::size_t at = 0; at < word.size(); ++at) {
        const int letter = word[at] - 'A';
        entry.ranks[at] = static_cast<std::uint8_t>(rank_of_[letter]);
        ++counts[letter];
      }
      for (int letter = 0; letter < kAlphabet; ++letter) {
        most_[letter] = std::max(most_[letter], counts[letter]);
      }
      std::sort(entry.ranks.begin(), entry.ranks.begin() + entry.length);
      entries_.push_back(entry);
    });
    std::ranges::sort(entries_, comes_before);
  }

  void lay_out() {
    header_ = {};
    std::uint16_t planes = 1;
    for (int letter = 0; letter < kAlphabet; ++letter) {
      for (int number = 1; number <= most_[letter]; ++number) {
        header_.plane[letter][number] = planes++;
      }
    }
    header_.plane_count = planes;
    header_.word_count = entries_.size();
    auto at = entries_.begin();
    for (int length = kLongestWord; length >= 0; --length) {
      header_.first_block[length] = block_count_;
      while (at != entries_.end() && at->length == length) at = lay_class(at);
      class_in_block_ = kClassesInBlock;  // the next length begins a block of its own
    }
    header_.first_block[kLongestWord + 1] = 0;
    header_.block_count = block_count_;
    first_place_.resize(block_count_ * std::size_t{kClassesInBlock} + 1,
                        static_cast<std::uint32_t>(words_.size()));
  }

  // Lays all words of the same letters as the first one.
  std::vector<Entry>::iterator lay_class(std::vector<Entry>::iterator at) {
    if (class_in_block_ == kClassesInBlock) open_block();
    const std::size_t slot = (block_count_ - 1) * std::size_t{kClassesInBlock} + class_in_block_;
    first_place_.resize(slot + 1, static_cast<std::uint32_t>(words_.size()));
    mark(*at);
    const Entry& first = *at;
    while (at != entries_.end() && at->key() == first.key()) words_.push_back((at++)->place);
    ++class_in_block_;
    return at;
  }

  void open_block() {
    planes_.resize(planes_.size() + header_.plane_count, 0);
    planes_[block_count_ * header_.plane_count] = ~std::uint64_t{0};
    needed_.push_back(kLetters);
    ++block_count_;
    class_in_block_ = 0;
  }

  void mark(const Entry& entry) {
    std::uint64_t* block = planes_.data() + (block_count_ - 1) * header_.plane_count;
    const std::uint64_t bit = std::uint64_t{1} << class_in_block_;
    std::array<int, kAlphabet> counts{};
    LetterMask letters = 0;
    for (int each = 0; each < entry.length; ++each) {
      const int letter = by_rank_[entry.ranks[each]];
      block[header_.plane[letter][++counts[letter]]] |= bit;
      letters |= bit_of(letter);
    }
    block[0] &= ~bit;
    needed_.back() &= letters;
  }

  std::string text_;
  std::array<int, kAlphabet> by_rank_{};
  std::array<int, kAlphabet> rank_of_{};
  std::array<std::uint8_t, kAlphabet> most_{};
  std::vector<Entry> entries_;
  LongestHeader header_{};
  std::uint32_t block_count_ = 0;
  int class_in_block_ = kClassesInBlock;
  std::vector<std::uint64_t> planes_;
  std::vector<LetterMask> needed_;
  std::vector<std::uint32_t> first_place_;
  std::vector<std::uint32_t> words_;
};

}  // namespace

std::vector<std::uint8_t> build_longest(Dawg dawg) { return Builder(dawg).bytes(); }

}  // namespace chevalet
