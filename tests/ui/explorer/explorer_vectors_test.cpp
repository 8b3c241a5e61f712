// What the explorer does by the network's vectors: sentences and documents like this, the map.
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>

#include "core/text/encoded_document.h"
#include "core/text/normalizer.h"
#include "core/text/segmenter.h"
#include "core/text/trained_texts.h"
#include "tests/core/model/random_model.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/waiting.h"
#include "ui/explorer/charts/map_plot.h"
#include "ui/explorer/explorer_window.h"
#include "ui/explorer/like_this_view.h"
#include "ui/explorer/map_view.h"
#include "ui/explorer/table/survey_model.h"
#include "ui/explorer/text_preview.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

constexpr char kTexts[] = "text,rating\nw1 w2 w3! w4 w5!,c0\nw9 w8!,c1\nw7 w7! w1 w2 w3!,c2\n";

struct ExplorerVectorsTest : ::testing::Test {
    ExplorerVectorsTest() {
        window.setClassifier(
            makeClassifier("random", test::randomModel(Pooling::Attention, 40, 3, 91)));
        window.show();
    }
    void read() {
        window.openSource(folder.write("a.csv", kTexts));
        WAIT_FOR(!window.isReading());
    }
    template <class View>
    View* view() {
        return window.findChild<View*>();
    }
    QTableView* table() { return test::named<QTableView>(window, "Texts of the corpus"); }
    void waitForLines() {
        auto* like = view<LikeThisView>();
        WAIT_FOR(like->texts().size() > 0 && like->findChild<QPushButton*>()->text() == "Find");
    }
    QPoint placeOf(std::size_t text) {
        const MapPlot& map = *view<MapPlot>();
        return map.projection().placeOf(map.content()->points[text]).toPoint();
    }
    /// Drags around two points of the map with Shift.
    void enclose(const std::vector<std::size_t>& texts) {
        MapPlot* map = view<MapPlot>();
        const QPointF a = placeOf(texts[0]), b = placeOf(texts[1]);
        const QLineF along(a, b);
        const QPointF end = (b - a) * 8 / along.length(), side(end.y(), -end.x());
        const std::vector<QPointF> around{a - end - side, b + end - side, b + end + side,
                                          a - end + side};
        QTest::mousePress(map, Qt::LeftButton, Qt::ShiftModifier, around.front().toPoint());
        for (const QPointF& place : around) {
            QMouseEvent move(QEvent::MouseMove, place, map->mapToGlobal(place), Qt::LeftButton,
                             Qt::LeftButton, Qt::ShiftModifier);
            QApplication::sendEvent(map, &move);
        }
        QTest::mouseRelease(map, Qt::LeftButton, Qt::ShiftModifier, around.back().toPoint());
    }
    QAbstractButton* button(const QString& text) { return test::titled(window, text); }
    std::string selected() {
        const HeatmapView* page = window.preview()->page();
        const Document& document = *page->reading()->document;
        const WordRange words = page->selectedWords();
        if (words.count == 0) return "";
        const auto& ranges = document.words();
        const auto first = static_cast<std::size_t>(words.first),
                   last = first + static_cast<std::size_t>(words.count) - 1;
        return document.text().substr(ranges[first].begin, ranges[last].end - ranges[first].begin);
    }

    test::ScratchFolder folder;
    ExplorerWindow window;
};

TEST_F(ExplorerVectorsTest, WhatIsLikeASentenceIsFoundAsSoonAsACorpusIsOpen) {
    window.findLikeThis({VectorLevel::Sentence, "Any text! w1 w2 w3!", {10, 19}});
    EXPECT_TRUE(window.findChild<Banner*>()->message().contains("corpus"));
    read();
    waitForLines();
    EXPECT_EQ(window.findChild<Banner*>()->message(), "");
    EXPECT_EQ(window.findChild<QTabWidget*>()->currentWidget(), view<LikeThisView>());
    const std::vector<SimilarText>& lines = view<LikeThisView>()->texts();
    EXPECT_EQ(lines.size(), 5u);
    EXPECT_EQ(lines[0].place.number, 0u);
    EXPECT_EQ(lines[1].place.number, 2u);
    view<LikeThisView>()->findChild<QTableView*>()->selectRow(1);
    EXPECT_EQ(table()->currentIndex().row(), 2);
    WAIT_FOR(window.preview()->page()->reading() &&
             window.preview()->page()->reading()->document->text() == "w7 w7! w1 w2 w3!");
    WAIT_FOR(selected() == "w1 w2 w3!");
}

TEST_F(ExplorerVectorsTest, TheMenuOfARowFindsDocuments) {
    read();
    test::openMenu(table(), table()->model()->index(1, SurveyModel::Words));
    auto* menu = table()->findChild<QMenu*>();
    ASSERT_TRUE(menu);
    for (const QAction* action : menu->actions())
        EXPECT_NE(action->text(), "&Training Texts Like This") << "nothing is known of them";
    test::chooseInMenu("Documents Like This");
    waitForLines();
    const std::vector<SimilarText>& lines = view<LikeThisView>()->texts();
    EXPECT_EQ(view<LikeThisView>()->level(), VectorLevel::Document);
    ASSERT_EQ(lines.size(), 2u);  // without the text itself
    EXPECT_NE(lines[0].place.number, 1u);
    EXPECT_NE(lines[1].place.number, 1u);
}

// The model has learnt from the third text alone.
TEST_F(ExplorerVectorsTest, TheMenuOfARowFindsTrainingTexts) {
    ModelFile file = test::randomModel(Pooling::Attention, 40, 3, 91);
    const auto blank = makeClassifier("random", ModelFile(file));
    Segmenter segmenter(blank->info().preprocessing);
    file.trainedTexts = TrainedTexts(
        {*TrainedTexts::sumOf(encode(segmenter.segment(FormattedText{"w7 w7! w1 w2 w3!"}),
                                     Normalizer(blank->info().preprocessing), blank->vocabulary())
                                  .words,
                              blank->info().vocabularySize)});
    window.setClassifier(makeClassifier("random", std::move(file)));
    read();
    test::openMenu(table(), table()->model()->index(1, SurveyModel::Words));
    test::chooseInMenu("Training Texts Like This");
    waitForLines();
    ASSERT_EQ(view<LikeThisView>()->texts().size(), 1u);
    EXPECT_EQ(view<LikeThisView>()->texts()[0].place.number, 2u);
}

TEST_F(ExplorerVectorsTest, ASelectionOfTheMapIsACondition) {
    read();
    window.findChild<QTabWidget*>()->setCurrentWidget(view<MapView>());
    button("Draw the Map")->click();
    WAIT_FOR(view<MapPlot>()->content() != nullptr);
    enclose({1, 2});
    EXPECT_EQ(window.texts()->rowCount(), 2);
    EXPECT_FALSE(view<MapPlot>()->content()->points[0].isShown);
    EXPECT_TRUE(view<MapPlot>()->content()->points[1].isShown);
    enclose({0, 2});  // in place of the other
    EXPECT_EQ(window.texts()->rowCount(), 2);
    test::named<QAbstractButton>(window, "Remove the filter: 2 texts of the map")->click();
    EXPECT_EQ(window.texts()->rowCount(), 3);
    const QSignalSpy opened(&window, &ExplorerWindow::documentChosen);
    QTest::mouseClick(view<MapPlot>(), Qt::LeftButton, {}, placeOf(2));
    EXPECT_EQ(table()->currentIndex().row(), 2);
    QTest::mouseDClick(view<MapPlot>(), Qt::LeftButton, {}, placeOf(1));
    WAIT_FOR(opened.count() == 1);
    EXPECT_EQ(opened[0][2].value<FormattedText>().text, "w9 w8!");
}

}  // namespace
}  // namespace hanscope::ui
