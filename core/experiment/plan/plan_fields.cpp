#include "core/experiment/plan/plan_fields.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <stdexcept>

#include "core/settings/setting_fields.h"

namespace hanscope {
namespace {

using PlanFields = std::vector<PlanField>;

constexpr std::array kHeaderNames{"auto", "yes", "no"}, kVectorNames{"random", "skip-gram", "file"};
constexpr std::array kLabellingNames{"one", "lists"}, kOnErrorNames{"stop", "skip"},
    kStorageNames{"float32", "float16"};
constexpr std::uint64_t kMaxCount = 1000000, kMaxWords = 100000000, kMaxClasses = 100000000;
constexpr char kModel[] = "Model", kTraining[] = "Training", kInterruptions[] = "Interruptions",
               kCard[] = "Texts for the model's card";

template <class At>
PlanField fieldOf(const char* key, FieldType type, At at) {
    return fieldAt<TrainingPlan>(key, std::move(type), at);
}

template <class Names>
Choice oneOf(const Names& names) {
    return {{std::begin(names), std::end(names)}};
}

template <class... Each>
PlanFields listOf(Each&&... each) {
    PlanFields fields;
    (fields.push_back(std::forward<Each>(each)), ...);
    return fields;
}

bool hasLists(const TrainingPlan& plan) {
    return plan.data.source.hasLists();
}

double largestRate(const TrainingPlan& plan) {
    const std::vector<double>& rates = plan.series.learningRates;
    return rates.empty() ? plan.settings.learningRate
                         : *std::max_element(rates.begin(), rates.end());
}

// ---- what is wrong with a field, beside its range ----

std::string decayProblem(const TrainingPlan& plan) {
    if (largestRate(plan) * plan.settings.weightDecay < 1) return "";
    return "its product with the learning rate must be below 1; make one of them smaller";
}

std::string ensembleProblem(const TrainingPlan& plan) {
    const SeriesSettings& series = plan.series;
    if (!series.ensemble || (series.seeds >= 2 && series.seeds <= kMaxMembers)) return "";
    return "an ensemble has 2 to " + std::to_string(kMaxMembers) +
           " members; say how many with the number of seeds";
}

std::string classWeightsProblem(const TrainingPlan& plan) {
    if (plan.classWeights.empty() || !hasLists(plan)) return "";
    return "it applies only to documents with one label each, not to lists or a tree of labels; "
           "leave it out";
}

std::string vectorsProblem(const TrainingPlan& plan) {
    return plan.vectorFile.empty() ? "name the file of the word vectors" : "";
}

bool makesVectors(const TrainingPlan& plan) {
    return plan.vectors == VectorSource::SkipGram && plan.startFrom.empty();
}

std::string kindProblem(const TrainingPlan& plan) {
    if (std::holds_alternative<HidecConfig>(plan.settings.network) &&
        !plan.data.source.hierarchy.isGiven())
        return "hidec needs to know how labels lie under one another: give a --taxonomy or a "
               "--path-separator";
    if (std::holds_alternative<FlatConfig>(plan.settings.network) && !hasLists(plan))
        return "flat needs documents with lists of labels: name the column of these lists "
               "(--labels-column)";
    return "";
}

bool distils(const TrainingPlan& plan) {
    return !plan.distil.empty();
}

std::string distilProblem(const TrainingPlan& plan) {
    const bool isSound =
        !distils(plan) || !std::holds_alternative<HidecConfig>(plan.settings.network);
    return isSound ? "" : "a hidec model cannot learn from another model; leave it out";
}

// ---- the table ----

// Their options are made in app/hanscope-cli/data_options.cpp, for other commands too.
PlanFields dataFields() {
    return listOf(
        fieldOf(
            "data", FileName{}, [](auto& p) -> auto& { return p.data.source.path; }),
        fieldOf(
            "text_column", Text{}, [](auto& p) -> auto& { return p.data.source.columns.text; }),
        fieldOf(
            "label_column", Text{}, [](auto& p) -> auto& { return p.data.source.columns.label; }),
        fieldOf(
            "header", oneOf(kHeaderNames),
            [](auto& p) -> auto& { return p.data.source.columns.header; }),
        fieldOf(
            "labelling", oneOf(kLabellingNames),
            [](auto& p) -> auto& { return p.data.source.columns.labelling; }),
        fieldOf(
            "label_separators", Text{},
            [](auto& p) -> auto& { return p.data.source.columns.separators; }),
        fieldOf(
            "taxonomy", FileName{},
            [](auto& p) -> auto& { return p.data.source.hierarchy.taxonomy; }),
        fieldOf(
            "path_separator", Text{},
            [](auto& p) -> auto& { return p.data.source.hierarchy.pathSeparator; }),
        fieldOf(
            "on_error", oneOf(kOnErrorNames),
            [](auto& p) -> auto& { return p.data.source.onError; }),
        fieldOf(
            "max_classes", WholeNumber{1, kMaxClasses},
            [](auto& p) -> auto& { return p.data.source.maxClasses; }),
        fieldOf(
            "validation_file", FileName{}, [](auto& p) -> auto& { return p.data.validation.file; })
            .called("validation"),
        fieldOf(
            "validation_share", RealNumber{0, 1, true, true},
            [](auto& p) -> auto& { return p.data.validation.fraction; })
            .called("validation")
            .onlyIf([](const TrainingPlan& p) { return p.data.validation.file.empty(); }),
        fieldOf(
            "split_seed", WholeNumber{}, [](auto& p) -> auto& { return p.data.seed; })
            .helped("Options", "Seed that selects the validation documents [that of --seed]")
            .usually([](const TrainingPlan& p) { return p.settings.seed; }),
        fieldOf(
            "cache", FileName{}, [](auto& p) -> auto& { return p.cache.folder; }),
        fieldOf(
            "cache_bytes", WholeNumber{0, ~std::uint64_t{0}, true},
            [](auto& p) -> auto& { return p.cache.maxBytes; })
            .called("cache-size"));
}

PlanFields preparationFields() {
    return listOf(
        fieldOf(
            "locale", Text{}, [](auto& p) -> auto& { return p.preprocessing.locale; }),
        fieldOf(
            "suppress_abbreviations", Switch{},
            [](auto& p) -> auto& { return p.preprocessing.suppressAbbreviations; }),
        fieldOf(
            "nfkc", Switch{}, [](auto& p) -> auto& { return p.preprocessing.nfkc; }),
        fieldOf(
            "fold_case", Switch{}, [](auto& p) -> auto& { return p.preprocessing.foldCase; }),
        fieldOf(
            "minimum_count", WholeNumber{0, kMaxCount},
            [](auto& p) -> auto& { return p.minimumCount; })
            .helped("Options", "Keep words that occur more than N times in the training documents")
            .ofModel(),
        fieldOf(
            "vocabulary_size", WholeNumber{0, kMaxWords},
            [](auto& p) -> auto& { return p.vocabularySize; })
            .helped("Options", "Keep at most the N most frequent words; 0: all")
            .ofModel(),
        fieldOf(
            "vectors", oneOf(kVectorNames), [](auto& p) -> auto& { return p.vectors; })
            .ofModel(),
        fieldOf(
            "vector_file", FileName{}, [](auto& p) -> auto& { return p.vectorFile; })
            .called("vectors")
            .onlyIf([](const TrainingPlan& p) { return p.vectors == VectorSource::File; })
            .checked(vectorsProblem)
            .ofModel(),
        fieldOf(
            "unlabelled", FileList{}, [](auto& p) -> auto& { return p.unlabelled; })
            .helped(kModel,
                    "More texts for --vectors skip-gram, like DATA or .txt; their labels are not "
                    "read. May be given several times")
            .onlyIf(makesVectors,
                    "texts without labels are for making word vectors; add --vectors skip-gram, "
                    "or leave them out"),
        fieldOf(
            "start_from", FileName{}, [](auto& p) -> auto& { return p.startFrom; })
            .helped(kModel,
                    "Train this model further, with its vocabulary, labels, sizes and pooling")
            .written("MODEL"));
}

PlanFields distillationFields() {
    const char only[] = "it applies only to distillation; leave it out or add --distil MODEL";
    return listOf(
        fieldOf(
            "distil", FileName{}, [](auto& p) -> auto& { return p.distil; })
            .helped(kModel,
                    "Also learn the predictions of this model, for example an ensemble, for the "
                    "training documents")
            .written("MODEL")
            .checked(distilProblem),
        fieldOf(
            "distil_weight", RealNumber{0, 1000},
            [](auto& p) -> auto& { return p.settings.distil.weight; })
            .helped(kModel, "Weight of this part of the loss")
            .onlyIf(distils, only),
        fieldOf(
            "distil_temperature", RealNumber{0.1, 100},
            [](auto& p) -> auto& { return p.settings.distil.temperature; })
            .helped(kModel, "Divisor of the logits of both models in this part of the loss")
            .onlyIf(distils, only));
}

PlanFields seriesFields() {
    return listOf(
        fieldOf(
            "class_weights", Text{}, [](auto& p) -> auto& { return p.classWeights; })
            .helped("Optimisation",
                    "balanced: rare classes count as much as frequent ones; or LABEL=WEIGHT,…")
            .checked(classWeightsProblem),
        fieldOf(
            "search", NumberList{{1e-9, 1000}},
            [](auto& p) -> auto& { return p.series.learningRates; })
            .helped(kTraining, "Train with each of these learning rates and keep the best"),
        fieldOf(
            "seeds", WholeNumber{1, 1000}, [](auto& p) -> auto& { return p.series.seeds; })
            .helped(kTraining, "Train with N seeds, starting with --seed, and keep the best model"),
        fieldOf(
            "ensemble", Switch{}, [](auto& p) -> auto& { return p.series.ensemble; })
            .helped(kTraining,
                    "Save the models of all seeds in one file, which predicts with their mean")
            .onlyIf([](const TrainingPlan& p) { return p.series.seeds > 1 || p.series.ensemble; })
            .checked(ensembleProblem));
}

PlanFields modelFields() {
    return listOf(
        fieldOf(
            "name", Text{}, [](auto& p) -> auto& { return p.card.name; })
            .helped(kCard, "Name of the model [the file's name]"),
        fieldOf(
            "description", Text{}, [](auto& p) -> auto& { return p.card.description; })
            .helped(kCard, "Which texts it classifies into which classes"),
        fieldOf(
            "card_data", Text{}, [](auto& p) -> auto& { return p.card.data; })
            .called("data")
            .helped(kCard, "Description of the data [the file's name]"),
        fieldOf(
            "terms", Text{}, [](auto& p) -> auto& { return p.card.terms; })
            .helped(kCard, "The data's terms of use"),
        fieldOf(
            "date", Text{}, [](auto& p) -> auto& { return p.card.date; }),
        fieldOf(
            "storage", oneOf(kStorageNames), [](auto& p) -> auto& { return p.storage; })
            .helped(kModel, "float32, or float16 for a file of half the size"),
        fieldOf(
            "checkpoint", FileName{}, [](auto& p) -> auto& { return p.checkpoint; })
            .helped(kInterruptions, "File in which the run is saved every minute [OUT.checkpoint]"),
        fieldOf(
            "metrics", FileName{}, [](auto& p) -> auto& { return p.metrics; })
            .helped(kTraining,
                    "Write loss, accuracy and speed of every step and epoch as JSON "
                    "lines"),
        fieldOf(
            "out", FileName{}, [](auto& p) -> auto& { return p.out; })
            .helped("Options", "The model file to write"));
}

// A setting of the training as one of the plan.
PlanField lifted(const SettingField& setting) {
    PlanField field;
    static_cast<FieldInfo&>(field) = setting;
    field.get = [get = setting.get](const TrainingPlan& p) { return get(p.settings); };
    field.set = [set = setting.set](TrainingPlan& p, const FieldValue& v) { set(p.settings, v); };
    if (setting.usual)
        field.usual = [f = setting.usual](const TrainingPlan& p) { return f(p.settings); };
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
            [](const TrainingPlan& p) { return p.series.learningRates.empty(); },
            "--search says which ones are tried; leave one of them out");
    return field;
}

PlanFields allFields() {
    PlanFields settings;
    for (const SettingField& setting : settingFields())
        settings.push_back(completed(lifted(setting)));
    PlanFields all;
    for (PlanFields part : {dataFields(), preparationFields(), std::move(settings),
                            distillationFields(), seriesFields(), modelFields()})
        std::move(part.begin(), part.end(), std::back_inserter(all));
    return all;
}

}  // namespace

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

std::vector<std::filesystem::path> unlabelledOf(const TrainingPlan& plan) {
    return makesVectors(plan) ? plan.unlabelled : std::vector<std::filesystem::path>();
}

bool hasEffect(const PlanField& field, const TrainingPlan& plan) {
    return !(field.isOfModel && !plan.startFrom.empty()) && field.appliesTo(plan);
}

std::string refusalOf(const PlanField& field, const TrainingPlan& plan) {
    if (!field.appliesTo(plan) && !field.condition.empty()) return field.condition;
    if (field.isOfModel && !plan.startFrom.empty())
        return "it is taken from the model given with --start-from; leave it out";
    return "";
}

std::string problemOf(const PlanField& field, const TrainingPlan& plan) {
    if (!hasEffect(field, plan)) return "";
    const FieldValue value = field.get(plan);
    if (!isWithin(field.type, value))
        return textOf(field.type, value) + " is not " + rangeText(field.type);
    return field.problem ? field.problem(plan) : "";
}

std::string fieldText(const TrainingPlan& plan, std::string_view key) {
    const PlanField& field = planField(key);
    return textOf(field.type, field.get(plan));
}

}  // namespace hanscope
