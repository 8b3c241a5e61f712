#include "core/model/hidec/hidec_network.h"

#include <algorithm>
#include <iterator>

#include "core/model/input/subword_vectors.h"
#include "core/model/input/text_batch.h"

namespace hanscope {
namespace {

const DocumentQueries& runOf(const DecoderTextPart& part, std::int32_t row) {
    return *std::prev(std::upper_bound(part.documents.begin(), part.documents.end(), row,
                                       [](std::int32_t wanted, const DocumentQueries& queries) {
                                           return wanted < queries.first;
                                       }));
}

}  // namespace

std::vector<std::int32_t> nodesOfLevel(const ReadPath& read, std::int32_t root, std::size_t level) {
    std::vector<std::int32_t> nodes{level == 1 ? root : read.path.at(level - 2)};
    if (level > read.seenNodes.size()) return nodes;
    for (const std::int32_t node : read.seenNodes[level - 1])
        if (node != nodes.front()) nodes.push_back(node);
    return nodes;
}

HidecNetwork::HidecNetwork(const HidecParameters& parameters)
    : parameters_(parameters),
      encoder_(parameters.encoderShape.method().pack(
          parameters.encoderShape, parameters.tensors.encoder, {false, parameters.precision})),
      decoder_(parameters.decoderShape, parameters.tensors.decoder, {false, parameters.precision}),
      entries_(parameters.tree->size() + 1, -1),
      branches_(parameters.tree->size() + 1) {}

void HidecNetwork::encode(const std::vector<const EncodedDocument*>& documents, WorkerPool& pool,
                          EncodedTexts& texts, const CancelToken& cancel,
                          const ShareDone& shareDone) const {
    std::vector<const EncodedDocument*> others;
    std::copy_if(documents.begin(), documents.end(), std::back_inserter(others),
                 [&](const EncodedDocument* document) { return !LongText::isLong(*document); });
    const double all = wordsOf(documents);
    texts.texts.clear();
    texts.pieces.clear();
    if (!others.empty())
        encodeTogether(others, pool, texts, cancel, partOf(shareDone, wordsOf(others) / all));
    for (std::size_t i = 0; i < documents.size(); ++i) {
        if (!LongText::isLong(*documents[i])) continue;
        const LongText::Network network{*encoder_, parameters_.embedding, parameters_.vocabulary,
                                        parameters_.subwords};
        texts.pieces.push_back(std::make_unique<const LongText>(
            network, *documents[i], pool, cancel,
            partOf(shareDone, static_cast<double>(documents[i]->words.size()) / all)));
        texts.texts.insert(texts.texts.begin() + static_cast<std::ptrdiff_t>(i),
                           {nullptr, texts.pieces.back()->words(), texts.pieces.back().get()});
    }
}

void HidecNetwork::encodeTogether(const std::vector<const EncodedDocument*>& documents,
                                  WorkerPool& pool, EncodedTexts& texts, const CancelToken& cancel,
                                  const ShareDone& shareDone) const {
    const auto E = static_cast<std::size_t>(parameters_.encoderShape.input);
    const SubwordBatch words =
        subwordBatch(documents, parameters_.vocabulary, parameters_.subwords, E);
    const HanBatch batch = makeTextBatch(words.documents, parameters_.vocabulary + words.words);
    const WordRows rowsOfWords =
        wordRows(batch.distinctWords, parameters_.embedding, parameters_.vocabulary, E, words);
    encoder_->forward(
        batch.wordSteps(),
        {rowsOfWords.x, rowsOfWords.ids, static_cast<int>(batch.distinctWords.size())}, false, pool,
        texts.state, cancel, shareDone);
    const std::vector<std::int32_t> rows = firstRows(batch.words);
    for (std::size_t i = 0; i < documents.size(); ++i)
        texts.texts.push_back(
            {texts.state.states + std::ptrdiff_t{rows[i]} * encoder_->shape.states(),
             static_cast<std::int32_t>(documents[i]->words.size())});
}

std::int32_t HidecNetwork::entryOf(std::int32_t node) {
    std::int32_t& entry = entries_[static_cast<std::size_t>(node)];
    if (entry >= 0) return entry;
    const std::int32_t parent = node == tree().root() ? -1 : entryOf(tree().parent(node));
    const std::size_t entries = table_.nodes.size();
    try {
        table_.nodes.push_back(node);
        table_.parents.push_back(parent);
        table_.levels.push_back(tree().depth(node) + 1);
    } catch (...) {  // an entry is there as a whole, or not at all
        table_.nodes.resize(entries);
        table_.parents.resize(entries);
        throw;
    }
    return entry = static_cast<std::int32_t>(entries);
}

void HidecNetwork::addTriple(std::int32_t document, std::int32_t node, std::int32_t parent,
                             DecoderPass& pass) {
    pass.documents.push_back(document);
    pass.entries.push_back(entryOf(node));
    pass.parents.push_back(parent);
}

std::int32_t HidecNetwork::addLevel(std::int32_t document, const std::vector<std::int32_t>& nodes,
                                    std::int32_t level, std::int32_t last, DecoderPass& pass) {
    return hanscope::addLevel(document, nodes, level, last, pass.own, pass);
}

std::int32_t HidecNetwork::addPath(std::int32_t document, const ReadPath& read, DecoderPass& pass) {
    if (decoder_.shape.mask) {
        addTriple(document, tree().root(), -1, pass);
        for (const std::int32_t node : read.path)
            addTriple(document, node, pass.triples() - 1, pass);
        return pass.triples() - 1;
    }
    std::int32_t last = -1, own = 0;
    for (std::size_t level = 1; level <= read.path.size() + 1; ++level) {
        own = pass.triples();
        last = addLevel(document, nodesOfLevel(read, tree().root(), level),
                        static_cast<std::int32_t>(level), last, pass);
    }
    return own;
}

void HidecNetwork::compute(const EncodedTexts& texts, int first, WorkerPool& pool,
                           DecoderPass& pass) {
    if (decoder_.shape.mask) {
        growTable(decoder_, computedEntries_, {}, pool, table_);
        computedEntries_ = static_cast<int>(table_.nodes.size());
    } else {
        growTable(decoder_, first, {}, pool, pass.own);
    }
    growPass(decoder_, tableOf(pass), texts.texts, first, {}, pool, pass);
}

std::vector<float> HidecNetwork::scores(const DecoderPass& pass, int triple) {
    const std::int32_t node = tableOf(pass).nodes[static_cast<std::size_t>(pass.entries[triple])];
    Branches& branches = branches_[static_cast<std::size_t>(node)];
    const LabelLists::List candidates = decidedAt(tree(), node, parameters_.targets);
    if (branches.width == 0)
        branches =
            Branches(parameters_.tensors.decoder.tokens, decoder_.shape.width, candidates.begin(),
                     static_cast<int>(candidates.size()), {false, parameters_.precision});
    std::vector<float> scores(candidates.size());
    scoreBranches(branches, pass.states.data() + std::ptrdiff_t{triple} * decoder_.shape.width, 1,
                  scores.data());
    return scores;
}

// The rows of the queries of the triples' nodes, head by head.
std::vector<std::int32_t> HidecNetwork::queriesOf(int layer,
                                                  const std::vector<std::int32_t>& triples) const {
    const int queryTokens = decoder_.shape.queryTokens(layer), heads = decoder_.shape.heads;
    std::vector<std::int32_t> rows;
    for (const std::int32_t triple : triples)
        for (int head = 0; head < heads; ++head)
            rows.push_back((triple * queryTokens + (queryTokens == 3 ? 1 : 0)) * heads + head);
    return rows;
}

// Calls take() with the weights of these queries of one document.
void HidecNetwork::readWeights(const DecoderTextPart& part, const std::vector<std::int32_t>& rows,
                               WorkerPool& pool, const TakeWeights& take) const {
    const DocumentQueries& any = runOf(part, rows.front());
    if (!any.keepsWeights)
        return readTextWeights(any, rows, decoder_.shape.width, part.queries.data(),
                               part.largest.data(), part.sums.data(), pool, take);
    std::vector<float> weights(rows.size());
    std::vector<DocumentQueries> runs;
    for (const std::int32_t row : rows) runs.push_back(runOf(part, row));
    for (std::int32_t t = 0; t < any.text.words; ++t) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            weights[i] =
                part.weights[runs[i].weights +
                             static_cast<std::size_t>(t) * static_cast<std::size_t>(runs[i].count) +
                             static_cast<std::size_t>(rows[i] - runs[i].first)];
        take(t, 1, weights.data());
    }
}

std::vector<float> HidecNetwork::textWeights(const DecoderPass& pass, int triple,
                                             WorkerPool& pool) const {
    const auto heads = static_cast<std::size_t>(decoder_.shape.heads);
    std::vector<float> weights;
    for (int layer = 0; layer < decoder_.shape.layers; ++layer) {
        const DecoderTextPart& part = pass.text[static_cast<std::size_t>(layer)];
        const std::vector<std::int32_t> rows = queriesOf(layer, {triple});
        const auto words = static_cast<std::size_t>(runOf(part, rows.front()).text.words);
        const std::size_t first = weights.size();
        weights.resize(first + heads * words);
        readWeights(
            part, rows, pool, [&](std::int32_t begin, std::int32_t count, const float* block) {
                for (std::size_t t = 0; t < static_cast<std::size_t>(count); ++t)
                    for (std::size_t head = 0; head < heads; ++head)
                        weights[first + head * words + static_cast<std::size_t>(begin) + t] =
                            block[t * heads + head];
            });
    }
    return weights;
}

void HidecNetwork::addTextWeights(const DecoderPass& pass, const std::vector<std::int32_t>& triples,
                                  WorkerPool& pool, std::vector<double>& sums) const {
    for (int layer = 0; layer < decoder_.shape.layers; ++layer) {
        const std::vector<std::int32_t> rows = queriesOf(layer, triples);
        readWeights(
            pass.text[static_cast<std::size_t>(layer)], rows, pool,
            [&](std::int32_t begin, std::int32_t count, const float* block) {
                for (std::size_t i = 0; i < static_cast<std::size_t>(count) * rows.size(); ++i)
                    sums[static_cast<std::size_t>(begin) + i / rows.size()] += double{block[i]};
            });
    }
}

}  // namespace hanscope
