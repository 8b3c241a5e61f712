// The variants of every encoder, compared with reading the changed sequences as any others.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/kernels/encoder/encoder.h"
#include "core/kernels/level.h"

namespace hanscope {
namespace {

constexpr int kEncoderInputs = 12;

using Values = std::vector<float>;

class RandomEncoder {
 public:
    explicit RandomEncoder(const EncoderShape& shape) : shape_(shape) {
        EncoderParameters parameters;
        for (const EncoderTensor& tensor : shape.method().tensors(shape)) {
            std::size_t count = 1;
            for (const std::int64_t size : tensor.shape) count *= static_cast<std::size_t>(size);
            arrays_.push_back(values(count, tensor.range > 0 ? tensor.range : 0.5));
        }
        for (const Values& array : arrays_) parameters.push_back(array.data());
        x_ = values(std::size_t{kEncoderInputs} * static_cast<std::size_t>(shape.input), 1);
        encoder_ = shape.method().pack(shape, parameters, false);
    }

    std::vector<std::int32_t> randomSteps(int count) {
        std::vector<std::int32_t> steps;
        for (int i = 0; i < count; ++i)
            steps.push_back(static_cast<std::int32_t>(random_() % kEncoderInputs));
        return steps;
    }
    Values states(const std::vector<std::int32_t>& steps) {
        const OneSequence sequence(steps.data(), static_cast<std::int32_t>(steps.size()));
        EncoderState state;
        encoder_->forward(sequence.levelSteps(), inputs(), false, pool_, state);
        const std::ptrdiff_t D = shape_.states();
        const float* first = state.states + OneSequence::kFirstRow * D;
        return {first, first + static_cast<std::ptrdiff_t>(steps.size()) * D};
    }
    std::unique_ptr<const EncoderVariants> variants(const std::vector<std::int32_t>& steps) {
        return encoder_->variants(inputs(), steps.data(), static_cast<std::int32_t>(steps.size()),
                                  pool_, never_);
    }

 private:
    Values values(std::size_t count, double range) {
        std::uniform_real_distribution<float> uniform(static_cast<float>(-range),
                                                      static_cast<float>(range));
        Values values;
        for (std::size_t i = 0; i < count; ++i) values.push_back(uniform(random_));
        return values;
    }
    EncoderInputs inputs() const { return {x_.data(), nullptr, kEncoderInputs}; }

    const EncoderShape shape_;
    std::mt19937 random_{72};
    std::vector<Values> arrays_;
    Values x_;
    std::unique_ptr<const PackedEncoder> encoder_;
    WorkerPool pool_{2};
    const CancelToken never_;
};

// Every encoder, also with several layers where it has them, and with inputs as wide as its states.
std::vector<EncoderShape> shapes() {
    std::vector<EncoderShape> shapes;
    for (std::size_t i = 0; i < encoderNames().size(); ++i) {
        const auto kind = static_cast<EncoderKind>(i);
        shapes.push_back({kind, 4, 19, 1});
        if (!methodOf(kind).hasLayers) continue;
        shapes.push_back({kind, 19, 19, 1});
        shapes.push_back({kind, 4, 19, 3});
    }
    return shapes;
}

class EncoderVariantsTest : public testing::TestWithParam<EncoderShape> {};

std::vector<std::int32_t> changedSteps(std::vector<std::int32_t> steps,
                                       const StepVariant& variant) {
    const auto at = steps.begin() + variant.step;
    variant.missing() > 0 ? (void)steps.erase(at, at + variant.count)
                          : (void)std::fill_n(at, variant.count, variant.input);
    return steps;
}

// The states of a variant, and of the original where they have not changed.
Values joined(const Values& original, const ChangedStates& changed, std::size_t D) {
    const auto at = [&](std::int32_t step) {
        return original.begin() + static_cast<std::ptrdiff_t>(D) * step;
    };
    Values all(original.begin(), at(changed.begin));
    all.insert(all.end(), changed.states.begin(), changed.states.end());
    all.insert(all.end(), at(changed.end + changed.missing), original.end());
    return all;
}

void expectNear(const Values& got, const Values& wanted) {
    ASSERT_EQ(got.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i)
        ASSERT_NEAR(got[i], wanted[i], 3e-6f) << "value " << i;
}

TEST_P(EncoderVariantsTest, AreTheChangedSequences) {
    RandomEncoder encoder(GetParam());
    const auto D = static_cast<std::size_t>(GetParam().states());
    for (const int length : {1, 2, 3, 9, 40}) {
        const std::vector<std::int32_t> steps = encoder.randomSteps(length);
        const auto read = encoder.variants(steps);
        const Values original = encoder.states(steps);
        EXPECT_EQ(Values(read->states(), read->states() + original.size()), original);
        std::vector<StepVariant> variants;
        for (std::int32_t step = 0; step < length; ++step)
            for (const std::int32_t count : {1, 2, 7, length}) {
                if (step + count > length) continue;
                const std::int32_t other =
                    (steps[static_cast<std::size_t>(step)] + 5) % kEncoderInputs;
                if (count < length) variants.push_back({step, StepVariant::kLeftOut, count});
                variants.push_back({step, other, count});
            }
        std::vector<ChangedStates> changed(variants.size());
        read->compute(variants.data(), static_cast<int>(variants.size()), changed.data());
        for (std::size_t i = 0; i < variants.size(); ++i) {
            SCOPED_TRACE(testing::Message()
                         << "length " << length << ", step " << variants[i].step << ", input "
                         << variants[i].input << ", count " << variants[i].count);
            expectNear(joined(original, changed[i], D),
                       encoder.states(changedSteps(steps, variants[i])));
            ChangedStates alone;
            read->compute(&variants[i], 1, &alone);
            EXPECT_EQ(alone.states, changed[i].states);
        }
    }
}

TEST_P(EncoderVariantsTest, ChangeOnlyTheStatesNearTheStep) {
    RandomEncoder encoder(GetParam());
    const auto D = static_cast<std::size_t>(GetParam().states());
    const std::vector<std::int32_t> steps = encoder.randomSteps(1200);
    const auto read = encoder.variants(steps);
    for (const StepVariant& variant : {StepVariant{600}, StepVariant{600, (steps[600] + 5) % 12}}) {
        ChangedStates changed;
        read->compute(&variant, 1, &changed);
        EXPECT_GT(changed.begin, 100);
        EXPECT_LE(changed.begin, 600);
        EXPECT_GE(changed.end, 600);
        EXPECT_LT(changed.end, 1100);
        expectNear(joined(encoder.states(steps), changed, D),
                   encoder.states(changedSteps(steps, variant)));
    }
}

INSTANTIATE_TEST_SUITE_P(Encoders, EncoderVariantsTest, testing::ValuesIn(shapes()),
                         [](const auto& test) {
                             const EncoderShape& shape = test.param;
                             return std::string(shape.method().name) + "Of" +
                                    std::to_string(shape.input) + "In" +
                                    std::to_string(shape.layers);
                         });

}  // namespace
}  // namespace hanscope
