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

// An entry counts where it is as deep as is asked for, or where its lines had all ended; unless
// this position is nearer to the limit of quiet plies, which the entry could not reach.
bool Search::is_deep_enough(const Entry& entry, const Position& position, int depth) const {
  if (entry.reached_leaf && entry.depth < depth) return false;
  return entry.key != position.key || position.quiet + entry.depth < rules_.quiet_limit;
}

void Search::keep_line(int ply, Jump jump) {
  Line& line = lines_[ply];
  line.jumps[0] = jump;
  line.length = 1;
  if (jump.announces) return;
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

bool Search::has_letters_for_a_word(const Position& position) const {
  return position.mover().held + 1 >= rules_.shortest;
}

Value Search::leaf(Position& position, Value beta) {
  reached_leaf_ = true;
  Value best = worth_of_hope(position, play_.outlook(position));
  if (best >= beta || !has_letters_for_a_word(position)) return best;
  std::array<Jump, kMostJumps> jumps;
  const int count = play_.list(position, jumps);
  for (int each = 0; each < count; ++each) best = std::max(best, end(position, jumps[each]));
  return best;
}

void Search::improve(Best& best, Value value, Jump jump, int ply) {
  if (value <= best.value) return;
  best.value = value;
  best.jump = jump;
  if (value <= best.alpha) return;
  best.alpha = value;
  keep_line(ply, jump);
  if (ply == 0) root_value_ = value;
}

void Search::announce(Position& position, const RankedJumps& jumps, int count, int ply,
                      Best& best) {
  for (int each = 0; each < count && best.alpha < best.beta; ++each) {
    const Jump jump{jumps[each].jump.origin, jumps[each].jump.target, true};
    improve(best, end(position, jump), jump, ply);
  }
}

// The first jump is searched fully. Of the others it is first only asked whether they are better,
// `less` plies less deep; one that seems to be is asked again until its value is known.
Value Search::follow(Position& position, Jump jump, int depth, int less, bool is_first, int ply,
                     const Best& best) {
  const Undo undo = play_.jump(position, jump);
  Play::hand_over(position);
  const bool reached_leaf_elsewhere = reached_leaf_;
  const auto asked = [&](int plies, Value beta) {
    reached_leaf_ = reached_leaf_elsewhere;  // only the last answer counts
    return -visit(position, plies, -beta, -best.alpha, ply + 1);
  };
  Value value = asked(depth - 1 - less, is_first ? best.beta : best.alpha + 1);
  if (!is_stopped_ && less > 0 && value > best.alpha) value = asked(depth - 1, best.alpha + 1);
  if (!is_stopped_ && !is_first && value > best.alpha && value < best.beta) {
    value = asked(depth - 1, best.beta);
  }
  Play::hand_over(position);
  play_.take_back(position, jump, undo);
  return value;
}

void Search::go_on(Position& position, const RankedJumps& jumps, int count, int depth, int ply,
                   Best& best) {
  const bool is_open = best.beta - best.alpha > 1;
  int tried = 0;
  int each = 0;
  for (; each < count && best.alpha < best.beta; ++each) {
    const Jump jump = jumps[each].jump;
    if (play_.takes_last_knight(position, jump)) continue;
    const int less = ordering_.reduction(position, jumps[each], depth, tried, is_open);
    const Value value = follow(position, jump, depth, less, tried == 0, ply, best);
    if (is_stopped_) return;
    ++tried;
    improve(best, value, jump, ply);
    if (ply == 0) has_tried_best_ = true;
  }
  if (best.value >= best.beta && !best.jump.announces) {
    ordering_.learn(position, jumps, each, best.jump, depth, ply);
  }
}

Value Search::pass(Position& position, int depth, Value alpha, Value beta, int ply) {
  ++position.quiet;
  Play::hand_over(position);
  const Value value = -visit(position, depth - 1, -beta, -alpha, ply + 1);
  Play::hand_over(position);
  --position.quiet;
  return value;
}

Value Search::visit(Position& position, int depth, Value alpha, Value beta, int ply) {
  count_node();
  if (is_stopped_) return 0;  // whoever asked looks at the flag, not at the value
  lines_[ply].length = 0;
  if (position.quiet >= rules_.quiet_limit) return worth_of_end(position, 0);
  if (depth == 0) return leaf(position, beta);

  const std::uint64_t key = table_key(position, depth);
  const Entry* entry = table_.find(key);
  // Where the window is open the line is wanted as well, which no entry has.
  if (entry != nullptr && beta - alpha == 1 && is_deep_enough(*entry, position, depth) &&
      entry->answers(alpha, beta)) {
    reached_leaf_ |= entry->reached_leaf;
    return entry->value;
  }
  RankedJumps jumps;
  const Jump known = entry == nullptr ? Jump{} : entry->best();
  const int count = ordering_.list(position, jumps, ply == 0 ? root_best_ : known, ply);
  if (count == 0) return pass(position, depth, alpha, beta, ply);

  const bool reached_leaf_elsewhere = reached_leaf_;
  reached_leaf_ = false;
  Best best{.jump = jumps[0].jump, .alpha = alpha, .beta = beta};
  if (has_letters_for_a_word(position)) announce(position, jumps, count, ply, best);
  go_on(position, jumps, count, depth, ply, best);
  if (is_stopped_) return best.value;
  const Bound bound = best.value >= beta    ? Bound::kAtLeast
                      : best.value > alpha ? Bound::kExact
                                           : Bound::kAtMost;
  table_.keep(Entry{key, best.value, best.jump.origin, best.jump.target,
                    static_cast<std::uint8_t>(depth), bound, reached_leaf_});
  reached_leaf_ |= reached_leaf_elsewhere;
  return best.value;
}

}  // namespace chevalet::knights
