#include "ui/training/run/kept_model.h"

#include "core/experiment/evaluation/predictions.h"

namespace hanscope::ui {

Validated validatedAgain(const std::filesystem::path& model, const TrainingData& data,
                         const CancelToken& cancel) {
    const auto classifier = loadClassifier(model);
    Predictions predictions = predict(*classifier, *data.validation.documents, {}, cancel);
    const Outputs& outputs = classifier->info().outputs;
    Validated validated{
        evaluationOf(outputs, data.labels.size(), data.validation.labels, predictions.labels),
        std::move(predictions.labels)};
    if (outputs.isMultiLabel()) return validated;
    for (std::size_t i = 0; i < predictions.probabilities.size(); ++i)
        validated.probabilities.push_back(
            predictions
                .probabilities[i][static_cast<std::size_t>(validated.predicted.values()[i])]);
    return validated;
}

}  // namespace hanscope::ui
