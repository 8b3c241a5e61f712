#include "ui/training/setup/plan_settings.h"

#include <QCoreApplication>
#include <filesystem>
#include <limits>

#include "ui/widgets/file_edit.h"

// Settings of words and runs; the others are in network_settings.cpp, learning_settings.cpp and
// restraint_settings.cpp.

namespace hanscope::ui {

namespace {

constexpr int kMostWords = 100000000, kLargestSize = 65536, kMostRuns = 1000;

QString tr(const char* text) {
    return QCoreApplication::translate("PlanSettings", text);
}

bool needsGpu(const TrainingPlan& plan) {
    return plan.settings.device == Device::Cuda;
}

bool hasVectorFile(const TrainingPlan& plan) {
    return isNewNetwork(plan) && plan.vectors == VectorSource::File;
}

QString vectorFileProblem(const TrainingPlan& plan) {
    if (plan.vectorFile.empty()) return tr("Choose the file, or other word vectors.");
    std::error_code failure;
    if (std::filesystem::is_regular_file(plan.vectorFile, failure)) return {};
    return tr("There is no such file.");
}

void addVectorFile(PlanForm& form) {
    auto* edit = new FileEdit(tr("Word Vectors"), tr("Word vectors (*.txt *.vec *.bin *.gz *.zst);;"
                                                     "All files (*)"));
    QObject::connect(edit, &FileEdit::changed, &form, &PlanForm::takeOver);
    form.add(
        tr("Vector file"),
        tr("Of GloVe, word2vec or fastText (.vec), also .gz or .zst. How many of your words it "
           "holds is told when the run begins."),
        edit,
        {[edit](const TrainingPlan& plan) { edit->setPath(plan.vectorFile); },
         [edit](TrainingPlan& plan) { plan.vectorFile = edit->path(); },
         {},
         true},
        {hasVectorFile, vectorFileProblem});
}

}  // namespace

bool isNewNetwork(const TrainingPlan& plan) {
    return plan.startFrom.empty();
}

bool mayBe(const TrainingPlan& plan, Family family) {
    return !isNewNetwork(plan) || plan.settings.family == family;
}

bool hasLists(const TrainingPlan& plan) {
    return plan.data.source.hasLists();
}

QString sentenceOf(const PlanError& error) {
    QString text = QString::fromUtf8(error.what()).mid(static_cast<int>(error.option().size()) + 2);
    text[0] = text[0].toUpper();
    return text + QLatin1Char('.');
}

void addWordSettings(PlanForm& form) {
    form.addHeading(tr("Words"));
    form.addWhole(
        tr("Rare words"),
        tr("Words that occur no more often in the training texts all count as one unknown word. "
           "The "
           "paper: 5."),
        0, 1000000, [](auto& plan) -> auto& { return plan.minimumCount; }, {isNewNetwork, {}},
        tr("none"), tr("up to %1 times"));
    form.addWhole(
        tr("Most words"),
        tr("If there are more, the most frequent ones are learnt: a smaller model."), 0, kMostWords,
        [](auto& plan) -> auto& { return plan.vocabularySize; }, {isNewNetwork, {}},
        tr("no limit"));
    form.addChoice<VectorSource>(
        tr("Word vectors"),
        tr("The numbers that words begin with. To learn them from your texts first, by word2vec’s "
           "skip-gram as in the paper, takes longer and is usually more accurate."),
        {tr("Random"), tr("Learnt from the texts"), tr("From a file")},
        {VectorSource::Random, VectorSource::SkipGram, VectorSource::File},
        [](auto& plan) -> auto& { return plan.vectors; }, {isNewNetwork, {}});
    addVectorFile(form);
    form.addWhole(tr("Word vector size"), tr("How many numbers stand for a word. The paper: 200."),
                  1, kLargestSize,
                  [](auto& plan) -> auto& { return plan.settings.sizes.embedding; },
                  {isNewNetwork, {}});
}

void addRunSettings(PlanForm& form) {
    form.addHeading(tr("Runs and computer"));
    form.addWhole(
        tr("Seed"), tr("Chance begins here: the same seed and texts give the same model."), 0,
        std::numeric_limits<int>::max(), [](auto& plan) -> auto& { return plan.settings.seed; });
    form.addWhole(
        tr("Seeds"),
        tr("Trains so often, with seeds that follow, and keeps the best model. It shows how much "
           "of "
           "a difference is chance."),
        1, kMostRuns, [](auto& plan) -> auto& { return plan.series.seeds; });
    form.addSwitch(
        tr("Ensemble"), tr("Keep all of them"),
        tr("The model then answers with the mean of the networks of all seeds: more accurate, "
           "slower, larger."),
        [](auto& plan) -> auto& { return plan.series.ensemble; },
        {[](const TrainingPlan& plan) { return plan.series.seeds > 1 || plan.series.ensemble; },
         [](const TrainingPlan& plan) {
             if (!plan.series.ensemble) return QString();
             if (plan.series.seeds >= 2 && plan.series.seeds <= kMostMembers) return QString();
             return tr("An ensemble has 2 to %1 members: set the number of seeds.")
                 .arg(kMostMembers);
         }});
    form.addWhole(
        tr("Threads"),
        tr("Parts of the processor that work at the same time. The model is the same "
           "with any number."),
        0, 1024, [](auto& plan) -> auto& { return plan.settings.threads; }, {}, tr("all cores"));
    form.addChoice<Device>(
        tr("Computed by"),
        tr("A graphics processor by NVIDIA, where there is one, or the processor."),
        {tr("Whatever is there"), tr("Processor"), tr("Graphics processor")},
        {Device::Auto, Device::Cpu, Device::Cuda},
        [](auto& plan) -> auto& { return plan.settings.device; },
        {[](const TrainingPlan& plan) { return mayBe(plan, Family::Han) || needsGpu(plan); },
         [](const TrainingPlan& plan) {
             return isNewNetwork(plan) && plan.settings.family != Family::Han && needsGpu(plan)
                        ? tr("Only a HAN trains on a graphics processor: choose another.")
                        : QString();
         }});
    form.addChoice<Storage>(
        tr("Precision"),
        tr("Of the numbers in the model’s file; half precision makes it half as "
           "large, and changes next to nothing."),
        {tr("Single (32 bits)"), tr("Half (16 bits)")}, {Storage::Float32, Storage::Float16},
        [](auto& plan) -> auto& { return plan.storage; });
    form.addReal(tr("Threshold"), tr("Labels whose probability is above it are predicted."),
                 {0, 1, true, true},
                 [](auto& plan) -> auto& { return plan.settings.outputs.threshold; },
                 {hasLists, {}});
}

}  // namespace hanscope::ui
