#include "plane.hpp"

#include <algorithm>

namespace chevalet::discs {

Plane::Plane(const std::vector<Point>& centres, int margin) {
  std::int64_t last_column = 0;
  std::int64_t last_row = 0;
  for (const Point& each : centres) {
    first_column_ = std::min(first_column_, each.x >> kCellBits);
    first_row_ = std::min(first_row_, each.y >> kCellBits);
    last_column = std::max(last_column, each.x >> kCellBits);
    last_row = std::max(last_row, each.y >> kCellBits);
  }
  first_column_ -= margin;
  first_row_ -= margin;
  columns_ = last_column + margin + 1 - first_column_;
  rows_ = last_row + margin + 1 - first_row_;
  heads_.assign(static_cast<std::size_t>(columns_ * rows_), kNoTile);
  for (const Point& each : centres) put(each);
}

}  // namespace chevalet::discs
