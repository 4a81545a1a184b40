// A game of two camps played on by static choice: each seat lays what gains most, draws from the bag
// of its camp, and passes where it has no word.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "moves.hpp"

namespace chevalet::camps {

struct PlayoutRules {
  int side;
  bool crossing_words_stay;
  std::size_t rack_size;  // letters that a seat draws up to; one that can't ends the game
  int longest_idling;     // turns in a row without a word that end the game
};

// A game at one moment, as whoever is on turn sees it.
struct Table {
  std::string squares;
  std::vector<std::string> racks;   // in the order of turns, from whoever is on turn; A-Z
  std::array<std::string, 2> bags;  // of whoever is on turn and of the other camp
  int idle;                         // turns in a row without a word
  std::uint64_t turns_left;         // until the game is over anyway
  bool is_over = false;
};

class Playout {
 public:
  Playout(const grid::Graphs& graphs, const PlayoutRules& rules) : graphs_(graphs), rules_(rules) {}

  // Plays on until the end, but at most so many turns. `records` gets one for each, zeros for a
  // pass. Stops short and says no once it holds `nodes` records.
  bool play(Table& table, std::uint64_t turns, std::uint64_t nodes,
            std::vector<Record>& records) const;

 private:
  Record take_turn(Table& table) const;
  void pass_on(Table& table) const;

  const grid::Graphs& graphs_;
  const PlayoutRules& rules_;
};

}  // namespace chevalet::camps
