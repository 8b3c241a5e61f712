#pragma once

#include <QObject>
#include <set>
#include <string>

namespace hanscope::ui {
class MainWindow;
}

namespace hanscope {

/// Says on standard error when the window was first painted, the model was loaded and the first
/// heatmap was painted: seconds since the process began, to a hundredth (the kernel's precision).
class StartupTimes : public QObject {
 public:
    /// Watches a window that is not shown yet, and belongs to it.
    explicit StartupTimes(ui::MainWindow* window);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void tell(const std::string& what);

    ui::MainWindow* window_;
    std::set<std::string> told_;
};

}  // namespace hanscope
