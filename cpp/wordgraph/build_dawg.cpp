#include <array>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <utility>

#include "build.hpp"
#include "build_parts.hpp"
#include "node_register.hpp"
#include "path_builder.hpp"
#include "word_list.hpp"

namespace chevalet {
namespace {

// Children stand before their parents, so one pass upwards finds every count it needs already
// there.
std::vector<std::uint32_t> count_ranks(const std::vector<Arc>& arcs) {
  std::vector<std::uint32_t> ranks(arcs.size(), 0);
  std::vector<std::uint32_t> words(arcs.size(),
                                   0);  // words that an arc leads to, its own end included
  const auto count_words = [&](Arc arc) {
    std::uint32_t before = 0;
    const std::uint32_t first = first_child_of(arc);
    const std::uint32_t end = first + static_cast<std::uint32_t>(std::popcount(children_of(arc)));
    for (std::uint32_t child = first; child < end; ++child) {
      ranks[child] = before;
      before += words[child];
    }
    return before + (is_terminal(arc) ? 1 : 0);
  };
  for (std::size_t i = 1; i < arcs.size(); ++i) words[i] = count_words(arcs[i]);
  ranks[0] = count_words(arcs[0]);
  return ranks;
}

}  // namespace

Arc add_dawg(std::string_view words, NodeRegister& nodes) {
  PathBuilder path(nodes);
  std::array<std::uint8_t, kLongestWord> key;
  std::uint64_t count = 0;
  for_each_word(words, [&](std::string_view word) {
    for (std::size_t i = 0; i < word.size(); ++i) key[i] = static_cast<std::uint8_t>(word[i] - 'A');
    path.add({key.data(), word.size()}, true);
    ++count;
  });
  if (count > std::numeric_limits<std::uint32_t>::max()) throw std::length_error("too many words");
  return path.finish();
}

DawgArrays build_dawg(std::string_view words) {
  NodeRegister nodes;
  const Arc root = add_dawg(words, nodes);
  std::vector<Arc> arcs = std::move(nodes.arcs());
  arcs[0] = root;
  std::vector<std::uint32_t> ranks = count_ranks(arcs);
  return {std::move(arcs), std::move(ranks)};
}

}  // namespace chevalet
