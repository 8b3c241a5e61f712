#include "core/experiment/threshold_networks.h"

#include <algorithm>

#include "core/corpus/encoded/corpus.h"
#include "core/counted.h"
#include "core/experiment/predictions.h"
#include "core/experiment/trained_model.h"
#include "core/experiment/trainer.h"
#include "core/message.h"
#include "core/workers/workers.h"

namespace hanscope {
namespace {

// Gives each label the least probability of its path. A parent has a smaller number than its
// children.
void takeLeastOfPath(const LabelTree& tree, std::vector<float>& probabilities) {
    for (std::size_t label = 0; label < probabilities.size(); ++label) {
        const std::int32_t parent = tree.parent(static_cast<std::int32_t>(label));
        if (parent != tree.root())
            probabilities[label] =
                std::min(probabilities[label], probabilities[static_cast<std::size_t>(parent)]);
    }
}

// These documents, each with its labels, if it has any, and what a teacher predicts for it.
LabelledDocuments chosenFrom(const LabelledDocuments& all, std::vector<std::size_t> chosen,
                             std::size_t labels) {
    LabelledDocuments some;
    for (const std::size_t document : chosen)
        if (document < all.labels.size()) some.labels.append(all.labels[document]);
    if (all.teacher) {
        auto teacher = std::make_shared<std::vector<float>>();
        teacher->reserve(chosen.size() * labels);
        for (const std::size_t document : chosen) {
            const auto row = all.teacher->begin() + static_cast<std::ptrdiff_t>(document * labels);
            teacher->insert(teacher->end(), row, row + static_cast<std::ptrdiff_t>(labels));
        }
        some.teacher = std::move(teacher);
    }
    some.documents = std::make_shared<ChosenDocuments>(all.documents, std::move(chosen));
    return some;
}

class OutOfFold {
 public:
    explicit OutOfFold(const ThresholdNetworks& job)
        : job_(job),
          folds_(thresholdFoldsOf(job.plan)),
          foldOf_(stratifiedFolds(rarestLabels(job.data.training.labels),
                                  static_cast<std::size_t>(folds_), job.plan.data.seed)),
          chooser_(job.data.labels.size()) {}

    std::optional<ThresholdChooser> run() {
        for (int fold = 0; fold < folds_; ++fold) {
            const TrainResult result = trained(fold);
            if (result.cancelled) return std::nullopt;
            if (!result.unstable.empty()) {
                leaveOut(fold, result.unstable);
                continue;
            }
            try {
                workTogether(job_.workers, job_.cancel, [&] { count(fold, result.tensors); });
            } catch (const Cancelled&) {
                return std::nullopt;
            }
        }
        return std::move(chooser_);
    }

 private:
    // The documents that the network of a fold learns from, or those that it does not. Texts
    // without labels are in no fold.
    std::vector<std::size_t> documents(int fold, bool learns) const {
        std::vector<std::size_t> documents;
        const std::size_t all = learns ? job_.training.documents->size() : foldOf_.size();
        for (std::size_t i = 0; i < all; ++i) {
            const bool isIn = i < foldOf_.size() && foldOf_[i] == static_cast<std::size_t>(fold);
            if (isIn != learns) documents.push_back(i);
        }
        return documents;
    }

    TrainResult trained(int fold) const {
        const TrainingData& data = job_.data;
        TrainSettings settings = job_.settings;
        settings.seed = thresholdSeed(settings.seed, fold);
        const LabelledDocuments some =
            chosenFrom(job_.training, documents(fold, true), data.labels.size());
        TrainingJob job = jobFor(settings, data, some, data.validation, job_.workers);
        job.observer =
            observing(Phase::ThresholdNetworks, job_.listener, job_.control, fold + 1, folds_);
        job.cancel = job_.cancel;
        job.start = job_.start;
        job.checkpoint = job_.checkpoint(fold);
        job.lastEpoch = job_.epochs;
        try {
            return loadTrainer().train(job);
        } catch (const Unstable& error) {
            TrainResult result;
            result.unstable = error.sentence();
            return result;
        }
    }

    void leaveOut(int fold, const Message& why) const {
        if (job_.listener && job_.workers.isFirst())
            job_.listener(Warning{
                message("threshold network %1 of %2 is left out: %3", fold + 1, folds_, why)});
    }

    void count(int fold, const NamedTensors& tensors) {
        const DocumentSelection& all = job_.data.trainingPlaces;
        DocumentSelection places{all.source, all.corpus, {}};
        LabelLists truth;
        for (const std::size_t i : documents(fold, false)) {
            places.documents.push_back(all.documents[i]);
            truth.append(job_.data.training.labels[i]);
        }
        const auto pause = [&](std::uint64_t, std::uint64_t) {
            if (job_.control.pause) job_.control.pause();
        };
        countForThresholds(job_.plan, modelOf(job_.plan, job_.data, {tensors}), places, truth,
                           chooser_, pause, job_.cancel);
    }

    const ThresholdNetworks& job_;
    const int folds_;
    const std::vector<std::size_t> foldOf_;  // of each training document
    ThresholdChooser chooser_;
};

}  // namespace

void countForThresholds(const TrainingPlan& plan, ModelFile model, const DocumentSelection& places,
                        const LabelLists& truth, ThresholdChooser& chooser,
                        const ProgressCallback& progress, const CancelToken& cancel) {
    const auto tree = treeOf(model.config.network);
    if (tree) model.config.outputs.threshold = kMinTreeThreshold;
    const auto classifier = makeClassifier(plan.out, std::move(model), plan.settings.threads);
    const auto add = [&](std::size_t first, EnsembleProbabilities part) {
        for (std::size_t i = 0; i < part.together.size(); ++i) {
            if (tree) takeLeastOfPath(*tree, part.together[i]);
            chooser.add(part.together[i], truth[first + i]);
        }
    };
    predictInParts(*classifier, *subsetOf(places, classifier->vocabulary()), add, progress, cancel);
}

void requireFolds(const TrainingPlan& plan, const TrainingData& data) {
    const auto folds = static_cast<std::size_t>(thresholdFoldsOf(plan));
    const std::size_t documents = data.training.labels.size();
    if (folds > documents)
        throw PlanError(
            "threshold-folds",
            message("there are only %1 training documents for %2 networks; choose a smaller number",
                    grouped(documents), folds));
}

std::optional<ThresholdChooser> outOfFoldCounts(const ThresholdNetworks& networks) {
    return OutOfFold(networks).run();
}

}  // namespace hanscope
