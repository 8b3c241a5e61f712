#include "app/command_line/program.h"

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <new>
#include <sstream>
#include <string>
#include <system_error>

#include "app/command_line/terminal.h"
#include "core/error.h"

namespace hanscope::cli {

namespace {

constexpr int kFailed = 1;
const char* programName = "";
std::terminate_handler usualHandler = nullptr;

[[noreturn]] void endWith(const char* sentence) {
    printError(std::string(programName) + ": " + sentence);
    std::_Exit(kFailed);
}

[[noreturn]] void endProgram() {
    try {
        if (const auto uncaught = std::current_exception()) std::rethrow_exception(uncaught);
    } catch (const std::bad_alloc&) {
        endWith(kNoMemory);
    } catch (const std::system_error& error) {
        if (isNoThread(error)) endWith(kNoThread);
        usualHandler();
    } catch (...) {
        usualHandler();  // prints the exception
    }
    std::abort();
}

constexpr int kError = 1;
constexpr int kWrongUse = 2;

int wrongUse(const CLI::App& program, const std::string& reason) {
    const auto chosen = program.get_subcommands();
    const std::string name =
        program.get_name() + (chosen.empty() ? "" : " " + chosen.front()->get_name());
    printError(name + ": " + reason + "\nSee '" + name + " --help'.");
    return kWrongUse;
}

int failed(const CLI::App& program, const std::string& reason) {
    printError(program.get_name() + ": " + reason);
    return kError;
}

int runChosen(const CLI::App& program, const std::vector<Command>& commands) {
    requireUnderstood(program);
    for (const Command& command : commands)
        if (command.options == &chosenSubcommand(program)) return execute(command);
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

}  // namespace

bool isNoThread(const std::system_error& error) {
    return error.code() == std::errc::resource_unavailable_try_again;
}

void explainMissingResources(const char* program) {
    programName = program;
    usualHandler = std::set_terminate(endProgram);
}

int printRequested(const CLI::App& program, const CLI::Success& request) {
    std::ostringstream text;
    program.exit(request, text);
    try {
        writeOutput(text.str());
    } catch (const Error& error) {
        return failed(program, error.what());
    }
    return 0;
}

int runProgram(CLI::App& program, const std::vector<Command>& commands,
               std::vector<std::string> arguments) {
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 takes them
    try {
        program.parse(std::move(arguments));
        return runChosen(program, commands);
    } catch (const CLI::Success& request) {  // --help and --version
        return printRequested(program, request);
    } catch (const CLI::RequiredError& error) {
        return missing(program, error);
    } catch (const CLI::ParseError& error) {
        return wrongUse(program, parseErrorText(error));
    } catch (const UsageError& error) {
        return wrongUse(program, error.what());
    } catch (const std::bad_alloc&) {
        return failed(program, kNoMemory);
    } catch (const std::system_error& error) {
        return failed(program, isNoThread(error) ? kNoThread : error.what());
    } catch (const std::exception& error) {
        return failed(program, error.what());
    }
}

}  // namespace hanscope::cli
