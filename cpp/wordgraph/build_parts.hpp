// What the two builders share.
#pragma once

#include <string_view>

#include "arc.hpp"
#include "node_register.hpp"

namespace chevalet {

// Adds the DAWG of the words to the register and gives the arc to its root.
Arc add_dawg(std::string_view words, NodeRegister& nodes);

}  // namespace chevalet
