#include "app/hanscope/render_batch.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/command_line/interrupt.h"
#include "app/command_line/progress_line.h"
#include "app/command_line/terminal_text.h"
#include "app/command_line/usage.h"
#include "app/hanscope/render_content.h"
#include "app/hanscope/style_options.h"
#include "ui/gallery/gallery.h"
#include "ui/heatmap/figure/checksum.h"
#include "ui/widgets/number_texts.h"

namespace hanscope {

namespace {

constexpr std::size_t kMostListed = 20;  // failures; the page lists all of them

/// All that determines how a figure is drawn, beside the text.
std::string settingsOf(const RenderOptions& options, const ModelInfo& model) {
    const TreeOptions& tree = options.tree;
    const QString sum = model.origin ? ui::sha256Of(*model.origin) : QString();
    return nlohmann::json{{"model", sum.toStdString()},
                          {"scale", options.scale},
                          {"member", options.member},
                          {"weights", options.weights},
                          {"contrast", options.contrast},
                          {"lens", options.lens.lens},
                          {"label", options.lens.label},
                          {"against", options.lens.against},
                          {"unknown", options.lens.unknown},
                          {"style", describe(options.style)},
                          {"node", tree.node},
                          {"what-if", tree.whatIf},
                          {"layer", tree.layer},
                          {"head", tree.head},
                          {"tree", tree.tree},
                          {"tree-only", tree.onlyTree}}
        .dump();
}

ui::GalleryDrawing drawingOf(Reading reading, const QString& truth, const RenderOptions& options,
                             const ModelInfo& model) {
    ui::FigureContent content = contentOf(std::move(reading), options, model);
    content.truth = truth;
    const ui::PictureMaker picture = treePicture(content, options.tree);
    return {std::move(content), picture};
}

ui::GalleryPlan planOf(const RenderOptions& options, const ModelInfo& model) {
    ui::GalleryPlan plan;
    plan.folder = options.output;
    plan.format = ui::figureFormat(QString::fromStdString("." + options.format));
    plan.output = outputOf(options);
    std::filesystem::path data = std::filesystem::absolute(options.batch).lexically_normal();
    if (!data.has_filename()) data = data.parent_path();
    plan.title = QString::fromStdString(data.filename().string());
    plan.note = QString::fromStdString(model.card.name + " · weights: " + options.weights +
                                       " · contrast: " + options.contrast);
    plan.settings = settingsOf(options, model);
    plan.draw = [&options, &model](Reading reading, const QString& truth) {
        try {
            return drawingOf(std::move(reading), truth, options, model);
        } catch (const cli::UsageError& error) {  // this text's tree lacks what an option names
            throw Error(error.what());
        }
    };
    return plan;
}

/// Shows how much is done, and how long the rest will take.
class ShownProgress {
 public:
    void update(const ui::GalleryProgress& at) {
        const ReadPosition& position = at.position;
        std::string text = "drawing  " + std::to_string(at.drawn + at.kept) + " figures";
        if (position.total > 0 && position.done > 0) {
            const double share =
                static_cast<double>(position.done) / static_cast<double>(position.total);
            const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
            text += "  " + ui::percent(std::min(share, 1.0)).toStdString() + "  " +
                    cli::duration(spent.count() * (1 - share) / share) + " left";
        }
        line_.update(text);
    }

 private:
    cli::ProgressLine line_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

void listFailures(const ui::GalleryResult& result) {
    const std::size_t count = result.failures.size();
    if (count == 0) return;
    cli::printError("hanscope render: " + std::to_string(count) +
                    (count == 1 ? " text was" : " texts were") + " not drawn:");
    for (std::size_t i = 0; i < std::min(count, kMostListed); ++i)
        cli::printError("  " + result.failures[i].sentence);
    if (count > kMostListed)
        cli::printError("  and " + std::to_string(count - kMostListed) + " more; " +
                        result.index.string() + " lists all");
}

int report(const ui::GalleryResult& result) {
    listFailures(result);
    std::cout << "Figures: " << result.drawn + result.kept;
    if (result.kept > 0) std::cout << " (" << result.kept << " were there)";
    std::cout << "\nPage: " << result.index.string() << std::endl;
    if (result.isCancelled)
        cli::printError("hanscope render: stopped; the same command draws the rest");
    return result.isCancelled || !result.failures.empty() ? 1 : 0;
}

}  // namespace

int renderBatch(const RenderOptions& options, const ClassifierLoader& loadClassifier) {
    requireDrawable(options.style, "." + options.format);
    requirePainted(options.tree, "." + options.format);
    ui::requireGalleryFolder(options.output, options.batch);
    const auto classifier = loadClassifier(options.model, 1);  // each drawing thread reads
    const ModelInfo& model = classifier->info();
    requirePossible(options, model);
    const CancelToken cancel;
    const cli::InterruptGuard guard(cancel);
    const auto source = ui::openGallerySource(options.batch, options.columns, model, cancel);
    ShownProgress shown;
    const auto progress = [&shown](const ui::GalleryProgress& at) { shown.update(at); };
    return report(ui::makeGallery(planOf(options, model), *source, *classifier, progress, cancel));
}

}  // namespace hanscope
