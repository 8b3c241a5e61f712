#include "core/kernels/matrix/matrix.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/matrix/matrix.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set

#include <algorithm>

#include "core/kernels/matrix/bfloat16.h"
#include "core/kernels/matrix/matrix-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

void pack(const float* values, std::ptrdiff_t rowStride, std::ptrdiff_t columnStride,
          PackedMatrix& packed) {
    const int width = roundUpToLanes(packed.columns);
    packed.panels.assign(static_cast<std::size_t>(packed.rows) * width, 0.0f);
    float* out = packed.panels.data();
    for (int column = 0; column < width; column += kPanelColumns) {
        const int panelWidth = std::min(kPanelColumns, width - column);
        const int filled = std::min(panelWidth, packed.columns - column);
        for (int k = 0; k < packed.rows; ++k, out += panelWidth)
            for (int j = 0; j < filled; ++j)
                out[j] = values[k * rowStride + (column + j) * columnStride];
    }
}

void multiply(const float* a, std::ptrdiff_t aStride, int count, const PackedMatrix& b,
              const float* bias, bool accumulate, float* c, std::ptrdiff_t cStride) {
    constexpr int kGroup = 64;  // rows for which a panel of B stays in the first-level cache
    const float* aRows[kGroup];
    float* cRows[kGroup];
    for (int first = 0; first < count; first += kGroup) {
        const int rows = std::min(kGroup, count - first);
        for (int i = 0; i < rows; ++i) {
            aRows[i] = a + (first + i) * aStride;
            cRows[i] = c + (first + i) * cStride;
        }
        multiplyPacked(aRows, rows, b, bias, accumulate, cRows);
    }
}

// multiplyRounded() where the processor does not multiply bfloat16: the panels are rounded already.
void multiplyRoundedCopies(const float* const* a, int count, const PackedMatrix& b,
                           const float* bias, bool accumulate, float* const* c) {
    std::vector<float> rounded(static_cast<std::size_t>(b.rows));
    const float* row = rounded.data();
    for (int i = 0; i < count; ++i) {
        std::transform(a[i], a[i] + b.rows, rounded.begin(), roundToBFloat16);
        multiplyPointers(&row, 1, b.rows, b.columns, b.panels.data(), bias, accumulate, c + i);
    }
}

// Sums one segment, in kVectors vectors of columns that begin at `source` and `out`. The last
// vector has `lastLanes` columns.
template <int kVectors>
HWY_INLINE void sumSegment(const std::int32_t* rows, std::int32_t count, const float* source,
                           std::ptrdiff_t sourceStride, std::size_t lastLanes, float* out) {
    constexpr std::int32_t kChunk = 64;  // limits the rounding error of a float sum
    const auto lanesOf = [&](int v) { return v == kVectors - 1 ? lastLanes : kLanes; };
    Vector total[kVectors], part[kVectors];
    for (int v = 0; v < kVectors; ++v) total[v] = hn::Zero(Floats());
    for (std::int32_t i = 0; i < count; i += kChunk) {
        for (int v = 0; v < kVectors; ++v) part[v] = hn::Zero(Floats());
        for (std::int32_t j = i; j < std::min(count, i + kChunk); ++j) {
            const float* row = source + rows[j] * sourceStride;
            for (int v = 0; v < kVectors; ++v)
                part[v] = hn::Add(part[v], loadFirst(row + v * kLanes, lanesOf(v)));
        }
        for (int v = 0; v < kVectors; ++v) total[v] = hn::Add(total[v], part[v]);
    }
    for (int v = 0; v < kVectors; ++v) storeFirst(total[v], out + v * kLanes, lanesOf(v));
}

void sumSegments(const std::int32_t* offsets, const std::int32_t* rowIndex, int begin, int end,
                 const float* source, std::ptrdiff_t sourceStride, int width, float* out,
                 std::ptrdiff_t outStride) {
    constexpr int kBlock = 5, kBlockColumns = kBlock * static_cast<int>(kLanes);
    for (int s = begin; s < end; ++s) {
        const std::int32_t* rows = rowIndex + offsets[s];
        const std::int32_t count = offsets[s + 1] - offsets[s];
        float* sums = out + s * outStride;
        int column = 0;
        for (; column + kBlockColumns <= width; column += kBlockColumns)
            sumSegment<kBlock>(rows, count, source + column, sourceStride, kLanes, sums + column);
        for (; column < width; column += static_cast<int>(kLanes))
            sumSegment<1>(rows, count, source + column, sourceStride,
                          std::min<std::size_t>(kLanes, static_cast<std::size_t>(width - column)),
                          sums + column);
    }
}

double sumOfSquares(const float* values, std::int64_t count) {
    constexpr std::int64_t kChunk = 1024;  // limits the rounding error of a float sum
    const Floats d;
    double total = 0;
    for (std::int64_t first = 0; first < count; first += kChunk) {
        const std::int64_t end = std::min(count, first + kChunk);
        Vector sum = hn::Zero(d);
        for (std::int64_t i = first; i < end; i += static_cast<std::int64_t>(kLanes)) {
            const Vector v = loadFirst(values + i, std::min<std::size_t>(kLanes, end - i));
            sum = hn::MulAdd(v, v, sum);
        }
        total += double{hn::GetLane(hn::SumOfLanes(d, sum))};
    }
    return total;
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hanscope {
HWY_EXPORT(pack);
HWY_EXPORT(multiply);
HWY_EXPORT(multiplyRoundedCopies);
HWY_EXPORT(addTransposed);
HWY_EXPORT(addColumns);
HWY_EXPORT(sumSegments);
HWY_EXPORT(sumOfSquares);

namespace {

// The first `width` columns of some rows, rounded and one after the other.
std::vector<float> roundedRows(const float* rows, std::ptrdiff_t stride, std::int64_t count,
                               int width) {
    std::vector<float> rounded;
    rounded.reserve(static_cast<std::size_t>(count) * static_cast<std::size_t>(width));
    for (std::int64_t i = 0; i < count; ++i)
        std::transform(rows + i * stride, rows + i * stride + width, std::back_inserter(rounded),
                       roundToBFloat16);
    return rounded;
}

}  // namespace

PackedMatrix packMatrix(const float* values, std::ptrdiff_t rowStride, std::ptrdiff_t columnStride,
                        int rows, int columns, Precision precision) {
    PackedMatrix packed;
    packed.rows = rows;
    packed.columns = columns;
    packed.precision = precision;
    if (precision == Precision::BFloat16 && hasBFloat16Products()) {
        packed.pairs = packPairs(values, rowStride, columnStride, rows, columns);
        return packed;
    }
    HWY_DYNAMIC_DISPATCH(pack)(values, rowStride, columnStride, packed);
    if (precision == Precision::BFloat16)
        std::transform(packed.panels.begin(), packed.panels.end(), packed.panels.begin(),
                       roundToBFloat16);
    return packed;
}

void multiplyRounded(const float* const* a, int count, const PackedMatrix& b, const float* bias,
                     bool accumulate, float* const* c) {
    if (b.pairs.empty())
        HWY_DYNAMIC_DISPATCH(multiplyRoundedCopies)(a, count, b, bias, accumulate, c);
    else
        multiplyPairs(a, count, b.rows, b.columns, b.pairs.data(), bias, accumulate, c);
}

void multiplyRows(const float* a, std::ptrdiff_t aStride, int count, const PackedMatrix& b,
                  const float* bias, bool accumulate, float* c, std::ptrdiff_t cStride) {
    HWY_DYNAMIC_DISPATCH(multiply)(a, aStride, count, b, bias, accumulate, c, cStride);
}

void addTransposedProduct(const float* a, std::ptrdiff_t aStride, const float* b,
                          std::ptrdiff_t bStride, std::int64_t count, int n, int begin, int end,
                          float* c, std::ptrdiff_t cStride, Precision precision) {
    if (precision == Precision::Float) {
        HWY_DYNAMIC_DISPATCH(addTransposed)
        (a, aStride, b, bStride, count, n, begin, end, c, cStride);
    } else if (hasBFloat16Products()) {
        addTransposedPairs(a, aStride, b, bStride, count, n, begin, end, c, cStride);
    } else {
        const std::vector<float> roundedA = roundedRows(a, aStride, count, end),
                                 roundedB = roundedRows(b, bStride, count, n);
        HWY_DYNAMIC_DISPATCH(addTransposed)
        (roundedA.data(), end, roundedB.data(), n, count, n, begin, end, c, cStride);
    }
}

void addColumnSums(const float* rows, std::ptrdiff_t stride, std::int64_t count, int width,
                   float* sums) {
    HWY_DYNAMIC_DISPATCH(addColumns)(rows, stride, count, width, sums);
}

void sumRowSegments(const std::int32_t* offsets, const std::int32_t* rowIndex, int begin, int end,
                    const float* source, std::ptrdiff_t sourceStride, int width, float* out,
                    std::ptrdiff_t outStride) {
    HWY_DYNAMIC_DISPATCH(sumSegments)
    (offsets, rowIndex, begin, end, source, sourceStride, width, out, outStride);
}

double squaredNorm(const float* values, std::int64_t count) {
    return HWY_DYNAMIC_DISPATCH(sumOfSquares)(values, count);
}

}  // namespace hanscope
#endif
