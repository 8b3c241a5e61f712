// Groups of texts by other columns: the view, its chart, and the filter.
#include "ui/explorer/group_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QComboBox>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QSignalSpy>

#include "core/survey/survey_source.h"
#include "core/survey/survey_table.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/explorer/surveyed_texts.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/waiting.h"
#include "ui/explorer/charts/group_chart.h"
#include "ui/explorer/filter_bar.h"
#include "ui/explorer/table/survey_model.h"

namespace hanscope::ui {
namespace {

using ::testing::HasSubstr;

/// 40 texts of the shop "a", of which 30 are predicted as they should be, 36 of "b", of which 9
/// are, and 4 of none; in 2020 to 2027.
std::string films() {
    std::string csv = "text,label,date,shop,id\n";
    int row = 0;
    const auto add = [&](int count, const char* text, const char* shop) {
        for (int i = 0; i < count; ++i, ++row)
            csv += std::string(text) + ",good," + std::to_string(2020 + row / 10) + "-03-0" +
                   std::to_string(1 + row % 9) + "," + shop + ",n" + std::to_string(row) + "\n";
    };
    add(30, "good film", "a");
    add(10, "bad good bad", "a");
    add(9, "good", "b");
    add(27, "bad", "b");
    add(4, "good", "");
    return csv;
}

struct GroupViewTest : ::testing::Test {
    GroupViewTest() {
        filter.setTexts(&texts.model);
        view.resize(700, 500);
        view.show();
        read(films());
    }
    void SetUp() override { WAIT_FOR(view.plot()->chart().has_value()); }
    void read(const std::string& csv) {
        texts.open(view, model, surveySource(folder.write("a.csv", csv), model->info()));
    }
    QComboBox* named(const QString& name) { return test::named<QComboBox>(view, name); }
    void choose(const QString& column, const QString& quantity) {
        named("What is compared")->setCurrentText(quantity);
        named("Column that makes the groups")->setCurrentText(column);
        waitForChart();
    }
    void waitForChart() { WAIT_FOR(view.sentence() != "Comparing the groups…"); }
    std::string groups() {
        QStringList groups;
        const auto& chart = view.plot()->chart();
        for (int i = 0; chart && i < chart->size(); ++i)
            groups << QStringLiteral("%1 %2 %3")
                          .arg(groupName(chart->at(i).group),
                               chart->valueText(chart->at(i).value.mean))
                          .arg(chart->at(i).texts);
        return groups.join(", ").toStdString();
    }

    test::ScratchFolder folder;
    std::shared_ptr<const Classifier> model = std::make_shared<test::WordClassifier>();
    test::SurveyedTexts texts;
    GroupFilter filter;
    GroupView view;
};

TEST_F(GroupViewTest, ComparesTheRightPredictions) {
    choose("shop", "Correct predictions");
    EXPECT_EQ(groups(), "a 75\u00a0% 40, b 25\u00a0% 36, (none) 100\u00a0% 4");
    EXPECT_TRUE(view.sentence().contains("54\u00a0% for all 80 texts"))
        << view.sentence().toStdString();
    EXPECT_TRUE(view.sentence().contains("1 group with fewer than 30 texts"))
        << view.sentence().toStdString();
    choose("shop", "Predicted");
    EXPECT_EQ(groups(), "a 25\u00a0% 40, b 75\u00a0% 36, (none) 0\u00a0% 4") << "bad";
    choose("shop", "Macro F1");
    EXPECT_EQ(groups().substr(0, 10), "a 43\u00a0% 40");  // "good" 60/70, "bad" 0
}

TEST_F(GroupViewTest, DatesAreOnAnAxisOfTime) {
    choose("date", "Correct predictions");
    EXPECT_TRUE(view.plot()->chart()->isTime());
    EXPECT_EQ(groups(),
              "2020 100\u00a0% 10, 2021 100\u00a0% 10, 2022 100\u00a0% 10, 2023 0\u00a0% 10, 2024 "
              "90\u00a0% 10, "
              "2025 0\u00a0% 10, 2026 0\u00a0% 10, 2027 40\u00a0% 10");
}

TEST_F(GroupViewTest, AWordsWeightIsRead) {
    choose("shop", "Weight of");
    EXPECT_FALSE(view.plot()->chart().has_value());
    auto* word = view.findChild<QLineEdit*>();
    word->setText("Good");
    QTest::keyClick(word, Qt::Key_Return);
    WAIT_FOR(view.plot()->chart().has_value());
    // "good film" 3/4, "bad good bad" 3/9; alone 1. (30 · 3/4 + 10 / 3) / 40
    EXPECT_EQ(groups(), "a 0.65 40, b 1.0 9, (none) 1.0 4");
}

TEST_F(GroupViewTest, SaysThatNoTextCounts) {
    read("text,label,shop\ngood,fair,a\nbad,fair,a\nbad,fair,b\n");
    choose("shop", "Correct predictions");
    EXPECT_FALSE(view.plot()->chart().has_value());
    EXPECT_TRUE(view.sentence().startsWith("None of the texts has a true label"))
        << view.sentence().toStdString();
    choose("shop", "Weight of");
    auto* word = view.findChild<QLineEdit*>();
    word->setText("film");
    QTest::keyClick(word, Qt::Key_Return);
    WAIT_FOR(view.sentence() == "None of the texts contains this word.");
}

TEST_F(GroupViewTest, SaysThatTheFiltersLeaveNoText) {
    choose("date", "Correct predictions");
    texts.filter(view, std::vector<std::uint64_t>());
    WAIT_FOR(view.sentence() == "No text passes the filters.");
    EXPECT_FALSE(view.plot()->chart().has_value());
}

TEST_F(GroupViewTest, AColumnOfSingleValuesMakesNoGroups) {
    choose("id", "Predicted");
    EXPECT_FALSE(view.plot()->chart().has_value());
    EXPECT_TRUE(view.sentence().contains("each text has another value", Qt::CaseInsensitive))
        << view.sentence().toStdString();
}

TEST_F(GroupViewTest, ABarWantsTheTextsOfItsGroup) {
    choose("shop", "Correct predictions");
    std::optional<GroupChoice> wanted;
    QObject::connect(&view, &GroupView::groupWanted,
                     [&](const GroupChoice& choice) { wanted = choice; });
    auto* plot = const_cast<GroupPlot*>(view.plot());
    plot->setFocus(Qt::TabFocusReason);
    QTest::keyClick(plot, Qt::Key_Down);
    EXPECT_TRUE(view.sentence().startsWith("b: 25\u00a0% (95 %: "))
        << view.sentence().toStdString();
    QTest::keyClick(plot, Qt::Key_Return);
    ASSERT_TRUE(wanted);
    EXPECT_EQ(wanted->column, 1u);
    EXPECT_EQ(wanted->group.name, "b");
    wanted.reset();
    const auto& chart = *plot->chart();
    for (int y = 0; y < plot->height() && !wanted; ++y)
        if (chart.groupAt({plot->width() / 2.0, qreal(y)}, plot->size(), plot->font()) == 2)
            QTest::mouseClick(plot, Qt::LeftButton, {}, {plot->width() / 2, y + 2});
    ASSERT_TRUE(wanted);
    EXPECT_EQ(wanted->group.values, Group::Values::None);
}

TEST_F(GroupViewTest, TheChosenGroupIsCompared) {
    choose("shop", "Correct predictions");
    const Group b = view.plot()->chart()->at(1).group;
    QSignalSpy changed(&filter, &GroupFilter::changed);
    filter.choose({1, b});
    EXPECT_EQ(changed.count(), 1);
    ASSERT_EQ(filter.chips().size(), 1u);
    EXPECT_EQ(filter.chips()[0].text, "shop: b");
    SurveyFilter chosen;
    chosen.groups = filter.choices();
    texts.model.setFilter(chosen);
    EXPECT_EQ(texts.model.rowCount(), 36);
    view.refresh();
    waitForChart();
    EXPECT_EQ(view.plot()->chart()->size(), 3) << "the other groups stay";
    choose("date", "Correct predictions");
    EXPECT_EQ(groups(),
              "2024-03 90\u00a0% 10, 2025-03 0\u00a0% 10, 2026-03 0\u00a0% 10, 2027-03 0\u00a0% 6");
    filter.chips()[0].remove();
    EXPECT_TRUE(filter.choices().empty());
}

TEST_F(GroupViewTest, TheMenuListsTheGroupsOfEachColumn) {
    test::openAndClose(filter.menu());
    ASSERT_EQ(filter.menu()->actions().size(), 3);
    QMenu* shops = filter.menu()->actions()[1]->menu();
    test::openAndClose(shops);
    ASSERT_EQ(shops->actions().size(), 1);  // the texts are grouped by another thread
    EXPECT_EQ(shops->actions()[0]->text(), "Grouping the texts…");
    WAIT_FOR(shops->actions().size() == 3);
    EXPECT_EQ(shops->actions()[0]->text(), "a\t40");
    shops->actions()[2]->trigger();
    ASSERT_EQ(filter.choices().size(), 1u);
    EXPECT_EQ(filter.choices()[0].group.values, Group::Values::None);
    test::openAndClose(shops);
    EXPECT_TRUE(shops->actions()[2]->isChecked());
    shops->actions()[2]->trigger();
    EXPECT_TRUE(filter.choices().empty());
    QMenu* ids = filter.menu()->actions()[2]->menu();
    test::openAndClose(ids);
    WAIT_FOR(ids->actions()[0]->text() != "Grouping the texts…");
    ASSERT_EQ(ids->actions().size(), 1);
    EXPECT_FALSE(ids->actions()[0]->isEnabled());
    filter.clear();
    test::openAndClose(shops);
    EXPECT_EQ(shops->actions().size(), 1) << "of other texts, perhaps";
}

TEST_F(GroupViewTest, AnOpenMenuThatGrowsStaysOnTheScreen) {
    const QRect screen = filter.menu()->screen()->availableGeometry();
    test::openAndClose(filter.menu());
    QMenu* shops = filter.menu()->actions()[1]->menu();
    shops->popup(screen.bottomRight());
    const QRect placeholder = shops->geometry();
    ASSERT_TRUE(screen.contains(placeholder));
    WAIT_FOR(shops->actions().size() == 3);
    EXPECT_GT(shops->height(), placeholder.height());
    EXPECT_TRUE(screen.contains(shops->geometry()));
    shops->close();
}

TEST_F(GroupViewTest, IsExported) {
    choose("shop", "Correct predictions");
    QSignalSpy exported(&view, &CorpusView::exported);
    for (const char* name : {"b.csv", "b.svg", "b.png"}) {
        test::titled(view, "Export…")->click();
        ASSERT_NO_FATAL_FAILURE(test::chooseFile(&view, folder / name));
        WAIT_FOR(!exported.isEmpty());
        EXPECT_EQ(exported.takeFirst().front().toString().toStdString(), (folder / name).string());
    }
    EXPECT_EQ(test::readBytes(folder / "b.csv").substr(0, 37),
              "group,texts,value,low,high\na,40,0.75,");
    EXPECT_NE(test::readBytes(folder / "b.svg").find("n = 40"), std::string::npos);
}

TEST_F(GroupViewTest, AFigureSaysOfHowManyTextsItIs) {
    const auto figure = [this](const char* name) {
        QSignalSpy exported(&view, &CorpusView::exported);
        test::titled(view, "Export…")->click();
        test::chooseFile(&view, folder / name);
        EXPECT_TRUE(QTest::qWaitFor([&] { return exported.count() == 1; }, test::kPatience));
        return test::readBytes(folder / name);
    };
    choose("shop", "Correct predictions");
    EXPECT_THAT(figure("all.svg"), HasSubstr("intervals, in a.csv,"));
    std::vector<std::uint64_t> rows;
    for (std::uint64_t i = 0; i < texts.model.table().size(); i += 2)
        rows.push_back(texts.model.table()[i].place().number);
    texts.filter(view, rows);
    waitForChart();
    EXPECT_THAT(figure("half.svg"), HasSubstr("in 40 of 80 texts of a.csv"));
    SurveyFilter chosen;  // the groups of the same column stay
    chosen.groups = {{1, view.plot()->chart()->at(1).group}};
    texts.model.setFilter(chosen);
    view.refresh();
    waitForChart();
    EXPECT_THAT(figure("shop.svg"), HasSubstr("intervals, in a.csv,"));
}

/// A bar ends at its value: the pixels of its colour are counted in the middle of the first bar.
TEST_F(GroupViewTest, BarsAreAsLongAsTheirValues) {
    choose("shop", "Correct predictions");
    const GroupChart chart = *view.plot()->chart();
    QImage image(600, 200, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPalette palette;
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Text, Qt::black);
    palette.setColor(QPalette::Link, QColor(0, 0, 255));
    QPainter painter(&image);
    chart.draw(painter, image.size(), palette, 0);
    const QFont font = painter.font();
    painter.end();
    const auto blueIn = [&](int group) {
        int maximum = 0;
        for (int y = 0; y < image.height(); ++y) {
            if (chart.groupAt({300, qreal(y)}, image.size(), font) != group) continue;
            int blue = 0;
            for (int x = 0; x < image.width(); ++x) {
                const QColor color = image.pixelColor(x, y);
                blue += color.blue() > color.red() + 60 ? 1 : 0;
            }
            maximum = std::max(maximum, blue);
        }
        return maximum;
    };
    EXPECT_NEAR(blueIn(0), 3 * blueIn(1), 8) << "75 % and 25 %";
}

}  // namespace
}  // namespace hanscope::ui
