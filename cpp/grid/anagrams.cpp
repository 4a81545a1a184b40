#include "anagrams.hpp"

#include <algorithm>
#include <bit>

namespace chevalet::grid {
namespace {

constexpr std::uint64_t kLimbBits = 64;

// Words for each limb of the filter: less than one answer in a hundred is wrong.
constexpr std::uint64_t kWordsPerLimb = 4;

constexpr std::uint64_t kWordsPerBucket = 2;

std::uint64_t whole_limbs(std::uint64_t bytes) { return (bytes + 7) / 8; }

// The highest bits of a sum choose one of so many.
std::uint64_t shift_for(std::uint64_t count) {
  return kLimbBits - static_cast<std::uint64_t>(std::countr_zero(count));
}

}  // namespace

class AnagramsBuilder {
 public:
  explicit AnagramsBuilder(Dawg dawg)
      : limbs_(std::bit_ceil(std::max<std::uint64_t>(2, dawg.word_count() / kWordsPerLimb))),
        buckets_(std::bit_ceil(std::max<std::uint64_t>(2, dawg.word_count() / kWordsPerBucket))),
        starts_(buckets_ + 1) {
    words_.reserve(dawg.word_count());
    add_words(dawg.arcs, dawg.arcs[0], 0);
  }

  std::vector<std::uint64_t> build() {
    for (std::uint64_t each = 1; each <= buckets_; ++each) starts_[each] += starts_[each - 1];
    const std::uint64_t first_bucket = Anagrams::kHead + limbs_;
    const std::uint64_t first_entry = first_bucket + whole_limbs(4 * starts_.size());
    std::vector<std::uint64_t> built(first_entry + whole_limbs(starts_.back()));
    built[Anagrams::kLimbShift] = shift_for(limbs_);
    built[Anagrams::kBucketShift] = shift_for(buckets_);
    built[Anagrams::kBuckets] = first_bucket;
    built[Anagrams::kEntries] = first_entry;
    for (const Word& word : words_) {
      built[Anagrams::kHead + (word.sum >> shift_for(limbs_))] |= Anagrams::bits_of(word.sum);
    }
    put_entries(reinterpret_cast<std::uint8_t*>(built.data() + first_entry));
    std::ranges::copy(starts_, reinterpret_cast<std::uint32_t*>(built.data() + first_bucket));
    return built;
  }

 private:
  struct Word {
    LetterSum sum;
    std::uint32_t first_letter;  // among all letters
    std::uint32_t length;
  };

  // Counts the bytes of each bucket as well.
  void add_words(const Arc* arcs, Arc arc, LetterSum sum) {
    if (is_terminal(arc)) {
      const auto length = static_cast<std::uint32_t>(path_.size());
      words_.push_back({sum, static_cast<std::uint32_t>(letters_.size()), length});
      letters_.insert(letters_.end(), path_.begin(), path_.end());
      starts_[bucket(sum)] += Anagrams::kEntryHead + length;
    }
    for (LetterMask left = children_of(arc); left != 0; left &= left - 1) {
      const int letter = std::countr_zero(left);
      path_.push_back(static_cast<std::uint8_t>(letter));
      add_words(arcs, arcs[child_index(arc, left & -left)], sum + kLetterSums[letter]);
      path_.pop_back();
    }
  }

  // From the end of each bucket to its start, which is left where it belongs.
  void put_entries(std::uint8_t* entries) {
    for (auto number = static_cast<std::uint32_t>(words_.size()); number-- > 0;) {
      const Word& word = words_[number];
      std::uint32_t& start = starts_[bucket(word.sum)];
      start -= Anagrams::kEntryHead + word.length;
      std::memcpy(entries + start, &number, sizeof number);
      entries[start + sizeof number] = static_cast<std::uint8_t>(word.length);
      std::copy_n(letters_.begin() + word.first_letter, word.length,
                  entries + start + Anagrams::kEntryHead);
    }
  }

  std::uint64_t bucket(LetterSum sum) const { return sum >> shift_for(buckets_); }

  const std::uint64_t limbs_;
  const std::uint64_t buckets_;
  std::vector<std::uint32_t> starts_;
  std::vector<Word> words_;
  std::vector<std::uint8_t> letters_;
  std::vector<std::uint8_t> path_;
};

std::vector<std::uint64_t> build_anagrams(Dawg dawg) { return AnagramsBuilder(dawg).build(); }

}  // namespace chevalet::grid
