#pragma once

#include <functional>
#include <memory>

#include "core/survey/survey_table.h"

namespace hanscope {

/// Receives consecutive texts, in the order of the source.
using SurveyConsumer = std::function<void(std::shared_ptr<const SurveyPart> part)>;

/// Reads every text of `source` (see surveySource()) with a model and hands over what it predicts,
/// some hundred texts at a time; nothing else is kept. `threads` segment (0: one per
/// core); the result has the same bits with any number of them. The parts
/// handed over before an error or a cancellation stay valid. Returns what was left out. Throws
/// FileError, Cancelled.
SkippedRows surveyCorpus(const Classifier& classifier, const CorpusSource& source,
                         const SurveyConsumer& consume, const ProgressCallback& progress = {},
                         const CancelToken& cancel = {}, int threads = 0);

}  // namespace hanscope
