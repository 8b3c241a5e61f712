#include "app/hanscope-cli/hanscope_cli.h"

#include <signal.h>

#include "app/command_line/program.h"
#include "app/command_line/version_text.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "core/experiment/trainer.h"

namespace hanscope::cli {

namespace {

constexpr char kProgramExamples[] =
    "Examples:\n"
    "  hanscope-cli stats reviews.csv\n"
    "  hanscope-cli train reviews.csv --label-column rating --out reviews.safetensors\n"
    "  hanscope-cli evaluate reviews.safetensors test.csv --json\n"
    "  hanscope-cli classify reviews.safetensors letter.txt\n"
    "\n"
    "hanscope-cli SUBCOMMAND --help describes the options. Exit status: 0 success, 1 error, 2 "
    "incorrect usage.";

void describe(CLI::App& program) {
    program.name("hanscope-cli");
    program.set_help_flag("--help,-h", "Print this help and exit");
    program.set_version_flag(
        "--version", [] { return versionText("hanscope-cli"); },
        "Print the version, the commit and the loaded libraries, and exit");
    program.footer(kProgramExamples);
    program.allow_extras();
    program.require_subcommand(0, 1);
    program.get_formatter()->column_width(34);
}

}  // namespace

int runHanscopeCli(int count, char** arguments) {
    explainMissingResources("hanscope-cli");
    ::signal(SIGXFSZ,
             SIG_IGN);  // a file that exceeds the size limit becomes an error, like a full disk
    prepareTrainer();
    CLI::App program("Train, evaluate and use document classifiers whose attention can be read.");
    describe(program);
    const std::string commandLine = quotedCommandLine(count, arguments, "--resume");
    return runProgram(program, addCommands(program, commandLine),
                      {arguments + 1, arguments + count});
}

}  // namespace hanscope::cli
