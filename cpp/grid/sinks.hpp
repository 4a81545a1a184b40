// Where placements go. They arrive in their final order, one by one or, for words of one score on
// the same squares, as a range of templates.
//
// wants(value) may say no to placements that are worth at most `value` hundredths of a point.
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
  bool wants(std::int64_t) const { return true; }

  void take(Record record, std::int64_t) { *records_.add(1) = record; }

  void take(const WordGroup& group, std::size_t first, std::size_t end, std::uint64_t window) {
    const Record* const templates = group.templates();
    Record* place = records_.add(end - first);
    for (std::size_t index = first; index < end; ++index, ++place) {
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
  bool wants(std::int64_t) const { return true; }

  void take(Record record, std::int64_t) { count(record, 1); }

  void take(const WordGroup& group, std::size_t first, std::size_t end, std::uint64_t window) {
    if (first == end) return;
    const Record& first_template = group.templates()[first];
    count({first_template.what, first_template.where | window}, end - first);
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
// earlier.
class Selection {
 public:
  struct Chosen {
    std::int64_t value;
    std::uint64_t arrival;
    Record record;
  };

  explicit Selection(std::size_t most) : most_(most) {}

  bool wants(std::int64_t value) const { return value > threshold_ && most_ > 0; }

  void take(Record record, std::int64_t left_in_hand) {
    ++arrivals_;
    const std::int64_t value = score_of(record) * std::int64_t{kHundredths} + left_in_hand;
    if (!wants(value)) return;
    if (chosen_.size() == most_) {
      std::ranges::pop_heap(chosen_, is_better);
      chosen_.pop_back();
    }
    chosen_.push_back({value, arrivals_, record});
    std::ranges::push_heap(chosen_, is_better);
    if (chosen_.size() == most_) threshold_ = chosen_.front().value;
  }

  void take(const WordGroup& group, std::size_t first, std::size_t end, std::uint64_t window) {
    for (std::size_t index = first; index < end; ++index) {
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
    return one.value != other.value ? one.value > other.value : one.arrival < other.arrival;
  }

  const std::size_t most_;
  std::uint64_t arrivals_ = 0;
  std::int64_t threshold_ = std::numeric_limits<std::int64_t>::min();
  std::vector<Chosen> chosen_;  // a heap with the worst in front
};

}  // namespace chevalet::grid
