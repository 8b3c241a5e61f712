#include "core/experiment/training_cost.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/kernels/level_parts.h"

namespace hanscope {
namespace {

constexpr std::size_t kBatchesSortedTogether = 16;  // see core/train/batches.cpp
constexpr std::size_t kDocumentsRead = 200;
constexpr std::size_t kFloat = sizeof(float);

std::vector<std::size_t> longestFirst(const DocumentSet& documents) {
    std::vector<std::size_t> order(documents.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::size_t longest = std::max<std::size_t>(order.size() / kBatchesSortedTogether, 1);
    std::nth_element(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(longest - 1),
                     order.end(), [&](std::size_t a, std::size_t b) {
                         return documents.wordCount(a) > documents.wordCount(b);
                     });
    order.resize(longest);
    return order;
}

std::size_t elements(const std::vector<std::int64_t>& shape) {
    return std::accumulate(shape.begin(), shape.end(), std::size_t{1},
                           [](std::size_t product, std::int64_t size) {
                               return product * static_cast<std::size_t>(size);
                           });
}

double decidingNodes(const LabelTree& tree, const LabelLists& labels) {
    std::size_t nodes = labels.size();  // their roots
    for (const std::int32_t label : labels.values()) nodes += tree.isLeaf(label) ? 0 : 1;
    return static_cast<double>(nodes) / static_cast<double>(labels.size());
}

}  // namespace

DataSizes sizesOf(const TrainingData& data) {
    DataSizes sizes{data.vocabulary.size(), data.labels.size()};
    if (const auto tree = data.modelTree())
        sizes.nodes = decidingNodes(*tree, data.training.labels);
    const DocumentSet& documents = *data.training.documents;
    const std::vector<std::size_t> longest = longestFirst(documents);
    for (const std::size_t i : longest)
        sizes.words +=
            static_cast<double>(documents.wordCount(i)) / static_cast<double>(longest.size());
    double words = 0, sentences = 0;
    EncodedDocument document;
    for (std::size_t i = 0; i < std::min(longest.size(), kDocumentsRead); ++i) {
        documents.read(longest[i], document);
        words += static_cast<double>(document.words.size());
        sentences += static_cast<double>(document.sentenceLengths.size());
    }
    sizes.sentences = sizes.words * sentences / words;
    return sizes;
}

TrainingCost costOf(const TrainSettings& settings, const DataSizes& sizes) {
    const ModelConfig config = configOf(settings);
    TrainingCost cost;
    for (const auto& [name, shape] : tensorShapes(config, sizes.vocabulary, sizes.labels))
        cost.parameters += elements(shape);
    const std::size_t vectors =
        sizes.vocabulary * static_cast<std::size_t>(embeddingOf(settings.network));
    const std::size_t moments = settings.optimizer == OptimizerKind::Sgd ? 1 : 2;
    cost.parameterBytes = 2 * cost.parameters * kFloat;
    cost.optimizerBytes =
        moments * cost.parameters * kFloat + sizes.vocabulary * sizeof(std::uint64_t);
    cost.gradientBytes = (1 + kMaxParts) * (cost.parameters - vectors) * kFloat;
    cost.batchBytes =
        methodOf(settings.network).trainingNumbers(settings.network, settings.batchSize, sizes) *
        kFloat;
    return cost;
}

}  // namespace hanscope
