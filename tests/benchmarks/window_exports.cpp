// How long the window's event loop keeps others waiting while a document is exported:
// window_exports MODEL FILE THREADS. Every format is written to a temporary folder, the picture is
// copied, and the document is printed to a PDF; for each, its time, the longest time between two
// ticks of a timer of five milliseconds, and how much of this the window's thread itself computed.
#include <QApplication>
#include <QPrintPreviewDialog>
#include <QPrintPreviewWidget>
#include <QTemporaryDir>
#include <cstdio>
#include <cstdlib>

#include "core/model_file/model_file.h"
#include "tests/benchmarks/gaps.h"
#include "ui/export/export_controller.h"
#include "ui/widgets/text/language.h"
#include "ui/window/main_window.h"

namespace {

using namespace hanscope;

/// Exports in one form after the other.
class Exports {
 public:
    explicit Exports(ui::MainWindow& window) : window_(window), gaps_(&window) {
        ui::ExportController* exporter = window.exporter();
        const auto next = [this] { tell({}); };
        QObject::connect(exporter, &ui::ExportController::exported, next);
        QObject::connect(exporter, &ui::ExportController::copied, next);
        QObject::connect(exporter, &ui::ExportController::failed,
                         [this](const QString& sentence) { tell(sentence); });
        for (const char* name : {"a.png", "a.svg", "a.pdf", "a.html", "a.tex"})
            add(name, [exporter](const QString& path) { exporter->write(path, 1); });
        addWeights("a.json", ui::WeightsForm::Json);
        addWeights("a.csv", ui::WeightsForm::Table);
        addWeights("b.json", ui::WeightsForm::NeatVision);
        addWeights("a.jsonl", ui::WeightsForm::Eraser);
        add("copy", [exporter](const QString&) { exporter->copyPicture(); });
        add("print preview", [this](const QString&) { preview(); });
        add("print", [this](const QString&) { print(); });
    }
    void start() {
        if (steps_.empty()) return QApplication::quit();
        gaps_.longest();
        clock_.start();
        steps_.front().second(folder_.filePath(steps_.front().first));
    }

 private:
    using Step = std::function<void(const QString&)>;

    void add(const char* name, Step step) {
        steps_.emplace_back(QString::fromLatin1(name), std::move(step));
    }
    void addWeights(const char* name, ui::WeightsForm form) {
        add(name,
            [this, form](const QString& path) { window_.exporter()->writeWeights(path, form); });
    }
    void tell(const QString& failure) {
        const qint64 passed = clock_.elapsed(), gap = gaps_.longest();
        std::printf("%-14s %6lld ms, longest gap %4lld ms, of which work %4lld ms  %s\n",
                    qPrintable(steps_.front().first), static_cast<long long>(passed),
                    static_cast<long long>(gap), static_cast<long long>(gaps_.workInLongest()),
                    qPrintable(failure));
        std::fflush(stdout);
        steps_.erase(steps_.begin());
        QTimer::singleShot(0, [this] { start(); });
    }
    QPrintPreviewDialog* dialog() { return window_.findChild<QPrintPreviewDialog*>(); }
    void preview() {
        window_.actions().print->trigger();
        QTimer::singleShot(500, [this] { tell(dialog() ? "" : "no preview"); });
    }
    void print() {
        if (!dialog()) return tell(QStringLiteral("no preview"));
        dialog()->printer()->setOutputFileName(folder_.filePath(QStringLiteral("printed.pdf")));
        dialog()->findChild<QPrintPreviewWidget*>()->print();
        dialog()->accept();
        if (!QFile::exists(folder_.filePath(QStringLiteral("printed.pdf")))) return;
        tell({});  // it is printed already
    }

    ui::MainWindow& window_;
    benchmarks::Gaps gaps_;
    QElapsedTimer clock_;
    QTemporaryDir folder_;
    std::vector<std::pair<QString, Step>> steps_;
};

}  // namespace

int main(int count, char** arguments) {
    QApplication application(count, arguments);
    hanscope::ui::installLanguage(application);
    if (count != 4) return std::fprintf(stderr, "window_exports MODEL FILE THREADS\n"), 2;
    const int threads = std::atoi(arguments[3]);
    ui::MainWindow window({[threads](const std::filesystem::path& path, const CancelToken& cancel) {
                               return loadClassifier(path, threads, cancel);
                           },
                           peekModelFile});
    window.show();
    std::unique_ptr<Exports> exports;
    ui::ReaderSession* session = window.session();
    QObject::connect(session->documents(), &QAbstractItemModel::dataChanged, [&] {
        if (exports || !session->current() || !session->current()->reading) return;
        exports = std::make_unique<Exports>(window);
        QTimer::singleShot(2000, [&] { exports->start(); });
    });
    window.start({{QString::fromLocal8Bit(arguments[2])}, QString::fromLocal8Bit(arguments[1])});
    return QApplication::exec();
}
