// The inner product loops, for the instruction set that is being compiled.
#if defined(HANSCOPE_MATRIX_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HANSCOPE_MATRIX_INL_H_
#undef HANSCOPE_MATRIX_INL_H_
#else
#define HANSCOPE_MATRIX_INL_H_
#endif

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/kernels/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

// A block of C that is kept in registers: kBlockRows × (kPanelVectors vectors).
constexpr int kPanelVectors = 3;
constexpr int kBlockRows = HWY_TARGET <= HWY_AVX3 ? 8 : 4;  // AVX-512 has twice the registers
constexpr int kPanelColumns = kPanelVectors * static_cast<int>(kLanes);

inline int roundUpToLanes(int n) {
    const int lanes = static_cast<int>(kLanes);
    return (n + lanes - 1) / lanes * lanes;
}

// A panel of B: its first column, how many vectors it is wide, how many lanes of the last one count.
struct Panel {
    int column;
    int vectors;
    std::size_t lastLanes;
};
inline Panel panelAt(int column, int columns) {
    const int lanes = static_cast<int>(kLanes);
    const int vectors = std::min(kPanelVectors, (roundUpToLanes(columns) - column) / lanes);
    return {column, vectors,
            static_cast<std::size_t>(std::min(lanes, columns - column - (vectors - 1) * lanes))};
}

// C[i] (+)= A[i] · panel (+ bias) for kRows rows; `panel` holds K × kVectors vectors, of which the
// last (as wide as D) may be a half.
template <class D, int kRows, int kVectors>
HWY_INLINE void multiplyBlock(const float* const* a, int k, const float* panel, const float* bias,
                              bool accumulate, float* const* c, const Panel& place) {
    const D d;
    hn::Vec<D> sum[kRows][kVectors];
    const auto lanesOf = [&](int v) { return v == kVectors - 1 ? place.lastLanes : kLanes; };
    for (int v = 0; v < kVectors; ++v) {
        const std::size_t column = place.column + v * kLanes;
        const auto start = bias ? loadFirst(d, bias + column, lanesOf(v)) : hn::Zero(d);
        for (int i = 0; i < kRows; ++i)
            sum[i][v] = accumulate ? loadFirst(d, c[i] + column, lanesOf(v)) : start;
    }
    for (int step = 0; step < k; ++step, panel += kVectors * kLanes) {
        hn::Vec<D> b[kVectors];
        for (int v = 0; v < kVectors; ++v) b[v] = hn::LoadU(d, panel + v * kLanes);
        for (int i = 0; i < kRows; ++i) {
            const auto x = hn::Set(d, a[i][step]);
            for (int v = 0; v < kVectors; ++v) sum[i][v] = hn::MulAdd(x, b[v], sum[i][v]);
        }
    }
    for (int i = 0; i < kRows; ++i)
        for (int v = 0; v < kVectors; ++v)
            storeFirst(d, sum[i][v], c[i] + place.column + v * kLanes, lanesOf(v));
}

template <int kRows>
HWY_INLINE void multiplyPanel(const float* const* a, int k, const float* panel, const float* bias,
                              bool accumulate, float* const* c, const Panel& place) {
    if (place.vectors == 3)
        multiplyBlock<Floats, kRows, 3>(a, k, panel, bias, accumulate, c, place);
    else if (place.vectors == 2)
        multiplyBlock<Floats, kRows, 2>(a, k, panel, bias, accumulate, c, place);
    else if (place.lastLanes > hn::MaxLanes(HalfFloats()))
        multiplyBlock<Floats, kRows, 1>(a, k, panel, bias, accumulate, c, place);
    else
        multiplyBlock<HalfFloats, kRows, 1>(a, k, panel, bias, accumulate, c, place);
}

// Rows of A and C by pointer, so that they may lie anywhere.
inline void multiplyPointers(const float* const* a, int count, int k, int columns,
                             const float* panels, const float* bias, bool accumulate,
                             float* const* c) {
    for (int column = 0; column < columns; column += kPanelColumns) {
        const Panel place = panelAt(column, columns);
        const float* panel = panels + static_cast<std::ptrdiff_t>(column) * k;
        int i = 0;
        for (; i + kBlockRows <= count; i += kBlockRows)
            multiplyPanel<kBlockRows>(a + i, k, panel, bias, accumulate, c + i, place);
        if (kBlockRows > 4 && i + 4 <= count) {
            multiplyPanel<4>(a + i, k, panel, bias, accumulate, c + i, place);
            i += 4;
        }
        if (i + 2 <= count) {
            multiplyPanel<2>(a + i, k, panel, bias, accumulate, c + i, place);
            i += 2;
        }
        if (i < count) multiplyPanel<1>(a + i, k, panel, bias, accumulate, c + i, place);
    }
}

// C[m][·] += Σ_rows A[row][m] · B[row][·] for kRows columns m of A and one panel of B's columns.
template <class D, int kRows, int kVectors>
HWY_INLINE void transposedBlock(const float* a, std::ptrdiff_t aStride, const float* b,
                                std::ptrdiff_t bStride, std::int64_t count, float* c,
                                std::ptrdiff_t cStride, std::size_t lastLanes) {
    const D d;
    const auto lanesOf = [&](int v) { return v == kVectors - 1 ? lastLanes : kLanes; };
    hn::Vec<D> sum[kRows][kVectors];
    for (int i = 0; i < kRows; ++i)
        for (int v = 0; v < kVectors; ++v) sum[i][v] = hn::Zero(d);
    for (std::int64_t row = 0; row < count; ++row, a += aStride, b += bStride) {
        hn::Vec<D> values[kVectors];
        for (int v = 0; v < kVectors; ++v) values[v] = loadFirst(d, b + v * kLanes, lanesOf(v));
        for (int i = 0; i < kRows; ++i) {
            const auto x = hn::Set(d, a[i]);
            for (int v = 0; v < kVectors; ++v) sum[i][v] = hn::MulAdd(x, values[v], sum[i][v]);
        }
    }
    for (int i = 0; i < kRows; ++i)
        for (int v = 0; v < kVectors; ++v) {
            float* out = c + i * cStride + v * kLanes;
            storeFirst(d, hn::Add(sum[i][v], loadFirst(d, out, lanesOf(v))), out, lanesOf(v));
        }
}

template <int kRows>
HWY_INLINE void transposedPanel(const float* a, std::ptrdiff_t aStride, const float* b,
                                std::ptrdiff_t bStride, std::int64_t count, float* c,
                                std::ptrdiff_t cStride, const Panel& place) {
    const std::size_t last = place.lastLanes;
    if (place.vectors == 3)
        transposedBlock<Floats, kRows, 3>(a, aStride, b, bStride, count, c, cStride, last);
    else if (place.vectors == 2)
        transposedBlock<Floats, kRows, 2>(a, aStride, b, bStride, count, c, cStride, last);
    else if (last > hn::MaxLanes(HalfFloats()))
        transposedBlock<Floats, kRows, 1>(a, aStride, b, bStride, count, c, cStride, last);
    else
        transposedBlock<HalfFloats, kRows, 1>(a, aStride, b, bStride, count, c, cStride, last);
}

// Rows [begin, end) of C += Aᵀ B; see addTransposedProduct.
inline void addTransposed(const float* a, std::ptrdiff_t aStride, const float* b,
                          std::ptrdiff_t bStride, std::int64_t count, int n, int begin, int end,
                          float* c, std::ptrdiff_t cStride) {
    constexpr std::int64_t kChunk = 128;
    for (std::int64_t row = 0; row < count; row += kChunk) {
        const std::int64_t rows = std::min(kChunk, count - row);
        const float* aRows = a + row * aStride;
        for (int column = 0; column < n; column += kPanelColumns) {
            const Panel place = panelAt(column, n);
            const float* bRows = b + row * bStride + column;
            int m = begin;
            for (; m + kBlockRows <= end; m += kBlockRows)
                transposedPanel<kBlockRows>(aRows + m, aStride, bRows, bStride, rows,
                                            c + m * cStride + column, cStride, place);
            for (; m + 2 <= end; m += 2)
                transposedPanel<2>(aRows + m, aStride, bRows, bStride, rows,
                                   c + m * cStride + column, cStride, place);
            if (m < end)
                transposedPanel<1>(aRows + m, aStride, bRows, bStride, rows,
                                   c + m * cStride + column, cStride, place);
        }
    }
}

// sums += the sum of the rows, 64 at a time.
inline void addColumns(const float* rows, std::ptrdiff_t stride, std::int64_t count, int width,
                       float* sums) {
    constexpr std::int64_t kChunk = 64;
    const Floats d;
    for (int column = 0; column < width; column += static_cast<int>(kLanes)) {
        const std::size_t lanes = std::min<std::size_t>(kLanes, width - column);
        Vector total = loadFirst(sums + column, lanes);
        for (std::int64_t row = 0; row < count; row += kChunk) {
            Vector part = hn::Zero(d);
            for (std::int64_t r = row; r < std::min(count, row + kChunk); ++r)
                part = hn::Add(part, loadFirst(rows + r * stride + column, lanes));
            total = hn::Add(total, part);
        }
        storeFirst(total, sums + column, lanes);
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#endif
