#include "core/train/networks/hidec_trainable.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/kernels/decoder/decoder.h"
#include "core/kernels/matrix/vectors.h"
#include "core/model/hidec/hidec_decoding.h"
#include "core/model/input/text_batch.h"
#include "core/model/reading_batches.h"
#include "core/train/networks/forced_decisions.h"
#include "core/train/networks/mark_targets.h"
#include "core/train/networks/sequence_trainable.h"

namespace hanscope {

namespace {

struct ForcedLoss {
    double loss = 0, weight = 0;
};

// The triples of a document's decisions, in their order, which are added to the pass.
std::vector<int> addDecisions(HidecNetwork& network, const BranchTruth& truth,
                              std::int32_t document, DecoderPass& pass) {
    const SubHierarchy& hierarchy = truth.hierarchy;
    std::vector<int> placeOf(hierarchy.size(), -1), decisions;
    std::int32_t last = -1, level = 0;
    if (!network.parameters().decoderShape.mask)
        for (const std::vector<std::size_t>& triples : levelsRead(truth)) {
            std::vector<std::int32_t> nodes;
            for (const std::size_t t : triples) {
                placeOf[t] = pass.triples() + static_cast<int>(nodes.size());
                nodes.push_back(hierarchy.nodes[t]);
            }
            last = network.addLevel(document, nodes, ++level, last, pass);
        }
    for (const std::int32_t triple : truth.targets.triples) {
        const auto t = static_cast<std::size_t>(triple);
        if (network.parameters().decoderShape.mask) {
            const std::int32_t parent = hierarchy.parents[t];
            placeOf[t] = pass.triples();
            network.addTriple(document, hierarchy.nodes[t],
                              parent < 0 ? -1 : placeOf[static_cast<std::size_t>(parent)], pass);
        }
        decisions.push_back(placeOf[t]);
    }
    return decisions;
}

// The loss of each document of a batch, computed in one pass.
std::vector<ForcedLoss> forcedLosses(HidecNetwork& network, const EncodedTexts& texts,
                                     const std::vector<BranchTruth>& truths,
                                     const DecoderConfig& config, WorkerPool& pool) {
    DecoderPass pass;
    std::vector<std::vector<int>> decisions;  // [document]
    for (std::size_t document = 0; document < truths.size(); ++document)
        decisions.push_back(
            addDecisions(network, truths[document], static_cast<std::int32_t>(document), pass));
    network.compute(texts, 0, pool, pass);
    std::vector<ForcedLoss> sums(truths.size());
    for (std::size_t document = 0; document < truths.size(); ++document)
        for (std::size_t k = 0; k < decisions[document].size(); ++k) {
            const std::vector<float> scores = network.scores(pass, decisions[document][k]);
            const float* targets =
                truths[document].targets.values.data() + truths[document].begin(k);
            sums[document].loss +=
                branchLoss(config, 0, scores.data(), targets, scores.size(), 1, nullptr);
            sums[document].weight += branchWeight(config, scores.size());
        }
    return sums;
}

// Throws Error if the heads do not divide the encoder's width.
const TrainSettings& withSoundHeads(const TrainSettings& settings) {
    const auto& hidec = std::get<HidecConfig>(settings.network);
    const std::int64_t heads = hidec.decoder.heads, width = hidec.encoder.states();
    if (heads < 1 || width % heads != 0)
        throw Error(
            message("The decoder's %1 heads must divide the encoder's width of %2; change the "
                    "number of heads or the hidden size.",
                    heads, width));
    return settings;
}

class HidecTrainable : public SequenceTrainable {
 public:
    HidecTrainable(const TrainSettings& settings, std::size_t vocabulary, std::size_t labels)
        : SequenceTrainable(withSoundHeads(settings), vocabulary, labels),
          hidec_(std::get<HidecConfig>(config_.network)),
          places_(parameters()) {}

    void startFrom(const LabelLists&) override {}

    const std::vector<std::int64_t>& layOut(
        const std::vector<EncodedDocument>& documents) override {
        words_.reset();
        marks_ = sharesOfMarks(pointersTo(documents));
        const HanBatch& batch = text_.layOut(documents);
        if (robustOf(settings_) == Robust::Words) words_.emplace(batch);
        return batch.distinctWords;
    }

    at::Tensor differentiate(const BatchPart& part, WorkerPool& pool, StepSums& sums) override {
        const double weight = branchWeight(hidec_, part.labels, part.batch);
        Gradients gradients = pass(part, {words_ ? &*words_ : nullptr, {}}, weight,
                                   marksWeightOf(settings_), pool, sums);
        if (words_ && settings_.robust.weight > 0)
            for (auto& [name, gradient] : worseWords(part, weight, pool))
                gradients.at(name) += gradient;
        return setGradients(std::move(gradients));
    }

    void validate(const std::vector<EncodedDocument>& documents, const LabelLists& labels,
                  std::size_t first, WorkerPool& pool, const CancelToken& cancel,
                  ValidationTally& tally, std::vector<std::int32_t>* predicted) override {
        HidecNetwork network(parameters());
        EncodedTexts texts;
        const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
            network.encode(batch, pool, texts, cancel);
            DecoderPass pass;
            const std::vector<Decoded> decoded =
                decode({{network, texts, pass}}, config_.outputs, {}, pool, cancel);
            std::vector<BranchTruth> truths;
            for (const std::size_t document : indices)
                truths.push_back(
                    branchTruth(*hidec_.tree, labels[first + document], hidec_.decoder.targets));
            const std::vector<ForcedLoss> forced =
                forcedLosses(network, texts, truths, hidec_.decoder, pool);
            for (std::size_t i = 0; i < indices.size(); ++i) {
                if (!std::isfinite(forced[i].loss))
                    throw Error(message("The network's result is not a number."));
                const std::vector<std::int32_t> found = labelsOf(*hidec_.tree, decoded[i]);
                tally.add(withAncestors(*hidec_.tree, labels[first + indices[i]]), found,
                          forced[i].loss, forced[i].weight);
                if (predicted) predicted[indices[i]] = found;
            }
        };
        inBatches(documents, read, {}, cancel);
    }

 private:
    // The result of one deciding node.
    struct Scored {
        double loss = 0, rightLabels = 0, labels = 0;
        std::vector<std::int32_t> candidates;   // rows of E
        std::vector<float> candidateGradients;  // (candidates × d)
        std::vector<std::int32_t> wrongDocuments;
    };

    /// Pointers to the arrays, for a HidecNetwork.
    HidecParameters parameters() const {
        return hidecParameters(
            config_, static_cast<std::size_t>(parameters_.at(kEmbeddingName).size(0)), arrays());
    }

    // All decisions about one node have the same candidates.
    void groupByNode() {
        deciding_.clear();
        std::vector<std::int32_t> placeOf(hidec_.tree->size() + 1, -1);  // [node] in deciding_
        for (const ForcedDecision& decision : forced_.decisions) {
            std::int32_t& place = placeOf[static_cast<std::size_t>(decision.node)];
            if (place < 0) {
                place = static_cast<std::int32_t>(deciding_.size());
                deciding_.emplace_back();
            }
            deciding_[static_cast<std::size_t>(place)].push_back(decision);
        }
    }

    // Scores all triples of one node; they have the same candidates. No other node writes their
    // rows of `stateGradients`.
    void scoreNode(std::size_t index, double weight, std::vector<float>& stateGradients,
                   Scored& scored) const {
        const auto d = static_cast<std::size_t>(places_.decoderShape.width);
        const std::vector<ForcedDecision>& decisions = deciding_[index];
        const LabelLists::List candidates =
            decidedAt(*hidec_.tree, decisions.front().node, hidec_.decoder.targets);
        const auto choices = candidates.size();
        const auto count = static_cast<int>(decisions.size());
        const Branches branches(places_.tensors.decoder.tokens, static_cast<int>(d),
                                candidates.begin(), static_cast<int>(choices),
                                {true, settings_.precision});
        std::vector<float> states, scores(decisions.size() * choices), slopes(scores.size());
        for (const ForcedDecision& decision : decisions) {
            const float* state =
                forced_.pass.states.data() + static_cast<std::size_t>(decision.triple) * d;
            states.insert(states.end(), state, state + d);
        }
        scoreBranches(branches, states.data(), count, scores.data());
        for (std::size_t i = 0; i < decisions.size(); ++i) {
            const float* targets = forced_.targets(decisions[i]);
            const float* own = scores.data() + i * choices;
            scored.loss += branchLoss(hidec_.decoder, settings_.loss.labelSmoothing, own, targets,
                                      choices, 1 / weight, slopes.data() + i * choices);
            const auto likeliest =
                static_cast<std::size_t>(std::max_element(own, own + choices) - own);
            bool right = true;
            for (std::size_t j = 0; j < choices; ++j) {
                const bool there = targets[j] > 0.5f;
                const bool predicted = hidec_.decoder.oneLabelALevel ? j == likeliest : own[j] > 0;
                right = right && there == predicted;
                if (candidates.begin()[j] == hidec_.tree->end()) continue;
                scored.rightLabels += there && predicted ? 1 : 0;
                scored.labels += (there ? 1 : 0) + (predicted ? 1 : 0);
            }
            if (!right) scored.wrongDocuments.push_back(decisions[i].document);
        }
        std::vector<float> gradients(states.size());
        scored.candidates = branches.rows;
        scored.candidateGradients.resize(choices * d);
        scoreBranchesBackward(branches, states.data(), slopes.data(), count, gradients.data(),
                              scored.candidateGradients.data());
        for (std::size_t i = 0; i < decisions.size(); ++i)
            std::copy_n(gradients.data() + i * d, d,
                        stateGradients.data() + static_cast<std::size_t>(decisions[i].triple) * d);
    }

    // Returns the gradients of the triples' states and adds those of the candidates' embeddings.
    std::vector<float> score(double weight, WorkerPool& pool, const DecoderGradients& gradients,
                             StepSums& sums) const {
        const auto d = static_cast<std::size_t>(places_.decoderShape.width);
        std::vector<float> stateGradients(forced_.pass.states.size());
        std::vector<Scored> all(deciding_.size());
        pool.run(static_cast<int>(all.size()), [&](int index) {
            scoreNode(static_cast<std::size_t>(index), weight, stateGradients,
                      all[static_cast<std::size_t>(index)]);
        });
        std::vector<char> right(forced_.truths.size(), 1);
        for (const Scored& scored : all) {
            sums.loss += scored.loss / weight;
            sums.rightLabels += scored.rightLabels;
            sums.labels += scored.labels;
            for (const std::int32_t document : scored.wrongDocuments)
                right[static_cast<std::size_t>(document)] = 0;
            for (std::size_t j = 0; j < scored.candidates.size(); ++j)
                addScaled(1, scored.candidateGradients.data() + j * d, d,
                          gradients.tokens + static_cast<std::size_t>(scored.candidates[j]) * d);
        }
        sums.right += static_cast<double>(std::count(right.begin(), right.end(), 1));
        return stateGradients;
    }

    // The gradients of the parameters by name, and that of the embedding rows, for the loss with
    // this divisor, and this weight of the marks.
    Gradients pass(const BatchPart& part, const WordChange& change, double weight,
                   double marksWeight, WorkerPool& pool, StepSums& sums) {
        const TrainSettings& s = settings_;
        const DecoderDropout dropout{s.decoderDropout, s.seed, part.step, part.first};
        forced_ = ForcedDecisions(hidec_, part.labels, part.own);
        groupByNode();
        const float* rowsOfStates = states(places_.tensors.encoder, part, change, pool);
        const SequenceLayout& layout = text_.batch().words;
        const std::vector<std::int32_t> rows = firstRows(layout);
        const std::ptrdiff_t d = places_.decoderShape.width;
        std::vector<TextOfDocument> texts(rows.size());
        std::vector<float*> textGradients;
        float* gradientRows = text_.stateGradients();
        for (int i = 0; i < layout.sequences(); ++i) {
            const std::int32_t document = layout.order[i];
            texts[static_cast<std::size_t>(document)] = {rowsOfStates + layout.first[i] * d,
                                                         layout.length[i]};
        }
        for (const std::ptrdiff_t row : rows) textGradients.push_back(gradientRows + row * d);

        const PackedDecoder decoder(places_.decoderShape, places_.tensors.decoder,
                                    {true, settings_.precision});
        growTable(decoder, 0, dropout, pool, forced_.table);
        growPass(decoder, forced_.table, texts, 0, dropout, pool, forced_.pass);

        HidecTensors<float*> places;
        Gradients gradients;
        forEachHidecTensor(config_, places, zerosIn(gradients));
        const std::vector<float> stateGradients = score(weight, pool, places.decoder, sums);
        decoderBackward(decoder, forced_.table, forced_.pass, stateGradients, pool, textGradients,
                        places.decoder, {},
                        nodeTargets(hidec_, forced_, marks_, marksWeight / weight));
        gradients[kEmbeddingName] = text_.backward(places.encoder, pool);
        return gradients;
    }

    // λ loss(X + ε ‖X‖ g/‖g‖), where the latest pass has computed g = ∂loss/∂X, the gradient of the
    // vectors X of the distinct words of each document (Miyato et al. 2017).
    Gradients worseWords(const BatchPart& part, double weight, WorkerPool& pool) {
        StepSums unused;
        return pass(part, {&*words_, words_->alongGradients(text_.inputGradients(), wordNorms())},
                    weight / settings_.robust.weight, 0, pool, unused);
    }

    const HidecConfig& hidec_;  // of config_
    HidecParameters places_;
    std::vector<std::vector<float>> marks_;  // sharesOfMarks() of the latest layOut()

    ForcedDecisions forced_;                             // of the latest pass
    std::vector<std::vector<ForcedDecision>> deciding_;  // its decisions, by node
};

}  // namespace

std::unique_ptr<Trainable> hidecTrainable(const TrainSettings& settings, std::size_t vocabulary,
                                          std::size_t labels) {
    return std::make_unique<HidecTrainable>(settings, vocabulary, labels);
}

}  // namespace hanscope
