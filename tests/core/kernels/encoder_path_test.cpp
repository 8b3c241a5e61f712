// Words between an origin and their vectors, which share the products of distinct words, compared
// with an input of its own for every row, by the passes that training uses.
#include <gtest/gtest.h>

#include <random>

#include "core/kernels/encoder/encoder.h"
#include "core/kernels/matrix/vectors.h"
#include "tests/core/kernels/repeated_words.h"

namespace hanscope {
namespace {

using Row = std::vector<float>;

class OnPath : public testing::TestWithParam<EncoderShape> {
 protected:
    OnPath() {
        for (const EncoderTensor& tensor : shape.method().tensors(shape)) {
            std::size_t count = 1;
            for (const std::int64_t size : tensor.shape) count *= static_cast<std::size_t>(size);
            arrays.push_back(random(count, tensor.range > 0 ? tensor.range : 0.5));
            unused.emplace_back(count, 0.0f);
        }
        for (const Row& array : arrays) parameters.push_back(array.data());
        for (Row& array : unused) gradients.push_back(array.data());
        x = random(static_cast<std::size_t>(words.distinct) * E, 1);
        origin = random(E, 1);
        scaleOfRow = random(rows, 1);
        ofStates = random(rows * D, 1);
    }

    Row random(std::size_t count, double range) {
        std::uniform_real_distribution<float> uniform(static_cast<float>(-range),
                                                      static_cast<float>(range));
        Row values;
        for (std::size_t i = 0; i < count; ++i) values.push_back(uniform(generator));
        return values;
    }
    // x − o of the word that a row reads.
    Row difference(std::size_t row) const {
        Row out(x.begin() + static_cast<std::ptrdiff_t>(E) * words.inputOfRow[row],
                x.begin() + static_cast<std::ptrdiff_t>(E) * (words.inputOfRow[row] + 1));
        addScaled(-1, origin.data(), E, out.data());
        return out;
    }
    // Calls body(row) for the rows of the layout but the zero rows.
    template <class Body>
    void forEachRow(Body body) const {
        words.layout.forEachSequence(0, words.layout.sequences(),
                                     [&](auto first, auto count, auto) {
                                         for (auto row = first; row < first + count; ++row)
                                             body(static_cast<std::size_t>(row));
                                     });
    }
    Row statesOf(const EncoderState& state) const {
        Row values;
        forEachRow([&](std::size_t row) {
            values.insert(values.end(), state.states + row * D, state.states + (row + 1) * D);
        });
        return values;
    }

    const EncoderShape shape = GetParam();
    const std::size_t E = static_cast<std::size_t>(shape.input),
                      D = static_cast<std::size_t>(shape.states());
    const test::RepeatedWords words{{3, 17, 1, 8, 8, 2, 30, 5, 4, 1}};
    const std::size_t rows = static_cast<std::size_t>(words.layout.rows);
    std::mt19937 generator{91};
    std::vector<Row> arrays, unused;
    EncoderParameters parameters;
    EncoderGradients gradients;
    Row x, origin, scaleOfRow, ofStates;
    WorkerPool pool{2};
};

TEST_P(OnPath, IsAsIfEveryRowHadItsOwnInput) {
    const auto encoder = shape.method().pack(shape, parameters, true);
    EncoderState state, explicitState;
    const EncoderInputs inputs{x.data(), nullptr, static_cast<int>(words.distinct), origin.data(),
                               scaleOfRow.data()};
    encoder->forward(words.steps(), inputs, true, pool, state);

    Row own(rows * E, 0.0f);
    std::vector<std::int32_t> ownRows(rows), offsets{0}, rowsOfInput;
    forEachRow([&](std::size_t row) {
        std::copy(origin.begin(), origin.end(), own.begin() + static_cast<std::ptrdiff_t>(row * E));
        addScaled(scaleOfRow[row], difference(row).data(), E, own.data() + row * E);
    });
    for (std::size_t row = 0; row < rows; ++row) {
        ownRows[row] = static_cast<std::int32_t>(row);
        rowsOfInput.push_back(ownRows[row]);
        offsets.push_back(ownRows[row] + 1);
    }
    const LevelSteps steps{&words.layout, &ownRows, &offsets, &rowsOfInput};
    const EncoderInputs explicitInputs{own.data(), nullptr, words.layout.rows};
    encoder->forward(steps, explicitInputs, true, pool, explicitState);
    const Row states = statesOf(state), explicitStates = statesOf(explicitState);
    for (std::size_t i = 0; i < states.size(); ++i)
        ASSERT_NEAR(states[i], explicitStates[i], 3e-6f) << "value " << i;

    for (EncoderState* each : {&state, &explicitState})
        std::copy(ofStates.begin(), ofStates.end(), encoder->stateGradients(words.layout, *each));
    Row products(rows, 9.0f);
    encoder->inputProducts(words.steps(), inputs, pool, state, products.data());
    zeroRows(words.layout, static_cast<std::ptrdiff_t>(D),
             encoder->stateGradients(words.layout, explicitState));
    encoder->backward(steps, explicitInputs, pool, explicitState, gradients);
    forEachRow([&](std::size_t row) {
        const double wanted = dot(difference(row).data(), explicitState.inputGradients + row * E,
                                  static_cast<int>(E));
        EXPECT_NEAR(products[row], wanted, 1e-5 * (1 + std::abs(wanted))) << "row " << row;
        products[row] = 0;
    });
    EXPECT_EQ(products, Row(rows, 0.0f)) << "zero rows";
}

// Every encoder, also with several layers where it has them, and with inputs as wide as its states.
std::vector<EncoderShape> shapesOnPath() {
    std::vector<EncoderShape> shapes;
    for (std::size_t i = 0; i < encoderNames().size(); ++i) {
        const auto kind = static_cast<EncoderKind>(i);
        shapes.push_back({kind, 7, 19, 1});
        shapes.push_back({kind, 19, 19, 1});
        if (methodOf(kind).hasLayers) shapes.push_back({kind, 7, 19, 3});
    }
    return shapes;
}

INSTANTIATE_TEST_SUITE_P(Encoders, OnPath, testing::ValuesIn(shapesOnPath()),
                         [](const testing::TestParamInfo<EncoderShape>& tested) {
                             return encoderNames()[static_cast<std::size_t>(tested.param.kind)] +
                                    std::to_string(tested.param.input) + "x" +
                                    std::to_string(tested.param.layers);
                         });

}  // namespace
}  // namespace hanscope
