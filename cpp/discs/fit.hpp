// Room for new tiles: a chain before a run of tiles and a chain behind it, by a bounded search.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "plane.hpp"

namespace chevalet::discs {

inline constexpr int kMostLaid = 7;

// How a search goes about it.
struct Ways {
  const Point* steps;    // one per degree
  std::int64_t contact;  // what centres must keep from each other
  int step;              // degrees between the angles tried
  std::uint64_t nodes;   // tiles to be placed, at most, in one search ...
  int complete;          // ... for more new tiles than this
  std::uint64_t pressed; // tiles to be placed, at most, where the first search finds no room
  int exact;             // for so many new tiles every degree is tried where that finds none either
};

// A set of whole degrees.
class Angles {
 public:
  bool is_empty() const { return words_ == decltype(words_){}; }
  void add(int angle) { words_[at(angle)] |= std::uint64_t{1} << (angle % 64); }
  void remove(int angle) { words_[at(angle)] &= ~(std::uint64_t{1} << (angle % 64)); }

  // All from the first to the last, which is not before it.
  void remove(int first, int last) {
    for (std::size_t word = at(first); word <= at(last); ++word) {
      const int begin = static_cast<int>(word) * 64;
      const std::uint64_t from =
          first > begin ? ~std::uint64_t{0} << (first - begin) : ~std::uint64_t{0};
      const std::uint64_t to =
          last < begin + 63 ? ~std::uint64_t{0} >> (begin + 63 - last) : ~std::uint64_t{0};
      words_[word] &= ~(from & to);
    }
  }

  // Every so many degrees.
  static Angles each(int step) {
    Angles angles;
    for (int angle = 0; angle < kFullTurn; angle += step) angles.add(angle);
    return angles;
  }

  // Those with a neighbour that is not in the set.
  Angles edges() const {
    Angles edges;
    for (std::size_t word = 0; word < words_.size(); ++word) {
      const std::uint64_t lower = word > 0 ? words_[word - 1] >> 63 : has(kFullTurn - 1);
      const std::uint64_t higher = word + 1 < words_.size() ? words_[word + 1] & 1 : 0;
      const std::uint64_t both = (words_[word] << 1 | lower) & (words_[word] >> 1 | higher << 63);
      edges.words_[word] = words_[word] & ~both;
    }
    const bool is_inside = has(kFullTurn - 1) && has(kFullTurn - 2) && has(0);
    if (is_inside) edges.remove(kFullTurn - 1);
    return edges;
  }

  // Those that are in one of the others as well.
  Angles within(const Angles& one, const Angles& other) const {
    Angles both;
    for (std::size_t word = 0; word < words_.size(); ++word) {
      both.words_[word] = words_[word] & (one.words_[word] | other.words_[word]);
    }
    return both;
  }

  // Calls visit(angle) for each, in their order.
  template <typename Visit>
  void for_each(Visit visit) const {
    for (std::size_t word = 0; word < words_.size(); ++word) {
      for (std::uint64_t left = words_[word]; left != 0; left &= left - 1) {
        visit(static_cast<int>(word) * 64 + std::countr_zero(left));
      }
    }
  }

 private:
  bool has(int angle) const { return (words_[at(angle)] >> (angle % 64) & 1) != 0; }
  static std::size_t at(int angle) { return static_cast<std::size_t>(angle / 64); }

  std::array<std::uint64_t, kFullTurn / 64 + 1> words_{};
};

// New tiles in the order of the word: `before` of them end at the run, `after` begin at it.
struct Fit {
  std::uint8_t before = 0;
  std::uint8_t after = 0;
  bool is_found = false;
  std::array<std::uint16_t, kMostLaid> angles{};
};

class Fitter;

// What is known about the room at one run. What has no room for one or two tiles has none for more,
// so that most searches in vain are never begun.
class RunRoom {
 public:
  RunRoom(int start, int end) : start_(start), end_(end) {}

  // Whether a search finds room; it is made once.
  bool has_room(Fitter& fitter, int before, int after);

  // False where shorter chains prove that there is none.
  bool may_have_room(Fitter& fitter, int before, int after);

 private:
  int start_;
  int end_;
  std::uint64_t known_ = 0;  // chains that have been looked at, one bit each
  std::uint64_t roomy_ = 0;  // and those for which there is room
};

// Room at one run after another on the same table.
class Fitter {
 public:
  // `wishes`: for each tile how much the room around it is worth; less than 0: how welcome it is to
  // take it. Tiles that are being laid count as 1.
  Fitter(const std::vector<Point>& centres, const int* wishes, const Ways& ways);

  // The first room that the search finds, the nicest angles first. On an empty table `start` and
  // `end` are kNoTile, `before` is 0, and the first tile's angle is left out. Where no room is found
  // at the angles of the step, tiles are pressed against their neighbours, as people do it; and
  // where that finds none, few tiles are tried at every degree.
  Fit find(int start, int end, int before, int after);

  // The same for several numbers of tiles: what fits within a longer chain is taken from it.
  // `wanted` has the longest first.
  void find_all(int start, int end, std::vector<Fit>& wanted);

 private:
  struct Candidate {
    std::int64_t cost;
    int angle;
  };

  // What the table's tiles leave to one that stands there. Searches come to the same places again
  // and again, with other numbers of tiles and from other runs that end at the same tile.
  struct Spot {
    Angles free;            // at which a tile that bites it keeps clear of them
    std::vector<int> near;  // those to which such a tile may be close
  };

  struct Hash {
    std::size_t operator()(Point at) const {
      const auto mixed = static_cast<std::uint64_t>(at.x) * 0x9E3779B97F4A7C15u +
                         static_cast<std::uint64_t>(at.y) * 0xC2B2AE3D27D4EB4Fu;
      return static_cast<std::size_t>(mixed >> 16);
    }
  };

  enum class Trying { kSteps, kPressed, kEveryDegree };

  // The chain of so many tiles outwards from a tile. It is the same for all runs that end there.
  struct Chain {
    bool is_known = false;
    bool is_found = false;
    std::array<std::uint16_t, kMostLaid> angles{};
  };

  bool search(int laid);
  bool search_chain(int tile, int count);
  bool extend(int laid);
  const Spot& spot(Point at);
  Angles tried_of(const Angles& free) const;
  void block(Angles& free, Point from, Point other) const;
  std::int64_t cost(Point at, const Spot& around, int bitten) const;
  std::int64_t closeness(Point at, int tile) const;
  int candidates(int bitten, std::array<Candidate, kFullTurn>& found);

  Plane plane_;
  const int table_count_;
  std::vector<int> wishes_;
  Ways ways_;
  double reach_;    // from a tile to one that bites it
  bool is_circle_;  // whether the steps lie on one, degree by degree
  const Angles all_;
  const Angles steps_;  // those of the ways
  std::vector<std::array<Chain, kMostLaid + 1>> chains_;  // per tile of the table
  std::unordered_map<Point, Spot, Hash> spots_;
  int start_ = 0;
  int end_ = 0;
  int before_ = 0;
  int total_ = 0;
  bool is_bounded_ = false;
  Trying trying_ = Trying::kSteps;
  std::uint64_t nodes_ = 0;
  std::array<int, kMostLaid + 1> tiles_{};
  std::array<std::uint16_t, kMostLaid + 1> chosen_{};
};

}  // namespace chevalet::discs
