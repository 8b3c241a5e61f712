#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "core/model/reading.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope {

/// What of a reading's tree of labels `hanscope render` is to show.
struct TreeOptions {
    std::string node;         ///< a label's name or path, or the root's; empty: none
    std::string whatIf;       ///< the same
    int layer = 0, head = 0;  ///< from 1; 0: the mean of all
    bool tree = false;        ///< below the text
    bool onlyTree = false;    ///< in its place
};

void describeTreeOptions(CLI::App& render, TreeOptions& options);

/// The reading as the options want it: with the tree of "what if", with the weights of the node.
/// Throws UsageError for what the model or this text's tree has not.
Reading treeReading(Reading reading, const TreeOptions& options);

/// Text, tree, or both.
ui::PictureMaker treePicture(const ui::FigureContent& content, const TreeOptions& options);

}  // namespace hanscope
