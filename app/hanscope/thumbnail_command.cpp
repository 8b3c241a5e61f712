#include "app/hanscope/thumbnail_command.h"

#include <QBuffer>
#include <memory>

#include "app/command_line/option_checks.h"
#include "app/hanscope/drawing_application.h"
#include "app/hanscope/model_picture.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope {

namespace {

constexpr int kMinSize = 16, kMaxSize = 1024;

struct ThumbnailOptions {
    std::filesystem::path model;
    std::string output;
    int size = 256;
};

void writePicture(const ThumbnailOptions& options) {
    const ModelSummary model = peekModelFile(options.model);
    const auto application = makeDrawingApplication();
    const auto name = QString::fromStdString(options.model.stem().string());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    modelPicture(model, name, options.size).save(&buffer, "PNG");
    ui::writeWhole(QString::fromStdString(options.output), bytes);
}

}  // namespace

cli::Command addThumbnailCommand(CLI::App& program) {
    CLI::App* app = cli::addSubcommand(
        program, "thumbnail", "Draw the thumbnail of a model file for file managers",
        "  hanscope thumbnail film-reviews.safetensors film-reviews.png");
    const auto options = std::make_shared<ThumbnailOptions>();
    app->add_option("MODEL", options->model, "The model file")->required()->type_name("");
    app->add_option("OUT", options->output, "The PNG file to write")->required()->type_name("");
    app->add_option("--size", options->size, "Width and height in pixels")
        ->type_name("N")
        ->check(cli::wholeNumber(kMinSize, kMaxSize))
        ->capture_default_str();
    return {app,
            [options] {
                return CommandFiles{{{message("the model"), options->model}},
                                    {{"OUT", {message("the picture"), options->output}}}};
            },
            [options] {
                writePicture(*options);
                return 0;
            }};
}

}  // namespace hanscope
