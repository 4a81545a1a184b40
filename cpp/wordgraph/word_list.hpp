// A sorted word list as one text, each word followed by a line feed: how words enter the core.
#pragma once

#include <cstddef>
#include <string_view>

#include "../status.hpp"

namespace chevalet {

inline constexpr char kWordEnd = '\n';

constexpr bool is_letter(char character) { return character >= 'A' && character <= 'Z'; }

// Calls visit(word) for each word of the text. Text after the last line feed is not a word: see
// check_word_list.
template <typename Visit>
void for_each_word(std::string_view text, Visit visit) {
  std::size_t start = 0;
  for (std::size_t end = text.find(kWordEnd); end != std::string_view::npos;
       end = text.find(kWordEnd, start)) {
    visit(text.substr(start, end - start));
    start = end + 1;
  }
}

// Ok when every word has 2 to 25 letters A-Z and sorts after the one before it, and the last one is
// ended.
Status check_word_list(std::string_view text);

}  // namespace chevalet
