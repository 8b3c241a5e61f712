#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "core/explain/view.h"
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

/// A tree can only be painted. Throws UsageError for an output of another format (FigureWriter::isPainted).
void requirePainted(const TreeOptions& options, const std::string& output);

/// Returns the reading with the tree of --what-if, if the options ask for it, and sets in `view`
/// the label, layer and head that they name. Throws UsageError if the model, or the tree of this
/// text, does not have what an option names.
Reading treeReading(Reading reading, const TreeOptions& options, View& view);

/// Makes the picture of the text, the tree, or both.
ui::PictureMaker treePicture(const ui::FigureContent& content, const TreeOptions& options);

}  // namespace hanscope
