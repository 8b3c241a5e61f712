// How long the window's event loop keeps others waiting while a document is read:
// window_gaps MODEL FILE THREADS. A timer ticks every five milliseconds and has the whole window
// painted, as scrolling would; the longest times between two ticks are printed, until the reading
// arrives and for a second after its heatmap is shown.
#include <QApplication>
#include <QElapsedTimer>
#include <QTimer>
#include <algorithm>
#include <cstdio>

#include "core/model/model_file.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/reader_page.h"
#include "ui/shell/main_window.h"

namespace {

constexpr int kTickMilliseconds = 5;
constexpr int kAfterwardsMilliseconds = 1000;

/// The longest time between two ticks since the last question.
class Gaps {
 public:
    explicit Gaps(QWidget* painted) {
        timer_.setTimerType(Qt::PreciseTimer);
        timer_.callOnTimeout([this, painted] {
            longest_ = std::max(longest_, clock_.restart());
            painted->update();
        });
        clock_.start();
        timer_.start(kTickMilliseconds);
    }
    qint64 longest() { return std::max(std::exchange(longest_, 0), clock_.restart()); }

 private:
    QTimer timer_;
    QElapsedTimer clock_;
    qint64 longest_ = 0;
};

}  // namespace

int main(int count, char** arguments) {
    using namespace hanscope;
    QApplication application(count, arguments);
    if (count != 4) return std::fprintf(stderr, "window_gaps MODEL FILE THREADS\n"), 2;
    const int threads = std::atoi(arguments[3]);
    ui::MainWindow window(
        {[threads](const std::filesystem::path& path) { return loadClassifier(path, threads); },
         peekModelFile});
    window.show();
    Gaps gaps(&window);
    QElapsedTimer clock;
    const auto tell = [&](const char* phase) {
        std::printf("%-28s %6lld ms, longest gap %4lld ms\n", phase,
                    static_cast<long long>(clock.restart()),
                    static_cast<long long>(gaps.longest()));
    };
    ui::ReaderSession* session = window.session();
    QObject::connect(session, &ui::ReaderSession::modelChanged, [&] {
        if (session->loadingPath().isEmpty()) tell("model loaded");
    });
    bool isRead = false;
    // The list of documents hears of the reading before the page does.
    QObject::connect(session->documents(), &QAbstractItemModel::dataChanged, [&] {
        if (isRead || !session->current() || !session->current()->reading) return;
        isRead = true;
        tell("document read");
        QTimer::singleShot(kAfterwardsMilliseconds, [&] {
            tell("heatmap shown");
            QApplication::quit();
        });
    });
    clock.start();
    window.start({{QString::fromLocal8Bit(arguments[2])}, QString::fromLocal8Bit(arguments[1])});
    return QApplication::exec();
}
