#include "core/model/sequence/hidec_head.h"

#include <algorithm>

#include "core/kernels/vectors.h"
#include "core/model/sequence/hidec_network.h"
#include "core/model/sequence/text_batch.h"

namespace hanscope {

HidecHead::HidecHead(const ModelConfig& config, const HidecParameters& parameters,
                     const Output& output, std::vector<std::vector<std::int32_t>> beside)
    : config_(config),
      parameters_(parameters),
      decoder_(parameters.decoderShape, parameters.tensors.decoder, true),
      beside_(std::move(beside)) {
    addTerm(output.label, 1);
    if (output.against) addTerm(*output.against, -1);
}

std::int32_t HidecHead::entryOf(std::int32_t node) {
    const auto found = std::find(table_.nodes.begin(), table_.nodes.end(), node);
    if (found != table_.nodes.end()) return static_cast<std::int32_t>(found - table_.nodes.begin());
    const LabelTree& tree = *parameters_.tree;
    const std::int32_t parent = node == tree.root() ? -1 : entryOf(tree.parent(node));
    table_.nodes.push_back(node);
    table_.parents.push_back(parent);
    table_.levels.push_back(tree.depth(node) + 1);
    return static_cast<std::int32_t>(table_.nodes.size()) - 1;
}

void HidecHead::addTerm(std::int32_t label, float sign) {
    Term term{label, sign, {}, {}};
    const LabelTree& tree = *parameters_.tree;
    std::vector<std::int32_t> nodes;  // from the root to the label's parent
    for (std::int32_t node = label; node != tree.root();) nodes.push_back(node = tree.parent(node));
    std::reverse(nodes.begin(), nodes.end());
    if (decoder_.shape.mask) {
        for (const std::int32_t node : nodes) term.path.push_back(entryOf(node));
        triplesOfText_ += static_cast<int>(nodes.size());
        lastTriple_.push_back(triplesOfText_ - 1);
    } else {
        addLevels(nodes, term);
    }
    terms_.push_back(std::move(term));
}

void HidecHead::addLevels(const std::vector<std::int32_t>& nodes, Term& term) {
    const ReadPath read{{nodes.begin() + 1, nodes.end()}, beside_};
    for (std::size_t level = 1; level <= nodes.size(); ++level) {
        term.levels.push_back(nodesOfLevel(read, nodes.front(), level));
        triplesOfText_ += static_cast<int>(term.levels.back().size());
    }
    lastTriple_.push_back(triplesOfText_ - static_cast<int>(term.levels.back().size()));
}

void HidecHead::addTriples(std::int32_t document, const Term& term) {
    for (std::size_t depth = 0; depth < term.path.size(); ++depth) {
        pass_.parents.push_back(depth == 0 ? -1 : pass_.triples() - 1);
        pass_.documents.push_back(document);
        pass_.entries.push_back(term.path[depth]);
    }
    std::int32_t last = -1;
    for (std::size_t i = 0; i < term.levels.size(); ++i)
        last = addLevel(document, term.levels[i], static_cast<std::int32_t>(i) + 1, last, table_,
                        pass_);
}

int HidecHead::parentTriple(std::size_t document, std::size_t term) const {
    return static_cast<int>(document) * triplesOfText_ + lastTriple_[term];
}

const float* HidecHead::embeddingOf(const Term& term) const {
    return parameters_.tensors.decoder.tokens + std::ptrdiff_t{term.label} * decoder_.shape.width;
}

std::vector<double> HidecHead::forward(const SequenceLayout& layout, const float* states,
                                       WorkerPool& pool) {
    layout_ = &layout;
    const std::vector<std::int32_t> rows = firstRows(layout);
    const int d = decoder_.shape.width;
    std::vector<TextOfDocument> texts;
    pass_ = {};
    if (!decoder_.shape.mask) table_ = {};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        texts.push_back({states + std::ptrdiff_t{rows[i]} * d, layout.length[0]});
        for (const Term& term : terms_) addTriples(static_cast<std::int32_t>(i), term);
    }
    table_.self = {};
    growTable(decoder_, 0, {}, pool, table_);
    growPass(decoder_, table_, texts, 0, {}, pool, pass_);
    std::vector<double> outputs(rows.size(), 0.0);
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t k = 0; k < terms_.size(); ++k)
            outputs[i] += static_cast<double>(terms_[k].sign) *
                          dot(pass_.states.data() + std::ptrdiff_t{parentTriple(i, k)} * d,
                              embeddingOf(terms_[k]), d);
    return outputs;
}

void HidecHead::backward(WorkerPool& pool, float* stateGradients) {
    std::vector<float*> ofTexts;
    for (const std::int32_t row : firstRows(*layout_))
        ofTexts.push_back(stateGradients + std::ptrdiff_t{row} * decoder_.shape.width);
    backward(pool, ofTexts, {});
}

std::vector<double> HidecHead::attentionParts(WorkerPool& pool) const {
    const auto texts = static_cast<std::size_t>(layout_->sequences());
    const auto words = static_cast<std::size_t>(layout_->length[0]);
    std::vector<std::vector<double>> parts(texts, std::vector<double>(words, 0.0));
    std::vector<double*> ofTexts;
    for (std::vector<double>& own : parts) ofTexts.push_back(own.data());
    std::vector<float> unused(words * static_cast<std::size_t>(decoder_.shape.width) * texts);
    std::vector<float*> gradients;
    for (std::size_t i = 0; i < texts; ++i)
        gradients.push_back(unused.data() + i * unused.size() / texts);
    backward(pool, gradients, ofTexts);
    return parts.front();
}

void HidecHead::backward(WorkerPool& pool, const std::vector<float*>& stateGradients,
                         const std::vector<double*>& parts) const {
    const int d = decoder_.shape.width;
    std::vector<float> gradients(pass_.states.size(), 0.0f);
    for (std::size_t i = 0; i < stateGradients.size(); ++i)
        for (std::size_t k = 0; k < terms_.size(); ++k)
            addScaled(terms_[k].sign, embeddingOf(terms_[k]), static_cast<std::size_t>(d),
                      gradients.data() + std::ptrdiff_t{parentTriple(i, k)} * d);
    // The kernels compute the gradients of the parameters as well.
    std::vector<std::vector<float>> memory;
    DecoderGradients unused;
    forEachDecoderTensor(
        decoderShape(config_), decoderRows(*parameters_.tree), unused,
        [&](const std::string&, const std::vector<std::int64_t>& shape, float*& place) {
            std::size_t size = 1;
            for (const std::int64_t side : shape) size *= static_cast<std::size_t>(side);
            memory.emplace_back(size, 0.0f);
            place = memory.back().data();
        });
    decoderBackward(decoder_, table_, pass_, gradients, pool, stateGradients, unused, parts);
}

}  // namespace hanscope
