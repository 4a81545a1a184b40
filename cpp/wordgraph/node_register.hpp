// Keeps each distinct node of a graph under construction once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "arc.hpp"

namespace chevalet {

class NodeRegister {
 public:
  NodeRegister();

  // The arc, not terminal, that leads to the node with these children: an equal one kept before, or
  // a new one at the end of arcs(). Throws std::length_error when 32 bits no longer number the
  // arcs.
  Arc keep(LetterMask letters, std::span<const Arc> children);

  // Every node kept so far; place 0 is left free for the root.
  std::vector<Arc>& arcs() { return arcs_; }

 private:
  std::size_t slot_of(LetterMask letters, std::span<const Arc> children) const;
  std::span<const Arc> children(Arc node) const;
  void grow();

  std::vector<Arc> arcs_;
  std::vector<Arc>
      slots_;  // open addressing, a power of two; 0 marks a free slot, since no kept node is empty
  std::size_t kept_ = 0;
};

}  // namespace chevalet
