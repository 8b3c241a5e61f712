#include "ui/explorer/dispersion_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTableView>

#include "core/survey/survey_source.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/explorer/surveyed_texts.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/waiting.h"
#include "ui/explorer/charts/dispersion_figure.h"

namespace hanscope::ui {
namespace {

class DispersionViewTest : public testing::Test {
 protected:
    DispersionViewTest() {
        view_.show();
        texts_.open(view_, classifier_, surveySource(corpus_, classifier_->info()));
        view_.findChild<QSpinBox*>()->setValue(5);
    }
    QPushButton* button(const char* text) const { return test::titled<QPushButton>(view_, text); }
    QTableView* table(const char* name) const {
        for (auto* each : view_.findChildren<QTableView*>())
            if (each->accessibleName().startsWith(QLatin1String(name))) return each;
        return nullptr;
    }
    static QString shown(const QTableView* table, int row, int column) {
        return table->model()->index(row, column).data().toString();
    }

    const test::ScratchFolder folder_;
    const std::filesystem::path corpus_ =
        folder_.write("films.txt", "a dull film\n\nfilm a film b\n\na b c\n");
    const std::shared_ptr<const Classifier> classifier_ = std::make_shared<test::WordClassifier>();
    test::SurveyedTexts texts_;
    DispersionView view_;
    QTableView *words_ = table("Words and"), *fullest_ = table("Texts with");
};

// Ten words in five parts of two: a dull | film film | a film | b a | b c.
TEST_F(DispersionViewTest, ShowsWhereWordsAreInTheCorpusAndInItsTexts) {
    const QAbstractItemModelTester words(words_->model()), texts(fullest_->model());
    QSignalSpy lines(&view_, &DispersionView::linesWanted);
    QSignalSpy chosen(&view_, &CorpusView::lineChosen);
    QSignalSpy opened(&view_, &CorpusView::opened);
    EXPECT_FALSE(button("Find the Places")->isEnabled()) << "there is no word";
    view_.findChild<QLineEdit*>()->setText(" film, a ,");
    button("Find the Places")->click();
    WAIT_FOR(words_->model()->rowCount() == 2);
    EXPECT_EQ(shown(words_, 0, DispersionView::Word), "film");
    EXPECT_EQ(shown(words_, 0, DispersionView::Occurrences), "3");
    EXPECT_EQ(shown(words_, 0, DispersionView::Texts), "2");
    EXPECT_EQ(shown(words_, 0, DispersionView::Where), "in 2 of 5 parts");
    EXPECT_EQ(shown(words_, 1, DispersionView::Where), "in 3 of 5 parts");
    ASSERT_EQ(fullest_->model()->rowCount(), 2) << "those of the first word";
    EXPECT_EQ(shown(fullest_, 0, DispersionView::Text), "film a film b");
    EXPECT_EQ(shown(fullest_, 0, DispersionView::InText), "2");
    EXPECT_EQ(shown(fullest_, 0, DispersionView::WhereInText), "at the words 1, 3");
    fullest_->setCurrentIndex(fullest_->model()->index(1, 0));
    ASSERT_GE(chosen.count(), 1);
    EXPECT_EQ(chosen.back().at(0).value<std::uint64_t>(), 0u);
    EXPECT_EQ(chosen.back().at(1).toInt(), 2) << "the first occurrence";
    words_->setCurrentIndex(words_->model()->index(1, 0));
    EXPECT_EQ(fullest_->model()->rowCount(), 3);
    words_->setFocus();
    QTest::keyClick(words_, Qt::Key_Return);
    ASSERT_EQ(lines.count(), 1);
    EXPECT_EQ(lines.at(0).at(0), "a");
    fullest_->setCurrentIndex(fullest_->model()->index(0, 0));
    fullest_->setFocus();
    QTest::keyClick(fullest_, Qt::Key_Return);
    EXPECT_EQ(opened.count(), 1);
}

TEST_F(DispersionViewTest, WritesATableAndPicturesAlsoForLatex) {
    view_.findChild<QLineEdit*>()->setText("film");
    button("Find the Places")->click();
    WAIT_FOR(words_->model()->rowCount() == 1);
    for (const char* ending : {"csv", "svg", "tex"}) {
        const std::filesystem::path file = folder_ / (std::string("d.") + ending);
        button("Export…")->click();
        ASSERT_NO_FATAL_FAILURE(test::chooseFile(&view_, file));
        WAIT_FOR(std::filesystem::exists(file));
    }
    EXPECT_THAT(test::readBytes(folder_ / "d.csv"), testing::HasSubstr("\nfilm,3,2,2,"));
    EXPECT_THAT(test::readBytes(folder_ / "d.svg"), testing::HasSubstr("film a film b"));
    EXPECT_THAT(test::readBytes(folder_ / "d.tex"), testing::HasSubstr("film a film b}"));
    const QString program = QStandardPaths::findExecutable(QStringLiteral("pdflatex"));
    if (program.isEmpty()) GTEST_SKIP() << "pdflatex is not installed";
    QProcess tex;
    tex.setWorkingDirectory(QString::fromStdString(folder_.path().string()));
    tex.start(program, {"-interaction=nonstopmode", "-halt-on-error", "d.tex"});
    ASSERT_TRUE(tex.waitForFinished(-1));
    const QByteArray log = tex.readAll();
    if (log.contains(".sty' not found")) GTEST_SKIP() << "a package is not installed";
    EXPECT_EQ(tex.exitCode(), 0) << log.right(2000).toStdString();
    EXPECT_FALSE(log.contains("Overfull")) << log.toStdString();
}

// Four parts of 10 pixels each, of which the second has twice as many as the last.
TEST(DispersionStrip, IsDarkerWhereThereIsMore) {
    QImage image(40, 10, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    QPalette palette;
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Link, Qt::black);
    drawStrip(painter, QRectF(0, 0, 40, 10), {0, 4, 0, 2}, palette);
    painter.end();
    const auto dark = [&](int x) { return 255 - qGray(image.pixel(x, 5)); };
    EXPECT_LT(dark(4), 60);
    EXPECT_EQ(dark(14), 255);
    EXPECT_LT(dark(24), 60);
    EXPECT_GT(dark(34), 150);
    EXPECT_LT(dark(34), 220);
}

}  // namespace
}  // namespace hanscope::ui
