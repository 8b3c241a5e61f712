#include <gtest/gtest.h>

#include <QStyleOptionComboBox>

#include "ui/widgets/elided.h"

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

}  // namespace
}  // namespace hanscope::ui
