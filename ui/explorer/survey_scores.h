#pragma once

#include <cstdint>
#include <memory>

#include "core/experiment/predictions.h"
#include "core/metrics/baseline.h"
#include "core/survey/survey_filter.h"

namespace hanscope::ui {

/// What the labelled texts of a survey say about the model.
struct SurveyScores {
    std::uint64_t judged = 0, foreign = 0;  ///< see SurveyTally
    SeenTexts seen;
    AnyEvaluation evaluation;
    BaselineComparison comparison;
    Reliability reliability;
};

/// Counts the texts of a survey, on the thread that reads them, and computes the scores each time
/// their number has grown by a quarter: all computations together take at most about five times as
/// long as the last one, however many parts the texts come in.
class ScoreKeeper {
 public:
    explicit ScoreKeeper(const ModelInfo& model);

    void add(const SurveyPart& part) { tally_.add(part); }
    /// Whether enough was added since the last scores().
    bool isDue() const { return tally_.texts() >= next_; }
    std::shared_ptr<const SurveyScores> scores();

 private:
    const bool isMultiLabel_;
    const std::vector<std::string> labels_;
    SurveyTally tally_;
    std::uint64_t next_ = 0;  // number of texts at which scores are due
};

}  // namespace hanscope::ui
