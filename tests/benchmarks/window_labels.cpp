// How long the next text takes to appear after the key of a label, in the window in which texts are
// labelled: window_labels PROJECT [MODEL] [texts]. Works on a copy of the project.
#include <QApplication>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "core/corpus/label_project.h"
#include "core/model/classifier.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/labelling/labelling_window.h"

namespace {

using namespace hanscope;
using namespace hanscope::ui;

/// Runs the event loop until the condition holds.
template <class Condition>
void waitFor(Condition holds) {
    while (!holds()) QApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
}

void rest(int milliseconds) {
    QElapsedTimer clock;
    clock.start();
    waitFor([&] { return clock.elapsed() >= milliseconds; });
}

std::string keyOf(const LabellingWindow& window) {
    const LabellingText* text = window.session()->current();
    return text ? text->queued.key : std::string();
}

/// Milliseconds from the key to the painted page.
double timeOfKey(LabellingWindow& window, Qt::Key key) {
    const std::string before = keyOf(window);
    QElapsedTimer clock;
    clock.start();
    QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
    QApplication::sendEvent(window.page(), &press);
    waitFor([&] { return !keyOf(window).empty() && keyOf(window) != before; });
    window.page()->viewport()->repaint();
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    if (argc < 2) {
        std::fputs("usage: window_labels PROJECT [MODEL] [texts]\n", stderr);
        return 2;
    }
    const int count = argc > 3 ? std::atoi(argv[3]) : 100;
    const QTemporaryDir folder;
    const auto copy = std::filesystem::path(folder.path().toStdString()) / "copy.labels.jsonl";
    LabelProject project = LabelProject::read(argv[1]);
    project.define({"first"});
    project.define({"second"});
    project.save(copy);
    LabellingWindow window;
    window.show();
    if (argc > 2) window.setModel(loadClassifier(argv[2]), QString());
    window.open(copy);
    waitFor([&] { return window.session()->current() && !window.session()->isBusy(); });
    std::vector<double> times;
    for (int i = 0; i < count; ++i) {
        rest(300);  // nobody reads a text faster
        times.push_back(timeOfKey(window, i % 2 == 0 ? Qt::Key_1 : Qt::Key_2));
    }
    std::sort(times.begin(), times.end());
    std::printf("%d texts: median %.1f ms, 95th percentile %.1f ms, longest %.1f ms\n", count,
                times[times.size() / 2], times[times.size() * 95 / 100], times.back());
    return 0;
}
