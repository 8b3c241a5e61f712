#include "app/hanscope/thumbnail_command.h"

#include <CLI/CLI.hpp>
#include <QBuffer>
#include <algorithm>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal_text.h"
#include "app/command_line/usage.h"
#include "app/hanscope/drawing_application.h"
#include "app/hanscope/model_picture.h"
#include "core/error.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope {

namespace {

constexpr int kFailed = 1;
constexpr int kWrongUse = 2;
constexpr int kLeastSize = 16, kMostSize = 1024;

struct ThumbnailOptions {
    std::filesystem::path model;
    std::string output;
    int size = 256;
};

void describe(CLI::App& program, ThumbnailOptions& options) {
    program.name("hanscope thumbnail");
    program.set_help_flag("--help,-h", "Print this help and exit");
    program.add_option("MODEL", options.model, "The model file")->required()->type_name("");
    program.add_option("OUT", options.output, "The PNG file to write")->required()->type_name("");
    program.add_option("--size", options.size, "Width and height in pixels")
        ->type_name("N")
        ->check(cli::wholeNumber(kLeastSize, kMostSize))
        ->capture_default_str();
}

void writePicture(const ThumbnailOptions& options) {
    const ModelSummary model = peekModelFile(options.model);
    const auto application = makeDrawingApplication();
    const auto name = QString::fromStdString(options.model.stem().string());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    modelPicture(model, name, options.size).save(&buffer, "PNG");
    ui::writeWhole(QString::fromStdString(options.output), bytes);
}

int report(const std::string& reason, int status) {
    cli::printError("hanscope thumbnail: " + reason +
                    (status == kWrongUse ? "\nSee 'hanscope thumbnail --help'." : ""));
    return status;
}

}  // namespace

int runThumbnail(std::vector<std::string> arguments) {
    CLI::App program("Draws the picture of a model file that a file manager shows.");
    ThumbnailOptions options;
    describe(program, options);
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 takes them
    try {
        program.parse(arguments);
        writePicture(options);
        return 0;
    } catch (const CLI::Success& request) {  // --help
        return program.exit(request);
    } catch (const CLI::ParseError& error) {
        return report(cli::parseErrorText(error), kWrongUse);
    } catch (const std::exception& error) {
        return report(error.what(), kFailed);
    }
}

}  // namespace hanscope
