#include "app/hanscope/start_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "app/command_line/suggestion.h"
#include "app/command_line/terminal_text.h"
#include "app/command_line/usage.h"

namespace hanscope {

namespace {

constexpr int kWrongUse = 2;

constexpr char kFooter[] =
    "If no FILE is given, the documents of the last session are opened.\n"
    "\n"
    "Without a window:\n"
    "  hanscope render MODEL FILE -o OUT.(png|svg|pdf)   see hanscope render --help\n"
    "  hanscope render MODEL --batch DATA -o DIR         a figure for each text\n"
    "  hanscope thumbnail MODEL OUT.png                  the thumbnail of a model file\n"
    "\n"
    "Examples:\n"
    "  hanscope\n"
    "  hanscope review.txt letter.txt\n"
    "  hanscope reviews.hanscope-workspace\n"
    "  hanscope --model arxiv-fields.safetensors abstract.txt\n"
    "\n"
    "Exit status: 0 success, 1 error, 2 incorrect usage.";

void describe(CLI::App& program, WindowArguments& result, bool& version) {
    program.name("hanscope");
    program.set_help_flag("--help,-h", "Print this help and exit");
    program.add_flag("--version", version, "Print the version and exit");
    program.add_flag("--models", result.listModels,
                     "Print the models that can be chosen in the window, and exit");
    program.add_option("FILE", result.files, "Texts to open, each one document, or a workspace")
        ->type_name("");
    program.add_option("--model", result.model, "The model file that classifies them")
        ->type_name("MODEL");
    program.add_flag("--startup-times", result.startupTimes,
                     "Print on standard error when the window and the first heatmap were shown");
    program.footer(kFooter);
    program.allow_extras();
}

int wrongUse(const std::string& reason) {
    cli::printError("hanscope: " + reason + "\nSee 'hanscope --help'.");
    return kWrongUse;
}

std::string unknownOption(const std::string& argument) {
    const std::string name = argument.substr(0, argument.find('='));
    return "unknown option '" + name + "'" +
           cli::suggestionFor(name,
                              {"--model", "--models", "--startup-times", "--help", "--version"});
}

}  // namespace

std::optional<int> readCommandLine(std::vector<std::string> arguments, WindowArguments& result) {
    CLI::App program("Visualises the attention of document classifiers: opens texts in a window.");
    bool version = false;
    describe(program, result, version);
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 takes them
    try {
        program.parse(arguments);
    } catch (const CLI::Success& request) {  // --help
        return program.exit(request);
    } catch (const CLI::ParseError& error) {
        return wrongUse(cli::parseErrorText(error));
    }
    const auto unknown = program.remaining();
    if (!unknown.empty()) return wrongUse(unknownOption(unknown.front()));
    if (version) std::cout << "hanscope " HANSCOPE_VERSION << std::endl;
    return version && !result.listModels ? std::optional<int>(0) : std::nullopt;
}

}  // namespace hanscope
