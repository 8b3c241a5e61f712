#include "ui/reader/label_dialog.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

namespace hanscope::ui {
namespace {

const QStringList kLabels{"cs", "cs.AI", "cs.CL", "math"};

QPushButton* button(const LabelDialog& dialog, const QString& text) {
    for (auto* each : dialog.findChildren<QPushButton*>())
        if (each->text().remove('&') == text) return each;
    return nullptr;
}

TEST(LabelDialog, TypingAPartChoosesTheLabel) {
    LabelDialog dialog(kLabels, {"math"}, false, nullptr);
    dialog.show();
    EXPECT_EQ(dialog.chosen(), QStringList{"math"});
    auto* search = dialog.findChild<QLineEdit*>();
    QTest::keyClicks(search, "CS.");
    EXPECT_EQ(dialog.findChild<QListView*>()->model()->rowCount(), 2);
    EXPECT_EQ(dialog.chosen(), QStringList{"cs.AI"});
    QTest::keyClick(search, Qt::Key_Down);
    EXPECT_EQ(dialog.chosen(), QStringList{"cs.CL"});
    QTest::keyClick(search, Qt::Key_Return);
    EXPECT_EQ(dialog.result(), QDialog::Accepted);
}

TEST(LabelDialog, ALabelThatTheModelDoesNotHaveCannotBeSet) {
    LabelDialog dialog(kLabels, {"math"}, false, nullptr);
    dialog.show();
    QTest::keyClicks(dialog.findChild<QLineEdit*>(), "physics");
    EXPECT_FALSE(button(dialog, "Set")->isEnabled());
    QTest::keyClick(dialog.findChild<QLineEdit*>(), Qt::Key_Return);
    EXPECT_EQ(dialog.result(), QDialog::Rejected);
}

/// What the dialog says of labels that the model does not have; empty if nothing is seen.
QString note(const LabelDialog& dialog) {
    for (const auto* label : dialog.findChildren<QLabel*>())
        if (label->isVisible()) return label->text();
    return {};
}

TEST(LabelDialog, ATrueLabelThatTheModelDoesNotHaveStays) {
    LabelDialog dialog(kLabels, {"physics"}, false, nullptr);
    dialog.show();
    EXPECT_EQ(note(dialog), "True now, but not among the model’s labels: physics");
    const auto* list = dialog.findChild<QListView*>();
    EXPECT_EQ(list->model()->rowCount(), 5);
    EXPECT_EQ(list->currentIndex().row(), 0);
    QTest::keyClick(dialog.findChild<QLineEdit*>(), Qt::Key_Return);
    EXPECT_EQ(dialog.result(), QDialog::Accepted);
    EXPECT_EQ(dialog.chosen(), QStringList{"physics"});
}

TEST(LabelDialog, OfSeveralTrueLabelsThoseOfAnotherModelStay) {
    LabelDialog dialog(kLabels, {"math", "physics", "art"}, true, nullptr);
    dialog.show();
    EXPECT_EQ(note(dialog), "True now, but not among the model’s labels: physics, art");
    auto* search = dialog.findChild<QLineEdit*>();
    for (const char* typed : {"cl", "art"}) {  // art is checked already
        QTest::keyClicks(search, typed);
        QTest::keyClick(search, Qt::Key_Return);
    }
    EXPECT_EQ(dialog.chosen(), (QStringList{"physics", "cs.CL", "math"}));
}

TEST(LabelDialog, SaysNothingOfLabelsThatTheModelHas) {
    LabelDialog dialog(kLabels, {"math"}, false, nullptr);
    dialog.show();
    EXPECT_EQ(note(dialog), "");
    EXPECT_EQ(dialog.findChild<QListView*>()->model()->rowCount(), 4);
}

TEST(LabelDialog, SeveralLabelsAreCheckedOneAfterAnother) {
    LabelDialog dialog(kLabels, {"math"}, true, nullptr);
    dialog.show();
    auto* search = dialog.findChild<QLineEdit*>();
    for (const char* typed : {"cl", "ai", "math"}) {  // math is checked already
        QTest::keyClicks(search, typed);
        QTest::keyClick(search, Qt::Key_Return);
        EXPECT_TRUE(search->text().isEmpty());
    }
    EXPECT_EQ(dialog.chosen(), (QStringList{"cs.AI", "cs.CL"}));
    EXPECT_EQ(dialog.result(), 0) << "still open";
    QTest::keyClick(search, Qt::Key_Return);
    EXPECT_EQ(dialog.result(), QDialog::Accepted);
}

TEST(LabelDialog, RemoveLeavesNoLabel) {
    for (const bool several : {false, true}) {
        LabelDialog dialog(kLabels, {"math"}, several, nullptr);
        dialog.show();
        button(dialog, "Remove")->click();
        EXPECT_TRUE(dialog.chosen().isEmpty());
        EXPECT_EQ(dialog.result(), QDialog::Accepted);
    }
}

}  // namespace
}  // namespace hanscope::ui
