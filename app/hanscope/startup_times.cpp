#include "app/hanscope/startup_times.h"

#include <unistd.h>

#include <QEvent>
#include <QTimer>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iterator>
#include <sstream>

#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/reader_page.h"
#include "ui/window/main_window.h"

namespace hanscope {

namespace {

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
