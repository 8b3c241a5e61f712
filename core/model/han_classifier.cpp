#include "core/model/han_classifier.h"

#include "core/model/han_explainer.h"
#include "core/model/reading_batches.h"

namespace hanscope {

HanClassifier::HanClassifier(std::shared_ptr<const HanModel> model)
    : NetworkClassifier(model), model_(std::move(model)) {}

HanClassifier::HanClassifier(const std::filesystem::path& path, ModelFile file,
                             ReadingOptions options)
    : HanClassifier(std::make_shared<const HanModel>(path, std::move(file), options)) {}

ByUnitLevel<std::size_t> HanClassifier::unitCounts() const {
    ByUnitLevel<std::size_t> counts;
    const auto setCounts = [&](const LevelShape& shape, UnitLevel state, UnitLevel hidden,
                               UnitLevel vector) {
        counts[state] = static_cast<std::size_t>(shape.states());
        counts[hidden] =
            shape.method().hasAttention ? static_cast<std::size_t>(shape.attention) : 0;
        counts[vector] = static_cast<std::size_t>(shape.vectors());
    };
    const HanNetwork& network = model_->readers.front().network();
    setCounts(network.wordLevel().shape, UnitLevel::WordState, UnitLevel::WordHidden,
              UnitLevel::SentenceVector);
    setCounts(network.sentenceLevel().shape, UnitLevel::SentenceState, UnitLevel::SentenceHidden,
              UnitLevel::DocumentVector);
    return counts;
}

std::vector<UnitValues> HanClassifier::unitValues(const std::vector<EncodedDocument>& documents,
                                                  const CancelToken& cancel) const {
    std::vector<UnitValues> values(documents.size());
    HanNetwork::State state;
    const auto read = [&](const auto& batch, const std::vector<std::size_t>& indices) {
        auto own = model_->readers.front().unitValues(batch, model_->pool, state, cancel);
        for (std::size_t i = 0; i < indices.size(); ++i) values[indices[i]] = std::move(own[i]);
    };
    inBatches(documents, read, {}, cancel);
    return values;
}

}  // namespace hanscope
