#pragma once

#include <QObject>
#include <set>
#include <string>

namespace hanscope::ui {
class MainWindow;
}

namespace hanscope {

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
