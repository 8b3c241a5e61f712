#pragma once

#include <string>
#include <vector>

#include "core/command_line.h"
#include "core/explain/view.h"

namespace hanscope {

/// Adds the options with which `hanscope-cli explain` and `hanscope render` read with the view's
/// lens, label and member. `labels`: of the model. Returns whether there are such options: not for
/// a moment of a training, nor for lenses of a node, a file or a step of training.
bool addLens(CommandLine& line, const View& view, const std::vector<std::string>& labels);

/// Adds what only `hanscope render` has: which number is drawn, and how strongly.
void addDrawing(CommandLine& line, const View& view);

}  // namespace hanscope
