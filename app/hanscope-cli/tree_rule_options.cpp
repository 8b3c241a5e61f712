#include "app/hanscope-cli/tree_rule_options.h"

#include <algorithm>
#include <optional>

#include "app/command_line/option_checks.h"
#include "app/command_line/usage.h"

namespace hanscope::cli {

namespace {

// The value with this name; nothing for an empty name.
template <class Kind, class Names>
std::optional<Kind> valueNamed(const Names& names, const std::string& name) {
    if (name.empty()) return std::nullopt;
    return static_cast<Kind>(std::find(names.begin(), names.end(), name) - names.begin());
}

}  // namespace

void addTreeRuleOptions(CLI::App& app, TreeRuleOptions& options) {
    app.add_option("--tree-threshold", options.threshold,
                   "For a model with a label tree: which probability must be above its threshold, "
                   "that of a label given its parent (label) or the product along its path (path)")
        ->type_name("RULE")
        ->check(oneOf({kTreeThresholdNames.begin(), kTreeThresholdNames.end()}));
    app.add_option("--tree-labels", options.labels,
                   "For a model with a label tree: predict all labels of the decoded tree, or only "
                   "those at or below which a path ended with [END]")
        ->type_name("RULE")
        ->check(oneOf({kDecodedLabelsNames.begin(), kDecodedLabelsNames.end()}));
}

std::shared_ptr<const Classifier> readingBy(const TreeRuleOptions& options,
                                            std::shared_ptr<const Classifier> classifier) {
    const TreeRule rule{valueNamed<TreeThreshold>(kTreeThresholdNames, options.threshold),
                        valueNamed<DecodedLabels>(kDecodedLabelsNames, options.labels)};
    if (!rule.threshold && !rule.labels) return classifier;
    auto changed = classifier->readingTreesBy(rule);
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
