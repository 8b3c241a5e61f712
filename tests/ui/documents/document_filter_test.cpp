#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QToolButton>

#include "tests/ui/support/hands.h"
#include "ui/documents/document_filter_bar.h"
#include "ui/session/document_list_model.h"

namespace hanscope::ui {
namespace {

class DocumentFilterTest : public ::testing::Test {
 protected:
    DocumentFilterTest() {
        filter.setSourceModel(&model);
        add("text 10", "A quiet film.", DocumentNumbers{"good", 0.9, 0.1, 3});
        add("text 9", "A loud one.", DocumentNumbers{"bad", 0.5, 0.8, 2000});
        add("Other", "Quietly boring.", std::nullopt);
        add("text 1", "Nothing.", DocumentNumbers{"good", 0.6, 0.5, 40});
    }
    void add(const QString& title, const std::string& text,
             std::optional<DocumentNumbers> numbers) {
        OpenDocument document;
        document.title = title;
        document.text = std::make_shared<const FormattedText>(FormattedText{text});
        document.numbers = std::move(numbers);
        model.append(std::move(document));
    }
    QStringList titles() const {
        QStringList titles;
        for (int row = 0; row < filter.rowCount(); ++row)
            titles << filter.index(row, 0).data().toString();
        return titles;
    }

    DocumentListModel model;
    DocumentFilter filter;
    QAbstractItemModelTester tester{&filter, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

TEST_F(DocumentFilterTest, KeepsTheOrderOfOpeningUntilAColumnIsSorted) {
    EXPECT_EQ(titles(), (QStringList{"text 10", "text 9", "Other", "text 1"}));
    filter.sort(DocumentListModel::Title);
    EXPECT_EQ(titles(), (QStringList{"Other", "text 1", "text 9", "text 10"}));
    filter.sort(-1);
    EXPECT_EQ(titles(), (QStringList{"text 10", "text 9", "Other", "text 1"}));
}

TEST_F(DocumentFilterTest, DocumentsWithoutNumbersAreLastInBothOrders) {
    filter.sort(DocumentListModel::Words, Qt::AscendingOrder);
    EXPECT_EQ(titles(), (QStringList{"text 10", "text 1", "text 9", "Other"}));
    filter.sort(DocumentListModel::Uncertainty, Qt::DescendingOrder);
    EXPECT_EQ(titles(), (QStringList{"text 9", "text 1", "text 10", "Other"}));
}

TEST_F(DocumentFilterTest, ByNameOrTextInAnyCase) {
    filter.setWish({"QUIET", {}, 0});
    EXPECT_EQ(titles(), (QStringList{"text 10", "Other"}));
    filter.setWish({"other", {}, 0});
    EXPECT_EQ(titles(), (QStringList{"Other"}));
}

TEST_F(DocumentFilterTest, ByWhetherThePredictionIsTrue) {
    const auto labels =
        std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"good", "bad"});
    const auto judge = [&](int row, const QString& prediction, const QString& truth) {
        model.change(model.index(row).data(DocumentListModel::IdRole).toInt(),
                     [&](OpenDocument& document) {
                         document.numbers->labels = document.numbers->lowest = {prediction};
                         document.numbers->known = labels;
                         document.truth = {truth};
                     });
    };
    judge(0, "good", "good");
    judge(1, "bad", "good");
    DocumentFilter::Wish wish;
    wish.isRight = false;
    filter.setWish(wish);
    EXPECT_EQ(titles(), QStringList{"text 9"});
    wish.isRight = true;
    filter.setWish(wish);
    EXPECT_EQ(titles(), QStringList{"text 10"});
}

TEST_F(DocumentFilterTest, ByLabelAndUncertainty) {
    filter.setWish({{}, "good", 0});
    EXPECT_EQ(titles(), (QStringList{"text 10", "text 1"}));
    filter.setWish({{}, "good", 0.5});
    EXPECT_EQ(titles(), (QStringList{"text 1"}));
    filter.setWish({{}, {}, 0.5});
    EXPECT_EQ(titles(), (QStringList{"text 9", "text 1"}));
}

TEST_F(DocumentFilterTest, TheChosenLabelIsShownLiterally) {
    add("text 2", "About work.", DocumentNumbers{"R&D", 0.6, 0.5, 40});
    DocumentFilterBar bar;
    bar.setModel(&model);
    bar.resize(600, bar.sizeHint().height());
    bar.show();
    const auto* button = bar.findChild<QToolButton*>();
    button->menu()->popup({});
    test::chooseInMenu("RD\t1");
    EXPECT_EQ(bar.wish().label, "R&D");
    EXPECT_EQ(button->text(), "R&&D") << "a single & marks a letter";
}

TEST_F(DocumentFilterTest, FollowsNewNumbers) {
    filter.setWish({{}, "bad", 0});
    const int id = model.documents()[2].id;
    model.change(id, [](OpenDocument& document) {
        document.numbers = DocumentNumbers{"bad", 1, 0, 2};
    });
    EXPECT_EQ(titles(), (QStringList{"text 9", "Other"}));
}

TEST(ContainsText, AlsoWhereThePiecesOfALongTextMeet) {
    const std::string film = "영화";
    for (const std::size_t before : {0u, 16382u, 16383u, 16384u, 16385u, 16390u, 50000u}) {
        std::string text(before, 'x');
        text += film + std::string(20000, 'y');
        EXPECT_TRUE(containsText(text, QString::fromStdString(film))) << before;
        EXPECT_TRUE(containsText(text, "화Yy")) << before;
        EXPECT_FALSE(containsText(text, "화x")) << before;
    }
    EXPECT_FALSE(containsText("", "x"));
}

TEST_F(DocumentFilterTest, FollowsALongerWishAShorterOneAndAnotherText) {
    filter.setWish({"quiet", {}, 0});
    filter.setWish({"quietly", {}, 0});
    EXPECT_EQ(titles(), (QStringList{"Other"}));
    filter.setWish({"quiet", {}, 0});
    EXPECT_EQ(titles(), (QStringList{"text 10", "Other"}));
    model.change(2, [](OpenDocument& document) {
        document.text = std::make_shared<const FormattedText>(FormattedText{"Now quiet."});
    });
    EXPECT_EQ(titles(), (QStringList{"text 10", "text 9", "Other"}));
}

}  // namespace
}  // namespace hanscope::ui
