#include "search.hpp"

#include <algorithm>

namespace chevalet::knights {
namespace {

constexpr std::uint64_t kQuietFactor = 0xd1342543de82ef95ULL;

}  // namespace

Found Search::run(Position position) {
  Found found;
  for (int depth = 1; depth <= std::min(limits_.depth, kDeepest); ++depth) {
    reached_leaf_ = has_tried_best_ = false;
    const Value value = visit(position, depth, -kInfinity, kInfinity, 0);
    if (is_stopped_) {
      // The best jump so far comes first; once it is tried, whatever has replaced it is better.
      if (has_tried_best_) {
        found.value = root_value_;
        found.line.assign(lines_[0].jumps.begin(), lines_[0].jumps.begin() + lines_[0].length);
      }
      break;
    }
    found.value = value;
    finished_depth_ = found.depth = depth;
    found.is_exact = !reached_leaf_;
    found.line.assign(lines_[0].jumps.begin(), lines_[0].jumps.begin() + lines_[0].length);
    if (found.is_exact || found.line.empty()) break;
    root_best_ = found.line[0];
  }
  found.nodes = nodes_;
  return found;
}

void Search::count_node() {
  ++nodes_;
  if (finished_depth_ == 0) return;
  const bool is_over = limits_.nodes != 0 && nodes_ >= limits_.nodes;
  const bool is_stopped = limits_.stops != nullptr && nodes_ % kNodesBetweenQuestions == 0 &&
                          limits_.stops(nodes_) != 0;
  is_stopped_ = is_over || is_stopped;
}

// Quiet plies count in a position's key only where the search could reach their limit.
std::uint64_t Search::table_key(const Position& position, int depth) const {
  if (position.quiet + depth < rules_.quiet_limit) return position.key;
  return position.key ^ (static_cast<std::uint64_t>(position.quiet) + 1) * kQuietFactor;
}

int Search::order(const Position& position, std::array<Jump, 64>& jumps, Jump first) const {
  const int count = play_.list(position, jumps);
  std::array<std::pair<std::uint64_t, Jump>, 64> ranked;
  for (int each = 0; each < count; ++each) {
    const Jump jump = jumps[each];
    std::uint64_t rank = history_[jump.origin][jump.target];
    if (position.letter[jump.target] != kNoLetter) rank += std::uint64_t{1} << 33;
    if ((position.other().knights & square_bit(jump.target)) != 0) rank += std::uint64_t{1} << 34;
    if (jump.is_same_jump(first)) rank += std::uint64_t{1} << 35;
    ranked[each] = {rank, jump};
  }
  std::stable_sort(ranked.begin(), ranked.begin() + count,
                   [](const auto& one, const auto& other) { return one.first > other.first; });
  for (int each = 0; each < count; ++each) jumps[each] = ranked[each].second;
  return count;
}

void Search::keep_line(int ply, Jump jump, bool goes_on) {
  Line& line = lines_[ply];
  line.jumps[0] = jump;
  line.length = 1;
  if (!goes_on) return;
  const Line& rest = lines_[ply + 1];
  const int length = std::min<int>(rest.length, kDeepest);
  std::copy_n(rest.jumps.begin(), length, line.jumps.begin() + 1);
  line.length += length;
}

// To the side to move, which is so many hundredths of a point ahead.
Value Search::worth_of_end(const Position& position, Value margin) const {
  if (stakes_ == nullptr) return margin;
  return position.turn == stakes_->side ? stakes_->of_end(margin) : -stakes_->of_end(-margin);
}

Value Search::worth_of_hope(const Position& position, Value margin) const {
  if (stakes_ == nullptr) return margin;
  return position.turn == stakes_->side ? stakes_->of_hope(margin) : -stakes_->of_hope(-margin);
}

// What announcing with a jump is worth; -kInfinity where the word is too short.
Value Search::end(Position& position, Jump jump) {
  const bool takes_letter = position.letter[jump.target] != kNoLetter;
  const Side& side = position.mover();
  const int most = takes_letter ? side.held + 1 : side.longest;
  if (most < rules_.shortest) return -kInfinity;
  const bool takes_last = play_.takes_last_knight(position, jump);
  const Undo undo = play_.jump(position, jump);
  Value value = -kInfinity;
  if (position.mover().longest >= rules_.shortest) {
    value = worth_of_end(position, play_.margin(position.mover(), position.other(), takes_last));
  }
  play_.take_back(position, jump, undo);
  return value;
}

// The first jump is searched fully; of the others it is first only asked whether they are better.
Value Search::follow(Position& position, Jump jump, int depth, Value alpha, Value beta, int ply,
                     bool is_first) {
  const Undo undo = play_.jump(position, jump);
  Play::hand_over(position);
  const Value asked = is_first ? beta : alpha + 1;
  Value value = -visit(position, depth - 1, -asked, -alpha, ply + 1);
  if (!is_stopped_ && value >= asked && value < beta) {
    value = -visit(position, depth - 1, -beta, -alpha, ply + 1);
  }
  Play::hand_over(position);
  play_.take_back(position, jump, undo);
  return value;
}

Value Search::leaf(Position& position) {
  reached_leaf_ = true;
  Value best = worth_of_hope(position, play_.outlook(position));
  std::array<Jump, 64> jumps;
  const int count = play_.list(position, jumps);
  for (int each = 0; each < count; ++each) best = std::max(best, end(position, jumps[each]));
  return best;
}

Value Search::visit(Position& position, int depth, Value alpha, Value beta, int ply) {
  count_node();
  if (is_stopped_) return 0;  // whoever asked looks at the flag, not at the value
  lines_[ply].length = 0;
  if (position.quiet >= rules_.quiet_limit) return worth_of_end(position, 0);
  if (depth == 0) return leaf(position);

  const std::uint64_t key = table_key(position, depth);
  Entry& entry = table_[key & (kEntries - 1)];
  const bool is_known = entry.bound != kNone && entry.key == key;
  if (is_known && entry.depth == depth && ply > 0 && entry.answers(alpha, beta)) {
    reached_leaf_ |= entry.reached_leaf;
    return entry.value;
  }
  const bool reached_leaf_elsewhere = reached_leaf_;
  reached_leaf_ = false;

  std::array<Jump, 64> jumps;
  const int count = order(position, jumps, ply == 0 ? root_best_ : is_known ? entry.best : Jump{});
  if (count == 0) {  // a pass
    ++position.quiet;
    Play::hand_over(position);
    const Value value = -visit(position, depth - 1, -beta, -alpha, ply + 1);
    Play::hand_over(position);
    --position.quiet;
    reached_leaf_ |= reached_leaf_elsewhere;
    return value;
  }

  const Value floor = alpha;
  Value best = -kInfinity;
  Jump best_jump = jumps[0];
  const auto improve = [&](Value value, Jump jump, bool goes_on) {
    if (value <= best) return;
    best = value;
    best_jump = jump;
    if (value > alpha) {
      alpha = value;
      keep_line(ply, jump, goes_on);
      if (ply == 0) root_value_ = value;
    }
  };
  for (int each = 0; each < count && alpha < beta; ++each) {
    const Jump jump{jumps[each].origin, jumps[each].target, true};
    improve(end(position, jump), jump, false);
  }
  for (int each = 0; each < count && alpha < beta; ++each) {
    const Jump jump = jumps[each];
    if (play_.takes_last_knight(position, jump)) continue;
    const Value value = follow(position, jump, depth, alpha, beta, ply, each == 0);
    if (is_stopped_) return best;
    improve(value, jump, true);
    if (ply == 0) has_tried_best_ = true;
  }
  if (best >= beta) {
    history_[best_jump.origin][best_jump.target] +=
        static_cast<std::uint32_t>(depth) * static_cast<std::uint32_t>(depth);
  }
  const Bound bound = best >= beta ? kAtLeast : best > floor ? kExact : kAtMost;
  entry = {key, best, best_jump, static_cast<std::uint8_t>(depth), bound, reached_leaf_};
  reached_leaf_ |= reached_leaf_elsewhere;
  return best;
}

}  // namespace chevalet::knights
