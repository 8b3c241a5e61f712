#include "app/hanscope/render_content.h"

#include <algorithm>

#include "core/explain/imported_weights.h"
#include "core/explain/lens.h"
#include "ui/heatmap/figure/figure_file.h"
#include "ui/heatmap/figure/weights_file.h"

namespace hanscope {

bool drawsText(const RenderOptions& options) {
    return !options.tree.onlyTree && !ui::weightsFormOf(QString::fromStdString(options.output));
}

ui::FigureContent contentOf(Reading reading, const RenderOptions& options, const ModelInfo& model) {
    View view = viewOf(options, model);
    reading = treeReading(std::move(reading), options.tree, view);
    if (!options.imported.empty())
        reading.imported = readImportedWeights(options.imported, *reading.document);
    ui::FigureContent content;
    content.shown = explain(std::make_shared<const Reading>(std::move(reading)), view);
    if (options.tree.node.empty() && options.imported.empty())
        cli::requireShown(options.lens, *content.shown);
    const int columns = std::max(1, static_cast<int>(options.sources.size()));
    content = ui::styled(std::move(content), options.style, columns);
    if (drawsText(options)) ui::requireShort({content});
    return content;
}

}  // namespace hanscope
