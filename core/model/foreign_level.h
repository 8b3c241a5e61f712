#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/model_file/model_file.h"

namespace hanscope {

using DoubleRow = std::vector<double>;      ///< numbers of a vector or a row
using DoubleRows = std::vector<DoubleRow>;  ///< rows of a matrix

/// The values of a tensor.
DoubleRow vectorNamed(const ModelFile& file, const std::string& name);
/// The columns of a matrix, as rows.
DoubleRows columnsOf(const ModelFile& file, const std::string& name);
/// bias + Σ_i x_i · columns[i]
DoubleRow affine(const DoubleRow& x, const DoubleRows& columns, const DoubleRow& bias);

/// How a level differs from the paper's (see model_file/han_quirks.h).
struct LevelQuirks {
    bool tanhTwice = false;     ///< the attention's score is tanh(u · c) instead of u · c
    double attentionExtra = 0;  ///< as HanQuirks::attentionExtra
};

/// A bidirectional GRU with attention over its states, in double precision. Immutable, thread-safe.
class ForeignLevel {
 public:
    using States = std::array<DoubleRow, 2>;  ///< of the two directions, H numbers each

    /// `name` is "word" or "sentence".
    ForeignLevel(const ModelFile& file, const std::string& name, const LevelQuirks& quirks);

    /// What a level computes of one sequence.
    struct Result {
        DoubleRow vector;   ///< Σ_t α_t h_t, 2H numbers
        DoubleRow weights;  ///< α_t, one for each input
        States last;        ///< of each direction, after its last input
    };
    /// Reads one sequence. The softmax also counts `zeroStates` states of zeros.
    Result compute(const DoubleRows& inputs, const States& initial, std::size_t zeroStates) const;

    /// The states before the first input: 0, H numbers for each direction.
    States zeros() const;

 private:
    // Weights by columns: (input × 3H) and (H × 3H).
    struct Direction {
        DoubleRows inputWeight, recurrentWeight;
        DoubleRow inputBias, recurrentBias;
    };
    DoubleRows statesOf(const DoubleRows& inputs, const States& initial, States& last) const;
    double scoreOf(const DoubleRow& state) const;
    DoubleRow weightsOf(const DoubleRows& states, std::size_t zeroStates) const;

    std::array<Direction, 2> directions_;
    DoubleRows attentionWeight_;  // (2H × A)
    DoubleRow attentionBias_, context_;
    LevelQuirks quirks_;
};

}  // namespace hanscope
