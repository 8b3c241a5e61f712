#include "core/experiment/recipes.h"

#include <stdexcept>

#include "core/corpus/encoded/corpus.h"
#include "core/corpus/inspection.h"
#include "core/experiment/training_data.h"

namespace hanscope {

namespace {

// With 1,800 reviews of eight ratings, a small network gave the most frequent rating to every text
// until step 90 and was best at step 261.
constexpr int kMinSteps = 400;
constexpr int kMinStepsFromModel = 40;

TrainingPlan quickPlan() {
    TrainingPlan plan;
    std::get<HanConfig>(plan.settings.network).sizes = {64, 32, 64, 32, 64};
    plan.companion = true;
    plan.settings.epochs = 4;
    plan.settings.minimumSteps = kMinSteps;
    plan.vocabularySize = 20000;
    return plan;
}

/// The settings of the bundled model arxiv-tree, the most accurate ones found for its texts.
TrainingPlan treePlan() {
    TrainingPlan plan;
    plan.settings = defaultSettings(Family::Hidec);
    TrainSettings& settings = plan.settings;
    plan.vectors = VectorSource::SkipGram;
    embeddingOf(settings.network) = 100;
    settings.optimizer = OptimizerKind::AdamW;
    settings.learningRate = 1.5e-3;
    settings.weightDecay = 0.1;
    settings.clipNorm = 1;
    settings.schedule.warmUp = 0.1;
    settings.schedule.finalShare = 0;
    return plan;
}

/// The settings of Im et al. 2021 with an SRU. The paper does not give the number of epochs; a rate
/// of 5e-5 needs many.
TrainingPlan hidecPapersPlan() {
    TrainingPlan plan = treePlan();
    TrainSettings& settings = plan.settings;
    embeddingOf(settings.network) = 300;
    encoderOf(settings.network).kind = EncoderKind::Sru;
    encoderOf(settings.network).hidden = 300;
    encoderOf(settings.network).layers = 4;
    std::get<HidecConfig>(settings.network).decoder.residual = true;
    settings.learningRate = 5e-5;
    settings.batchSize = 1024;
    settings.epochs = 100;
    settings.patience = 10;
    return plan;
}

/// The settings of Im et al. 2023 with a GRU, whose decoder is a standard one: residual additions,
/// one feed-forward part. A rate of 1e-4 needs many epochs, too.
TrainingPlan laterHidecPapersPlan() {
    TrainingPlan plan = treePlan();
    TrainSettings& settings = plan.settings;
    embeddingOf(settings.network) = 300;
    encoderOf(settings.network).hidden = 150;
    DecoderConfig& decoder = std::get<HidecConfig>(settings.network).decoder;
    decoder.residual = true;
    decoder.feedForwards = 1;
    settings.embeddingDropout = 0.5;
    settings.documentDropout = 0.1;
    settings.learningRate = 1e-4;
    settings.epochs = 100;
    settings.patience = 10;
    return plan;
}

TrainingPlan balancedPlan() {
    TrainingPlan plan;
    plan.settings.minimumSteps = kMinSteps;
    plan.vectors = VectorSource::English;
    plan.companion = true;
    return plan;
}

/// `plan` for texts in which people marked their reasons. Attention learns a few marks by heart
/// with each further pass over them, so a step reads few texts.
TrainingPlan withMarks(TrainingPlan plan, int minSteps) {
    plan.settings.batchSize = 16;
    plan.settings.minimumSteps = minSteps;
    plan.settings.embeddingDropout = plan.settings.sentenceDropout = plan.settings.documentDropout =
        0.5;
    return plan;
}

/// It reads the words of the marks, however rare they are.
TrainingPlan marksPlan() {
    TrainingPlan plan = withMarks(balancedPlan(), kMinSteps / 2);
    plan.minimumCount = 0;
    plan.settings.robust.kind = Robust::Words;
    return plan;
}

/// As the networks of the bundled models film-reviews and shopping-zh, with more epochs for fewer
/// texts.
TrainingPlan bestPlan() {
    TrainingPlan plan = balancedPlan();
    plan.vectors = VectorSource::SkipGram;
    embeddingOf(plan.settings.network) = 100;
    std::get<HanConfig>(plan.settings.network).sizes.wordHidden = 128;
    return plan;
}

/// As the bundled model film-reviews-ko, with more epochs for fewer texts.
TrainingPlan wordFormsPlan() {
    TrainingPlan plan = bestPlan();
    plan.minimumCount = 1;
    plan.vocabularySize = 25000;
    plan.subwords = 15000;
    plan.settings.wordDropout = 0.1;
    return plan;
}

/// For settings that the paper does not give, the simplest choice: no dropout, a constant rate.
TrainingPlan papersPlan() {
    TrainingPlan plan;
    TrainSettings& settings = plan.settings;
    plan.vectors = VectorSource::SkipGram;
    settings.optimizer = OptimizerKind::Sgd;
    settings.learningRate = defaultLearningRate(OptimizerKind::Sgd);
    settings.momentum = 0.9;
    settings.schedule.kind = ScheduleKind::Constant;
    settings.embeddingDropout = settings.sentenceDropout = settings.documentDropout = 0;
    plan.validationVectors = true;
    settings.batchesBy = BatchesBy::Sentences;
    plan.series.learningRates = {0.1, 0.03, 0.01};
    return plan;
}

TrainingPlan withLinearBaseline(TrainingPlan plan) {
    plan.linearBaseline = true;
    return plan;
}

}  // namespace

const std::vector<KeyedRecipe>& recipes() {
    static const std::vector<KeyedRecipe> all{{"quick", withLinearBaseline(quickPlan())},
                                              {kUsualRecipeKey, withLinearBaseline(balancedPlan())},
                                              {"best", withLinearBaseline(bestPlan())},
                                              {kMarksRecipeKey, withLinearBaseline(marksPlan())},
                                              {kTreeRecipeKey, treePlan()},
                                              {"hidec-paper", hidecPapersPlan()},
                                              {"later-hidec-paper", laterHidecPapersPlan()},
                                              {"word-forms", withLinearBaseline(wordFormsPlan())},
                                              {"paper", papersPlan()}};
    return all;
}

const TrainingPlan& recipePlan(std::string_view key) {
    for (const KeyedRecipe& recipe : recipes())
        if (recipe.key == key) return recipe.plan;
    throw std::out_of_range("no recipe " + std::string(key));
}

TrainingPlan recipeFrom(const StartingModel& model, bool hasMarks) {
    TrainingPlan plan;
    plan.startFrom = model.path;
    plan.companion = true;
    plan.settings.minimumSteps = kMinStepsFromModel;
    return withLinearBaseline(hasMarks ? withMarks(plan, kMinSteps) : plan);
}

TrainingPlan withRecipe(const TrainingPlan& plan, const TrainingPlan& recipe) {
    TrainingPlan changed = plan;
    changed.preprocessing = recipe.preprocessing;
    changed.minimumCount = recipe.minimumCount;
    changed.vocabularySize = recipe.vocabularySize;
    changed.subwords = recipe.subwords;
    changed.series = recipe.series;
    changed.linearBaseline = recipe.linearBaseline;
    changed.companion = recipe.companion;
    changed.classWeights = recipe.classWeights;
    changed.thresholdFolds = recipe.thresholdFolds;
    changed.vectors = recipe.vectors;
    changed.vectorFile = recipe.vectorFile;
    changed.validationVectors = recipe.validationVectors;
    changed.startFrom = recipe.startFrom;
    changed.distil = recipe.distil;
    changed.settings = recipe.settings;
    changed.settings.outputs = plan.settings.outputs;
    changed.settings.seed = plan.settings.seed;
    changed.settings.threads = plan.settings.threads;
    changed.settings.device = plan.settings.device;
    return changed;
}

TrainingPlan withRecipeForTexts(const TrainingPlan& plan, const std::filesystem::path& models,
                                const RunListener& listener, const CancelToken& cancel) {
    const CorpusSource& source = plan.data.source;
    const auto with = [&](const TrainingPlan& recipe, const std::string& name) {
        sendNote(listener, message("settings for these texts: the recipe '%1'; --recipe chooses "
                                   "another one, --recipe none the value of each option",
                                   name));
        TrainingPlan chosen = withRecipe(plan, recipe);
        chosen.preprocessing = plan.preprocessing;
        return chosen;
    };
    if (source.hierarchy.isGiven()) return with(recipePlan(kTreeRecipeKey), kTreeRecipeKey);
    const bool mayStart = !source.hasLists();
    Preprocessing preprocessing = plan.preprocessing;
    if (preprocessing.locale == kGuessedLanguage) preprocessing = {guessedLanguage(source)};
    const auto corpus =
        openTexts(source, plan.cache, preprocessing, plan.settings.threads, listener, cancel);
    const bool hasMarks = corpus->markedDocuments() > 0;
    const auto start =
        mayStart ? startingModelFor(*corpus, preprocessing, models, cancel) : std::nullopt;
    if (start) return with(recipeFrom(*start, hasMarks), "from " + start->name);
    const std::string key = hasMarks ? kMarksRecipeKey : kUsualRecipeKey;
    return with(recipePlan(key), key);
}

}  // namespace hanscope
