#include "app/hanscope-cli/predictions.h"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "app/hanscope-cli/data_options.h"
#include "core/model/ensemble.h"

namespace hanscope::cli {

namespace {

constexpr std::size_t kDocumentsAtOnce = 16384;

void appendLabels(const std::vector<std::vector<float>>& probabilities, const Outputs& outputs,
                  LabelLists& labels) {
    for (const std::vector<float>& row : probabilities)
        labels.append(predictedLabels(row, outputs));
}

}  // namespace

Predictions predict(const Classifier& classifier, const DocumentSet& documents,
                    ProgressLine& line) {
    const Outputs& outputs = classifier.info().outputs;
    Predictions predictions;
    predictions.members.resize(static_cast<std::size_t>(classifier.info().members));
    const auto begin = std::chrono::steady_clock::now();
    for (std::size_t first = 0; first < documents.size(); first += kDocumentsAtOnce) {
        std::vector<EncodedDocument> some(std::min(kDocumentsAtOnce, documents.size() - first));
        for (std::size_t i = 0; i < some.size(); ++i) {
            documents.read(first + i, some[i]);
            predictions.words += some[i].words.size();
        }
        const auto progress = [&](std::uint64_t done, std::uint64_t) {
            showing(line, "classifying")(first + done, documents.size());
        };
        const auto members = classifier.memberProbabilities(some, progress);
        for (std::size_t member = 0; member < members.size(); ++member)
            appendLabels(members[member], outputs, predictions.members[member]);
        auto means = meanProbabilities(members);
        std::move(means.begin(), means.end(), std::back_inserter(predictions.probabilities));
    }
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    predictions.seconds = spent.count();
    appendLabels(predictions.probabilities, outputs, predictions.labels);
    return predictions;
}

AnyEvaluation evaluationOf(const ModelInfo& model, const LabelLists& truth,
                           const LabelLists& predictions) {
    const std::size_t labels = model.labels.size();
    if (!model.outputs.isMultiLabel())
        return evaluatePredictions(truth.values(), predictions.values(), labels);
    MultiLabelTally tally(labels);
    for (std::size_t i = 0; i < truth.size(); ++i) tally.add(truth[i], predictions[i]);
    return tally.evaluation();
}

}  // namespace hanscope::cli
