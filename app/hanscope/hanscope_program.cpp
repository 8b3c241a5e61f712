#include "app/hanscope/hanscope_program.h"

#include <sys/resource.h>

#include <QApplication>
#include <QDBusConnection>
#include <QHashSeed>
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>

#include "app/command_line/program.h"
#include "app/command_line/terminal.h"
#include "app/hanscope/chart_command.h"
#include "app/hanscope/render_command.h"
#include "app/hanscope/start_options.h"
#include "app/hanscope/thumbnail_command.h"
#include "core/error.h"
#include "core/experiment/trainer.h"
#include "core/model_file/model_file.h"
#include "core/version.h"
#include "ui/background/file_queue.h"
#include "ui/formats/pdf_reader.h"
#include "ui/state/desktop_portal.h"
#include "ui/state/resource_paths.h"
#include "ui/state/settings.h"
#include "ui/state/theme.h"
#include "ui/window/window_keeper.h"

namespace hanscope {

namespace {

constexpr rlim_t kMinFiles = 64;             // open at once; the window and the desktop's files
constexpr rlim_t kMinAddresses = 600 << 20;  // bytes; those of libraries and stacks of threads

template <class Resource>
rlim_t limitOf(Resource resource) {
    rlimit limits{};
    return getrlimit(resource, &limits) == 0 ? limits.rlim_cur : RLIM_INFINITY;
}

bool canStartThread() {
    try {
        std::thread([] {}).join();
    } catch (const std::system_error&) {
        return false;
    }
    return true;
}

/// Why the limits of this process (ulimit) do not let it open a window, as a sentence; empty if
/// they do. Checked because Qt and GLib would end the program without one.
std::string faultOfLimits() {
    if (const rlim_t files = limitOf(RLIMIT_NOFILE); files < kMinFiles)
        return "only " + std::to_string(files) + " files may be open at once, but a window needs " +
               std::to_string(kMinFiles) + "; raise the limit (ulimit -n)";
    if (const rlim_t addresses = limitOf(RLIMIT_AS); addresses < kMinAddresses)
        return "only " + std::to_string(addresses >> 20) +
               " MiB of memory may be used, but a window needs " +
               std::to_string(kMinAddresses >> 20) + "; raise the limit (ulimit -v)";
    return canStartThread() ? std::string() : cli::kNoThread;
}

constexpr int kFailed = 1;

/// Unless the user chose a number, leaves one core to the window, so that it responds while a long
/// text is classified.
int readingThreads() {
    if (const int chosen = ui::recall(ui::settings::kThreads); chosen > 0) return chosen;
    const auto cores = static_cast<int>(std::thread::hardware_concurrency());
    return std::max(1, cores - 1);
}

std::shared_ptr<const Classifier> loadForFigures(const std::filesystem::path& path, int threads) {
    return loadClassifier(path, threads);
}

std::shared_ptr<const Classifier> loadForWindow(const std::filesystem::path& path,
                                                const CancelToken& cancel) {
    return loadClassifier(path, readingThreads(), cancel);
}

/// Checked because Qt would abort without a display.
bool hasDisplay() {
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
        const char* value = std::getenv(name);
        if (value && *value) return true;
    }
    return false;
}

int noDisplay() {
    std::cerr << "hanscope: there is no display to open a window on (neither DISPLAY nor "
                 "WAYLAND_DISPLAY is set); 'hanscope render' draws a heatmap without one.\n";
    return kFailed;
}

ui::StartOptions startOptions(const WindowArguments& arguments) {
    ui::StartOptions options;
    for (const std::string& file : arguments.files) options.files << QString::fromStdString(file);
    options.model = QString::fromStdString(arguments.model);
    options.sample = arguments.sample;
    return options;
}

/// Names that determine the location of the settings.
void nameProgram() {
    QCoreApplication::setApplicationName(QStringLiteral("Hanscope"));
    QCoreApplication::setOrganizationName(QStringLiteral("Hanscope"));
}

int failed(const std::string& sentence) {
    cli::printError("hanscope: " + sentence);
    return kFailed;
}

int listModels(int count, char** arguments) {
    const QCoreApplication application(count, arguments);  // provides the path of the program
    nameProgram();
    std::ostringstream models;
    printModels({ui::modelFolder().toStdString(), ui::ownModelFolder().toStdString()}, models);
    try {
        cli::writeOutput(models.str());
    } catch (const Error& error) {
        return failed(error.what());
    }
    return 0;
}

int openWindow(int count, char** arguments, const WindowArguments& options) {
    QApplication application(count, arguments);
    QApplication::setApplicationVersion(QString::fromStdString(programVersion()));
    QApplication::setDesktopFileName(QStringLiteral("org.hanscope.hanscope"));
    const ui::DesktopPortal portal(QDBusConnection::sessionBus());
    QObject::connect(&portal, &ui::DesktopPortal::changed, ui::applyWishes);
    ui::WindowKeeper keeper({loadForWindow, peekModelFile});
    ui::MainWindow* window = keeper.window();
    if (options.startupTimes) new StartupTimes(window);
    keeper.start(startOptions(options));  // the model is loaded while the window is being shown
    window->show();
    const int status = QApplication::exec();
    ui::FileQueue::instance().finish();  // while there is an application
    return status;
}

int run(int count, char** arguments) {
    std::vector<std::string> words(arguments + 1, arguments + count);
    if (!words.empty() && words.front() == ui::kPdfReaderArgument)
        return ui::runPdfReader(count, arguments);
    ui::addQtFormats(ui::kThisProgram);
    CLI::App windowless;
    windowless.name("hanscope");
    windowless.set_help_flag();
    windowless.allow_extras();
    const std::vector<cli::Command> commands{addRenderCommand(windowless, loadForFigures),
                                             addChartCommand(windowless),
                                             addThumbnailCommand(windowless)};
    for (const cli::Command& command : commands)
        if (!words.empty() && words.front() == command.options->get_name())
            return cli::runProgram(windowless, commands, std::move(words));
    WindowArguments result;
    if (const auto status = readCommandLine(std::move(words), result)) return *status;
    if (result.listModels) return listModels(count, arguments);
    if (!hasDisplay()) return noDisplay();
    if (const std::string fault = faultOfLimits(); !fault.empty()) return failed(fault);
    nameProgram();
    try {
        ui::requirePrivateSettings(ui::settingsFile());
    } catch (const FileError& error) {
        return failed(error.what());
    }
    return openWindow(count, arguments, result);
}

}  // namespace

int runHanscope(int count, char** arguments) {
    cli::explainMissingResources("hanscope");
    QHashSeed::setDeterministicGlobalSeed();  // Qt writes the fonts of a PDF in the order of a hash
    prepareTrainer();
    return run(count, arguments);
}

}  // namespace hanscope
