#include "ui/training/setup/plan_settings.h"

#include <QCoreApplication>
#include <filesystem>

#include "ui/training/setup/field_editor.h"
#include "ui/widgets/file_edit.h"

// Settings of words and runs; the others are in network_settings.cpp, learning_settings.cpp and
// restraint_settings.cpp.

namespace hanscope::ui {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("PlanSettings", text);
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
    form.addHeading(tr("Words"));
    form.addField(
        "minimum_count", tr("Rare words"),
        tr("Words that occur no more often in the training texts all count as one unknown word. "
           "The paper: 5."),
        {{}, {}, tr("none"), tr("up to %1 times")});
    form.addField("vocabulary_size", tr("Most words"),
                  tr("If there are more, the most frequent ones are learnt: a smaller model."),
                  {{}, {}, tr("no limit")});
    form.addField(
        "vectors", tr("Word vectors"),
        tr("The numbers that words begin with. To learn them from your texts first, by word2vec’s "
           "skip-gram as in the paper, takes longer and is usually more accurate."),
        {{tr("Random"), tr("Learnt from the texts"), tr("From a file")}});
    addVectorFile(form);
    form.addField("embedding_size", tr("Word vector size"),
                  tr("How many numbers stand for a word. The paper: 200."));
}

void addRunSettings(PlanForm& form) {
    form.addHeading(tr("Runs and computer"));
    form.addField("seed", tr("Seed"),
                  tr("Chance begins here: the same seed and texts give the same model."));
    form.addField("seeds", tr("Seeds"),
                  tr("Trains so often, with seeds that follow, and keeps the best model. It shows "
                     "how much of "
                     "a difference is chance."));
    form.addField(
        "ensemble", tr("Ensemble"),
        tr("The model then answers with the mean of the networks of all seeds: more accurate, "
           "slower, larger."),
        {{}, tr("Keep all of them")});
    form.addField("threads", tr("Threads"),
                  tr("Parts of the processor that work at the same time. The model is the same "
                     "with any number."),
                  {{}, {}, tr("all cores")});
    form.addField("device", tr("Computed by"),
                  tr("A graphics processor by NVIDIA, where there is one, or the processor."),
                  {{tr("Whatever is there"), tr("Processor"), tr("Graphics processor")}});
    form.addField("storage", tr("Precision"),
                  tr("Of the numbers in the model’s file; half precision makes it half as "
                     "large, and changes next to nothing."),
                  {{tr("Single (32 bits)"), tr("Half (16 bits)")}});
    form.addField("threshold", tr("Threshold"),
                  tr("Labels whose probability is above it are predicted."));
}

}  // namespace hanscope::ui
