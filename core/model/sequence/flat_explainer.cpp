#include "core/model/sequence/flat_explainer.h"

#include <algorithm>

#include "core/model/contributions.h"
#include "core/model/ensemble.h"
#include "core/model/member_mean.h"
#include "core/model/output_value.h"
#include "core/model/sequence/flat_head.h"
#include "core/model/sequence/sequence_variants.h"
#include "core/model/tree_reading.h"

namespace hanscope {
namespace {

constexpr std::size_t kVariantsAtOnce = 512;

}  // namespace

FlatModel::FlatModel(const std::filesystem::path& path, ModelFile file, int threads)
    : model(path, std::move(file), threads) {
    for (int member = 0; member < model.info.members; ++member)
        networks.emplace_back(flatParameters(model.config, model.vocabulary.size(),
                                             model.labels->size(), model.values(member)));
}

std::vector<double> FlatExplainer::outputs(const std::vector<EncodedDocument>& texts,
                                           const Output& output, const ProgressCallback& progress,
                                           const CancelToken& cancel) const {
    const SequenceModel& model = model_->model;
    const int labels = static_cast<int>(model.labels->size());
    std::vector<double> mean;
    forMembers(output, model_->networks.size(), [&](const MemberTurn& turn) {
        std::vector<double> values(texts.size(),
                                   valueOfNothing(output, labels, OutputKind::Sigmoid));
        const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
            const auto results = model_->networks[turn.member].read(batch, model.pool, cancel);
            for (std::size_t i = 0; i < indices.size(); ++i)
                values[indices[i]] =
                    valueOf(output, results[i].logits.data(), labels, OutputKind::Sigmoid);
        };
        model.inBatches(texts, read, turn.partOf(progress), cancel);
        turn.addTo(mean, values);
    });
    return mean;
}

Contributions FlatExplainer::contributions(const Output& output, GradientKind kind,
                                           const ProgressCallback& progress,
                                           const CancelToken& cancel) const {
    return meanContributions(
        output, kind, model_->networks.size(), progress, [&](std::size_t member) {
            return std::make_unique<SequenceGradient>(
                model_->model.config, textsOf(member),
                std::make_unique<FlatHead>(model_->networks[member].parameters(), output), text_,
                model_->model.pool, cancel);
        });
}

Reading FlatExplainer::reading(std::shared_ptr<const Document> document,
                               const std::vector<FlatResult>& members) const {
    std::vector<std::vector<float>> probabilities, weights;
    for (const FlatResult& member : members) {
        probabilities.push_back(member.probabilities);
        weights.push_back(member.wordWeights);
    }
    std::vector<float> together = meanOf(probabilities);
    if (members.size() == 1) probabilities.clear();
    Reading reading = withMemberWeights(
        model_->model.reading(std::move(document), text_, std::move(together), probabilities),
        weights);
    reading.explainer = shared_from_this();
    return reading;
}

Reading FlatExplainer::intervene(const Reading& reading,
                                 const std::vector<AttentionChange>& changes,
                                 const CancelToken& cancel) const {
    std::vector<FlatResult> members;
    for (const FlatNetwork& network : model_->networks)
        members.push_back(network
                              .read({&text_}, model_->model.pool, cancel, {},
                                    [&](std::vector<float>& weights) {
                                        changeOneAttention(weights, text_.sentenceLengths, changes);
                                    })
                              .front());
    Reading changed = this->reading(reading.document, members);
    changed.imported = reading.imported;
    return changed;
}

SequenceTexts FlatExplainer::textsOf(std::size_t member) const {
    const FlatParameters& p = model_->networks[member].parameters();
    return {p.encoderShape, p.tensors.encoder, p.embedding, p.vocabulary, p.subwords};
}

std::vector<double> FlatExplainer::outputsWithoutWords(const Output& output, Removal removal,
                                                       const ProgressCallback& progress,
                                                       const CancelToken& cancel) const {
    if (!SequenceVariants::canEncode(textsOf(0), text_, removal))
        return TextExplainer::outputsWithoutWords(output, removal, progress, cancel);
    const std::size_t words = text_.words.size();
    std::vector<double> mean;
    forMembers(output, model_->networks.size(), [&](const MemberTurn& turn) {
        const FlatNetwork& network = model_->networks[turn.member];
        const FlatParameters& p = network.parameters();
        const SequenceVariants variants(textsOf(turn.member),
                                        {Pooling::Attention, p.attention, p.tensors.attentionWeight,
                                         p.tensors.attentionBias, p.tensors.context},
                                        text_, removal, model_->model.pool, cancel);
        std::vector<double> values;
        for (std::size_t begin = 0; begin < words; begin += kVariantsAtOnce) {
            const std::size_t end = std::min(begin + kVariantsAtOnce, words);
            const std::vector<float> logits =
                network.classify(variants.vectors(begin, end), model_->model.pool);
            for (std::size_t i = 0; i < end - begin; ++i)
                values.push_back(valueOf(output,
                                         logits.data() + i * static_cast<std::size_t>(p.labels),
                                         p.labels, OutputKind::Sigmoid));
            if (progress) turn.partOf(progress)(end, words);
        }
        turn.addTo(mean, values);
    });
    return mean;
}

}  // namespace hanscope
