#include "choices.hpp"

#include <algorithm>
#include <bit>
#include <functional>

namespace chevalet::grid {

Choices::Choices(const Question& question, const Worth* worth)
    : question_(question), worth_(worth), hand_(question.hand) {
  for (LetterMask left = hand_.present; left != 0; left &= left - 1) {
    letters_.push_back(static_cast<std::uint8_t>(std::countr_zero(left)));
  }
  const auto value = [&](std::uint8_t letter) { return question.rules.letter_values[letter]; };
  std::ranges::stable_sort(letters_, std::greater<>{}, value);
  choose(Choice{}, 0, 0);
  while (most_tiles_ < kMostChosen && count_[most_tiles_ + 1] > 0) ++most_tiles_;
  for (int size = 1; size <= most_tiles_; ++size) {
    most_left_in_hand_[size] =
        std::ranges::max(of_size(size), {}, &Choice::left_in_hand).left_in_hand;
  }
}

std::span<const std::uint8_t> Choices::making_words(int size, LetterSum with) {
  const LetterSum slot = (with + kLetterSums[size]) >> (64 - kSlotBits);
  Answer& answer = answers_[slot];
  if (answer.with != with || answer.size != size) {
    answer.with = with;
    answer.size = size;
    answer.count = 0;
    const std::span<const Choice> choices = of_size(size);
    for (std::size_t number = 0; number < choices.size(); ++number) {
      answer.making_words[answer.count] = static_cast<std::uint8_t>(number);
      answer.count += question_.graphs.anagrams.may_make_word(with + choices[number].sum) ? 1 : 0;
    }
  }
  return {answer.making_words.data(), static_cast<std::size_t>(answer.count)};
}

int Choices::highest_value(LetterMask letters) const {
  const auto is_there = [&](std::uint8_t letter) { return (letters >> letter & 1) != 0; };
  return question_.rules.letter_values[*std::ranges::find_if(letters_, is_there)];
}

// Adds each of the letters from `from` on, so that every choice comes once.
void Choices::choose(const Choice& chosen, int size, std::size_t from) {
  for (std::size_t index = from; index < letters_.size(); ++index) {
    const int letter = letters_[index];
    if (hand_.counts[letter] == 0) continue;
    hand_.take(letter);
    Choice& next = by_size_[size + 1][count_[size + 1]++];
    next = chosen;
    next.values[size] = question_.rules.letter_values[letter];
    next.tiles[size] = letters_[index];
    next.sum += kLetterSums[letter];
    next.letters |= bit_of(letter);
    if (worth_ != nullptr) {
      next.left_in_hand = worth_->of(hand_.counts, hand_.black, hand_.starred);
    }
    choose(next, size + 1, index);
    hand_.give_back(letter);
  }
}

}  // namespace chevalet::grid
