#include "core/experiment/snapshot_model.h"

#include <set>

#include "core/text/encoded_document.h"

namespace hanscope {

SnapshotModels::SnapshotModels(const TrainingPlan& plan, const TrainingData& data)
    : normalizer_(plan.preprocessing), vocabulary_(data.vocabulary) {
    empty_.config = configOf(withTreeOf(data, plan.settings));
    empty_.config.preprocessing = plan.preprocessing;
    empty_.card = plan.card;
    empty_.labels = data.labels;
}

std::vector<std::int64_t> SnapshotModels::rowsFor(const Document& document) const {
    const EncodedDocument encoded = encode(document, normalizer_, vocabulary_);
    std::set<std::int64_t> rows(encoded.words.begin(), encoded.words.end());
    rows.insert(Vocabulary::kUnknown);
    return {rows.begin(), rows.end()};
}

ModelFile SnapshotModels::model(const std::vector<std::int64_t>& rows,
                                std::map<std::string, TensorValues> tensors) const {
    ModelFile model = empty_;
    for (const std::int64_t row : rows)
        model.vocabulary.push_back(vocabulary_.word(static_cast<std::int32_t>(row)));
    model.tensors = std::move(tensors);
    return model;
}

}  // namespace hanscope
