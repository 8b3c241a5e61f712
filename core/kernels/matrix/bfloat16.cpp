#include "core/kernels/matrix/bfloat16.h"

#include <hwy/targets.h>

#include <algorithm>
#include <cmath>
#include <cstring>

// Highway 1.0 has no target with these instructions, so they are used by their own names.
#if defined(__x86_64__) && defined(__GNUC__)
#define HANSCOPE_BFLOAT16 1
#include <hwy/base.h>
#include <immintrin.h>
#else
#define HANSCOPE_BFLOAT16 0
#endif

namespace hanscope {

float roundToBFloat16(float value) {
    std::uint32_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    if (std::isnan(value))
        bits |= 0x00400000u;  // stays one when the lower half is cut off
    else
        bits += 0x7fffu + (bits >> 16 & 1u);
    bits &= 0xffff0000u;
    std::memcpy(&value, &bits, sizeof bits);
    return value;
}

namespace {

constexpr int kLanes = 16, kPanelVectors = 3, kPanelColumns = kPanelVectors * kLanes;
constexpr int kBlockRows = 8;

int pairsOf(int count) {
    return (count + 1) / 2;
}

#if HANSCOPE_BFLOAT16

constexpr int kDepth = 160;  // pairs along K of a panel that stay in the first-level cache
constexpr int kGroup = 64;   // rows of A that are rounded at a time

HWY_PUSH_ATTRIBUTES("avx512f,avx512bw,avx512dq,avx512vl,avx512bf16")

__mmask16 firstLanes(int count) {
    return static_cast<__mmask16>(count >= kLanes ? 0xffff : (1 << count) - 1);
}

// A panel of columns: the first one, and which lanes of its last vector are used.
struct PairPanel {
    int column, vectors;
    __mmask16 last;
};
PairPanel panelAt(int column, int columns) {
    const int vectors = std::min(kPanelVectors, (columns - column + kLanes - 1) / kLanes);
    return {column, vectors, firstLanes(columns - column - (vectors - 1) * kLanes)};
}

// Calls Block::run<rows, vectors>(first, …) for blocks of 8, 4, 2 and 1 rows.
template <class Block, int kVectors, class... Arguments>
void forEachPairBlock(int count, Arguments... arguments) {
    int i = 0;
    for (; i + 8 <= count; i += 8) Block::template run<8, kVectors>(i, arguments...);
    for (; i + 4 <= count; i += 4) Block::template run<4, kVectors>(i, arguments...);
    for (; i + 2 <= count; i += 2) Block::template run<2, kVectors>(i, arguments...);
    if (i < count) Block::template run<1, kVectors>(i, arguments...);
}
template <class Block, class... Arguments>
void forEachPairBlock(int vectors, int count, Arguments... arguments) {
    if (vectors == 3)
        forEachPairBlock<Block, 3>(count, arguments...);
    else if (vectors == 2)
        forEachPairBlock<Block, 2>(count, arguments...);
    else
        forEachPairBlock<Block, 1>(count, arguments...);
}

// sum[i][v] += Σ over `pairs` of x(i, pair) · panel[pair][v]
template <int kRows, int kVectors, class Factor>
HWY_INLINE void addPairs(int pairs, const std::uint32_t* panel, Factor x,
                         __m512 (&sum)[kRows][kVectors]) {
    for (int pair = 0; pair < pairs; ++pair, panel += kVectors * kLanes) {
        __m512i b[kVectors];
        for (int v = 0; v < kVectors; ++v) b[v] = _mm512_loadu_si512(panel + v * kLanes);
        for (int i = 0; i < kRows; ++i) {
            const __m512i factor = _mm512_set1_epi32(static_cast<int>(x(i, pair)));
            for (int v = 0; v < kVectors; ++v)
                sum[i][v] = _mm512_dpbf16_ps(sum[i][v], reinterpret_cast<__m512bh>(factor),
                                             reinterpret_cast<__m512bh>(b[v]));
        }
    }
}

// Rows of C; `a` holds the rounded rows of A, kDepth pairs apart.
struct ProductBlock {
    template <int kRows, int kVectors>
    HWY_NOINLINE static void run(int first, const std::uint32_t* a, int pairs,
                                 const std::uint32_t* panel, const float* bias, bool accumulate,
                                 float* const* c, const PairPanel& place) {
        __m512 sum[kRows][kVectors];
        const auto used = [&](int v) { return v == kVectors - 1 ? place.last : firstLanes(16); };
        for (int v = 0; v < kVectors; ++v) {
            const int column = place.column + v * kLanes;
            const __m512 start =
                bias ? _mm512_maskz_loadu_ps(used(v), bias + column) : _mm512_setzero_ps();
            for (int i = 0; i < kRows; ++i)
                sum[i][v] =
                    accumulate ? _mm512_maskz_loadu_ps(used(v), c[first + i] + column) : start;
        }
        const std::uint32_t* rows = a + std::ptrdiff_t{first} * kDepth;
        addPairs(
            pairs, panel, [&](int i, int pair) { return rows[i * kDepth + pair]; }, sum);
        for (int i = 0; i < kRows; ++i)
            for (int v = 0; v < kVectors; ++v)
                _mm512_mask_storeu_ps(c[first + i] + place.column + v * kLanes, used(v), sum[i][v]);
    }
};

// Rounds `count` floats to `pairsOf(count)` pairs, and whole vectors to 0 behind them.
void roundRow(const float* row, int count, std::uint32_t* pairs) {
    for (int k = 0; k < count; k += 2 * kLanes) {
        const int left = count - k;
        const __m512 low = _mm512_maskz_loadu_ps(firstLanes(left), row + k);
        const __m512 high = left > kLanes
                                ? _mm512_maskz_loadu_ps(firstLanes(left - kLanes), row + k + kLanes)
                                : _mm512_setzero_ps();
        _mm512_storeu_si512(pairs + k / 2,
                            reinterpret_cast<__m512i>(_mm512_cvtne2ps_pbh(high, low)));
    }
}

void multiplyGroup(const float* const* a, int count, int rows, int columns,
                   const std::uint32_t* panels, const float* bias, bool accumulate,
                   float* const* c) {
    alignas(64) std::uint32_t rounded[kGroup * kDepth];
    const int pairs = pairsOf(rows);
    for (int first = 0; first < pairs || first == 0; first += kDepth) {
        const int depth = std::min(kDepth, pairs - first);
        for (int i = 0; i < count; ++i)
            roundRow(a[i] + 2 * first, std::min(2 * depth, rows - 2 * first),
                     rounded + std::ptrdiff_t{i} * kDepth);
        for (int column = 0; column < columns; column += kPanelColumns) {
            const PairPanel place = panelAt(column, columns);
            const std::uint32_t* panel = panels + std::ptrdiff_t{column} * pairs +
                                         std::ptrdiff_t{first} * place.vectors * kLanes;
            forEachPairBlock<ProductBlock>(place.vectors, count, rounded, depth, panel,
                                           first == 0 ? bias : nullptr, accumulate || first > 0, c,
                                           place);
        }
    }
}

// The pairs of two rows, column by column.
HWY_INLINE __m512i pairsOfRows(__m512 even, __m512 odd) {
    const __m512i low =
        _mm512_maskz_cvtepu16_epi32(0xffff, reinterpret_cast<__m256i>(_mm512_cvtneps_pbh(even)));
    const __m512i high =
        _mm512_maskz_cvtepu16_epi32(0xffff, reinterpret_cast<__m256i>(_mm512_cvtneps_pbh(odd)));
    return _mm512_or_si512(low, _mm512_maskz_slli_epi32(0xffff, high, 16));
}

// The pairs of `width` columns of two rows; `odd` may be null, for a row of zeros.
void pairRows(const float* even, const float* odd, int width, std::uint32_t* pairs) {
    for (int j = 0; j < width; j += kLanes) {
        const __mmask16 used = firstLanes(width - j);
        const __m512 below = odd ? _mm512_maskz_loadu_ps(used, odd + j) : _mm512_setzero_ps();
        _mm512_storeu_si512(pairs + j, pairsOfRows(_mm512_maskz_loadu_ps(used, even + j), below));
    }
}

constexpr std::int64_t kSumRows = 128;  // rows that are summed before the sum is added to C
constexpr int kSlabColumns = 160;       // columns of A that are worked on at a time

// Rows of C from pairs of rows of A (whose columns of a block are adjacent) and of B.
struct TransposedBlock {
    template <int kRows, int kVectors>
    HWY_NOINLINE static void run(int first, const std::uint32_t* a, int pairs,
                                 const std::uint32_t* panel, float* c, std::ptrdiff_t cStride,
                                 const PairPanel& place) {
        __m512 sum[kRows][kVectors];
        for (int i = 0; i < kRows; ++i)
            for (int v = 0; v < kVectors; ++v) sum[i][v] = _mm512_setzero_ps();
        const std::uint32_t* block = a + std::ptrdiff_t{first} * pairs;
        addPairs(
            pairs, panel, [&](int i, int pair) { return block[pair * kRows + i]; }, sum);
        for (int i = 0; i < kRows; ++i)
            for (int v = 0; v < kVectors; ++v) {
                const __mmask16 used = v == kVectors - 1 ? place.last : firstLanes(kLanes);
                float* out = c + (first + i) * cStride + place.column + v * kLanes;
                _mm512_mask_storeu_ps(out, used,
                                      _mm512_add_ps(sum[i][v], _mm512_maskz_loadu_ps(used, out)));
            }
    }
};

struct CopyBlock {
    template <int kRows, int>
    static void run(int first, const std::uint32_t* line, int pair, int pairs, std::uint32_t* a) {
        std::memcpy(a + std::ptrdiff_t{first} * pairs + std::ptrdiff_t{pair} * kRows, line + first,
                    kRows * sizeof *a);
    }
};

void addTransposedSlab(const float* a, std::ptrdiff_t aStride, const float* b,
                       std::ptrdiff_t bStride, std::int64_t rows, int m, int n, float* c,
                       std::ptrdiff_t cStride) {
    alignas(64) std::uint32_t blocks[kSumRows / 2 * kSlabColumns];
    alignas(64) std::uint32_t panel[kSumRows / 2 * kPanelColumns];
    alignas(64) std::uint32_t line[kSlabColumns];
    const int pairs = pairsOf(static_cast<int>(rows));
    const auto oddRow = [&](const float* from, std::ptrdiff_t stride, int pair) {
        return 2 * pair + 1 < rows ? from + (2 * pair + 1) * stride : nullptr;
    };
    for (int pair = 0; pair < pairs; ++pair) {
        pairRows(a + 2 * pair * aStride, oddRow(a, aStride, pair), m, line);
        forEachPairBlock<CopyBlock, 1>(m, line, pair, pairs, blocks);
    }
    for (int column = 0; column < n; column += kPanelColumns) {
        const PairPanel place = panelAt(column, n);
        const int width = std::min(kPanelColumns, n - column);
        for (int pair = 0; pair < pairs; ++pair)
            pairRows(b + 2 * pair * bStride + column, oddRow(b + column, bStride, pair), width,
                     panel + std::ptrdiff_t{pair} * place.vectors * kLanes);
        forEachPairBlock<TransposedBlock>(place.vectors, m, blocks, pairs, panel, c, cStride,
                                          place);
    }
}

HWY_POP_ATTRIBUTES

#endif  // HANSCOPE_BFLOAT16

std::uint32_t upperHalf(float value) {
    const float rounded = roundToBFloat16(value);
    std::uint32_t bits;
    std::memcpy(&bits, &rounded, sizeof bits);
    return bits >> 16;
}

}  // namespace

std::vector<std::uint32_t> packPairs(const float* values, std::ptrdiff_t rowStride,
                                     std::ptrdiff_t columnStride, int rows, int columns) {
    const int width = (columns + kLanes - 1) / kLanes * kLanes;
    std::vector<std::uint32_t> panels(static_cast<std::size_t>(pairsOf(rows)) *
                                      static_cast<std::size_t>(width));
    std::uint32_t* out = panels.data();
    for (int column = 0; column < width; column += kPanelColumns) {
        const int panelWidth = std::min(kPanelColumns, width - column);
        const int filled = std::min(panelWidth, columns - column);
        for (int k = 0; k < rows; k += 2, out += panelWidth)
            for (int j = 0; j < filled; ++j) {
                const float* at = values + k * rowStride + (column + j) * columnStride;
                out[j] = upperHalf(*at) | (k + 1 < rows ? upperHalf(at[rowStride]) << 16 : 0);
            }
    }
    return panels;
}

#if HANSCOPE_BFLOAT16

bool hasBFloat16Products() {
    static const bool isSupported = __builtin_cpu_supports("avx512bf16") != 0;
    return isSupported && (hwy::SupportedTargets() & (HWY_AVX3 | HWY_AVX3_DL)) != 0;
}

void multiplyPairs(const float* const* a, int count, int rows, int columns,
                   const std::uint32_t* panels, const float* bias, bool accumulate,
                   float* const* c) {
    for (int first = 0; first < count; first += kGroup)
        multiplyGroup(a + first, std::min(kGroup, count - first), rows, columns, panels, bias,
                      accumulate, c + first);
}

void addTransposedPairs(const float* a, std::ptrdiff_t aStride, const float* b,
                        std::ptrdiff_t bStride, std::int64_t count, int n, int begin, int end,
                        float* c, std::ptrdiff_t cStride) {
    for (std::int64_t row = 0; row < count; row += kSumRows)
        for (int m = begin; m < end; m += kSlabColumns)
            addTransposedSlab(a + row * aStride + m, aStride, b + row * bStride, bStride,
                              std::min(kSumRows, count - row), std::min(kSlabColumns, end - m), n,
                              c + m * cStride, cStride);
}

#else

bool hasBFloat16Products() {
    return false;
}
void multiplyPairs(const float* const*, int, int, int, const std::uint32_t*, const float*, bool,
                   float* const*) {}
void addTransposedPairs(const float*, std::ptrdiff_t, const float*, std::ptrdiff_t, std::int64_t,
                        int, int, int, float*, std::ptrdiff_t) {}

#endif

}  // namespace hanscope
