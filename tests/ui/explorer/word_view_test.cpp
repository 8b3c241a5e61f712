#include "ui/explorer/word_view.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>

#include "core/survey/survey_source.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/waiting.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {
namespace {

// Weights of "good": 3/4 in rows 0 and 3, 1 in row 1, 3/6 in row 2; the last two are truly bad.
constexpr char kWordReviews[] =
    "text,rating\ngood film,good\nGood,good\na good film one,bad\nfilm good,bad\nfilm,bad\n";

struct WordViewTest : ::testing::Test {
    WordViewTest() {
        view.setCorpus(classifier,
                       surveySource(folder.write("a.csv", kWordReviews), classifier->info()));
        view.resize(700, 500);
        view.show();
    }
    void read(const QString& word) {
        auto* edit = view.findChild<QLineEdit*>();
        edit->setText(word);
        QTest::keyClick(edit, Qt::Key_Return);
        WAIT_FOR(!view.sentence().startsWith("Reading"));
    }
    WordPlot* plot() { return view.findChild<WordPlot*>(); }
    void press(const std::vector<Qt::Key>& keys) {
        for (const Qt::Key key : keys) QTest::keyClick(plot(), key);
    }

    test::ScratchFolder folder;
    std::shared_ptr<const Classifier> classifier = std::make_shared<test::WordClassifier>();
    WordView view;
};

TEST_F(WordViewTest, SaysHowOftenTheWordOccurs) {
    EXPECT_TRUE(view.sentence().startsWith("Shows how much attention"));
    read("good");
    EXPECT_EQ(view.sentence(),
              "“good” occurs 4 times in 4 texts. A click on a bar shows its texts.");
    read("nowhere");
    EXPECT_EQ(view.sentence(), "“nowhere” occurs in none of 5 texts.");
    EXPECT_EQ(plot()->heightForWidth(700), 0);
}

TEST_F(WordViewTest, ABarLeadsToItsTexts) {
    std::vector<std::uint64_t> rows;
    int truth = 0, prediction = 0;
    QString what;
    QObject::connect(&view, &WordView::rowsWanted,
                     [&](const auto& of, int label, int predicted, const QString& words) {
                         rows = of;
                         truth = label;
                         prediction = predicted;
                         what = words;
                     });
    read("good");
    const std::vector<Qt::Key> toBar15(15, Qt::Key_Right);
    press(toBar15);
    EXPECT_EQ(view.sentence(), "(a) all texts: weight 0.75–0.80 occurs 2 times.");
    press({Qt::Key_Return});
    EXPECT_EQ(rows, (std::vector<std::uint64_t>{0, 3}));
    EXPECT_EQ(truth, -1);
    EXPECT_EQ(what, "“good” with weight 0.75–0.80");
    press({Qt::Key_Down, Qt::Key_Return});
    EXPECT_EQ(view.sentence(), "(b) bad: weight 0.75–0.80 occurs 1 time.");
    EXPECT_EQ(truth, 0);
    EXPECT_EQ(prediction, -1);
    view.findChild<QComboBox*>()->setCurrentIndex(1);
    press(toBar15);
    press({Qt::Key_Down, Qt::Key_Return});  // every text is predicted "good"
    EXPECT_EQ(truth, -1);
    EXPECT_EQ(prediction, 1);
}

TEST_F(WordViewTest, IsExportedAsATableAndAsAPicture) {
    const auto save = [this](const char* name) {
        test::titled(view, "Export…")->click();
        ASSERT_NO_FATAL_FAILURE(test::chooseFile(&view, folder / name));
        WAIT_FOR(std::filesystem::exists(folder / name));
        WAIT_FOR(view.findChild<QFileDialog*>() == nullptr);
    };
    read("good");
    ASSERT_NO_FATAL_FAILURE(save("good.csv"));
    const std::string csv = test::readBytes(folder / "good.csv");
    EXPECT_NE(csv.find("\n,0.75,0.76,2,"), std::string::npos)
        << "two of three quarters, of all texts";
    ASSERT_NO_FATAL_FAILURE(save("good.svg"));
    EXPECT_NE(test::readBytes(folder / "good.svg").find("Attention weight of “good”"),
              std::string::npos);
}

TEST_F(WordViewTest, ErrorsAreTold) {
    QSignalSpy failed(&view, &WordView::failed);
    read("two words");
    ASSERT_EQ(failed.size(), 1);
    EXPECT_TRUE(failed.front().front().toString().contains("not one word"));
}

struct WordChartTest : ::testing::Test {
    WordChartTest() {
        auto made = std::make_shared<WordWeights>();
        made->byTruth.resize(3);
        made->byPrediction.resize(3);
        for (const double weight : {0.02, 0.5, 0.5, 0.99}) made->all.add(weight);
        for (const double weight : {0.5, 0.5}) made->byTruth[2].add(weight);
        weights = made;
    }
    WordChart chart() const { return {weights, {"a", "b, c", "d"}, WordChart::Division::Truth}; }

    std::shared_ptr<const WordWeights> weights;
};

TEST_F(WordChartTest, HasAPanelForEachLabelThatOccurs) {
    ASSERT_EQ(chart().panels(), 2);
    EXPECT_EQ(chart().titleOf(0), "(a) all texts");
    EXPECT_EQ(chart().titleOf(1), "(b) d");
    EXPECT_EQ(chart().labelOf(1), 2);
    EXPECT_EQ(chart().countOf({0, 10}), 2u);
    EXPECT_EQ(chart().countOf({0, 19}), 1u);
    EXPECT_EQ(chart().countOf({1, 0}), 0u);
    EXPECT_EQ(WordChart::barOf(0.0499), 0);
    EXPECT_EQ(WordChart::barOf(1), 19);
}

TEST_F(WordChartTest, FindsTheBarUnderThePointer) {
    const QFont font;
    const QSizeF size(600, chart().heightFor(600, font));
    const auto left = chart().barAt({60, 100}, size, font);
    ASSERT_TRUE(left);
    EXPECT_EQ(left->panel, 0);
    EXPECT_LT(left->bar, 4);
    const auto right = chart().barAt({580, 100}, size, font);
    ASSERT_TRUE(right);
    EXPECT_EQ(right->panel, 1);
    EXPECT_EQ(right->bar, 19);
    EXPECT_FALSE(chart().barAt({300, 2}, size, font));
}

TEST_F(WordChartTest, BarsAreAsHighAsTheirCounts) {
    const QSizeF size(600, chart().heightFor(600, QFont()));
    const auto heightOf = [&](int bar) {  // in full colour: the current one
        QImage image(size.toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        chart().draw(painter, size, QPalette(), PlotBar{0, bar});
        painter.end();
        int highest = 0;
        for (int x = 0; x < image.width(); ++x) {
            int pixels = 0;
            for (int y = 0; y < image.height(); ++y)
                pixels += image.pixelColor(x, y) == QPalette().color(QPalette::Link);
            highest = std::max(highest, pixels);
        }
        return highest;
    };
    const int one = heightOf(0), two = heightOf(10);
    EXPECT_GT(one, 7);
    EXPECT_NEAR(two, 2 * one, 4);  // the line of the density covers some
    EXPECT_EQ(heightOf(5), 0);
}

TEST_F(WordChartTest, IsExported) {
    const test::ScratchFolder folder;
    for (const char* name : {"a.svg", "a.pdf", "a.png"}) {
        const auto path = QString::fromStdString((folder / name).string());
        exportPicture(
            [&](TextRuns) {
                return std::make_unique<ChartFigure>(
                    wordFigure(chart(), "good", "a.csv", "Film reviews"));
            },
            path);
        EXPECT_GT(std::filesystem::file_size(folder / name), 1000u) << name;
    }
    const std::string svg = test::readBytes(folder / "a.svg");
    EXPECT_NE(svg.find("Attention weight of “good”"), std::string::npos);
    EXPECT_NE(svg.find("(b) d"), std::string::npos);
}

TEST_F(WordChartTest, IsWrittenAsATable) {
    const std::string csv = wordCsv(chart(), {"a", "b, c", "d"});
    EXPECT_EQ(csv.substr(0, csv.find('\n')), "label,from,to,occurrences,density");
    EXPECT_NE(csv.find("\n,0.5,0.51,2,"), std::string::npos);
    EXPECT_NE(csv.find("\nd,0.5,0.51,2,"), std::string::npos);
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1 + 2 * 100);
}

}  // namespace
}  // namespace hanscope::ui
