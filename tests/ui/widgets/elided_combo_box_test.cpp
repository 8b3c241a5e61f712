#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QApplication>
#include <QSignalSpy>
#include <QStyleOptionComboBox>
#include <QTest>
#include <QWheelEvent>

#include "ui/widgets/text/elided.h"

namespace hanscope::ui {
namespace {

struct Box : ElidedComboBox {
    QString drawn() const {
        QStyleOptionComboBox option;
        initStyleOption(&option);
        return option.currentText;
    }
};

TEST(ElidedComboBox, CanBeNarrowerThanItsEntries) {
    Box box;
    const QString name = QStringLiteral("Physics > Condensed Matter > Superconductivity");
    box.addItem(name);
    box.resize(box.sizeHint());
    EXPECT_EQ(box.drawn(), name);
    EXPECT_LT(box.minimumSizeHint().width(), box.sizeHint().width() / 2);
    box.resize(box.minimumSizeHint());
    EXPECT_TRUE(box.drawn().contains(QStringLiteral("…"))) << box.drawn().toStdString();
    EXPECT_EQ(box.drawn().front(), QLatin1Char('P'));
    EXPECT_EQ(box.drawn().back(), QLatin1Char('y'));
}

struct LensBox : ElidedComboBox {
    LensBox() {
        addItem("Attention");
        addItem("Gradient");
        addWindowEntry("From a File…");
        addItem("Erasure");
        addWindowEntry("Faithfulness…");
        show();
    }
};

TEST(ElidedComboBox, KeysAndTheWheelSkipWhatOpensAWindow) {
    LensBox box;
    QSignalSpy activated(&box, &QComboBox::activated);
    QTest::keyClick(&box, Qt::Key_F);
    EXPECT_EQ(box.currentText(), "Attention");
    QTest::keyClick(&box, Qt::Key_Down);
    QTest::keyClick(&box, Qt::Key_Down);
    EXPECT_EQ(box.currentText(), "Erasure");
    QTest::keyClick(&box, Qt::Key_Down);
    QTest::keyClick(&box, Qt::Key_End);
    EXPECT_EQ(box.currentText(), "Erasure");
    const QPointF middle = box.rect().center();
    QWheelEvent down(middle, box.mapToGlobal(middle), QPoint(), QPoint(0, -120), Qt::NoButton,
                     Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&box, &down);
    EXPECT_EQ(box.currentText(), "Erasure");
    EXPECT_EQ(activated.count(), 2);
}

TEST(ElidedComboBox, WhatOpensAWindowIsChosenInTheList) {
    LensBox box;
    QSignalSpy activated(&box, &QComboBox::activated);
    QSignalSpy fromList(&box, &ElidedComboBox::chosenFromList);
    box.showPopup();
    QTest::keyClick(box.view(), Qt::Key_F);
    QTest::keyClick(box.view(), Qt::Key_Return);
    ASSERT_EQ(activated.count(), 1);
    EXPECT_EQ(activated[0][0].toInt(), 2);
    EXPECT_EQ(fromList.count(), 1);
    QApplication::processEvents();
    QTest::keyClick(&box, Qt::Key_Up);
    EXPECT_EQ(box.currentText(), "Gradient");
    EXPECT_EQ(activated.count(), 2);
    EXPECT_EQ(fromList.count(), 1) << "chosen with the list closed";
}

TEST(ElidedComboBox, KeepsTheRuleWhenItIsFilledAgain) {
    LensBox box;
    box.clear();
    box.addItem("Films");
    box.addWindowEntry("Open…");
    QTest::keyClick(&box, Qt::Key_Down);
    EXPECT_EQ(box.currentText(), "Films");
}

}  // namespace
}  // namespace hanscope::ui
