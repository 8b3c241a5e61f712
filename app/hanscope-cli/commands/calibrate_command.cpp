#include <memory>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/output.h"
#include "core/atomic_file.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/experiment/calibration.h"
#include "core/experiment/texts.h"
#include "core/model_file/model_file.h"

namespace hanscope::cli {

namespace {

constexpr char kCalibrateExamples[] =
    "  hanscope-cli calibrate reviews.safetensors validation.csv --out calibrated.safetensors\n"
    "  hanscope-cli calibrate reviews.safetensors validation.csv --out calibrated.safetensors "
    "--json";

struct CalibrateOptions {
    std::filesystem::path model, out;
    DataOptions data;
    bool json = false;
    int threads = 0;
};

CommandFiles filesOf(const CalibrateOptions& options) {
    return {{{message("the model"), options.model},
             {message("the labelled texts"), options.data.source.path},
             {message("the taxonomy"), options.data.source.hierarchy.taxonomy}},
            {{"--out", {message("the calibrated model"), options.out}},
             {"--cache", {message("the cache"), options.data.cache.folder}}}};
}

std::string report(const Calibration& calibration, double before) {
    return "temperature " + hundredths(calibration.temperature) + ", before " + hundredths(before) +
           "; expected calibration error " + percent(calibration.after.expectedCalibrationError()) +
           ", before " + percent(calibration.before.expectedCalibrationError()) + ", on " +
           amountOf(calibration.documents, "document") + leftOutText(calibration.skipped) + "\n";
}

DoubleJson reportJson(const Calibration& calibration, double before) {
    DoubleJson object{{"temperature", calibration.temperature},
                      {"temperature_before", before},
                      {"expected_error", calibration.after.expectedCalibrationError()},
                      {"expected_error_before", calibration.before.expectedCalibrationError()},
                      {"documents", calibration.documents}};
    addSkipped(object, calibration.skipped);
    return object;
}

int calibrateModel(const CalibrateOptions& options) {
    requireWritable(options.out);
    const auto model = loadClassifier(options.model, options.threads);
    ProgressLine line;
    const Calibration calibration = calibrateOnFile(*model, options.data.source, options.data.cache,
                                                    options.threads, showingPreparation(line));
    const Outputs& outputs = model->info().outputs;
    copyWithOutputs(options.model, withTemperature(outputs, calibration.temperature),
                    keptTemperatureText(calibration.temperature, calibration.documents).english(),
                    options.out);
    writeOutput(options.json ? jsonText(reportJson(calibration, outputs.temperature)) + "\n"
                             : report(calibration, outputs.temperature));
    return 0;
}

}  // namespace

Command addCalibrateCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(
        program, "calibrate", "Fit a model's probabilities to labelled texts", kCalibrateExamples);
    const auto options = std::make_shared<CalibrateOptions>();
    addModelArgument(*app, options->model);
    addDataOptions(*app, options->data.source);
    addFile(*app, "--out", options->out, "The calibrated model to write")->required();
    addCacheOptions(*app, options->data.cache);
    addMaximumClasses(*app, options->data.source);
    app->add_flag("--json", options->json, "Print one JSON object");
    addThreadsOption(*app, options->threads);
    return {app, [options] { return filesOf(*options); },
            [options] { return calibrateModel(*options); }};
}

}  // namespace hanscope::cli
