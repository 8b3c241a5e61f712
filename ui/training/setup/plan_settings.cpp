#include "ui/training/setup/plan_settings.h"

#include <QCoreApplication>
#include <QLocale>
#include <filesystem>

#include "ui/training/setup/field_editor.h"
#include "ui/widgets/file_edit.h"
#include "ui/widgets/file_list_edit.h"
#include "ui/widgets/message_text.h"

// Settings of words and runs; the others are in network_settings.cpp, learning_settings.cpp and
// regularization_settings.cpp.

namespace hanscope::ui {

namespace {

struct PlanTexts {
    Q_DECLARE_TR_FUNCTIONS(PlanTexts)
};

/// A setting that is the path of a file, which must exist if it is named.
struct FileSetting {
    const char* key;  ///< of its field
    std::filesystem::path TrainingPlan::*path;
    QString title, filter;  ///< of the file dialog
    QString name, hint;
    QString ifMissing = {};  ///< the problem if no file is named; empty: none
};

void addFile(PlanForm& form, const FileSetting& setting) {
    auto* edit = new FileEdit(setting.title, setting.filter);
    QObject::connect(edit, &FileEdit::changed, &form, &PlanForm::takeOver);
    const auto path = setting.path;
    const auto problem = [path, ifMissing = setting.ifMissing](const TrainingPlan& plan) {
        std::error_code failure;
        if ((plan.*path).empty()) return ifMissing;
        if (std::filesystem::is_regular_file(plan.*path, failure)) return QString();
        return PlanTexts::tr("There is no such file.");
    };
    form.add(
        setting.name, setting.hint, edit,
        {[edit, path](const TrainingPlan& plan) { edit->setPath(plan.*path); },
         [edit, path](TrainingPlan& plan) { plan.*path = edit->path(); },
         {},
         true},
        {[key = setting.key](const TrainingPlan& plan) { return hasEffect(planField(key), plan); },
         problem});
}

void addVectorFile(PlanForm& form) {
    addFile(form,
            {"vector_file", &TrainingPlan::vectorFile, PlanTexts::tr("Word Vectors"),
             PlanTexts::tr("Word vectors (*.txt *.vec *.bin *.gz *.zst);;"
                           "All files (*)"),
             PlanTexts::tr("Vector file"),
             PlanTexts::tr(
                 "In the format of GloVe, word2vec or fastText (.vec), also .gz or .zst. When "
                 "the run starts, it shows how many of your words the file contains."),
             PlanTexts::tr("Choose a file, or another kind of word vectors.")});
}

void addPretrained(PlanForm& form) {
    addFile(form,
            {"pretrained", &TrainingPlan::pretrained, PlanTexts::tr("Earlier Pre-training"),
             PlanTexts::tr("Pre-training (*.safetensors);;All files (*)"),
             PlanTexts::tr("Earlier pre-training"),
             PlanTexts::tr("The result of an earlier pre-training that was saved with "
                           "--save-pretrained on the command line. Word vector size, word encoder "
                           "and language must be the same. Words that it does not have start from "
                           "the word vectors above.")});
}

QString unlabelledProblem(const TrainingPlan& plan) {
    std::error_code failure;
    for (const std::filesystem::path& path : plan.unlabelled)
        if (!std::filesystem::exists(path, failure))
            return PlanTexts::tr("There is no file %1.").arg(QString::fromStdString(path.string()));
    return {};
}

void addUnlabelled(PlanForm& form) {
    auto* edit = new FileListEdit(
        PlanTexts::tr("Texts Without Labels"),
        PlanTexts::tr("Texts (*.csv *.tsv *.jsonl *.ss *.txt *.gz *.zst);;All files (*)"));
    QObject::connect(edit, &FileListEdit::changed, &form, &PlanForm::takeOver);
    form.add(PlanTexts::tr("Texts without labels"),
             PlanTexts::tr("More texts of the same kind. Word vectors and pre-training learn "
                           "from them, too; so does a network that learns from another model. "
                           "Labels in these files are not read."),
             edit,
             {[edit](const TrainingPlan& plan) { edit->setPaths(plan.unlabelled); },
              [edit](TrainingPlan& plan) { plan.unlabelled = edit->paths(); },
              {},
              true},
             {[](const TrainingPlan& plan) { return hasEffect(planField("unlabelled"), plan); },
              unlabelledProblem});
}

void addDistillation(PlanForm& form) {
    addFile(
        form,
        {"distil", &TrainingPlan::distil, PlanTexts::tr("Model to Learn From"),
         PlanTexts::tr("Models (*.safetensors);;All files (*)"), PlanTexts::tr("Learn from model"),
         PlanTexts::tr("The network also learns what this model predicts for the training "
                       "texts: for example an ensemble, so that one network becomes nearly as "
                       "good. It must have the same labels.")});
    form.addField("distil_weight", PlanTexts::tr("Its weight"),
                  PlanTexts::tr("Weight of these predictions in the loss; that of the labels is "
                                "1."));
    form.addField("distil_temperature", PlanTexts::tr("Temperature"),
                  PlanTexts::tr("Divides the logits of both models before they are compared; "
                                "larger values show more of the less likely labels."));
}

}  // namespace

bool hasLists(const TrainingPlan& plan) {
    return plan.data.source.hasLists();
}

QString sentenceOf(const PlanError& error) {
    return messageSentence(error.problem());
}

QStringList languageNames() {
    QStringList names;
    for (const char* language : kLanguages)
        names << QLocale(QString::fromLatin1(language)).nativeLanguageName();
    names.front() = PlanTexts::tr("Automatic");
    return names;
}

void addWordSettings(PlanForm& form) {
    form.addHeading(PlanTexts::tr("Words"));
    form.addField(
        "locale", PlanTexts::tr("Language"),
        PlanTexts::tr("Its rules find sentences and words. Automatic: the language of the "
                      "script of the texts."),
        {languageNames()});
    form.addField("minimum_count", PlanTexts::tr("Rare words"),
                  PlanTexts::tr("Words that occur at most this often in the training texts are "
                                "treated as one unknown word. The paper: 5."),
                  {{}, {}, PlanTexts::tr("none"), PlanTexts::tr("up to %1 times")});
    form.addField("vocabulary_size", PlanTexts::tr("Vocabulary limit"),
                  PlanTexts::tr("If there are more words, only the most frequent ones are learnt, "
                                "which makes the model smaller."),
                  {{}, {}, PlanTexts::tr("no limit")});
    form.addField(
        "subwords", PlanTexts::tr("Parts of words"),
        PlanTexts::tr("Unknown words get a vector from so many vectors of parts of words, "
                      "instead of being all alike. Words beyond the vocabulary limit are "
                      "then learnt, too, and known by their parts. This helps most with "
                      "languages of many word forms, such as Korean."),
        {{}, {}, PlanTexts::tr("none")});
    form.addField(
        "vectors", PlanTexts::tr("Word vectors"),
        PlanTexts::tr("The initial word vectors. Learning them from your texts first (word2vec’s "
                      "skip-gram, as in the paper) takes longer and is usually more accurate."),
        {{PlanTexts::tr("Random"), PlanTexts::tr("Learnt from the texts"),
          PlanTexts::tr("From a file")}});
    form.addField("validation_vectors", PlanTexts::tr("Texts for word vectors"),
                  PlanTexts::tr("Word vectors are learnt from the validation texts, too, as in the "
                                "paper. Their labels are not used."),
                  {{}, PlanTexts::tr("Also the validation texts")});
    addVectorFile(form);
    form.addField(
        "pretrain", PlanTexts::tr("Pre-training"),
        PlanTexts::tr("First the network learns, for this many epochs, to predict each "
                      "word of a sentence from the words before it and from those after "
                      "it. This needs time, but no labels. With film reviews the model became "
                      "worse; compare on your own texts."),
        {{}, {}, PlanTexts::tr("none"), PlanTexts::tr("epochs: %1")});
    addPretrained(form);
    addUnlabelled(form);
    form.addField("embedding_size", PlanTexts::tr("Word vector size"),
                  PlanTexts::tr("Number of elements of a word vector. The paper: 200."));
}

void addRunSettings(PlanForm& form) {
    form.addHeading(PlanTexts::tr("Runs and hardware"));
    form.addField(
        "seed", PlanTexts::tr("Seed"),
        PlanTexts::tr(
            "Initial value of the random numbers: the same seed and texts give the same model."));
    form.addField("seeds", PlanTexts::tr("Seeds"),
                  PlanTexts::tr("Trains this many models with consecutive seeds and keeps the best "
                                "one. This shows how much the results vary by chance."));
    form.addField("ensemble", PlanTexts::tr("Ensemble"),
                  PlanTexts::tr("The model then predicts with the mean of the networks of all "
                                "seeds: more accurate, but slower and larger."),
                  {{}, PlanTexts::tr("Keep all networks")});
    addDistillation(form);
    form.addField(
        "threads", PlanTexts::tr("Threads"),
        PlanTexts::tr("Number of processor threads. It does not change the trained model."),
        {{}, {}, PlanTexts::tr("all cores")});
    form.addField(
        "device", PlanTexts::tr("Device"),
        PlanTexts::tr(
            "Trains on an NVIDIA graphics processor, if there is one, or on the processor."),
        {{PlanTexts::tr("Automatic"), PlanTexts::tr("Processor"),
          PlanTexts::tr("Graphics processor")}});
    form.addField("storage", PlanTexts::tr("Precision"),
                  PlanTexts::tr("Precision of the numbers in the model file. Half precision halves "
                                "the file size and hardly changes the results."),
                  {{PlanTexts::tr("Single (32 bits)"), PlanTexts::tr("Half (16 bits)")}});
    form.addField(
        "threshold", PlanTexts::tr("Threshold"),
        PlanTexts::tr(
            "Labels whose probability is above it are predicted. 0: a threshold for each label, "
            "chosen by the validation documents."));
    form.addField(
        "threshold_folds", PlanTexts::tr("Threshold networks"),
        PlanTexts::tr("This many further networks are trained after the one that is kept, each "
                      "without another part of the texts. What they predict for the texts that "
                      "they have not seen chooses the thresholds, which helps most with few texts "
                      "and rare labels. With 3 networks a training takes up to three times as "
                      "long. In a label tree one threshold is chosen for all labels."),
        {{}, {}, PlanTexts::tr("none"), PlanTexts::tr("networks: %1")});
}

}  // namespace hanscope::ui
