#include "app/hanscope/start_options.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <QEvent>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <sstream>

#include "app/command_line/option_checks.h"
#include "app/command_line/program.h"
#include "app/command_line/terminal.h"
#include "app/command_line/usage.h"
#include "app/command_line/version_text.h"
#include "core/error.h"
#include "core/in_quotes.h"
#include "core/model_file/model_file.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/reader_page.h"
#include "ui/window/main_window.h"

namespace hanscope {

namespace {

constexpr int kFailure = 1, kWrongUse = 2;

constexpr char kFooter[] =
    "If no FILE is given, the documents of the last session are opened.\n"
    "\n"
    "Without a window:\n"
    "  hanscope render MODEL FILE -o OUT.(png|svg|pdf)   see hanscope render --help\n"
    "  hanscope render MODEL --batch DATA -o DIR         a figure for each text\n"
    "  hanscope chart FILE -o OUT.(png|svg|pdf|tex)      see hanscope chart --help\n"
    "  hanscope thumbnail MODEL OUT.png                  the thumbnail of a model file\n"
    "\n"
    "Examples:\n"
    "  hanscope\n"
    "  hanscope review.txt letter.txt\n"
    "  hanscope reviews.hanscope-workspace\n"
    "  hanscope --model arxiv-fields abstract.txt\n"
    "\n"
    "Exit status: 0 success, 1 error, 2 incorrect usage.";

void describe(CLI::App& program, WindowArguments& result, bool& version) {
    program.name("hanscope");
    program.set_help_flag("--help,-h", "Print this help and exit");
    program.add_flag("--version", version,
                     "Print the version, the commit and the loaded libraries, and exit");
    program.add_flag("--models", result.listModels,
                     "Print the models that can be chosen in the window, and exit");
    program.add_option("FILE", result.files, "Texts to open, each one document, or a workspace")
        ->type_name("");
    cli::addModel(program, "--model", result.model,
                  "The model that classifies them: its file, or the name of a bundled one");
    program.add_flag("--sample", result.sample,
                     "Without a last session, open a sample at once instead of a page that offers "
                     "it");
    program.add_flag("--startup-times", result.startupTimes,
                     "Print on standard error when the window and the first heatmap were shown");
    program.footer(kFooter);
    program.allow_extras();
}

int wrongUse(const std::string& reason) {
    cli::printError("hanscope: " + reason + "\nSee 'hanscope --help'.");
    return kWrongUse;
}

/// Returns the exit status: 1 if it cannot be written.
int print(const std::string& text) {
    try {
        cli::writeOutput(text);
    } catch (const Error& error) {
        cli::printError(std::string("hanscope: ") + error.what());
        return kFailure;
    }
    return 0;
}

std::string unknownOption(const std::string& argument) {
    const std::string name = argument.substr(0, argument.find('='));
    return "unknown option '" + name + "'" +
           cli::suggestionFor(
               name, {"--model", "--models", "--sample", "--startup-times", "--help", "--version"});
}

std::vector<std::filesystem::path> modelFiles(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code missing;
    for (const auto& entry : std::filesystem::directory_iterator(folder, missing)) {
        if (entry.path().extension() == ".safetensors" && entry.is_regular_file(missing))
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string described(const ModelSummary& model, const std::filesystem::path& path) {
    const std::string name = model.card.name.empty() ? path.stem().string() : model.card.name;
    return name + "\t" + std::to_string(model.labels.size()) +
           (model.config.outputs.isMultiLabel() ? " labels" : " classes");
}

/// Seconds from the start of the machine to the start of the process: field 22 of /proc/self/stat,
/// in ticks.
double processStart() {
    std::ifstream file("/proc/self/stat");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    std::istringstream fields(text.substr(text.rfind(')') + 1));  // the name may contain spaces
    std::string field;
    for (int number = 3; number <= 22; ++number) fields >> field;
    return std::stod(field) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

double processAge() {
    timespec now{};
    ::clock_gettime(CLOCK_BOOTTIME, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9 -
           processStart();
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
        return cli::printRequested(program, request);
    } catch (const CLI::ParseError& error) {
        return wrongUse(cli::parseErrorText(error));
    }
    const auto unknown = program.remaining();
    if (!unknown.empty()) return wrongUse(unknownOption(unknown.front()));
    if (!version) return std::nullopt;
    const int status = print(cli::versionText("hanscope") + "\n");
    return status != 0 || !result.listModels ? std::optional(status) : std::nullopt;
}

void printModels(const std::vector<std::filesystem::path>& folders, std::ostream& out) {
    for (const auto& folder : folders) {
        for (const auto& path : modelFiles(folder)) {
            std::string line;
            try {
                line = described(peekModelFile(path), path) + "\t" + path.string();
            } catch (const Error& error) {
                line = std::string("not a model\t\t") + error.what();
            }
            out << withControlsEscaped(line) << "\n";
        }
    }
}

StartupTimes::StartupTimes(ui::MainWindow* window) : QObject(window), window_(window) {
    window->installEventFilter(this);
    window->page()->heatmap()->viewport()->installEventFilter(this);
    connect(window->session(), &ui::ReaderSession::modelChanged, this, [this] {
        if (window_->session()->classifier()) report("model loaded");
    });
}

bool StartupTimes::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Paint) return false;
    const char* what = nullptr;
    if (watched == window_) what = "window shown";
    if (watched != window_ && window_->page()->heatmap()->reading()) what = "heatmap shown";
    // The event arrives before the painting; a timer fires after it.
    if (what) QTimer::singleShot(0, this, [this, what] { report(what); });
    return false;
}

void StartupTimes::report(const std::string& what) {
    if (!told_.insert(what).second) return;
    std::fprintf(stderr, "hanscope: %s after %.2f s\n", what.c_str(), processAge());
}

}  // namespace hanscope
