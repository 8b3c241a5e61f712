#pragma once

#include <cstddef>
#include <memory>

namespace hanscope {

/// An array of floats whose memory is reused from batch to batch, because allocating it anew for
/// each batch takes longer than some of the arithmetic. The values are not initialised. The array
/// is aligned to a cache line; a large one is aligned to a huge page and requests huge pages from
/// the operating system, since rows are read in random order and small pages would cause many TLB
/// misses. Not thread-safe.
class FloatBuffer {
 public:
    /// Returns room for `count` floats or more. The previous values are lost if the array has to
    /// grow. Throws std::bad_alloc.
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
