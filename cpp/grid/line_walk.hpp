// Finds words along a line by walking the graphs: from a square onwards, or from the letters that
// lie there to both sides.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bounds.hpp"
#include "choices.hpp"
#include "line.hpp"
#include "record.hpp"
#include "rooms.hpp"
#include "scoring.hpp"
#include "worth.hpp"

namespace chevalet::grid {

// A placement with what sorts it within its line, and the worth of what it leaves in hand.
struct Found {
  LineOrder order;
  Record record;
  std::int64_t left_in_hand;
};

class LineWalk {
 public:
  // What is worth less than a threshold need not be found: what may be worth how much, and how
  // much is enough by now.
  struct Floor {
    const Bounds& bounds;
    const std::int64_t& threshold;
  };

  // `worth` may be null: nothing is worth anything then. `floor` too: everything is wanted then.
  LineWalk(const Question& question, const Lines& lines, const Scoring& scoring, const Worth* worth,
           const Floor* floor)
      : floor_(floor),
        question_(question),
        lines_(lines),
        scoring_(scoring),
        worth_(worth),
        hand_(question.hand),
        jokers_left_(question.hand.usable_jokers) {}

  // All placements along the line, sorted, until the next call.
  const std::vector<Found>& all_words(const Line& line);

  // Those that contain a letter of the board.
  const std::vector<Found>& words_through_letters(const Line& line);

  // Those that may be wanted by these bounds of a line.
  const std::vector<Found>& words_through_letters(const LineBounds& bounds);
  const std::vector<Found>& all_words(const LineBounds& bounds);

  // Those of words of universes in a window that has pictures.
  const std::vector<Found>& pictured_words(const Window& window);

  // Those that lay all tiles of a choice in a room for as many; `sum` is that of all their letters.
  const std::vector<Found>& words_of(const Choice& choice, const Room& room, LetterSum sum);

  // All that fit in a room.
  const std::vector<Found>& words_in(const Room& room);

 private:
  void begin(const Line& line);
  const std::vector<Found>& find_through_letters();
  const std::vector<Found>& find_all();
  void sort();
  Laying laying() const { return lacking_count_ == 0 ? kAnyTiles : kAJoker; }
  bool is_wanted(Bound bound) const { return floor_ == nullptr || bound >= floor_->threshold; }

  LetterMask playable_at(int place) const;

  // Lays each of these playable letters on an empty place: calls go_on(letter) with it laid.
  template <typename GoOn>
  void lay(LetterMask letters, int place, GoOn go_on);

  // The same for a place with a tile: reads it in every possible way.
  template <typename GoOn>
  void read(LetterMask children, int place, GoOn go_on);

  std::uint64_t fitting(const UniverseGroup& group, const Window& window, std::size_t limb) const;
  void spell(const std::uint8_t* letters, int place, int end, std::uint32_t word);
  void fill(Arc arc, std::uint32_t first_word, int place, int end);
  void grow_right(Arc arc, std::uint32_t first_word, int place);
  void read_block(Arc arc, int place, int block_start);
  void grow_left(Arc arc, int start);
  LetterMask follows_right(int place) const;
  LetterMask follows_left(int start) const;
  bool goes_on_behind_block(Arc arc) const;
  void continue_behind_block();

  void add(int end, std::uint32_t word);
  void add(int end, std::uint32_t word, const Stretch& stretch, PlaceMask jokers);
  template <typename Visit>
  void for_each_choice_of_jokers(PlaceMask laid, Visit visit) const;
  PlaceMask places_of(int letter, PlaceMask among) const;
  std::int64_t left_in_hand(PlaceMask jokers, int black, int starred) const;
  bool is_better_the_other_way(int place, bool is_joker, int score) const;
  bool other_word_may_cover(const Line& other, int start, int end, int place, int letter) const;

  const Floor* const floor_;
  const LineBounds* line_bounds_ = nullptr;             // where there is a floor
  // Of words that start there or before.
  PerLaying<std::array<Bound, kLongestSide + 1>> growing_left_{};
  const Question& question_;
  const Lines& lines_;
  const Scoring& scoring_;
  const Worth* worth_;
  const Choice* choice_ = nullptr;  // whose tiles are in hand

  Hand hand_;
  int jokers_left_;
  int jokers_in_word_ = 0;  // for letters that have run out, or on the board
  std::array<std::uint8_t, kMostJokers> lacking_{};  // these letters
  int lacking_count_ = 0;
  const Line* line_ = nullptr;
  int start_ = 0;                                     // of the word
  int leftmost_ = 0;                                  // place that it may start from
  int block_end_ = 0;                                 // of the letters that it was begun from
  LetterMask behind_block_ = 0;                       // that may follow it; none at the edge
  std::array<std::uint8_t, kLongestSide> letters_{};  // of the word, by places of the line
  std::vector<Found> found_;
};

}  // namespace chevalet::grid
