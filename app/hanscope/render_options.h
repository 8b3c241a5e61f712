#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "app/command_line/lens_options.h"
#include "core/corpus/encoded/corpus.h"
#include "core/corpus/output_check.h"
#include "core/explain/view.h"
#include "core/model/classifier.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope {

/// What `hanscope render` shows of the label tree of a reading.
struct TreeOptions {
    std::string node;         ///< a label's name or path, or the root's; empty: none
    std::string whatIf;       ///< a label's name or path; empty: none
    int layer = 0, head = 0;  ///< from 1; 0: the mean of all
    bool tree = false;        ///< draw the tree below the text
    bool onlyTree = false;    ///< draw the tree instead of the text
};

void describeTreeOptions(CLI::App& render, TreeOptions& options);

/// A tree can only be painted. Throws UsageError for an output of another format
/// (FigureWriter::isPainted).
void requirePainted(const TreeOptions& options, const std::string& output);

/// Returns the reading with the tree of --what-if, if the options ask for it, and sets in `view`
/// the label, layer and head that they name. Throws UsageError if the model, or the tree of this
/// text, does not have what an option names.
Reading treeReading(Reading reading, const TreeOptions& options, View& view);

/// Makes the picture of the text, the tree, or both.
ui::PictureMaker treePicture(const ui::FigureContent& content, const TreeOptions& options);

/// The arguments of `hanscope render`.
struct RenderOptions {
    std::filesystem::path model;
    std::vector<std::filesystem::path> sources;  ///< one or more, or `batch` is given
    std::filesystem::path batch;  ///< a folder or data file of which each document is drawn
    Columns columns;              ///< of the data file
    std::string output;           ///< a file; with `batch` a folder
    std::string format = "svg";   ///< of the figures of `batch`
    double scale = 1;
    ui::FigureStyle style;
    std::vector<std::string> truth;
    int member = 0;  ///< from 1; 0: the mean
    std::string weights = nameOf(WeightScale::Paper);
    std::string contrast = nameOf(Contrast::Automatic);
    bool punctuation = false;
    cli::LensOptions lens;
    std::filesystem::path imported;  ///< a file of weights to draw; empty: those of the lens
    TreeOptions tree;
};

/// Adds the subcommand and its options, which are written to `options`.
CLI::App* describeRender(CLI::App& program, RenderOptions& options);

/// The input files, and the figure, or the files that a batch may replace.
CommandFiles filesOf(const RenderOptions& options);

/// Checks the options that depend on the model: true labels and the member. Throws UsageError.
void requirePossible(const RenderOptions& options, const ModelInfo& model);
/// The same for those that depend on each other. Throws UsageError.
void requireSound(const RenderOptions& options);

/// How pictures become files, without the metadata.
ui::FigureOutput outputOf(const RenderOptions& options);

/// The weights to draw, without the node of a tree.
View viewOf(const RenderOptions& options, const ModelInfo& model);

}  // namespace hanscope
