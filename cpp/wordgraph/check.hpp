// Whether an array from outside, such as a mapped file, is a graph that the core may walk.
#pragma once

#include <cstddef>
#include <span>

#include "../status.hpp"
#include "arc.hpp"

namespace chevalet {

// kDamaged unless every arc leads to arcs before it (so the graph ends), no key is longer than a
// word may be, no branch ends without a word, and the ranks count the words. A graph that passes
// cannot lead any walk out of the arrays.
Status check_dawg(std::span<const Arc> arcs, std::span<const std::uint32_t> ranks);

// The same for a GADDAG, which has no ranks and one symbol more per key.
Status check_gaddag(std::span<const Arc> arcs);

}  // namespace chevalet
