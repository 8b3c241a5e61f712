#include "core/kernels/encoder/gru_encoder.h"

#include <cmath>

#include "core/kernels/level_variants.h"
#include "core/kernels/matrix/vectors.h"
#include "core/kernels/state_pieces.h"

namespace hanscope {
namespace {

std::size_t cells(std::int64_t rows, int width) {
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(width);
}

float* projected(const PackedLevel& gru, const EncoderInputs& inputs, WorkerPool& pool,
                 FloatBuffer& inputSide) {
    float* side = inputSide.reserve(cells(inputs.count, gru.shape.inputSide()));
    projectInputs(gru, inputs.x, inputs.rowIds, inputs.count, pool, side);
    return side;
}

// The steps as they read the input side that gruEncoderForward() leaves in `state`.
LevelSteps onPath(LevelSteps steps, const EncoderInputs& inputs, const LevelState& state) {
    if (!inputs.origin) return steps;
    steps.origin = state.originSide.data();
    steps.scaleOfRow = inputs.scaleOfRow;
    return steps;
}

class OwnedGruPieces final : public StatePieces {
 public:
    OwnedGruPieces(const PackedLevel& gru, const EncoderInputs& inputs,
                   const std::int32_t* inputOfStep, std::int32_t steps, WorkerPool& pool,
                   const CancelToken& cancel, const ShareDone& shareDone)
        : pieces_(gru, {projected(gru, inputs, pool, inputSide_), inputOfStep, steps}, pool, cancel,
                  shareDone) {}

    void read(std::int32_t begin, std::int32_t end, float* states) const override {
        pieces_.read(begin, end, states);
    }

 private:
    FloatBuffer inputSide_;
    const GruPieces pieces_;
};

class GruEncoderVariants final : public EncoderVariants {
 public:
    GruEncoderVariants(const PackedLevel& gru, const EncoderInputs& inputs,
                       const std::int32_t* inputOfStep, std::int32_t steps, WorkerPool& pool,
                       const CancelToken& cancel)
        : D_(gru.shape.states()),
          sequence_(inputOfStep, steps),
          level_(gru, sequence_.levelSteps(), projected(gru, inputs, pool, inputSide_), pool,
                 cancel) {}

    const float* states() const override { return level_.states() + OneSequence::kFirstRow * D_; }
    void compute(const StepVariant* variants, int count, ChangedStates* changed) const override {
        std::vector<LevelVariant> ofLevel;
        for (int i = 0; i < count; ++i)
            ofLevel.push_back({0, variants[i].step, variants[i].input, variants[i].count});
        level_.computeStates(ofLevel.data(), count, changed);
    }

 private:
    const int D_;
    FloatBuffer inputSide_;
    const OneSequence sequence_;
    const LevelVariants level_;
};

struct GruBuffers final : EncoderState::Buffers {
    LevelState gru;
};

class PackedGru final : public PackedEncoder {
 public:
    PackedGru(const EncoderShape& ownShape, const EncoderParameters& parameters, Packing packing)
        : PackedEncoder(ownShape), gru_(packGru(ownShape, parameters, packing)) {}

    void forward(const LevelSteps& steps, const EncoderInputs& inputs, bool training,
                 WorkerPool& pool, EncoderState& state, const CancelToken& cancel,
                 const ShareDone& shareDone) const override {
        auto& own = state.own<GruBuffers>();
        gruEncoderForward(gru_, steps, inputs, training, pool, own.gru, cancel, shareDone);
        state.states = own.gru.states.data();
    }

    float* stateGradients(const SequenceLayout& layout, EncoderState& state) const override {
        return state.own<GruBuffers>().gru.stateGradients.reserve(
            cells(layout.rows, shape.states()));
    }

    void backward(const LevelSteps& steps, const EncoderInputs& inputs, WorkerPool& pool,
                  EncoderState& state, const EncoderGradients& gradients) const override {
        auto& own = state.own<GruBuffers>();
        statesBackward(gru_, steps, inputs.x, inputs.count, pool, own.gru, gruPlaces(gradients));
        state.inputGradients = own.gru.inputGradients.data();
    }

    void inputProducts(const LevelSteps& steps, const EncoderInputs& inputs, WorkerPool& pool,
                       EncoderState& state, float* products) const override {
        gruEncoderInputProducts(gru_, steps, inputs, pool, state.own<GruBuffers>().gru, products);
    }

    std::unique_ptr<const StatePieces> pieces(const EncoderInputs& inputs,
                                              const std::int32_t* inputOfStep, std::int32_t steps,
                                              WorkerPool& pool, const CancelToken& cancel,
                                              const ShareDone& shareDone) const override {
        return gruEncoderPieces(gru_, inputs, inputOfStep, steps, pool, cancel, shareDone);
    }

    std::unique_ptr<const EncoderVariants> variants(const EncoderInputs& inputs,
                                                    const std::int32_t* inputOfStep,
                                                    std::int32_t steps, WorkerPool& pool,
                                                    const CancelToken& cancel) const override {
        return gruEncoderVariants(gru_, inputs, inputOfStep, steps, pool, cancel);
    }

 private:
    const PackedLevel gru_;
};

class GruEncoder final : public EncoderMethod {
 public:
    GruEncoder() : EncoderMethod({"gru", "GRU"}) {}

    std::vector<EncoderTensor> tensors(const EncoderShape& shape) const override {
        return gruTensors(shape);
    }
    std::unique_ptr<const PackedEncoder> pack(const EncoderShape& shape,
                                              const EncoderParameters& parameters,
                                              Packing packing) const override {
        return std::make_unique<const PackedGru>(shape, parameters, packing);
    }
    std::size_t keptNumbers(const EncoderShape& shape) const override {
        return gruKeptNumbers(shape);
    }
    std::size_t trainingNumbers(const EncoderShape& shape, std::int64_t attention, double words,
                                double distinctWords) const override {
        return gruTrainingNumbers(shape, attention, words, distinctWords);
    }
};

}  // namespace

std::vector<EncoderTensor> gruTensors(const EncoderShape& shape) {
    const std::int64_t E = shape.input, H = shape.hidden;
    const double range = 1 / std::sqrt(static_cast<double>(H));
    std::vector<EncoderTensor> tensors;
    for (const char* end : {"_l0", "_l0_reverse"}) {
        const auto named = [&](const char* name) { return std::string("gru.") + name + end; };
        tensors.push_back({named("weight_ih"), {3 * H, E}, range});
        tensors.push_back({named("bias_ih"), {3 * H}});
        tensors.push_back({named("weight_hh"), {3 * H, H}, range});
        tensors.push_back({named("bias_hh"), {3 * H}});
    }
    return tensors;
}

PackedLevel packGru(const EncoderShape& shape, const EncoderParameters& parameters,
                    Packing packing) {
    return {{shape.input, shape.hidden, 0, Pooling::Mean, 0}, gruPlaces(parameters), packing};
}

void gruEncoderForward(const PackedLevel& gru, const LevelSteps& steps, const EncoderInputs& inputs,
                       bool training, WorkerPool& pool, LevelState& state,
                       const CancelToken& cancel, const ShareDone& shareDone) {
    float* side = projected(gru, inputs, pool, state.inputSide);
    if (inputs.origin) {
        const int width = gru.shape.inputSide();
        float* origin = state.originSide.reserve(cells(1, width));
        projectInputs(gru, inputs.origin, nullptr, 1, pool, origin);
        subtractFromRows(origin, static_cast<std::size_t>(inputs.count), cells(1, width), side);
    }
    statesForward(gru, onPath(steps, inputs, state), side, training, pool, state, cancel,
                  shareDone);
}

void gruEncoderInputProducts(const PackedLevel& gru, const LevelSteps& steps,
                             const EncoderInputs& inputs, WorkerPool& pool, LevelState& state,
                             float* products) {
    inputProductsBackward(gru, onPath(steps, inputs, state), state.inputSide.data(), nullptr, pool,
                          state, products);
}

std::unique_ptr<const StatePieces> gruEncoderPieces(
    const PackedLevel& gru, const EncoderInputs& inputs, const std::int32_t* inputOfStep,
    std::int32_t steps, WorkerPool& pool, const CancelToken& cancel, const ShareDone& shareDone) {
    return std::make_unique<const OwnedGruPieces>(gru, inputs, inputOfStep, steps, pool, cancel,
                                                  shareDone);
}

std::unique_ptr<const EncoderVariants> gruEncoderVariants(const PackedLevel& gru,
                                                          const EncoderInputs& inputs,
                                                          const std::int32_t* inputOfStep,
                                                          std::int32_t steps, WorkerPool& pool,
                                                          const CancelToken& cancel) {
    return std::make_unique<const GruEncoderVariants>(gru, inputs, inputOfStep, steps, pool,
                                                      cancel);
}

std::size_t gruKeptNumbers(const EncoderShape& shape) {
    return static_cast<std::size_t>(2 * shape.input + 24 * shape.hidden);
}

std::size_t gruTrainingNumbers(const EncoderShape& shape, std::int64_t attention, double words,
                               double distinctWords) {
    LevelShape level;
    level.input = shape.input;
    level.hidden = shape.hidden;
    level.attention = static_cast<int>(attention);
    return level.trainingNumbers(words, distinctWords) +
           static_cast<std::size_t>(2 * words * shape.states());
}

const EncoderMethod& gruEncoder() {
    static const GruEncoder kEncoder;
    return kEncoder;
}

}  // namespace hanscope
