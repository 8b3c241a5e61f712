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
    addThreadsOption(app, options.threads);
}

std::vector<FileRole> inputsOf(const SurveyOptions& options) {
    return {{message("the model"), options.model}, {message("the texts"), options.data}};
}

}  // namespace hanscope::cli
