// How fast the list of documents is: window_list MODEL FOLDER.
//
// Opens a folder and prints the time until all its documents are read, the longest time for which
// the window did nothing else meanwhile, and memory; then the times of sorting by each column and
// of filtering.
#include <QApplication>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTimer>
#include <QTreeView>
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <functional>

#include "core/model_file/model_file.h"
#include "ui/documents/document_filter_bar.h"
#include "ui/documents/document_panel.h"
#include "ui/widgets/text/language.h"
#include "ui/window/main_window.h"

namespace {

using namespace hanscope;

/// Resident memory of this process in MiB.
double memory() {
    std::ifstream status("/proc/self/statm");
    double pages = 0;
    status >> pages >> pages;
    return pages * 4096 / (1 << 20);
}

void waitUntil(const std::function<bool()>& condition) {
    while (!condition()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

/// Prints how long an action takes with the painting that follows.
void measure(const char* what, const std::function<void()>& act) {
    QElapsedTimer clock;
    clock.start();
    act();
    QApplication::processEvents();
    std::printf("%-32s %6lld ms\n", what, static_cast<long long>(clock.elapsed()));
}

void openFolder(ui::ReaderSession* session, const QString& folder) {
    QElapsedTimer clock, sinceTick;
    qint64 gap = 0;
    QTimer tick;
    tick.callOnTimeout([&] { gap = std::max(gap, sinceTick.restart()); });
    tick.start(1);
    sinceTick.start();
    clock.start();
    session->openFiles({folder});
    waitUntil([&] { return session->progress().total == 0; });
    std::printf(
        "%-32s %6lld ms, longest gap %lld ms, %.0f MiB\n",
        qPrintable(QStringLiteral("%1 documents read").arg(session->documents()->rowCount())),
        static_cast<long long>(clock.elapsed()), static_cast<long long>(gap), memory());
}

void measureList(ui::DocumentPanel* panel) {
    auto* list = panel->findChild<QTreeView*>();
    const auto sort = [&](ui::DocumentListModel::Column column) {
        return [=] { list->header()->setSortIndicator(column, Qt::DescendingOrder); };
    };
    measure("sorted by name", sort(ui::DocumentListModel::Title));
    measure("sorted by uncertainty", sort(ui::DocumentListModel::Uncertainty));
    auto* filter = panel->findChild<ui::DocumentFilterBar*>()->findChild<QLineEdit*>();
    measure("filtered by text", [&] { filter->setText(QStringLiteral("quietly magnificent")); });
    measure("filtered no more", [&] { filter->clear(); });
    measure("another document", [&] { panel->step(1); });
}

}  // namespace

int main(int count, char** arguments) {
    QApplication application(count, arguments);
    ui::installLanguage(application);
    if (count < 3) return std::fprintf(stderr, "window_list MODEL FOLDER\n"), 2;
    const QTemporaryDir folder;
    for (const char* place : {"XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"})
        qputenv(place, folder.path().toLocal8Bit());
    ui::MainWindow window({[](const std::filesystem::path& model, const CancelToken&) {
                               return loadClassifier(model, 1);
                           },
                           peekModelFile});
    window.show();
    window.start({{}, QString::fromLocal8Bit(arguments[1])});
    ui::ReaderSession* session = window.session();
    waitUntil([&] { return session->classifier() && session->progress().total == 0; });
    std::printf("%-32s %.0f MiB\n", "model loaded", memory());
    openFolder(session, QString::fromLocal8Bit(arguments[2]));
    measureList(window.docks().documents);
    measure("all closed", [&] {
        std::vector<int> ids;
        for (const auto& document : session->documents()->documents()) ids.push_back(document.id);
        window.docks().documents->closeRequested(ids);
    });
    std::printf("%-32s %.0f MiB\n", "memory at the end", memory());
    return 0;
}
