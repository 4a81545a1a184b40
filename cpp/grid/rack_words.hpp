// The words that the rack can lay by itself, found once per turn and then slid along the lines.
//
// What slides along only to be refused is not looked at closely: sets of words by their letters are
// made for the lengths that are wanted somewhere, ways to lay a word for words that fit somewhere.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "bounds.hpp"
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

  // Templates from `first` to before `end`.
  struct Range {
    std::uint32_t first;
    std::uint32_t end;
  };

  bool is_empty() const { return words_.empty(); }
  std::size_t word_count() const { return words_.size(); }
  int length() const { return length_; }

  // Limbs of 64 words: how the sets of words below are stored.
  std::size_t limbs() const { return (word_count() + 63) / 64; }
  const std::uint64_t* with_letter(int place, int letter) const {
    const auto set = static_cast<std::size_t>(place * kAlphabet + letter);
    return with_letter_.data() + set * limbs();
  }
  const std::uint64_t* in_universe(int universe) const {
    return in_universe_.data() + static_cast<std::size_t>(universe) * limbs();
  }

  const std::uint8_t* letters(std::size_t word) const {
    return letters_.data() + word * static_cast<std::size_t>(length_);
  }
  int letter(std::size_t word, int place) const { return letters(word)[place]; }

  // Of a word, once its ways are found; of all words in their order, once those of all are.
  Range templates_of(std::size_t word) const { return words_[word].templates; }
  Range all_templates() const { return {0, static_cast<std::uint32_t>(templates_.size())}; }
  const Record* templates() const { return templates_.data(); }
  std::uint32_t joker_places(std::size_t index) const { return ways_[index].joker_places; }
  std::int64_t left_in_hand(std::size_t index) const { return ways_[index].left_in_hand; }

  // At most so much, however a word is laid.
  std::int64_t most_left_in_hand() const { return most_left_in_hand_; }

  void begin(int length, std::int64_t most_left_in_hand) {
    length_ = length;
    most_left_in_hand_ = most_left_in_hand;
  }
  void add(const std::uint8_t* letters, std::uint32_t number);

  void find_sets(const std::uint32_t* universes);
  bool has_ways(std::size_t word) const { return words_[word].templates.end != 0; }
  void add_ways(std::size_t word, const std::vector<Way>& ways);
  // Once the ways of all words are found.
  void finish();
  bool is_finished() const { return is_finished_; }

 private:
  struct Word {
    std::uint32_t number;
    Range templates;
  };

  int length_ = 0;
  bool is_finished_ = false;
  std::vector<std::uint8_t> letters_;
  std::vector<Word> words_;
  std::vector<Record> templates_;
  std::vector<Way> ways_;  // those of the templates
  std::int64_t most_left_in_hand_ = 0;
  std::vector<std::uint64_t> with_letter_;  // [place][letter][limb]
  std::vector<std::uint64_t> in_universe_;  // [universe][limb]
};

class RackWords {
 public:
  // Words of at most `longest` letters. `worth` and `bounds` may be null. The board doesn't matter.
  RackWords(const Question& question, const Worth* worth, const Bounds* bounds, int longest);

  // Whether they are all that the same hand may lay here, too.
  bool answer(const Question& question, const Worth* worth, int longest) const {
    return rack_ == question.hand && worth_ == worth &&
           longest_ >= std::min(longest, question.hand.size);
  }

  const WordGroup& of_length(int length) const { return groups_[length]; }
  int longest() const { return longest_; }

  void find_sets(int length) { groups_[length].find_sets(graphs_.universes); }
  void find_ways(int length, std::size_t word);
  void find_all_ways(int length);

 private:
  void grow(Arc arc, std::uint32_t first_word, int length);
  void find_ways(const std::uint8_t* letters, int length);
  void add_ways(const std::uint8_t* letters, int length, std::uint32_t joker_places);

  const Graphs graphs_;
  const Hand rack_;
  const Worth* worth_;
  std::optional<LeftInHand> whole_hand_;  // where tiles are worth anything
  Hand hand_;                             // what is left while words are looked for
  int jokers_left_;
  int longest_;
  std::array<std::uint8_t, kLongestSide> letters_{};
  std::array<int, kAlphabet> lacking_{};  // letters that the word has more of than the rack
  std::vector<WordGroup::Way> ways_;
  std::array<WordGroup, kLongestSide + 1> groups_;
};

// Rack words of the last few hands: games that are imagined side by side meet the same ones.
class KnownRacks {
 public:
  RackWords& words(const Question& question, const Worth* worth, const Bounds* bounds,
                   int longest);

 private:
  static constexpr std::size_t kMost = 8;

  std::vector<std::unique_ptr<RackWords>> known_;  // the last asked for in front
};

}  // namespace chevalet::grid
