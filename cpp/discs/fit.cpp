#include "fit.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace chevalet::discs {
namespace {

// Costs are counted in 2^-16 of a radius: precise enough to prefer one place to another.
constexpr int kCoarseBits = kUnitBits - 16;
constexpr std::int64_t kReach = (std::int64_t{15} << 16) / 4;  // 3.75: nearer takes room away
constexpr int kReachCells = 3;  // 3.75 from the new tile, itself 1.75 from the one it bites
constexpr int kMargin = 9;      // cells that seven tiles can reach, and one more
constexpr double kDegree = std::numbers::pi / 180;
constexpr double kDoubt = 0.1;  // degrees about an edge that are looked at exactly

// Whether the steps are what arcs are reckoned by: one for each degree, as long as the first.
bool are_circle(const Point* steps) {
  const double reach = std::hypot(steps[0].x, steps[0].y);
  for (int angle = 0; angle < kFullTurn; ++angle) {
    const double x = reach * std::cos(angle * kDegree) - static_cast<double>(steps[angle].x);
    const double y = reach * std::sin(angle * kDegree) - static_cast<double>(steps[angle].y);
    if (std::abs(x) > 4 || std::abs(y) > 4) return false;  // of 2^30: rounding
  }
  return true;
}

int in_turn(int angle) { return (angle % kFullTurn + kFullTurn) % kFullTurn; }

}  // namespace

Fitter::Fitter(const std::vector<Point>& centres, const int* wishes, const Ways& ways)
    : plane_(centres, kMargin),
      table_count_(plane_.count()),
      wishes_(wishes, wishes + centres.size()),
      ways_(ways),
      reach_(std::hypot(ways.steps[0].x, ways.steps[0].y)),
      is_circle_(are_circle(ways.steps)),
      all_(Angles::each(1)),
      steps_(Angles::each(ways.step)),
      chains_(centres.size()) {
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
    fit.is_found = search(1);
    plane_.remove_last();
  } else if (before == 0 || after == 0) {
    fit.is_found = search_chain(before == 0 ? end : start, total_);
  } else {
    fit.is_found = search(0);
  }
  if (!fit.is_found) return fit;
  for (int laid = 0; laid < before; ++laid) fit.angles[before - 1 - laid] = chosen_[laid];
  for (int laid = before; laid < total_; ++laid) fit.angles[laid] = chosen_[laid];
  if (is_first_word) std::rotate(fit.angles.begin(), fit.angles.begin() + 1, fit.angles.end());
  return fit;
}

bool Fitter::search(int laid) {
  nodes_ = ways_.nodes;
  is_bounded_ = total_ > ways_.complete;
  trying_ = Trying::kSteps;
  if (extend(laid)) return true;
  nodes_ = ways_.pressed;
  is_bounded_ = true;
  trying_ = Trying::kPressed;
  if (extend(laid)) return true;
  if (total_ > ways_.exact) return false;
  is_bounded_ = false;
  trying_ = Trying::kEveryDegree;
  return extend(laid);
}

bool Fitter::search_chain(int tile, int count) {
  Chain& chain = chains_[static_cast<std::size_t>(tile)][static_cast<std::size_t>(count)];
  if (!chain.is_known) {
    chain.is_known = true;
    chain.is_found = search(0);
    std::copy_n(chosen_.begin(), kMostLaid, chain.angles.begin());
  }
  std::ranges::copy(chain.angles, chosen_.begin());
  return chain.is_found;
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
  const Spot& around = spot(from);
  Angles free = around.free;
  for (int tile = table_count_; tile < plane_.count(); ++tile) {
    if (tile != bitten) block(free, from, plane_.centre(tile));
  }
  int count = 0;
  tried_of(free).for_each([&](int angle) {
    const std::int64_t expected = cost(from + ways_.steps[angle], around, bitten);
    found[static_cast<std::size_t>(count++)] = {expected, angle};
  });
  std::sort(found.begin(), found.begin() + count, [](const Candidate& one, const Candidate& two) {
    return one.cost != two.cost ? one.cost < two.cost : one.angle < two.angle;
  });
  return count;
}

Angles Fitter::tried_of(const Angles& free) const {
  switch (trying_) {
    case Trying::kSteps:
      return free.within(steps_, steps_);
    case Trying::kPressed:
      return free.within(steps_, free.edges());
    case Trying::kEveryDegree:
      break;
  }
  return free;
}

const Fitter::Spot& Fitter::spot(Point at) {
  const auto [known, is_new] = spots_.try_emplace(at);
  Spot& spot = known->second;
  if (is_new) {
    spot.free = all_;
    plane_.around(at, kReachCells, [&](int tile) {
      if (tile >= table_count_ || plane_.centre(tile) == at) return;
      spot.near.push_back(tile);
      block(spot.free, at, plane_.centre(tile));
    });
  }
  return spot;
}

// Takes away the angles at which a tile that bites the one at `from` would overlap the other. They
// are an arc, reckoned in floating point; at its edges room is what exact distances say.
void Fitter::block(Angles& free, Point from, Point other) const {
  const auto look = [&](int angle) {
    const int turned = in_turn(angle);
    if (!is_clear(from + ways_.steps[turned], other, ways_.contact)) free.remove(turned);
  };
  if (!is_circle_) {
    for (int angle = 0; angle < kFullTurn; ++angle) look(angle);
    return;
  }
  const auto x = static_cast<double>(other.x - from.x);
  const auto y = static_cast<double>(other.y - from.y);
  const auto contact = static_cast<double>(ways_.contact);
  const double too_far = (reach_ + contact) * (1 + 1e-3);
  if (x * x + y * y > too_far * too_far) return;
  const double distance = std::sqrt(x * x + y * y);
  const double cosine = (reach_ * reach_ + distance * distance - contact * contact) /
                        (2 * reach_ * std::max(distance, 1.0));
  if (cosine > 1 + 1e-6) return;
  const double middle = std::atan2(y, x) / kDegree;
  const double half = std::acos(std::clamp(cosine, -1.0, 1.0)) / kDegree;
  int inner_first = static_cast<int>(std::ceil(middle - half + kDoubt));
  int inner_last = static_cast<int>(std::floor(middle + half - kDoubt));
  for (int angle = static_cast<int>(std::ceil(middle - half - kDoubt));
       angle < inner_first && angle <= middle + half + kDoubt; ++angle) {
    look(angle);
  }
  for (int angle = std::max(inner_last, inner_first - 1) + 1; angle <= middle + half + kDoubt;
       ++angle) {
    look(angle);
  }
  if (inner_first > inner_last) return;
  inner_first = in_turn(inner_first);
  inner_last = in_turn(inner_last);
  if (inner_first <= inner_last) {
    free.remove(inner_first, inner_last);
  } else {
    free.remove(inner_first, kFullTurn - 1);
    free.remove(0, inner_last);
  }
}

std::int64_t Fitter::cost(Point at, const Spot& around, int bitten) const {
  std::int64_t sum = 0;
  for (const int tile : around.near) sum += closeness(at, tile);
  for (int tile = table_count_; tile < plane_.count(); ++tile) {
    if (tile != bitten) sum += closeness(at, tile);
  }
  return sum;
}

std::int64_t Fitter::closeness(Point at, int tile) const {
  const Point other = plane_.centre(tile);
  const std::int64_t x = (at.x - other.x) >> kCoarseBits;
  const std::int64_t y = (at.y - other.y) >> kCoarseBits;
  const std::int64_t closeness = (kReach * kReach - x * x - y * y) >> 16;
  return closeness > 0 ? closeness * wishes_[static_cast<std::size_t>(tile)] : 0;
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
