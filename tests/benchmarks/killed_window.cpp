// A window in which a model is trained while somebody types, for kills.py, which kills it:
//
//     killed_window MODEL TEXTS OUT
//
// MODEL reads what is typed, TEXTS are learnt from, OUT is the model to write. The first start
// begins the training and a text; a later one opens the texts of the start before, continues the
// training when the window offers that, and types on. Prints "found N" when the text of earlier
// starts is there, with its number of letters, and "typed N MS" after each letter, with the time on
// the steady clock. Ends by itself with 0 when the trained model is in use; with 1 and a sentence
// if a text or the training is not as it should be.
#include <QApplication>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "core/experiment/run_folder.h"
#include "core/model_file/model_file.h"
#include "ui/drafts/draft_folder.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/text_editor.h"
#include "ui/runs/training_controller.h"
#include "ui/state/resource_paths.h"
#include "ui/widgets/banner.h"
#include "ui/window/window_keeper.h"

namespace {

using namespace hanscope;

constexpr int kTickMilliseconds = 7;
constexpr int kEpochs = 20;

char letter(std::size_t index) {
    return index % 7 == 6 ? ' ' : static_cast<char>('a' + (index * 11 + index / 26) % 26);
}

[[noreturn]] void fail(const std::string& sentence) {
    std::fprintf(stderr, "%s\n", sentence.c_str());
    std::_Exit(1);
}

long long milliseconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

TrainingPlan planOf(const char* texts, const char* out) {
    TrainingPlan plan;
    plan.data.source.path = texts;
    plan.minimumCount = 0;
    std::get<HanConfig>(plan.settings.network).sizes = {4, 2, 2, 2, 2};
    plan.settings.batchSize = 16;
    plan.settings.epochs = kEpochs;
    plan.settings.threads = 1;
    plan.settings.device = Device::Cpu;
    plan.card.name = "killed";
    plan.out = out;
    return plan;
}

/// Clicks the button with this text if the user sees it.
void clickIfShown(QWidget* parent, const QString& text) {
    for (QAbstractButton* button : parent->findChildren<QAbstractButton*>())
        if (button->isVisible() && button->text().remove('&') == text) return button->click();
}

class Typist {
 public:
    Typist(ui::MainWindow& window, const TrainingPlan& plan)
        : window_(window),
          hasText_(ui::hasForgottenDrafts(ui::draftFolder().toStdString())),
          hasRun_(!unfinishedRuns(defaultRunsFolder()).empty()),
          isTrained_(std::filesystem::exists(plan.out) && !hasRun_) {
        ui::RunController* runs = window.training()->runs();
        QObject::connect(runs, &ui::RunController::ended, runs, [this](const ui::RunEnd& end) {
            if (end.model.isEmpty()) fail("the training ended: " + end.sentence.toStdString());
            isTrained_ = true;
        });
        timer_.callOnTimeout([this] { tick(); });
    }

    void start(const TrainingPlan& plan) {
        if (!hasText_) window_.session()->newText();
        if (!hasRun_ && !isTrained_) window_.training()->train(plan);
        timer_.start(kTickMilliseconds);
    }

 private:
    void tick() {
        clickIfShown(window_.sessionBanner(), "Open Them");
        if (hasRun_ && !window_.training()->runs()->isBusy())
            clickIfShown(window_.findChild<ui::Banner*>("interruptedRun"), "Continue");
        if (!hasFound_ && !findText()) return;
        type();
        if (isTrained_ && window_.session()->loadingPath().isEmpty()) window_.close();
    }

    /// Whether the text of earlier starts is open, which is then shown.
    bool findText() {
        const ui::OpenDocument* text = nullptr;
        for (const ui::OpenDocument& each : window_.session()->documents()->documents()) {
            if (!each.isModified) continue;
            if (text) fail("there are two unsaved texts");
            text = &each;
        }
        if (hasText_ && !text) return false;
        if (text) typed_ = text->text->text.size();
        for (std::size_t i = 0; i < typed_; ++i)
            if (text->text->text[i] != letter(i)) fail("the text found is not what was typed");
        if (text) window_.session()->setCurrent(text->id);
        if (text) window_.session()->setEditing(text->id, true);
        std::printf("found %zu\n", typed_);
        return hasFound_ = true;
    }

    void type() {
        window_.page()->editor()->moveCursor(QTextCursor::End);
        QTest::keyClick(window_.page()->editor(), letter(typed_++));
        std::printf("typed %zu %lld\n", typed_, milliseconds());
    }

    ui::MainWindow& window_;
    const bool hasText_, hasRun_;
    bool isTrained_, hasFound_ = false;
    std::size_t typed_ = 0;
    QTimer timer_;
};

}  // namespace

int main(int count, char** arguments) {
    if (count != 4) return std::fprintf(stderr, "killed_window MODEL TEXTS OUT\n"), 2;
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    QApplication application(count, arguments);
    QApplication::setApplicationName(QStringLiteral("Hanscope"));
    QApplication::setOrganizationName(QStringLiteral("Hanscope"));
    ui::WindowKeeper keeper({[](const std::filesystem::path& path, const CancelToken& cancel) {
                                 return loadClassifier(path, 1, cancel);
                             },
                             peekModelFile});
    const TrainingPlan plan = planOf(arguments[2], arguments[3]);
    Typist typist(*keeper.window(), plan);
    keeper.start({{}, QString::fromLocal8Bit(arguments[1])});
    keeper.window()->show();
    typist.start(plan);
    return QApplication::exec();
}
