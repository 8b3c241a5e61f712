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

// Number of floats in the decoder's buffers (DecoderSelfPart, DecoderTextPart), and the same number
// for their gradients. For each node with children: the queries of its triple, their weights over
// the words, and the attention's results.
std::size_t decoderFloats(const HidecConfig& hidec, int batchSize, const DataSizes& sizes) {
    const auto d = static_cast<double>(hidec.encoder.states());
    const auto heads = static_cast<double>(hidec.decoder.heads);
    const double forward = 2 * static_cast<double>(hidec.decoder.feedForward) + 3 * d;
    const double nodes = batchSize * sizes.nodes;
    double floats = 0;
    for (std::int64_t layer = 0; layer < hidec.decoder.layers; ++layer) {
        const double queriesPerLayer = layer + 1 < hidec.decoder.layers ? 3 : 1;
        const double self = 12 * d + queriesPerLayer * ((6 + heads) * d + forward);
        const double text = queriesPerLayer * ((4 + 2 * heads) * d + heads * sizes.words + forward);
        floats += nodes * (self + text);
    }
    return static_cast<std::size_t>(2 * floats);
}

std::size_t sequenceFloats(const EncoderSizes& encoder, std::int64_t attention, int batchSize,
                           const DataSizes& sizes) {
    const double words = batchSize * sizes.words;
    const double distinct = std::min(words, static_cast<double>(sizes.vocabulary));
    return encoder.method().trainingNumbers(encoder.shape(), attention, words, distinct);
}

std::size_t hanFloats(const HanConfig& han, int batchSize, const DataSizes& sizes) {
    const HanSizes& net = han.sizes;
    const PoolingMethod& pooling = methodOf(han.pooling);
    const double sentences = batchSize * sizes.sentences;
    const double words = batchSize * sizes.words;
    const double distinct = std::min(words, static_cast<double>(sizes.vocabulary));
    const auto levelFloats = [&](std::int64_t input, std::int64_t hidden, std::int64_t attention,
                                 double steps, double inputs) {
        LevelShape shape;
        shape.input = static_cast<int>(input);
        shape.hidden = static_cast<int>(hidden);
        shape.attention = pooling.hasAttention ? static_cast<int>(attention) : 0;
        return shape.trainingNumbers(steps, inputs);
    };
    return levelFloats(net.embedding, net.wordHidden, net.wordAttention, words + sentences,
                       distinct) +
           levelFloats(pooling.vectorWidth(2 * net.wordHidden), net.sentenceHidden,
                       net.sentenceAttention, sentences + batchSize, sentences);
}

// The encoder of a decoder has no attention; it is counted with the default attention size, which
// is slightly too much.
std::size_t batchFloats(const TrainSettings& settings, const DataSizes& sizes) {
    const int batch = settings.batchSize;
    if (const auto* han = std::get_if<HanConfig>(&settings.network))
        return hanFloats(*han, batch, sizes);
    if (const auto* flat = std::get_if<FlatConfig>(&settings.network))
        return sequenceFloats(flat->encoder, flat->attention, batch, sizes);
    const auto& hidec = std::get<HidecConfig>(settings.network);
    return sequenceFloats(hidec.encoder, FlatConfig().attention, batch, sizes) +
           decoderFloats(hidec, batch, sizes);
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
    cost.batchBytes = batchFloats(settings, sizes) * kFloat;
    return cost;
}

}  // namespace hanscope
