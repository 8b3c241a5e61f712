#include "ui/widgets/empty_hint.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QListView>
#include <QSortFilterProxyModel>
#include <QStringListModel>

namespace hanscope::ui {
namespace {

TEST(EmptyHint, IsShownWhileTheListHasNoRows) {
    QStringListModel model;
    QListView view;
    view.setModel(&model);
    const EmptyHint hint(QStringLiteral("Nothing <b>yet</b>"), &view, &model);
    EXPECT_TRUE(hint.isShown());
    EXPECT_EQ(view.viewport()->findChild<QLabel*>()->textFormat(), Qt::PlainText);
    model.insertRow(0);
    EXPECT_FALSE(hint.isShown());
    model.removeRow(0);
    EXPECT_TRUE(hint.isShown());
    model.setStringList({QStringLiteral("a")});
    EXPECT_FALSE(hint.isShown());
}

TEST(EmptyHint, IsNotShownWhereAFilterHidesAllRows) {
    QStringListModel model({QStringLiteral("a")});
    QSortFilterProxyModel filter;
    filter.setSourceModel(&model);
    QListView view;
    view.setModel(&filter);
    const EmptyHint hint(QStringLiteral("Nothing yet"), &view, &model);
    filter.setFilterFixedString(QStringLiteral("b"));
    EXPECT_EQ(filter.rowCount(), 0);
    EXPECT_FALSE(hint.isShown());
}

}  // namespace
}  // namespace hanscope::ui
