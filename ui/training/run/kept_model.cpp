#include "ui/training/run/kept_model.h"

#include "core/experiment/evaluation/predictions.h"

namespace hanscope::ui {

Validated validatedAgain(const std::filesystem::path& model, const TrainingData& data,
                         const CancelToken& cancel) {
    const auto classifier = loadClassifier(model);
    Predictions predictions = predict(*classifier, *data.validation.documents, {}, cancel);
    return {evaluationOf(classifier->info().outputs, data.labels.size(), data.validation.labels,
                         predictions.labels),
            std::move(predictions.labels)};
}

}  // namespace hanscope::ui
