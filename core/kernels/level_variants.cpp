#include "core/kernels/level_variants.h"

#include <algorithm>
#include <numeric>

#include "core/kernels/level_parts.h"

namespace hanscope {
namespace {

// What is computed of some variants together: whole changed sequences, whose states come from the
// original one or are computed anew.
struct Run {
    SequenceLayout layout;
    std::vector<std::int32_t> inputOfRow;  // [row of the layout]
    FloatBuffer states, weights;
    std::vector<std::int32_t> winners;
};

struct Original {
    const PackedLevel& level;
    const LevelSteps& steps;
    const float* inputSide;
    const float* states;
};

bool isLeftOut(const LevelVariant& variant) {
    return variant.input == LevelVariant::kLeftOut;
}

std::int32_t lengthOf(const Original& of, const LevelVariant& variant) {
    return of.steps.layout->length[variant.position] - isLeftOut(variant);
}

// Copies the states and the inputs of the original sequence around the changed step.
void copyRows(const Original& of, const LevelVariant& variant, std::int32_t first,
              std::int32_t length, Run& run) {
    const std::ptrdiff_t D = of.level.shape.states();
    const std::int32_t from = of.steps.layout->first[variant.position];
    const std::int32_t* inputs = of.steps.inputOfRow->data() + from;
    const std::int32_t behind = variant.step + !isLeftOut(variant), skipped = isLeftOut(variant);
    float* states = run.states.data() + first * D;
    std::copy_n(of.states + from * D, variant.step * D, states);
    std::copy_n(of.states + (from + behind + skipped) * D, (length - behind) * D,
                states + behind * D);
    std::copy_n(inputs, variant.step, run.inputOfRow.data() + first);
    std::copy_n(inputs + behind + skipped, length - behind, run.inputOfRow.data() + first + behind);
    if (!isLeftOut(variant)) run.inputOfRow[first + variant.step] = variant.input;
    std::fill_n(states + length * D, D, 0.0f);  // the zero row behind
}

void layOut(const Original& of, const LevelVariant* variants, int count, Run& run) {
    std::vector<std::int32_t> lengths;
    for (int i = 0; i < count; ++i) lengths.push_back(lengthOf(of, variants[i]));
    run.layout = layOutSequences(lengths);
    const std::size_t D = static_cast<std::size_t>(of.level.shape.states());
    const auto rows = static_cast<std::size_t>(run.layout.rows);
    std::fill_n(run.states.reserve(rows * D), D, 0.0f);
    run.weights.reserve(rows);
    run.inputOfRow.assign(rows, 0);
    if (of.level.shape.pooling == Pooling::Maximum)
        run.winners.resize(static_cast<std::size_t>(count) * D);
    for (int i = 0; i < count; ++i)
        copyRows(of, variants[run.layout.order[i]], run.layout.first[i], run.layout.length[i], run);
}

// The rows of a run whose state changes in one direction, the longest sequences first.
SequenceLayout changedRows(const LevelVariant* variants, bool reverse, const Run& run) {
    std::vector<std::int32_t> first, length;
    for (int i = 0; i < run.layout.sequences(); ++i) {
        const LevelVariant& variant = variants[run.layout.order[i]];
        const std::int32_t steps =
            reverse ? variant.step + !isLeftOut(variant) : run.layout.length[i] - variant.step;
        if (steps == 0) continue;
        first.push_back(run.layout.first[i] + (reverse ? 0 : variant.step));
        length.push_back(steps);
    }
    SequenceLayout rows = layOutSequences(length);
    for (int i = 0; i < rows.sequences(); ++i) rows.first[i] = first[rows.order[i]];
    return rows;
}

void encodeChanged(const Original& of, const LevelVariant* variants, Run& run) {
    const int H = of.level.shape.hidden;
    for (int d = 0; d < 2; ++d) {
        const SequenceLayout rows = changedRows(variants, d == 1, run);
        gruForward({&rows, d == 1, of.inputSide + d * 3 * H, of.level.shape.inputSide(),
                    run.inputOfRow.data(), &of.level.recurrence[d],
                    of.level.parameters.recurrentBias[d] + 2 * H, run.states.data() + d * H,
                    of.level.shape.states(), nullptr, true},
                   0, rows.sequences());
    }
}

void computeRun(const Original& of, const LevelVariant* variants, int count, Run& run,
                float* vectors) {
    layOut(of, variants, count, run);
    encodeChanged(of, variants, run);
    const LevelRows rows{
        &run.layout, run.inputOfRow.data(), run.states.data(), run.weights.data(), nullptr, nullptr,
        nullptr};
    poolRows(of.level, rows, 0, count, vectors, run.winners.data());
}

// As endOfRun() of level_parts.h: whole tiles whose states stay in the cache.
int endOfVariants(const Original& of, const std::vector<LevelVariant>& variants, int begin,
                  int end) {
    constexpr std::int32_t kRowsInCache = 512;
    int next = begin;
    for (std::int32_t rows = 0; next < end && (rows < kRowsInCache || (next - begin) % kGruTile);
         ++next)
        rows += lengthOf(of, variants[static_cast<std::size_t>(next)]);
    return next;
}

}  // namespace

void levelVariants(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
                   const LevelState& original, const std::vector<LevelVariant>& variants,
                   WorkerPool& pool, float* vectors, const CancelToken& cancel) {
    const Original of{level, steps, inputSide, original.states.data()};
    const int count = static_cast<int>(variants.size());
    const std::ptrdiff_t D = level.shape.states();
    pool.run(kMaxParts, [&](int part) {
        const int last = count * (part + 1) / kMaxParts;
        Run run;
        for (int begin = count * part / kMaxParts, end; begin < last && !cancel.isCancelled();
             begin = end) {
            end = endOfVariants(of, variants, begin, last);
            computeRun(of, variants.data() + begin, end - begin, run, vectors + begin * D);
        }
    });
    cancel.check();
}

}  // namespace hanscope
