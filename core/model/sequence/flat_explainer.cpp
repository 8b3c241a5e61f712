#include "core/model/sequence/flat_explainer.h"

#include "core/model/contributions.h"
#include "core/model/member_mean.h"
#include "core/model/output_value.h"
#include "core/model/sequence/flat_head.h"
#include "core/model/sequence/sequence_gradient.h"

namespace hanscope {

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
            const FlatParameters& p = model_->networks[member].parameters();
            return std::make_unique<SequenceGradient>(
                model_->model.config,
                SequenceTexts{p.encoderShape, p.tensors.encoder, p.embedding, p.vocabulary,
                              p.subwords},
                std::make_unique<FlatHead>(p, output), text_, model_->model.pool, cancel);
        });
}

}  // namespace hanscope
