#pragma once

#include <cstdint>
#include <vector>

#include "core/label_lists.h"

namespace hanscope {

/// The thresholds from which one is chosen: kThresholdStep, 2 kThresholdStep, …, below 1.
constexpr double kThresholdStep = 0.01;
/// The least threshold of a label.
constexpr double kLeastThreshold = 0.05;
/// To the documents of a label are added this many that have it, and as many that do not have it as
/// come with them, with probabilities as those of all labels together. Chosen on arXiv's categories
/// (resources/manual/accuracy.md).
constexpr double kAddedDocuments = 100;

struct LabelThresholds {
    double common = 0.5;          ///< the best threshold for all labels together
    std::vector<double> ofLabel;  ///< [label]
};

/// Chooses thresholds for labels that apply independently, from documents that the training has not
/// seen: the best one for the micro F1 of all labels, t, and for each label l
///
///     t_l = t · F_l / F
///
/// where F is that best micro F1, and F_l the best F1 of the label, with kAddedDocuments. The
/// reason is that the threshold of the best F1 is half of this F1 if the probabilities are
/// calibrated (Lipton, Elkan, Narayanaswamy 2014, arXiv 1402.1892); F1 itself can be estimated from
/// far fewer documents than its best threshold. t is the mean of the best threshold, weighted by
/// the number of true labels, and of 0.5, weighted by kAddedDocuments.
///
/// `probabilities` are [document][label]. Without true labels all thresholds are 0.5.
LabelThresholds chooseLabelThresholds(const std::vector<std::vector<float>>& probabilities,
                                      const LabelLists& truth);

}  // namespace hanscope
