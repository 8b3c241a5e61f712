#include "core/kernels/matrix/vectors.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <algorithm>
#include <cstdlib>
#include <new>

namespace hanscope {

float* FloatBuffer::reserve(std::size_t count) {
    if (count <= capacity_) return values_.get();
    constexpr std::size_t kLine = 64, kHugePage = std::size_t{2} << 20;
    // Batches differ in size. Room that is not used costs no memory, but growing again and again
    // costs the clearing of all pages each time.
    count = std::max(count, capacity_ + capacity_ / 4);
    const std::size_t unit = count * sizeof(float) < kHugePage ? kLine : kHugePage;
    const std::size_t bytes = (count * sizeof(float) + unit - 1) / unit * unit;
    values_.reset();
    capacity_ = 0;
    values_.reset(static_cast<float*>(std::aligned_alloc(unit, bytes)));
    if (!values_) throw std::bad_alloc();
#ifdef __linux__
    if (unit == kHugePage) madvise(values_.get(), bytes, MADV_HUGEPAGE);  // may be refused
#endif
    capacity_ = bytes / sizeof(float);
    return values_.get();
}

void FloatBuffer::Free::operator()(float* p) const {
    std::free(p);
}

}  // namespace hanscope
