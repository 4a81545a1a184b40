#include "rack_words.hpp"

#include <algorithm>
#include <bit>

#include "jokers.hpp"

namespace chevalet::grid {
namespace {

constexpr std::size_t kLimb = 64;

}  // namespace

void WordGroup::add(const std::uint8_t* letters, std::uint32_t number, std::uint32_t universes,
                    const std::vector<Way>& ways) {
  letters_.insert(letters_.end(), letters, letters + length_);
  universes_.push_back(universes);
  first_template_.push_back(static_cast<std::uint32_t>(templates_.size()));
  const std::uint64_t what = what_of(number, (std::uint32_t{1} << length_) - 1);
  for (const Way& way : ways) {
    templates_.push_back({what, length_bits(length_) | way.bytes});
    joker_places_.push_back(way.joker_places);
    left_in_hand_.push_back(way.left_in_hand);
    most_left_in_hand_ = std::max(most_left_in_hand_, way.left_in_hand);
  }
}

void WordGroup::finish() {
  first_template_.push_back(static_cast<std::uint32_t>(templates_.size()));
  limbs_ = (word_count() + kLimb - 1) / kLimb;
  with_letter_.assign(static_cast<std::size_t>(length_ * kAlphabet) * limbs_, 0);
  in_universe_.assign(kUniverses * limbs_, 0);
  for (std::size_t word = 0; word < word_count(); ++word) {
    const std::size_t limb = word / kLimb;
    const std::uint64_t bit = std::uint64_t{1} << word % kLimb;
    for (int place = 0; place < length_; ++place) {
      const auto set = static_cast<std::size_t>(place * kAlphabet + letter(word, place));
      with_letter_[set * limbs_ + limb] |= bit;
    }
    for (std::uint32_t left = universes_[word]; left != 0; left &= left - 1) {
      const auto universe = static_cast<std::size_t>(std::countr_zero(left));
      in_universe_[universe * limbs_ + limb] |= bit;
    }
  }
}

RackWords::RackWords(const Question& question, const Worth* worth, int longest)
    : question_(question),
      hand_(question.hand),
      jokers_left_(question.hand.usable_jokers),
      longest_(std::min(longest, question.hand.size)) {
  if (worth != nullptr) whole_hand_.emplace(*worth, question.hand);
  for (int length = kShortestWord; length <= longest_; ++length) groups_[length].begin(length);
  grow(question.graphs.dawg.arcs[0], 0, 0);
  for (int length = kShortestWord; length <= longest_; ++length) groups_[length].finish();
}

// A joker only stands in for a letter that has run out, so each word comes once.
void RackWords::grow(Arc arc, std::uint32_t first_word, int length) {
  if (is_terminal(arc)) add_word(first_word++, length);
  if (length == longest_) return;
  const Dawg& dawg = question_.graphs.dawg;
  const LetterMask playable = jokers_left_ > 0 ? kLetters : hand_.present;
  for (LetterMask left = children_of(arc) & playable; left != 0; left &= left - 1) {
    const int letter = std::countr_zero(left);
    const std::uint32_t child = child_index(arc, left & -left);
    const bool is_joker = hand_.counts[letter] == 0;
    if (is_joker) {
      --jokers_left_;
    } else {
      hand_.take(letter);
    }
    letters_[length] = static_cast<std::uint8_t>(letter);
    grow(dawg.arcs[child], first_word + dawg.ranks[child], length + 1);
    if (is_joker) {
      ++jokers_left_;
    } else {
      hand_.give_back(letter);
    }
  }
}

void RackWords::add_word(std::uint32_t number, int length) {
  ways_.clear();
  find_ways(length);
  const std::uint32_t universes = question_.graphs.universes[number];
  groups_[length].add(letters_.data(), number, universes, ways_);
}

// Every choice of letters for which jokers are laid, such that the rack has the others.
void RackWords::find_ways(int length) {
  if (question_.hand.usable_jokers == 0) return add_ways(length, 0);
  int lacking = 0;
  for (int place = 0; place < length; ++place) {
    lacking_[letters_[place]] = -question_.hand.counts[letters_[place]];
  }
  for (int place = 0; place < length; ++place) {
    if (++lacking_[letters_[place]] > 0) ++lacking;
  }
  if (lacking == 0) add_ways(length, 0);
  for (int first = 0; first < length; ++first) {
    int& of_first = lacking_[letters_[first]];
    const int after_first = lacking - (of_first > 0 ? 1 : 0);
    if (after_first == 0) add_ways(length, std::uint32_t{1} << first);
    if (question_.hand.usable_jokers < kMostJokers) continue;
    --of_first;
    for (int second = first + 1; second < length; ++second) {
      const bool helps = lacking_[letters_[second]] > 0;
      if (after_first == (helps ? 1 : 0)) {
        add_ways(length, std::uint32_t{1} << first | std::uint32_t{1} << second);
      }
    }
    ++of_first;
  }
  const auto in_order = [](const WordGroup::Way& way) { return std::rotl(way.bytes, 8); };
  if (!std::ranges::is_sorted(ways_, {}, in_order)) std::ranges::sort(ways_, {}, in_order);
}

void RackWords::add_ways(int length, std::uint32_t joker_places) {
  std::optional<LeftInHand> rest = whole_hand_;
  for (int place = 0; rest && place < length; ++place) {
    if ((joker_places >> place & 1) == 0) rest->take(letters_[place]);
  }
  const Hand& hand = question_.hand;
  for_each_kind(hand, joker_places, [&](JokerBytes bytes, int black, int starred) {
    const std::int64_t left =
        rest ? rest->with_jokers(hand.black - black, hand.starred - starred) : 0;
    ways_.push_back({joker_places, bytes, left});
  });
}

}  // namespace chevalet::grid
