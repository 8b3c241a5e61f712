#include "core/kernels/level_variants.h"

#include <algorithm>

#include "core/kernels/gru.h"
#include "core/kernels/level.h"

namespace hanscope {
namespace {

bool isLeftOut(const LevelVariant& variant) {
    return variant.input == LevelVariant::kLeftOut;
}

AttentionParameters attentionOf(const PackedLevel& level) {
    const LevelParameters& p = level.parameters;
    return {level.shape.hidden, level.shape.attention, p.attentionWeight, p.attentionBias,
            p.context};
}

}  // namespace

// What is computed of some variants together, in buffers that are reused.
struct LevelVariants::Run {
    std::vector<GruVariant> changed[2];  // [direction][variant]
    // Whole changed sequences, without Pooling::Attention:
    SequenceLayout layout;
    FloatBuffer states, weights;
    std::vector<std::int32_t> winners;
};

LevelVariants::LevelVariants(const PackedLevel& level, const LevelSteps& steps,
                             const float* inputSide, WorkerPool& pool, const CancelToken& cancel)
    : level_(level), steps_(steps), inputSide_(inputSide), pool_(pool), cancel_(cancel) {
    statesForward(level, steps, inputSide, false, pool, original_, cancel);
    const SequenceLayout& layout = *steps.layout;
    reserveVectors(level.shape, layout, original_);
    const LevelRows rows{&layout,
                         steps.inputOfRow->data(),
                         original_.states.data(),
                         original_.weights.data(),
                         nullptr,
                         nullptr};
    const std::vector<int> bounds = tileParts(layout);
    pool.run(static_cast<int>(bounds.size()) - 1, [&](int part) {
        const auto p = static_cast<std::size_t>(part);
        poolRows(level, rows, bounds[p], bounds[p + 1], original_.vectors.data(),
                 original_.winners.data());
    });
    cancel.check();
    if (level.shape.pooling == Pooling::Attention)
        attention_.emplace(attentionOf(level), layout, original_.states.data(), pool);
}

void LevelVariants::compute(const std::vector<LevelVariant>& variants, float* vectors) const {
    const std::ptrdiff_t V = level_.shape.vectors();
    const int count = static_cast<int>(variants.size());
    pool_.run(kMaxParts, [&](int part) {
        const int last = count * (part + 1) / kMaxParts;
        Run run;
        for (int begin = count * part / kMaxParts, end; begin < last && !cancel_.isCancelled();
             begin = end) {
            end = endOfRun(variants, begin, last);
            computeRun(variants.data() + begin, end - begin, run, vectors + begin * V);
        }
    });
    cancel_.check();
}

void LevelVariants::computeStates(const LevelVariant* variants, int count,
                                  ChangedStates* changed) const {
    Run run;
    encode(variants, count, run);
    for (int i = 0; i < count; ++i) {
        const LevelVariant& variant = variants[i];
        ChangedStates& own = changed[i];
        own.missing = variant.missing();
        own.begin = variant.step + variant.count - own.missing - changedSteps(run, 1, i);
        own.end = variant.step + changedSteps(run, 0, i);
        own.states.resize(static_cast<std::size_t>(own.end - own.begin) *
                          static_cast<std::size_t>(level_.shape.states()));
        copySteps(variant, run, i, own.begin, own.end, own.states.data());
    }
}

void LevelVariants::computeRun(const LevelVariant* variants, int count, Run& run,
                               float* vectors) const {
    encode(variants, count, run);
    attention_ ? poolAttention(variants, count, run, vectors)
               : poolWholeSequences(variants, count, run, vectors);
}

// As endOfRun() of level.h: whole tiles whose states stay in the cache.
int LevelVariants::endOfRun(const std::vector<LevelVariant>& variants, int begin, int end) const {
    constexpr std::int32_t kRowsInCache = 1024;
    int next = begin;
    for (std::int32_t rows = 0; next < end && (rows < kRowsInCache || (next - begin) % kGruTile);
         ++next)
        rows += lengthOf(variants[static_cast<std::size_t>(next)]);
    return next;
}

std::int32_t LevelVariants::lengthOf(const LevelVariant& variant) const {
    return steps_.layout->length[static_cast<std::size_t>(variant.position)] - variant.missing();
}

// The states that change in each direction.
void LevelVariants::encode(const LevelVariant* variants, int count, Run& run) const {
    const std::int64_t H = level_.shape.hidden;
    for (int d = 0; d < 2; ++d) {
        run.changed[d].resize(static_cast<std::size_t>(count));
        for (int i = 0; i < count; ++i) {
            const LevelVariant& variant = variants[i];
            const std::int32_t first =
                steps_.layout->first[static_cast<std::size_t>(variant.position)];
            const std::int32_t next = variant.step + variant.count;  // the step behind
            GruVariant& own = run.changed[d][static_cast<std::size_t>(i)];
            own.before = first + (d == 0 ? variant.step - 1 : next);
            own.row = d == 0 ? first + variant.step + variant.missing()
                             : first + next - 1 - variant.missing();
            own.steps = d == 0 ? lengthOf(variant) - variant.step : next - variant.missing();
            own.firstSteps = isLeftOut(variant) ? 1 : variant.count;
            own.firstInput = own.steps == 0 ? 0
                             : isLeftOut(variant)
                                 ? (*steps_.inputOfRow)[static_cast<std::size_t>(own.row)]
                                 : variant.input;
        }
        gruVariants(
            {d == 1, inputSide_ + d * 3 * H, level_.shape.inputSide(), steps_.inputOfRow->data(),
             &level_.recurrence[d], level_.parameters.recurrentBias[d] + 2 * H,
             original_.states.data() + d * H, level_.shape.states()},
            run.changed[d].data(), count);
    }
}

void LevelVariants::poolAttention(const LevelVariant* variants, int count, const Run& run,
                                  float* vectors) const {
    std::vector<ChangedSequence> sequences;
    for (int i = 0; i < count; ++i) {
        const LevelVariant& variant = variants[i];
        sequences.push_back(
            {steps_.layout->first[static_cast<std::size_t>(variant.position)] + variant.step,
             variant.count - variant.missing(),
             variant.missing(),
             {run.changed[0][static_cast<std::size_t>(i)].states.data(),
              run.changed[1][static_cast<std::size_t>(i)].states.data()},
             {changedSteps(run, 0, i), changedSteps(run, 1, i)}});
    }
    attention_->pool(sequences.data(), count, vectors);
}

// The other kinds of pooling need all states of a sequence.
void LevelVariants::poolWholeSequences(const LevelVariant* variants, int count, Run& run,
                                       float* vectors) const {
    std::vector<std::int32_t> lengths;
    lengths.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) lengths.push_back(lengthOf(variants[i]));
    run.layout = layOutSequences(lengths);
    const auto rows = static_cast<std::size_t>(run.layout.rows);
    const std::size_t D = static_cast<std::size_t>(level_.shape.states());
    run.states.reserve(rows * D);
    run.weights.reserve(rows);
    if (level_.shape.method().hasMaximum) run.winners.resize(static_cast<std::size_t>(count) * D);
    for (std::size_t position = 0; position < lengths.size(); ++position) {
        const int index = run.layout.order[position];
        copySteps(variants[index], run, index, 0, lengthOf(variants[index]),
                  run.states.data() + static_cast<std::size_t>(run.layout.first[position]) * D);
    }
    const LevelRows all{&run.layout, nullptr, run.states.data(), run.weights.data(), nullptr,
                        nullptr,     nullptr};
    poolRows(level_, all, 0, count, vectors, run.winners.data());
}

std::int32_t LevelVariants::changedSteps(const Run& run, int d, int index) const {
    const GruVariant& variant = run.changed[d][static_cast<std::size_t>(index)];
    return static_cast<std::int32_t>(variant.states.size()) / level_.shape.hidden;
}

// Writes the states of the steps [begin, end) of variant `index` of the run, which include all that
// have changed: those of the original, and over them the changed ones.
void LevelVariants::copySteps(const LevelVariant& variant, const Run& run, int index,
                              std::int32_t begin, std::int32_t end, float* states) const {
    const std::ptrdiff_t D = level_.shape.states(), H = level_.shape.hidden;
    const std::int32_t gap = variant.missing(), step = variant.step;
    const float* from = original_.states.data() +
                        steps_.layout->first[static_cast<std::size_t>(variant.position)] * D;
    std::copy_n(from + begin * D, (step - begin) * D, states);
    std::copy_n(from + (step + gap) * D, (end - step) * D, states + (step - begin) * D);
    for (int d = 0; d < 2; ++d) {
        const std::vector<float>& changed = run.changed[d][static_cast<std::size_t>(index)].states;
        const std::int32_t first = d == 0 ? step : step + variant.count - gap - 1;
        float* to = states + (first - begin) * D + d * H;
        for (auto own = changed.begin(); own != changed.end(); own += H, to += d == 0 ? D : -D)
            std::copy_n(own, H, to);
    }
}

}  // namespace hanscope
