#include <memory>

#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "core/corpus/label_export.h"
#include "core/error.h"

namespace hanscope::cli {

namespace {

constexpr char kExportLabelsExamples[] =
    "  hanscope-cli export-labels films.labels.jsonl --out labelled.csv\n"
    "  hanscope-cli export-labels papers.labels.jsonl --all --out papers.jsonl";

struct ExportLabelsOptions {
    std::filesystem::path project, out;
    bool all = false;
};

int writeLabels(const ExportLabelsOptions& options) {
    const CancelToken cancel;
    const InterruptGuard guard(cancel);
    ProgressLine line;
    const LabelProject project = LabelProject::read(options.project);
    for (const Message& fault : project.faults()) line.print("warning: " + fault.english());
    try {
        const LabelExportResult result = exportLabels(
            project, options.out, options.all ? ExportedTexts::All : ExportedTexts::Labelled,
            showingPercent(line), cancel);
        if (result.faulty > 0)
            line.print("warning: rows of the corpus that cannot be read were left out: " +
                       std::to_string(result.faulty));
        writeOutput("Labels: " + options.out.string() + " (" + std::to_string(result.rows) +
                    (result.rows == 1 ? " row)\n" : " rows)\n"));
        return 0;
    } catch (const Cancelled&) {
        throw Error(message("stopped before all texts were read; nothing was written"));
    }
}

}  // namespace

Command addExportLabelsCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(program, "export-labels",
                                  "Write the labels of a project with all columns of its corpus",
                                  kExportLabelsExamples);
    const auto options = std::make_shared<ExportLabelsOptions>();
    app->add_option("PROJECT", options->project, "The project (.labels.jsonl)")
        ->type_name("")
        ->required();
    app->add_option("--out", options->out, "The file to write: .jsonl, or else a table, CSV")
        ->type_name("FILE")
        ->required();
    app->add_flag("--all", options->all, "Also texts without a label, but not removed ones");
    return {app,
            [options] {
                return CommandFiles{{{message("the project"), options->project}},
                                    {{"--out", {message("the labels"), options->out}}}};
            },
            [options] { return writeLabels(*options); }};
}

}  // namespace hanscope::cli
