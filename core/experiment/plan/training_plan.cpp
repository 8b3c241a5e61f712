#include "core/experiment/plan/training_plan.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>
#include <type_traits>
#include <vector>

#include "core/corpus/inspection.h"
#include "core/event_handler.h"
#include "core/experiment/plan/plan_fields.h"
#include "core/json_fields.h"
#include "core/message.h"
#include "core/model_file/strict_json.h"
#include "core/settings/setting_fields.h"

namespace hanscope {
namespace {

void require(bool sound, const char* option, const Message& sentence) {
    if (!sound) throw PlanError(option, sentence);
}

OutputKind outputKindFor(const TrainingPlan& plan) {
    return plan.data.source.hasLists() ? OutputKind::Sigmoid : OutputKind::Softmax;
}

// The option of the network's largest size, which the user should reduce first.
std::string largestSize(const TrainingPlan& plan) {
    std::string option = "model";
    std::uint64_t largest = 0;
    for (const SettingField& size : settingFields()) {
        const bool counts = size.isOfModel && std::holds_alternative<WholeNumber>(size.type) &&
                            size.appliesTo(plan.settings);
        const std::uint64_t value = counts ? std::get<std::uint64_t>(size.get(plan.settings)) : 0;
        if (value <= largest) continue;
        largest = value;
        option = size.option;
    }
    return option;
}

// Uses the check of the model file writer, so that nothing is trained that could not be saved.
void requireStorableNetwork(const TrainingPlan& plan) {
    if (!plan.startFrom.empty()) return;  // these sizes were read from a model file
    ModelConfig config = configOf(plan.settings);
    config.outputs.kind = outputKindFor(plan);
    config.preprocessing = plan.preprocessing;
    try {
        requireStorable(config);
    } catch (const Error& error) {
        throw PlanError(largestSize(plan), error.sentence());
    }
}

void requireSameLabelling(const TrainingPlan& plan, const Outputs& outputs) {
    const bool lists = plan.data.source.hasLists();
    if (outputs.isMultiLabel() == lists) return;
    throw FileError(
        plan.startFrom,
        lists ? message("this model predicts one label per document, so it cannot be trained "
                        "further on lists of labels; choose another model")
              : message("this model predicts any number of labels per document, so it cannot be "
                        "trained further on single labels; choose another model"));
}

// Where no language was chosen.
Preprocessing usualPreprocessing(const TrainingPlan& plan) {
    const std::filesystem::path teacher = teacherOf(plan);
    if (!teacher.empty()) return peekModelFile(teacher).config.preprocessing;
    Preprocessing preprocessing = plan.preprocessing;
    preprocessing.locale = guessedLanguage(plan.data.source);
    return preprocessing;
}

using nlohmann::ordered_json;

constexpr char kFormat[] = "hanscope-plan-1";

ordered_json jsonOf(const PlanField& field, const FieldValue& value) {
    if (std::holds_alternative<Choice>(field.type)) return textOf(field.type, value);
    return std::visit(
        [](const auto& each) -> ordered_json {
            if constexpr (std::is_same_v<std::decay_t<decltype(each)>, std::monostate>)
                return nullptr;
            else
                return each;
        },
        value);
}

FieldValue valueOf(const PlanField& field, const Fields& plan) {
    const char* key = field.key.c_str();
    const auto isNumber = [](double) { return true; };
    return std::visit(Overloaded{[&](const WholeNumber& whole) -> FieldValue {
                                     if (whole.isOptional && plan.at(key).is_null()) return {};
                                     return plan.number(key, whole.minimum, whole.maximum);
                                 },
                                 [&](const RealNumber&) -> FieldValue {
                                     return plan.real(key, isNumber, message("a number"));
                                 },
                                 [&](const Choice& choice) -> FieldValue {
                                     return plan.kind<std::uint64_t>(key, choice.names);
                                 },
                                 [&](const Switch&) -> FieldValue { return plan.flag(key); },
                                 [&](const NumberList&) -> FieldValue {
                                     return plan.reals(key, isNumber, message("a list of numbers"));
                                 },
                                 [&](const FileList&) -> FieldValue { return plan.texts(key); },
                                 [&](const Text&) -> FieldValue { return plan.text(key); },
                                 [&](const FileName&) -> FieldValue { return plan.text(key); }},
                      field.type);
}

bool isNumber(const std::string& text) {
    double value;
    return std::from_chars(text.data(), text.data() + text.size(), value).ptr ==
           text.data() + text.size();
}

// A file's name that nobody takes for an option, a number or the name of something else.
std::string plainPath(const std::filesystem::path& path) {
    const std::string name = path.string();
    const auto& vectors = std::get<Choice>(planField("vectors").type).names;
    const bool odd = name.empty() || name[0] == '-' || isNumber(name) ||
                     std::find(vectors.begin(), vectors.end(), name) != vectors.end();
    return odd ? "./" + name : name;
}

void add(CommandLine& line, const PlanField& field, const FieldValue& value) {
    const std::string name = "--" + field.option;
    if (std::holds_alternative<Switch>(field.type))
        line.add(name);
    else if (std::holds_alternative<FileName>(field.type))
        line.add(name, plainPath(std::get<std::string>(value)));
    else if (std::holds_alternative<FileList>(field.type))
        for (const std::string& file : std::get<std::vector<std::string>>(value))
            line.add(name, plainPath(file));
    else
        line.add(name, textOf(field.type, value));
}

// Whether a command has to say the field, so that it does what the plan does.
bool belongsInCommand(const PlanField& field, const TrainingPlan& plan) {
    return refusalOf(field, plan).empty() && field.get(plan) != field.defaultOf(plan);
}

void addFields(CommandLine& line, const TrainingPlan& plan,
               std::initializer_list<const char*> keys) {
    for (const char* key : keys)
        if (belongsInCommand(planField(key), plan) && planField(key).appliesTo(plan))
            add(line, planField(key), planField(key).get(plan));
}

void addLabels(CommandLine& line, const Columns& columns) {
    const bool lists = columns.labelling == Labelling::Lists;
    if (lists || !columns.label.empty())
        line.add(lists ? "--labels-column" : "--label-column", columns.label);
    if (lists && columns.separators != Columns().separators)
        line.add("--label-separator", columns.separators);
}

// What of the texts is not one option a field.
void addData(CommandLine& line, const TrainingPlan& plan) {
    line.add(plainPath(plan.data.source.path));
    addLabels(line, plan.data.source.columns);
    if (plan.cache.maxBytes)
        line.add("--cache-size", shortestText(static_cast<double>(*plan.cache.maxBytes) / 1e9));
    addFields(line, plan,
              {"text_column", "marks_column", "against_column", "marks_in_text", "table_separator",
               "table_encoding", "table_sheet", "taxonomy", "path_separator", "header", "on_error",
               "max_classes", "cache", "validation_file", "validation_share"});
}

void addVectors(CommandLine& line, const TrainingPlan& plan) {
    const PlanField& field =
        planField(vectorsOf(plan) == VectorSource::File ? "vector_file" : "vectors");
    if (belongsInCommand(field, plan)) add(line, field, field.get(plan));
}

/// Whether the threshold of all labels was not chosen in the training of the model.
bool isThresholdGiven(const ModelConfig& config) {
    const Outputs& outputs = config.outputs;
    const bool isOfTree = methodOf(config.network).decidesInTree;
    return outputs.isMultiLabel() && outputs.labelThresholds.empty() &&
           !(isOfTree && (config.companion || outputs.threshold == Outputs().threshold));
}

/// Without what was fitted to its validation documents: the further training fits it anew.
Outputs outputsToStartFrom(const ModelConfig& config) {
    Outputs outputs = config.outputs;
    if (outputs.temperature != 1) outputs = withTemperature(outputs, 1);
    if (!isThresholdGiven(config)) outputs.threshold = Outputs().threshold;
    outputs.labelThresholds.clear();
    return outputs;
}

bool isWeight(const std::string& text, double& weight) {
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, weight);
    return error == std::errc() && stop == end && std::isfinite(weight) && weight > 0;
}

void setWeight(const std::string& pair, const std::vector<std::string>& labels,
               std::vector<double>& weights) {
    const std::size_t equals = pair.rfind('=');
    double weight = 0;
    if (equals == std::string::npos || !isWeight(pair.substr(equals + 1), weight))
        throw PlanError(
            "class-weights",
            message("'%1' is neither 'balanced' nor LABEL=WEIGHT with a weight above 0", pair));
    const auto found = std::find(labels.begin(), labels.end(), pair.substr(0, equals));
    if (found == labels.end())
        throw PlanError("class-weights", message("'%1' is not a label of the training data",
                                                 pair.substr(0, equals)));
    weights[static_cast<std::size_t>(found - labels.begin())] = weight;
}

}  // namespace

TrainSettings defaultSettings(Family family) {
    TrainSettings settings = settingsForAnyDevice();
    settings.network = networkOf(family);
    for (const SettingField& field : settingFields())
        if (field.defaultValue) field.set(settings, field.defaultValue(settings));
    return settings;
}

TrainingPlan withDerivedValues(TrainingPlan plan) {
    plan.settings.outputs.kind = outputKindFor(plan);
    if (plan.settings.threshold > 0) plan.settings.outputs.threshold = plan.settings.threshold;
    if (plan.startFrom.empty()) {
        if (plan.preprocessing.locale == kGuessedLanguage)
            plan.preprocessing = usualPreprocessing(plan);
        return plan;
    }
    const ModelConfig config = peekModelFile(plan.startFrom).config;
    requireSameLabelling(plan, config.outputs);
    plan.preprocessing = config.preprocessing;
    plan.settings.network = config.network;
    if (const auto tree = treeOf(config.network)) plan.data.source.hierarchy = {{}, {}, tree};
    plan.settings.outputs = outputsToStartFrom(config);
    plan.settings.threshold = isThresholdGiven(config) ? plan.settings.outputs.threshold : 0;
    return plan;
}

void requireSoundSettings(const TrainingPlan& plan) {
    const LabelHierarchy& hierarchy = plan.data.source.hierarchy;
    require(hierarchy.taxonomy.empty() || hierarchy.pathSeparator.empty(), "path-separator",
            message("the hierarchy is already given by a file (--taxonomy); leave out one of the "
                    "two options"));
    for (const PlanField& field : planFields()) {
        const Message problem = problemOf(field, plan);
        if (!problem.empty()) throw PlanError(field.option, problem);
    }
    requireStorableNetwork(plan);
}

void requireSound(const TrainingPlan& plan) {
    requireSoundSettings(plan);
    requireDistinctFiles(plan);
}

std::string planText(const TrainingPlan& plan) {
    ordered_json object = {{"format", kFormat}};
    for (const PlanField& field : planFields()) object[field.key] = jsonOf(field, field.get(plan));
    try {
        return object.dump(2) + "\n";
    } catch (const nlohmann::json::exception&) {
        throw Error(
            message("a file name or text of the plan is not UTF-8, so the plan cannot be saved; "
                    "rename the file"));
    }
}

TrainingPlan planFromText(std::string_view text) {
    const nlohmann::json object = parseStrictJson(text, message("the plan"));
    if (!object.is_object() || object.value("format", nlohmann::json()) != kFormat)
        throw Error(message("this file is not a training plan; choose another file"));
    // The others are of plans that pre-trained their network, or had settings that gained nothing;
    // both no longer exist.
    Fields::Keys known{"format",     "pretrain",  "save_pretrained",
                       "pretrained", "averaging", "recurrent_dropout"};
    for (const PlanField& field : planFields()) known.insert(field.key);
    const Fields fields(object, message("the plan"), {}, known);
    TrainingPlan plan;
    plan.preprocessing.rules = kFirstRules;  // of a version that did not write them
    for (const PlanField& field : planFields())
        if (fields.has(field.key.c_str())) field.set(plan, valueOf(field, fields));
    return plan;
}

std::string commandLine(const TrainingPlan& plan) {
    CommandLine line("hanscope-cli train");
    addData(line, plan);
    addVectors(line, plan);
    bool hasSettings = vectorsOf(plan) != VectorSource::Random;
    for (const PlanField& field : planFields()) {
        if (field.help.empty() || !belongsInCommand(field, plan)) continue;
        add(line, field, field.get(plan));
        hasSettings |= isOfRecipe(field.key);
    }
    if (!hasSettings) line.add("--recipe", "none");
    return line.line();
}

void addSourceOptions(CommandLine& line, const CorpusSource& source) {
    TrainingPlan plan;
    plan.data.source = source;
    addLabels(line, source.columns);
    addFields(line, plan,
              {"text_column", "marks_in_text", "table_separator", "table_encoding", "table_sheet",
               "taxonomy", "path_separator", "header", "on_error", "max_classes"});
}

std::vector<FileRole> inputsOf(const TrainingPlan& plan) {
    std::vector<FileRole> files{
        {message("the training texts"), plan.data.source.path},
        {message("the validation texts"), plan.data.validation.file},
        {message("the taxonomy"), plan.data.source.hierarchy.taxonomy},
        {message("the word vectors"), vectorsOf(plan) == VectorSource::File ? plan.vectorFile : ""},
        {message("the model to start from"), plan.startFrom},
        {message("the model to distil"), teacherOf(plan)}};
    for (const std::filesystem::path& path : unlabelledOf(plan))
        files.push_back({message("texts without labels"), path});
    return files;
}

std::vector<std::filesystem::path> checkpointPaths(const TrainingPlan& plan) {
    const std::string first =
        plan.checkpoint.empty() ? plan.out.string() + ".checkpoint" : plan.checkpoint.string();
    const int runs = runsOf(plan.series);
    std::vector<std::filesystem::path> paths;
    for (int run = 1; run <= runs; ++run)
        paths.emplace_back(first + (runs == 1 ? "" : "." + std::to_string(run)));
    for (int network = 1; network <= thresholdFoldsOf(plan); ++network)
        paths.emplace_back(first + ".threshold-" + std::to_string(network));
    return paths;
}

CommandFiles commandFilesOf(const TrainingPlan& plan) {
    std::vector<OutputFile> outputs{{"out", {message("the model"), plan.out}}};
    for (const std::filesystem::path& path : checkpointPaths(plan))
        outputs.push_back({"checkpoint", {message("the checkpoint"), path}});
    outputs.push_back({"metrics", {message("the metrics"), plan.metrics}});
    outputs.push_back({"cache", {message("the cache"), plan.cache.folder}});
    return {inputsOf(plan), std::move(outputs)};
}

void requireDistinctFiles(const TrainingPlan& plan) {
    if (plan.out.empty()) throw PlanError("out", message("name the model file to write"));
    if (const auto conflict = findConflict(commandFilesOf(plan)))
        throw PlanError(conflict->option, conflict->sentence);
}

std::vector<FileRole> filesOf(const TrainingPlan& plan) {
    CommandFiles files = commandFilesOf(plan);
    for (OutputFile& output : files.outputs) files.inputs.push_back(std::move(output.file));
    return files.inputs;
}

std::vector<double> balancedClassWeights(const std::vector<std::int32_t>& labels,
                                         std::size_t classes) {
    std::vector<std::size_t> counts(classes, 0);
    for (const std::int32_t label : labels) ++counts[static_cast<std::size_t>(label)];
    std::vector<double> weights;
    for (const std::size_t count : counts)
        weights.push_back(static_cast<double>(labels.size()) /
                          static_cast<double>(classes * std::max<std::size_t>(count, 1)));
    return weights;
}

std::vector<double> classWeightsFrom(const std::string& text,
                                     const std::vector<std::string>& labels,
                                     const std::vector<std::int32_t>& training) {
    if (text.empty()) return {};
    if (text == "balanced") return balancedClassWeights(training, labels.size());
    std::vector<double> weights(labels.size(), 1);
    std::istringstream pairs(text);
    for (std::string pair; std::getline(pairs, pair, ',');) setWeight(pair, labels, weights);
    return weights;
}

}  // namespace hanscope
