#include "core/experiment/plan/plan_fields.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/experiment/vectors/english_vectors.h"
#include "core/message.h"

namespace hanscope {
namespace {

using PlanFields = std::vector<PlanField>;

constexpr char kPlanModelGroup[] = "Model";

template <class... Path>
PlanField fieldOf(const char* key, FieldType type, Path... path) {
    return fieldAt<TrainingPlan>(key, std::move(type), path...);
}
/// A field of what is said of the files of texts.
template <class... Path>
PlanField sourceField(const char* key, FieldType type, Path... path) {
    return fieldOf(key, std::move(type), &TrainingPlan::data, &LabelledData::source, path...);
}
template <class Value>
PlanField columnField(const char* key, FieldType type, Value Columns::*column) {
    return sourceField(key, std::move(type), &CorpusSource::columns, column);
}

void append(PlanFields more, PlanFields& fields) {
    std::move(more.begin(), more.end(), std::back_inserter(fields));
}

bool hasLists(const TrainingPlan& plan) {
    return plan.data.source.hasLists();
}

constexpr std::array kHeaderNames{"auto", "yes", "no"};
constexpr std::array kVectorNames{"random", "skip-gram", "english", "file"};
constexpr std::array kLabellingNames{"one", "lists"}, kOnErrorNames{"stop", "skip"};
constexpr std::uint64_t kMaxCount = 1000000, kMaxWords = 100000000, kMaxClasses = 100000000;

Message vectorFileProblem(const TrainingPlan& plan) {
    return plan.vectorFile.empty() ? message("name the file of the word vectors") : Message();
}

Message vectorsProblem(const TrainingPlan& plan) {
    return vectorsOf(plan) == VectorSource::English && plan.startFrom.empty() &&
                   embeddingOf(plan.settings.network) < kEnglishSize
               ? message(
                     "the English word vectors have %1 numbers; choose an embedding of as many "
                     "or more",
                     kEnglishSize)
               : Message();
}

bool hasWordVectors(const TrainingPlan& plan) {
    return hasVectors(plan.settings.network);
}

bool trainsInSteps(const TrainingPlan& plan) {
    return methodOf(plan.settings.network).trainsInSteps;
}

bool learnsVectors(const TrainingPlan& plan) {
    const VectorSource source = vectorsOf(plan);
    return plan.startFrom.empty() &&
           (source == VectorSource::SkipGram || source == VectorSource::English);
}

Message noVectors() {
    return message("a linear model has no word vectors; leave it out");
}

// Their options are made in app/hanscope-cli/data_options.cpp, for other commands too.
PlanFields dataFields() {
    return listOf(
        sourceField("data", FileName{}, &CorpusSource::path),
        columnField("text_column", Text{}, &Columns::text),
        columnField("label_column", Text{}, &Columns::label),
        columnField("marks_column", Text{}, &Columns::marks),
        columnField("against_column", Text{}, &Columns::against),
        columnField("marks_in_text", Text{}, &Columns::marksInText),
        columnField("header", oneOf(kHeaderNames), &Columns::header),
        columnField("labelling", oneOf(kLabellingNames), &Columns::labelling),
        columnField("label_separators", Text{}, &Columns::separators),
        columnField("table_separator", Text{}, &Columns::separator).called("separator"),
        columnField("table_encoding", Text{}, &Columns::encoding).called("encoding"),
        columnField("table_sheet", Text{}, &Columns::sheet).called("sheet"),
        sourceField("taxonomy", FileName{}, &CorpusSource::hierarchy, &LabelHierarchy::taxonomy),
        sourceField("path_separator", Text{}, &CorpusSource::hierarchy,
                    &LabelHierarchy::pathSeparator),
        sourceField("on_error", oneOf(kOnErrorNames), &CorpusSource::onError),
        sourceField("max_classes", WholeNumber{1, kMaxClasses}, &CorpusSource::maxClasses),
        fieldOf("validation_file", FileName{}, &TrainingPlan::data, &LabelledData::validation,
                &Validation::file)
            .called("validation"),
        fieldOf("validation_share", RealNumber{0, 1, true, true}, &TrainingPlan::data,
                &LabelledData::validation, &Validation::fraction)
            .called("validation")
            .onlyIf([](const TrainingPlan& p) { return p.data.validation.file.empty(); }),
        fieldOf("split_seed", WholeNumber{}, &TrainingPlan::data, &LabelledData::seed)
            .helped("Options", "Seed that selects the validation documents [that of --seed]")
            .withDefault([](const TrainingPlan& p) { return p.settings.seed; }),
        fieldOf("cache", FileName{}, &TrainingPlan::cache, &CacheOptions::folder),
        fieldOf("cache_bytes", WholeNumber{0, ~std::uint64_t{0}, true}, &TrainingPlan::cache,
                &CacheOptions::maxBytes)
            .called("cache-size"));
}

// A model that is trained further may have another locale, which its file says.
PlanField languageField() {
    PlanField field;
    field.key = "locale";
    field.type = oneOf(kLanguages);
    field.get = [](const TrainingPlan& plan) {
        const auto found =
            std::find(kLanguages.begin(), kLanguages.end(), plan.preprocessing.locale);
        return FieldValue(found == kLanguages.end()
                              ? std::uint64_t{0}
                              : static_cast<std::uint64_t>(found - kLanguages.begin()));
    };
    field.set = [](TrainingPlan& plan, const FieldValue& value) {
        plan.preprocessing.locale = kLanguages.at(std::get<std::uint64_t>(value));
    };
    return std::move(field)
        .called("language")
        .helped("Options",
                "Language of the rules for sentences and words; auto: chosen by the script of the "
                "texts")
        .ofModel();
}

PlanFields preparationFields() {
    return listOf(
        languageField(),
        fieldOf("suppress_abbreviations", Switch{}, &TrainingPlan::preprocessing,
                &Preprocessing::suppressAbbreviations),
        fieldOf("nfkc", Switch{}, &TrainingPlan::preprocessing, &Preprocessing::nfkc),
        fieldOf("fold_case", Switch{}, &TrainingPlan::preprocessing, &Preprocessing::foldCase),
        fieldOf("own_abbreviations", Switch{}, &TrainingPlan::preprocessing,
                &Preprocessing::ownAbbreviations),
        fieldOf("rules", WholeNumber{kFirstRules, kRulesOfSeenCharacters},
                &TrainingPlan::preprocessing, &Preprocessing::rules),
        fieldOf("minimum_count", WholeNumber{0, kMaxCount}, &TrainingPlan::minimumCount)
            .helped("Options",
                    "Keep words that occur more than N times in the training documents; linear, "
                    "whose n-grams are chosen: all, unless N is another number")
            .ofModel(),
        fieldOf("vocabulary_size", WholeNumber{0, kMaxWords}, &TrainingPlan::vocabularySize)
            .helped("Options", "Keep at most the N most frequent words; 0: all")
            .ofModel(),
        fieldOf("subwords", WholeNumber{0, kMaxSubwordRows}, &TrainingPlan::subwords)
            .helped("Options",
                    "Compute the vectors of unknown words from N vectors of parts of words; 0: all "
                    "unknown words have the same vector")
            .onlyIf(hasWordVectors, noVectors())
            .ofModel(),
        fieldOf("vectors", oneOf(kVectorNames), &TrainingPlan::vectors)
            .onlyIf(hasWordVectors, noVectors())
            .checked(vectorsProblem)
            .ofModel(),
        fieldOf("vector_file", FileName{}, &TrainingPlan::vectorFile)
            .called("vectors")
            .onlyIf([](const TrainingPlan& p) { return vectorsOf(p) == VectorSource::File; })
            .checked(vectorFileProblem)
            .ofModel(),
        fieldOf("validation_vectors", Switch{}, &TrainingPlan::validationVectors)
            .helped(kPlanModelGroup,
                    "skip-gram: learn word vectors from the texts of the validation documents, "
                    "too, as in the paper; their labels are not read")
            .onlyIf(learnsVectors,
                    message("it applies only to --vectors skip-gram or english; leave "
                            "it out or add --vectors skip-gram"))
            .ofModel());
}

PlanFields moreTextFields() {
    return listOf(
        fieldOf("unlabelled", FileList{}, &TrainingPlan::unlabelled)
            .helped(kPlanModelGroup,
                    "More texts of the same kind, like DATA or .txt, for a linear model (--model "
                    "linear, --companion or --linear-baseline), --vectors skip-gram, --distil, "
                    "--robust virtual-words and --entropy-weight; their labels are not "
                    "read. May be given several times")
            .onlyIf(
                usesUnlabelled,
                message("only a linear model (--model linear, --companion or "
                        "--linear-baseline), --vectors skip-gram, --distil, --robust virtual-words "
                        "and --entropy-weight use texts without labels; add one "
                        "of them, or leave them out")),
        fieldOf("start_from", FileName{}, &TrainingPlan::startFrom)
            .helped(kPlanModelGroup,
                    "Continue training this model, with its vocabulary, labels, sizes and pooling")
            .written("MODEL"));
}

/// The fields of the texts, and of how they become words and word vectors.
PlanFields planDataFields() {
    PlanFields fields = dataFields();
    append(preparationFields(), fields);
    append(moreTextFields(), fields);
    return fields;
}

constexpr std::array kStorageNames{"float32", "float16"};
constexpr char kTraining[] = "Training", kInterruptions[] = "Interruptions",
               kCard[] = "Texts for the model's card";

Message ensembleProblem(const TrainingPlan& plan) {
    const SeriesSettings& series = plan.series;
    if (series.ensemble && !trainsInSteps(plan))
        return message(
            "linear models with different seeds are nearly the same; leave it out and save one");
    if (!series.ensemble || (series.seeds >= 2 && series.seeds <= kMaxMembers)) return {};
    return message("an ensemble has 2 to %1 members; say how many with the number of seeds",
                   kMaxMembers);
}

Message classWeightsProblem(const TrainingPlan& plan) {
    if (plan.classWeights.empty() || !hasLists(plan)) return {};
    return message(
        "it applies only to documents with one label each, not to lists or a tree of labels; leave "
        "it out");
}

Message foldsProblem(const TrainingPlan& plan) {
    if (plan.thresholdFolds == 0) return {};
    if (plan.thresholdFolds == 1)
        return message("one network would learn from no document; choose 0, or 2 or more");
    if (plan.settings.threshold > 0)
        return message("--threshold fixes the threshold of all labels; leave one of the two out");
    if (plan.series.ensemble)
        return message(
            "single networks cannot choose the thresholds of an ensemble; leave one of the two "
            "out");
    if (!plan.startFrom.empty())
        return message(
            "the model given with --start-from may have learnt from the same documents; leave one "
            "of the two out");
    if (!methodOf(plan.settings.network).decidesByThresholds(configOf(plan.settings)))
        return message(
            "it does not go with --one-label-a-level, --without-mask and --tree-labels ended, with "
            "which a label is not decided by thresholds alone; leave it or them out");
    return {};
}

bool canDistil(const TrainingPlan& plan) {
    return methodOf(plan.settings.network).canDistil;
}

bool distils(const TrainingPlan& plan) {
    return !teacherOf(plan).empty();
}

PlanFields distillationFields() {
    const Message only =
        message("it applies only to distillation; leave it out or add --distil MODEL");
    return listOf(
        fieldOf("distil", FileName{}, &TrainingPlan::distil)
            .helped(kPlanModelGroup,
                    "Also learn the predictions of this model, for example an ensemble, for the "
                    "training documents")
            .written("MODEL")
            .onlyIf(canDistil,
                    message("a hidec or linear model cannot learn from another model; leave it "
                            "out")),
        fieldOf("distil_weight", RealNumber{0, 1000}, &TrainingPlan::settings,
                &TrainSettings::distil, &DistilSettings::weight)
            .helped(kPlanModelGroup, "Weight of this part of the loss")
            .onlyIf(distils, only),
        fieldOf("distil_temperature", RealNumber{0.1, 100}, &TrainingPlan::settings,
                &TrainSettings::distil, &DistilSettings::temperature)
            .helped(kPlanModelGroup,
                    "Divisor of the logits of both models in this part of the loss")
            .onlyIf(distils, only));
}

Message companionProblem(const TrainingPlan& plan) {
    if (!plan.companion || plan.thresholdFolds == 0) return {};
    return message(
        "networks without a companion cannot choose the thresholds of labels for a model that has "
        "one; leave one of the two out");
}

PlanFields seriesFields() {
    return listOf(
        fieldOf("class_weights", Text{}, &TrainingPlan::classWeights)
            .helped("Optimisation",
                    "balanced: rare classes count as much as frequent ones; or LABEL=WEIGHT,…")
            .checked(classWeightsProblem),
        fieldOf("search", NumberList{{1e-9, 1000}}, &TrainingPlan::series,
                &SeriesSettings::learningRates)
            .helped(kTraining, "Train with each of these learning rates and keep the best")
            .onlyIf(trainsInSteps,
                    message("a linear model is not trained in batches; leave it out")),
        fieldOf("seeds", WholeNumber{1, 1000}, &TrainingPlan::series, &SeriesSettings::seeds)
            .helped(kTraining, "Train with N seeds, starting with --seed, and keep the best model"),
        fieldOf("ensemble", Switch{}, &TrainingPlan::series, &SeriesSettings::ensemble)
            .helped(kTraining,
                    "Save the models of all seeds in one file, which predicts with their mean")
            .onlyIf([](const TrainingPlan& p) { return p.series.seeds > 1 || p.series.ensemble; })
            .checked(ensembleProblem),
        fieldOf("threshold_folds", WholeNumber{0, 1000}, &TrainingPlan::thresholdFolds)
            .helped(kTraining,
                    "With --labels-column: N further networks, each trained without one N-th of "
                    "the training documents, choose the thresholds of the labels on these "
                    "documents; with a model hidec one threshold for all; 0: no further networks")
            .onlyIf(hasLists, message("it applies only to documents with lists of labels; leave it "
                                      "out or add --labels-column"))
            .checked(foldsProblem),
        fieldOf("linear_baseline", Switch{}, &TrainingPlan::linearBaseline)
            .helped(kTraining,
                    "Then also train a linear model of words and phrases on the same documents, "
                    "and say what it scores on the validation documents")
            .onlyIf(trainsInSteps, message("the model is linear itself; leave it out")),
        fieldOf("companion", Switch{}, &TrainingPlan::companion)
            .helped(kPlanModelGroup,
                    "Add a linear model of words and phrases, whose logits the model adds to its "
                    "networks'")
            .onlyIf(trainsInSteps, message("the model is linear itself; leave it out"))
            .checked(companionProblem));
}

PlanFields modelFields() {
    return listOf(
        fieldOf("name", Text{}, &TrainingPlan::card, &ModelCard::name)
            .helped(kCard, "Name of the model [the file's name]"),
        fieldOf("description", Text{}, &TrainingPlan::card, &ModelCard::description)
            .helped(kCard, "Which texts it classifies into which classes"),
        fieldOf("card_data", Text{}, &TrainingPlan::card, &ModelCard::data)
            .called("data")
            .helped(kCard, "Description of the data [the file's name]"),
        fieldOf("terms", Text{}, &TrainingPlan::card, &ModelCard::terms)
            .helped(kCard, "The data's terms of use"),
        fieldOf("date", Text{}, &TrainingPlan::card, &ModelCard::date),
        fieldOf("storage", oneOf(kStorageNames), &TrainingPlan::storage)
            .helped(kPlanModelGroup, "float32, or float16 for a file of half the size"),
        fieldOf("checkpoint", FileName{}, &TrainingPlan::checkpoint)
            .helped(kInterruptions, "File in which the run is saved every minute [OUT.checkpoint]"),
        fieldOf("metrics", FileName{}, &TrainingPlan::metrics)
            .helped(kTraining,
                    "Write loss, accuracy and speed of every step and epoch as JSON "
                    "lines"),
        fieldOf("out", FileName{}, &TrainingPlan::out)
            .helped("Options", "The model file to write"));
}

/// The fields of the runs and of the model's file.
PlanFields planRunFields() {
    PlanFields fields = distillationFields();
    append(seriesFields(), fields);
    append(modelFields(), fields);
    return fields;
}

double largestRate(const TrainingPlan& plan) {
    const std::vector<double>& rates = plan.series.learningRates;
    return rates.empty() ? plan.settings.learningRate
                         : *std::max_element(rates.begin(), rates.end());
}

// ---- what is wrong with a setting, as only the plan knows it ----

Message decayProblem(const TrainingPlan& plan) {
    if (largestRate(plan) * plan.settings.weightDecay < 1) return {};
    return message("its product with the learning rate must be below 1; make one of them smaller");
}

Message kindProblem(const TrainingPlan& plan) {
    const FamilyMethod& family = methodOf(plan.settings.network);
    if (family.decidesInTree && !plan.data.source.hierarchy.isGiven())
        return message(
            "hidec needs to know how labels lie under one another: give a --taxonomy or a "
            "--path-separator");
    if (family.needsLists && !hasLists(plan))
        return message(
            "flat needs documents with lists of labels: name the column of these lists "
            "(--labels-column)");
    return {};
}

// A setting of the training as one of the plan.
PlanField lifted(const SettingField& setting) {
    PlanField field;
    static_cast<FieldInfo&>(field) = setting;
    field.get = [get = setting.get](const TrainingPlan& p) { return get(p.settings); };
    field.set = [set = setting.set](TrainingPlan& p, const FieldValue& v) { set(p.settings, v); };
    if (setting.defaultValue)
        field.defaultValue = [f = setting.defaultValue](const TrainingPlan& p) {
            return f(p.settings);
        };
    if (setting.problem)
        field.problem = [f = setting.problem](const TrainingPlan& p) { return f(p.settings); };
    if (setting.applies)
        field.applies = [f = setting.applies, any = setting.isOfNetwork](const TrainingPlan& p) {
            return f(p.settings) || (any && !p.startFrom.empty());  // it may be of any kind
        };
    return field;
}

// What only the plan knows of a setting.
PlanField completed(PlanField field) {
    if (field.key == "family") field.problem = kindProblem;
    if (field.key == "weight_decay") field.problem = decayProblem;
    if (field.key == "threshold") field.applies = hasLists;
    if (field.key == "learning_rate")
        return std::move(field).onlyIf(
            [](const TrainingPlan& p) {
                return p.series.learningRates.empty() && trainsInSteps(p);
            },
            message("--search says which ones are tried, and a linear model has none; leave it "
                    "out"));
    return field;
}

PlanFields allFields() {
    PlanFields all = planDataFields();
    for (const SettingField& setting : settingFields()) all.push_back(completed(lifted(setting)));
    append(planRunFields(), all);
    return all;
}

}  // namespace

VectorSource vectorsOf(const TrainingPlan& plan) {
    return hasVectors(plan.settings.network) ? plan.vectors : VectorSource::Random;
}

std::uint64_t minimumCountOf(const TrainingPlan& plan) {
    const bool isUsual = plan.minimumCount == TrainingPlan().minimumCount;
    return isUsual && !trainsInSteps(plan) ? 0 : plan.minimumCount;
}

std::int64_t subwordRowsOf(const TrainingPlan& plan) {
    return hasVectors(plan.settings.network) ? plan.subwords : 0;
}

bool learnsFromUnlabelled(const TrainingPlan& plan) {
    return !teacherOf(plan).empty() || robustOf(plan.settings) == Robust::VirtualWords ||
           (plan.settings.entropyWeight > 0 && methodOf(plan.settings.network).hasEntropy);
}

bool usesUnlabelled(const TrainingPlan& plan) {
    const bool hasLinear = !trainsInSteps(plan) || plan.companion || plan.linearBaseline;
    return hasLinear || learnsFromUnlabelled(plan) || learnsVectors(plan);
}

std::vector<std::filesystem::path> unlabelledOf(const TrainingPlan& plan) {
    return usesUnlabelled(plan) ? plan.unlabelled : std::vector<std::filesystem::path>();
}

std::filesystem::path teacherOf(const TrainingPlan& plan) {
    return canDistil(plan) ? plan.distil : std::filesystem::path();
}

int thresholdFoldsOf(const TrainingPlan& plan) {
    return hasLists(plan) ? plan.thresholdFolds : 0;
}

const std::vector<PlanField>& planFields() {
    static const PlanFields fields = allFields();
    return fields;
}

const PlanField& planField(std::string_view key) {
    const PlanFields& fields = planFields();
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [key](const PlanField& field) { return field.key == key; });
    if (found == fields.end()) throw std::out_of_range("no field " + std::string(key));
    return *found;
}

bool hasEffect(const PlanField& field, const TrainingPlan& plan) {
    return !(field.isOfModel && !plan.startFrom.empty()) && field.appliesTo(plan);
}

Message refusalOf(const PlanField& field, const TrainingPlan& plan) {
    if (!field.appliesTo(plan) && !field.condition.empty()) return field.condition;
    if (field.isOfModel && !plan.startFrom.empty())
        return message("it is taken from the model given with --start-from; leave it out");
    return {};
}

Message problemOf(const PlanField& field, const TrainingPlan& plan) {
    if (!hasEffect(field, plan)) return {};
    const FieldValue value = field.get(plan);
    if (!isWithin(field.type, value))
        return message("%1 is not %2", textOf(field.type, value), rangeText(field.type));
    return field.problem ? field.problem(plan) : Message();
}

bool isOfRecipe(std::string_view key) {
    static const std::set<std::string_view> kept{
        "split_seed", "locale", "unlabelled",  "storage",   "seed",  "threads", "device", "metrics",
        "checkpoint", "name",   "description", "card_data", "terms", "date",    "out"};
    return kept.count(key) == 0;
}

std::string fieldText(const TrainingPlan& plan, std::string_view key) {
    const PlanField& field = planField(key);
    return textOf(field.type, field.get(plan));
}

}  // namespace hanscope
