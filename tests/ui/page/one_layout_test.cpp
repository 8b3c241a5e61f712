// A change of what the page shows lays it out once, and what changes nothing does not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QActionGroup>
#include <QSignalSpy>
#include <optional>

#include "tests/core/model/random_model.h"
#include "tests/ui/support/text_window.h"
#include "ui/compare/compare_controller.h"
#include "ui/page/page_controller.h"
#include "ui/reader/view_controller.h"
#include "ui/session/open_document.h"

namespace hanscope::ui {
namespace {

struct OneLayout : test::TextWindow {
    using test::TextWindow::TextWindow;
    void SetUp() override {
        test::TextWindow::SetUp();
        settle();
        layouts_.emplace(heatmap(), &HeatmapView::laidOut);
        refreshes_.emplace(window->findChild<PageController*>(), &PageController::refreshed);
    }
    static void settle() {
        for (int round = 0; round < 5; ++round) QCoreApplication::processEvents();
    }
    /// Since the last call.
    qsizetype layouts() {
        settle();
        const qsizetype count = layouts_->size();
        layouts_->clear();
        return count;
    }
    /// Of everything around the page, since the last call.
    qsizetype refreshes() {
        settle();
        const qsizetype count = refreshes_->size();
        refreshes_->clear();
        return count;
    }

    std::optional<QSignalSpy> layouts_, refreshes_;
};

TEST_F(OneLayout, OfATextThatWasPasted) {
    open("Another text.");
    EXPECT_EQ(layouts(), 1);
}

TEST_F(OneLayout, OfAnotherDocument) {
    const int first = window->session()->current()->id;
    open("Another text.");
    layouts();
    window->session()->setCurrent(first);
    WAIT_FOR(shownText() == "It was good. It went on for hours.");
    EXPECT_EQ(layouts(), 1);
}

TEST_F(OneLayout, OfOtherWeights) {
    window->actions().scale->actions()[1]->trigger();
    EXPECT_EQ(layouts(), 1);
}

TEST_F(OneLayout, OfATrueLabel) {
    window->session()->setTruth(window->session()->current()->id, {"8"});
    EXPECT_EQ(layouts(), 1);
}

struct OneLayoutOfALens : OneLayout {
    OneLayoutOfALens()
        : OneLayout({[](const std::filesystem::path& path, const CancelToken&) {
                         return makeClassifier(path,
                                               test::randomModel(Pooling::Attention, 20, 4, 5));
                     },
                     [](const std::filesystem::path&) { return ModelSummary(); }}) {}
    void choose(int lens) { window->actions().lens->actions().at(lens)->trigger(); }
    ViewController* view() { return window->findChild<PageController*>()->view(); }
};

TEST_F(OneLayoutOfALens, ThatIsKnownAlready) {
    choose(1);
    WAIT_FOR(heatmap()->shown()->weights.subject.lens == kErasureLens && !view()->isBusy());
    choose(0);
    layouts();
    refreshes();
    for (const int lens : {1, 0}) {
        choose(lens);
        EXPECT_EQ(refreshes(), 1) << lens;
        EXPECT_EQ(layouts(), 1) << lens;
    }
}

TEST_F(OneLayoutOfALens, OfTwoPages) {
    window->beside()->show(OtherScale{WeightScale::Words});
    choose(1);
    WAIT_FOR(beside()->shown()->weights.subject.lens == kErasureLens && !view()->isBusy());
    choose(0);
    refreshes();
    layouts();
    QSignalSpy second(beside(), &HeatmapView::laidOut);
    QSignalSpy changes(window->beside(), &CompareController::changed);
    choose(1);
    EXPECT_EQ(refreshes(), 1);
    EXPECT_EQ(layouts(), 1);
    EXPECT_EQ(second.size(), 1);
    EXPECT_EQ(changes.size(), 1);
}

TEST_F(OneLayout, NoneOfWhatChangesNothing) {
    Q_EMIT window->session()->modelChanged();
    Q_EMIT window->session()->documentChanged(window->session()->current()->id);
    EXPECT_EQ(layouts(), 0);
}

}  // namespace
}  // namespace hanscope::ui
