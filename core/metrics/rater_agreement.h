#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/metrics/interval.h"

namespace hanscope {

/// The labels that two people gave to the same text: one each, or a set without repetitions.
struct RatedText {
    std::vector<std::string> first, second;  ///< one label, or a set in any order
};

/// A figure and its 95 % interval: the 2.5th and the 97.5th percentile of kBootstrapDraws
/// bootstrap samples of the texts. Nothing: not defined, because all labels are the same.
struct AgreementFigure {
    std::optional<double> value;  ///< none: not defined
    Interval interval;            ///< 0…0 without a value
};

/// Two people's labels of the same texts.
struct RaterAgreement {
    std::size_t texts = 0;  ///< that both labelled
    AgreementFigure equal;  ///< share of texts with the same label or set
    AgreementFigure kappa;  ///< Cohen's κ; a set counts as one category
    /// Krippendorff's α for two observers, with the distance 0 or 1 between labels; between sets 1
    /// − the share of common labels among all of both (Jaccard), 0 between empty sets.
    AgreementFigure alpha;
};

/// Throws Error without a text. `seed` determines the bootstrap samples; the same arguments give
/// the same figures.
RaterAgreement agreementOf(const std::vector<RatedText>& texts, std::uint64_t seed = 1);

/// Of one label among several: a text has it or not.
struct LabelAgreement {
    std::string label;                            ///< its name
    std::size_t first = 0, second = 0, both = 0;  ///< texts that have it
    std::optional<double> kappa;                  ///< Cohen's; none: not defined
};
/// Of all labels that occur, in the order of their bytes.
std::vector<LabelAgreement> labelAgreements(const std::vector<RatedText>& texts);

}  // namespace hanscope
