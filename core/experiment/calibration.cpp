#include "core/experiment/calibration.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/experiment/predictions.h"
#include "core/metrics/temperature.h"

namespace hanscope {
namespace {

constexpr std::size_t kMaxProbabilities = std::size_t{1} << 20;

/// Every n-th document of a set, so that there are `count` or fewer.
class SpacedDocuments : public DocumentSet {
 public:
    SpacedDocuments(const DocumentSet& all, std::size_t count)
        : all_(all), step_((all.size() + count - 1) / std::max<std::size_t>(count, 1)) {
        step_ = std::max<std::size_t>(step_, 1);
    }

    std::size_t placeOf(std::size_t document) const { return document * step_; }

    std::size_t size() const override { return (all_.size() + step_ - 1) / step_; }
    std::size_t wordCount(std::size_t document) const override {
        return all_.wordCount(placeOf(document));
    }
    void read(std::size_t document, EncodedDocument& into) const override {
        all_.read(placeOf(document), into);
    }

 private:
    const DocumentSet& all_;
    std::size_t step_;
};

/// The rows whose logits are divided: those of the members of an ensemble. With a companion, the
/// members' mean logits and its own make one row.
std::vector<LabelProbabilities> networksOf(const ModelInfo& model,
                                           EnsembleProbabilities predicted) {
    if (!model.hasCompanion && !predicted.members.empty()) return std::move(predicted.members);
    std::vector<LabelProbabilities> one;
    one.push_back(std::move(predicted.together));
    return one;
}

EnsembleProbabilities predictedFor(const Classifier& classifier, const DocumentSet& documents,
                                   const ProgressCallback& progress, const CancelToken& cancel) {
    EnsembleProbabilities all;
    const auto append = [](LabelProbabilities from, LabelProbabilities& to) {
        std::move(from.begin(), from.end(), std::back_inserter(to));
    };
    const auto add = [&](std::size_t, EnsembleProbabilities part) {
        append(std::move(part.together), all.together);
        all.members.resize(part.members.size());
        for (std::size_t i = 0; i < part.members.size(); ++i)
            append(std::move(part.members[i]), all.members[i]);
    };
    predictInParts(classifier, documents, add, progress, cancel);
    return all;
}

}  // namespace

Reliability reliabilityOf(const Outputs& outputs, const LabelTree* tree,
                          const LabelProbabilities& probabilities, const LabelLists& truth) {
    Reliability reliability;
    for (std::size_t i = 0; i < truth.size(); ++i) {
        const auto has = [&](std::int32_t label) {
            return std::binary_search(truth[i].begin(), truth[i].end(), label);
        };
        for (const std::int32_t label : predictedLabels(probabilities[i], outputs))
            if (!tree || tree->parent(label) == tree->root() || has(tree->parent(label)))
                reliability.add(double{probabilities[i][static_cast<std::size_t>(label)]},
                                has(label));
    }
    return reliability;
}

LabelProbabilities atTemperature(const ModelInfo& model, const EnsembleProbabilities& predicted,
                                 double temperature) {
    const double factor = temperature / model.outputs.temperature;
    const bool areMembers = !model.hasCompanion && !predicted.members.empty();
    LabelProbabilities all;
    for (std::size_t i = 0; i < predicted.together.size(); ++i) {
        std::vector<const std::vector<float>*> rows;
        if (!areMembers) rows.push_back(&predicted.together[i]);
        for (std::size_t member = 0; areMembers && member < predicted.members.size(); ++member)
            rows.push_back(&predicted.members[member][i]);
        const std::vector<double> row = atTemperature(rows, factor, model.outputs.isMultiLabel());
        all.emplace_back(row.begin(), row.end());
    }
    return all;
}

Calibration calibrate(const Classifier& classifier, const DocumentSet& documents,
                      const LabelLists& truth, const ProgressCallback& progress,
                      const CancelToken& cancel) {
    const ModelInfo& model = classifier.info();
    const SpacedDocuments some(
        documents,
        kMaxProbabilities / (model.labels.size() * static_cast<std::size_t>(model.members)));
    LabelLists labels;
    for (std::size_t i = 0; i < some.size(); ++i) labels.append(truth[some.placeOf(i)]);
    EnsembleProbabilities predicted = predictedFor(classifier, some, progress, cancel);
    Calibration calibration;
    calibration.documents = some.size();
    calibration.before = reliabilityOf(model.outputs, nullptr, predicted.together, labels);
    const bool isMultiLabel = model.outputs.isMultiLabel();
    const double factor = fitTemperature(networksOf(model, predicted), labels, isMultiLabel);
    calibration.temperature =
        std::clamp(model.outputs.temperature * factor, kMinTemperature, kMaxTemperature);
    calibration.after =
        reliabilityOf(withTemperature(model.outputs, calibration.temperature), nullptr,
                      atTemperature(model, predicted, calibration.temperature), labels);
    return calibration;
}

Calibration calibrateOnFile(const Classifier& classifier, const CorpusSource& source,
                            const CacheOptions& cache, int threads, const RunListener& listener,
                            const CancelToken& cancel) {
    const ModelInfo& model = classifier.info();
    if (model.tree)
        throw FileError(model.path, message("a model that decides in a tree has no temperature"));
    requireSameLabelling(model, source);
    const auto corpus = openTexts(source, cache, model.preprocessing, threads, listener, cancel);
    const LabelLists truth = labelsAmong(model.labels, *corpus, source.path, message("the model"));
    const CorpusSubset documents(corpus, everyDocument(*corpus), classifier.vocabulary());
    Calibration calibration =
        calibrate(classifier, documents, truth, progressOf(Phase::Classifying, listener), cancel);
    calibration.skipped = corpus->skipped();
    return calibration;
}

}  // namespace hanscope
