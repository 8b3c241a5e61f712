#include "core/kernels/matrix/linear.h"

#include <algorithm>
#include <vector>

#include "core/kernels/matrix/kernel_profile.h"

namespace hanscope {

Linear::Linear(const float* weight, const float* biasValues, int in, int out, Packing packing)
    : inputs(in),
      outputs(out),
      bias(biasValues),
      forward(packMatrix(weight, 1, in, in, out, packing.precision)) {
    if (packing.training) backward = packMatrix(weight, in, 1, out, in, packing.precision);
}

void linearForward(const Linear& linear, const float* x, int count, WorkerPool& pool, float* y) {
    multiplyPickedRows(x, nullptr, count, linear.forward, linear.bias, pool, y);
}

void multiplyPickedRows(const float* x, const std::int64_t* rowIds, int count,
                        const PackedMatrix& w, const float* bias, WorkerPool& pool, float* y) {
    const std::ptrdiff_t in = w.rows, out = w.columns;
    forEachChunk(pool, count, kRowsPerTask, [&](int begin, int end) {
        const KernelTimer timer(KernelPart::Projection, 2 * (end - begin) * in * out);
        const float* rows = x + begin * in;
        std::vector<float> gathered;
        if (rowIds) {
            for (int i = begin; i < end; ++i)
                gathered.insert(gathered.end(), x + rowIds[i] * in, x + (rowIds[i] + 1) * in);
            rows = gathered.data();
        }
        multiplyRows(rows, in, end - begin, w, bias, false, y + begin * out, out);
    });
}

void linearBackward(const Linear& linear, const float* x, const float* dy, int count,
                    bool accumulate, WorkerPool& pool, float* dx,
                    const LinearGradients& gradients) {
    const std::ptrdiff_t in = linear.inputs, out = linear.outputs;
    if (gradients.weight)
        addProductOfRows(dy, out, x, in, count, linear.outputs, linear.inputs, pool,
                         gradients.weight, linear.forward.precision);
    if (gradients.weight && gradients.bias)
        addColumnSums(dy, out, count, linear.outputs, gradients.bias);
    forEachChunk(pool, count, kRowsPerTask, [&](int begin, int end) {
        multiplyRows(dy + begin * out, out, end - begin, linear.backward, nullptr, accumulate,
                     dx + begin * in, in);
    });
}

// A row of C does not depend on the other rows, so C may be divided by the number of threads.
void addProductOfRows(const float* a, std::ptrdiff_t aStride, const float* b,
                      std::ptrdiff_t bStride, int count, int m, int n, WorkerPool& pool, float* c,
                      Precision precision) {
    constexpr int kRowsOfC = 160,
                  kBlock = 8;  // large, so that reading a and b is shared by many rows of C
    const int tasks = std::max((m + kRowsOfC - 1) / kRowsOfC, pool.threads());
    const int rows = (m + kBlock * tasks - 1) / (kBlock * tasks) * kBlock;
    forEachChunk(pool, m, rows, [&](int begin, int end) {
        addTransposedProduct(a, aStride, b, bStride, count, n, begin, end, c, n, precision);
    });
}

}  // namespace hanscope
