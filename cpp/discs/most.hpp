// How many letters could a rack lay now? Asked for many racks on one table, without listing words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "classes.hpp"
#include "fit.hpp"
#include "words.hpp"

namespace chevalet::discs {

class MostLaid {
 public:
  MostLaid(const WordClasses& classes, const Arc* gaddag, const Tree& tree, Fitter& fitter);

  // The most letters of the rack, 0 to 7, that one word with room can lay.
  int ask(std::string_view rack);

 private:
  struct Text {
    std::string letters;
    Key key;
    std::vector<RunRoom> runs;
  };

  void add_runs(const Arc* gaddag, const Tree& tree, int end, int tile, int from, Arc arc);
  bool can_lay(Text& text, Key letters, int count);
  bool has_room(Text& text, int before, int after);

  const WordClasses& classes_;
  Fitter& fitter_;
  std::vector<Text> texts_;
  std::unordered_map<std::string, std::size_t> numbers_;
  std::string backwards_;
};

}  // namespace chevalet::discs
