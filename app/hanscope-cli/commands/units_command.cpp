#include <memory>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/text_source.h"
#include "core/atomic_file.h"
#include "core/survey/unit_survey.h"

namespace hanscope::cli {

namespace {

constexpr char kUnitsExamples[] =
    "  hanscope-cli units reviews.safetensors test.csv --out units.csv\n"
    "  hanscope-cli units reviews.safetensors test.csv --out units.csv --places 5";

constexpr int kMaxPlaces = 1000;

struct UnitsOptions : SurveyOptions {
    std::filesystem::path out;
    std::size_t places = 20;
};

int writeUnits(const UnitsOptions& options) {
    return surveyed(options, [&](const Classifier& classifier, const CorpusSource& source,
                                 const ProgressCallback& progress, const CancelToken& cancel) {
        const UnitSurvey survey =
            readUnits(classifier, source, options.places, progress, cancel, options.threads);
        PlaceNames places(source);
        writeWhole(options.out, unitsCsv(survey, places));
        writeOutput("Units: " + options.out.string() + " (" +
                    amountOf(survey.units.size(), "unit") + " in " +
                    amountOf(survey.texts, "text") + leftOutText(survey.skipped) + ")\n");
        return survey.skipped;
    });
}

}  // namespace

Command addUnitsCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(
        program, "units", "Write where in a corpus each unit of a network is largest and smallest",
        kUnitsExamples);
    const auto options = std::make_shared<UnitsOptions>();
    addSurveyOptions(*app, *options);
    addFile(*app, "--out", options->out, "The table to write, CSV")->required();
    addNumber(*app, "--places", options->places, "Places of each unit on either side", 1,
              kMaxPlaces);
    return surveyCommand(app, options, writeUnits,
                         {{"--out", message("the units"), &options->out}});
}

}  // namespace hanscope::cli
