// The words that the rack can lay by itself, found once per turn and then slid along the lines.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "question.hpp"
#include "record.hpp"
#include "worth.hpp"

namespace chevalet::grid {

// Rack words of one length, in sorted order. A word may be laid in several ways, with jokers for
// other letters of it: each is a template, a record that lacks only score, line, start and
// direction.
class WordGroup {
 public:
  struct Way {
    std::uint32_t joker_places;  // letters of the word
    JokerBytes bytes;
    std::int64_t left_in_hand;
  };

  bool is_empty() const { return universes_.empty(); }
  std::size_t word_count() const { return universes_.size(); }
  int length() const { return length_; }

  // Limbs of 64 words: how the sets of words below are stored.
  std::size_t limbs() const { return limbs_; }
  const std::uint64_t* with_letter(int place, int letter) const {
    const auto set = static_cast<std::size_t>(place * kAlphabet + letter);
    return with_letter_.data() + set * limbs_;
  }
  const std::uint64_t* in_universe(int universe) const {
    return in_universe_.data() + static_cast<std::size_t>(universe) * limbs_;
  }

  int letter(std::size_t word, int place) const {
    return letters_[word * static_cast<std::size_t>(length_) + static_cast<std::size_t>(place)];
  }

  // The templates of a word are those from first_template(word) to before first_template(word + 1).
  std::size_t first_template(std::size_t word) const { return first_template_[word]; }
  std::size_t template_count() const { return templates_.size(); }
  const Record* templates() const { return templates_.data(); }
  std::uint32_t joker_places(std::size_t index) const { return joker_places_[index]; }
  std::int64_t left_in_hand(std::size_t index) const { return left_in_hand_[index]; }
  std::int64_t most_left_in_hand() const { return most_left_in_hand_; }

  void begin(int length) { length_ = length; }
  void add(const std::uint8_t* letters, std::uint32_t number, std::uint32_t universes,
           const std::vector<Way>& ways);
  void finish();

 private:
  int length_ = 0;
  std::size_t limbs_ = 0;
  std::vector<std::uint8_t> letters_;
  std::vector<std::uint32_t> universes_;
  std::vector<std::uint32_t> first_template_;
  std::vector<Record> templates_;
  std::vector<std::uint32_t> joker_places_;
  std::vector<std::int64_t> left_in_hand_;
  std::int64_t most_left_in_hand_ = std::numeric_limits<std::int64_t>::min();
  std::vector<std::uint64_t> with_letter_;  // [place][letter][limb]
  std::vector<std::uint64_t> in_universe_;  // [universe][limb]
};

class RackWords {
 public:
  // Words of at most `longest` letters. `worth` may be null.
  RackWords(const Question& question, const Worth* worth, int longest);

  const WordGroup& of_length(int length) const { return groups_[length]; }
  int longest() const { return longest_; }

 private:
  void grow(Arc arc, std::uint32_t first_word, int length);
  void add_word(std::uint32_t number, int length);
  void find_ways(int length);
  void add_ways(int length, std::uint32_t joker_places);

  const Question& question_;
  std::optional<LeftInHand> whole_hand_;  // where tiles are worth anything
  Hand hand_;
  int jokers_left_;
  int longest_;
  std::array<std::uint8_t, kLongestSide> letters_{};
  std::array<int, kAlphabet> lacking_{};  // letters that the word has more of than the rack
  std::vector<WordGroup::Way> ways_;
  std::array<WordGroup, kLongestSide + 1> groups_;
};

}  // namespace chevalet::grid
