#include "node_register.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace chevalet {
namespace {

constexpr std::size_t kFirstSlots = std::size_t{1} << 12;

std::uint64_t hash_of(LetterMask letters, std::span<const Arc> children) {
  std::uint64_t hash = letters * 0x9E3779B97F4A7C15u;
  for (const Arc child : children) {
    hash = (hash ^ child) * 0xD6E8FEB86659FD93u;
    hash ^= hash >> 32;
  }
  return hash;
}

}  // namespace

NodeRegister::NodeRegister() : arcs_(1, 0), slots_(kFirstSlots, 0) {}

Arc NodeRegister::keep(LetterMask letters, std::span<const Arc> children) {
  if (letters == 0) return 0;
  const std::size_t slot = slot_of(letters, children);
  if (slots_[slot] != 0) return slots_[slot];
  if (arcs_.size() + children.size() > std::numeric_limits<std::uint32_t>::max()) {
    throw std::length_error("too many arcs");
  }
  const Arc node = make_arc(static_cast<std::uint32_t>(arcs_.size()), letters);
  arcs_.insert(arcs_.end(), children.begin(), children.end());
  slots_[slot] = node;
  if (++kept_ * 2 > slots_.size()) grow();
  return node;
}

std::size_t NodeRegister::slot_of(LetterMask letters, std::span<const Arc> children) const {
  const std::size_t wrap = slots_.size() - 1;
  std::size_t slot = hash_of(letters, children) & wrap;
  while (slots_[slot] != 0) {
    const bool is_same = children_of(slots_[slot]) == letters &&
                         std::ranges::equal(this->children(slots_[slot]), children);
    if (is_same) break;
    slot = (slot + 1) & wrap;
  }
  return slot;
}

std::span<const Arc> NodeRegister::children(Arc node) const {
  return {arcs_.data() + first_child_of(node),
          static_cast<std::size_t>(std::popcount(children_of(node)))};
}

void NodeRegister::grow() {
  std::vector<Arc> kept(slots_.size() * 2, 0);
  kept.swap(slots_);
  for (const Arc node : kept) {
    if (node != 0) slots_[slot_of(children_of(node), children(node))] = node;
  }
}

}  // namespace chevalet
