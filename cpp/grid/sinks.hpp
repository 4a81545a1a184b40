// Where placements go, one by one or, for words of one score on the same squares, as a range of
// templates. They arrive in their final order at sinks that say so; at the others in any.
//
// wants(value, window) may say no to placements of a window that are worth at most `value`
// hundredths of a point.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "rack_words.hpp"
#include "record.hpp"
#include "record_buffer.hpp"

namespace chevalet::grid {

// Keeps them all.
class Listing {
 public:
  static constexpr bool kInOrder = true;

  bool wants(std::int64_t, Order) const { return true; }

  void take(Record record, std::int64_t) { *records_.add(1) = record; }

  void take(const WordGroup& group, WordGroup::Range ways, std::uint64_t window) {
    const Record* const templates = group.templates();
    Record* place = records_.add(ways.end - ways.first);
    for (std::size_t index = ways.first; index < ways.end; ++index, ++place) {
      *place = {templates[index].what, templates[index].where | window};
    }
  }

  RecordBuffer& records() { return records_; }

 private:
  RecordBuffer records_;
};

// Counts them, and keeps the first of those with the highest score.
class Tally {
 public:
  static constexpr bool kInOrder = true;

  bool wants(std::int64_t, Order) const { return true; }

  void take(Record record, std::int64_t) { count(record, 1); }

  void take(const WordGroup& group, WordGroup::Range ways, std::uint64_t window) {
    if (ways.first == ways.end) return;
    const Record& first = group.templates()[ways.first];
    count({first.what, first.where | window}, ways.end - ways.first);
  }

  std::uint64_t count() const { return count_; }
  std::uint64_t sum_of_scores() const { return sum_of_scores_; }
  Record best() const { return best_; }

 private:
  void count(Record record, std::size_t times) {
    const int score = score_of(record);
    count_ += times;
    sum_of_scores_ += times * static_cast<std::uint64_t>(score);
    if (score > best_score_) {
      best_score_ = score;
      best_ = record;
    }
  }

  std::uint64_t count_ = 0;
  std::uint64_t sum_of_scores_ = 0;
  int best_score_ = -1;
  Record best_{};
};

// Keeps those of the highest value: score and worth of what is left in hand. Of equal ones, the
// earlier in their order.
class Selection {
 public:
  static constexpr bool kInOrder = false;

  struct Chosen {
    std::int64_t value;
    Order order;
    Record record;
  };

  explicit Selection(std::size_t most) : most_(most) {
    if (most == 0) threshold_ = std::numeric_limits<std::int64_t>::max();
  }

  // What is worth less has no chance any more.
  const std::int64_t& threshold() const { return threshold_; }

  bool wants(std::int64_t value, Order window) const {
    return value > threshold_ || (value == threshold_ && (!is_full() || window < last().order));
  }

  void take(Record record, std::int64_t left_in_hand) {
    const std::int64_t value = score_of(record) * std::int64_t{kHundredths} + left_in_hand;
    if (value < threshold_ || most_ == 0) return;
    const Chosen chosen{value, order_of(record), record};
    if (is_full()) {
      if (!is_better(chosen, last())) return;
      std::ranges::pop_heap(chosen_, is_better);
      chosen_.pop_back();
    }
    chosen_.push_back(chosen);
    std::ranges::push_heap(chosen_, is_better);
    if (is_full()) threshold_ = last().value;
  }

  void take(const WordGroup& group, WordGroup::Range ways, std::uint64_t window) {
    for (std::size_t index = ways.first; index < ways.end; ++index) {
      const Record& each = group.templates()[index];
      take({each.what, each.where | window}, group.left_in_hand(index));
    }
  }

  // Best first; the selection has done its work then.
  std::vector<Chosen> finish() {
    std::ranges::sort_heap(chosen_, is_better);
    return std::move(chosen_);
  }

 private:
  static bool is_better(const Chosen& one, const Chosen& other) {
    return one.value != other.value ? one.value > other.value : one.order < other.order;
  }

  bool is_full() const { return chosen_.size() == most_; }
  const Chosen& last() const { return chosen_.front(); }

  const std::size_t most_;
  std::int64_t threshold_ = std::numeric_limits<std::int64_t>::min();
  std::vector<Chosen> chosen_;  // a heap with the last in front
};

}  // namespace chevalet::grid
