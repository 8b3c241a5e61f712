#include <utility>

#include "core/train/networks/device/text_on_device.h"
#include "core/train/networks/forced_decisions.h"
#include "core/train/networks/mark_targets.h"
#include "core/train/networks/torch_decoder.h"

namespace hanscope {
namespace {

using at::Tensor;

// The candidates of all decisions of a batch, decision by decision and document by document: pairs
// of a triple and a token.
struct Candidates {
    Tensor places;            // [pair] in the scores of all tokens (triples × tokens)
    Tensor targets;           // [pair] 1: the token is a child in the sub-hierarchy; 0: it is not
    Tensor isLabel;           // [pair] 0 for [END], 1 for the others
    TorchSegments decisions;  // of pairs
    TorchSegments documents;  // of pairs
    Tensor indices;           // one array that holds all indices
};

struct HidecOnDeviceBatch : TextOnDeviceBatch {
    TorchTriples triples;
    Candidates candidates;
    TorchNodeTargets marks;
    double weight = 0;  // branchWeight()
};

Candidates candidatesOf(const HidecConfig& config, const ForcedDecisions& forced,
                        at::Device device) {
    const LabelTree& tree = *config.tree;
    const std::int64_t tokens = decoderRows(tree).tokens;
    Indices places, ofDecision, ofDocument(forced.truths.size(), 0);
    std::vector<float> targets, isLabel;
    for (const ForcedDecision& decision : forced.decisions) {
        const LabelLists::List nodes = decidedAt(tree, decision.node, config.decoder.targets);
        const float* own = forced.targets(decision);
        for (std::size_t j = 0; j < nodes.size(); ++j) {
            const std::int32_t node = nodes.begin()[j];
            places.push_back(decision.triple * tokens + node);
            targets.push_back(own[j]);
            isLabel.push_back(node == tree.end() ? 0.0f : 1.0f);
        }
        ofDecision.push_back(static_cast<std::int64_t>(nodes.size()));
        ofDocument[static_cast<std::size_t>(decision.document)] += ofDecision.back();
    }
    Candidates candidates;
    IndexCopies copies;
    copies.add(std::move(places), candidates.places);
    copies.add(ofDecision, candidates.decisions);
    copies.add(ofDocument, candidates.documents);
    candidates.indices = copies.send(device);
    candidates.targets = at::tensor(targets, at::kFloat).to(device);
    candidates.isLabel = at::tensor(isLabel, at::kFloat).to(device);
    return candidates;
}

// See branchLoss().
Tensor lossOfPairs(bool oneLabelALevel, double smoothing, const Tensor& scores,
                   const Candidates& candidates) {
    const Tensor& targets = candidates.targets;
    if (!oneLabelALevel)
        return at::binary_cross_entropy_with_logits(
            scores, targets * (1 - smoothing) + smoothing / 2, {}, {}, at::Reduction::Sum);
    const TorchSegments& decisions = candidates.decisions;
    const Tensor below = scores - copiedToRows(maximumOfRows(scores, decisions), decisions);
    const Tensor logSums = copiedToRows(sumOfRows(at::exp(below), decisions).log(), decisions);
    const Tensor there = copiedToRows(sumOfRows(targets, decisions), decisions);
    const Tensor choices = copiedToRows(decisions.lengths, decisions).to(at::kFloat);
    const Tensor y = targets / there.clamp_min(1) * (1 - smoothing) + smoothing / choices;
    return (y * (logSums - below)).sum();
}

// StepSums::right, rightLabels and labels.
Tensor agreementOfPairs(bool oneLabelALevel, const Tensor& scores, const Candidates& candidates) {
    const Tensor predicted =
        oneLabelALevel ? isFirstMaximum(scores, candidates.decisions) : scores > 0;
    const Tensor there = candidates.targets > 0.5;
    const Tensor wrong = sumOfRows((predicted != there).to(at::kFloat), candidates.documents);
    const auto sum = [](const Tensor& values) { return values.sum(at::kDouble).view({1}); };
    return at::cat({sum(wrong == 0), sum(candidates.isLabel * (predicted & there)),
                    sum(candidates.isLabel * predicted) + sum(candidates.isLabel * there)});
}

class HidecOnDevice final : public TextOnDevice {
 public:
    HidecOnDevice(const TrainSettings& settings, std::size_t vocabulary, std::size_t labels,
                  at::Device device)
        : TextOnDevice(settings, vocabulary, labels, device),
          hidec_(std::get<HidecConfig>(settings_.network)),
          shape_(decoderShape(configOf(settings_))) {}

    DevicePass pass(const DeviceBatch& batch, const Tensor& words,
                    const Parameters& parameters) const override {
        const auto& own = static_cast<const HidecOnDeviceBatch&>(batch);
        const TorchDecoded decoded =
            torchDecoder(shape_, parameters, own.triples, this->states(own, words, parameters),
                         {settings_.decoderDropout, settings_.seed, batch.step, 0}, own.marks);
        const Tensor scores =
            at::linear(decoded.states, parameters.at("hierarchy.embedding.weight"))
                .flatten()
                .index_select(0, own.candidates.places);
        const bool one = hidec_.decoder.oneLabelALevel;
        const Tensor loss =
            lossOfPairs(one, settings_.loss.labelSmoothing, scores, own.candidates) / own.weight;
        const Tensor total = decoded.marks.defined() ? loss + decoded.marks : loss;
        return {loss, total, agreementOfPairs(one, scores.detach(), own.candidates)};
    }

 private:
    std::unique_ptr<DeviceBatch> made(const std::vector<const EncodedDocument*>& documents,
                                      const BatchPart& part) const override {
        auto batch = std::make_unique<HidecOnDeviceBatch>();
        layOutTexts(documents, *batch);
        const ForcedDecisions forced(hidec_, part.labels, part.own);
        batch->triples = TorchTriples(shape_, decoderRows(*hidec_.tree), forced.table, forced.pass,
                                      batch->lengths, device_);
        batch->candidates = candidatesOf(hidec_, forced, device_);
        for (const BranchTruth& truth : forced.truths)
            batch->weight += branchWeight(hidec_.decoder, truth);
        batch->marks = TorchNodeTargets(nodeTargets(hidec_, forced, sharesOfMarks(documents),
                                                    marksWeightOf(settings_) / batch->weight),
                                        batch->triples, device_);
        if (batch->marks.shares.defined())
            for (const Tensor& array : {batch->marks.shares, batch->marks.factors})
                batch->arrays.push_back(array);
        for (const Tensor& array : {batch->triples.indices, batch->candidates.indices,
                                    batch->candidates.targets, batch->candidates.isLabel})
            batch->arrays.push_back(array);
        return batch;
    }

    const HidecConfig& hidec_;
    const DecoderShape shape_;
};

}  // namespace

std::unique_ptr<const DeviceNetwork> hidecOnDevice(const TrainSettings& settings,
                                                   std::size_t vocabulary, std::size_t labels,
                                                   at::Device device) {
    return std::make_unique<const HidecOnDevice>(settings, vocabulary, labels, device);
}

}  // namespace hanscope
