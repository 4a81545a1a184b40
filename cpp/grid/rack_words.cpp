#include "rack_words.hpp"

#include <algorithm>
#include <bit>

#include "jokers.hpp"

namespace chevalet::grid {
namespace {

constexpr std::size_t kLimb = 64;

// Of one length there are seldom more without a joker.
constexpr std::size_t kFirstWords = 32;

}  // namespace

void WordGroup::add(const std::uint8_t* letters, std::uint32_t number) {
  if (is_empty()) {
    letters_.reserve(kFirstWords * static_cast<std::size_t>(length_));
    words_.reserve(kFirstWords);
  }
  letters_.insert(letters_.end(), letters, letters + length_);
  words_.push_back({number, {0, 0}});
}

void WordGroup::find_sets(const std::uint32_t* universes) {
  if (!with_letter_.empty()) return;
  with_letter_.resize(static_cast<std::size_t>(length_ * kAlphabet) * limbs());
  in_universe_.resize(kUniverses * limbs());
  for (std::size_t word = 0; word < word_count(); ++word) {
    const std::size_t limb = word / kLimb;
    const std::uint64_t bit = std::uint64_t{1} << word % kLimb;
    for (int place = 0; place < length_; ++place) {
      const auto set = static_cast<std::size_t>(place * kAlphabet + letter(word, place));
      with_letter_[set * limbs() + limb] |= bit;
    }
    for (std::uint32_t left = universes[words_[word].number]; left != 0; left &= left - 1) {
      const auto universe = static_cast<std::size_t>(std::countr_zero(left));
      in_universe_[universe * limbs() + limb] |= bit;
    }
  }
}

void WordGroup::add_ways(std::size_t word, const std::vector<Way>& ways) {
  if (templates_.empty()) {  // most words have one way
    templates_.reserve(word_count());
    ways_.reserve(word_count());
  }
  const Range before = all_templates();
  const std::uint64_t what = what_of(words_[word].number, (std::uint32_t{1} << length_) - 1);
  for (const Way& way : ways) {
    templates_.push_back({what, length_bits(length_) | way.bytes});
  }
  ways_.insert(ways_.end(), ways.begin(), ways.end());
  words_[word].templates = {before.end, all_templates().end};
}

void WordGroup::finish() {
  is_finished_ = true;
  if (ways_.empty()) return;
  most_left_in_hand_ = std::ranges::max_element(ways_, {}, &Way::left_in_hand)->left_in_hand;
}

RackWords::RackWords(const Question& question, const Worth* worth, const Bounds* bounds,
                     int longest)
    : graphs_(question.graphs),
      rack_(question.hand),
      worth_(worth),
      hand_(question.hand),
      jokers_left_(question.hand.usable_jokers),
      longest_(std::min(longest, question.hand.size)) {
  if (worth != nullptr) whole_hand_.emplace(*worth, question.hand);
  for (int length = kShortestWord; length <= longest_; ++length) {
    groups_[length].begin(length, bounds != nullptr ? bounds->most_kept_after(length) : 0);
  }
  grow(question.graphs.dawg.arcs[0], 0, 0);
}

void RackWords::find_ways(int length, std::size_t word) {
  WordGroup& group = groups_[length];
  if (group.has_ways(word)) return;
  ways_.clear();
  find_ways(group.letters(word), length);
  group.add_ways(word, ways_);
}

void RackWords::find_all_ways(int length) {
  WordGroup& group = groups_[length];
  if (group.is_finished()) return;
  for (std::size_t word = 0; word < group.word_count(); ++word) find_ways(length, word);
  group.finish();
}

// A joker only stands in for a letter that has run out, so each word comes once.
void RackWords::grow(Arc arc, std::uint32_t first_word, int length) {
  if (is_terminal(arc)) groups_[length].add(letters_.data(), first_word++);
  if (length == longest_) return;
  const Dawg& dawg = graphs_.dawg;
  const LetterMask playable = jokers_left_ > 0 ? kLetters : hand_.present;
  // As in LineWalk, what the children lead to is fetched early.
  for (LetterMask left = children_of(arc) & playable; left != 0; left &= left - 1) {
    const std::uint32_t below = first_child_of(dawg.arcs[child_index(arc, left & -left)]);
    __builtin_prefetch(dawg.arcs + below);
    __builtin_prefetch(dawg.ranks + below);
  }
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

// Every choice of letters for which jokers are laid, such that the rack has the others.
void RackWords::find_ways(const std::uint8_t* letters, int length) {
  if (rack_.usable_jokers == 0) return add_ways(letters, length, 0);
  int lacking = 0;
  for (int place = 0; place < length; ++place) {
    lacking_[letters[place]] = -rack_.counts[letters[place]];
  }
  for (int place = 0; place < length; ++place) {
    if (++lacking_[letters[place]] > 0) ++lacking;
  }
  if (lacking == 0) add_ways(letters, length, 0);
  for (int first = 0; first < length; ++first) {
    int& of_first = lacking_[letters[first]];
    const int after_first = lacking - (of_first > 0 ? 1 : 0);
    if (after_first == 0) add_ways(letters, length, std::uint32_t{1} << first);
    if (rack_.usable_jokers < kMostJokers) continue;
    --of_first;
    for (int second = first + 1; second < length; ++second) {
      const bool helps = lacking_[letters[second]] > 0;
      if (after_first == (helps ? 1 : 0)) {
        add_ways(letters, length, std::uint32_t{1} << first | std::uint32_t{1} << second);
      }
    }
    ++of_first;
  }
  const auto in_order = [](const WordGroup::Way& way) { return std::rotl(way.bytes, 8); };
  if (!std::ranges::is_sorted(ways_, {}, in_order)) std::ranges::sort(ways_, {}, in_order);
}

void RackWords::add_ways(const std::uint8_t* letters, int length, std::uint32_t joker_places) {
  std::optional<LeftInHand> rest = whole_hand_;
  for (int place = 0; rest && place < length; ++place) {
    if ((joker_places >> place & 1) == 0) rest->take(letters[place]);
  }
  const Hand& hand = rack_;
  for_each_kind(hand, joker_places, [&](JokerBytes bytes, int black, int starred) {
    const std::int64_t left =
        rest ? rest->with_jokers(hand.black - black, hand.starred - starred) : 0;
    ways_.push_back({joker_places, bytes, left});
  });
}

RackWords& KnownRacks::words(const Question& question, const Worth* worth, const Bounds* bounds,
                             int longest) {
  const auto found = std::ranges::find_if(
      known_, [&](const auto& each) { return each->answer(question, worth, longest); });
  if (found != known_.end()) {
    std::rotate(known_.begin(), found, found + 1);
  } else {
    if (known_.size() == kMost) known_.pop_back();
    known_.insert(known_.begin(), std::make_unique<RackWords>(question, worth, bounds, longest));
  }
  return *known_.front();
}

}  // namespace chevalet::grid
