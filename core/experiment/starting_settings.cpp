#include "core/experiment/starting_settings.h"

namespace hanscope {

namespace {

std::vector<std::shared_ptr<const DocumentSet>> partsOf(const TrainingData& data,
                                                        const UnlabelledTexts& unlabelled) {
    std::vector<std::shared_ptr<const DocumentSet>> parts{data.training.documents};
    if (unlabelled.documents) parts.push_back(unlabelled.documents);
    return parts;
}

}  // namespace

WordVectorSettings wordVectorSettings(const TrainingPlan& plan) {
    WordVectorSettings settings;
    settings.size = embeddingOf(plan.settings.network);
    settings.seed = plan.settings.seed;
    settings.threads = plan.settings.threads;
    return settings;
}

LanguageModelSettings languageModelSettings(const TrainingPlan& plan) {
    const Network& network = plan.settings.network;
    LanguageModelSettings settings;
    if (const auto gru = methodOf(network).wordGru(network)) {
        settings.level = gru->level;
        settings.hidden = gru->hidden;
    }
    settings.embedding = embeddingOf(network);
    settings.epochs = plan.pretrainEpochs;
    settings.seed = plan.settings.seed;
    settings.threads = plan.settings.threads;
    return settings;
}

JoinedDocuments allTexts(const TrainingData& data, const UnlabelledTexts& unlabelled) {
    return JoinedDocuments(partsOf(data, unlabelled));
}

JoinedDocuments vectorTexts(const TrainingPlan& plan, const TrainingData& data,
                            const UnlabelledTexts& unlabelled) {
    auto parts = partsOf(data, unlabelled);
    if (plan.validationVectors) parts.push_back(data.validation.documents);
    return JoinedDocuments(std::move(parts));
}

}  // namespace hanscope
