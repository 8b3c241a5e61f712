#pragma once

#include "core/model_file/linear_parameters.h"
#include "core/model_file/model_file.h"

namespace hanscope::test {

/// Random weights of a linear model: all single words but the unknown one, and some pairs of words
/// and n-grams of three.
LinearWeights randomLinear(unsigned seed, std::size_t vocabulary, std::size_t labels);

/// These weights and random ones of so many rows of parts.
LinearWeights withParts(LinearWeights weights, unsigned seed, std::int64_t rows);

/// The model with these weights as its companion; parts have two or three characters.
ModelFile withCompanion(ModelFile model, const LinearWeights& weights, double networkFactor,
                        double linearFactor);

}  // namespace hanscope::test
