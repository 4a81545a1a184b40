#include "ordering.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace chevalet::knights {
namespace {

constexpr std::int32_t kKnown = 1 << 22;
constexpr std::int32_t kTakesKnight = 1 << 20;
constexpr std::array<std::int32_t, 2> kCutOffHere = {12'000, 8'000};
constexpr std::int32_t kTakesLetter = 4'000;
constexpr std::int32_t kForWorth = 8;  // for a hundredth of a point that the letter is worth
constexpr std::int32_t kMostHistory = 16'384;
constexpr std::int32_t kMostBonus = 2'000;

// Up to three plies all jumps are searched alike, so that the twin can tell the value.
constexpr int kFirstReduced = 4;
constexpr int kTriedFully = 2;
constexpr int kPly = 100;
constexpr double kSpread = 1.5;
constexpr std::int32_t kHistoryForAPly = 12'000;

}  // namespace

Ordering::Ordering(const Play& play, const Weights& weights) : play_(play), weights_(weights) {
  for (int depth = kFirstReduced; depth <= kDeepest; ++depth) {
    for (int before = kTriedFully; before < kMostJumps; ++before) {
      const double plies = 1 + std::log(depth) * std::log(before) / kSpread;
      reductions_[depth][before] = static_cast<int>(std::lround(kPly * plies));
    }
  }
}

std::int32_t Ordering::rank(const Position& position, Jump jump, Jump known, int ply) const {
  std::int32_t rank = history_[position.turn][jump.origin][jump.target];
  if (const std::uint8_t letter = position.letter[jump.target]; letter != kNoLetter) {
    const auto& worth = weights_.letters[letter];
    const int held = position.mover().letters[letter];
    rank += kTakesLetter + kForWorth * (worth[held + 1] - worth[held]);
  }
  if ((position.other().knights & square_bit(jump.target)) != 0) rank += kTakesKnight;
  for (std::size_t each = 0; each < kCutOffHere.size(); ++each) {
    if (jump.is_same_jump(killers_[ply][each])) rank += kCutOffHere[each];
  }
  if (jump.is_same_jump(known)) rank += kKnown;
  return rank;
}

int Ordering::list(const Position& position, RankedJumps& ranked, Jump known, int ply) const {
  std::array<Jump, kMostJumps> jumps;
  const int count = play_.list(position, jumps);
  for (int each = 0; each < count; ++each) {
    const RankedJump next{rank(position, jumps[each], known, ply), jumps[each]};
    int at = each;  // a dozen jumps are sorted fastest as they come
    for (; at > 0 && ranked[at - 1].rank < next.rank; --at) ranked[at] = ranked[at - 1];
    ranked[at] = next;
  }
  return count;
}

void Ordering::learn(const Position& position, const RankedJumps& ranked, int tried, Jump best,
                     int depth, int ply) {
  const std::int32_t bonus = std::min(8 * depth * depth, kMostBonus);
  for (int each = 0; each < tried; ++each) {
    const Jump jump = ranked[each].jump;
    const std::int32_t change = jump.is_same_jump(best) ? bonus : -bonus;
    std::int32_t& history = history_[position.turn][jump.origin][jump.target];
    history += change - history * bonus / kMostHistory;  // what is old fades
  }
  auto& killers = killers_[ply];
  if (!killers[0].is_same_jump(best)) killers = {best, killers[0]};
}

int Ordering::reduction(const Position& position, const RankedJump& ranked, int depth, int before,
                        bool is_open) const {
  const int plies = reductions_[depth][before];
  if (plies == 0 || ranked.rank >= kTakesKnight) return 0;
  const Jump jump = ranked.jump;
  const int promise = kPly * history_[position.turn][jump.origin][jump.target] / kHistoryForAPly;
  const int care = (position.letter[jump.target] != kNoLetter) + is_open;
  return std::clamp((plies - promise - care * kPly / 2) / kPly, 0, depth - 2);
}

}  // namespace chevalet::knights
