#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "app/command_line/lens_options.h"
#include "app/hanscope/render_tree.h"
#include "core/corpus/corpus.h"
#include "core/corpus/output_check.h"
#include "core/explain/view.h"
#include "core/model/classifier.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/figure_style.h"

namespace hanscope {

/// What `hanscope render` is asked for.
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
    cli::LensOptions lens;
    std::filesystem::path imported;  ///< a file of weights to draw; empty: those of the lens
    TreeOptions tree;
};

/// Adds the subcommand and its options, which are written to `options`.
CLI::App* describeRender(CLI::App& program, RenderOptions& options);

/// What is read, and the figure, or the files that a batch may replace.
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
