#include "line_walk.hpp"

#include <algorithm>
#include <bit>

#include "jokers.hpp"

namespace chevalet::grid {
namespace {

using Masks = std::span<const LetterMask>;

// Whether a word that fits the masks belongs to all these universes.
bool any_word_belongs(const Graphs& graphs, Arc arc, std::uint32_t first_word, Masks masks,
                      std::uint32_t universes) {
  if (masks.empty()) {
    return is_terminal(arc) && (graphs.universes[first_word] & universes) == universes;
  }
  const std::uint32_t first = first_word + (is_terminal(arc) ? 1 : 0);
  for (LetterMask left = children_of(arc) & masks[0]; left != 0; left &= left - 1) {
    const std::uint32_t child = child_index(arc, left & -left);
    if (any_word_belongs(graphs, graphs.dawg.arcs[child], first + graphs.dawg.ranks[child],
                         masks.subspan(1), universes)) {
      return true;
    }
  }
  return false;
}

}  // namespace

const std::vector<Found>& LineWalk::all_words(const Line& line) {
  begin(line);
  return find_all();
}

const std::vector<Found>& LineWalk::all_words(const LineBounds& bounds) {
  begin(bounds.line());
  line_bounds_ = &bounds;
  return find_all();
}

const std::vector<Found>& LineWalk::find_all() {
  for (start_ = 0; start_ < line_->length; ++start_) {
    if ((line_->touching >> start_) == 0) break;
    if (start_ > 0 && line_->is_occupied(start_ - 1)) continue;
    grow_right(question_.graphs.dawg.arcs[0], 0, start_);
  }
  sort();
  return found_;
}

const std::vector<Found>& LineWalk::words_through_letters(const Line& line) {
  begin(line);
  return find_through_letters();
}

const std::vector<Found>& LineWalk::words_through_letters(const LineBounds& bounds) {
  begin(bounds.line());
  line_bounds_ = &bounds;
  return find_through_letters();
}

const std::vector<Found>& LineWalk::find_through_letters() {
  leftmost_ = 0;
  for (PlaceMask left = line_->occupied; left != 0;) {
    const int block_start = std::countr_zero(left);
    block_end_ = block_start + std::countr_one(line_->occupied >> block_start);
    if (line_bounds_ != nullptr) {
      for (const Laying laying : {kAnyTiles, kAJoker}) {
        if (laying == kAJoker && question_.hand.usable_jokers == 0) break;
        Bound most = kNever;
        for (int start = leftmost_; start <= block_start; ++start) {
          most = std::max(most, line_bounds_->from(start, block_end_, laying));
          growing_left_[laying][start] = most;
        }
      }
    }
    behind_block_ = block_end_ < line_->length ? line_->letters[block_end_] : 0;
    read_block(question_.graphs.gaddag[0], block_end_ - 1, block_start);
    leftmost_ = block_end_ + 1;  // further left a word would run into this block
    left &= ~places(block_start, block_end_);
  }
  sort();
  return found_;
}

const std::vector<Found>& LineWalk::pictured_words(const Window& window) {
  begin(*window.line);
  start_ = window.start;
  const UniverseGroup group = question_.graphs.by_universe.group(
      std::countr_zero(window.universes), window.end - window.start);
  for (std::size_t limb = 0; limb < group.limbs(); ++limb) {
    for (std::uint64_t left = fitting(group, window, limb); left != 0; left &= left - 1) {
      const std::size_t index = limb * 64 + static_cast<std::size_t>(std::countr_zero(left));
      spell(group.word(index), window.start, window.end, group.numbers[index]);
    }
  }
  return found_;
}

// Those of 64 words that have the letters of the board in their places, and fit beside others.
std::uint64_t LineWalk::fitting(const UniverseGroup& group, const Window& window,
                                std::size_t limb) const {
  std::uint64_t words = ~std::uint64_t{0};
  if (const std::uint32_t rest = group.count - static_cast<std::uint32_t>(limb) * 64; rest < 64) {
    words = (std::uint64_t{1} << rest) - 1;
  }
  for (const PlaceMask told : {line_->occupied, line_->crossed}) {  // few have the former
    for (PlaceMask left = told & places(window.start, window.end); left != 0; left &= left - 1) {
      const int place = std::countr_zero(left);
      std::uint64_t joined = 0;
      for (LetterMask letters = line_->letters[place]; letters != 0; letters &= letters - 1) {
        joined |= group.with_letter(place - window.start, std::countr_zero(letters))[limb];
      }
      words &= joined;
      if (words == 0) return 0;
    }
  }
  return words;
}

// Lays the word from `place` on in every possible way.
void LineWalk::spell(const std::uint8_t* letters, int place, int end, std::uint32_t word) {
  if (place == end) return add(end, word);
  const auto go_on = [&](LetterMask) { spell(letters, place + 1, end, word); };
  const LetterMask bit = bit_of(letters[place - start_]);
  if (line_->is_occupied(place)) {
    read(bit, place, go_on);
  } else {
    lay(bit & playable_at(place), place, go_on);
  }
}

const std::vector<Found>& LineWalk::words_of(const Choice& choice, const Room& room,
                                             LetterSum sum) {
  begin(*room.line);
  start_ = room.start;
  choice_ = &choice;
  hand_.counts.fill(0);
  hand_.present = 0;
  for (int tile = 0; tile < room.laid; ++tile) hand_.give_back(choice.tiles[tile]);
  question_.graphs.anagrams.for_each_word(
      sum, [&](std::uint32_t number, const std::uint8_t* letters, int length) {
        if (length == room.end - room.start) spell(letters, room.start, room.end, number);
      });
  hand_ = question_.hand;
  choice_ = nullptr;
  return found_;
}

const std::vector<Found>& LineWalk::words_in(const Room& room) {
  begin(*room.line);
  start_ = room.start;
  fill(question_.graphs.dawg.arcs[0], 0, room.start, room.end);
  return found_;
}

// The word runs from start_ to before `place`, and ends before `end`.
void LineWalk::fill(Arc arc, std::uint32_t first_word, int place, int end) {
  if (place == end) {
    if (is_terminal(arc)) add(end, first_word);
    return;
  }
  const Dawg& dawg = question_.graphs.dawg;
  const std::uint32_t first = first_word + (is_terminal(arc) ? 1 : 0);
  const auto go_on = [&](LetterMask bit) {
    const std::uint32_t child = child_index(arc, bit);
    fill(dawg.arcs[child], first + dawg.ranks[child], place + 1, end);
  };
  if (line_->is_occupied(place)) {
    read(children_of(arc), place, go_on);
  } else {
    lay(children_of(arc) & playable_at(place), place, go_on);
  }
}

void LineWalk::begin(const Line& line) {
  line_ = &line;
  line_bounds_ = nullptr;
  found_.clear();
}

void LineWalk::sort() { std::ranges::sort(found_, {}, &Found::order); }

// Which letters a tile laid there may show. A joker stands in for a letter that has run out, so a
// word is come to once, in however many ways it is laid then. Where a joker is refused it may have
// been laid for the same letter elsewhere.
inline LetterMask LineWalk::playable_at(int place) const {
  LetterMask playable = hand_.present;
  if (jokers_left_ > 0 && jokers_in_word_ < question_.rules.most_jokers) {
    const bool is_refused = (line_->refuses_jokers >> place & 1) != 0;
    playable = is_refused ? question_.hand.present : kLetters;
  }
  return playable & line_->letters[place];
}

template <typename GoOn>
inline void LineWalk::lay(LetterMask letters, int place, GoOn go_on) {
  for (LetterMask left = letters; left != 0; left &= left - 1) {
    const int letter = std::countr_zero(left);
    letters_[place] = static_cast<std::uint8_t>(letter);
    if (hand_.counts[letter] != 0) {
      hand_.take(letter);
      go_on(left & -left);
      hand_.give_back(letter);
      continue;
    }
    --jokers_left_;
    ++jokers_in_word_;
    lacking_[lacking_count_++] = static_cast<std::uint8_t>(letter);
    go_on(left & -left);
    --lacking_count_;
    --jokers_in_word_;
    ++jokers_left_;
  }
}

template <typename GoOn>
inline void LineWalk::read(LetterMask children, int place, GoOn go_on) {
  const bool is_counted = question_.rules.counts_board_jokers;
  const int joker = is_counted ? static_cast<int>(line_->jokers >> place & 1) : 0;
  if (jokers_in_word_ + joker > question_.rules.most_jokers) return;
  jokers_in_word_ += joker;
  for (LetterMask left = children & line_->letters[place]; left != 0; left &= left - 1) {
    letters_[place] = static_cast<std::uint8_t>(std::countr_zero(left));
    go_on(left & -left);
  }
  jokers_in_word_ -= joker;
}

// The word runs from start_ to before `place`; `first_word` is the first that begins so.
void LineWalk::grow_right(Arc arc, std::uint32_t first_word, int place) {
  if (line_bounds_ != nullptr && !is_wanted(line_bounds_->from(start_, place, laying()))) return;
  const bool is_at_edge = place == line_->length;
  const bool is_occupied = !is_at_edge && line_->is_occupied(place);
  if (is_terminal(arc)) {
    if (!is_occupied) add(place, first_word);
    ++first_word;
  }
  const LetterMask children = children_of(arc);
  if (is_at_edge || children == 0) return;
  const Dawg& dawg = question_.graphs.dawg;
  const auto go_on = [&](LetterMask bit) {
    const std::uint32_t child = child_index(arc, bit);
    grow_right(dawg.arcs[child], first_word + dawg.ranks[child], place + 1);
  };
  if (is_occupied) {
    read(children, place, go_on);
  } else {
    // As in grow_left: children that lead nowhere are left out, and what the others lead to is
    // fetched early.
    const LetterMask wanted = follows_right(place + 1);
    LetterMask leading_on = 0;
    for (LetterMask left = children & playable_at(place); left != 0; left &= left - 1) {
      const Arc below = dawg.arcs[child_index(arc, left & -left)];
      if ((below & wanted) == 0) continue;
      leading_on |= left & -left;
      __builtin_prefetch(dawg.arcs + first_child_of(below));
      __builtin_prefetch(dawg.ranks + first_child_of(below));
    }
    lay(leading_on, place, go_on);
  }
}

// Reads the letters of the block backwards, as the GADDAG wants them.
void LineWalk::read_block(Arc arc, int place, int block_start) {
  if (place < block_start) return grow_left(arc, block_start);
  const Arc* gaddag = question_.graphs.gaddag;
  read(children_of(arc), place,
       [&](LetterMask bit) { read_block(gaddag[child_index(arc, bit)], place - 1, block_start); });
}

// The word runs from `start` to the end of the block, read backwards.
void LineWalk::grow_left(Arc arc, int start) {
  if (line_bounds_ != nullptr && !is_wanted(growing_left_[laying()][start])) return;
  const LetterMask children = children_of(arc);
  if (is_terminal(arc) || goes_on_behind_block(arc)) {
    start_ = start;
    if (line_bounds_ == nullptr || is_wanted(line_bounds_->from(start, block_end_, laying()))) {
      continue_behind_block();
    }
  }
  if (start <= leftmost_) return;
  const Arc* gaddag = question_.graphs.gaddag;
  // Nearly half of the children lead nowhere; to see that here is cheaper than to lay a tile for
  // them. The graph is larger than the near caches, and the walk goes down to one child after the
  // other: what they lead to is fetched early.
  const LetterMask wanted = follows_left(start - 1);
  LetterMask leading_on = 0;
  for (LetterMask left = children & playable_at(start - 1); left != 0; left &= left - 1) {
    const Arc below = gaddag[child_index(arc, left & -left)];
    if ((below & wanted) == 0) continue;
    leading_on |= left & -left;
    __builtin_prefetch(gaddag + first_child_of(below));
    __builtin_prefetch(gaddag + child_index(below, kSeparator));
  }
  lay(leading_on, start - 1,
      [&](LetterMask bit) { grow_left(gaddag[child_index(arc, bit)], start - 1); });
}

// An arc to `place` without any of these bits ends no word there, and none goes on.
inline LetterMask LineWalk::follows_right(int place) const {
  if (place == line_->length) return kTerminal;
  if (line_->is_occupied(place)) return line_->letters[place];
  return kTerminal | playable_at(place);
}

// The same for a word that is read backwards, from `start` to the end of the block.
inline LetterMask LineWalk::follows_left(int start) const {
  LetterMask follows = kTerminal;
  if (behind_block_ != 0) follows |= kSeparator;
  if (start > leftmost_) follows |= playable_at(start - 1);
  return follows;
}

// Whether a tile in hand can follow the beginning that was read. Most have none, and the way
// through the DAWG is longer than a look at what follows the separator.
bool LineWalk::goes_on_behind_block(Arc arc) const {
  const LetterMask playable = jokers_left_ > 0 ? kLetters : hand_.present;
  const LetterMask fitting = behind_block_ & playable;
  if (fitting == 0 || (children_of(arc) & kSeparator) == 0) return false;
  return (question_.graphs.gaddag[child_index(arc, kSeparator)] & fitting) != 0;
}

// What follows a beginning is the same in both graphs; the DAWG is the smaller one, and it numbers
// the words.
void LineWalk::continue_behind_block() {
  const Dawg& dawg = question_.graphs.dawg;
  Arc arc = dawg.arcs[0];
  std::uint32_t first_word = 0;
  for (int place = start_; place < block_end_; ++place) {
    const LetterMask bit = bit_of(letters_[place]);
    if ((children_of(arc) & bit) == 0) return;  // only where the graphs have different words
    const std::uint32_t child = child_index(arc, bit);
    first_word += dawg.ranks[child] + (is_terminal(arc) ? 1 : 0);
    arc = dawg.arcs[child];
  }
  grow_right(arc, first_word, block_end_);
}

// The word stands from start_ to before `end`: is it a legal placement, and how many?
void LineWalk::add(int end, std::uint32_t word) {
  const PlaceMask covered = places(start_, end);
  if ((covered & ~line_->occupied) == 0 || (covered & line_->touching) == 0) return;
  const Stretch stretch = scoring_.stretch(*line_, start_, end);
  // Lines with bounds leave stretches with pictures to pictured_words.
  const bool is_elsewhere = line_bounds_ != nullptr && question_.graphs.by_universe.is_there();
  if (is_elsewhere && stretch.universes != 0) return;
  if (stretch.universes != 0 &&  // else the word's own need not be looked up
      (question_.graphs.universes[word] & stretch.universes) != stretch.universes) {
    return;
  }
  for_each_choice_of_jokers(stretch.laid, [&](PlaceMask jokers) {
    add(end, word, stretch, jokers);
  });
}

// The same with jokers on these places.
void LineWalk::add(int end, std::uint32_t word, const Stretch& stretch, PlaceMask jokers) {
  const Laying laying = jokers == 0 ? kAnyTiles : kAJoker;
  if (floor_ != nullptr && !is_wanted(floor_->bounds.of(*line_, stretch)[laying])) return;
  const int score =
      scoring_.score(*line_, stretch, jokers, [&](int place) { return letters_[place]; });
  if (!question_.every_main_word && std::has_single_bit(stretch.laid) &&
      (stretch.laid & line_->crossed) != 0 &&
      is_better_the_other_way(std::countr_zero(stretch.laid), jokers != 0, score)) {
    return;
  }
  const std::uint64_t what = what_of(word, stretch.laid >> start_);
  const std::uint64_t where =
      window_bits(score, line_->number, start_, line_->direction) | length_bits(end - start_);
  for_each_kind(question_.hand, jokers >> start_, [&](JokerBytes bytes, int black, int starred) {
    const Record record{what, where | bytes};
    found_.push_back({line_order(record), record, left_in_hand(jokers, black, starred)});
  });
}

// Calls visit(places) for every choice of places for jokers, of those that are newly laid, such
// that the rack has the letters of the others.
template <typename Visit>
inline void LineWalk::for_each_choice_of_jokers(PlaceMask laid, Visit visit) const {
  if (lacking_count_ == 0) visit(PlaceMask{0});
  const int more = std::min(jokers_left_, question_.rules.most_jokers - jokers_in_word_);
  const int most = lacking_count_ + more;
  if (most == 0) return;
  const PlaceMask open = laid & ~line_->refuses_jokers;
  PlaceMask one = open;  // of its places must be chosen,
  PlaceMask two = open;  // and another of these
  if (lacking_count_ > 0) one = places_of(lacking_[0], open);
  if (lacking_count_ > 1) two = places_of(lacking_[1], open);
  if (lacking_count_ < 2) {
    for (PlaceMask left = one; left != 0; left &= left - 1) visit(left & -left);
  }
  if (most < 2) return;
  for (PlaceMask first = one | two; first != 0; first &= first - 1) {
    const PlaceMask bit = first & -first;
    PlaceMask others = 0;
    if ((one & bit) != 0) others |= two;
    if ((two & bit) != 0) others |= one;
    for (PlaceMask left = others & (first & (first - 1)); left != 0; left &= left - 1) {
      visit(bit | (left & -left));
    }
  }
}

PlaceMask LineWalk::places_of(int letter, PlaceMask among) const {
  PlaceMask found = 0;
  for (PlaceMask left = among; left != 0; left &= left - 1) {
    if (letters_[std::countr_zero(left)] == letter) found |= left & -left;
  }
  return found;
}

// Once these jokers are laid, on these places.
std::int64_t LineWalk::left_in_hand(PlaceMask jokers, int black, int starred) const {
  if (choice_ != nullptr) return choice_->left_in_hand;
  if (worth_ == nullptr) return 0;
  std::array<std::uint8_t, kAlphabet> counts = hand_.counts;
  for (PlaceMask left = jokers; left != 0; left &= left - 1) {
    ++counts[letters_[std::countr_zero(left)]];
  }
  for (int each = 0; each < lacking_count_; ++each) --counts[lacking_[each]];
  return worth_->of(counts, hand_.black - black, hand_.starred - starred);
}

// A single tile makes a word along the line that crosses at `place` as well: is that one to be
// listed instead of this one, which scores `score`?
bool LineWalk::is_better_the_other_way(int place, bool is_joker, int score) const {
  const Line& other = lines_.across(*line_, place);
  const int at = line_->number;
  const int start = other.run_start(at);
  const int end = other.run_end(at);
  const int letter = letters_[place];
  const Stretch stretch = scoring_.stretch(other, start, end);
  const PlaceMask jokers = PlaceMask{is_joker} << at;
  const int other_score = scoring_.score(other, stretch, jokers, [&](int) { return letter; });
  const bool is_more = line_->direction == 0 ? other_score > score : other_score >= score;
  return is_more && other_word_may_cover(other, start, end, at, letter);
}

bool LineWalk::other_word_may_cover(const Line& other, int start, int end, int place,
                                    int letter) const {
  const std::uint32_t universes = (other.pictured >> place & 1) != 0 ? other.universe[place] : 0;
  if (universes == 0) return true;
  std::array<LetterMask, kLongestSide> run;
  for (int each = start; each < end; ++each) {
    run[each - start] = each == place ? bit_of(letter) : other.letters[each];
  }
  const Graphs& graphs = question_.graphs;
  return any_word_belongs(graphs, graphs.dawg.arcs[0], 0,
                          Masks(run).first(static_cast<std::size_t>(end - start)), universes);
}

}  // namespace chevalet::grid
