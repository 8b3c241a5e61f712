#include "app/hanscope-cli/data_options.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>

#include "app/command_line/option_checks.h"
#include "app/command_line/usage.h"
#include "core/corpus/labelled_format.h"
#include "core/event_handler.h"
#include "core/experiment/texts.h"

namespace hanscope::cli {

namespace {

constexpr double kGigabyte = 1e9;

void addHierarchyOptions(CLI::App& app, LabelHierarchy& hierarchy) {
    CLI::Option* taxonomy =
        addFile(app, "--taxonomy", hierarchy.taxonomy,
                "File with the label tree: each line has a parent and its children, separated by "
                "tabs. Documents also get the ancestors of their labels");
    addText(
        app, "--path-separator", hierarchy.pathSeparator,
        "Labels are paths in a label tree, and TEXT separates their parts: \" > \" in \"cs > CL\"")
        ->excludes(taxonomy);
}

/// In the order of Phase.
constexpr std::array kPhaseNames{
    "reading",     "counting", "word vectors", "threshold network", "words and phrases alone",
    "classifying", "fold",     "all texts"};
static_assert(kPhaseNames.size() == static_cast<std::size_t>(Phase::LearningFromAll) + 1);

// The value with this name; nothing for an empty name.
template <class Kind, class Names>
std::optional<Kind> valueNamed(const Names& names, const std::string& name) {
    if (name.empty()) return std::nullopt;
    return kindNamed<Kind>(names, name);
}

}  // namespace

void addDataOptions(CLI::App& app, CorpusSource& source) {
    addArgument(app, "DATA", source.path, "Labelled texts: " + labelledFormatsText().english());
    addColumnOptions(app, source.columns);
    addHierarchyOptions(app, source.hierarchy);
    app.add_option_function<std::string>(
           "--on-error",
           [&source](const std::string& name) {
               source.onError = name == "skip" ? OnError::Skip : OnError::Stop;
           },
           "What to do with a row that cannot be read: stop, or skip it and list the first such "
           "rows")
        ->type_name("NAME")
        ->check(oneOf({"stop", "skip"}))
        ->default_str("stop");
}

void addCacheOptions(CLI::App& app, CacheOptions& cache) {
    addValue(app, "--cache", cache.folder, "DIR",
             "Folder of the cache for encoded texts and word vectors [" +
                 defaultCacheFolder().string() + "]");
    app.add_option_function<double>(
           "--cache-size",
           [&cache](double gigabytes) {
               cache.maxBytes = static_cast<std::uint64_t>(std::llround(gigabytes * kGigabyte));
           },
           "Maximum size of the cache; the least recently used files are removed first [20, or a "
           "tenth of the free disk space]")
        ->type_name("GB")
        ->check(number(0, 1e6));
}

NoticeCallback notingCache() {
    return [](const Message& notice) { printError("note: " + notice.english()); };
}

void addMaximumClasses(CLI::App& app, CorpusSource& source) {
    addNumber(app, "--max-classes", source.maxClasses, "More than N different labels are an error",
              1, 100000000);
}

RunListener showingPreparation(ProgressLine& line) {
    return eventHandler(
        [&line](const PhaseProgress& at) {
            const std::string part =
                at.parts == 0 ? ""
                              : " " + std::to_string(at.part) + " of " + std::to_string(at.parts);
            line.update(kPhaseNames.at(static_cast<std::size_t>(at.phase)) + part +
                        (at.share < 0 ? "" : "  " + percent(at.share)) +
                        (at.secondsLeft < 0 ? "" : "  " + duration(at.secondsLeft) + " left"));
        },
        [&line](const Note& note) { line.print(note.sentence.english()); },
        [&line](const Warning& warning) { line.print("warning: " + warning.sentence.english()); });
}

void addTreeRuleOptions(CLI::App& app, TreeRuleOptions& options) {
    addValue(app, "--tree-threshold", options.threshold, "RULE",
             "For a model with a label tree: which probability must be above its threshold, that "
             "of a label given its parent (label) or the product along its path (path)")
        ->check(oneOf({kTreeThresholdNames.begin(), kTreeThresholdNames.end()}));
    addValue(app, "--tree-labels", options.labels, "RULE",
             "For a model with a label tree: predict all labels of the decoded tree, or only those "
             "at or below which a path ended with [END]")
        ->check(oneOf({kDecodedLabelsNames.begin(), kDecodedLabelsNames.end()}));
}

std::shared_ptr<const Classifier> readingBy(const TreeRuleOptions& options,
                                            std::shared_ptr<const Classifier> classifier) {
    const TreeRule rule{valueNamed<TreeThreshold>(kTreeThresholdNames, options.threshold),
                        valueNamed<DecodedLabels>(kDecodedLabelsNames, options.labels)};
    if (!rule.threshold && !rule.labels) return classifier;
    auto changed = classifier->withTreeRule(rule);
    if (!changed)
        throw UsageError(
            "this model has no label tree; leave out --tree-threshold and --tree-labels");
    if (rule.threshold && changed->info().outputs.treeThreshold != *rule.threshold)
        throw UsageError(
            "this model predicts one label a level, without a threshold; leave out "
            "--tree-threshold");
    if (rule.labels && changed->info().outputs.treeLabels != *rule.labels)
        throw UsageError("this model has no [END]; leave out --tree-labels");
    return changed;
}

}  // namespace hanscope::cli
