// What every call of the ABI does: no exception leaves the library, and results leave it as bytes
// that chevalet_free takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <stdexcept>

#include "../status.hpp"
#include "chevalet.h"

namespace chevalet {

template <typename Call>
std::int32_t guarded(Call call) noexcept {
  Status status = Status::kOk;
  try {
    status = call();
  } catch (const std::bad_alloc&) {
    status = Status::kOutOfMemory;
  } catch (const std::length_error&) {
    status = Status::kTooBig;
  }
  return static_cast<std::int32_t>(status);
}

// A result on its way out: freed like any other object until the call is sure to succeed and
// releases it to the caller.
class Outgoing {
 public:
  template <typename Element>
  explicit Outgoing(std::span<const Element> elements) : size_(elements.size_bytes()) {
    if (elements.empty()) return;  // a null pointer, which chevalet_free takes as well
    start_.reset(static_cast<std::uint8_t*>(std::malloc(size_)));
    if (start_ == nullptr) throw std::bad_alloc();
    std::memcpy(start_.get(), elements.data(), size_);
  }

  ChevaletBytes release() { return {start_.release(), size_}; }

 private:
  struct Free {
    void operator()(std::uint8_t* start) const { std::free(start); }
  };

  std::unique_ptr<std::uint8_t, Free> start_;
  std::size_t size_;
};

}  // namespace chevalet
