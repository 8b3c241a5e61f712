#pragma once

#include <cstddef>
#include <memory>

namespace hanscope {

// Loops over short vectors, compiled once for all processors. Sums are computed in eight lanes, so
// that the compiler can vectorise them without changing the result.

/// Σ term(i) for i = 0 … count − 1, in double precision.
template <class Term>  // float or double term(int i)
double sumOf(int count, Term term) {
    constexpr int kLanes = 8;
    double sums[kLanes] = {};
    int i = 0;
    for (; i + kLanes <= count; i += kLanes)
        for (int lane = 0; lane < kLanes; ++lane) sums[lane] += static_cast<double>(term(i + lane));
    double sum = 0;
    for (; i < count; ++i) sum += static_cast<double>(term(i));
    for (const double lane : sums) sum += lane;
    return sum;
}

/// Σ a_i b_i; products in single, their sum in double precision.
inline double dot(const float* a, const float* b, int count) {
    return sumOf(count, [&](int i) { return a[i] * b[i]; });
}

/// y += factor x
inline void addScaled(float factor, const float* x, std::size_t count, float* y) {
    for (std::size_t i = 0; i < count; ++i) y[i] += factor * x[i];
}

/// Subtracts `row` from each of `count` rows.
inline void subtractFromRows(const float* row, std::size_t count, std::size_t width, float* rows) {
    for (std::size_t i = 0; i < count; ++i) addScaled(-1, row, width, rows + i * width);
}

/// values_i ← values_i factors_i
inline void multiplyBy(const float* factors, std::size_t count, float* values) {
    for (std::size_t i = 0; i < count; ++i) values[i] *= factors[i];
}

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
    float* data() { return values_.get(); }              ///< null before the first reserve()
    const float* data() const { return values_.get(); }  ///< null before the first reserve()

 private:
    struct Free {
        void operator()(float* p) const;
    };
    std::unique_ptr<float, Free> values_;
    std::size_t capacity_ = 0;
};

}  // namespace hanscope
