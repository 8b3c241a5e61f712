#pragma once

#include <cstddef>
#include <memory>

namespace hanscope {

/// Room for floats that is kept from one batch to the next: asking the system for fresh memory each
/// time costs more than some of the arithmetic. Aligned to a cache line at least, large ones to a
/// huge page, which the kernel is asked for (rows are read in no order, and each small page would
/// have to be looked up). Values are not initialised.
class FloatBuffer {
 public:
    /// At least `count` floats; what was there before is lost if it must grow. Throws
    /// std::bad_alloc.
    float* reserve(std::size_t count);
    float* data() { return values_.get(); }
    const float* data() const { return values_.get(); }

 private:
    struct Free {
        void operator()(float* p) const;
    };
    std::unique_ptr<float, Free> values_;
    std::size_t capacity_ = 0;
};

}  // namespace hanscope
