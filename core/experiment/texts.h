#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/experiment/plan/series.h"
#include "core/experiment/predictions.h"
#include "core/message.h"
#include "core/metrics/metrics.h"
#include "core/metrics/paired_comparison.h"
#include "core/metrics/score_difference.h"
#include "core/metrics/seen_texts.h"

namespace hanscope {

/// Formats a share as percent: 0.46512 as "46.51 %".
std::string percent(double share);

/// "91.20 %", or for lists of labels "micro F1 …, macro F1 …, exact match …".
Message scoreText(const ModelScores& scores);

/// "as spread as equal weights of 34.30 % of the words of a sentence and 60.70 % of the sentences
/// of a document". What is not defined is left out; empty if nothing is.
Message attentionText(const AttentionConcentration& attention);
/// The same for the model's card: of the best run, or with `ensemble` the mean over the runs whose
/// networks the model has; empty if the network is not a HAN.
Message attentionText(const SeriesResult& series, bool ensemble);

/// Text for the model's card: the accuracy of the best run (or its F1 and exact match), how the run
/// was chosen, and the spread over the seeds.
Message accuracyText(const SeriesResult& series, std::size_t validationDocuments);

/// Text for the card of an ensemble: its accuracy and that of its members, each measured with the
/// tensors as the file stores them, and how the epochs of the series were chosen.
Message accuracyText(const ModelScores& scores, const Spread& members, const SeriesResult& series,
                     std::size_t validationDocuments);

/// "always “dull” would have 51.0 %, the 95 % interval of the score is 46.3 % to 56.1 %".
Message baselineText(const BaselineComparison& comparison);
/// A sentence about scores on texts of which some were seen in training, and of how many that is
/// not known.
Message seenText(const SeenTexts& texts);
/// Which of two models is better on the same texts, or that these do not show it (p ≥ 0.05), with
/// the counts, the difference, its interval and p.
Message pairedText(const PairedComparison& comparison, const std::string& first,
                   const std::string& second);
/// "macro F1 46.12 % and 43.30 %, a difference of −2.8 percentage points (95 % interval −3.5 to
/// −2.1)": the accuracy and F1 of two models; with `lists` exact match and micro F1.
std::vector<Message> scoreDifferenceTexts(const ScoreDifferences& differences, bool lists);
/// A sentence for a model that is not better than its baseline: "It has learnt nothing that these
/// 400 documents can show: …".
Message notBetterText(const BaselineComparison& comparison);
/// Of labels that such models take for errors: "The models have learnt nothing that …".
Message doubtfulErrorsText(const BaselineComparison& comparison);

/// What to try with such a model.
Message adviceText();

/// "words and phrases alone: 84.30 %": the scores of a linear model. Goes on after the accuracy in
/// the model's card, behind "; ".
Message linearText(const ModelScores& scores);

/// "together with words and phrases: 85.90 %": of a model with a companion. Goes on likewise.
Message companionText(const ModelScores& scores);
/// Of a network that hardly decides (networkShare()): for the card, and what it means.
Message networkShareText(double share);
Message linearDecidesText(double share);

/// "afterwards the model learnt from all 200 documents", "afterwards words and phrases learnt from
/// all 200 documents". Go on likewise.
Message learntFromAllText(std::size_t documents);
Message companionLearntFromAllText(std::size_t documents);

/// "expected calibration error 1.90 %". Goes on likewise.
/// `without`: the same at the temperature 1, if `temperature` is another one.
Message calibrationText(const Reliability& reliability, const std::optional<Reliability>& without,
                        double temperature);
/// Of a threshold that a person chose on some documents; without a label that of all labels.
Message keptThresholdText(const std::string& label, double threshold, std::size_t documents);
/// Of a temperature that was fitted on documents other than those of the validation.
Message keptTemperatureText(double temperature, std::size_t documents);

/// "with the words that the file knows by their parts: 84.90 %": goes on after the accuracy in the
/// model's card, behind "; ".
Message subwordsText(const ModelScores& scores);

/// "afterwards each label got its own threshold, from 0.31 to 0.46, by the same documents": the
/// end of the accuracy in the model's card.
Message thresholdsText(const std::vector<double>& labelThresholds);
/// The same for thresholds chosen by `networks` further networks: "…, by what 3 networks predicted
/// for 9500 training documents that they had not seen, and by the same documents".
Message thresholdsText(const std::vector<double>& labelThresholds, int networks,
                       std::uint64_t documents);
/// "afterwards the threshold of all labels became 0.40, by the same documents": of a tree.
Message thresholdText(double threshold);
/// "afterwards the threshold of all labels became 0.40, by what …": the same with such networks.
Message thresholdText(double threshold, int networks, std::uint64_t documents);

/// Text for the card: how the documents were divided, with the numbers of training and validation
/// documents: by `share` of each class (with `lists`: of each document's rarest label), or by a
/// file.
Message splitText(double share, bool lists, std::uint64_t seed, std::size_t training,
                  std::size_t validation);
/// The same of folds.
Message foldsText(std::size_t folds, std::uint64_t seed, std::size_t documents);
/// What was learnt from besides: so many documents have words that people marked. `weight`:
/// marksWeightOf().
Message marksText(std::uint64_t documents, double weight);
/// What a training does with the words that people marked in `marked` of the texts: with a weight
/// (marksWeightOf()) of 0 nothing.
Message marksUseText(std::uint64_t marked, std::uint64_t texts, double weight);
/// The same as splitText() of a validation file.
Message splitText(const std::filesystem::path& validationFile, std::size_t training,
                  std::size_t validation);

/// of a model's card: its data, if word vectors learnt from further texts
inline constexpr const char* kDataText = translatable("%1; words also learnt from %2");

/// A text of a model's card as a message that the window can translate, if functions of this file
/// made it; any other text as it is.
Message cardMessage(const std::string& text);

}  // namespace hanscope
