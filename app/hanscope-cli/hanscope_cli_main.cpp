#include <signal.h>

#include <exception>
#include <new>
#include <system_error>

#include "app/command_line/terminal_text.h"
#include "app/command_line/uncaught.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "core/error.h"
#include "core/experiment/trainer.h"

namespace hanscope::cli {

namespace {

constexpr int kFailed = 1;
constexpr int kWrongUse = 2;

constexpr char kProgramExamples[] =
    "Examples:\n"
    "  hanscope-cli stats reviews.csv\n"
    "  hanscope-cli train reviews.csv --label-column rating --out reviews.safetensors\n"
    "  hanscope-cli evaluate reviews.safetensors test.csv --json\n"
    "  hanscope-cli classify reviews.safetensors letter.txt\n"
    "\n"
    "hanscope-cli SUBCOMMAND --help describes the options. Exit status: 0 success, 1 error, 2 "
    "wrong use.";

int wrongUse(const CLI::App& program, const std::string& reason) {
    const auto chosen = program.get_subcommands();
    const std::string name =
        chosen.empty() ? "hanscope-cli" : "hanscope-cli " + chosen.front()->get_name();
    printError(name + ": " + reason + "\nSee '" + name + " --help'.");
    return kWrongUse;
}

int failed(const std::string& reason) {
    printError("hanscope-cli: " + reason);
    return kFailed;
}

void describe(CLI::App& program) {
    program.name("hanscope-cli");
    program.set_help_flag("--help,-h", "Print this help and exit");
    program.set_version_flag("--version", "hanscope-cli " HANSCOPE_VERSION,
                             "Print the version and exit");
    program.footer(kProgramExamples);
    program.allow_extras();
    program.require_subcommand(0, 1);
    program.get_formatter()->column_width(34);
}

int runChosen(const CLI::App& program, const std::vector<Command>& commands) {
    requireUnderstood(program);
    for (const Command& command : commands)
        if (command.options == &chosenSubcommand(program)) return command.run();
    return kWrongUse;
}

// If a required option is missing because it was misspelt, the error suggests the right spelling.
int missing(const CLI::App& program, const CLI::RequiredError& error) {
    try {
        requireUnderstood(program);
    } catch (const UsageError& unknown) {
        return wrongUse(program, unknown.what());
    }
    return wrongUse(program, error.what());
}

int run(int count, char** arguments) {
    CLI::App program("Train, evaluate and use document classifiers whose attention can be read.");
    describe(program);
    const std::vector<Command> commands{
        addTrainCommand(program, quotedCommandLine(count, arguments, "--resume")),
        addEvaluateCommand(program),
        addClassifyCommand(program),
        addImportCommand(program),
        addExportCommand(program),
        addExplainCommand(program),
        addFaithfulnessCommand(program),
        addLexiconCommand(program),
        addWeightsCommand(program),
        addStatsCommand(program),
        addBenchCommand(program)};
    try {
        program.parse(count, arguments);
        return runChosen(program, commands);
    } catch (const CLI::Success& request) {  // --help and --version
        return program.exit(request);
    } catch (const CLI::RequiredError& error) {
        return missing(program, error);
    } catch (const CLI::ParseError& error) {
        return wrongUse(program, parseErrorText(error));
    } catch (const UsageError& error) {
        return wrongUse(program, error.what());
    } catch (const std::bad_alloc&) {
        return failed(kNoMemory);
    } catch (const std::system_error& error) {
        return failed(isNoThread(error) ? kNoThread : error.what());
    } catch (const std::exception& error) {
        return failed(error.what());
    }
}

}  // namespace

}  // namespace hanscope::cli

// NOLINTNEXTLINE(bugprone-exception-escape): explainMissingResources() says what escapes
int main(int count, char** arguments) {
    hanscope::cli::explainMissingResources("hanscope-cli");
    ::signal(SIGXFSZ,
             SIG_IGN);  // a file that exceeds the size limit becomes an error, like a full disk
    hanscope::prepareTrainer();
    return hanscope::cli::run(count, arguments);
}
