#pragma once

#include "app/hanscope/render_options.h"
#include "ui/heatmap/figure/figure.h"

namespace hanscope {

/// Whether the output is a figure that shows the text, not only its tree or a file of its weights.
bool drawsText(const RenderOptions& options);

/// What the figure of a text shows according to the options, without the true label. Any thread may
/// call it. Throws UsageError if the model or the reading lacks what an option names.
ui::FigureContent contentOf(Reading reading, const RenderOptions& options, const ModelInfo& model);

}  // namespace hanscope
