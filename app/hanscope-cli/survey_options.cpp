#include "app/hanscope-cli/survey_options.h"

#include "app/command_line/column_options.h"
#include "app/command_line/option_checks.h"

namespace hanscope::cli {

void addSurveyOptions(CLI::App& app, SurveyOptions& options) {
    app.add_option("MODEL", options.model, "A model file")->type_name("")->required();
    app.add_option("DATA", options.data, "Texts, labelled or not: a data file or a folder")
        ->type_name("")
        ->required();
    addColumnOptions(app, options.columns);
    app.add_option("--threads", options.threads, "Number of threads; 0: one per core")
        ->type_name("N")
        ->check(wholeNumber(0, 1024))
        ->capture_default_str();
}

std::vector<FileRole> inputsOf(const SurveyOptions& options) {
    return {{"the model", options.model}, {"the texts", options.data}};
}

}  // namespace hanscope::cli
