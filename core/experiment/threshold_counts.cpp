#include "core/experiment/threshold_counts.h"

#include <algorithm>

#include "core/experiment/evaluation/predictions.h"

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

}  // namespace

void countForThresholds(const TrainingPlan& plan, ModelFile model, const TextPlaces& places,
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

}  // namespace hanscope
