#include "ui/explorer/map_view.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QWheelEvent>
#include <cmath>

#include "core/survey/survey_source.h"
#include "tests/core/model/random_hidec.h"
#include "tests/core/model/random_model.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/explorer/surveyed_texts.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/waiting.h"
#include "ui/explorer/charts/map_drawing.h"
#include "ui/explorer/charts/map_plot.h"

namespace hanscope::ui {
namespace {

std::shared_ptr<const MapContent> square() {
    auto content = std::make_shared<MapContent>();
    content->categories = {{"red", QColor(200, 0, 0), 2}, {"green", QColor(0, 160, 0), 2}};
    content->shares = {0.5, 0.25};
    // Left below, right below, left above, right above.
    content->points = {{-1, -1, 0, true}, {1, -1, 0, true}, {-1, 1, 1, true}, {1, 1, 1, false}};
    return content;
}

TEST(MapDrawingTest, PointsHaveTheColoursOfTheirCategories) {
    const auto content = square();
    const MapProjection projection = wholeMap(*content, QRectF(10, 20, 200, 200));
    for (const double pixels : {1.0, 2.0}) {
        const QImage image = drawnPoints(*content, drawingOrder(*content), projection, pixels);
        EXPECT_EQ(image.size(), QSize(200, 200) * pixels);
        const auto colorAt = [&](std::size_t point) {
            const QPointF place = projection.placeOf(content->points[point]) - QPointF(10, 20);
            return image.pixelColor((place * pixels).toPoint());
        };
        EXPECT_NEAR(colorAt(0).red(), 200, 2);
        EXPECT_EQ(colorAt(0).green(), 0);
        EXPECT_NEAR(colorAt(2).green(), 160, 2);
        EXPECT_LT(colorAt(3).alpha(), colorAt(2).alpha() / 2);  // does not pass the filters
        EXPECT_EQ(image.pixelColor(image.rect().center()).alpha(), 0);
    }
    EXPECT_LT(projection.placeOf(content->points[2]).y(),
              projection.placeOf(content->points[0]).y());  // the second axis points upwards
}

void movePointer(QWidget* widget, const QPoint& place, Qt::MouseButtons buttons = {},
                 Qt::KeyboardModifiers keys = {}) {
    QMouseEvent move(QEvent::MouseMove, place, widget->mapToGlobal(place), Qt::NoButton, buttons,
                     keys);
    QApplication::sendEvent(widget, &move);
}

struct MapPlotTest : ::testing::Test {
    MapPlotTest() {
        plot.resize(500, 400);
        plot.setContent(square(), false);
        plot.show();
    }
    QPoint placeOf(std::size_t point) const {
        return plot.projection().placeOf(plot.content()->points[point]).toPoint();
    }

    MapPlot plot;
};

TEST_F(MapPlotTest, ThePointerFindsTextsThatPassTheFilters) {
    const QSignalSpy chosen(&plot, &MapPlot::chosen), opened(&plot, &MapPlot::opened);
    movePointer(&plot, placeOf(1));
    EXPECT_EQ(plot.current(), 1u);
    movePointer(&plot, placeOf(3));
    EXPECT_FALSE(plot.current());
    QTest::mouseClick(&plot, Qt::LeftButton, {}, placeOf(2));
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen[0][0].toUInt(), 2u);
    QTest::mouseDClick(&plot, Qt::LeftButton, {}, placeOf(0));
    ASSERT_EQ(opened.count(), 1);
    EXPECT_EQ(opened[0][0].toUInt(), 0u);
}

TEST_F(MapPlotTest, ADragMovesAndTheWheelZooms) {
    const QPoint before = placeOf(0), middle = plot.projection().area.center().toPoint();
    QTest::mousePress(&plot, Qt::LeftButton, {}, middle);
    movePointer(&plot, middle + QPoint(30, 0), Qt::LeftButton);
    movePointer(&plot, middle + QPoint(40, -25), Qt::LeftButton);
    QTest::mouseRelease(&plot, Qt::LeftButton, {}, middle + QPoint(40, -25));
    EXPECT_EQ(placeOf(0), before + QPoint(40, -25));
    const QPoint fixed = placeOf(2);
    QWheelEvent turn(fixed, plot.mapToGlobal(fixed), {}, {0, 240}, Qt::NoButton, {},
                     Qt::NoScrollPhase, false);
    const double scale = plot.projection().scale;
    QApplication::sendEvent(&plot, &turn);
    EXPECT_NEAR(plot.projection().scale / scale, 1.25 * 1.25, 1e-9);
    EXPECT_LE((placeOf(2) - fixed).manhattanLength(), 1);
    plot.showAll();
    EXPECT_EQ(placeOf(0), before);
}

TEST_F(MapPlotTest, ALassoEnclosesTexts) {
    const QSignalSpy enclosed(&plot, &MapPlot::enclosed);
    const auto drag = [&](Qt::KeyboardModifiers keys, const std::vector<QPoint>& way) {
        QTest::mousePress(&plot, Qt::LeftButton, keys, way.front());
        for (const QPoint& place : way) movePointer(&plot, place, Qt::LeftButton, keys);
        QTest::mouseRelease(&plot, Qt::LeftButton, keys, way.back());
    };
    const QPoint a = placeOf(2), b = placeOf(3), out(12, 12);
    const std::vector<QPoint> around{a - out, b + QPoint(12, -12), b + out, a + QPoint(-12, 12)};
    drag(Qt::ShiftModifier, around);
    ASSERT_EQ(enclosed.count(), 1);
    EXPECT_EQ(enclosed[0][0].value<std::vector<std::uint32_t>>(),
              (std::vector<std::uint32_t>{2, 3}));
    plot.setLassoing(true);
    drag({}, around);
    EXPECT_EQ(enclosed.count(), 2);
    drag({}, {a + QPoint(60, 60), a + QPoint(80, 60), a + QPoint(80, 80)});  // of nothing
    EXPECT_EQ(enclosed.count(), 2);
}

TEST_F(MapPlotTest, KeysDoTheSame) {
    const QSignalSpy opened(&plot, &MapPlot::opened), chosen(&plot, &MapPlot::chosen);
    QTest::keyClick(&plot, Qt::Key_Right);
    ASSERT_TRUE(plot.current());
    plot.setContent(square(), false);
    EXPECT_FALSE(plot.current());
    movePointer(&plot, placeOf(0));
    QTest::keyClick(&plot, Qt::Key_Right);
    EXPECT_EQ(plot.current(), 1u);
    QTest::keyClick(&plot, Qt::Key_Up);
    EXPECT_EQ(plot.current(), 1u);  // that above does not pass the filters
    QTest::keyClick(&plot, Qt::Key_Left);
    QTest::keyClick(&plot, Qt::Key_Up);
    EXPECT_EQ(plot.current(), 2u);
    QTest::keyClick(&plot, Qt::Key_Space);
    EXPECT_EQ(chosen.last()[0].toUInt(), 2u);
    QTest::keyClick(&plot, Qt::Key_Return, Qt::ControlModifier);
    EXPECT_TRUE(opened.last()[1].toBool());
    const double scale = plot.projection().scale;
    QTest::keyClick(&plot, Qt::Key_Plus);
    EXPECT_GT(plot.projection().scale, scale);
    QTest::keyClick(&plot, Qt::Key_Home);
    EXPECT_EQ(plot.projection().scale, scale);
    const QPoint before = placeOf(0);
    QTest::keyClick(&plot, Qt::Key_Right, Qt::ControlModifier);
    EXPECT_LT(placeOf(0).x(), before.x());
}

TEST_F(MapPlotTest, OtherColoursKeepThePart) {
    QTest::keyClick(&plot, Qt::Key_Plus);
    const double scale = plot.projection().scale;
    plot.setContent(square(), true);
    EXPECT_EQ(plot.projection().scale, scale);
}

SurveyTable tableOf(const Classifier& classifier, const CorpusSource& source) {
    SurveyTable table;
    surveyCorpus(classifier, source,
                 [&](std::shared_ptr<const SurveyPart> part) { table.append(std::move(part)); });
    return table;
}

std::vector<std::uint32_t> numbersTo(std::size_t count) {
    std::vector<std::uint32_t> numbers;
    for (std::size_t i = 0; i < count; ++i) numbers.push_back(static_cast<std::uint32_t>(i));
    return numbers;
}

constexpr char kMappedTexts[] =
    "text,rating\nw1 w2 w3,c0\nw9 w8,c1\nw7 w7,c2\nw3 w2,other\nw5,c0\n";

struct MapViewTest : ::testing::Test {
    MapViewTest() {
        open(makeClassifier("random", test::randomModel(Pooling::Attention, 40, 3, 91)),
             kMappedTexts);
        view.resize(700, 400);
        view.show();
    }
    void open(std::shared_ptr<const Classifier> wanted, const std::string& bytes) {
        classifier = std::move(wanted);
        source = surveySource(folder.write("a.csv", bytes), classifier->info());
        texts.open(view, classifier, source);
    }
    QPushButton* button(const QString& text) {
        for (auto* each : view.findChildren<QPushButton*>())
            if (each->text() == text) return each;
        return nullptr;
    }
    void make() {
        button("Draw the Map")->click();
        WAIT_FOR(button("Draw the Map") != nullptr);
    }
    QComboBox* colours() { return view.findChild<QComboBox*>(); }
    const MapContent& content() { return *view.plot()->content(); }

    test::ScratchFolder folder;
    std::shared_ptr<const Classifier> classifier;
    CorpusSource source;
    test::SurveyedTexts texts;
    MapView view;
};

TEST_F(MapViewTest, HasAPointForEachTextInTheColourOfItsLabel) {
    make();
    ASSERT_EQ(content().points.size(), 5u);
    EXPECT_NEAR(content().shares[0] + content().shares[1], 1, 0.5);
    EXPECT_GE(content().shares[0], content().shares[1]);
    colours()->setCurrentText("by the true label");
    ASSERT_EQ(content().categories.size(), 4u);  // c0, c1, c2 and others
    EXPECT_EQ(content().categories[0].name, "c0");
    EXPECT_EQ(content().categories[0].count, 2u);
    EXPECT_EQ(content().categories[3].name, "others");
    EXPECT_EQ(content().points[4].category, 0);
    EXPECT_EQ(content().points[3].category, 3);
    colours()->setCurrentText("correct or wrong");
    std::size_t right = 0;
    const SurveyTable& table = texts.model.table();
    for (std::size_t i = 0; i < table.size(); ++i) right += table[i].isRight();
    EXPECT_EQ(content().categories[0].count, right);
    EXPECT_EQ(content().categories[0].count + content().categories[1].count, 4u);
}

TEST_F(MapViewTest, FiltersFadeTheOthers) {
    make();
    texts.filter(view, std::vector<std::uint64_t>{1, 4});
    EXPECT_TRUE(content().points[4].isShown);
    EXPECT_FALSE(content().points[0].isShown);
    std::size_t counted = 0;
    for (const MapCategory& category : content().categories) counted += category.count;
    EXPECT_EQ(counted, 2u);
}

TEST_F(MapViewTest, ASelectionTellsItsRows) {
    const QSignalSpy wanted(&view, &MapView::rowsWanted);
    make();
    button("Select Visible")->click();
    ASSERT_EQ(wanted.count(), 1);
    EXPECT_EQ(wanted[0][0].value<std::vector<std::uint64_t>>(),
              (std::vector<std::uint64_t>{0, 1, 2, 3, 4}));
    EXPECT_EQ(wanted[0][1].toString(), "5 texts of the map");
}

TEST_F(MapViewTest, TellsTheTextUnderThePointer) {
    make();
    auto* plot = view.findChild<MapPlot*>();
    EXPECT_TRUE(view.sentence().startsWith("Each point is a text"));
    movePointer(plot, plot->projection().placeOf(content().points[3]).toPoint());
    EXPECT_TRUE(view.sentence().startsWith("“w3 w2…” Predicted: c"));
    EXPECT_TRUE(view.sentence().endsWith("Truth: other."));
    EXPECT_EQ(plot->accessibleDescription(), view.sentence());
}

TEST_F(MapViewTest, IsWrittenAsATableOrAPicture) {
    make();
    texts.filter(view, std::vector<std::uint64_t>{1, 4});
    for (const char* name : {"m.csv", "m.png", "m.svg", "m.pdf"}) {
        button("Export…")->click();
        ASSERT_NO_FATAL_FAILURE(test::chooseFile(&view, folder / name));
        WAIT_FOR(std::filesystem::exists(folder / name));
    }
    const std::string csv = test::readBytes(folder / "m.csv");
    EXPECT_EQ(csv.substr(0, csv.find('\n')), "row,line,x,y,truth,prediction,probability,beginning");
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 3);
    const std::string svg = test::readBytes(folder / "m.svg");
    EXPECT_NE(svg.find("of the variance"), std::string::npos);
    EXPECT_NE(svg.find("2 of 5 texts in colour"), std::string::npos);
    const QSignalSpy failed(&view, &MapView::failed);
    button("Export…")->click();
    Q_EMIT view.findChildren<QFileDialog*>().last()->fileSelected(
        QString::fromStdString(source.path.string()));
    WAIT_FOR(failed.count() > 0 && failed.last()[0].toString() != "");
    EXPECT_EQ(test::readBytes(source.path), kMappedTexts);
}

TEST_F(MapViewTest, SaysWhyThereIsNoMap) {
    const QSignalSpy failed(&view, &MapView::failed);
    open(classifier, "text,rating\nw1,c0\nw1,c0\nw1,c1\n");
    make();
    EXPECT_TRUE(failed.last()[0].toString().contains("the same vector"));
    EXPECT_EQ(view.plot()->content(), nullptr);
    folder.write("a.csv", "text,rating\nw1,c0\nw2,c0\nw3,c1\n");
    make();
    EXPECT_TRUE(failed.last()[0].toString().contains("changed"));
    open(std::make_shared<const test::WordClassifier>(), "text,rating\ngood,good\n");
    EXPECT_FALSE(button("Draw the Map")->isEnabled());
}

TEST(MapColoursTest, InATreeTheLabelsBelowTheRootCount) {
    test::ScratchFolder folder;
    const auto classifier = makeClassifier("tree", test::randomHidec(94));
    const CorpusSource source = surveySource(
        folder.write("a.csv", "text,label\nw1 w2,C\nw3,E\nw4 w5,F\n"), classifier->info());
    const SurveyTable table = tableOf(*classifier, source);
    const auto colourings = mapColourings(classifier->info(), true);
    ASSERT_EQ(colourings.size(), 3u);
    // C and F are below A, E is below B.
    EXPECT_EQ(colourings[1].names[colourings[1].categoryOf(table[0])], "A");
    EXPECT_EQ(colourings[1].names[colourings[1].categoryOf(table[1])], "B");
    EXPECT_EQ(colourings[1].names[colourings[1].categoryOf(table[2])], "A");
}

TEST(MapColoursTest, StarsAreAScale) {
    test::ScratchFolder folder;
    ModelFile file = test::randomModel(Pooling::Attention, 40, 4, 95);
    file.labels = {"10", "1", "4", "7"};
    const auto classifier = makeClassifier("stars", file);
    const CorpusSource source =
        surveySource(folder.write("a.csv", "text,rating\nw1,10\nw2,1\nw3,4\n"), classifier->info());
    const SurveyTable table = tableOf(*classifier, source);
    TextMap map;
    map.points = {{0, 0}, {1, 0}, {2, 0}};
    const MapContent content =
        mapContent(map, table, numbersTo(3), mapColourings(classifier->info(), true)[1]);
    QStringList names;
    for (const MapCategory& category : content.categories) names << category.name;
    EXPECT_EQ(names, QStringList({"1", "4", "7", "10"}));
    EXPECT_EQ(content.points[0].category, 3);
    EXPECT_EQ(content.points[1].category, 0);
    EXPECT_GT(content.categories[0].color.red(), content.categories[0].color.blue());
    EXPECT_LT(content.categories[3].color.red(), content.categories[3].color.blue());
}

TEST(MapColoursTest, OtherColumnsAreGroups) {
    test::ScratchFolder folder;
    const auto classifier = makeClassifier("m", test::randomModel(Pooling::Attention, 40, 2, 95));
    const CorpusSource source =
        surveyColumns(folder.write("a.csv",
                                   "text,label,place,year,note\nw1,c0,Rome,2019,a b\n"
                                   "w2,c1,Oslo,2021,c d\nw3,c0,Rome,2020,e f\nw4,c0,,2019,g h\n"),
                      classifier->info())
            .source;
    const SurveyTable table = tableOf(*classifier, source);
    const auto colourings = groupColourings(table);
    QStringList titles;
    for (const MapColouring& each : colourings) titles << each.title;
    ASSERT_TRUE(titles.contains("by “place”") && titles.contains("by “year”"))
        << titles.join(",").toStdString();
    const MapColouring& place = colourings[titles.indexOf("by “place”")];
    EXPECT_EQ(place.names, QStringList({"Rome", "Oslo", "(none)"}));
    EXPECT_EQ(place.categoryOf(table[1]), 1);
    EXPECT_EQ(place.categoryOf(table[3]), 2);
    EXPECT_FALSE(place.isOrdered);
    const MapColouring& year = colourings[titles.indexOf("by “year”")];
    TextMap map;
    map.points = {{0, 0}, {1, 0}, {2, 0}, {3, 0}};
    const MapContent content = mapContent(map, table, numbersTo(4), year);
    EXPECT_EQ(content.categories.front().name, "2019");
    EXPECT_EQ(content.categories.front().count, 2u);
    EXPECT_EQ(content.points[1].category, 2);  // 2021
}

}  // namespace
}  // namespace hanscope::ui
