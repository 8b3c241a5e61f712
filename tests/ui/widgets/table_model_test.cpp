#include "ui/widgets/table_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QContextMenuEvent>
#include <QFont>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLocale>
#include <QScrollBar>
#include <QTableView>
#include <memory>

#include "tests/ui/support/hands.h"
#include "tests/ui/support/waiting.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {
namespace {

struct Word {
    QString text;
    std::uint64_t count;
    std::optional<double> weight;
};

struct TableModelTest : ::testing::Test {
    TableModelTest() {
        model.setColumns({
            {"Word", "What it is", [this](std::size_t i) { return words[i].text; }},
            {"Count", {}, [this](std::size_t i) { return words[i].count; }},
            TableColumn("Weight", {}, [this](std::size_t i) { return words[i].weight; })
                .emphasised([this](std::size_t i) {
                    return words[i].weight.value_or(0) > 0.5 ? QString("large") : QString();
                }),
        });
        model.setItems(words.size());
    }
    QStringList column(int column, int role = Qt::DisplayRole) const {
        QStringList texts;
        for (int row = 0; row < model.rowCount(); ++row)
            texts << model.index(row, column).data(role).toString();
        return texts;
    }

    std::vector<Word> words{{"b", 1200, 0.75}, {"a", 9, {}}, {"c", 1200, 0.12345678}};
    TableModel model;
    QAbstractItemModelTester tester{&model};
};

TEST_F(TableModelTest, ShowsWhatTheColumnsTell) {
    EXPECT_EQ(column(1), QStringList({QLocale().toString(1200), "9", QLocale().toString(1200)}));
    EXPECT_EQ(column(2), QStringList({"0.75", "", "0.12"}));
    EXPECT_EQ(column(2, Qt::ToolTipRole), QStringList({"0.75", "", "0.12345678"}));
    EXPECT_EQ(column(2, Qt::AccessibleTextRole), QStringList({"large", "", "0.12"}));
    EXPECT_TRUE(model.index(0, 2).data(Qt::FontRole).value<QFont>().bold());
    EXPECT_FALSE(model.index(2, 2).data(Qt::FontRole).isValid());
    EXPECT_EQ(model.headerData(0, Qt::Horizontal, Qt::DisplayRole), "Word");
    EXPECT_EQ(model.headerData(0, Qt::Horizontal, Qt::ToolTipRole), "What it is");
    EXPECT_EQ(model.headerData(0, Qt::Horizontal, Qt::TextAlignmentRole),
              int{Qt::AlignVCenter} | int{Qt::AlignLeft});
    EXPECT_EQ(model.headerData(1, Qt::Horizontal, Qt::TextAlignmentRole),
              int{Qt::AlignVCenter} | int{Qt::AlignRight});
}

TEST_F(TableModelTest, SortsByValueAndKeepsTheOrderOfEqualOnes) {
    model.sort(1, Qt::DescendingOrder);
    EXPECT_EQ(column(0), QStringList({"b", "c", "a"})) << "1200 and 1200 before 9";
    model.sort(1, Qt::AscendingOrder);
    EXPECT_EQ(column(0), QStringList({"a", "b", "c"}));
    model.sort(2, Qt::DescendingOrder);
    EXPECT_EQ(column(0), QStringList({"b", "c", "a"})) << "what is not known comes last";
    words.push_back({"d", 1, 0.5});
    model.setItems(words.size());
    EXPECT_EQ(column(0), QStringList({"b", "d", "c", "a"})) << "other items are sorted, too";
    words[1].weight = 1;
    model.update();
    EXPECT_EQ(column(0), QStringList({"a", "b", "d", "c"}));
    model.sort(-1, Qt::AscendingOrder);
    EXPECT_EQ(column(0), QStringList({"b", "a", "c", "d"}));
    TableModel without;  // a table may be told to sort before it has columns
    without.sort(0, Qt::DescendingOrder);
    EXPECT_EQ(without.rowCount(), 0);
}

TEST_F(TableModelTest, ATableScrollsToTheSideOnlyForAnotherColumn) {
    const std::unique_ptr<QTableView> table(makeQuietTable("Words"));
    table->setModel(&model);
    table->resize(120, 200);  // two columns of 100 pixels do not fit
    table->show();
    for (int column = 0; column < 3; ++column) table->setColumnWidth(column, 100);
    const QScrollBar* bar = table->horizontalScrollBar();
    table->setCurrentIndex(model.index(0, 2));
    table->setCurrentIndex(model.index(1, 2));
    EXPECT_EQ(bar->value(), 0);
    table->setCurrentIndex(model.index(1, 1));
    EXPECT_GT(bar->value(), 0);
}

TEST_F(TableModelTest, TheCurrentItemStaysTheCurrentOneUnlessItIsFilteredOut) {
    QItemSelectionModel selection(&model);
    selection.setCurrentIndex(model.index(2, 0), QItemSelectionModel::SelectCurrent);
    model.sort(0, Qt::DescendingOrder);
    EXPECT_EQ(selection.currentIndex().row(), 0);
    EXPECT_EQ(model.itemAt(0), 2u);
    model.setFilter([this](std::size_t i) { return words[i].count > 1000; });
    EXPECT_EQ(column(0), QStringList({"c", "b"}));
    EXPECT_EQ(selection.currentIndex().data(), "c");
    EXPECT_EQ(model.rowOf(1), -1);
    model.setFilter([this](std::size_t i) { return words[i].text == "a"; });
    EXPECT_FALSE(selection.currentIndex().isValid());
    EXPECT_FALSE(selection.hasSelection());
    model.setFilter({});
    EXPECT_EQ(model.rowCount(), 3);
}

struct SortedTableTest : TableModelTest {
    SortedTableTest() {  // there is room for a few of its words
        words.clear();
        for (std::uint64_t count = 0; count < 500; ++count) words.push_back({"word", count, {}});
        model.setItems(words.size());
        table->setModel(&model);
        table->setSelectionBehavior(QAbstractItemView::SelectRows);
        table->setSortingEnabled(true);
        table->sortByColumn(-1, Qt::AscendingOrder);
        table->resize(360, 200);
        table->show();
    }
    bool isInSight(int row) const {
        return table->viewport()->rect().intersects(table->visualRect(model.index(row, 0)));
    }
    void sortByKey(const QString& column) {
        test::openMenuByKey(table.get());
        test::chooseInMenu(column);
    }

    const std::unique_ptr<QTableView> table{makeQuietTable("Words")};
};

// It kept its place on the screen, where other rows were then.
TEST_F(SortedTableTest, ASortedTableShowsItsSelectedRowOrElseTheFirstOnes) {
    table->scrollTo(model.index(250, 0));
    sortByKey("Count");  // the words are in this order already
    WAIT_FOR(isInSight(0));
    table->selectRow(3);
    sortByKey("Count");
    EXPECT_EQ(table->currentIndex().row(), 496);
    WAIT_FOR(isInSight(496));
    test::clickHeader(table->horizontalHeader(), 1);
    WAIT_FOR(isInSight(3));
}

TEST_F(SortedTableTest, TheMenuOfTheKeyboardOpensAtTheCurrentRow) {
    table->selectRow(3);
    table->scrollTo(model.index(400, 0));
    ASSERT_FALSE(isInSight(3));
    test::openMenuByKey(table.get());
    EXPECT_TRUE(isInSight(3));
    const auto* menu = QApplication::activePopupWidget();
    ASSERT_TRUE(menu);
    const QPoint place = table->viewport()->mapFromGlobal(menu->pos());
    EXPECT_TRUE(table->visualRect(model.index(3, 0)).contains(place))
        << place.x() << ", " << place.y();
}

// A table that cannot be sorted has no menu, but what it is in may have one.
TEST_F(SortedTableTest, WithoutAMenuOfItsOwnItLeavesTheKeyToItsParent) {
    struct Page : QWidget {
        void contextMenuEvent(QContextMenuEvent*) override { ++menus; }
        int menus = 0;
    } page;
    table->setSortingEnabled(false);
    table->horizontalHeader()->setSortIndicatorShown(false);
    table->setParent(&page);
    page.show();
    test::openMenuByKey(table.get());
    EXPECT_EQ(page.menus, 1);
    table->setParent(nullptr);  // which is not of the page
}

}  // namespace
}  // namespace hanscope::ui
