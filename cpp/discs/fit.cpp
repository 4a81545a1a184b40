#include "fit.hpp"

#include <algorithm>

namespace chevalet::discs {
namespace {

// Costs are counted in 2^-16 of a radius: precise enough to prefer one place to another.
constexpr int kCoarseBits = kUnitBits - 16;
constexpr std::int64_t kReach = (std::int64_t{15} << 16) / 4;  // 3.75: nearer takes room away
constexpr int kReachCells = 3;  // 3.75 from the new tile, itself 1.75 from the one it bites
constexpr int kMargin = 9;      // cells that seven tiles can reach, and one more

}  // namespace

Fitter::Fitter(const std::vector<Point>& centres, const int* wishes, const Ways& ways)
    : plane_(centres, kMargin), wishes_(wishes, wishes + centres.size()), ways_(ways) {
  wishes_.resize(centres.size() + kMostLaid + 1, 1);
}

Fit Fitter::find(int start, int end, int before, int after) {
  Fit fit;
  fit.before = static_cast<std::uint8_t>(before);
  fit.after = static_cast<std::uint8_t>(after);
  start_ = start;
  end_ = end;
  before_ = before;
  total_ = before + after;
  const bool is_first_word = start == kNoTile;
  if (is_first_word) {
    tiles_[0] = plane_.count();
    plane_.put({0, 0});
  }
  fit.is_found = search(is_first_word ? 1 : 0);
  if (is_first_word) plane_.remove_last();
  if (!fit.is_found) return fit;
  for (int laid = 0; laid < before; ++laid) fit.angles[before - 1 - laid] = chosen_[laid];
  for (int laid = before; laid < total_; ++laid) fit.angles[laid] = chosen_[laid];
  if (is_first_word) std::rotate(fit.angles.begin(), fit.angles.begin() + 1, fit.angles.end());
  return fit;
}

bool Fitter::search(int laid) {
  nodes_ = ways_.nodes;
  is_bounded_ = total_ > ways_.complete;
  is_pressed_ = false;
  if (extend(laid)) return true;
  nodes_ = ways_.pressed;
  is_bounded_ = is_pressed_ = true;
  return extend(laid);
}

bool Fitter::extend(int laid) {
  if (laid == total_) return true;
  if (is_bounded_ && nodes_-- == 0) {
    nodes_ = 0;
    return false;
  }
  const bool begins = laid == 0 || laid == before_;
  const int run = laid < before_ ? start_ : end_;
  const int bitten = begins && run != kNoTile ? run : tiles_[laid - 1];
  std::array<Candidate, kFullTurn> found;
  const int count = candidates(bitten, found);
  for (int number = 0; number < count; ++number) {
    const int angle = found[number].angle;
    tiles_[laid] = plane_.count();
    chosen_[laid] = static_cast<std::uint16_t>(angle);
    plane_.put(plane_.centre(bitten) + ways_.steps[angle]);
    const bool fits = extend(laid + 1);
    plane_.remove_last();
    if (fits) return true;
  }
  return false;
}

int Fitter::candidates(int bitten, std::array<Candidate, kFullTurn>& found) {
  const Point from = plane_.centre(bitten);
  near_.clear();
  plane_.around(from, kReachCells, [&](int tile) {
    if (tile != bitten) near_.push_back(tile);
  });
  int count = 0;
  if (is_pressed_) {
    std::array<bool, kFullTurn> is_free;
    for (int angle = 0; angle < kFullTurn; ++angle) {
      is_free[angle] = has_room(from + ways_.steps[angle]);
    }
    for (int angle = 0; angle < kFullTurn; ++angle) {
      if (!is_free[angle]) continue;
      const bool touches = !is_free[(angle + 1) % kFullTurn] ||
                           !is_free[(angle + kFullTurn - 1) % kFullTurn];
      if (touches || angle % ways_.step == 0) {
        found[count++] = {cost(from + ways_.steps[angle]), angle};
      }
    }
  } else {
    for (int angle = 0; angle < kFullTurn; angle += ways_.step) {
      const Point at = from + ways_.steps[angle];
      if (has_room(at)) found[count++] = {cost(at), angle};
    }
  }
  std::sort(found.begin(), found.begin() + count, [](const Candidate& one, const Candidate& two) {
    return one.cost != two.cost ? one.cost < two.cost : one.angle < two.angle;
  });
  return count;
}

bool Fitter::has_room(Point at) const {
  return std::ranges::all_of(
      near_, [&](int tile) { return is_clear(at, plane_.centre(tile), ways_.contact); });
}

std::int64_t Fitter::cost(Point at) const {
  std::int64_t sum = 0;
  for (const int tile : near_) {
    const Point other = plane_.centre(tile);
    const std::int64_t x = (at.x - other.x) >> kCoarseBits;
    const std::int64_t y = (at.y - other.y) >> kCoarseBits;
    const std::int64_t closeness = (kReach * kReach - x * x - y * y) >> 16;
    if (closeness > 0) sum += closeness * wishes_[tile];
  }
  return sum;
}

void Fitter::find_all(int start, int end, std::vector<Fit>& wanted) {
  std::vector<Fit> longest;
  RunRoom room(start, end);
  const int without_angle = start == kNoTile ? 1 : 0;
  for (Fit& fit : wanted) {
    const auto covers = std::ranges::find_if(longest, [&](const Fit& other) {
      return other.before >= fit.before && other.after >= fit.after;
    });
    if (covers == longest.end()) {
      if (!room.may_have_room(*this, fit.before, fit.after)) continue;
      fit = find(start, end, fit.before, fit.after);
      if (fit.is_found) longest.push_back(fit);
      continue;
    }
    fit.is_found = true;
    const int skipped = covers->before - fit.before;
    const int count = fit.before + fit.after - without_angle;
    std::copy_n(covers->angles.begin() + skipped, count, fit.angles.begin());
  }
}

bool RunRoom::has_room(Fitter& fitter, int before, int after) {
  const std::uint64_t chain = std::uint64_t{1} << (before * (kMostLaid + 1) + after);
  if ((known_ & chain) == 0) {
    known_ |= chain;
    if (may_have_room(fitter, before, after) && fitter.find(start_, end_, before, after).is_found) {
      roomy_ |= chain;
    }
  }
  return (roomy_ & chain) != 0;
}

bool RunRoom::may_have_room(Fitter& fitter, int before, int after) {
  if (start_ == kNoTile || before + after == 1) return true;
  if (before > 0 && after > 0) {
    if (!has_room(fitter, 1, 0) || !has_room(fitter, 0, 1)) return false;
    if (before + after > 2 && !has_room(fitter, 1, 1)) return false;
  }
  if (before >= 2 && before + after > 2 && !has_room(fitter, 2, 0)) return false;
  if (after >= 2 && before + after > 2 && !has_room(fitter, 0, 2)) return false;
  return true;
}

}  // namespace chevalet::discs
