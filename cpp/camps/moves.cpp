#include "moves.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <memory>

#include "../grid/generate.hpp"
#include "../grid/sinks.hpp"
#include "../wordgraph/lookup.hpp"
#include "removal.hpp"

namespace chevalet::camps {
namespace {

constexpr int kMostLaidJokers = grid::kMostJokers;
constexpr LetterMask kNoLetter = 0;

bool is_own(char tile) { return tile == kJoker || (tile >= 'A' && tile <= 'Z'); }
bool is_enemy(char tile) { return tile == kEnemyJoker || (tile >= 'a' && tile <= 'z'); }

void put(Letters& letters, int square, char tile) {
  letters.tiles[static_cast<std::size_t>(square)] = tile;
  letters.held.set(static_cast<std::size_t>(square));
}

// Tiles score nothing by themselves: what counts is where they lie.
grid::Rules rules_for(int side) {
  grid::Rules rules{};
  rules.must_touch = true;
  rules.first_square = -1;
  rules.home_row = side - 1;
  rules.most_jokers = kMostLaidJokers;
  rules.counts_board_jokers = false;
  return rules;
}

}  // namespace

// A record taken apart.
struct Moves::Laid {
  Run run{};
  std::string tiles;         // along the run: A-Z or ? where one is laid, . elsewhere
  std::uint32_t places = 0;  // of the run where one is laid
  Covered covered;
  bool lays_joker = false;
  bool crosses_joker = false;  // an own one along the run
  int enemy_jokers = 0;        // covered
  bool covers_joker_by_joker = false;

  // The tile laid on a square, or . for none.
  char tile_on(int square) const {
    for (int place = 0; place < run.length; ++place) {
      if (run.start + place * run.step == square) return tiles[static_cast<std::size_t>(place)];
    }
    return kEmpty;
  }
};

// Keeps the first of those that gain most. What comes here scores what it may gain at most.
class Moves::Best {
 public:
  static constexpr bool kInOrder = false;

  explicit Best(Moves& moves) : moves_(moves) {}

  const std::int64_t& threshold() const { return threshold_; }

  bool wants(std::int64_t value, grid::Order window) const {
    return value > threshold_ || (value == threshold_ && window < order_);
  }

  void take(const Record& record, std::int64_t) {
    if (!wants(value_of(record), grid::order_of(record))) return;
    const std::optional<Record> move =
        moves_.judged(record, moves_.laid_by(record, moves_.has_jokers_));
    if (!move || !wants(value_of(*move), grid::order_of(*move))) return;
    threshold_ = value_of(*move);
    order_ = grid::order_of(*move);
    moves_.legal_.assign(1, *move);
  }

  void take(const grid::WordGroup& group, grid::WordGroup::Range ways, std::uint64_t window) {
    for (std::size_t index = ways.first; index < ways.end; ++index) {
      const Record& each = group.templates()[index];
      take({each.what, each.where | window}, 0);
    }
  }

 private:
  static std::int64_t value_of(const Record& record) {
    return std::int64_t{grid::score_of(record)} * grid::kHundredths;
  }

  Moves& moves_;
  std::int64_t threshold_ = 0;  // every move gains more
  grid::Order order_{};         // of the best so far
};

Moves::Moves(const grid::Graphs& graphs, const Board& board, std::string_view rack, Wanted wanted)
    : graphs_(graphs), board_(board), wanted_(wanted) {
  read_board();
  generate(rack);
}

void Moves::read_board() {
  own_.side = enemy_.side = board_.side;
  own_.tiles.fill(kEmpty);
  enemy_.tiles.fill(kEmpty);
  const int last = own_.count() - 1;
  for (int square = 0; square <= last; ++square) {
    const char tile = board_.squares[static_cast<std::size_t>(square)];
    if (is_own(tile)) {
      put(own_, square, tile);
      has_own_joker_ |= tile == kJoker;
      has_jokers_ |= tile == kJoker;
    } else if (is_enemy(tile)) {
      const bool is_joker = tile == kEnemyJoker;
      has_jokers_ |= is_joker;
      put(enemy_, last - square, is_joker ? kJoker : static_cast<char>(tile - 'a' + 'A'));
    }
  }
}

// The letters that each square takes: on the enemy's, those that the enemy has there.
std::vector<LetterMask> Moves::limits() const {
  const int last = own_.count() - 1;
  std::vector<LetterMask> limits(static_cast<std::size_t>(last + 1), kLetters);
  Puzzle puzzle;
  std::vector<int> jokers;
  for (int square = 0; square <= last; ++square) {
    const char tile = enemy_.tiles[static_cast<std::size_t>(square)];
    if (tile == kEmpty) continue;
    limits[static_cast<std::size_t>(last - square)] =
        tile == kJoker ? kNoLetter : bit_of(tile - 'A');
    if (tile == kJoker) {
      puzzle.joker_on(last - square, kLetters);
      jokers.push_back(last - square);
    }
  }
  if (jokers.empty()) return limits;
  add_enemy_runs({}, puzzle);
  const std::vector<LetterMask> possible = puzzle.possible_letters(graphs_.dawg.arcs);
  for (std::size_t number = 0; number < jokers.size(); ++number) {
    limits[static_cast<std::size_t>(jokers[number])] = possible[number];
  }
  return limits;
}

void Moves::generate(std::string_view rack) {
  std::string squares(board_.squares);
  for (char& tile : squares) {
    if (tile == kJoker) {
      tile = grid::kWildcard;
    } else if (is_enemy(tile)) {
      tile = grid::kEmpty;
    }
  }
  has_jokers_ |= rack.find(kJoker) != std::string_view::npos;
  std::string hand(rack);
  std::ranges::replace(hand, kJoker, grid::kStarredJoker);
  const std::vector<LetterMask> letters = limits();
  const std::vector<int> points = most_gains();
  const grid::Rules rules = rules_for(board_.side);
  const grid::Question question{
      graphs_,
      rules,
      {board_.side, board_.side, squares, letters.data(), {}, points.data()},
      grid::Hand(hand, rules.most_jokers),
      true};
  if (wanted_ == Wanted::kAll) {
    list_all(question);
  } else {
    Best best(*this);
    grid::generate(question, nullptr, best);
  }
}

void Moves::list_all(const grid::Question& question) {
  grid::Listing listing;
  grid::generate(question, nullptr, listing);
  const std::size_t count = listing.records().size();
  Record* const records = listing.records().release();
  const std::unique_ptr<Record, void (*)(Record*)> owner(records,
                                                         [](Record* each) { std::free(each); });
  for (std::size_t index = 0; index < count; ++index) consider(records[index]);
}

// The most that a tile on each square may gain, with the words of the enemy through it.
std::vector<int> Moves::most_gains() const {
  const int last = own_.count() - 1;
  std::vector<int> gains(static_cast<std::size_t>(last + 1), 1);
  for (int square = 0; square <= last; ++square) {
    if (!enemy_.held[static_cast<std::size_t>(square)]) continue;
    int& gain = gains[static_cast<std::size_t>(last - square)];
    for (const int step : {1, board_.side}) {
      gain += run_through(enemy_.held, square, step, board_.side).length - 1;
    }
    ++gain;  // the tile that is covered
  }
  return gains;
}

// The record with its gain as its score, if it is a legal move.
std::optional<Record> Moves::judged(const Record& record, const Laid& laid) {
  if (is_listed_across(record, laid)) return std::nullopt;
  std::uint64_t gain = static_cast<std::uint64_t>(std::popcount(laid.places));
  if (!laid.covered.empty()) {
    const std::optional<Squares>& gone = removal(laid.covered);
    if (!gone) return std::nullopt;
    gain += gone->count();
  }
  if (has_jokers_ && !has_reading(laid)) return std::nullopt;
  return Record{record.what, (record.where & ~std::uint64_t{0xFFFF}) | gain};
}

void Moves::consider(const Record& record) {
  const Laid laid = laid_by(record, has_jokers_);
  if (laid.lays_joker || laid.crosses_joker) {
    // One way to lay tiles is one move, however its jokers are read.
    const std::uint64_t window = record.where & 0x0000'FFFF'FFFF'0000;
    if (window != window_) seen_.clear();
    window_ = window;
    if (!seen_.insert(laid.tiles).second) return;
  }
  if (const std::optional<Record> move = judged(record, laid)) legal_.push_back(*move);
}

Moves::Laid Moves::laid_by(const Record& record, bool with_letters) const {
  const int side = board_.side;
  const int line = static_cast<int>(record.where >> 16 & 0xFF);
  const int start = static_cast<int>(record.where >> 24 & 0xFF);
  const bool is_down = (record.where >> 32 & 0xFF) != 0;
  Laid laid;
  laid.run = {is_down ? start * side + line : line * side + start, is_down ? side : 1,
              static_cast<int>(record.where >> 40 & 0xFF)};
  laid.places = static_cast<std::uint32_t>(record.what >> 32);
  const auto is_joker = [&](int place) {
    return (record.where >> 48 & 0x7F) == static_cast<std::uint64_t>(place) ||
           (record.where >> 56 & 0x7F) == static_cast<std::uint64_t>(place);
  };
  WordLetters word{};
  if (with_letters) {
    word_at(graphs_.dawg, record.what & 0xFFFFFFFF, word);
    laid.tiles.assign(static_cast<std::size_t>(laid.run.length), kEmpty);
  }
  const int last = own_.count() - 1;
  for (int place = 0; place < laid.run.length; ++place) {
    const int square = laid.run.start + place * laid.run.step;
    if ((laid.places >> place & 1) == 0) {
      laid.crosses_joker |= own_.is_joker(square);
      continue;
    }
    laid.lays_joker |= is_joker(place);
    if (with_letters) {
      laid.tiles[static_cast<std::size_t>(place)] =
          is_joker(place) ? kJoker : word[static_cast<std::size_t>(place)];
    }
    if (!enemy_.held[static_cast<std::size_t>(last - square)]) continue;
    laid.covered.push_back(static_cast<std::uint16_t>(last - square));
    if (enemy_.is_joker(last - square)) {
      ++laid.enemy_jokers;
      laid.covers_joker_by_joker |= is_joker(place);
    }
  }
  return laid;
}

// A single tile that forms words both ways is one move, the one across.
bool Moves::is_listed_across(const Record& record, const Laid& laid) const {
  if ((record.where >> 32 & 0xFF) == 0 || !std::has_single_bit(laid.places)) return false;
  const int square = laid.run.start + std::countr_zero(laid.places) * laid.run.step;
  bool has_neighbour = false;
  for_each_neighbour(square, board_.side, [&](int other, int step) {
    if (step == 1 && own_.held[static_cast<std::size_t>(other)]) has_neighbour = true;
  });
  return has_neighbour;
}

// Whether one choice of letters suits all jokers. The generator has seen to each run by itself
// and to the letters on enemy squares; what is left is where runs share jokers.
bool Moves::has_reading(const Laid& laid) const {
  const bool shares = laid.covers_joker_by_joker || laid.enemy_jokers > 1;
  if (!has_own_joker_ && !shares) return true;
  Puzzle puzzle;
  add_own_runs(laid, puzzle);
  if (laid.enemy_jokers > 0) add_enemy_runs(laid, puzzle);
  return puzzle.has_reading(graphs_.dawg.arcs);
}

// All own runs with a joker once the tiles lie there.
void Moves::add_own_runs(const Laid& laid, Puzzle& puzzle) const {
  Letters after = own_;
  for (int place = 0; place < laid.run.length; ++place) {
    const char tile = laid.tiles[static_cast<std::size_t>(place)];
    if (tile != kEmpty) put(after, laid.run.start + place * laid.run.step, tile);
  }
  const int last = own_.count() - 1;
  std::vector<Run> runs;
  for (int square = 0; square <= last; ++square) {
    if (!after.is_joker(square)) continue;
    for (const int step : {1, board_.side}) {
      add_run(runs, run_through(after.held, square, step, board_.side));
    }
  }
  for (const Run& run : runs) {
    Spelling spelling;
    spelling.length = run.length;
    for (int place = 0; place < run.length; ++place) {
      const int square = run.start + place * run.step;
      const char tile = after.tiles[static_cast<std::size_t>(square)];
      if (tile != kJoker) {
        spelling.parts[place] = static_cast<std::int16_t>(tile - 'A');
        continue;
      }
      const char under = enemy_.tiles[static_cast<std::size_t>(last - square)];
      const bool is_known = under >= 'A' && under <= 'Z';
      const int joker = puzzle.joker_on(square, is_known ? bit_of(under - 'A') : kLetters);
      spelling.parts[place] = static_cast<std::int16_t>(~joker);
    }
    puzzle.add(spelling);
  }
}

// All enemy runs with a joker as they lie there, jokers numbered by own squares; a covered one is
// the letter that covers it.
void Moves::add_enemy_runs(const Laid& laid, Puzzle& puzzle) const {
  const int last = own_.count() - 1;
  std::vector<Run> runs;
  for (int square = 0; square <= last; ++square) {
    if (!enemy_.is_joker(square)) continue;
    for (const int step : {1, board_.side}) {
      add_run(runs, run_through(enemy_.held, square, step, board_.side));
    }
  }
  for (const Run& run : runs) {
    Spelling spelling;
    spelling.length = run.length;
    for (int place = 0; place < run.length; ++place) {
      const int square = run.start + place * run.step;
      if (!enemy_.is_joker(square)) {
        const char tile = enemy_.tiles[static_cast<std::size_t>(square)];
        spelling.parts[place] = static_cast<std::int16_t>(tile - 'A');
        continue;
      }
      const char over = laid.tile_on(last - square);
      const LetterMask choices = over >= 'A' && over <= 'Z' ? bit_of(over - 'A') : kLetters;
      spelling.parts[place] = static_cast<std::int16_t>(~puzzle.joker_on(last - square, choices));
    }
    puzzle.add(spelling);
  }
}

const std::optional<Squares>& Moves::removal(const Covered& covered) {
  const auto known = removals_.find(covered);
  if (known != removals_.end()) return known->second;
  Squares squares;
  for (const std::uint16_t square : covered) squares.set(square);
  Capture capture(graphs_.dawg.arcs, enemy_, squares, board_.crossing_words_stay);
  return removals_.emplace(covered, capture.largest()).first->second;
}

std::string Moves::laid(const Record& record) const {
  std::string tiles = laid_by(record, true).tiles;
  std::erase(tiles, kEmpty);
  return tiles;
}

std::string Moves::after(const Record& record) {
  const Laid laid = laid_by(record, true);
  std::string squares(board_.squares);
  const int last = own_.count() - 1;
  if (!laid.covered.empty()) {
    const Squares& gone = *removal(laid.covered);
    for (int square = 0; square <= last; ++square) {
      if (gone[static_cast<std::size_t>(square)]) {
        squares[static_cast<std::size_t>(last - square)] = kEmpty;
      }
    }
  }
  for (int place = 0; place < laid.run.length; ++place) {
    const char tile = laid.tiles[static_cast<std::size_t>(place)];
    if (tile != kEmpty) {
      squares[static_cast<std::size_t>(laid.run.start + place * laid.run.step)] = tile;
    }
  }
  return squares;
}

}  // namespace chevalet::camps
