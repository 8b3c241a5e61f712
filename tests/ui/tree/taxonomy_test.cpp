#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QTreeView>

#include "ui/tree/taxonomy_preview.h"

namespace hanscope::ui {
namespace {

/// a > (b, c > d), e.
std::shared_ptr<const LabelTree> smallTaxonomy() {
    return std::make_shared<LabelTree>(std::vector<std::string>{"a", "b", "c", "d", "e"},
                                       std::vector<std::int32_t>{-1, 0, 0, 2, -1});
}

TEST(TaxonomyModel, ContainsTheTreeAndItsCounts) {
    TaxonomyModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setTree(smallTaxonomy(), {});
    EXPECT_EQ(model.columnCount(), 1);
    ASSERT_EQ(model.rowCount(), 2);
    const QModelIndex a = model.index(0, 0), c = model.index(1, 0, a);
    EXPECT_EQ(c.data().toString(), "c");
    EXPECT_EQ(c.parent(), a);
    EXPECT_EQ(model.index(0, 0, c).data(Qt::ToolTipRole).toString(), "a > c > d");
    EXPECT_EQ(model.rowCount(model.index(1, 0)), 0);
    model.setTree(smallTaxonomy(), {1200, 700, 500, 500, 3});
    EXPECT_EQ(model.index(0, TaxonomyModel::Documents).data().toString(), "1,200");
    model.setTree(nullptr, {});
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(TaxonomyPreview, ShowsLevelsAndLabelsWithoutDocuments) {
    TaxonomyPreview preview;
    preview.setTree(smallTaxonomy());
    EXPECT_EQ(preview.levelText(), "5 labels on 3 levels: 2, 2, 1");
    EXPECT_EQ(preview.noteText(), "");
    preview.setTree(smallTaxonomy(), {9, 4, 5, 0, 3});
    EXPECT_EQ(preview.noteText(), "a > c > d has no training document.");
    preview.setTree(smallTaxonomy(), {9, 9, 0, 0, 3});
    EXPECT_EQ(preview.noteText(), "2 labels have no training document; the first one is a > c.");
}

TEST(TaxonomyPreview, AnErrorTakesTheTreesPlace) {
    TaxonomyPreview preview;
    preview.setTree(smallTaxonomy());
    preview.setError("labels.txt:3: 'b' is under 'a' and under 'c'; a label is under one other");
    EXPECT_TRUE(preview.findChild<QTreeView*>()->isHidden());
    EXPECT_TRUE(preview.noteText().startsWith("labels.txt:3:"));
    EXPECT_EQ(preview.levelText(), "");
    preview.clear();
    EXPECT_EQ(preview.noteText(), "");
}

}  // namespace
}  // namespace hanscope::ui
