// How fast the window shows a lens: window_lenses MODEL [WORDS…] (200 and 1,000 by default).
//
// Opens texts drawn by rule and chooses each lens in turn. Prints the time from the choice to the
// first repainted window, which has the bar of the lens, and to the page with the lens's numbers,
// each once for every text, because numbers are kept; in brackets the median of the processor time
// of all threads, which other programs hardly change.
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>

#include "core/model_file/model_file.h"
#include "tests/benchmarks/drawn_text.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/reader_page.h"
#include "ui/state/actions.h"
#include "ui/widgets/text/language.h"
#include "ui/window/main_window.h"

namespace {

using namespace hanscope;

constexpr int kTexts = 20;

/// A text of the model's words; each number gives another one.
std::string textOf(std::size_t words, const Vocabulary& vocabulary, std::size_t number) {
    const EncodedDocument drawn = drawnText(words + number, vocabulary.size());
    std::string text;
    auto word = drawn.words.begin() + static_cast<std::ptrdiff_t>(number);
    for (int left = 0; word != drawn.words.end(); ++word, --left) {
        if (left == 0) left = 20;
        text += vocabulary.words()[static_cast<std::size_t>(*word)] + (left == 1 ? ".\n" : " ");
    }
    return text;
}

void waitUntil(const std::function<bool()>& condition) {
    while (!condition()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

/// Times since a moment, of the clock and of the processor, in milliseconds.
class Times {
 public:
    void start() {
        clock_.start();
        processor_ = std::clock();
    }
    void note() {
        elapsed_.push_back(static_cast<double>(clock_.nsecsElapsed()) / 1e6);
        used_.push_back(1e3 * static_cast<double>(std::clock() - processor_) / CLOCKS_PER_SEC);
    }
    std::string text() {
        std::sort(elapsed_.begin(), elapsed_.end());
        std::sort(used_.begin(), used_.end());
        char text[80];
        std::snprintf(text, sizeof text, "median %6.1f, p95 %6.1f ms (%.1f)",
                      elapsed_[elapsed_.size() / 2], elapsed_[elapsed_.size() * 95 / 100],
                      used_[used_.size() / 2]);
        return text;
    }

 private:
    QElapsedTimer clock_;
    std::clock_t processor_ = 0;
    std::vector<double> elapsed_, used_;
};

class Bench {
 public:
    explicit Bench(ui::MainWindow& window) : window_(window), heatmap_(window.page()->heatmap()) {}

    void measure(std::size_t words) {
        const QList<QAction*> lenses = window_.actions().lens->actions();
        for (QAction* lens : lenses)
            if (lens != lenses.front() && lens->data().isValid())
                measure(words, lenses.front(), lens);
    }

 private:
    void measure(std::size_t words, QAction* attention, QAction* lens) {
        Times first, whole;
        const std::string id = lens->data().toString().toStdString();
        for (std::size_t i = 0; i < kTexts; ++i) {
            attention->trigger();
            open(textOf(words, window_.session()->classifier()->vocabulary(), i));
            first.start();
            whole.start();
            lens->trigger();
            window_.repaint();
            first.note();
            waitUntil([&] { return heatmap_->shown()->view.lens == id; });
            heatmap_->viewport()->repaint();
            whole.note();
        }
        std::printf("%5zu words, %-18s bar: %s; lens: %s\n", words, id.c_str(),
                    first.text().c_str(), whole.text().c_str());
        std::fflush(stdout);
    }

    void open(const std::string& text) {
        window_.session()->openText(text);
        waitUntil([&] {
            const auto reading = heatmap_->reading();
            return reading && reading->document->text() == text;
        });
        QApplication::processEvents();
    }

    ui::MainWindow& window_;
    ui::HeatmapView* heatmap_;
};

}  // namespace

int main(int count, char** arguments) {
    QApplication application(count, arguments);
    ui::installLanguage(application);
    if (count < 2) return std::fprintf(stderr, "window_lenses MODEL [WORDS...]\n"), 2;
    const QTemporaryDir folder;
    for (const char* place : {"XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"})
        qputenv(place, folder.path().toLocal8Bit());
    ui::MainWindow window({[](const std::filesystem::path& model, const CancelToken&) {
                               return loadClassifier(model);
                           },
                           peekModelFile});
    window.resize(1366, 728);
    window.show();
    window.start({{}, QString::fromLocal8Bit(arguments[1])});
    waitUntil([&] { return window.session()->classifier() != nullptr; });
    std::vector<std::size_t> lengths{200, 1000};
    if (count > 2) lengths.clear();
    for (int i = 2; i < count; ++i) lengths.push_back(std::strtoul(arguments[i], nullptr, 10));
    Bench bench(window);
    for (const std::size_t words : lengths) bench.measure(words);
    return 0;
}
