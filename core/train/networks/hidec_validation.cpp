// Validation of the decoder: the labels are decoded as when a document is classified, the loss is
// computed with teacher forcing.
#include <cmath>

#include "core/error.h"
#include "core/model/reading_batches.h"
#include "core/model/sequence/hidec_decoding.h"
#include "core/train/networks/hidec_trainable.h"

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

}  // namespace

void HidecTrainable::validate(const std::vector<EncodedDocument>& documents,
                              const LabelLists& labels, std::size_t first, WorkerPool& pool,
                              const CancelToken& cancel, ValidationTally& tally,
                              std::vector<std::int32_t>* predicted) {
    HidecNetwork network(parameters());
    EncodedTexts texts;
    std::vector<const EncodedDocument*> pointers;
    for (const EncodedDocument& document : documents) pointers.push_back(&document);
    for (const std::vector<std::size_t>& batch : readingBatches(pointers)) {
        cancel.check();
        std::vector<const EncodedDocument*> chosen;
        for (const std::size_t document : batch) chosen.push_back(pointers[document]);
        network.encode(chosen, pool, texts, cancel);
        DecoderPass pass;
        const std::vector<Decoded> decoded =
            decode({{network, texts, pass}}, config_.outputs, {}, pool, cancel);
        std::vector<BranchTruth> truths;
        for (const std::size_t document : batch)
            truths.push_back(
                branchTruth(*hidec_.tree, labels[first + document], hidec_.decoder.targets));
        const std::vector<ForcedLoss> forced =
            forcedLosses(network, texts, truths, hidec_.decoder, pool);
        for (std::size_t i = 0; i < batch.size(); ++i) {
            if (!std::isfinite(forced[i].loss))
                throw Error(message("The network's result is not a number."));
            const std::vector<std::int32_t> found = labelsOf(*hidec_.tree, decoded[i]);
            tally.add(withAncestors(*hidec_.tree, labels[first + batch[i]]), found, forced[i].loss,
                      forced[i].weight);
            if (predicted) predicted[batch[i]] = found;
        }
    }
}

}  // namespace hanscope
