#include "app/hanscope/render_tree.h"

#include <algorithm>

#include "app/command_line/option_checks.h"
#include "app/command_line/suggestion.h"
#include "app/command_line/usage.h"
#include "ui/heatmap/figure/picture_column.h"
#include "ui/tree/tree_figure.h"

namespace hanscope {

namespace {

constexpr int kMaxRows = 64;  // layers or heads that an option can name

bool asksForTree(const TreeOptions& options) {
    return options.tree || options.onlyTree || !options.node.empty() || !options.whatIf.empty() ||
           options.layer > 0 || options.head > 0;
}

std::vector<std::string> allNames(const Reading& reading) {
    std::vector<std::string> names = *reading.labels;
    names.push_back(reading.tree->nodes.front().name);
    return names;
}

/// The index of the label with this name, or with this path if it was considered; the number of
/// labels for the root.
std::int32_t requireLabel(const Reading& reading, const std::string& option,
                          const std::string& name) {
    const std::vector<std::string> names = allNames(reading);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<std::int32_t>(found - names.begin());
    const auto& nodes = reading.tree->nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (pathText(*reading.tree, static_cast<std::int32_t>(i)) == name) return nodes[i].label;
    throw cli::UsageError(option + " '" + name + "' is neither one of the model's labels nor the " +
                          "path of a label that was considered" + cli::suggestionFor(name, names));
}

/// The label `name`, whose node must have been considered.
std::int32_t requireNode(const Reading& reading, const std::string& name) {
    const std::int32_t label = requireLabel(reading, "--node", name);
    if (nodeOfLabel(*reading.tree, label) >= 0) return label;
    throw cli::UsageError("--node '" + name +
                          "' was not considered for this text, because a label " +
                          "above it was not predicted; --what-if adds it");
}

int requireRow(const char* option, int row, int count) {
    if (row <= count) return row - 1;  // 0 becomes AttentionChoice::kMean
    throw cli::UsageError(std::string(option) + " " + std::to_string(row) + ": the model has " +
                          std::to_string(count));
}

void chooseNode(const Reading& reading, const TreeOptions& options, View& view) {
    const TreeReading& tree = *reading.tree;
    view.lens = kNodeLens;
    view.label = requireNode(reading, options.node);
    view.attention = {requireRow("--layer", options.layer, tree.layers),
                      requireRow("--head", options.head, tree.heads)};
}

}  // namespace

void describeTreeOptions(CLI::App& render, TreeOptions& options) {
    render.add_flag("--tree", options.tree, "Draw the tree of decisions below the text");
    render.add_flag("--tree-only", options.onlyTree, "Draw only the tree of decisions");
    render
        .add_option("--node", options.node,
                    "Draw the attention with which this label of the tree (name or path) decided "
                    "about its children")
        ->type_name("PATH");
    render
        .add_option("--layer", options.layer,
                    "With --node: the attention of layer L instead of the mean")
        ->type_name("L")
        ->check(cli::wholeNumber(1, kMaxRows));
    render
        .add_option("--head", options.head,
                    "With --node: the attention of head H instead of the mean")
        ->type_name("H")
        ->check(cli::wholeNumber(1, kMaxRows));
    render
        .add_option("--what-if", options.whatIf,
                    "Decide as if this label of the tree were predicted")
        ->type_name("PATH");
}

void requirePainted(const TreeOptions& options, const std::string& output) {
    if (!options.tree && !options.onlyTree) return;
    if (ui::writerOf(ui::figureFormat(QString::fromStdString(output))).isPainted) return;
    throw cli::UsageError("--tree: HTML and LaTeX hold only the text; choose svg, pdf or png");
}

Reading treeReading(Reading reading, const TreeOptions& options, View& view) {
    if (!asksForTree(options)) return reading;
    if (!reading.tree)
        throw cli::UsageError("this model has no label tree; leave out --tree, --tree-only, " +
                              std::string("--node, --layer, --head and --what-if"));
    if (options.node.empty() && (options.layer > 0 || options.head > 0))
        throw cli::UsageError("--layer and --head need a node; add --node");
    if (!options.whatIf.empty()) {
        const std::int32_t label = requireLabel(reading, "--what-if", options.whatIf);
        const auto explainer = reading.tree->explainer;
        auto tree = std::make_shared<TreeReading>(explainer->whatIf(label));
        tree->explainer = explainer;
        reading.tree = std::move(tree);
    }
    if (!options.node.empty()) chooseNode(reading, options, view);
    return reading;
}

ui::PictureMaker treePicture(const ui::FigureContent& content, const TreeOptions& options) {
    ui::TreeFigureContent tree;
    tree.shown = content.shown;
    tree.truth = content.truth;
    tree.caption = options.onlyTree;
    tree.palette = content.palette;
    tree.width = content.width;
    tree.font = content.font;
    tree.margin = content.margin;
    tree.paintsPage = content.paintsPage;
    return [content, tree, options](ui::TextRuns runs) -> std::unique_ptr<ui::Picture> {
        if (options.onlyTree) return std::make_unique<ui::TreeFigure>(tree);
        auto text = std::make_unique<ui::Figure>(content, runs);
        if (!options.tree) return text;
        std::vector<std::unique_ptr<ui::Picture>> both;
        both.push_back(std::move(text));
        both.push_back(std::make_unique<ui::TreeFigure>(tree));
        return std::make_unique<ui::PictureColumn>(std::move(both));
    };
}

}  // namespace hanscope
