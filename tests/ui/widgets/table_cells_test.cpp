#include "ui/widgets/table_cells.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QTableView>
#include <cstdlib>
#include <memory>
#include <utility>

#include "ui/widgets/quiet_style.h"
#include "ui/widgets/table_model.h"

namespace hanscope::ui {
namespace {

struct TableCellsTest : ::testing::Test {
    TableCellsTest() {
        model.setColumns({{"Words", {}, [](std::size_t) { return std::uint64_t{12345}; }},
                          {"Text of many words", {}, [](std::size_t) { return QString("Text"); }},
                          {"Truth", {}, [](std::size_t) { return QString("Truth"); }}});
        model.setItems(1);
        table->setModel(&model);
        table->verticalHeader()->hide();
        table->resize(700, 120);
        for (int column = 0; column < 3; ++column) header()->resizeSection(column, 200);
        table->show();
    }
    QHeaderView* header() const { return table->horizontalHeader(); }
    QRect title(int column) const {
        const QPoint place(header()->sectionViewportPosition(column), 0);
        return {header()->viewport()->mapTo(table.get(), place),
                QSize(header()->sectionSize(column), header()->height())};
    }
    QRect cell(int column) const {
        const QPoint viewport = table->viewport()->mapTo(table.get(), QPoint());
        return table->visualRect(model.index(0, column)).translated(viewport);
    }
    /// The first and the last column of pixels with letters, without the lines at the edges.
    std::pair<int, int> letters(const QRect& place) const {
        const QImage image = table->grab().toImage();
        const QRect inner = place.adjusted(2, 3, -2, -3);
        std::pair found{-1, -1};
        for (int x = inner.left(); x <= inner.right(); ++x)
            for (int y = inner.top(); y <= inner.bottom(); ++y) {
                if (qGray(image.pixel(x, y)) > 120) continue;
                if (found.first < 0) found.first = x;
                found.second = x;
            }
        return found;
    }

    TableModel model;
    std::unique_ptr<QTableView> table{makeQuietTable("Table")};
};

TEST_F(TableCellsTest, TitlesStandAboveTheTexts) {
    for (const int column : {1, 2}) {
        const int above = letters(title(column)).first, below = letters(cell(column)).first;
        ASSERT_GE(above, 0);
        EXPECT_LE(std::abs(above - below), 1) << column << ": " << above << ", " << below;
    }
}

TEST_F(TableCellsTest, TextsHaveAGapToTheNumbersBeforeThem) {
    EXPECT_GE(letters(title(1)).first - letters(title(0)).second, 14);
    EXPECT_GE(letters(cell(1)).first - letters(cell(0)).second, 14);
    EXPECT_GT(gapBefore(table.get(), 1), 0);
    EXPECT_EQ(gapBefore(table.get(), 2), 0);
    table->setColumnHidden(1, true);
    EXPECT_EQ(gapBefore(table.get(), 2), gapBefore(table.get(), 1)) << "it is behind the numbers";
}

TEST_F(TableCellsTest, ATitleThatIsTooLongEndsWithinItsColumn) {
    const QString blocks(60, QChar(0x2588));
    model.setColumns({{blocks, {}, [](std::size_t) { return QString("Text"); }}});
    header()->resizeSection(0, 200);
    ASSERT_GT(letters(title(0)).second, 100);
    EXPECT_LT(letters(title(0)).second, title(0).right() - 2) << "there it would be cut off";
}

// As wide as its title, the column also has room for the gap.
TEST_F(TableCellsTest, TheGapIsPartOfTheWidthOfATitle) {
    const int before = header()->sectionSizeHint(1);
    table->setColumnHidden(0, true);
    EXPECT_EQ(before - header()->sectionSizeHint(1), 14);
}

}  // namespace
}  // namespace hanscope::ui
