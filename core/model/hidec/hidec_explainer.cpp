#include "core/model/hidec/hidec_explainer.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <vector>

#include "core/error.h"
#include "core/kernels/decoder/decoder.h"
#include "core/kernels/matrix/vectors.h"
#include "core/model/companion.h"
#include "core/model/contributions.h"
#include "core/model/hidec/hidec_network.h"
#include "core/model/input/text_batch.h"
#include "core/model/output_value.h"
#include "core/model/reading_batches.h"
#include "core/model/sequence/sequence_gradient.h"
#include "core/model/sequence/sequence_variants.h"
#include "core/model/text_explainer.h"
#include "core/model_file/hidec_parameters.h"

namespace hanscope {

namespace {

/// The hierarchy decoder of a HiDEC network on the paths from the root to the labels of an output
/// (see Output).
class HidecHead : public TextHead {
 public:
    /// The arrays behind `parameters` must outlive this object. `seenNodes`: see ReadPath.
    HidecHead(const ModelConfig& config, const HidecParameters& parameters, const Output& output,
              std::vector<std::vector<std::int32_t>> seenNodes = {})
        : config_(config),
          parameters_(parameters),
          decoder_(parameters.decoderShape, parameters.tensors.decoder, true),
          seenNodes_(std::move(seenNodes)) {
        addTerm(output.label, 1);
        if (output.against) addTerm(*output.against, -1);
    }

    std::vector<double> forward(const SequenceLayout& layout, const float* states,
                                WorkerPool& pool) override {
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

    void backward(WorkerPool& pool, float* stateGradients) override {
        std::vector<float*> ofTexts;
        for (const std::int32_t row : firstRows(*layout_))
            ofTexts.push_back(stateGradients + std::ptrdiff_t{row} * decoder_.shape.width);
        backward(pool, ofTexts, {});
    }

    std::vector<double> attentionParts(WorkerPool& pool) const override {
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

 private:
    // A label of the output: z has the summand sign · U · E[label].
    struct Term {
        std::int32_t label;
        float sign;
        std::vector<std::int32_t> path;  // table entries from the root to the label's parent
        std::vector<std::vector<std::int32_t>> levels;  // without a mask: the nodes that are read
    };

    void addTerm(std::int32_t label, float sign) {
        Term term{label, sign, {}, {}};
        const LabelTree& tree = *parameters_.tree;
        std::vector<std::int32_t> nodes;  // from the root to the label's parent
        for (std::int32_t node = label; node != tree.root();)
            nodes.push_back(node = tree.parent(node));
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

    void addLevels(const std::vector<std::int32_t>& nodes, Term& term) {
        const ReadPath read{{nodes.begin() + 1, nodes.end()}, seenNodes_};
        for (std::size_t level = 1; level <= nodes.size(); ++level) {
            term.levels.push_back(nodesOfLevel(read, nodes.front(), level));
            triplesOfText_ += static_cast<int>(term.levels.back().size());
        }
        lastTriple_.push_back(triplesOfText_ - static_cast<int>(term.levels.back().size()));
    }

    void addTriples(std::int32_t document, const Term& term) {
        for (std::size_t depth = 0; depth < term.path.size(); ++depth) {
            pass_.parents.push_back(depth == 0 ? -1 : pass_.triples() - 1);
            pass_.documents.push_back(document);
            pass_.entries.push_back(term.path[depth]);
        }
        std::int32_t last = -1;
        for (std::size_t i = 0; i < term.levels.size(); ++i)
            last = addLevel(document, term.levels[i], static_cast<std::int32_t>(i) + 1, last,
                            table_, pass_);
    }

    std::int32_t entryOf(std::int32_t node) {
        const auto found = std::find(table_.nodes.begin(), table_.nodes.end(), node);
        if (found != table_.nodes.end())
            return static_cast<std::int32_t>(found - table_.nodes.begin());
        const LabelTree& tree = *parameters_.tree;
        const std::int32_t parent = node == tree.root() ? -1 : entryOf(tree.parent(node));
        table_.nodes.push_back(node);
        table_.parents.push_back(parent);
        table_.levels.push_back(tree.depth(node) + 1);
        return static_cast<std::int32_t>(table_.nodes.size()) - 1;
    }

    int parentTriple(std::size_t document, std::size_t term) const {
        return static_cast<int>(document) * triplesOfText_ + lastTriple_[term];
    }
    const float* embeddingOf(const Term& term) const {
        return parameters_.tensors.decoder.tokens +
               std::ptrdiff_t{term.label} * decoder_.shape.width;
    }

    void backward(WorkerPool& pool, const std::vector<float*>& stateGradients,
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

    const ModelConfig& config_;
    const HidecParameters& parameters_;
    const PackedDecoder decoder_;
    const std::vector<std::vector<std::int32_t>> seenNodes_;
    std::vector<Term> terms_;
    std::vector<int> lastTriple_;  // [term] of the parent, in the triples of one document
    int triplesOfText_ = 0;
    DecoderTable table_;
    DecoderPass pass_;
    const SequenceLayout* layout_ = nullptr;
};

// The triples of the nodes whose children were decided.
std::vector<std::int32_t> decidingTriples(const Decoded& decoded) {
    std::vector<std::int32_t> triples;
    for (const DecodedNode& node : decoded.nodes)
        if (node.triple >= 0) triples.push_back(node.triple);
    return triples;
}

}  // namespace

const HidecTexts& HidecExplainer::texts(const CancelToken& cancel) const {
    if (!texts_) {
        HidecTexts fresh;
        model_->encode({&document_}, fresh, cancel);
        texts_ = std::move(fresh);
    }
    return *texts_;
}

const std::vector<std::vector<std::int32_t>>& HidecExplainer::seenNodes(
    const CancelToken& cancel) const {
    if (seenNodes_.empty() && !model_->parameters().decoderShape.mask) {
        std::vector<DecoderPass> passes;
        const auto decoded = model_->decode(texts(cancel), decodingRequest(), passes, cancel);
        seenNodes_ = levelsOf(model_->tree(), decoded.front());
    }
    return seenNodes_;
}

// The labels from depth 1 down to this one; empty for the root.
std::vector<std::int32_t> HidecExplainer::pathTo(std::int32_t label) const {
    const LabelTree& tree = model_->tree();
    if (label < 0 || label > tree.root())
        throw Error(message("The label tree has no label with the index %1.", label));
    std::vector<std::int32_t> path;
    for (; label != tree.root(); label = tree.parent(label)) path.push_back(label);
    std::reverse(path.begin(), path.end());
    return path;
}

NodeAttention HidecExplainer::attention(std::int32_t label, const CancelToken& cancel) const {
    const std::vector<std::int32_t> path = pathTo(label);
    const std::lock_guard<std::mutex> lock(model_->mutex);
    return model_->attention(texts(cancel), {path, seenNodes(cancel)}, decodingRequest());
}

TreeReading HidecExplainer::whatIf(std::int32_t label, const CancelToken& cancel) const {
    const DecodingRequest forced =
        decodingRequest(pathTo(label));  // ascending, as labels are in depth-first order
    const std::lock_guard<std::mutex> lock(model_->mutex);
    std::vector<DecoderPass> passes;
    return treeReading(model_->decode(texts(cancel), forced, passes, cancel).front());
}

LabelLists::List HidecExplainer::candidatesWith(std::int32_t label) const {
    return decidedAt(model_->tree(), model_->tree().parent(label), model_->parameters().targets);
}

double HidecExplainer::given(std::int32_t label, bool logit,
                             const std::vector<float>& scores) const {
    const LabelLists::List candidates = candidatesWith(label);
    const auto own = std::find(candidates.begin(), candidates.end(), label) - candidates.begin();
    if (logit) return double{scores[static_cast<std::size_t>(own)]};
    const Output output{static_cast<std::int32_t>(own), {}};
    return hanscope::valueOf(
        output, scores.data(), static_cast<int>(scores.size()),
        model_->parameters().oneLabelALevel ? OutputKind::Softmax : OutputKind::Sigmoid);
}

HidecExplainer::OutputScores HidecExplainer::scoresOf(std::size_t member, const EncodedTexts& texts,
                                                      const Output& output) const {
    const auto below = [&](std::int32_t label) {
        std::vector<std::int32_t> path = pathTo(label);
        path.pop_back();
        return model_->scores(member, texts, {path, seenNodes_});
    };
    return {below(output.label), output.against ? below(*output.against) : LogitRows()};
}

double HidecExplainer::valueOf(const Output& output, const std::vector<OutputScores>& networks,
                               std::size_t text, const EncodedDocument& words) const {
    const bool isDifference = output.against.has_value();
    const auto difference = [&](const std::vector<float>& label, const auto& against) {
        const double value = given(output.label, isDifference, label);
        return isDifference ? value - given(*output.against, true, against()) : value;
    };
    if (!companion() || output.member != Reading::kMean) {
        double mean = 0;
        for (const OutputScores& network : networks)
            mean += difference(network.label[text], [&] { return network.against[text]; }) /
                    static_cast<double>(networks.size());
        return requireFinite(mean);
    }
    const DecodingCompanion companionScores{companion()->networkFactor(),
                                            {companion()->logits(words)}};
    const auto together = [&](std::int32_t label, LogitRows OutputScores::*part) {
        std::vector<std::vector<float>> rows;
        for (const OutputScores& network : networks) rows.push_back((network.*part)[text]);
        return scoresTogether(rows, candidatesWith(label), companionScores, 0);
    };
    return requireFinite(difference(together(output.label, &OutputScores::label), [&] {
        return together(*output.against, &OutputScores::against);
    }));
}

std::vector<double> HidecExplainer::outputs(const std::vector<EncodedDocument>& texts,
                                            const Output& output, const ProgressCallback& progress,
                                            const CancelToken& cancel) const {
    const auto members = static_cast<std::size_t>(model_->model.info.members);
    std::vector<double> values(texts.size(), 0.0);
    HidecTexts encoded;
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        const std::lock_guard<std::mutex> lock(model_->mutex);
        model_->encode(batch, encoded, cancel);
        seenNodes(cancel);
        std::vector<OutputScores> networks;
        forMembers(output, members, [&](const MemberTurn& turn) {
            networks.push_back(scoresOf(turn.member, encoded.networks[turn.member], output));
        });
        for (std::size_t i = 0; i < indices.size(); ++i)
            values[indices[i]] = valueOf(output, networks, i, *batch[i]);
    };
    inBatches(texts, read, progress, cancel);
    return values;
}

SequenceTexts HidecExplainer::textsOf(std::size_t member) const {
    const HidecParameters& p = model_->parameters(member);
    return {p.encoderShape, p.tensors.encoder, p.embedding, p.vocabulary, p.subwords};
}

// The words' states of the edited texts share what does not change; the decoder reads these texts
// in batches.
std::vector<double> HidecExplainer::outputsWithout(const std::vector<WordSpan>& spans,
                                                   const Output& output, Removal removal,
                                                   const ProgressCallback& progress,
                                                   const CancelToken& cancel) const {
    const LeftTexts left(document_, spans, removal);
    std::vector<double> values(spans.size(), 0.0);
    if (left.spans.empty()) return values;
    const auto words = static_cast<std::int32_t>(document_.words.size());
    const auto members = static_cast<std::size_t>(model_->model.info.members);
    std::vector<OutputScores> networks;
    forMembers(output, members, [&](const MemberTurn& turn) {
        const SequenceVariants variants(textsOf(turn.member), document_, left.spans, removal,
                                        model_->model.pool, cancel);
        OutputScores scores;
        for (std::size_t done = 0; done < left.spans.size();) {
            const std::vector<ChangedStates> changed = variants.changedFrom(done);
            EncodedTexts texts;
            for (const ChangedStates& own : changed)
                texts.texts.push_back({variants.states(), words - own.missing, nullptr, &own});
            const std::lock_guard<std::mutex> lock(model_->mutex);
            seenNodes(cancel);
            OutputScores some = scoresOf(turn.member, texts, output);
            const auto append = [](LogitRows& rows, LogitRows& more) {
                rows.insert(rows.end(), std::make_move_iterator(more.begin()),
                            std::make_move_iterator(more.end()));
            };
            append(scores.label, some.label);
            append(scores.against, some.against);
            done += changed.size();
            if (progress) turn.partOf(progress)(done, left.spans.size());
        }
        networks.push_back(std::move(scores));
    });
    model_->model.pool.run(static_cast<int>(left.spans.size()), [&](int i) {
        const auto text = static_cast<std::size_t>(i);
        const WordSpan& span = left.spans[text];
        values[left.places[text]] =
            valueOf(output, networks, text,
                    companion() ? withoutRange(document_, span.begin, span.end, removal)
                                : EncodedDocument());
    });
    return values;
}

// Makes the changes that belong to a node.
DecodingRequest HidecExplainer::decodingRequest(std::vector<std::int32_t> forced) const {
    if (changes_.empty()) return {std::move(forced), {}, outputs_};
    const auto change = [this](std::int32_t node, std::vector<float>& weights) {
        std::vector<AttentionChange> own;
        for (const AttentionChange& each : changes_)
            if (each.node == AttentionChange::kAll || each.node == node) own.push_back(each);
        changeOneAttention(weights, document_.sentenceLengths, own);
    };
    return {std::move(forced), change, outputs_};
}

Reading HidecExplainer::intervene(const Reading& reading,
                                  const std::vector<AttentionChange>& changes,
                                  const CancelToken& cancel) const {
    const auto changed =
        std::make_shared<const HidecExplainer>(model_, outputs_, document_, changes);
    const std::lock_guard<std::mutex> lock(model_->mutex);
    const HidecResult result = model_->read(texts(cancel), changed->decodingRequest(), cancel);
    Reading with = changed->reading(reading.document, result, 0);
    with.imported = reading.imported;
    return with;
}

Reading HidecExplainer::reading(std::shared_ptr<const Document> document, const HidecResult& result,
                                std::size_t i) const {
    std::vector<std::vector<float>> members;
    for (const std::vector<Decoded>& member : result.alone)
        members.push_back(model_->probabilities(member[i], outputs_));
    const Decoded& decoded = result.together[i];
    Reading reading = withMemberWeights(
        model_->model.reading(std::move(document), document_,
                              model_->probabilities(decoded, outputs_), members),
        model_->meanTextWeights(result.passes, decidingTriples(decoded), document_.words.size()));
    reading.outputs = outputs_;
    reading.tree = std::make_shared<const TreeReading>(treeReading(decoded));
    reading.explainer = shared_from_this();
    return reading;
}

Contributions HidecExplainer::contributions(const Output& output, GradientKind kind,
                                            const ProgressCallback& progress,
                                            const CancelToken& cancel) const {
    std::vector<std::vector<std::int32_t>> seen;
    if (!model_->parameters().decoderShape.mask) {
        const std::lock_guard<std::mutex> lock(model_->mutex);
        seen = seenNodes(cancel);
    }
    // What follows reads the parameters alone.
    return meanContributions(model_->model, output, kind, progress, [&](std::size_t member) {
        return std::make_unique<SequenceGradient>(
            textsOf(member),
            std::make_unique<HidecHead>(model_->model.config, model_->parameters(member), output,
                                        seen),
            document_, model_->model.pool, cancel);
    });
}

TreeReading HidecExplainer::treeReading(const Decoded& decoded) const {
    const LabelTree& tree = model_->tree();
    const HidecParameters& parameters = model_->parameters();
    TreeReading reading;
    reading.rounds = decoded.rounds;
    reading.layers = parameters.decoderShape.layers;
    reading.heads = parameters.decoderShape.heads;
    reading.oneLabelALevel = parameters.oneLabelALevel;
    reading.explainer = shared_from_this();
    std::vector<double> linear;  // of the companion
    if (companion()) linear = companion()->logits(document_);
    for (const DecodedNode& node : decoded.nodes) {
        TreeNode shown;
        shown.label = node.node;
        shown.name = tree.title(node.node);
        shown.parent = node.parent;
        shown.depth = tree.depth(node.node);
        shown.leaf = tree.isLeaf(node.node);
        shown.probability = node.probability;
        if (!linear.empty() && node.node != tree.root())
            shown.linear = linear[static_cast<std::size_t>(node.node)];
        shown.predicted = node.predicted;
        shown.forced = node.forced;
        shown.unended = node.unended;
        shown.round = node.round;
        if (node.triple >= 0 && parameters.targets != EndMarks::None)
            shown.endProbability = node.endProbability;
        shown.ended = node.ended;
        reading.nodes.push_back(std::move(shown));
    }
    return reading;
}

}  // namespace hanscope
