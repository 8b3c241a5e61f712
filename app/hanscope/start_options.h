#pragma once

#include <QObject>
#include <filesystem>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <vector>

namespace hanscope::ui {
class MainWindow;
}

namespace hanscope {

/// The files that the window opens at its start.
struct WindowArguments {
    std::vector<std::string> files;
    std::string model;          ///< empty: not given
    bool sample = false;        ///< open a sample if there is nothing else to open
    bool startupTimes = false;  ///< print startup times on standard error
    bool listModels = false;    ///< print the models instead of opening the window
};

/// Reads the arguments of `hanscope`, unless they begin with `render` or `thumbnail`. If a number
/// is returned, the program must exit with it at once: 0 after --help and --version (1 if they
/// cannot be written), 2 for incorrect usage; errors were explained on standard error.
std::optional<int> readCommandLine(std::vector<std::string> arguments, WindowArguments& result);

/// Prints each model file (*.safetensors) of the folders, ordered by file name: its name, its
/// classes or labels, and its path, tab-separated. Only the header of a file is read. A file that
/// is not a model of Hanscope is listed with the reason instead. Folders that do not exist are
/// skipped.
void printModels(const std::vector<std::filesystem::path>& folders, std::ostream& out);

/// Prints on standard error when the window was first painted, the model was loaded and the first
/// heatmap was painted, in seconds since the start of the process, with two decimals (the precision
/// of the kernel).
class StartupTimes : public QObject {
 public:
    /// `window` must not be shown yet; it becomes the parent of this object.
    explicit StartupTimes(ui::MainWindow* window);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void report(const std::string& what);

    ui::MainWindow* window_;
    std::set<std::string> told_;
};

}  // namespace hanscope
