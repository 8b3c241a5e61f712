#include "app/hanscope/chart_command.h"

#include <filesystem>
#include <iostream>
#include <iterator>
#include <memory>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope/chart_data.h"
#include "app/hanscope/render_command.h"
#include "core/error.h"
#include "core/text/text_file.h"
#include "ui/heatmap/figure/tex_picture.h"

namespace hanscope {

namespace {

constexpr char kChartExamples[] =
    "  hanscope-cli collocates test.csv film --json > film.json\n"
    "  hanscope chart film.json --output film.pdf\n"
    "  hanscope-cli dispersion test.csv film dull --parts 200 --texts 20 --json |\n"
    "      hanscope chart - --corpus test.csv --output film.tex";

constexpr std::size_t kMaxJsonBytes = std::size_t{1} << 28;

struct ChartOptions {
    std::string source, output, corpus;
    double scale = 2;
    bool isPlot = false;
};

bool isInput(const ChartOptions& options) {
    return options.source == "-";
}

std::string jsonOf(const ChartOptions& options) {
    if (!isInput(options)) return readFileBytes(options.source, kMaxJsonBytes);
    std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    if (std::cin.bad()) throw Error(message("standard input cannot be read"));
    return text;
}

QString corpusOf(const ChartOptions& options) {
    if (!options.corpus.empty()) return QString::fromStdString(options.corpus);
    return isInput(options)
               ? QString()
               : QString::fromStdString(std::filesystem::path(options.source).stem().string());
}

int drawCharts(const ChartOptions& options) {
    try {
        ui::requireChartName(QString::fromStdString(options.output));
    } catch (const Error& error) {
        throw cli::UsageError(std::string("--output ") + error.what());
    }
    const auto application = makeDrawingApplication();
    std::vector<ui::PictureMaker> pictures;
    for (ui::ChartFigure::Chart& chart :
         chartsOf(jsonOf(options), {corpusOf(options), options.isPlot}))
        pictures.push_back(ui::chartPicture(std::move(chart)));
    ui::exportCharts(pictures, QString::fromStdString(options.output), {options.scale});
    cli::writeOutput("Figure: " + options.output + "\n");
    return 0;
}

}  // namespace

cli::Command addChartCommand(CLI::App& program) {
    CLI::App* app = cli::addSubcommand(program, "chart",
                                       "Draw the words of a corpus that hanscope-cli has listed",
                                       kChartExamples);
    const auto options = std::make_shared<ChartOptions>();
    cli::addArgument(*app, "FILE", options->source,
                     "What hanscope-cli collocates, keyness, dispersion or merge has printed with "
                     "--json; - is standard input");
    cli::addValue(*app, "-o,--output", options->output, "OUT",
                  "The figure to write (.svg, .pdf, .png or .tex)")
        ->required();
    cli::addValue(*app, "--corpus", options->corpus, "NAME",
                  "What the captions call the texts [the name of FILE]");
    app->add_flag("--plot", options->isPlot,
                  "Of keyness with a model: draw what is typical against what the model uses");
    cli::addValue(*app, "--scale", options->scale, "N", "Pixels of a PNG per logical pixel, 1 to 4")
        ->check(cli::number(1, 4))
        ->capture_default_str();
    return {app,
            [options] {
                CommandFiles files{{}, {{"--output", {message("the figure"), options->output}}}};
                if (!isInput(*options))
                    files.inputs.push_back({message("the numbers"), options->source});
                return files;
            },
            [options] { return drawCharts(*options); }};
}

}  // namespace hanscope
