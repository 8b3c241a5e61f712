#include <gtest/gtest.h>

#include <QDropEvent>
#include <QMimeData>

#include "core/model_file/model_file.h"
#include "tests/ui/support/fake_classifier.h"
#include "tests/ui/support/waiting.h"
#include "ui/documents/incoming_text.h"
#include "ui/session/reader_session.h"

namespace hanscope::ui {
namespace {

class DropFrameTest : public ::testing::Test {
 protected:
    DropFrameTest() { window.show(); }
    bool enter() {
        QDragEnterEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        event.ignore();
        QApplication::sendEvent(&window, &event);
        return event.isAccepted();
    }

    QMimeData data;
    QWidget window;
    ReaderSession session{{[](const std::filesystem::path&, const CancelToken&) {
                               return std::make_shared<test::FakeClassifier>();
                           },
                           [](const std::filesystem::path&) { return ModelSummary(); }}};
    DropFrame frame{&window, &session};
};

TEST_F(DropFrameTest, IsShownWhileATextIsDraggedOverTheWindow) {
    data.setText("One.");
    EXPECT_TRUE(enter());
    EXPECT_TRUE(frame.isVisible());
    EXPECT_EQ(frame.geometry(), window.rect());
    QDragLeaveEvent leave;
    QApplication::sendEvent(&window, &leave);
    EXPECT_FALSE(frame.isVisible());
    EXPECT_EQ(session.current(), nullptr);
}

TEST_F(DropFrameTest, ADroppedTextIsOpened) {
    data.setText("One.");
    EXPECT_TRUE(enter());
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &drop);
    EXPECT_FALSE(frame.isVisible());
    EXPECT_EQ(session.current()->text->text, "One.");
}

TEST_F(DropFrameTest, NothingIsPromisedForWhatCannotBeOpened) {
    data.setData("application/x-something", "?");
    EXPECT_FALSE(enter());
    EXPECT_FALSE(frame.isVisible());
}

}  // namespace
}  // namespace hanscope::ui
