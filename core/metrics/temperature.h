#pragma once

#include <cstddef>
#include <vector>

#include "core/label_lists.h"

namespace hanscope {

/// The mean of some networks' probabilities for a document at the temperature T, [label]. `rows`:
/// what each of the networks predicts at the temperature 1. With one label a document
/// (`isMultiLabel` false) a row p becomes p_i^(1/T) / Σ_j p_j^(1/T), the softmax of its logits / T;
/// otherwise each p becomes σ(logit(p) / T).
std::vector<double> atTemperature(const std::vector<const std::vector<float>*>& rows,
                                  double temperature, bool isMultiLabel);

/// The temperature T (Guo et al. 2017, arXiv 1706.04599) with the least cross-entropy of predicted
/// and true labels, − Σ t log p over documents and labels. p: as atTemperature(), of
/// members[network][document][label]. So that few documents cannot make a model certain, a true
/// label has t = 1 − ε and not 1 (Platt 1999, "Probabilistic Outputs for Support Vector Machines"):
/// with one label a document, ε = 1 / (n + 2) for n documents, in equal shares for the other
/// labels; otherwise t = (n₊ + 1) / (n₊ + 2) and 1 / (n₋ + 2) for the n₊ true and n₋ other pairs of
/// a document and a label. Documents whose rows are all 0 do not count: they have no words.
/// kMinFittedTemperature … kMaxFittedTemperature; 1 without documents.
double fitTemperature(const std::vector<std::vector<std::vector<float>>>& members,
                      const LabelLists& truth, bool isMultiLabel);

/// bounds of fitTemperature()
constexpr double kMinFittedTemperature = 0.05, kMaxFittedTemperature = 20;

}  // namespace hanscope
