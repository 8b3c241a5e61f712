#include "app/hanscope-cli/train_options.h"

#include <algorithm>

#include "app/command_line/option_checks.h"
#include "app/command_line/usage.h"
#include "app/hanscope-cli/data_options.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/experiment/recipes.h"

namespace hanscope::cli {

namespace {

// The placeholder of a value in --help.
std::string placeholderOf(const FieldInfo& field) {
    if (!field.placeholder.empty()) return field.placeholder;
    if (std::holds_alternative<WholeNumber>(field.type)) return "N";
    if (std::holds_alternative<RealNumber>(field.type)) return "X";
    if (std::holds_alternative<NumberList>(field.type)) return "X,X";
    if (std::holds_alternative<Choice>(field.type)) return "NAME";
    const bool isFile = std::holds_alternative<FileName>(field.type) ||
                        std::holds_alternative<FileList>(field.type);
    return isFile ? "FILE" : "TEXT";
}

// A list is checked number by number.
FieldType checkedType(const FieldType& type) {
    const auto* list = std::get_if<NumberList>(&type);
    return list ? FieldType(list->each) : type;
}

// Empty for texts, files and lists, which start empty, and for help texts that give the default in
// brackets.
bool hasUsualText(const FieldInfo& field) {
    const bool isValue = std::holds_alternative<WholeNumber>(field.type) ||
                         std::holds_alternative<RealNumber>(field.type) ||
                         std::holds_alternative<Choice>(field.type);
    return isValue && field.help.find('[') == std::string::npos;
}

// As valueFrom() reads it.
std::string typedList(const FieldType& type, const std::vector<std::string>& texts) {
    return joined(texts, std::holds_alternative<FileList>(type) ? "\n" : ",");
}

constexpr char kNoRecipe[] = "none", kRecipeForTexts[] = "texts";

// The settings that --dropout sets.
constexpr const char* kDropouts[] = {"embedding_dropout", "sentence_dropout", "document_dropout"};

Validation validationFrom(const std::string& text) {
    Validation validation;
    double fraction = 0;
    if (!parseNumber(text, fraction)) {
        validation.file = text;
        return validation;
    }
    if (fraction <= 0 || fraction >= 1)
        throw UsageError("--validation: '" + text +
                         "' is neither a file nor a fraction between 0 and 1");
    validation.fraction = fraction;
    return validation;
}

// The values of --vectors that are not files.
std::vector<std::string> vectorNames() {
    std::vector<std::string> names = std::get<Choice>(planField("vectors").type).names;
    names.pop_back();
    return names;
}

void setVectors(const std::string& text, TrainingPlan& plan) {
    for (const std::string& name : vectorNames())
        if (text == name) {
            const PlanField& field = planField("vectors");
            return field.set(plan, valueFrom(field.type, text));
        }
    plan.vectors = VectorSource::File;
    plan.vectorFile = text;
}

}  // namespace

FieldOptions::FieldOptions(CLI::App& app) {
    for (const PlanField& field : planFields())
        if (!field.help.empty()) add(field, makeOption(app, field));
}

CLI::Option* FieldOptions::makeOption(CLI::App& app, const PlanField& field) {
    const std::string name = "--" + field.option;
    if (std::holds_alternative<Switch>(field.type))
        return app.add_flag(name, field.help)->group(field.group);
    CLI::Option* option = addValue(app, name, texts_[field.key], placeholderOf(field), field.help)
                              ->check(valueOf(checkedType(field.type)))
                              ->group(field.group);
    if (placeholderOf(field) == "MODEL") option->transform(modelFile());
    if (std::holds_alternative<NumberList>(field.type)) return option->delimiter(',');
    if (std::holds_alternative<FileList>(field.type))
        return option->allow_extra_args(false)->check(CLI::ExistingPath.description(""));
    if (hasUsualText(field)) option->default_str(fieldText(TrainingPlan(), field.key));
    return option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::Throw);
}

bool FieldOptions::isGiven(std::string_view key) const {
    const auto found = std::find_if(made_.begin(), made_.end(),
                                    [key](const Made& made) { return made.field->key == key; });
    return found != made_.end() && found->option->count() > 0;
}

bool FieldOptions::areOfRecipe() const {
    return std::any_of(made_.begin(), made_.end(), [](const Made& made) {
        return made.option->count() > 0 && isOfRecipe(made.field->key);
    });
}

void FieldOptions::applyGiven(TrainingPlan& plan) const {
    for (const auto& [field, option] : made_) {
        if (option->count() == 0) continue;
        const auto typed = texts_.find(field->key);
        if (std::holds_alternative<Switch>(field->type))
            field->set(plan, true);
        else if (typed != texts_.end())
            field->set(plan, valueFrom(field->type, typedList(field->type, typed->second)));
    }
}

void FieldOptions::apply(TrainingPlan& plan, bool hasRecipe) const {
    applyGiven(plan);
    for (const auto& [field, option] : made_) {
        const bool isSet = option->count() > 0 || (hasRecipe && isOfRecipe(field->key));
        if (!isSet && field->defaultValue) field->set(plan, field->defaultValue(plan));
    }
}

void FieldOptions::requireConsistent(const TrainingPlan& plan) const {
    for (const auto& [field, option] : made_) {
        const Message refusal = option->count() > 0 ? refusalOf(*field, plan) : Message();
        if (!refusal.empty()) throw UsageError("--" + field->option + ": " + refusal.english());
    }
}

TrainOptionsParser::TrainOptionsParser(CLI::App& app) : fields_(app) {
    TrainingPlan& plan = options_.plan;
    addDataOptions(app, plan.data.source);
    addMarksColumn(app, plan.data.source.columns);
    addAgainstColumn(app, plan.data.source.columns);
    addCacheOptions(app, plan.cache);
    addMaximumClasses(app, plan.data.source);
    app.get_option("--out")->required();
    addValidation(app);
    addRecipe(app);
    addVectors(app);
    addDropout(app);
    addRun(app);
}

void TrainOptionsParser::addValidation(CLI::App& app) {
    addValue(app, "--validation", validation_, "FILE|FRACTION",
             "A file like DATA, or the share of each class used for validation")
        ->default_str(fieldText(TrainingPlan(), "validation_share"));
}

void TrainOptionsParser::addRecipe(CLI::App& app) {
    std::vector<std::string> names;
    std::string list;
    for (const KeyedRecipe& recipe : recipes()) {
        names.push_back(recipe.key);
        list += recipe.key + ", ";
    }
    names.insert(names.end(), {kRecipeForTexts, kNoRecipe});
    addChoice(app, "--recipe", recipe_,
              "Settings that go well together, which other options change: " + list +
                  "texts: those that suit the texts, or none: each option's own value [texts; none "
                  "if another option says something about the training]",
              names)
        ->group("Model");
}

void TrainOptionsParser::addVectors(CLI::App& app) {
    CLI::Option* option =
        addValue(app, "--vectors", vectors_, "NAME|FILE",
                 "Initial word vectors: random, skip-gram (word2vec on the training texts), "
                 "english (100 numbers from GloVe, the others by skip-gram; all of them by "
                 "skip-gram if the texts are not English), or a file in the format of GloVe, "
                 "word2vec or fastText (.vec), also .gz or .zst")
            ->check(oneOfOrFile(vectorNames()))
            ->default_str(fieldText(TrainingPlan(), "vectors"))
            ->group("Model");
    fields_.take("vectors", option);
}

void TrainOptionsParser::addDropout(CLI::App& app) {
    const PlanField& field = planField(kDropouts[0]);
    addValue(app, "--dropout", dropout_, "X",
             "Sets --embedding-dropout, --sentence-dropout and --document-dropout, except those "
             "that are given")
        ->check(valueOf(field.type))
        ->group(field.group);
}

void TrainOptionsParser::addRun(CLI::App& app) {
    app.add_flag("--resume", options_.plan.resume,
                 "Continue a stopped run with the same options and data")
        ->group("Interruptions");
    addValue(app, "--worker-timeout", options_.workerTimeout, "SECONDS",
             "With several processes: seconds to wait for one that does not respond")
        ->check(wholeNumber(1, 86400))
        ->capture_default_str()
        ->group("Training");
    app.add_flag("--json", options_.json, "Print the results of the runs as one JSON object")
        ->group("Training");
}

void TrainOptionsParser::applyDropout(TrainingPlan& plan) const {
    if (dropout_.empty()) return;
    for (const char* key : kDropouts) {
        const PlanField& field = planField(key);
        if (!fields_.isGiven(key)) field.set(plan, valueFrom(field.type, dropout_));
    }
}

TrainOptions TrainOptionsParser::result() const {
    TrainOptions options = options_;
    TrainingPlan& plan = options.plan;
    if (!validation_.empty()) plan.data.validation = validationFrom(validation_);
    const bool isFree = vectors_.empty() && dropout_.empty() && !fields_.areOfRecipe();
    options.takesRecipeForTexts = recipe_ == kRecipeForTexts || (recipe_.empty() && isFree);
    if (options.takesRecipeForTexts && !isFree)
        throw UsageError(
            "--recipe: 'texts' chooses all settings of the training; leave the other "
            "options out, or choose a recipe by its name");
    const bool hasRecipe =
        options.takesRecipeForTexts || (!recipe_.empty() && recipe_ != kNoRecipe);
    if (hasRecipe)
        plan =
            withRecipe(plan, recipePlan(options.takesRecipeForTexts ? kUsualRecipeKey : recipe_));
    if (!vectors_.empty()) setVectors(vectors_, plan);
    fields_.apply(plan, hasRecipe);
    applyDropout(plan);
    fields_.requireConsistent(plan);
    return options;
}

}  // namespace hanscope::cli
