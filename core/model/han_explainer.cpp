#include "core/model/han_explainer.h"

#include "core/model/contributions.h"
#include "core/model/ensemble.h"
#include "core/model/han_erasure.h"
#include "core/model/han_gradient.h"
#include "core/model/han_intervention.h"
#include "core/model/member_mean.h"
#include "core/model/output_value.h"

namespace hanscope {
namespace {

// f of the texts by one network.
std::vector<double> outputsBy(HanReader& reader, const std::vector<EncodedDocument>& texts,
                              const Output& output, WorkerPool& pool,
                              const ProgressCallback& progress, const CancelToken& cancel) {
    const HanNetwork& network = reader.network();
    std::vector<double> values(texts.size(),
                               valueOfNothing(output, network.labels(), network.outputs()));
    std::vector<const EncodedDocument*> pointers;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (texts[i].words.empty()) continue;
        pointers.push_back(&texts[i]);
        places.push_back(i);
    }
    const auto take = [&](std::size_t i, HanResult&& result) {
        values[places[i]] =
            valueOf(output, result.logits.data(), network.labels(), network.outputs());
    };
    inferAll(reader, pointers, pool, take, progress, cancel);
    return values;
}

}  // namespace

std::vector<double> HanExplainer::outputs(const std::vector<EncodedDocument>& texts,
                                          const Output& output, const ProgressCallback& progress,
                                          const CancelToken& cancel) const {
    std::vector<double> mean;
    forMembers(output, model_->readers.size(), [&](const MemberTurn& turn) {
        turn.addTo(mean, outputsBy(model_->readers[turn.member], texts, output, model_->pool,
                                   turn.partOf(progress), cancel));
    });
    return mean;
}

Effects HanExplainer::erase(const Output& output, Removal removal, const ProgressCallback& progress,
                            const CancelToken& cancel) const {
    Effects mean;
    forMembers(output, model_->readers.size(), [&](const MemberTurn& turn) {
        const HanNetwork& network = model_->readers[turn.member].network();
        HanErasure erasure(network, text_, output, removal, model_->pool, cancel);
        const Effects own = erasure.effects(turn.partOf(progress));
        mean.output += own.output / static_cast<double>(turn.turns);
        turn.addTo(mean.words, own.words);
        turn.addTo(mean.sentences, own.sentences);
    });
    return mean;
}

Reading HanExplainer::intervene(const Reading& reading, const std::vector<AttentionChange>& changes,
                                const CancelToken& cancel) const {
    std::vector<MemberReading> members;
    for (const HanReader& reader : model_->readers)
        members.push_back(
            hanscope::intervene(reader.network(), text_, changes, model_->pool, cancel));
    Reading changed = reading;
    setMembers(changed, std::move(members));
    return changed;
}

Contributions HanExplainer::contributions(const Output& output, GradientKind kind,
                                          const ProgressCallback& progress,
                                          const CancelToken& cancel) const {
    return meanContributions(
        output, kind, model_->readers.size(), progress, [&](std::size_t member) {
            return std::make_unique<HanGradient>(model_->readers[member].network(), text_, output,
                                                 model_->pool, cancel);
        });
}

}  // namespace hanscope
