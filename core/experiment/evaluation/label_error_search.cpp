#include "core/experiment/evaluation/label_error_search.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

#include "core/counted.h"
#include "core/error.h"
#include "core/experiment/trained_model.h"
#include "core/experiment/trainer.h"
#include "core/experiment/vectors/english_vectors.h"
#include "core/message.h"
#include "core/model/classifier.h"

namespace hanscope {
namespace {

/// All documents of the training data with their labels, in the order of the corpus.
std::vector<std::pair<std::uint32_t, std::vector<std::int32_t>>> labelledDocuments(
    const TrainingData& data) {
    std::vector<std::pair<std::uint32_t, std::vector<std::int32_t>>> all;
    const auto add = [&](const DocumentSelection& places, const LabelLists& labels) {
        for (std::size_t i = 0; i < places.documents.size(); ++i)
            all.emplace_back(places.documents[i],
                             std::vector<std::int32_t>(labels[i].begin(), labels[i].end()));
    };
    add(data.trainingPlaces, data.training.labels);
    if (data.folds.empty()) add(data.validationPlaces, data.validation.labels);
    std::sort(all.begin(), all.end());
    return all;
}

class Search {
 public:
    Search(const TrainingPlan& plan, int folds, const RunListener& listener,
           const CancelToken& cancel)
        : plan_(plan),
          folds_(folds),
          listener_(listener),
          cancel_(cancel),
          data_(readTrainingData(plan, listener, cancel)),
          vocabulary_(data_.vocabulary) {
        if (!methodOf(plan.settings.network).trainsInSteps)
            start_ = linearStart(data_.vocabulary, Normalizer(plan.preprocessing), {}, cancel);
        found_.labels = data_.labels;
        found_.places = {data_.trainingPlaces.source, data_.trainingPlaces.corpus, {}};
        for (const auto& [document, labels] : labelledDocuments(data_)) {
            found_.places.documents.push_back(document);
            found_.given.append(labels);
        }
        if (static_cast<std::size_t>(folds) > found_.given.size())
            throw Error(message("There are only %1 documents for %2 folds; choose fewer folds.",
                                grouped(found_.given.size()), folds));
    }

    LabelErrors run() {
        const auto foldOf = stratifiedFolds(rarestLabels(found_.given),
                                            static_cast<std::size_t>(folds_), plan_.data.seed);
        std::vector<std::vector<float>> probabilities(foldOf.size());
        for (int fold = 0; fold < folds_; ++fold) {
            std::vector<std::size_t> learnt, held;
            for (std::size_t i = 0; i < foldOf.size(); ++i)
                (foldOf[i] == static_cast<std::size_t>(fold) ? held : learnt).push_back(i);
            std::vector<std::vector<float>> own = predicted(fold, learnt, held);
            for (std::size_t i = 0; i < held.size(); ++i)
                probabilities[held[i]] = std::move(own[i]);
        }
        const Outputs& outputs = plan_.settings.outputs;
        LabelLists predictions;
        for (const std::vector<float>& each : probabilities)
            predictions.append(predictedLabels(each, outputs));
        const AnyEvaluation evaluation =
            evaluationOf(outputs, found_.labels.size(), found_.given, predictions);
        found_.scores = scoresOf(evaluation);
        found_.comparison = compareWithBaseline(evaluation, found_.labels);
        found_.suspects = (outputs.isMultiLabel() ? suspectLabelsInLists : suspectLabels)(
            found_.given, probabilities);
        return std::move(found_);
    }

 private:
    DocumentSelection placesOf(const std::vector<std::size_t>& positions) const {
        DocumentSelection places{found_.places.source, found_.places.corpus, {}};
        for (const std::size_t i : positions)
            places.documents.push_back(found_.places.documents[i]);
        return places;
    }

    LabelledDocuments documentsAt(const std::vector<std::size_t>& positions,
                                  std::shared_ptr<const LeftOutWords> leftOut = nullptr) const {
        LabelledDocuments some;
        DocumentSelection places = placesOf(positions);
        places.leftOut = std::move(leftOut);
        some.documents = subsetOf(places, vocabulary_);
        for (const std::size_t i : positions) some.labels.append(found_.given[i]);
        return some;
    }

    std::vector<std::vector<float>> predicted(int fold, const std::vector<std::size_t>& learnt,
                                              const std::vector<std::size_t>& held) {
        const LabelledDocuments training = documentsAt(learnt, data_.trainingPlaces.leftOut),
                                validation = documentsAt(held);
        TrainingJob job = jobFor(fittedTo(data_, plan_.settings), data_, training, validation);
        job.observer = observing(Phase::PredictingFolds, listener_, {}, fold + 1, folds_);
        job.cancel = cancel_;
        job.start = start_.empty() ? nullptr : &start_;
        job.lastEpoch = job.settings.epochs;
        if (!device_) device_ = loadTrainer().choose(job).device;
        job.settings.device = *device_;
        const TrainResult result = loadTrainer().train(job);
        if (result.cancelled) throw Cancelled();
        if (!result.unstable.empty()) throw Error(result.unstable);
        const auto classifier =
            makeClassifier({}, modelOf(plan_, data_, {result.tensors}), plan_.settings.threads);
        const auto documents = subsetOf(placesOf(held), classifier->vocabulary());
        return predict(*classifier, *documents, {}, cancel_).probabilities;
    }

    const TrainingPlan& plan_;
    NamedTensors start_;            // of a linear model
    std::optional<Device> device_;  // of all folds, when the first has chosen it
    const int folds_;
    const RunListener& listener_;
    const CancelToken& cancel_;
    const TrainingData data_;
    const Vocabulary vocabulary_;
    LabelErrors found_;
};

}  // namespace

LabelErrors findLabelErrors(const TrainingPlan& given, int folds, const RunListener& listener,
                            const CancelToken& cancel) {
    const TrainingPlan plan = withDerivedValues(given);
    return Search(plan, folds, listener, cancel).run();
}

}  // namespace hanscope
