// Builds a minimal graph from keys that arrive in sorted order.
//
// Only the nodes along the latest key are still open. As soon as a key leaves a node behind,
// nothing can be added to it any more, so it goes to the register, where equal nodes become one.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "arc.hpp"
#include "node_register.hpp"

namespace chevalet {

class PathBuilder {
 public:
  explicit PathBuilder(NodeRegister& nodes) : nodes_(nodes) {}

  // Adds a key of letters 0-25, at most kLongestWord of them, that sorts after every key added
  // before. `is_word` makes its end terminal. `continuation` becomes the child for the separator at
  // its end; 0: none.
  void add(std::span<const std::uint8_t> key, bool is_word, Arc continuation = 0);

  // The arc to the root. The builder has done its work then.
  Arc finish();

 private:
  struct OpenNode {
    LetterMask letters = 0;
    int child_count = 0;
    Arc continuation = 0;  // the separator's child: it comes first and sorts last, so it joins when
                           // the node closes
    std::array<Arc, kMostChildren> children;
  };

  // Registers the nodes deeper than `depth` and ties each to its parent.
  void close_below(int depth);
  Arc close(OpenNode& node);
  int last_letter(int depth) const;

  NodeRegister& nodes_;
  std::array<OpenNode, kLongestWord + 1>
      open_{};  // open_[d]: the node after d letters of the latest key
  int depth_ = 0;
};

}  // namespace chevalet
