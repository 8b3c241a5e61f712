// How fast the window is: window_speed MODEL [WORDS [KIND]].
//
// Opens a text of so many words (1,000,000 by default) and prints the time from its reading to the
// first screen, the times of frames while the page scrolls, and memory. Then types into a text of
// 200 words and prints the time from each key press to the re-coloured page. A frame is a change
// of the scroll bar's value and the painting that follows, without waiting for the screen.
//
// KIND: sentences (in paragraphs, the default), sentence (a single one), paragraph (a single one,
// shown with the text's line breaks), arabic (right to left), marks (emoji and combining marks).
#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>

#include "core/model_file/model_file.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/text_editor.h"
#include "ui/widgets/text/language.h"
#include "ui/window/main_window.h"

namespace {

using namespace hanscope;

constexpr int kFrames = 600;
constexpr int kKeys = 200;
constexpr int kTypedWords = 200;

using Words = std::vector<const char*>;

const Words& wordsOf(const std::string& kind) {
    static const Words kEnglish{"the",   "a",      "film",    "and",         "of",     "quietly",
                                "first", "ending", "drags",   "magnificent", "half",   "but",
                                "saw",   "it",     "tuesday", "actor",       "boring", "music"};
    static const Words kArabic{"في",    "من",  "هذا",    "الفيلم", "كان",
                               "رائعا", "جدا", "الممثل", "(2008)"};
    static const Words kMarks{
        "👩‍👩‍👧‍👦",     "👍🏽", "é̂",     "ñ́", "🇩🇪", "कृत्रिम",
        "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚", "film",     "ตัวอย่าง"};
    return kind == "arabic" ? kArabic : kind == "marks" ? kMarks : kEnglish;
}

/// Sentences of 4 to 35 words in paragraphs of 1 to 8 sentences, always the same.
std::string textOf(int words, const std::string& kind) {
    const Words& from = wordsOf(kind);
    const bool isSentence = kind == "sentence", isParagraph = isSentence || kind == "paragraph";
    std::string text;
    unsigned state = 1;
    const auto draw = [&state](unsigned below) {
        state = state * 1664525u + 1013904223u;
        return (state >> 16) % below;
    };
    int left = words;
    for (unsigned sentences = draw(8); left > 0;) {
        if (!isSentence) text += "So ";  // a sentence begins with a capital letter
        for (unsigned length = 4 + draw(32); length > 0 && left > 0; --length, --left) {
            text += from[draw(static_cast<unsigned>(from.size()))];
            text += isSentence || (length > 1 && left > 1) ? " " : ". ";
        }
        if (isParagraph || sentences-- > 0) continue;
        text += "\n\n";
        sentences = draw(8);
    }
    return text;
}

/// Resident memory of this process in MiB.
double memory() {
    std::ifstream status("/proc/self/statm");
    double pages = 0;
    status >> pages >> pages;
    return pages * 4096 / (1 << 20);
}

void tell(const char* what, std::vector<double> milliseconds) {
    std::sort(milliseconds.begin(), milliseconds.end());
    const auto at = [&](double share) {
        return milliseconds[static_cast<std::size_t>(share * (milliseconds.size() - 1))];
    };
    std::printf("%-32s median %6.1f, p95 %6.1f, longest %6.1f ms\n", what, at(0.5), at(0.95),
                milliseconds.back());
}

void waitUntil(const std::function<bool()>& condition) {
    while (!condition()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

class Bench {
 public:
    explicit Bench(ui::MainWindow& window)
        : window_(window), page_(window.page()), session_(window.session()) {}

    void open(const QString& path) {
        QElapsedTimer clock;
        double gap = 0;
        QElapsedTimer sinceTick;
        QTimer tick;
        tick.callOnTimeout([&] { gap = std::max(gap, sinceTick.restart() * 1.0); });
        bool isRead = false;
        const auto connection =
            QObject::connect(session_->documents(), &QAbstractItemModel::dataChanged, [&] {
                const ui::OpenDocument* document = session_->documents()->findByPath(path);
                if (isRead || !document || !document->reading) return;
                isRead = true;
                std::printf("%-32s %6lld ms, longest gap %.0f ms, %.0f MiB\n", "document read",
                            static_cast<long long>(clock.restart()), gap, memory());
            });
        tick.start(1);
        sinceTick.start();
        clock.start();
        session_->openFiles({path});
        waitUntil([&] { return isRead && shows(path); });
        page_->heatmap()->viewport()->repaint();
        std::printf("%-32s %6lld ms, %.0f MiB\n", "first screen after it",
                    static_cast<long long>(clock.elapsed()), memory());
        QObject::disconnect(connection);
        scroll("scrolling at once by 60 pixels", [](int, int) { return 60; });
        gap = 0;
        QElapsedTimer settled;
        settled.start();
        while (settled.elapsed() < 10000) QApplication::processEvents();
        std::printf("%-32s longest gap %.0f ms, %.0f MiB\n", "ten seconds later", gap, memory());
    }

    void scroll(const char* what, const std::function<int(int, int)>& step) {
        QScrollBar* bar = page_->heatmap()->verticalScrollBar();
        bar->setValue(0);
        std::vector<double> frames;
        for (int i = 0; i < kFrames; ++i) {
            QElapsedTimer clock;
            clock.start();
            bar->setValue(bar->value() + step(i, bar->maximum()));
            QApplication::processEvents();
            frames.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        }
        tell(what, frames);
    }

    void choose(const char* what, const std::function<void(int)>& act) {
        std::vector<double> times;
        for (int i = 0; i < kFrames / 10; ++i) {
            QElapsedTimer clock;
            clock.start();
            act(i);
            QApplication::processEvents();
            times.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        }
        tell(what, times);
    }

    void type() {
        session_->openText(textOf(kTypedWords, "sentences"));
        session_->setEditing(session_->current()->id, true);
        waitUntil([&] { return isUpToDate(); });
        std::vector<double> times;
        for (int i = 0; i < kKeys; ++i) {
            const QString sign = QStringLiteral("good film ").mid(i % 10, 1);
            QKeyEvent press(QEvent::KeyPress, 0, {}, sign), release(QEvent::KeyRelease, 0, {});
            QElapsedTimer clock;
            clock.start();
            QApplication::sendEvent(page_->editor(), &press);
            QApplication::sendEvent(page_->editor(), &release);
            waitUntil([&] { return isUpToDate(); });
            page_->heatmap()->viewport()->repaint();
            times.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        }
        tell("key press to re-coloured page", times);
    }

 private:
    bool shows(const QString& path) const {
        const ui::OpenDocument* document = session_->documents()->findByPath(path);
        return page_->heatmap()->reading() == document->reading;
    }
    bool isUpToDate() const {
        const auto reading = page_->heatmap()->reading();
        return reading && reading->document->text() == page_->editor()->text();
    }

    ui::MainWindow& window_;
    ui::ReaderPage* page_;
    ui::ReaderSession* session_;
};

}  // namespace

int main(int count, char** arguments) {
    QApplication application(count, arguments);
    ui::installLanguage(application);
    if (count < 2) return std::fprintf(stderr, "window_speed MODEL [WORDS [KIND]]\n"), 2;
    const QTemporaryDir folder;
    for (const char* place : {"XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"})
        qputenv(place, folder.path().toLocal8Bit());
    const QString path = folder.filePath(QStringLiteral("long.txt"));
    const std::string kind = count > 3 ? arguments[3] : "sentences";
    const int words = count > 2 ? std::atoi(arguments[2]) : 1000000;
    std::ofstream(path.toStdString()) << textOf(words, kind);
    ui::MainWindow window({[](const std::filesystem::path& model, const CancelToken&) {
                               return loadClassifier(model, 1);
                           },
                           peekModelFile});
    window.resize(1366, 728);
    window.show();
    window.start({{}, QString::fromLocal8Bit(arguments[1])});
    waitUntil([&] { return window.session()->classifier() != nullptr; });
    std::printf("%-32s %.0f MiB\n", "model loaded", memory());
    Bench bench(window);
    ui::HeatmapView* heatmap = window.page()->heatmap();
    heatmap->setSentencePerLine(kind != "paragraph");
    bench.open(path);
    bench.scroll("scrolling by 60 pixels", [](int, int) { return 60; });
    bench.scroll("scrolling by pages", [](int, int) { return 600; });
    bench.scroll("dragging the scroll bar", [](int i, int maximum) {
        return i % 2 == 0 ? maximum / kFrames * 5 : -maximum / kFrames * 3;
    });
    bench.choose("next heavy sentence", [&](int) { heatmap->nextHeavySentence(); });
    bench.choose("from word to word", [&](int) {
        QKeyEvent press(QEvent::KeyPress, Qt::Key_Right, {});
        QApplication::sendEvent(heatmap, &press);
    });
    bench.choose("another width", [&](int i) { window.resize(1000 + i % 2, 700); });
    std::printf("%-32s %.0f MiB\n", "memory at the end", memory());
    bench.type();
    return 0;
}
