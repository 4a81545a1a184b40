// Round tiles on a lattice: where they stand, and which ones are near.
// The caller hands over the steps of the lattice, so both sides count the same numbers.
#pragma once

#include <cstdint>
#include <vector>

namespace chevalet::discs {

inline constexpr int kFullTurn = 360;
inline constexpr int kUnitBits = 30;  // a tile's radius is 2^30
inline constexpr int kCellBits = kUnitBits + 1;
inline constexpr int kNoTile = -1;

struct Point {
  std::int64_t x;
  std::int64_t y;

  bool operator==(const Point&) const = default;
};

inline Point operator+(Point one, Point other) { return {one.x + other.x, one.y + other.y}; }

// Distances that decide about room: exact. `contact` is below 2^31, so squares fit 63 bits.
inline bool is_clear(Point one, Point other, std::int64_t contact) {
  const std::int64_t x = one.x > other.x ? one.x - other.x : other.x - one.x;
  const std::int64_t y = one.y > other.y ? one.y - other.y : other.y - one.y;
  if (x >= contact || y >= contact) return true;
  return x * x + y * y >= contact * contact;
}

// The tiles of a table in cells as wide as a tile, over the rectangle that they and a few more
// tiles can reach. Looking around costs by the cells looked at, not by the tiles that there are.
class Plane {
 public:
  // `margin` cells on each side are there for tiles that are put down later.
  Plane(const std::vector<Point>& centres, int margin);

  int count() const { return static_cast<int>(centres_.size()); }
  Point centre(int tile) const { return centres_[tile]; }

  void put(Point centre) {
    int& head = heads_[cell(centre.x >> kCellBits, centre.y >> kCellBits)];
    next_.push_back(head);
    head = count();
    centres_.push_back(centre);
  }

  void remove_last() {
    const Point centre = centres_.back();
    heads_[cell(centre.x >> kCellBits, centre.y >> kCellBits)] = next_.back();
    next_.pop_back();
    centres_.pop_back();
  }

  // Calls visit(tile) for every tile in the cells around a point, so many in each direction.
  template <typename Visit>
  void around(Point centre, int cells, Visit visit) const {
    const std::int64_t column = centre.x >> kCellBits;
    const std::int64_t row = centre.y >> kCellBits;
    for (std::int64_t x = column - cells; x <= column + cells; ++x) {
      if (x < first_column_ || x >= first_column_ + columns_) continue;
      for (std::int64_t y = row - cells; y <= row + cells; ++y) {
        if (y < first_row_ || y >= first_row_ + rows_) continue;
        for (int tile = heads_[cell(x, y)]; tile != kNoTile; tile = next_[tile]) visit(tile);
      }
    }
  }

 private:
  std::size_t cell(std::int64_t column, std::int64_t row) const {
    return static_cast<std::size_t>((column - first_column_) * rows_ + row - first_row_);
  }

  std::vector<Point> centres_;
  std::vector<int> next_;
  std::vector<int> heads_;
  std::int64_t first_column_ = 0;
  std::int64_t first_row_ = 0;
  std::int64_t columns_ = 0;
  std::int64_t rows_ = 0;
};

}  // namespace chevalet::discs
