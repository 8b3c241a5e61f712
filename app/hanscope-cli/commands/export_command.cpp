#include <memory>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "core/error.h"
#include "core/model_file/model_file.h"
#include "core/pytorch/export_han.h"

namespace hanscope::cli {

namespace {

constexpr char kExportExamples[] =
    "  hanscope-cli export reviews.safetensors --to pytorch --out reviews.pt\n"
    "  python3 han.py reviews.pt < tokens.txt";

struct ExportCommand {
    std::filesystem::path model, out;
    std::string format;
};

std::filesystem::path pythonOf(const ExportCommand& command) {
    return command.out.parent_path() / kPythonFileName;
}

CommandFiles filesOf(const ExportCommand& command) {
    return {{{message("the model"), command.model}},
            {{"--out", {message("the checkpoint"), command.out}},
             {"--out", {message("the program that reads it"), pythonOf(command)}}}};
}

int exportModel(const ExportCommand& command) {
    const ModelFile model = loadModelFile(command.model);
    exportHan(model, command.out);
    writeOutput("Saved as " + command.out.string() + "; " + pythonOf(command).string() +
                " reads it\n");
    if (model.config.companion)
        writeOutput(
            "The linear model beside the network is not in it, so its probabilities are the "
            "network's alone\n");
    return 0;
}

}  // namespace

Command addExportCommand(CLI::App& program) {
    CLI::App* app =
        addSubcommand(program, "export", "Write a model for other programs", kExportExamples);
    const auto command = std::make_shared<ExportCommand>();
    addModelArgument(*app, command->model);
    addValue(*app, "--to", command->format, "FORMAT", "Format: pytorch (a checkpoint)")
        ->required()
        ->check(oneOf({"pytorch"}));
    addFile(*app, "--out", command->out,
            "The file to write; han.py, which reads it, is written to the same folder")
        ->required();
    return {app, [command] { return filesOf(*command); },
            [command] { return exportModel(*command); }};
}

}  // namespace hanscope::cli
