#include "ui/training/setup/plan_settings.h"

#include <QCoreApplication>
#include <filesystem>

#include "ui/training/setup/field_editor.h"
#include "ui/widgets/file_edit.h"

// Settings of words and runs; the others are in network_settings.cpp, learning_settings.cpp and
// restraint_settings.cpp.

namespace hanscope::ui {

namespace {

struct PlanTexts {
    Q_DECLARE_TR_FUNCTIONS(PlanTexts)
};

QString vectorFileProblem(const TrainingPlan& plan) {
    if (plan.vectorFile.empty()) return PlanTexts::tr("Choose the file, or other word vectors.");
    std::error_code failure;
    if (std::filesystem::is_regular_file(plan.vectorFile, failure)) return {};
    return PlanTexts::tr("There is no such file.");
}

void addVectorFile(PlanForm& form) {
    auto* edit = new FileEdit(PlanTexts::tr("Word Vectors"),
                              PlanTexts::tr("Word vectors (*.txt *.vec *.bin *.gz *.zst);;"
                                            "All files (*)"));
    QObject::connect(edit, &FileEdit::changed, &form, &PlanForm::takeOver);
    form.add(
        PlanTexts::tr("Vector file"),
        PlanTexts::tr(
            "Of GloVe, word2vec or fastText (.vec), also .gz or .zst. How many of your words it "
            "holds is told when the run begins."),
        edit,
        {[edit](const TrainingPlan& plan) { edit->setPath(plan.vectorFile); },
         [edit](TrainingPlan& plan) { plan.vectorFile = edit->path(); },
         {},
         true},
        {[](const TrainingPlan& plan) { return hasEffect(planField("vector_file"), plan); },
         vectorFileProblem});
}

}  // namespace

bool hasLists(const TrainingPlan& plan) {
    return plan.data.source.hasLists();
}

QString sentenceOf(const PlanError& error) {
    return asSentence(std::string(error.what()).substr(error.option().size() + 2));
}

void addWordSettings(PlanForm& form) {
    form.addHeading(PlanTexts::tr("Words"));
    form.addField(
        "minimum_count", PlanTexts::tr("Rare words"),
        PlanTexts::tr(
            "Words that occur no more often in the training texts all count as one unknown word. "
            "The paper: 5."),
        {{}, {}, PlanTexts::tr("none"), PlanTexts::tr("up to %1 times")});
    form.addField(
        "vocabulary_size", PlanTexts::tr("Most words"),
        PlanTexts::tr("If there are more, the most frequent ones are learnt: a smaller model."),
        {{}, {}, PlanTexts::tr("no limit")});
    form.addField(
        "vectors", PlanTexts::tr("Word vectors"),
        PlanTexts::tr(
            "The numbers that words begin with. To learn them from your texts first, by word2vec’s "
            "skip-gram as in the paper, takes longer and is usually more accurate."),
        {{PlanTexts::tr("Random"), PlanTexts::tr("Learnt from the texts"),
          PlanTexts::tr("From a file")}});
    addVectorFile(form);
    form.addField("embedding_size", PlanTexts::tr("Word vector size"),
                  PlanTexts::tr("How many numbers stand for a word. The paper: 200."));
}

void addRunSettings(PlanForm& form) {
    form.addHeading(PlanTexts::tr("Runs and computer"));
    form.addField(
        "seed", PlanTexts::tr("Seed"),
        PlanTexts::tr("Chance begins here: the same seed and texts give the same model."));
    form.addField(
        "seeds", PlanTexts::tr("Seeds"),
        PlanTexts::tr("Trains so often, with seeds that follow, and keeps the best model. It shows "
                      "how much of "
                      "a difference is chance."));
    form.addField(
        "ensemble", PlanTexts::tr("Ensemble"),
        PlanTexts::tr(
            "The model then answers with the mean of the networks of all seeds: more accurate, "
            "slower, larger."),
        {{}, PlanTexts::tr("Keep all of them")});
    form.addField(
        "threads", PlanTexts::tr("Threads"),
        PlanTexts::tr("Parts of the processor that work at the same time. The model is the same "
                      "with any number."),
        {{}, {}, PlanTexts::tr("all cores")});
    form.addField(
        "device", PlanTexts::tr("Computed by"),
        PlanTexts::tr("A graphics processor by NVIDIA, where there is one, or the processor."),
        {{PlanTexts::tr("Whatever is there"), PlanTexts::tr("Processor"),
          PlanTexts::tr("Graphics processor")}});
    form.addField(
        "storage", PlanTexts::tr("Precision"),
        PlanTexts::tr("Of the numbers in the model’s file; half precision makes it half as "
                      "large, and changes next to nothing."),
        {{PlanTexts::tr("Single (32 bits)"), PlanTexts::tr("Half (16 bits)")}});
    form.addField("threshold", PlanTexts::tr("Threshold"),
                  PlanTexts::tr("Labels whose probability is above it are predicted."));
}

}  // namespace hanscope::ui
