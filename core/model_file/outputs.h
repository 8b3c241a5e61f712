#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hanscope {

/// How a network's outputs (one per label) become probabilities. Softmax: exactly one label applies
/// to a document. Sigmoid: each label applies or not, independently of the others.
enum class OutputKind { Softmax, Sigmoid };

/// The name in model files.
inline const char* outputKindName(OutputKind kind) {
    return kind == OutputKind::Softmax ? "softmax" : "sigmoid";
}

/// Which probability of a label must be above the threshold in a tree of decisions: Label: that of
/// the label, given its parent. Path: the product of those of the label and its ancestors.
enum class TreeThreshold { Label, Path };
/// in the order of TreeThreshold
inline constexpr std::array kTreeThresholdNames{"label", "path"};

/// Which labels that a tree of decisions inserted are predicted: all of them, or only those at
/// which or below which a path ends with [END].
enum class DecodedLabels { All, Ended };
inline constexpr std::array kDecodedLabelsNames{"all", "ended"};  ///< in the order of DecodedLabels

/// How a network's outputs become predicted labels.
struct Outputs {
    OutputKind kind = OutputKind::Softmax;
    /// Sigmoid only: labels with a larger probability are predicted. 0 < threshold < 1.
    double threshold = 0.5;
    /// Sigmoid only, but not in a tree of decisions: the thresholds of the labels; empty: that of
    /// all labels is `threshold`.
    std::vector<double> labelThresholds = {};
    /// Only in a tree of decisions. With Path, the probabilities of labels are those of their
    /// paths.
    TreeThreshold treeThreshold = TreeThreshold::Label;
    DecodedLabels treeLabels = DecodedLabels::All;  ///< only in a tree of decisions
    /// T: the softmax or the sigmoids are those of logits / T (Guo et al. 2017, arXiv 1706.04599).
    /// kMinTemperature … kMaxTemperature; 1 in a tree of decisions.
    double temperature = 1;

    /// The threshold of a label.
    double thresholdOf(std::size_t label) const {
        return labelThresholds.empty() ? threshold : labelThresholds[label];
    }

    /// Whether any number of labels may apply, including none.
    bool isMultiLabel() const { return kind == OutputKind::Sigmoid; }
};

/// Whether it can be a threshold of a model.
inline bool isThreshold(double value) {
    return value > 0 && value < 1;
}

constexpr double kMinTemperature = 0.01, kMaxTemperature = 100;  ///< that a model may have

/// Whether it can be the temperature of a model.
inline bool isTemperature(double value) {
    return value >= kMinTemperature && value <= kMaxTemperature;
}

/// The outputs with this temperature. The thresholds of labels change with it, so that one network
/// predicts the same labels as before: σ(logit(t) · old / new).
inline Outputs withTemperature(Outputs outputs, double temperature) {
    const auto moved = [factor = outputs.temperature / temperature](double threshold) {
        const double logit = std::log(threshold) - std::log1p(-threshold);
        constexpr double kMin = 1e-9;  // a threshold is above 0 and below 1
        return std::clamp(1 / (1 + std::exp(-logit * factor)), kMin, 1 - kMin);
    };
    if (outputs.isMultiLabel()) outputs.threshold = moved(outputs.threshold);
    for (double& threshold : outputs.labelThresholds) threshold = moved(threshold);
    outputs.temperature = temperature;
    return outputs;
}

/// The predicted labels, ascending. Softmax: the label of the largest probability (the first, if
/// several are equal). Sigmoid: the labels above their thresholds.
inline std::vector<std::int32_t> predictedLabels(const std::vector<float>& probabilities,
                                                 const Outputs& outputs) {
    const auto begin = probabilities.begin(), end = probabilities.end();
    if (!outputs.isMultiLabel())
        return {static_cast<std::int32_t>(std::max_element(begin, end) - begin)};
    std::vector<std::int32_t> labels;
    for (std::size_t i = 0; i < probabilities.size(); ++i)
        if (static_cast<double>(probabilities[i]) > outputs.thresholdOf(i))
            labels.push_back(static_cast<std::int32_t>(i));
    return labels;
}

/// All labels, by decreasing probability; labels of equal probability stay in ascending order.
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
