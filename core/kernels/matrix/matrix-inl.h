// The inner product loops, for the instruction set that is being compiled.
#if defined(HANSCOPE_MATRIX_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HANSCOPE_MATRIX_INL_H_
#undef HANSCOPE_MATRIX_INL_H_
#else
#define HANSCOPE_MATRIX_INL_H_
#endif

#include <hwy/cache_control.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/kernels/matrix/matrix.h"
#include "core/kernels/matrix/simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

// The block of C that is kept in registers: kBlockRows rows and kPanelVectors vectors of columns.
constexpr int kPanelVectors = 3;
constexpr int kBlockRows = HWY_TARGET <= HWY_AVX3 ? 8 : 4;  // AVX-512 has twice the registers
constexpr int kPanelColumns = kPanelVectors * static_cast<int>(kLanes);

inline int roundUpToLanes(int n) {
    const int lanes = static_cast<int>(kLanes);
    return (n + lanes - 1) / lanes * lanes;
}

// A panel of B: its first column, its width in vectors, and the number of used lanes in the last.
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

// Calls body(rows, first) for blocks of kBlockRows rows, then of fewer rows. `rows` is a
// std::integral_constant.
template <class Body>
HWY_INLINE void forEachBlock(int count, Body body) {
    int i = 0;
    for (; i + kBlockRows <= count; i += kBlockRows)
        body(std::integral_constant<int, kBlockRows>(), i);
    for (; kBlockRows > 4 && i + 4 <= count; i += 4) body(std::integral_constant<int, 4>(), i);
    for (; i + 2 <= count; i += 2) body(std::integral_constant<int, 2>(), i);
    if (i < count) body(std::integral_constant<int, 1>(), i);
}

constexpr int kDepth = 160;  // steps of K of a panel that stay in the first-level cache

// The range of k that one call multiplies; its `panel` argument begins at k = first.
struct Steps {
    int first, count;
    bool accumulate;  // add to C
};

// C[i] (+)= A[i] · panel (+ bias) for kRows rows. `panel` holds kVectors vectors per k; D is the
// vector type, which may be HalfFloats if kVectors is 1.
template <class D, int kRows, int kVectors>
HWY_INLINE void multiplyBlock(const float* const* a, const Steps& steps, const float* panel,
                              const float* bias, float* const* c, const Panel& place) {
    const D d;
    hn::Vec<D> sum[kRows][kVectors];
    const auto lanesOf = [&](int v) { return v == kVectors - 1 ? place.lastLanes : kLanes; };
    for (int v = 0; v < kVectors; ++v) {
        const std::size_t column = place.column + v * kLanes;
        const auto start = bias ? loadFirst(d, bias + column, lanesOf(v)) : hn::Zero(d);
        for (int i = 0; i < kRows; ++i)
            sum[i][v] = steps.accumulate ? loadFirst(d, c[i] + column, lanesOf(v)) : start;
    }
    const int end = steps.first + steps.count;
    for (int step = steps.first; step < end; ++step, panel += kVectors * kLanes) {
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
HWY_INLINE void multiplyPanel(const float* const* a, const Steps& steps, const float* panel,
                              const float* bias, float* const* c, const Panel& place) {
    if (place.vectors == 3)
        multiplyBlock<Floats, kRows, 3>(a, steps, panel, bias, c, place);
    else if (place.vectors == 2)
        multiplyBlock<Floats, kRows, 2>(a, steps, panel, bias, c, place);
    else if (place.lastLanes > hn::MaxLanes(HalfFloats()))
        multiplyBlock<Floats, kRows, 1>(a, steps, panel, bias, c, place);
    else
        multiplyBlock<HalfFloats, kRows, 1>(a, steps, panel, bias, c, place);
}

// Not inlined, since the compiler would then keep fewer values in registers.
inline HWY_NOINLINE void multiplySteps(const float* const* a, int count, const Steps& steps,
                                       const float* panel, const float* bias, float* const* c,
                                       const Panel& place) {
    forEachBlock(count, [&](auto rows, int i) HANSCOPE_INLINE_BODY {
        multiplyPanel<decltype(rows)::value>(a + i, steps, panel, bias, c + i, place);
    });
}

// The product of multiplyRows(), with a pointer to each row of A and C, so that the rows need not
// be adjacent.
inline void multiplyPointers(const float* const* a, int count, int k, int columns,
                             const float* panels, const float* bias, bool accumulate,
                             float* const* c) {
    const int depth = count > kBlockRows ? kDepth : k;  // a single block reads each panel once
    for (int column = 0; column < columns; column += kPanelColumns) {
        const Panel place = panelAt(column, columns);
        const float* panel = panels + static_cast<std::ptrdiff_t>(column) * k;
        int first = 0;
        do {
            const Steps steps{first, std::min(depth, k - first), accumulate || first > 0};
            multiplySteps(a, count, steps, panel, first == 0 ? bias : nullptr, c, place);
            first += steps.count;
            panel += static_cast<std::ptrdiff_t>(steps.count) * place.vectors * kLanes;
        } while (first < k);
    }
}

// multiplyRows() with a pointer to each row of A and C.
inline void multiplyPacked(const float* const* a, int count, const PackedMatrix& b,
                           const float* bias, bool accumulate, float* const* c) {
    if (b.precision == Precision::Float)
        multiplyPointers(a, count, b.rows, b.columns, b.panels.data(), bias, accumulate, c);
    else
        multiplyRounded(a, count, b, bias, accumulate, c);
}

// addTransposed() copies kSumRows rows of A and B, and kSlabColumns columns of A, into contiguous
// buffers before it multiplies them, because the rows of the matrices may be pages apart.
constexpr std::int64_t kSumRows = 128;
constexpr int kSlabColumns = 160;
constexpr std::ptrdiff_t kRowsAhead = 8;  // prefetch distance

// Copies a slab of A; the columns that belong to one block of C's rows become contiguous.
inline void copySlab(const float* a, std::ptrdiff_t stride, std::int64_t rows, int m, float* out) {
    for (std::int64_t row = 0; row < rows; ++row) {
        const float* from = a + row * stride;
        for (int i = 0; i < m; i += 16) hwy::Prefetch(from + kRowsAhead * stride + i);
        forEachBlock(m, [&](auto width, int i) HANSCOPE_INLINE_BODY {
            constexpr int kWidth = decltype(width)::value;
            std::memcpy(out + i * rows + row * kWidth, from + i, kWidth * sizeof(float));
        });
    }
}

inline void copyPanel(const float* b, std::ptrdiff_t stride, std::int64_t rows, const Panel& place,
                      float* out) {
    const Floats d;
    const int last = place.vectors - 1;
    for (std::int64_t row = 0; row < rows; ++row, b += stride, out += place.vectors * kLanes) {
        hwy::Prefetch(b + kRowsAhead * stride);
        for (int v = 0; v < last; ++v) hn::Store(hn::LoadU(d, b + v * kLanes), d, out + v * kLanes);
        hn::Store(loadFirst(b + last * kLanes, place.lastLanes), d, out + last * kLanes);
    }
}

// C[m][·] += Σ_rows A[row][m] · B[row][·] for kRows columns m of A and one panel of B, both copies.
template <class D, int kRows, int kVectors>
HWY_INLINE void transposedBlock(const float* a, const float* b, std::int64_t rows, float* c,
                                std::ptrdiff_t cStride, std::size_t lastLanes) {
    const D d;
    const auto lanesOf = [&](int v) { return v == kVectors - 1 ? lastLanes : kLanes; };
    hn::Vec<D> sum[kRows][kVectors];
    for (int i = 0; i < kRows; ++i)
        for (int v = 0; v < kVectors; ++v) sum[i][v] = hn::Zero(d);
    for (std::int64_t row = 0; row < rows; ++row, a += kRows, b += kVectors * kLanes) {
        hn::Vec<D> values[kVectors];
        for (int v = 0; v < kVectors; ++v) values[v] = hn::Load(d, b + v * kLanes);
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
HWY_INLINE void transposedPanel(const float* a, const float* b, std::int64_t rows, float* c,
                                std::ptrdiff_t cStride, const Panel& place) {
    const std::size_t last = place.lastLanes;
    if (place.vectors == 3)
        transposedBlock<Floats, kRows, 3>(a, b, rows, c, cStride, last);
    else if (place.vectors == 2)
        transposedBlock<Floats, kRows, 2>(a, b, rows, c, cStride, last);
    else if (last > hn::MaxLanes(HalfFloats()))
        transposedBlock<Floats, kRows, 1>(a, b, rows, c, cStride, last);
    else
        transposedBlock<HalfFloats, kRows, 1>(a, b, rows, c, cStride, last);
}

// For at most kSumRows rows and kSlabColumns columns of A.
inline void addTransposedSlab(const float* a, std::ptrdiff_t aStride, const float* b,
                              std::ptrdiff_t bStride, std::int64_t rows, int m, int n, float* c,
                              std::ptrdiff_t cStride) {
    HWY_ALIGN float blocks[kSumRows * kSlabColumns];
    HWY_ALIGN float panel[kSumRows * kPanelColumns];
    copySlab(a, aStride, rows, m, blocks);
    for (int column = 0; column < n; column += kPanelColumns) {
        const Panel place = panelAt(column, n);
        copyPanel(b + column, bStride, rows, place, panel);
        forEachBlock(m, [&](auto width, int i) HANSCOPE_INLINE_BODY {
            transposedPanel<decltype(width)::value>(blocks + i * rows, panel, rows,
                                                    c + i * cStride + column, cStride, place);
        });
    }
}

// Rows [begin, end) of C += Aᵀ B; see addTransposedProduct.
inline void addTransposed(const float* a, std::ptrdiff_t aStride, const float* b,
                          std::ptrdiff_t bStride, std::int64_t count, int n, int begin, int end,
                          float* c, std::ptrdiff_t cStride) {
    for (std::int64_t row = 0; row < count; row += kSumRows)
        for (int m = begin; m < end; m += kSlabColumns)
            addTransposedSlab(a + row * aStride + m, aStride, b + row * bStride, bStride,
                              std::min(kSumRows, count - row), std::min(kSlabColumns, end - m), n,
                              c + m * cStride, cStride);
}

// sums += the sum of the rows, in chunks of 64 rows to limit the rounding error.
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
