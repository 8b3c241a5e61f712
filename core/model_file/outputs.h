#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hanscope {

/// How a network's outputs, one a label, become probabilities: Softmax, of labels of which exactly
/// one applies to a document; Sigmoid, of labels each of which applies or not by itself.
enum class OutputKind { Softmax, Sigmoid };

/// The same as names in a model's file.
inline const char* outputKindName(OutputKind kind) {
    return kind == OutputKind::Softmax ? "softmax" : "sigmoid";
}

/// How outputs are read.
struct Outputs {
    OutputKind kind = OutputKind::Softmax;
    double threshold = 0.5;  ///< Sigmoid alone, 0 < threshold < 1: labels above it are predicted

    /// Whether any number of labels may apply, also none.
    bool isMultiLabel() const { return kind == OutputKind::Sigmoid; }
};

inline bool isThreshold(double value) {
    return value > 0 && value < 1;
}

/// The labels predicted, ascending: the (first) one of the largest probability, or with Sigmoid
/// those above the threshold.
inline std::vector<std::int32_t> predictedLabels(const std::vector<float>& probabilities,
                                                 const Outputs& outputs) {
    const auto begin = probabilities.begin(), end = probabilities.end();
    if (!outputs.isMultiLabel())
        return {static_cast<std::int32_t>(std::max_element(begin, end) - begin)};
    std::vector<std::int32_t> labels;
    for (std::size_t i = 0; i < probabilities.size(); ++i)
        if (static_cast<double>(probabilities[i]) > outputs.threshold)
            labels.push_back(static_cast<std::int32_t>(i));
    return labels;
}

/// All labels from the likeliest to the least likely; equally likely ones in their order.
inline std::vector<std::int32_t> byProbability(const std::vector<float>& probabilities) {
    std::vector<std::int32_t> labels(probabilities.size());
    for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = static_cast<std::int32_t>(i);
    std::stable_sort(labels.begin(), labels.end(), [&](std::int32_t a, std::int32_t b) {
        return probabilities[static_cast<std::size_t>(a)] >
               probabilities[static_cast<std::size_t>(b)];
    });
    return labels;
}

}  // namespace hanscope
