#include "path_builder.hpp"

#include <bit>
#include <cstddef>

namespace chevalet {

void PathBuilder::add(std::span<const std::uint8_t> key, bool is_word, Arc continuation) {
  const int length = static_cast<int>(key.size());
  int shared = 0;
  while (shared < depth_ && shared < length && last_letter(shared) == key[shared]) ++shared;
  close_below(shared);
  for (int depth = shared; depth < length; ++depth) {
    OpenNode& node = open_[depth];
    node.letters |= bit_of(key[depth]);
    node.children[node.child_count++] = 0;
  }
  depth_ = length;
  if (is_word) {
    OpenNode& parent = open_[length - 1];
    parent.children[parent.child_count - 1] |= kTerminal;
  }
  open_[length].continuation = continuation;
}

Arc PathBuilder::finish() {
  close_below(0);
  return close(open_[0]);
}

void PathBuilder::close_below(int depth) {
  for (; depth_ > depth; --depth_) {
    OpenNode& parent = open_[depth_ - 1];
    parent.children[parent.child_count - 1] |= close(open_[depth_]);
  }
}

Arc PathBuilder::close(OpenNode& node) {
  if (node.continuation != 0) {
    node.letters |= kSeparator;
    node.children[node.child_count++] = node.continuation;
  }
  const Arc arc =
      nodes_.keep(node.letters, {node.children.data(), static_cast<std::size_t>(node.child_count)});
  node.letters = 0;
  node.child_count = 0;
  node.continuation = 0;
  return arc;
}

int PathBuilder::last_letter(int depth) const { return std::bit_width(open_[depth].letters) - 1; }

}  // namespace chevalet
