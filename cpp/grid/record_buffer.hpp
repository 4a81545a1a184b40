// Records in memory that can be given away without copying: what chevalet_free takes.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>

#include "record.hpp"

namespace chevalet::grid {

class RecordBuffer {
 public:
  std::size_t size() const { return size_; }

  // Room for `count` more records, which the caller fills.
  Record* add(std::size_t count) {
    if (capacity_ - size_ < count) grow(count);
    Record* const place = records_.get() + size_;
    size_ += count;
    return place;
  }

  // The memory, for the caller to free; null when there are no records.
  Record* release() {
    size_ = capacity_ = 0;
    return records_.release();
  }

 private:
  struct Free {
    void operator()(Record* records) const { std::free(records); }
  };

  static constexpr std::size_t kFirstCapacity = 4096;

  void grow(std::size_t count) {
    std::size_t capacity = capacity_ == 0 ? kFirstCapacity : 2 * capacity_;
    while (capacity < size_ + count) capacity *= 2;
    void* const moved = std::realloc(records_.get(), capacity * sizeof(Record));
    if (moved == nullptr) throw std::bad_alloc();
    static_cast<void>(records_.release());  // realloc has freed it, or it has not moved
    records_.reset(static_cast<Record*>(moved));
    capacity_ = capacity;
  }

  std::unique_ptr<Record, Free> records_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace chevalet::grid
