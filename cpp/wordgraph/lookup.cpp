#include "lookup.hpp"

#include <bit>

namespace chevalet {

int word_at(Dawg dawg, std::uint64_t index, WordLetters& word) {
  if (index >= dawg.word_count()) return 0;
  Arc arc = dawg.arcs[0];
  auto left = static_cast<std::uint32_t>(index);
  int length = 0;
  while (!(is_terminal(arc) && left == 0)) {
    if (is_terminal(arc)) --left;
    // The last child whose words do not all come after the wanted one.
    LetterMask letters = children_of(arc);
    std::uint32_t child = first_child_of(arc);
    while ((letters & (letters - 1)) != 0 && dawg.ranks[child + 1] <= left) {
      letters &= letters - 1;
      ++child;
    }
    word[length++] = static_cast<char>('A' + std::countr_zero(letters));
    left -= dawg.ranks[child];
    arc = dawg.arcs[child];
  }
  return length;
}

}  // namespace chevalet
