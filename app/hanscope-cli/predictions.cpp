#include "app/hanscope-cli/predictions.h"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "app/hanscope-cli/data_options.h"
#include "core/model/ensemble.h"

namespace hanscope::cli {

namespace {

constexpr std::size_t kDocumentsAtOnce = 16384;

void appendLabels(const std::vector<std::vector<float>>& probabilities,
                  std::vector<std::int32_t>& labels) {
    for (const std::vector<float>& row : probabilities) labels.push_back(likeliest(row));
}

}  // namespace

Predictions predict(const Classifier& classifier, const DocumentSet& documents,
                    ProgressLine& line) {
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
            appendLabels(members[member], predictions.members[member]);
        auto means = meanProbabilities(members);
        std::move(means.begin(), means.end(), std::back_inserter(predictions.probabilities));
    }
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    predictions.seconds = spent.count();
    appendLabels(predictions.probabilities, predictions.labels);
    return predictions;
}

}  // namespace hanscope::cli
