// A placement carried out: tiles leave a rack and lie on the board.
#pragma once

#include <string>

#include "../grid/record.hpp"
#include "../wordgraph/arc.hpp"

namespace chevalet::playout {

void lay_tiles(const Dawg& dawg, const grid::Record& record, int columns, std::string& squares,
               std::string& rack);

}  // namespace chevalet::playout
