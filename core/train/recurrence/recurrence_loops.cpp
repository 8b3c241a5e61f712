#include <algorithm>
#include <cmath>
#include <vector>

#include "core/train/recurrence/recurrence_kernels.h"

namespace hanscope {
namespace {

float sigmoid(float x) {
    return 1 / (1 + std::exp(-x));
}

// Calls body(first row, length, direction) for each sequence in each direction.
template <class Sequences, class Body>
void forEachSequence(const Sequences& of, Body body) {
    for (std::int64_t s = 0; s < of.sequences; ++s)
        for (const std::int64_t direction : {0, 1}) body(of.firstRow[s], of.length[s], direction);
}

// The row of step t, and its index among the rows of both directions.
std::int64_t rowOf(std::int64_t first, std::int64_t length, std::int64_t direction,
                   std::int64_t t) {
    return first + (direction == 0 ? t : length - 1 - t);
}

void gruStep(const GruSequences& of, std::int64_t row, std::int64_t direction,
             const std::vector<float>& before, float* after, float* kept) {
    const std::int64_t H = of.hidden;
    const float* input = of.projected + (of.inputOfRow[row] * 2 + direction) * 3 * H;
    for (std::int64_t j = 0; j < H; ++j) {
        float side[3];
        for (std::int64_t gate = 0; gate < 3; ++gate) {
            const std::int64_t at = (direction * 3 + gate) * H + j;
            side[gate] = of.bias[at];
            for (std::int64_t k = 0; k < H; ++k)
                side[gate] += of.recurrent[at * H + k] * before[static_cast<std::size_t>(k)];
        }
        const float r = sigmoid(input[j] + side[0]), z = sigmoid(input[H + j] + side[1]),
                    n = std::tanh(input[2 * H + j] + r * side[2]),
                    h = before[static_cast<std::size_t>(j)];
        after[j] = n + z * (h - n);
        const float values[] = {side[2], r, z, n, h};
        for (std::int64_t i = 0; i < 5; ++i) kept[i * H + j] = values[i];
    }
}

void gruForward(const GruSequences& of, float* states, float* kept) {
    const std::int64_t H = of.hidden;
    forEachSequence(of, [&](std::int64_t first, std::int64_t length, std::int64_t direction) {
        std::vector<float> before(static_cast<std::size_t>(H), 0.0f);
        for (std::int64_t t = 0; t < length; ++t) {
            const std::int64_t row = rowOf(first, length, direction, t), at = 2 * row + direction;
            gruStep(of, row, direction, before, states + at * H, kept + at * 5 * H);
            std::copy_n(states + at * H, H, before.begin());
        }
    });
}

// `through` is the gradient of the state after the step, and then of that before it.
void gruStepBackward(const GruSequences& of, std::int64_t direction, std::vector<float>& through,
                     float* kept) {
    const std::int64_t H = of.hidden;
    for (std::int64_t j = 0; j < H; ++j) {
        float& g = through[static_cast<std::size_t>(j)];
        float* k = kept + j;
        const float side = k[0], r = k[H], z = k[2 * H], n = k[3 * H], h = k[4 * H];
        const float dn = g * (1 - z) * (1 - n * n);
        k[0] = dn * r;
        k[H] = dn * side * r * (1 - r);
        k[2 * H] = g * (h - n) * z * (1 - z);
        k[3 * H] = dn;
        g *= z;
    }
    const std::int64_t slots[] = {1, 2, 0};  // in `kept`, of the gates' recurrent sides
    for (std::int64_t gate = 0; gate < 3; ++gate)
        for (std::int64_t j = 0; j < H; ++j) {
            const float g = kept[slots[gate] * H + j];
            const float* row = of.recurrent + ((direction * 3 + gate) * H + j) * H;
            for (std::int64_t k = 0; k < H; ++k) through[static_cast<std::size_t>(k)] += g * row[k];
        }
}

void gruBackward(const GruSequences& of, const float* gradient, float* kept) {
    const std::int64_t H = of.hidden;
    forEachSequence(of, [&](std::int64_t first, std::int64_t length, std::int64_t direction) {
        std::vector<float> through(static_cast<std::size_t>(H), 0.0f);
        for (std::int64_t t = length - 1; t >= 0; --t) {
            const std::int64_t at = 2 * rowOf(first, length, direction, t) + direction;
            for (std::int64_t j = 0; j < H; ++j)
                through[static_cast<std::size_t>(j)] += gradient[at * H + j];
            gruStepBackward(of, direction, through, kept + at * 5 * H);
        }
    });
}

void sruForward(const SruSequences& of) {
    const std::int64_t H = of.hidden;
    forEachSequence(of, [&](std::int64_t first, std::int64_t length, std::int64_t direction) {
        std::vector<float> cell(static_cast<std::size_t>(H), 0.0f);
        for (std::int64_t t = 0; t < length; ++t) {
            const std::int64_t at = 2 * rowOf(first, length, direction, t) + direction;
            for (std::int64_t j = 0; j < H; ++j) {
                float& c = cell[static_cast<std::size_t>(j)];
                const float f =
                    sigmoid(of.forget[at * of.stride + j] + of.peephole[direction * H + j] * c);
                of.before[at * H + j] = c;
                c = f * c + (1 - f) * of.update[at * of.stride + j];
                of.cells[at * H + j] = c;
            }
        }
    });
}

void sruBackward(const SruSequences& of, const SruCellGradients& gradients) {
    const std::int64_t H = of.hidden;
    forEachSequence(of, [&](std::int64_t first, std::int64_t length, std::int64_t direction) {
        std::vector<float> through(static_cast<std::size_t>(H), 0.0f);  // gradient of the cell
        for (std::int64_t t = length - 1; t >= 0; --t) {
            const std::int64_t at = 2 * rowOf(first, length, direction, t) + direction;
            for (std::int64_t j = 0; j < H; ++j) {
                float& g = through[static_cast<std::size_t>(j)];
                const float v = of.peephole[direction * H + j], c = of.before[at * H + j],
                            u = of.update[at * of.stride + j],
                            f = sigmoid(of.forget[at * of.stride + j] + v * c);
                g += gradients.cells[at * H + j];
                const float df = g * (c - u) * f * (1 - f);
                gradients.update[at * H + j] = g * (1 - f);
                gradients.forget[at * H + j] = df;
                g = g * f + df * v + gradients.before[at * H + j];
            }
        }
    });
}

}  // namespace

const RecurrenceKernels kRecurrenceLoops{gruForward, gruBackward, sruForward, sruBackward};

}  // namespace hanscope
