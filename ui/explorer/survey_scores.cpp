#include "ui/explorer/survey_scores.h"

namespace hanscope::ui {

ScoreKeeper::ScoreKeeper(const ModelInfo& model)
    : isMultiLabel_(model.outputs.isMultiLabel()), labels_(model.labels), tally_(model) {}

std::shared_ptr<const SurveyScores> ScoreKeeper::scores() {
    auto scores = std::make_shared<SurveyScores>();
    scores->judged = tally_.judged();
    scores->seen = tally_.seen();
    scores->foreign = tally_.foreign();
    if (isMultiLabel_)
        scores->evaluation = tally_.labelEvaluation();
    else
        scores->evaluation = tally_.evaluation();
    scores->comparison = compareWithBaseline(scores->evaluation, labels_);
    scores->reliability = tally_.reliability();
    next_ = tally_.texts() + std::max<std::uint64_t>(tally_.texts() / 4, 1);
    return scores;
}

}  // namespace hanscope::ui
