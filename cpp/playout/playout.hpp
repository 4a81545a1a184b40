// A game on a grid played on by static choice: each seat lays the placement with the highest score
// and worth of what stays, draws, and passes where it has none.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "../grid/question.hpp"
#include "../grid/rack_words.hpp"
#include "../grid/record.hpp"
#include "../grid/worth.hpp"

namespace chevalet::playout {

struct Rules {
  grid::Rules grid;
  int rack_size;       // tiles that a seat draws up to
  int longest_idling;  // turns in a row without a word that end the game
};

struct Choice {
  grid::Worth open;     // while there is something to draw
  grid::Worth closing;  // afterwards
};

struct Seat {
  std::string rack;
  std::string kept;  // of the last turn, before drawing: what worth is about
  int gain = 0;
};

// A game at one moment.
struct Table {
  int rows;
  int columns;
  std::string squares;
  std::span<const grid::Picture> pictures;
  std::vector<Seat> seats;
  std::string bag;  // in the order of drawing
  int turn;
  int passes;       // in a row
  int idle;         // turns in a row without a word
  int last_placer;  // -1: none

  bool is_over(const Rules& rules) const;
};

class Playout {
 public:
  Playout(const grid::Graphs& graphs, const Rules& rules, const Choice& choice)
      : graphs_(graphs), rules_(rules), choice_(choice) {}

  // Plays on until the end, but at most so many turns. `records` gets one for each, a pass being
  // kPass. Stops short and says no once it holds `nodes` records.
  bool play(Table& table, std::uint64_t turns, std::uint64_t nodes,
            std::vector<grid::Record>& records);

  const grid::Worth& worth(const Table& table) const {
    return table.bag.empty() ? choice_.closing : choice_.open;
  }

 private:
  grid::Record best(const Table& table);
  void lay(Table& table, const grid::Record& record) const;

  const grid::Graphs& graphs_;
  const Rules& rules_;
  const Choice& choice_;
  grid::KnownRacks racks_;
};

// No placement has a length of 0.
inline constexpr grid::Record kPass{0, 0};

constexpr bool is_pass(const grid::Record& record) { return record.where == 0; }

// The worth of some tiles.
std::int64_t worth_of(const grid::Worth& worth, const std::string& tiles);

}  // namespace chevalet::playout
