#include "play.hpp"

#include <algorithm>
#include <numeric>

namespace chevalet::knights {
namespace {

// Well mixed numbers for keys: splitmix64.
constexpr std::uint64_t mixed(std::uint64_t number) {
  number += 0x9e3779b97f4a7c15ULL;
  number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9ULL;
  number = (number ^ (number >> 27)) * 0x94d049bb133111ebULL;
  return number ^ (number >> 31);
}

enum KeyKind : std::uint64_t { kLetterKey = 0, kKnightKey = 1000, kTakenKey = 2000, kTurn = 3000 };

constexpr std::uint64_t letter_key(int letter) {
  return mixed(kLetterKey + static_cast<std::uint64_t>(letter));
}

constexpr std::uint64_t square_key(KeyKind kind, int side, int square) {
  return mixed(kind + static_cast<std::uint64_t>(side * kSquares + square));
}

constexpr std::uint64_t kTurnKey = mixed(kTurn);

}  // namespace

void Play::fill_twice() {
  for (int side = 0; side < kSides; ++side) {
    for (int square = 0; square < kSquares; ++square) {
      for (Squares left = rules_.jumps[side][square]; left != 0; left &= left - 1) {
        twice_[side][square] |= rules_.jumps[side][std::countr_zero(left)];
      }
    }
  }
}

void Play::settle(Position& position) const {
  position.key = position.turn == 0 ? 0 : kTurnKey;
  for (int side = 0; side < kSides; ++side) {
    Side& each = position.sides[side];
    each.held = std::accumulate(each.letters.begin(), each.letters.end(), 0);
    each.longest = lengths_.fresh(each.letters);
    each.worth = 0;
    each.key = 0;
    for (int letter = 0; letter < kAlphabet; ++letter) {
      each.worth += weights_.letters[letter][each.letters[letter]];
      each.key += each.letters[letter] * letter_key(letter);
    }
    for (Squares left = each.knights; left != 0; left &= left - 1) {
      position.key ^= square_key(kKnightKey, side, std::countr_zero(left));
    }
  }
}

Undo Play::jump(Position& position, Jump jump) {
  Side& mover = position.mover();
  Side& other = position.sides[1 - position.turn];
  const Squares target = square_bit(jump.target);
  const std::uint8_t letter = position.letter[jump.target];
  const bool is_capture = (other.knights & target) != 0;
  const Undo undo{letter,      is_capture,   position.quiet, mover.longest,
                  mover.worth, position.key, mover.key};
  mover.knights ^= square_bit(jump.origin) | target;
  position.key ^= square_key(kKnightKey, position.turn, jump.origin) ^
                  square_key(kKnightKey, position.turn, jump.target);
  position.quiet = is_capture || letter != kNoLetter ? 0 : position.quiet + 1;
  if (is_capture) {
    other.knights ^= target;
    position.key ^= square_key(kKnightKey, 1 - position.turn, jump.target);
  }
  if (letter != kNoLetter) {
    position.letter[jump.target] = kNoLetter;
    position.key ^= square_key(kTakenKey, position.turn, jump.target);
    const auto& worth = weights_.letters[letter];
    mover.worth += worth[mover.letters[letter] + 1] - worth[mover.letters[letter]];
    ++mover.letters[letter];
    ++mover.held;
    mover.key += letter_key(letter);
    mover.longest = lengths_.with(mover, letter, mover.longest);
  }
  return undo;
}

void Play::take_back(Position& position, Jump jump, const Undo& undo) const {
  Side& mover = position.mover();
  mover.knights ^= square_bit(jump.origin) | square_bit(jump.target);
  if (undo.is_capture) position.sides[1 - position.turn].knights |= square_bit(jump.target);
  if (undo.letter != kNoLetter) {
    position.letter[jump.target] = undo.letter;
    --mover.letters[undo.letter];
    --mover.held;
  }
  mover.longest = undo.longest;
  mover.worth = undo.worth;
  mover.key = undo.letters_key;
  position.quiet = undo.quiet;
  position.key = undo.key;
}

void Play::hand_over(Position& position) {
  position.turn = 1 - position.turn;
  position.key ^= kTurnKey;
}

int Play::list(const Position& position, std::array<Jump, 64>& jumps) const {
  const Side& mover = position.mover();
  Squares closed = mover.knights;
  const Squares enemies = position.other().knights;
  if (std::has_single_bit(enemies) && mover.longest < rules_.shortest) closed |= enemies;
  int count = 0;
  for (Squares own = mover.knights; own != 0; own &= own - 1) {
    const int origin = std::countr_zero(own);
    Squares targets = rules_.jumps[position.turn][origin] & ~closed;
    for (; targets != 0; targets &= targets - 1) {
      jumps[count++] = {static_cast<std::uint8_t>(origin),
                        static_cast<std::uint8_t>(std::countr_zero(targets)), false};
    }
  }
  return count;
}

Value Play::margin(const Side& announcer, const Side& other, bool took_last_knight) const {
  Value margin = points(announcer) - points(other);
  if (margin > 0) margin += rules_.bonus[announcer.longest];
  if (took_last_knight) margin += rules_.last_knight;
  return margin * kPoint;
}

Value Play::potential(const Side& side) const {
  const int ready = std::popcount(side.knights & ~rules_.brown);
  return weights_.points * points(side) + weights_.knight * std::popcount(side.knights) +
         weights_.ready * ready + side.worth;
}

// How many squares within reach have a letter that gives the side a word to announce.
int Play::completions(const Position& position, int side, const Reach& reach) {
  const Side& each = position.sides[side];
  if (each.longest >= rules_.shortest || each.held + 1 < rules_.shortest) return 0;
  Squares squares = 0;
  for (Squares left = each.knights; left != 0; left &= left - 1) {
    squares |= reach[std::countr_zero(left)] & rules_.brown;
  }
  const auto letter_at = [&](Squares left) { return position.letter[std::countr_zero(left)]; };
  LetterMask asked = 0;
  for (Squares left = squares; left != 0; left &= left - 1) {
    if (letter_at(left) != kNoLetter) asked |= LetterMask{1} << letter_at(left);
  }
  const LetterMask wanted = lengths_.completing(each, asked, rules_.shortest);
  int count = 0;
  for (Squares left = wanted == 0 ? 0 : squares; left != 0; left &= left - 1) {
    const std::uint8_t letter = letter_at(left);
    if (letter != kNoLetter && (wanted >> letter & 1) != 0) ++count;
  }
  return count;
}

// What a side wins by the shortest word, spelt with one letter more than it has.
Value Play::margin_with_letter(const Side& side, const Side& other) const {
  const int left_over = side.held + 1 - rules_.shortest;
  Value margin = rules_.used * rules_.shortest + rules_.unused * left_over - points(other);
  if (margin > 0) margin += rules_.bonus[rules_.shortest];
  return margin * kPoint;
}

// Where a side is a letter short of a word, whoever can take one first decides how the game ends;
// it may still be kept from it, so only a share of that end counts.
Value Play::with_words_near(const Position& position, Value hope) {
  const int mine = position.turn;
  const int theirs = 1 - mine;
  const auto lowered = [&](int squares, const std::array<Value, 2>& shares) {
    const Value end = -margin_with_letter(position.other(), position.mover());
    return end < hope ? hope - (hope - end) * shares[squares > 1] / 100 : hope;
  };
  if (const int squares = completions(position, theirs, rules_.jumps[theirs])) {
    return lowered(squares, weights_.other_next);
  }
  if (const int squares = completions(position, mine, twice_[mine])) {
    const Value end = margin_with_letter(position.mover(), position.other());
    return end > hope ? hope + (end - hope) * weights_.mover_second[squares > 1] / 100 : hope;
  }
  if (const int squares = completions(position, theirs, twice_[theirs])) {
    return lowered(squares, weights_.other_second);
  }
  return hope;
}

Value Play::outlook(const Position& position) {
  const Side& mover = position.mover();
  const Side& other = position.other();
  const Value hope = potential(mover) - potential(other);
  if (other.longest < rules_.shortest) return with_words_near(position, hope);
  // The other side will hardly wait, if ending the game pays.
  const Value threat = margin(other, mover, false);
  return threat > 0 ? std::min(hope, -threat) : hope;
}

}  // namespace chevalet::knights
