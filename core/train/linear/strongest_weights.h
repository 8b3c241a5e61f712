#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/model_file/linear_parameters.h"
#include "core/text/ngrams.h"

namespace hanscope {

/// The features of the largest strengths whose n-grams fit into a model of so many numbers with a
/// weight for every label, ascending. `strengths`: [feature]; one of 0 is left out.
std::vector<std::uint32_t> strongestFeatures(const std::vector<float>& strengths,
                                             const std::vector<Ngram>& ngrams, std::size_t labels,
                                             std::int64_t numbers);

/// Collects the largest weights of all n-grams and labels that fit into a model of so many numbers
/// in which n-grams have weights for some of the labels alone. The result does not depend on the
/// order of the calls.
class StrongestWeights {
 public:
    /// `ngrams`: [feature]; must outlive this object.
    StrongestWeights(const std::vector<Ngram>& ngrams, std::int64_t numbers)
        : ngrams_(ngrams), numbers_(numbers) {}

    /// Each weight of a feature and a label once, in half precision; one of 0 is left out.
    void add(std::uint32_t feature, std::size_t label, float weight, float strength);
    /// The model with this bias.
    LinearWeights weights(std::vector<float> bias);

 private:
    struct Weight {
        float value, strength;
        std::uint32_t feature;
        std::uint16_t label;
    };
    static bool isStronger(const Weight& a, const Weight& b);
    std::vector<Weight> chosen(std::int64_t left);

    const std::vector<Ngram>& ngrams_;
    const std::int64_t numbers_;
    std::vector<Weight> weights_;
};

}  // namespace hanscope
