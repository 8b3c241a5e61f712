#include "core/experiment/distillation.h"

#include <algorithm>

#include "core/error.h"
#include "core/experiment/checkpoints.h"
#include "core/experiment/evaluation/predictions.h"

namespace hanscope {
namespace {

// [label of the data] its index among the teacher's labels.
std::vector<std::size_t> placesOf(const std::vector<std::string>& labels,
                                  const std::vector<std::string>& teachers,
                                  const std::filesystem::path& path) {
    std::vector<std::size_t> places;
    for (const std::string& label : labels) {
        const auto found = std::find(teachers.begin(), teachers.end(), label);
        if (found == teachers.end())
            throw FileError(path, message("this model does not know the label '%1' of the training "
                                          "documents; distil a model with the same labels",
                                          label));
        places.push_back(static_cast<std::size_t>(found - teachers.begin()));
    }
    if (teachers.size() == labels.size()) return places;
    for (const std::string& label : teachers)
        if (std::find(labels.begin(), labels.end(), label) == labels.end())
            throw FileError(path,
                            message("this model has the label '%1', which the training documents "
                                    "do not have; distil a model with the same labels",
                                    label));
    return places;
}

void requireSamePreparation(const ModelInfo& teacher, const TrainingPlan& plan) {
    if (teacher.preprocessing == plan.preprocessing) return;
    throw FileError(
        teacher.path,
        message("this model finds or normalises words in another way than the training; distil a "
                "model that was trained with the same settings for its texts"));
}

// All documents that are learnt from, encoded with the teacher's vocabulary.
JoinedDocuments documentsFor(const Classifier& teacher, const TrainingData& data,
                             const UnlabelledTexts& unlabelled) {
    std::vector<std::shared_ptr<const DocumentSet>> parts{
        subsetOf(data.trainingPlaces, teacher.vocabulary())};
    for (const TextPlaces& places : unlabelled.places)
        parts.push_back(subsetOf(places, teacher.vocabulary()));
    return JoinedDocuments(std::move(parts));
}

}  // namespace

void addTeacher(const TrainingPlan& plan, TrainingData& data, const UnlabelledTexts& unlabelled,
                const RunListener& listener, const CancelToken& cancel) {
    const std::filesystem::path path = teacherOf(plan);
    if (path.empty()) return;
    ModelFile file = loadModelFile(path);
    data.teacher = "checksum " + checksumOf(file.tensors);
    const auto teacher = makeClassifier(path, std::move(file), plan.settings.threads);
    requireSameLabelling(teacher->info(), plan.data.source);
    requireSamePreparation(teacher->info(), plan);
    const auto places = placesOf(data.labels, teacher->info().labels, path);
    const Predictions predictions = predict(*teacher, documentsFor(*teacher, data, unlabelled),
                                            progressOf(Phase::Classifying, listener), cancel);
    auto probabilities = std::make_shared<std::vector<float>>();
    probabilities->reserve(predictions.probabilities.size() * places.size());
    for (const std::vector<float>& row : predictions.probabilities)
        for (const std::size_t place : places) probabilities->push_back(row[place]);
    data.training.teacher = std::move(probabilities);
    sendNote(listener, message("also learns the predictions of %1", path.filename().string()));
}

}  // namespace hanscope
