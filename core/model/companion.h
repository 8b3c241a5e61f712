#pragma once

#include <cstdint>
#include <vector>

#include "core/model/linear_network.h"
#include "core/model_file/model_file.h"
#include "core/model_file/outputs.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// The logits of one network: [text][label]; those of a text without words are missing.
using LogitRows = std::vector<std::vector<float>>;

/// What the networks and the companion add to the logits of a text: z = network + linear.
struct LogitParts {
    std::vector<double> network, linear;  ///< [label]
    bool knowsWords = true;               ///< whether the companion knows a word of the text

    /// [label] z
    std::vector<double> sum() const;
};

/// A choice of a model with a companion on a text whose labels are known, by which the factors of
/// the two are fitted. Softmax: of one of the candidates; Sigmoid: about each of them.
struct CompanionChoice {
    OutputKind kind = OutputKind::Softmax;
    std::vector<float> network, linear;  ///< logits without their factors
    std::vector<std::uint8_t> right;     ///< 1 for the right candidates
};

/// A linear model beside the K networks of a model file. Together they are one model with the
/// logits
///
///     z_c = f_n · mean_k z_kc + f_l · (b_c + Σ_g w_gc)
///
/// where z_k are the logits of a network and the rest is that of linear_network.h; its
/// probabilities are the softmax or the sigmoids of z. In a tree of decisions z_c is the score of a
/// child, and [END] has no summand of the companion. Immutable, thread-safe.
class Companion {
 public:
    /// The factors are those of `config`.
    Companion(LinearNetwork linear, const CompanionConfig& config)
        : linear_(std::move(linear)), config_(config) {}

    const LinearNetwork& linear() const { return linear_; }         ///< without its factor
    double networkFactor() const { return config_.networkFactor; }  ///< f_n
    double linearFactor() const { return config_.linearFactor; }    ///< f_l

    /// From the mean of the networks' logits.
    LogitParts parts(std::vector<double> network, const EncodedDocument& text) const;
    /// From that mean and the companion's logits(). Whether it knows words is not told.
    LogitParts parts(std::vector<double> network, std::vector<double> linear) const;
    /// [label] f_l · (b_c + Σ_g w_gc)
    std::vector<double> logits(const EncodedDocument& text) const;

 private:
    const LinearNetwork linear_;
    const CompanionConfig config_;
};

/// [label] the mean of the networks' logits, in double precision, in the order of the networks.
std::vector<double> meanLogits(const std::vector<const std::vector<float>*>& networks);

}  // namespace hanscope
