// How long the window's event loop keeps others waiting while a document is read:
// window_gaps MODEL FILE THREADS. A timer ticks every five milliseconds and has the whole window
// painted, as scrolling would; the longest times between two ticks are printed, until the reading
// arrives, for a second after its heatmap is shown, and while three letters are typed into Find.
//
// window_gaps MODEL FILE THREADS TEXTS [SECONDS]: and while a model is trained on labelled texts
// with all cores, and somebody types and scrolls, for a minute from the run's first step.
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QTemporaryDir>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>

#include "core/model_file/model_file.h"
#include "tests/benchmarks/gaps.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/find_bar.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/text_editor.h"
#include "ui/runs/training_controller.h"
#include "ui/widgets/text/language.h"
#include "ui/window/main_window.h"

namespace {

using namespace hanscope;
using benchmarks::Gaps;

constexpr int kAfterwardsMilliseconds = 1000;
constexpr int kKeyMilliseconds = 120, kScrollMilliseconds = 30;
constexpr int kSeconds = 60;

/// Somebody who types a text, over and over, and moves the page up and down meanwhile.
class Reader {
 public:
    explicit Reader(ui::MainWindow& window) : window_(window) {
        window_.actions().newText->trigger();
        keys_.callOnTimeout([this] { type(); });
        scroll_.callOnTimeout([this] { scroll(); });
        keys_.start(kKeyMilliseconds);
        scroll_.start(kScrollMilliseconds);
    }

 private:
    void type() {
        static const QString kText =
            QStringLiteral("The first half drags, but the ending is good. ");
        const QString sign = kText.mid(typed_++ % kText.size(), 1);
        QKeyEvent press(QEvent::KeyPress, 0, {}, sign), release(QEvent::KeyRelease, 0, {}, sign);
        QApplication::sendEvent(window_.page()->editor(), &press);
        QApplication::sendEvent(window_.page()->editor(), &release);
    }
    void scroll() {
        QScrollBar* bar = window_.page()->heatmap()->verticalScrollBar();
        if (bar->value() == bar->maximum()) step_ = -20;
        if (bar->value() == bar->minimum()) step_ = 20;
        bar->setValue(bar->value() + step_);
    }

    ui::MainWindow& window_;
    QTimer keys_, scroll_;
    int typed_ = 0, step_ = 20;
};

/// Somebody who types three letters into Find and waits for the number of occurrences.
class Finder {
 public:
    Finder(ui::MainWindow& window, std::function<void(const QString& count)> found)
        : bar_(window.findChild<ui::FindBar*>()), found_(std::move(found)) {
        window.actions().find->trigger();
        timer_.callOnTimeout([this] { type(); });
        timer_.start(kKeyMilliseconds);
    }

 private:
    void type() {
        static const QString kLetters = QStringLiteral("the");
        if (typed_ < kLetters.size())
            return bar_->findChild<QLineEdit*>()->insert(kLetters.mid(typed_++, 1));
        if (bar_->isSearching()) return;
        timer_.stop();
        found_(bar_->countText());
    }

    ui::FindBar* bar_;
    std::function<void(const QString&)> found_;
    QTimer timer_;
    int typed_ = 0;
};

/// Trains, measures from the first step on, and leaves.
class TrainingGaps {
 public:
    TrainingGaps(ui::MainWindow& window, Gaps& gaps, const char* texts, int seconds)
        : window_(window), gaps_(gaps), seconds_(seconds) {
        TrainingPlan plan;
        plan.data.source.path = texts;
        plan.card.name = "gaps";
        plan.out = folder_.filePath(QStringLiteral("gaps.safetensors")).toStdString();
        ui::RunController* runs = window_.training()->runs();
        QObject::connect(runs, &ui::RunController::reported, runs,
                         [this](const ui::RunReport& info) {
                             const auto* event = std::get_if<RunEvent>(&info);
                             if (event && std::holds_alternative<StepReport>(*event)) begin();
                         });
        QObject::connect(runs, &ui::RunController::ended, runs, [](const ui::RunEnd& end) {
            std::printf("%s\n", qPrintable(end.sentence));
            QApplication::quit();
        });
        window_.training()->train(plan);
    }

 private:
    void begin() {
        ++steps_;
        if (reader_) return;
        reader_ = std::make_unique<Reader>(window_);
        gaps_.longest();
        QTimer::singleShot(1000 * seconds_, [this] {
            std::printf("%-28s %6d s, longest gap %4lld ms, %d steps\n",
                        "typing while a model learns", seconds_,
                        static_cast<long long>(gaps_.longest()), steps_);
            window_.training()->runs()->end(ui::StopMode::Discard);
        });
    }

    ui::MainWindow& window_;
    Gaps& gaps_;
    const int seconds_;
    int steps_ = 0;
    QTemporaryDir folder_;
    std::unique_ptr<Reader> reader_;
};

}  // namespace

int main(int count, char** arguments) {
    QApplication application(count, arguments);
    hanscope::ui::installLanguage(application);
    if (count < 4)
        return std::fprintf(stderr, "window_gaps MODEL FILE THREADS [TEXTS [SECONDS]]\n"), 2;
    const QTemporaryDir runs;
    qputenv("XDG_STATE_HOME", runs.path().toLocal8Bit());
    const int threads = std::atoi(arguments[3]);
    ui::MainWindow window({[threads](const std::filesystem::path& path, const CancelToken& cancel) {
                               return loadClassifier(path, threads, cancel);
                           },
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
    std::unique_ptr<TrainingGaps> training;
    std::unique_ptr<Finder> finder;
    const auto onFound = [&](const QString& found) {
        tell(qPrintable(QStringLiteral("found “the”, ") + found));
        if (count == 4) return QApplication::quit();
        const int seconds = count > 5 ? std::atoi(arguments[5]) : kSeconds;
        training = std::make_unique<TrainingGaps>(window, gaps, arguments[4], seconds);
    };
    // The list of documents hears of the reading before the page does.
    QObject::connect(session->documents(), &QAbstractItemModel::dataChanged, [&] {
        if (isRead || !session->current() || !session->current()->reading) return;
        isRead = true;
        tell("document read");
        QTimer::singleShot(kAfterwardsMilliseconds, [&] {
            tell("heatmap shown");
            finder = std::make_unique<Finder>(window, onFound);
        });
    });
    clock.start();
    window.start({{QString::fromLocal8Bit(arguments[2])}, QString::fromLocal8Bit(arguments[1])});
    return QApplication::exec();
}
