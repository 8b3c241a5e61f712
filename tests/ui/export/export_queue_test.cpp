#include "ui/export/export_queue.h"

#include <gtest/gtest.h>

#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>
#include <future>

#include "tests/ui/support/waiting.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

/// A window with a queue, as MainWindow has one.
class Window : public QWidget {
 public:
    Window() {
        auto* layout = new QVBoxLayout(this);
        banner = new Banner(Banner::Kind::News);
        layout->addWidget(banner);
        queue = new ExportQueue(this, banner, {"Title", "Close?", "Details."}, this);
        show();
    }
    QPushButton* button(QWidget* parent, const char* text) const {
        for (auto* each : parent->findChildren<QPushButton*>())
            if (each->text() == QLatin1String(text)) return each;
        return nullptr;
    }

    Banner* banner;
    ExportQueue* queue;

 protected:
    void closeEvent(QCloseEvent* event) override {
        if (!queue->mayClose()) event->ignore();
    }
};

/// Work that ends when it is told to, or is cancelled.
struct Work {
    std::shared_ptr<std::atomic<bool>> mayEnd = std::make_shared<std::atomic<bool>>(false);
    int result = 0;

    int operator()(const LongJob::Context& job) const {
        for (job.progress(1, 4); !*mayEnd; std::this_thread::yield()) job.cancel.check();
        return result;
    }
};

struct ExportQueueTest : ::testing::Test {
    void start(const char* message, const Work& work) {
        window.queue->start(QString::fromUtf8(message), work, [this](const Outcome<int>& outcome) {
            ended.push_back(outcome.value.value_or(-1));
        });
    }
    Window window;
    std::vector<int> ended;
};

TEST_F(ExportQueueTest, ShortExportsAreNotShownAndRunInTheirOrder) {
    for (int i = 1; i <= 3; ++i) {
        Work work{std::make_shared<std::atomic<bool>>(true), i};
        start("short", work);
    }
    EXPECT_TRUE(window.queue->isRunning());
    bool wasShown = false;
    WAIT_FOR((wasShown |= !window.banner->message().isEmpty(), ended.size() == 3));
    EXPECT_EQ(ended, (std::vector<int>{1, 2, 3}));
    EXPECT_FALSE(window.queue->isRunning());
    EXPECT_TRUE(window.banner->message().isEmpty());
}

TEST_F(ExportQueueTest, ALongOneShowsHowFarItIsAndCanBeCancelled) {
    Work first, second;
    second.result = 2;
    start("“a.svg” is being written…", first);
    start("“b.svg” is being written…", second);
    EXPECT_TRUE(window.banner->message().isEmpty()) << "not at once";
    WAIT_FOR(window.banner->message() == "“a.svg” is being written… 25\u00a0%");
    auto* cancel = window.button(window.banner, "Cancel");
    ASSERT_TRUE(cancel && cancel->isVisible());
    cancel->click();
    WAIT_FOR(ended == std::vector<int>{-1});
    EXPECT_TRUE(window.queue->isRunning()) << "the next one";
    WAIT_FOR(window.banner->message() == "“b.svg” is being written… 25\u00a0%");
    *second.mayEnd = true;
    WAIT_FOR(ended.size() == 2);
    EXPECT_EQ(ended[1], 2);
    EXPECT_TRUE(window.banner->message().isEmpty());
    EXPECT_FALSE(cancel->isVisible());
}

TEST_F(ExportQueueTest, AsksBeforeTheWindowClosesAndDropsWhatWaits) {
    Work first, second;
    start("a", first);
    start("b", second);
    window.close();
    EXPECT_TRUE(window.isVisible());
    auto* question = window.findChild<QMessageBox*>();
    ASSERT_TRUE(question);
    EXPECT_EQ(question->text(), "Close?");
    window.button(question, "Stop and Close")->click();
    WAIT_FOR(!window.isVisible());
    EXPECT_FALSE(window.queue->isRunning());
    EXPECT_TRUE(ended.empty());
}

TEST_F(ExportQueueTest, TheQuestionGoesWhenTheExportHasEnded) {
    Work work;
    start("a", work);
    window.close();
    const QPointer<QMessageBox> question = window.findChild<QMessageBox*>();
    ASSERT_TRUE(question);
    *work.mayEnd = true;
    WAIT_FOR(ended.size() == 1);
    WAIT_FOR(!question);
    EXPECT_TRUE(window.isVisible());
    EXPECT_TRUE(window.close());
}

}  // namespace
}  // namespace hanscope::ui
