#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAStream.h>
#include <c10/util/Exception.h>

#include <algorithm>
#include <cstdint>

#include "core/train/recurrence/recurrence_kernels.h"

namespace hanscope {
namespace {

// A block takes a tile of kTile sequences of similar length through all steps of one direction,
// without waiting for other blocks. A thread computes a unit of the state for all of them, so each
// number of the recurrent matrices, which the caches hold, is read once for kTile products. In
// shared memory the values of a unit for the sequences of the tile follow each other; their rows
// are longer than that by 4 numbers, because threads of neighbouring units then use other banks.
template <int kTile>
constexpr int kStride = kTile + 4;  // as in sharedBytes()

constexpr int kMaxThreads = 256, kBlocksPerProcessor = 2;

// A step takes less time with few sequences, so the longest ones, which a batch would otherwise
// wait for, are in small tiles: one of kLongOnes sequences.
constexpr int kSmallTile = 4, kLargeTile = 16, kLongOnes = 64;

// Products that are computed while the numbers of the next ones are read: more of them hide the
// time of reading if there are few sequences.
template <int kTile>
constexpr int kUnrolled = 64 / kTile;

// The sequences of a block.
struct Tile {
    int direction;
    std::int64_t first[kLargeTile];
    int length[kLargeTile];  // 0: there is no sequence

    // `from`: the first of the kTile sequences.
    template <int kTile>
    __device__ void read(const GruSequences& of, std::int64_t from) {
        const int i = static_cast<int>(threadIdx.x);
        if (i == 0) direction = static_cast<int>(blockIdx.x % 2);
        if (i >= kTile) return;
        const bool exists = from + i < of.sequences;
        first[i] = exists ? of.firstRow[from + i] : 0;
        length[i] = exists ? static_cast<int>(of.length[from + i]) : 0;
    }
    __device__ std::int64_t row(int i, int t) const {
        return first[i] + (direction == 0 ? t : length[i] - 1 - t);
    }
};

// Blocks alternate between the directions. Calls small(from) or large(from) with the first sequence
// of this block's tile.
template <int kTile, class Small, class Large>
__device__ void forTile(std::int64_t longSequences, Small small, Large large) {
    const std::int64_t tile = blockIdx.x / 2, smallTiles = longSequences / kSmallTile;
    if (tile < smallTiles)
        small(tile * kSmallTile);
    else
        large(longSequences + (tile - smallTiles) * kTile);
}

__device__ float sigmoid(float x) {
    return 1 / (1 + expf(-x));
}

// sums[i] += factor · values[i]
template <int kTile>
__device__ void addProducts(float factor, const float* values, float (&sums)[kTile]) {
#pragma unroll
    for (int i = 0; i < kTile; i += 4) {
        const float4 v = *reinterpret_cast<const float4*>(values + i);
        sums[i] += factor * v.x;
        sums[i + 1] += factor * v.y;
        sums[i + 2] += factor * v.z;
        sums[i + 3] += factor * v.w;
    }
}

template <int kTile>
__device__ void load(const float* from, float (&values)[kTile]) {
#pragma unroll
    for (int i = 0; i < kTile; i += 4) {
        const float4 v = *reinterpret_cast<const float4*>(from + i);
        values[i] = v.x;
        values[i + 1] = v.y;
        values[i + 2] = v.z;
        values[i + 3] = v.w;
    }
}

template <int kTile>
__device__ void store(const float (&values)[kTile], float* to) {
#pragma unroll
    for (int i = 0; i < kTile; i += 4)
        *reinterpret_cast<float4*>(to + i) =
            make_float4(values[i], values[i + 1], values[i + 2], values[i + 3]);
}

// Step t of unit j: reads the states `before` and writes that `after` it.
template <int kTile>
__device__ void forwardStep(const GruSequences& of, const Tile& tile, int t, int j,
                            const float* before, float* after, float* states, float* kept) {
    const int H = static_cast<int>(of.hidden), direction = tile.direction;
    float inputR[kTile], inputZ[kTile], inputN[kTile];
#pragma unroll
    for (int i = 0; i < kTile; ++i) {
        inputR[i] = inputZ[i] = inputN[i] = 0;
        if (t >= tile.length[i]) continue;
        const float* input =
            of.projected + (of.inputOfRow[tile.row(i, t)] * 2 + direction) * 3 * H + j;
        inputR[i] = input[0];
        inputZ[i] = input[H];
        inputN[i] = input[2 * H];
    }
    const float* bias = of.bias + direction * 3 * H + j;
    float r[kTile], z[kTile], n[kTile];
#pragma unroll
    for (int i = 0; i < kTile; ++i) {
        r[i] = bias[0];
        z[i] = bias[H];
        n[i] = bias[2 * H];
    }
    const float* matrix = of.recurrentOfUnit + std::int64_t{direction} * H * 3 * H + j;
#pragma unroll kUnrolled < kTile>
    for (int k = 0; k < H; ++k) {
        const float* column = matrix + std::int64_t{k} * 3 * H;
        const float* h = before + k * kStride<kTile>;
        addProducts<kTile>(column[0], h, r);
        addProducts<kTile>(column[H], h, z);
        addProducts<kTile>(column[2 * H], h, n);
    }
    float h[kTile];
    load<kTile>(before + j * kStride<kTile>, h);
#pragma unroll
    for (int i = 0; i < kTile; ++i) {
        const float gateR = sigmoid(inputR[i] + r[i]), gateZ = sigmoid(inputZ[i] + z[i]);
        const float candidate = tanhf(inputN[i] + gateR * n[i]), old = h[i];
        h[i] = candidate + gateZ * (old - candidate);
        if (t >= tile.length[i]) continue;
        const std::int64_t at = tile.row(i, t) * 2 + direction;
        states[at * H + j] = h[i];
        float* k = kept + at * 5 * H + j;
        k[0] = n[i];
        k[H] = gateR;
        k[2 * H] = gateZ;
        k[3 * H] = candidate;
        k[4 * H] = old;
    }
    store<kTile>(h, after + j * kStride<kTile>);
}

template <int kTile>
__device__ void forwardTile(const GruSequences& of, std::int64_t from, float* memory, float* states,
                            float* kept) {
    __shared__ Tile tile;
    const int H = static_cast<int>(of.hidden);
    float *before = memory, *after = before + H * kStride<kTile>;
    tile.read<kTile>(of, from);
    for (int i = static_cast<int>(threadIdx.x); i < H * kStride<kTile>; i += blockDim.x)
        before[i] = 0;
    __syncthreads();
    for (int t = 0; t < tile.length[0]; ++t) {
        for (int j = static_cast<int>(threadIdx.x); j < H; j += blockDim.x)
            forwardStep<kTile>(of, tile, t, j, before, after, states, kept);
        __syncthreads();
        float* next = before;
        before = after;
        after = next;
    }
}

template <int kTile>
__global__ void __launch_bounds__(kMaxThreads, kBlocksPerProcessor)
    forwardTiles(const GruSequences of, std::int64_t longSequences, float* states, float* kept) {
    extern __shared__ float4 shared[];
    auto* memory = reinterpret_cast<float*>(shared);
    forTile<kTile>(
        longSequences,
        [&](std::int64_t from) { forwardTile<kSmallTile>(of, from, memory, states, kept); },
        [&](std::int64_t from) { forwardTile<kTile>(of, from, memory, states, kept); });
}

// The gradients of the gates of unit j at step t; `sides` (3 × H) receives those of the recurrent
// side, and `through`, the gradient of the state after the step, becomes the part of the one before
// it that does not pass the recurrent side.
template <int kTile>
__device__ void backwardGates(const GruSequences& of, const Tile& tile, int t, int j,
                              const float* gradient, float* kept, float* sides, float* through) {
    const int H = static_cast<int>(of.hidden), direction = tile.direction;
    float g[kTile], dr[kTile], dz[kTile], dside[kTile];
    load<kTile>(through + j * kStride<kTile>, g);
#pragma unroll
    for (int i = 0; i < kTile; ++i) {
        dr[i] = dz[i] = dside[i] = 0;
        if (t >= tile.length[i]) continue;
        const std::int64_t at = tile.row(i, t) * 2 + direction;
        float* k = kept + at * 5 * H + j;
        const float side = k[0], r = k[H], z = k[2 * H], n = k[3 * H], h = k[4 * H];
        const float all = g[i] + gradient[at * H + j];
        const float dn = all * (1 - z) * (1 - n * n);
        dr[i] = dn * side * r * (1 - r);
        dz[i] = all * (h - n) * z * (1 - z);
        dside[i] = dn * r;
        g[i] = all * z;
        k[0] = dside[i];
        k[H] = dr[i];
        k[2 * H] = dz[i];
        k[3 * H] = dn;
    }
    store<kTile>(dr, sides + j * kStride<kTile>);
    store<kTile>(dz, sides + (H + j) * kStride<kTile>);
    store<kTile>(dside, sides + (2 * H + j) * kStride<kTile>);
    store<kTile>(g, through + j * kStride<kTile>);
}

template <int kTile>
__device__ void backwardTile(const GruSequences& of, std::int64_t from, float* memory,
                             const float* gradient, float* kept) {
    __shared__ Tile tile;
    const int H = static_cast<int>(of.hidden);
    float *sides = memory, *through = sides + 3 * H * kStride<kTile>;
    tile.read<kTile>(of, from);
    for (int i = static_cast<int>(threadIdx.x); i < H * kStride<kTile>; i += blockDim.x)
        through[i] = 0;
    __syncthreads();
    const float* matrix = of.recurrent + std::int64_t{tile.direction} * 3 * H * H;
    for (int t = tile.length[0] - 1; t >= 0; --t) {
        for (int j = static_cast<int>(threadIdx.x); j < H; j += blockDim.x)
            backwardGates<kTile>(of, tile, t, j, gradient, kept, sides, through);
        __syncthreads();
        for (int j = static_cast<int>(threadIdx.x); j < H; j += blockDim.x) {
            float sums[kTile];
            load<kTile>(through + j * kStride<kTile>, sums);
#pragma unroll 2 * kUnrolled < kTile>
            for (int k = 0; k < 3 * H; ++k)
                addProducts<kTile>(matrix[std::int64_t{k} * H + j], sides + k * kStride<kTile>,
                                   sums);
            store<kTile>(sums, through + j * kStride<kTile>);
        }
        __syncthreads();
    }
}

template <int kTile>
__global__ void __launch_bounds__(kMaxThreads, kBlocksPerProcessor)
    backwardTiles(const GruSequences of, std::int64_t longSequences, const float* gradient,
                  float* kept) {
    extern __shared__ float4 shared[];
    auto* memory = reinterpret_cast<float*>(shared);
    forTile<kTile>(
        longSequences,
        [&](std::int64_t from) { backwardTile<kSmallTile>(of, from, memory, gradient, kept); },
        [&](std::int64_t from) { backwardTile<kTile>(of, from, memory, gradient, kept); });
}

int attribute(cudaDeviceAttr which) {
    int device = 0, value = 0;
    C10_CUDA_CHECK(cudaGetDevice(&device));
    C10_CUDA_CHECK(cudaDeviceGetAttribute(&value, which, device));
    return value;
}

// Of a block, with `arrays` of H rows.
std::int64_t sharedBytes(std::int64_t hidden, int tile, int arrays) {
    return arrays * hidden * (tile + 4) * static_cast<std::int64_t>(sizeof(float));
}

constexpr int kForwardArrays = 2, kBackwardArrays = 4;

// The size of the tiles: large ones read the matrices less often, small ones take less time for a
// step, so they are large only if there are enough blocks for all processors, and if their states
// have room in the shared memory.
int tileFor(const GruSequences& of) {
    const std::int64_t room = attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin) - 1024;
    const std::int64_t enough =
        std::int64_t{2 * kBlocksPerProcessor} * attribute(cudaDevAttrMultiProcessorCount);
    for (const int tile : {kLargeTile, kLargeTile / 2})
        if (sharedBytes(of.hidden, tile, kBackwardArrays) <= room &&
            2 * of.sequences / tile >= enough)
            return tile;
    TORCH_CHECK(sharedBytes(of.hidden, kSmallTile, kBackwardArrays) <= room, "a hidden state of ",
                of.hidden, " numbers is larger than this GPU's shared memory");
    return kSmallTile;
}

template <int kTile, class Kernel, class... Arguments>
void launch(Kernel kernel, const GruSequences& of, int arrays, Arguments... arguments) {
    const auto bytes = static_cast<int>(sharedBytes(of.hidden, kTile, arrays));
    C10_CUDA_CHECK(
        cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
    const std::int64_t longSequences =
        kTile > kSmallTile ? of.sequences / kLongOnes / kSmallTile * kSmallTile : 0;
    const auto blocks = static_cast<unsigned>(
        2 * (longSequences / kSmallTile + (of.sequences - longSequences + kTile - 1) / kTile));
    const auto threads =
        static_cast<unsigned>(std::min<std::int64_t>((of.hidden + 31) / 32 * 32, kMaxThreads));
    kernel<<<blocks, threads, static_cast<unsigned>(bytes), c10::cuda::getCurrentCUDAStream()>>>(
        of, longSequences, arguments...);
    C10_CUDA_KERNEL_LAUNCH_CHECK();
}

void gruForward(const GruSequences& of, float* states, float* kept) {
    const int tile = tileFor(of);
    if (tile == 16)
        launch<16>(forwardTiles<16>, of, kForwardArrays, states, kept);
    else if (tile == 8)
        launch<8>(forwardTiles<8>, of, kForwardArrays, states, kept);
    else
        launch<4>(forwardTiles<4>, of, kForwardArrays, states, kept);
}

void gruBackward(const GruSequences& of, const float* gradient, float* kept) {
    const int tile = tileFor(of);
    if (tile == 16)
        launch<16>(backwardTiles<16>, of, kBackwardArrays, gradient, kept);
    else if (tile == 8)
        launch<8>(backwardTiles<8>, of, kBackwardArrays, gradient, kept);
    else
        launch<4>(backwardTiles<4>, of, kBackwardArrays, gradient, kept);
}

// The cells of an SRU have no products, so a thread takes one unit of one direction through all
// steps of a sequence. Forwards, it reads the numbers of the next step while it computes.
struct SruUnit {
    std::int64_t at, step;  // index among the rows of both directions; from step to step
    std::int64_t length;
    int unit, direction;

    // `last`: begins with the last step.
    __device__ SruUnit(const SruSequences& of, bool last) {
        const int H = static_cast<int>(of.hidden), i = static_cast<int>(threadIdx.x);
        const std::int64_t sequence = blockIdx.x;
        const int own = static_cast<int>(blockIdx.y * blockDim.x) + i;  // of both directions
        direction = own / H;
        unit = own % H;
        length = direction < 2 ? of.length[sequence] : 0;
        const bool fromFirst = (direction == 0) != last;
        step = fromFirst ? 2 : -2;
        at = 2 * (of.firstRow[sequence] + (fromFirst ? 0 : length - 1)) + direction;
    }
};

__global__ void sruCells(const SruSequences of) {
    const SruUnit own(of, false);
    if (own.length == 0) return;
    const float v = of.peephole[own.direction * of.hidden + own.unit];
    std::int64_t at = own.at;
    float c = 0, u = of.update[at * of.stride + own.unit], p = of.forget[at * of.stride + own.unit];
    for (std::int64_t t = 0; t < own.length; ++t, at += own.step) {
        const float update = u, forget = p;
        if (t + 1 < own.length) {
            u = of.update[(at + own.step) * of.stride + own.unit];
            p = of.forget[(at + own.step) * of.stride + own.unit];
        }
        const float f = sigmoid(forget + v * c);
        of.before[at * of.hidden + own.unit] = c;
        c = f * c + (1 - f) * update;
        of.cells[at * of.hidden + own.unit] = c;
    }
}

__global__ void sruCellsBackward(const SruSequences of, const SruCellGradients gradients) {
    const SruUnit own(of, true);
    if (own.length == 0) return;
    const float v = of.peephole[own.direction * of.hidden + own.unit];
    std::int64_t at = own.at;
    float g = 0;
    for (std::int64_t t = 0; t < own.length; ++t, at += own.step) {
        const std::int64_t cell = at * of.hidden + own.unit, product = at * of.stride + own.unit;
        const float c = of.before[cell], u = of.update[product];
        const float f = sigmoid(of.forget[product] + v * c);
        g += gradients.cells[cell];
        const float df = g * (c - u) * f * (1 - f);
        gradients.update[cell] = g * (1 - f);
        gradients.forget[cell] = df;
        g = g * f + df * v + gradients.before[cell];
    }
}

template <class Kernel, class... Arguments>
void launchSru(Kernel kernel, const SruSequences& of, Arguments... arguments) {
    constexpr unsigned kThreads = 128;
    const auto units = static_cast<unsigned>(2 * of.hidden);
    const dim3 blocks(static_cast<unsigned>(of.sequences), (units + kThreads - 1) / kThreads);
    kernel<<<blocks, kThreads, 0, c10::cuda::getCurrentCUDAStream()>>>(of, arguments...);
    C10_CUDA_KERNEL_LAUNCH_CHECK();
}

void sruForward(const SruSequences& of) {
    launchSru(sruCells, of);
}

void sruBackward(const SruSequences& of, const SruCellGradients& gradients) {
    launchSru(sruCellsBackward, of, gradients);
}

constexpr RecurrenceKernels kKernels{gruForward, gruBackward, sruForward, sruBackward};

}  // namespace

const RecurrenceKernels* const kRecurrencesOnGpu = &kKernels;

}  // namespace hanscope
