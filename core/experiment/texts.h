#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/experiment/evaluation/predictions.h"
#include "core/experiment/plan/series.h"

namespace hanscope {

/// Formats a share as percent: 0.46512 as "46.51 %".
std::string percent(double share);

/// "91.20 %", or for lists of labels "micro F1 …, macro F1 …, exact match …".
std::string scoreText(const ModelScores& scores);

/// "as spread as equal weights of 34.30 % of the words of a sentence and 60.70 % of the sentences
/// of a document". What is not defined is left out; empty if nothing is.
std::string attentionText(const AttentionConcentration& attention);
/// The same for the model's card: of the best run, or with `ensemble` the mean over the runs whose
/// networks the model has; empty if the network is not a HAN.
std::string attentionText(const SeriesResult& series, bool ensemble);

/// Text for the model's card: the accuracy of the best run (or its F1 and exact match), how the run
/// was chosen, and the spread over the seeds.
std::string accuracyText(const SeriesResult& series, std::size_t validationDocuments);

/// Text for the card of an ensemble: its accuracy and that of its members, each measured with the
/// tensors as the file stores them.
std::string accuracyText(const ModelScores& scores, const Spread& members,
                         std::size_t validationDocuments);

/// "with the words that the file knows by their parts: 84.90 %": goes on after the accuracy in the
/// model's card, behind "; ".
std::string subwordsText(const ModelScores& scores);

/// "afterwards each label got its own threshold, from 0.31 to 0.46, by the same documents": the
/// end of the accuracy in the model's card.
std::string thresholdsText(const std::vector<double>& labelThresholds);
/// The same for thresholds chosen by `networks` further networks: "…, by what 3 networks predicted
/// for 9500 training documents that they had not seen, and by the same documents".
std::string thresholdsText(const std::vector<double>& labelThresholds, int networks,
                           std::uint64_t documents);
/// The same for one threshold of all labels, in a tree: "afterwards the threshold of all labels
/// became 0.40, by what …".
std::string thresholdText(double threshold, int networks, std::uint64_t documents);

}  // namespace hanscope
