#include "app/hanscope/render_options.h"

#include <algorithm>

#include "app/command_line/option_checks.h"
#include "app/command_line/usage.h"
#include "app/hanscope/style_options.h"
#include "core/model_file/model_file.h"
#include "ui/gallery/gallery_page.h"
#include "ui/heatmap/figure/picture.h"
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

constexpr int kMaxSideBySide = 8;

constexpr char kRenderExamples[] =
    "  hanscope render film-reviews review.txt -o review.png --scale 2\n"
    "  hanscope render film-reviews review.txt -o review.svg --truth 9\n"
    "  hanscope render film-reviews good.txt bad.txt -o both.pdf --truth 9 --truth 2\n"
    "  hanscope render ensemble.safetensors review.txt -o second.svg --member 2\n"
    "  hanscope render arxiv-fields abstract.txt -o abstract.pdf\n"
    "  hanscope render arxiv-tree abstract.txt -o cs.svg --node cs --head 1 --tree\n"
    "  hanscope render film-reviews --batch reviews.csv -o figures";

template <class Values>
std::vector<std::string> namesOf(const Values& values) {
    std::vector<std::string> names;
    for (const auto value : values) names.push_back(nameOf(value));
    return names;
}

void requireTruth(const RenderOptions& options, const ModelInfo& model) {
    const std::size_t texts = options.sources.size(), truths = options.truth.size();
    if (texts > 1 && truths > 0 && truths != texts)
        throw cli::UsageError("--truth: there are " + std::to_string(texts) +
                              " texts; give one label for each, in their order");
    if (texts == 1 && truths > 1 && !model.outputs.isMultiLabel())
        throw cli::UsageError("--truth: this model predicts one label per text; give only one");
    for (const std::string& label : options.truth) cli::labelNamed("--truth", label, model.labels);
}

// Endings without their dot.
std::vector<std::string> figureNames() {
    std::vector<std::string> names;
    for (const ui::FigureFormat format : ui::figureFormats())
        names.emplace_back(ui::writerOf(format).ending + 1);
    return names;
}

void describeBatch(CLI::App& render, RenderOptions& options) {
    CLI::Option* batch =
        cli::addValue(render, "--batch", options.batch, "DATA",
                      "Draw each document of a folder or of a data file (.csv, .tsv, .xlsx, .ods, "
                      ".json, .jsonl or .ss, text files also .gz or .zst) and make a page of all "
                      "figures, index.html. The same command continues a stopped batch");
    cli::addValue(render, "--format", options.format, "NAME", "Format of the figures of a batch")
        ->check(cli::oneOf(figureNames()))
        ->capture_default_str()
        ->needs(batch);
    cli::addColumnOptions(render, options.columns);
}

bool namesColumns(const Columns& columns) {
    return !columns.text.empty() || !columns.label.empty() || columns.header != Header::Guessed;
}

bool namesOtherLens(const RenderOptions& options) {
    return !options.lens.lens.empty() && options.lens.lens != kAttentionLens;
}

/// The weights of a file are about one text, and in place of those of a lens.
void requireImportable(const RenderOptions& options) {
    if (options.imported.empty()) return;
    if (options.sources.size() != 1)
        throw cli::UsageError("--imported: the weights are of one text; give one FILE");
    if (namesOtherLens(options) || !options.tree.node.empty())
        throw cli::UsageError("--imported: draws a file; leave out --lens and --node");
}

void requireEitherTextsOrBatch(const RenderOptions& options) {
    if (options.batch.empty() && options.sources.empty())
        throw cli::UsageError("FILE is required, or --batch DATA");
    if (!options.batch.empty() && !options.sources.empty())
        throw cli::UsageError("--batch: give either single texts or a folder or data file");
    if (!options.batch.empty() && !options.truth.empty())
        throw cli::UsageError("--truth: the labels of a batch are those of its data");
    if (options.batch.empty() && namesColumns(options.columns))
        throw cli::UsageError("columns are those of a data file; add --batch DATA");
}

}  // namespace

void describeTreeOptions(CLI::App& render, TreeOptions& options) {
    render.add_flag("--tree", options.tree, "Draw the tree of decisions below the text");
    render.add_flag("--tree-only", options.onlyTree, "Draw only the tree of decisions");
    cli::addValue(render, "--node", options.node, "PATH",
                  "Draw the attention with which this label of the tree (name or path) decided "
                  "about its children");
    cli::addValue(render, "--layer", options.layer, "L",
                  "With --node: the attention of layer L instead of the mean")
        ->check(cli::wholeNumber(1, kMaxRows));
    cli::addValue(render, "--head", options.head, "H",
                  "With --node: the attention of head H instead of the mean")
        ->check(cli::wholeNumber(1, kMaxRows));
    cli::addValue(render, "--what-if", options.whatIf, "PATH",
                  "Decide as if this label of the tree were predicted");
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
    const ui::TreeFigureContent tree{content, {}, options.onlyTree};
    return [content, tree, options](ui::TextRuns runs) -> std::unique_ptr<ui::Picture> {
        if (options.onlyTree) return std::make_unique<ui::TreeFigure>(tree);
        auto text = std::make_unique<ui::Figure>(content, runs);
        if (!options.tree) return text;
        return std::make_unique<ui::PictureColumn>(std::move(text),
                                                   std::make_unique<ui::TreeFigure>(tree));
    };
}

CLI::App* describeRender(CLI::App& program, RenderOptions& options) {
    CLI::App* render = cli::addSubcommand(
        program, "render", "Classify a text and draw its attention as a figure; needs no display",
        kRenderExamples);
    cli::addModelArgument(*render, options.model);
    render
        ->add_option("FILE", options.sources,
                     "The text, one document; several are drawn side by side, with one legend")
        ->type_name("")
        ->expected(1, kMaxSideBySide);
    cli::addValue(*render, "-o,--output", options.output, "OUT",
                  "The figure to write: .png, .svg, .pdf, .html or .tex; or the weights: .csv or "
                  ".json; with --batch a folder")
        ->required();
    describeBatch(*render, options);
    cli::addValue(*render, "--scale", options.scale, "N",
                  "Pixels of a PNG per logical pixel, 1 to 4")
        ->check(cli::number(1, 4))
        ->capture_default_str();
    cli::addValue(*render, "--truth", options.truth, "LABEL",
                  "The true label, shown next to the prediction; may be repeated for each of "
                  "several texts, or each label of a list")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    cli::addValue(*render, "--member", options.member, "K",
                  "Draw the attention of member K of an ensemble instead of the mean of all")
        ->check(cli::wholeNumber(1, kMaxMembers));
    cli::addValue(*render, "--weights", options.weights, "SCALE",
                  "The number that the colour of a word shows (p_w: the word's share of its "
                  "sentence, p_s: the sentence's share of the document): paper (√p_s·p_w), joint "
                  "(p_s·p_w), words (p_w) or sentences (p_s)")
        ->check(cli::oneOf(namesOf(kWeightScales)))
        ->capture_default_str();
    cli::addValue(*render, "--contrast", options.contrast, "N",
                  "Factor of colour strength relative to the paper: automatic (full colour is the "
                  "largest weight, but at least four times the mean), 1, 2, 4, or fitted (the "
                  "largest value of the text has full colour)")
        ->check(cli::oneOf(namesOf(kContrasts)))
        ->capture_default_str();
    render->add_flag("--punctuation", options.punctuation, "Colour punctuation, too");
    cli::addLensOptions(*render, options.lens);
    cli::addFile(*render, "--imported", options.imported,
                 "Draw the weights of this file instead: weights by Hanscope (.json, .csv), "
                 "neat-vision's JSON, ERASER's predictions (.jsonl), or a table with token and "
                 "attribution; its words must be those of the text");
    describeTreeOptions(*render, options.tree);
    describeStyle(*render, options.style);
    return render;
}

CommandFiles filesOf(const RenderOptions& options) {
    CommandFiles files{{{message("the model"), options.model},
                        {message("the texts"), options.batch},
                        {message("the weights"), options.imported}},
                       {}};
    for (const std::filesystem::path& source : options.sources)
        files.inputs.push_back({message("the text"), source});
    const std::filesystem::path output = options.output;
    if (options.batch.empty()) {
        files.outputs.push_back({"--output", {message("the figure"), output}});
    } else {
        for (const FileRole& input : files.inputs)
            if (input.path.extension() == "." + options.format)
                files.outputs.push_back(
                    {"--output", {message("a figure"), output / input.path.filename()}});
        files.outputs.push_back({"--output", {message("the figures"), output}});
        files.outputs.push_back(
            {"--output", {message("their page"), output / ui::kGalleryPageName}});
    }
    return files;
}

void requirePossible(const RenderOptions& options, const ModelInfo& model) {
    requireTruth(options, model);
    cli::requireMember(options.member, model.members);
    cli::requireLabels(options.lens, model.labels);
}

void requireSound(const RenderOptions& options) {
    requireEitherTextsOrBatch(options);
    cli::requireSound(options.lens);
    requireImportable(options);
    if (namesOtherLens(options) && !options.tree.node.empty())
        throw cli::UsageError("--node: shows the attention of a node; leave out --lens");
    if (options.sources.size() > 1 && (options.tree.tree || options.tree.onlyTree))
        throw cli::UsageError("--tree: a tree is drawn for one text; give one FILE");
}

ui::FigureOutput outputOf(const RenderOptions& options) {
    ui::FigureOutput output;
    output.scale = options.scale;
    output.paper = options.style.paper;
    if (ui::isSized(options.style)) output.widthMm = ui::physicalWidth(options.style);
    return output;
}

View viewOf(const RenderOptions& options, const ModelInfo& model) {
    View view;
    cli::chooseLens(options.lens, model.labels, view);
    if (!options.imported.empty()) view.lens = kImportedLens;
    view.member = options.member - 1;  // 0 becomes Reading::kMean
    view.scale = *weightScaleNamed(options.weights);
    view.contrast = *contrastNamed(options.contrast);
    view.punctuation = options.punctuation;
    return view;
}

}  // namespace hanscope
