#include "ui/training/setup/recipes.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QUrl>

#include "core/atomic_file.h"
#include "core/error.h"
#include "ui/background/file_queue.h"
#include "ui/widgets/message_text.h"

namespace hanscope::ui {

namespace {

constexpr char kRecipeEnding[] = ".json";
constexpr qint64 kMaxBytes = 1 << 20;
// With 1,800 reviews of eight ratings, a small network gave the most frequent rating to every text
// until step 90 and was best at step 261.
constexpr int kLeastSteps = 400;

constexpr int kLeastStepsFromModel = 40;

struct RecipeTexts {
    Q_DECLARE_TR_FUNCTIONS(RecipeTexts)
};

TrainingPlan quickPlan() {
    TrainingPlan plan;
    std::get<HanConfig>(plan.settings.network).sizes = {64, 32, 64, 32, 64};
    plan.companion = true;
    plan.settings.epochs = 4;
    plan.settings.minimumSteps = kLeastSteps;
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
    plan.settings.minimumSteps = kLeastSteps;
    plan.vectors = VectorSource::English;
    plan.companion = true;
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

std::filesystem::path usualFolder() {
    const QString config = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation);
    return (config + QStringLiteral("/recipes")).toStdString();
}

TrainingPlan planIn(const std::filesystem::path& path) {
    QFile file(QString::fromStdString(path.string()));
    if (!file.open(QIODevice::ReadOnly))
        throw FileError(
            path, message("%1; delete the file or repair it", file.errorString().toStdString()));
    if (file.size() > kMaxBytes)
        throw FileError(path, message("this is not a settings file; delete it"));
    try {
        return planFromText(file.readAll().toStdString());
    } catch (const Error& error) {
        throw FileError(path, error.sentence());
    }
}

TrainingPlan withLinearBaseline(TrainingPlan plan) {
    plan.linearBaseline = true;
    return plan;
}

}  // namespace

QList<Recipe> builtInRecipes() {
    return {
        {RecipeTexts::tr("Quick"),
         RecipeTexts::tr(
             "A small network and four epochs, more for few texts: quickly shows whether the texts "
             "are suitable."),
         withLinearBaseline(quickPlan())},
        {RecipeTexts::tr("Balanced"),
         RecipeTexts::tr(
             "The paper’s network in ten epochs, more for few texts. It knows English words from "
             "the start and decides together with words and phrases: a good model in "
             "reasonable time."),
         withLinearBaseline(balancedPlan())},
        {RecipeTexts::tr("Best"),
         RecipeTexts::tr(
             "Learns word vectors from the texts first, has a wider word encoder, and decides "
             "together with a linear model of words and phrases. Add texts without labels if you "
             "have some: this helps most if few texts have labels."),
         withLinearBaseline(bestPlan())},
        {RecipeTexts::tr("Label tree"),
         RecipeTexts::tr("HiDEC: for labels that form a tree. It decides node by node, and shows "
                         "what each node "
                         "read."),
         treePlan()},
        {RecipeTexts::tr("As in the HiDEC paper"),
         RecipeTexts::tr("Im et al. 2021, for labels that form a tree: four SRU layers of 300, "
                         "batches of 1,024 "
                         "documents, learning rate 5e-5. It takes many epochs."),
         hidecPapersPlan()},
        {RecipeTexts::tr("As in the later HiDEC paper"),
         RecipeTexts::tr("Im et al. 2023 without BERT, for labels that form a tree: a GRU of 150 "
                         "and word vectors of 300 that are learnt from the texts, learning rate "
                         "1e-4. It takes many epochs."),
         laterHidecPapersPlan()},
        {RecipeTexts::tr("Many word forms"),
         RecipeTexts::tr("As Best, with vectors of parts of words: for languages in which a word "
                         "has many forms, such as Korean or Finnish."),
         withLinearBaseline(wordFormsPlan())},
        {RecipeTexts::tr("Paper’s values"),
         RecipeTexts::tr(
             "Yang et al. 2016: SGD with momentum 0.9, word vectors from the texts, the best of "
             "three learning rates. Nothing is used that the paper does not mention."),
         papersPlan()}};
}

Recipe startingRecipe(const StartingModel& model) {
    TrainingPlan plan;
    plan.startFrom = model.path;
    plan.companion = true;
    plan.settings.minimumSteps = kLeastStepsFromModel;
    return {RecipeTexts::tr("From %1").arg(QString::fromStdString(model.name)),
            RecipeTexts::tr("Goes on from the bundled model, which knows texts of this kind, and "
                            "learns your labels: the most accurate with few texts."),
            withLinearBaseline(plan)};
}

QList<int> suitableRecipes(bool hasTree, const std::string& language) {
    constexpr int kQuickRecipe = 0, kBestRecipe = 2, kWordFormsRecipe = 6;
    const bool hasManyForms = language == "ko" || language == "fi";
    const int third = hasTree ? kTreeRecipe : hasManyForms ? kWordFormsRecipe : kBestRecipe;
    return {kQuickRecipe, kUsualRecipe, third};
}

bool needsTree(const TrainingPlan& plan) {
    return methodOf(plan.settings.network).decidesInTree;
}

TrainingPlan withRecipe(const TrainingPlan& plan, const Recipe& recipe) {
    TrainingPlan changed = plan;
    changed.preprocessing = recipe.plan.preprocessing;
    changed.minimumCount = recipe.plan.minimumCount;
    changed.vocabularySize = recipe.plan.vocabularySize;
    changed.subwords = recipe.plan.subwords;
    changed.series = recipe.plan.series;
    changed.linearBaseline = recipe.plan.linearBaseline;
    changed.companion = recipe.plan.companion;
    changed.classWeights = recipe.plan.classWeights;
    changed.vectors = recipe.plan.vectors;
    changed.vectorFile = recipe.plan.vectorFile;
    changed.validationVectors = recipe.plan.validationVectors;
    changed.startFrom = recipe.plan.startFrom;
    changed.settings = recipe.plan.settings;
    changed.settings.outputs = plan.settings.outputs;
    changed.settings.seed = plan.settings.seed;
    changed.settings.threads = plan.settings.threads;
    changed.settings.device = plan.settings.device;
    return changed;
}

bool follows(const TrainingPlan& plan, const Recipe& recipe) {
    return planText(withRecipe(plan, recipe)) == planText(plan);
}

RecipeBook::RecipeBook(std::filesystem::path folder)
    : folder_(folder.empty() ? usualFolder() : std::move(folder)) {}

/// Encodes the name so that any text is a valid file name.
std::filesystem::path RecipeBook::fileOf(const QString& name) const {
    QByteArray encoded = QUrl::toPercentEncoding(name, " ");
    if (encoded.startsWith('.')) encoded.replace(0, 1, "%2E");
    return folder_ / (encoded.toStdString() + kRecipeEnding);
}

RecipeBook::Contents RecipeBook::read() const {
    removeStaleTemporaries(folder_);
    Contents contents;
    const QDir folder(QString::fromStdString(folder_.string()));
    const auto files = folder.entryInfoList({QStringLiteral("*") + QLatin1String(kRecipeEnding)},
                                            QDir::Files, QDir::Name | QDir::IgnoreCase);
    for (const QFileInfo& file : files) {
        const QString name = QUrl::fromPercentEncoding(file.completeBaseName().toUtf8());
        try {
            contents.recipes << Recipe{name, {}, planIn(file.filePath().toStdString()), true};
        } catch (const Error& error) {
            contents.problems
                << RecipeTexts::tr("“%1” cannot be used: %2").arg(name, errorText(error));
        }
    }
    return contents;
}

void RecipeBook::save(const QString& name, const TrainingPlan& plan) const {
    const Recipe recipe{name, {}, plan, true};
    std::error_code failure;
    std::filesystem::create_directories(folder_, failure);
    if (failure)
        throw FileError(folder_, message("this folder cannot be created: %1", failure.message()));
    writeWhole(fileOf(name), planText(withRecipe({}, recipe)));
}

void RecipeBook::remove(const QString& name) const {
    std::error_code failure;
    std::filesystem::remove(fileOf(name), failure);
    if (failure)
        throw FileError(fileOf(name), message("it cannot be deleted: %1", failure.message()));
}

}  // namespace hanscope::ui
