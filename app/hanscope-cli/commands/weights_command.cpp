#include <memory>
#include <optional>

#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/group_report.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/text_source.h"
#include "core/counted.h"
#include "core/formatted.h"
#include "core/survey/word_weights.h"

namespace hanscope::cli {

namespace {

constexpr char kWeightsExamples[] =
    "  hanscope-cli weights reviews.safetensors test.csv --word good\n"
    "  hanscope-cli weights reviews.safetensors test.csv --word good --json\n"
    "  hanscope-cli weights reviews.safetensors test.csv --word good --by date\n"
    "\n"
    "A weight is the share of the word in its sentence. The classes are the true labels, if the\n"
    "data have labels that the model knows, and otherwise the predicted ones.";

struct WeightsOptions : SurveyOptions {
    std::string word;
    std::string by;  // the column of the groups
    bool json = false;
};

DoubleJson json(const WeightDistribution& distribution) {
    return {{"occurrences", distribution.occurrences()},
            {"mean", distribution.mean()},
            {"deviation", distribution.deviation()},
            {"counts", distribution.counts()},
            {"density", distribution.density()}};
}

// The distributions of the classes in which the word occurs, by the names of the labels.
DoubleJson byClass(const std::vector<WeightDistribution>& distributions,
                   const std::vector<std::string>& labels) {
    DoubleJson object = DoubleJson::object();
    for (std::size_t i = 0; i < distributions.size(); ++i)
        if (distributions[i].occurrences() > 0) object[labels[i]] = json(distributions[i]);
    return object;
}

const std::vector<std::string> kGroupTitles{"texts", "occurrences", "mean weight"};

/// The mean weights of the groups that a column makes of the texts with the word.
struct WeightsByGroup {
    DocumentGroups groups;
    std::vector<GroupLine> lines;
};

GroupLine lineOf(const GroupTexts& group) {
    const GroupMean& mean = group.mean;
    const std::string cell = mean.interval ? formatted("%.3f (%.3f to %.3f)", mean.mean,
                                                       mean.interval->low, mean.interval->high)
                                           : formatted("%.3f", mean.mean);
    return {{grouped(group.texts), grouped(group.count), cell},
            {{"texts_with_word", group.texts},
             {"occurrences", group.count},
             {"mean", mean.mean},
             {"interval", orNull(mean.interval)}},
            group.texts};
}

WeightsByGroup weightsByGroup(const ColumnCells& cells, const WordTexts& texts) {
    std::vector<std::uint64_t> rows;
    std::vector<TextSum> sums;
    for (const auto& [row, sum] : texts) {
        rows.push_back(row);
        sums.push_back(sum);
    }
    WeightsByGroup by{documentGroups(cells, rows), {}};
    const Grouping& grouping = by.groups.grouping;
    for (const GroupTexts& group : meansByGroup(sums, grouping.ofText, grouping.groups.size()))
        by.lines.push_back(lineOf(group));
    return by;
}

std::string weightsJson(const WordWeights& weights, const Classifier& classifier,
                        const std::optional<WeightsByGroup>& by) {
    const std::vector<std::string>& labels = classifier.info().labels;
    DoubleJson object{{"model", modelName(classifier)},
                      {"word", weights.word},
                      {"known", weights.isKnown},
                      {"texts", weights.texts},
                      {"texts_with_word", weights.textsWithWord}};
    addSkipped(object, weights.skipped);
    object["all"] = json(weights.all);
    object["by_truth"] = byClass(weights.byTruth, labels);
    object["by_prediction"] = byClass(weights.byPrediction, labels);
    if (by) object["by"] = groupsJson(by->groups, by->lines);
    return jsonText(object) + "\n";
}

std::string weightsLine(const std::string& name, const WeightDistribution& distribution) {
    return formatted("  %10llu  %6.3f  %6.3f  ",
                     static_cast<unsigned long long>(distribution.occurrences()),
                     distribution.mean(), distribution.deviation()) +
           name + "\n";
}

std::string weightsTable(const WordWeights& weights, const std::vector<std::string>& labels) {
    std::string text = "'" + weights.word + "' occurs in " + grouped(weights.textsWithWord) +
                       " of " + amountOf(weights.texts, "text") + leftOutText(weights.skipped) +
                       (weights.isKnown ? "" : "; the model does not know it") + "\n";
    if (weights.all.occurrences() == 0) return text;
    text += " occurrences    mean  deviation of its share of the sentence\n";
    text += weightsLine("all", weights.all);
    bool hasTruth = false;
    for (const WeightDistribution& each : weights.byTruth) hasTruth |= each.occurrences() > 0;
    const auto& classes = hasTruth ? weights.byTruth : weights.byPrediction;
    for (std::size_t i = 0; i < classes.size(); ++i)
        if (classes[i].occurrences() > 0)
            text += weightsLine((hasTruth ? "true label " : "predicted label ") + labels[i],
                                classes[i]);
    return text;
}

int showWeights(const WeightsOptions& options) {
    return surveyed(options, [&](const Classifier& classifier, const CorpusSource& source,
                                 const ProgressCallback& progress, const CancelToken& cancel) {
        WordTexts texts;
        const auto add = [&](const WordOccurrence& occurrence) { addTo(texts, occurrence); };
        std::optional<ColumnCells> cells;
        if (!options.by.empty()) cells = readColumn(source, options.by, {}, cancel);
        const WordWeights weights =
            wordWeights(classifier, source, options.word, progress, cancel, add, options.threads);
        std::optional<WeightsByGroup> by;
        if (cells && !texts.empty()) by = weightsByGroup(*cells, texts);
        writeOutput(options.json
                        ? weightsJson(weights, classifier, by)
                        : weightsTable(weights, classifier.info().labels) +
                              (by ? groupsTable(by->groups, kGroupTitles, by->lines) : ""));
        return weights.skipped;
    });
}

}  // namespace

Command addWeightsCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(
        program, "weights", "Show the distribution of a word's weight in a corpus and by class",
        kWeightsExamples);
    const auto options = std::make_shared<WeightsOptions>();
    addSurveyOptions(*app, *options);
    addValue(*app, "--word", options->word, "WORD", "The word")->required();
    addGroupOption(*app, options->by);
    app->add_flag("--json", options->json,
                  "Print one JSON object: counts in 100 bins of equal width, and densities");
    return surveyCommand(app, options, showWeights);
}

}  // namespace hanscope::cli
