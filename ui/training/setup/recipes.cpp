#include "ui/training/setup/recipes.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QUrl>

#include "core/atomic_file.h"
#include "core/error.h"
#include "ui/background/file_queue.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {

namespace {

constexpr char kRecipeEnding[] = ".json";
constexpr qint64 kMaxBytes = 1 << 20;

struct RecipeTexts {
    Q_DECLARE_TR_FUNCTIONS(RecipeTexts)
};

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

}  // namespace

QList<Recipe> builtInRecipes() {
    return {
        {RecipeTexts::tr("Quick"),
         RecipeTexts::tr(
             "A small network and four epochs, more for few texts: quickly shows whether the texts "
             "are suitable."),
         recipePlan("quick")},
        {RecipeTexts::tr("Balanced"),
         RecipeTexts::tr(
             "The paper’s network in ten epochs, more for few texts. With English texts, it knows "
             "words from the start. It decides together with words and phrases: a good model in "
             "reasonable time."),
         recipePlan("balanced")},
        {RecipeTexts::tr("Best"),
         RecipeTexts::tr(
             "Learns word vectors from the texts first, has a wider word encoder, and decides "
             "together with a linear model of words and phrases. Add texts without labels if you "
             "have some: this helps most if few texts have labels."),
         recipePlan("best")},
        {RecipeTexts::tr("With marks"),
         RecipeTexts::tr("As Balanced, for texts in which people marked the words that decide: "
                         "attention learns to weigh words as they did."),
         recipePlan("marks")},
        {RecipeTexts::tr("Label tree"),
         RecipeTexts::tr("HiDEC: for labels that form a tree. It decides node by node, and shows "
                         "what each node "
                         "read."),
         recipePlan("tree")},
        {RecipeTexts::tr("As in the HiDEC paper"),
         RecipeTexts::tr("Im et al. 2021, for labels that form a tree: four SRU layers of 300, "
                         "batches of 1,024 "
                         "documents, learning rate 5e-5. It takes many epochs."),
         recipePlan("hidec-paper")},
        {RecipeTexts::tr("As in the later HiDEC paper"),
         RecipeTexts::tr("Im et al. 2023 without BERT, for labels that form a tree: a GRU of 150 "
                         "and word vectors of 300 that are learnt from the texts, learning rate "
                         "1e-4. It takes many epochs."),
         recipePlan("later-hidec-paper")},
        {RecipeTexts::tr("Many word forms"),
         RecipeTexts::tr("As Best, with vectors of parts of words: for languages in which a word "
                         "has many forms, such as Korean or Finnish."),
         recipePlan("word-forms")},
        {RecipeTexts::tr("Paper’s values"),
         RecipeTexts::tr(
             "Yang et al. 2016: SGD with momentum 0.9, word vectors from the texts, the best of "
             "three learning rates. Nothing is used that the paper does not mention."),
         recipePlan("paper")}};
}

Recipe startingRecipe(const StartingModel& model, bool hasMarks) {
    return {RecipeTexts::tr("From %1").arg(QString::fromStdString(model.name)),
            RecipeTexts::tr("Goes on from the bundled model, which knows texts of this kind, and "
                            "learns your labels: the most accurate with few texts."),
            recipeFrom(model, hasMarks)};
}

QList<int> suitableRecipes(bool hasTree, bool hasMarks, const std::string& language) {
    constexpr int kQuickRecipe = 0, kBestRecipe = 2, kWordFormsRecipe = 7;
    const bool hasManyForms = language == "ko" || language == "fi";
    const int third = hasTree ? kTreeRecipe : hasManyForms ? kWordFormsRecipe : kBestRecipe;
    QList<int> suitable{kQuickRecipe, kUsualRecipe, third};
    if (hasMarks && !hasTree) suitable.prepend(kMarksRecipe);
    return suitable;
}

bool needsTree(const TrainingPlan& plan) {
    return methodOf(plan.settings.network).decidesInTree;
}

bool follows(const TrainingPlan& plan, const Recipe& recipe) {
    return planText(withRecipe(plan, recipe.plan)) == planText(plan);
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
    writeWhole(fileOf(name), planText(withRecipe({}, recipe.plan)));
}

void RecipeBook::remove(const QString& name) const {
    std::error_code failure;
    std::filesystem::remove(fileOf(name), failure);
    if (failure)
        throw FileError(fileOf(name), message("it cannot be deleted: %1", failure.message()));
}

}  // namespace hanscope::ui
