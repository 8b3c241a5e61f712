#pragma once

#include <cstddef>

#include "core/experiment/training_data.h"
#include "core/label_lists.h"
#include "core/metrics/metrics.h"
#include "core/model/classifier.h"
#include "core/progress.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// How far the probabilities of predicted labels agree with the truth, at the temperature that a
/// model has, and at the one that fits some documents best.
struct Calibration {
    double temperature = 1;     ///< kMinTemperature … kMaxTemperature
    Reliability before, after;  ///< at the model's temperature, and at `temperature`
    std::size_t documents = 0;  ///< that were classified
    SkippedRows skipped{};      ///< of calibrateOnFile(): what was left out of the source
};

/// Fits the temperature (core/metrics/temperature.h) on `documents`, which have the labels `truth`,
/// indices of the model's labels; of many documents on evenly spaced ones, 2^20 probabilities
/// altogether. Requires a family that hasTemperature. Throws Cancelled.
Calibration calibrate(const Classifier& classifier, const DocumentSet& documents,
                      const LabelLists& truth, const ProgressCallback& progress = {},
                      const CancelToken& cancel = {});

/// The same on the labelled texts of `source`. Throws FileError for texts that cannot be read or
/// have other labels than the model, and for a model that cannot have a temperature; Cancelled.
Calibration calibrateOnFile(const Classifier& classifier, const CorpusSource& source,
                            const CacheOptions& cache, int threads,
                            const RunListener& listener = {}, const CancelToken& cancel = {});

/// Counts the predicted labels of documents whose labels are `truth`, in the model's order. In a
/// `tree`, where a probability is given the parent, those whose parent is true; null: no tree.
Reliability reliabilityOf(const Outputs& outputs, const LabelTree* tree,
                          const LabelProbabilities& probabilities, const LabelLists& truth);

/// What the model would predict at another temperature.
LabelProbabilities atTemperature(const ModelInfo& model, const EnsembleProbabilities& predicted,
                                 double temperature);

}  // namespace hanscope
