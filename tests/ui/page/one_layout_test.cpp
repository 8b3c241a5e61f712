// A change of what the page shows lays it out once, and what changes nothing does not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QActionGroup>
#include <QSignalSpy>
#include <optional>

#include "tests/ui/support/text_window.h"
#include "ui/session/open_document.h"

namespace hanscope::ui {
namespace {

struct OneLayout : test::TextWindow {
    void SetUp() override {
        test::TextWindow::SetUp();
        settle();
        layouts_.emplace(heatmap(), &HeatmapView::laidOut);
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

    std::optional<QSignalSpy> layouts_;
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

TEST_F(OneLayout, NoneOfWhatChangesNothing) {
    Q_EMIT window->session()->modelChanged();
    Q_EMIT window->session()->documentChanged(window->session()->current()->id);
    EXPECT_EQ(layouts(), 0);
}

}  // namespace
}  // namespace hanscope::ui
