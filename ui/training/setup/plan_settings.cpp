#include "ui/training/setup/plan_settings.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLocale>
#include <filesystem>

#include "core/experiment/plan/training_plan.h"
#include "ui/background/files_there.h"
#include "ui/widgets/file_edit.h"
#include "ui/widgets/number_edit.h"
#include "ui/widgets/text/message_text.h"

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

/// The form is checked again when the disk has answered.
FilesThere* filesOf(PlanForm& form, FilesThere::Kind kind) {
    auto* files = new FilesThere(kind, &form);
    QObject::connect(files, &FilesThere::changed, &form, [&form] {
        form.check();
        Q_EMIT form.changed();
    });
    return files;
}

void addFile(PlanForm& form, const FileSetting& setting) {
    auto* edit = new FileEdit(setting.title, setting.filter);
    QObject::connect(edit, &FileEdit::changed, &form, &PlanForm::takeOver);
    const auto path = setting.path;
    FilesThere* files = filesOf(form, FilesThere::Kind::Regular);
    const auto problem = [path, files, ifMissing = setting.ifMissing](const TrainingPlan& plan) {
        if ((plan.*path).empty()) return ifMissing;
        return files->isMissing(plan.*path) ? PlanTexts::tr("There is no such file.") : QString();
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

QString unlabelledProblem(const TrainingPlan& plan, FilesThere& files) {
    for (const std::filesystem::path& path : plan.unlabelled)
        if (files.isMissing(path))
            return PlanTexts::tr("There is no file %1.").arg(QString::fromStdString(path.string()));
    return {};
}

void addUnlabelled(PlanForm& form) {
    auto* edit = new FileListEdit(
        PlanTexts::tr("Texts Without Labels"),
        PlanTexts::tr("Texts (*.csv *.tsv *.jsonl *.ss *.txt *.gz *.zst);;All files (*)"));
    QObject::connect(edit, &FileListEdit::changed, &form, &PlanForm::takeOver);
    FilesThere* files = filesOf(form, FilesThere::Kind::Any);
    form.add(PlanTexts::tr("Texts without labels"),
             PlanTexts::tr("More texts of the same kind. Word vectors learn from them, too; so "
                           "does a network that learns from another model. "
                           "Labels in these files are not read."),
             edit,
             {[edit](const TrainingPlan& plan) { edit->setPaths(plan.unlabelled); },
              [edit](TrainingPlan& plan) { plan.unlabelled = edit->paths(); },
              {},
              true},
             {[](const TrainingPlan& plan) { return hasEffect(planField("unlabelled"), plan); },
              [files](const TrainingPlan& plan) { return unlabelledProblem(plan, *files); }});
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

constexpr char kBalanced[] = "balanced";

struct RegularizationTexts {
    Q_DECLARE_TR_FUNCTIONS(RegularizationTexts)
};

void addDropout(PlanForm& form) {
    form.addField(
        "word_dropout", RegularizationTexts::tr("Word dropout"),
        RegularizationTexts::tr("Share of random words that are read as unknown during training."));
    form.addField(
        "embedding_dropout", RegularizationTexts::tr("Vector dropout"),
        RegularizationTexts::tr(
            "Share of random elements of the word vectors that are set to 0 during training."));
    form.addField("sentence_dropout", RegularizationTexts::tr("Sentence dropout"),
                  RegularizationTexts::tr("The same for the sentence vectors."));
    form.addField("document_dropout", RegularizationTexts::tr("Document dropout"),
                  RegularizationTexts::tr("The same for the document vectors; in networks without "
                                          "sentences, for the encoder’s outputs."));
    form.addField("decoder_dropout", RegularizationTexts::tr("Decoder dropout"),
                  RegularizationTexts::tr("The same inside HiDEC’s decoder."));
}

void addRobust(PlanForm& form) {
    form.addField(
        "robust", RegularizationTexts::tr("Robust training"),
        RegularizationTexts::tr(
            "Also trains with word vectors that are changed for the worse: the change that "
            "raises the loss most, or the one that changes the answer most."),
        {{RegularizationTexts::tr("Off"), RegularizationTexts::tr("Words: a higher loss"),
          RegularizationTexts::tr("Words: another answer")}});
    form.addField(
        "robust_size", RegularizationTexts::tr("Size of the change"),
        RegularizationTexts::tr("Length of the change, as a share of that of a document’s word "
                                "vectors."));
    form.addField("robust_weight", RegularizationTexts::tr("Weight of the change"),
                  RegularizationTexts::tr("How much this part counts in the loss."));
    form.addField(
        "entropy_weight", RegularizationTexts::tr("Weight of certainty"),
        RegularizationTexts::tr("How much the entropy of the answers counts in the loss, also "
                                "for texts without labels: the network learns to be "
                                "certain. 0: not at all."));
}

/// "a=1, b=2" without spaces, as on the command line.
QString tight(const QString& weights) {
    QStringList pairs;
    for (const QString& pair : weights.split(QLatin1Char(','))) pairs << pair.trimmed();
    return pairs.join(QLatin1Char(','));
}

/// Adds the setting: empty, "balanced", or weights that the user types.
void addClassWeights(PlanForm& form, const std::vector<std::string>* const& labels) {
    auto* combo = new QComboBox;
    combo->setEditable(true);
    combo->setInsertPolicy(QComboBox::NoInsert);
    combo->addItems({RegularizationTexts::tr("equal"), RegularizationTexts::tr("balanced")});
    QObject::connect(combo, &QComboBox::currentTextChanged, &form, &PlanForm::takeOver);
    form.add(
        RegularizationTexts::tr("Class weights"),
        RegularizationTexts::tr("Balanced: rare classes count as much as frequent ones. Or enter "
                                "LABEL=WEIGHT, separated by commas; other labels have weight 1."),
        combo,
        {[combo](const TrainingPlan& plan) {
             const int known = plan.classWeights.empty()        ? 0
                               : plan.classWeights == kBalanced ? 1
                                                                : -1;
             combo->setCurrentIndex(known);
             combo->setEditText(known < 0 ? QString::fromStdString(plan.classWeights)
                                          : combo->itemText(known));
         },
         [combo](TrainingPlan& plan) {
             const int known = combo->findText(combo->currentText());
             plan.classWeights = known == 0   ? std::string()
                                 : known == 1 ? kBalanced
                                              : tight(combo->currentText()).toStdString();
         },
         {}},
        {[](const TrainingPlan& plan) { return !plan.data.source.hasLists(); },
         [&labels](const TrainingPlan& plan) {
             if (!labels || plan.classWeights == kBalanced) return QString();
             try {
                 classWeightsFrom(plan.classWeights, *labels, {});
                 return QString();
             } catch (const PlanError& error) {
                 return messageSentence(error.problem());
             }
         }});
}

struct LearningTexts {
    Q_DECLARE_TR_FUNCTIONS(LearningTexts)
};

/// A single rate is stored in the settings; several rates are stored as the search of a series.
void addLearningRate(PlanForm& form) {
    const auto& range = std::get<RealNumber>(planField("learning_rate").type);
    auto* edit = new NumberEdit({range.minimum, range.maximum}, true);
    QObject::connect(edit, &QLineEdit::textChanged, &form, &PlanForm::takeOver);
    form.add(
        LearningTexts::tr("Learning rate"),
        LearningTexts::tr(
            "The step size of the optimiser. Of several values, separated by commas, the one "
            "with the best validation result is kept (grid search, as in the paper)."),
        edit,
        {[edit](const TrainingPlan& plan) {
             edit->setValues(plan.series.learningRates.empty()
                                 ? std::vector<double>{plan.settings.learningRate}
                                 : plan.series.learningRates);
         },
         [edit](TrainingPlan& plan) {
             const std::vector<double> rates = *edit->values();
             const bool isOne = rates.size() == 1;
             if (isOne) plan.settings.learningRate = rates.front();
             plan.series.learningRates = isOne ? std::vector<double>() : rates;
         },
         [edit] { return edit->fault(); }},
        {[](const TrainingPlan& plan) { return methodOf(plan.settings.network).trainsInSteps; }});
}

void addSchedule(PlanForm& form) {
    form.addField("schedule", LearningTexts::tr("Schedule"),
                  LearningTexts::tr("How the learning rate changes during training."),
                  {{LearningTexts::tr("Constant"), LearningTexts::tr("Linear decay"),
                    LearningTexts::tr("Step decay"), LearningTexts::tr("Cosine decay"),
                    LearningTexts::tr("Drop on plateau")}});
    form.addField(
        "final_rate", LearningTexts::tr("Final rate"),
        LearningTexts::tr("The learning rate at the end, as a share of its first value."));
    form.addField("drop_every", LearningTexts::tr("Epochs per drop"),
                  LearningTexts::tr("The rate drops after this many epochs; on a plateau, after "
                                    "this many epochs without improvement."));
    form.addField("drop_factor", LearningTexts::tr("Drop factor"),
                  LearningTexts::tr("A drop multiplies the learning rate by this factor."));
    form.addField("warm_up", LearningTexts::tr("Warm-up"),
                  LearningTexts::tr("The share of all steps in which the rate rises from 0."));
}

}  // namespace

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
                      "skip-gram, as in the paper) takes longer and is usually more accurate. The "
                      "English ones come with the program; they help most with few texts. What a "
                      "vector has beside their 100 numbers is learnt from the texts, and so are "
                      "all numbers if the texts are not English."),
        {{PlanTexts::tr("Random"), PlanTexts::tr("Learnt from the texts"), PlanTexts::tr("English"),
          PlanTexts::tr("From a file")}});
    form.addField("validation_vectors", PlanTexts::tr("Texts for word vectors"),
                  PlanTexts::tr("Word vectors are learnt from the validation texts, too, as in the "
                                "paper. Their labels are not used."),
                  {{}, PlanTexts::tr("Also the validation texts")});
    addVectorFile(form);
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
            "Trains on an NVIDIA graphics processor, if there is one, or on the processor. "
            "Automatic: on the faster one, which a trial of about a second finds out."),
        {{PlanTexts::tr("Automatic"), PlanTexts::tr("Processor"),
          PlanTexts::tr("Graphics processor")}});
    form.addField(
        "precision", PlanTexts::tr("Arithmetic"),
        PlanTexts::tr("bfloat16 rounds the factors of the processor’s matrix products to 8 "
                      "significant bits. That is faster on processors with instructions for it, "
                      "and another model than with single precision."),
        {{PlanTexts::tr("Single precision"), PlanTexts::tr("bfloat16")}});
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
    form.addField(
        "linear_baseline", PlanTexts::tr("Compare with words and phrases alone"),
        PlanTexts::tr("After the training, a linear model learns from the same texts. If the "
                      "network is no better, it has learnt no more than which words and phrases "
                      "occur."));
    form.addField(
        "companion", PlanTexts::tr("Add words and phrases to the network"),
        PlanTexts::tr(
            "After the training, a linear model of words and phrases learns from the same "
            "texts, and stays beside the network in the file: both decide together, each "
            "with a factor that the validation documents choose. The page shows what "
            "each of them read."));
}

void addLearningSettings(PlanForm& form) {
    form.addHeading(LearningTexts::tr("Learning"));
    form.addField("epochs", LearningTexts::tr("Epochs"),
                  LearningTexts::tr("Number of passes through all training texts."));
    form.addField("minimum_steps", LearningTexts::tr("Minimum steps"),
                  LearningTexts::tr("A few texts give few steps per epoch: then there are more "
                                    "epochs, until the network has learnt for so many steps."));
    form.addField(
        "patience", LearningTexts::tr("Early stopping"),
        LearningTexts::tr(
            "Stop after this many epochs without improvement. The best epoch is kept in any case."),
        {{}, {}, LearningTexts::tr("never")});
    form.addField("batch", LearningTexts::tr("Batch size"),
                  LearningTexts::tr("Number of texts for each training step. The paper: 64."));
    form.addField(
        "batches_by", LearningTexts::tr("Texts of a batch"),
        LearningTexts::tr(
            "What the texts of a batch have a similar number of. The paper: sentences."),
        {{LearningTexts::tr("Similar in words"), LearningTexts::tr("Similar in sentences")}});
}

void addOptimizerSettings(PlanForm& form) {
    form.addField(
        "optimizer", LearningTexts::tr("Optimiser"),
        LearningTexts::tr("The method that updates the network. Adam needs little tuning; the "
                          "paper used SGD with momentum."),
        {{LearningTexts::tr("SGD"), LearningTexts::tr("Adam"), LearningTexts::tr("AdamW")}});
    addLearningRate(form);
    form.addField(
        "momentum", LearningTexts::tr("Momentum"),
        LearningTexts::tr(
            "The share of the previous step that SGD adds to the next one. The paper: 0.9."));
    form.addField("nesterov", LearningTexts::tr("Nesterov"),
                  LearningTexts::tr("Nesterov momentum for SGD."),
                  {{}, LearningTexts::tr("Look ahead")});
    addSchedule(form);
    form.addField("clip", LearningTexts::tr("Clipping"),
                  LearningTexts::tr("The largest norm of a step’s gradient; larger gradients are "
                                    "scaled down to it. 0: no limit."));
}

void addRegularizationSettings(PlanForm& form, const std::vector<std::string>* const& labels) {
    form.addHeading(RegularizationTexts::tr("Against overfitting"));
    addDropout(form);
    addRobust(form);
    form.addField("weight_decay", RegularizationTexts::tr("Weight decay"),
                  RegularizationTexts::tr("Moves the network’s parameters toward 0 at each step."));
    form.addField("label_smoothing", RegularizationTexts::tr("Label smoothing"),
                  RegularizationTexts::tr("Share of the target probability that is spread over all "
                                          "labels, so that the network is less confident."));
    addClassWeights(form, labels);
}

}  // namespace hanscope::ui
