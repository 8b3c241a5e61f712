#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/metrics/interval.h"

namespace hanscope {

/// The words that one person marked: [word] not 0 if it is marked.
using MarkedWords = std::vector<std::uint8_t>;

/// The figures by which numbers of words are compared with marks, see plausibilityOf().
enum class MarkFigure { Auc, MajorityAuc, F1, Iou, Auprc };
/// in JSON, in the order of MarkFigure
inline constexpr std::array kMarkFigureNames{"auc", "majority_auc", "f1", "iou", "auprc"};

/// The figures of one text. Those of the people are means over the people who marked some words and
/// not all; MajorityAuc is against the words that more than half of them marked. None where nobody
/// did, or where the majority has no word or all.
using MarkFigures = std::array<std::optional<double>, kMarkFigureNames.size()>;

/// `values` [word]: large ones should be those of marked words.
MarkFigures markFiguresOf(const std::vector<double>& values,
                          const std::vector<MarkedWords>& people);

/// How well people agree with each other in one text, as areas under ROC curves, so that the
/// figures of numbers can be compared with theirs. None for fewer than two people who marked some
/// words and not all.
struct PeopleAgreement {
    std::optional<double> another;  ///< one person with another: mean over all pairs, both ways
    std::optional<double> others;   ///< the mean of the others with each person
};
PeopleAgreement peopleAgreementOf(const std::vector<MarkedWords>& people);

/// A figure over texts.
class TextFigure {
 public:
    /// Adds a text; one without the figure is left out.
    void add(const std::optional<double>& value) {
        if (value) values_.push_back(*value);
    }
    std::size_t texts() const { return values_.size(); }  ///< that have it
    double mean() const;                                  ///< 0 without texts
    /// Of the mean, by samples of the texts (bootstrap()); none of fewer than two texts.
    std::optional<Interval> interval(std::uint64_t seed) const;

 private:
    std::vector<double> values_;
};

}  // namespace hanscope
