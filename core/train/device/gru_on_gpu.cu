#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAStream.h>

#include <algorithm>
#include <cstdint>

#include "core/train/device/gru_kernels.h"

namespace hanscope {
namespace {

// A block takes kTile sequences of similar length through all steps of one direction, without
// waiting for other blocks. A thread computes a unit of the state for all of them, so each number
// of the recurrent matrices, which the caches hold, is read once for kTile products. In shared
// memory the values of a unit for the sequences of the tile follow each other; their rows are
// longer than that by 4 numbers, because threads of neighbouring units then use other banks.
template <int kTile>
constexpr int kStride = kTile + 4;

constexpr int kMaxThreads = 256, kBlocksPerProcessor = 2;

template <int kTile>
struct Tile {
    std::int64_t first[kTile];
    int length[kTile];  // 0: there is no sequence

    __device__ void read(const GruSequences& of) {
        const int i = static_cast<int>(threadIdx.x);
        const std::int64_t sequence = std::int64_t{blockIdx.x} * kTile + i;
        if (i < kTile) {
            const bool exists = sequence < of.sequences;
            first[i] = exists ? of.firstRow[sequence] : 0;
            length[i] = exists ? static_cast<int>(of.length[sequence]) : 0;
        }
    }
    __device__ std::int64_t row(int i, int t) const {
        return first[i] + (blockIdx.y == 0 ? t : length[i] - 1 - t);
    }
};

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
__device__ void forwardStep(const GruSequences& of, const Tile<kTile>& tile, int t, int j,
                            const float* before, float* after, float* states, float* kept) {
    const int H = static_cast<int>(of.hidden), direction = static_cast<int>(blockIdx.y);
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
#pragma unroll 4
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
__global__ void __launch_bounds__(kMaxThreads, kBlocksPerProcessor)
    forwardTile(const GruSequences of, float* states, float* kept) {
    extern __shared__ float4 memory[];
    __shared__ Tile<kTile> tile;
    const int H = static_cast<int>(of.hidden);
    float* before = reinterpret_cast<float*>(memory);
    float* after = before + H * kStride<kTile>;
    tile.read(of);
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

// The gradients of the gates of unit j at step t; `sides` (3 × H) receives those of the recurrent
// side, and `through`, the gradient of the state after the step, becomes the part of the one before
// it that does not pass the recurrent side.
template <int kTile>
__device__ void backwardGates(const GruSequences& of, const Tile<kTile>& tile, int t, int j,
                              const float* gradient, float* kept, float* sides, float* through) {
    const int H = static_cast<int>(of.hidden), direction = static_cast<int>(blockIdx.y);
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
__global__ void __launch_bounds__(kMaxThreads, kBlocksPerProcessor)
    backwardTile(const GruSequences of, const float* gradient, float* kept) {
    extern __shared__ float4 memory[];
    __shared__ Tile<kTile> tile;
    const int H = static_cast<int>(of.hidden);
    float* sides = reinterpret_cast<float*>(memory);
    float* through = sides + 3 * H * kStride<kTile>;
    tile.read(of);
    for (int i = static_cast<int>(threadIdx.x); i < H * kStride<kTile>; i += blockDim.x)
        through[i] = 0;
    __syncthreads();
    const float* matrix = of.recurrent + std::int64_t{blockIdx.y} * 3 * H * H;
    for (int t = tile.length[0] - 1; t >= 0; --t) {
        for (int j = static_cast<int>(threadIdx.x); j < H; j += blockDim.x)
            backwardGates<kTile>(of, tile, t, j, gradient, kept, sides, through);
        __syncthreads();
        for (int j = static_cast<int>(threadIdx.x); j < H; j += blockDim.x) {
            float sums[kTile];
            load<kTile>(through + j * kStride<kTile>, sums);
#pragma unroll 8
            for (int k = 0; k < 3 * H; ++k)
                addProducts<kTile>(matrix[std::int64_t{k} * H + j], sides + k * kStride<kTile>,
                                   sums);
            store<kTile>(sums, through + j * kStride<kTile>);
        }
        __syncthreads();
    }
}

template <int kTile, class Kernel, class... Arguments>
void launch(Kernel kernel, const GruSequences& of, int rowsOfUnit, Arguments... arguments) {
    const auto bytes = static_cast<int>(rowsOfUnit * of.hidden * kStride<kTile> * sizeof(float));
    C10_CUDA_CHECK(
        cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
    const dim3 blocks(static_cast<unsigned>((of.sequences + kTile - 1) / kTile), 2);
    const auto threads = static_cast<unsigned>(
        std::min<std::int64_t>((of.hidden + 31) / 32 * 32, kMaxThreads));
    kernel<<<blocks, threads, static_cast<unsigned>(bytes), c10::cuda::getCurrentCUDAStream()>>>(
        of, arguments...);
    C10_CUDA_KERNEL_LAUNCH_CHECK();
}

int processors() {
    int device = 0, count = 0;
    C10_CUDA_CHECK(cudaGetDevice(&device));
    C10_CUDA_CHECK(cudaDeviceGetAttribute(&count, cudaDevAttrMultiProcessorCount, device));
    return count;
}

// The size of the tiles: large ones read the matrices less often, small ones take less time for a
// step, so they are large only if there are enough blocks for all processors, and if their states
// have room in the shared memory.
int tileFor(const GruSequences& of) {
    const std::int64_t enough = 2 * kBlocksPerProcessor * processors();
    for (const int tile : {16, 8})
        if (of.hidden * tile <= 8192 && 2 * of.sequences / tile >= enough) return tile;
    return 4;
}

void forward(const GruSequences& of, float* states, float* kept) {
    const int tile = tileFor(of);
    if (tile == 16)
        launch<16>(forwardTile<16>, of, 2, states, kept);
    else if (tile == 8)
        launch<8>(forwardTile<8>, of, 2, states, kept);
    else
        launch<4>(forwardTile<4>, of, 2, states, kept);
}

void backward(const GruSequences& of, const float* gradient, float* kept) {
    const int tile = tileFor(of);
    if (tile == 16)
        launch<16>(backwardTile<16>, of, 4, gradient, kept);
    else if (tile == 8)
        launch<8>(backwardTile<8>, of, 4, gradient, kept);
    else
        launch<4>(backwardTile<4>, of, 4, gradient, kept);
}

constexpr GruKernels kKernels{forward, backward};

}  // namespace

const GruKernels* const kGruOnGpu = &kKernels;

}  // namespace hanscope
