// The panel that follows a word: its steps, its numbers and the colours of its cells, against the
// path of the word and the reading.
#include "ui/computation/computation_panel.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QListWidget>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "core/model/document_reader.h"
#include "tests/core/model/random_companion.h"
#include "tests/core/model/random_model.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/readings.h"
#include "tests/ui/support/waiting.h"
#include "ui/computation/computation_view.h"
#include "ui/computation/stage_picture.h"
#include "ui/computation/word_stages.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/heatmap_view.h"

namespace hanscope::ui {
namespace {

using Kind = WordStages::Kind;
constexpr int kStages = 21;

ModelFile ensembleFile() {
    return hanscope::test::withCompanion(
        hanscope::test::ensembleOf(hanscope::test::randomModel(Pooling::Attention, 20, 4, 5),
                                   hanscope::test::randomModel(Pooling::Attention, 20, 4, 6)),
        hanscope::test::randomLinear(3, 20, 4), 0.7, 0.4);
}

std::shared_ptr<const Reading> read(const ModelFile& file, const std::string& text) {
    const auto classifier = makeClassifier("m", file, 2);
    return std::make_shared<const Reading>(DocumentReader().read(text, "a text", *classifier));
}

const std::string kText = "w3 w1 w2 w9\n\nw5\n\nw7 w7 w2 w11 w3";

struct StagesTest : ::testing::Test {
    std::shared_ptr<const Reading> reading =
        read(hanscope::test::randomModel(Pooling::Attention, 20, 4, 5), kText);
    WordStages stages{FollowedText(reading).follow(6, 0, false)};  // the second word of sentence 3

    int stageOf(Kind kind, bool isOfWords) const {
        for (int stage = 0; stage < kStages; ++stage)
            if (stages.kindOf(stage) == kind && stages.isOfWords(stage) == isOfWords) return stage;
        return -1;
    }
};

TEST_F(StagesTest, AStepOfTheGruIsThatOfItsWordInBothDirections) {
    ASSERT_EQ(stages.stages().size(), std::size_t{kStages});
    const std::size_t words = stages.path().words.steps();
    for (const Kind kind : {Kind::Forward, Kind::Backward}) {
        const int stage = stageOf(kind, true);
        EXPECT_EQ(stages.stages()[static_cast<std::size_t>(stage)].steps, static_cast<int>(words));
        const auto last = static_cast<int>(words) - 1;
        const StageContent content = stages.content(stage, last);
        const std::size_t t = kind == Kind::Forward ? words - 1 : 0;
        const std::size_t H = stages.path().equations->words.hidden();
        const std::vector<double>& h = content.groups.back().strips.back().values;
        for (std::size_t j = 0; j < H; ++j)
            EXPECT_EQ(h[j], stages.path().words.states[t][(kind == Kind::Forward ? 0 : H) + j]);
        const auto first = static_cast<int>(stages.path().span().firstWord);
        EXPECT_EQ(stages.reads(stage, last), (WordRange{first + static_cast<int>(t), 1}));
        EXPECT_EQ(content.ribbon->current, static_cast<int>(t));
        EXPECT_EQ(content.ribbon->isBackward, kind == Kind::Backward);
    }
}

TEST_F(StagesTest, WeightsAndProbabilitiesAreThoseOfTheReading) {
    const auto rowsOf = [this](Kind kind, bool isOfWords) {
        return stages.content(stageOf(kind, isOfWords), 0).table->rows;
    };
    const auto words = rowsOf(Kind::Softmax, true);
    const std::size_t first = stages.path().span().firstWord;
    for (std::size_t t = 0; t + 1 < words.size(); ++t) {
        EXPECT_NEAR(words[t].numbers[2], double{reading->wordWeights[first + t]}, 1e-6);
        EXPECT_EQ(words[t].isFollowed, t == 1);
        EXPECT_NEAR(words[t].numbers[1] / words.back().numbers[1], words[t].numbers[2], 1e-12);
    }
    const auto sentences = rowsOf(Kind::Softmax, false);
    for (std::size_t s = 0; s + 1 < sentences.size(); ++s)
        EXPECT_NEAR(sentences[s].numbers[2], double{reading->sentenceWeights[s]}, 1e-6);
    const auto labels = rowsOf(Kind::Probabilities, false);
    ASSERT_EQ(labels.size(), 4u);
    for (std::size_t c = 0; c < 4; ++c)
        EXPECT_NEAR(labels[c].numbers.back(), double{reading->probabilities[c]}, 1e-6);
    // The rows of a sum, each weighed, add up to the last one.
    const auto sum = rowsOf(Kind::Sum, true);
    for (std::size_t i = 0; i < sum.back().strip.size(); ++i) {
        double total = 0;
        for (std::size_t t = 0; t + 1 < sum.size(); ++t) total += sum[t].strip[i];
        EXPECT_NEAR(total, sum.back().strip[i], 1e-12);
    }
    EXPECT_EQ(stages.reads(stageOf(Kind::Sum, true), 0), (WordRange{static_cast<int>(first), 5}));
    EXPECT_EQ(stages.reads(stageOf(Kind::Logits, false), 0), WordRange());
}

TEST_F(StagesTest, AStepOfTrainingPullsAndMovesAsItIsComputed) {
    const int loss = stageOf(Kind::Loss, false);
    EXPECT_TRUE(stages.content(loss, 0).sentence.contains(QStringLiteral("being computed")));
    EXPECT_EQ(WordStages(stages.path(), nullptr, "too long").content(loss, 0).sentence, "too long");
    const TrainingStep step = FollowedText(reading).trainingStep(stages.path(), 2);
    const WordStages learning(stages.path(), std::make_shared<const TrainingStep>(step));
    const auto contentOf = [&](Kind kind, bool isOfWords) {
        return learning.content(stageOf(kind, isOfWords), 0);
    };
    const auto losses = contentOf(Kind::Loss, false).table->rows;
    ASSERT_EQ(losses.size(), 4u);
    EXPECT_EQ(losses[2].numbers,
              (std::vector<double>{step.probabilities[2], 1, 1 - step.probabilities[2]}));
    EXPECT_EQ(losses[0].numbers[2], -step.probabilities[0]);
    const auto after = contentOf(Kind::AfterStep, false).table->rows;
    EXPECT_EQ(after[2].numbers[1], step.probabilitiesAfter[2]);
    for (const bool areOfWords : {true, false}) {
        const StageContent content = contentOf(Kind::ScoreSteps, areOfWords);
        const LevelStep& level = areOfWords ? step.words : step.sentences;
        const auto& rows = content.table->rows;
        const std::vector<double>& context = content.groups.front().strips[0].values;
        EXPECT_EQ(context, level.contextStep);
        for (std::size_t t = 0; t < level.scoreSteps.size(); ++t) {
            EXPECT_EQ(rows[t].numbers[0], level.scoreSteps[t]);
            EXPECT_EQ(rows[t].numbers[2], level.weightsAfter[t]);
        }
        // What sentences or words pull, with the other sentences, is the step of the context.
        for (std::size_t i = 0; i < context.size(); ++i) {
            double sum = 0;
            for (std::size_t t = 0; t + 1 < rows.size(); ++t) sum += rows[t].strip[i];
            EXPECT_NEAR(sum, context[i], 1e-8);  // the path takes the other sentences from kernels
        }
        EXPECT_EQ(learning.unit(stageOf(Kind::ScoreSteps, areOfWords), 1)->number, 1u);
    }
    EXPECT_EQ(learning.reads(stageOf(Kind::ScoreSteps, true), 0),
              (WordRange{static_cast<int>(stages.path().span().firstWord), 5}));
    EXPECT_EQ(learning.reads(loss, 0), WordRange());
}

TEST_F(StagesTest, AnExampleSaysTheCalculationOfItsDimension) {
    const StageContent content = stages.content(stageOf(Kind::Forward, true), 0);
    const StripGroup& reset = content.groups[2];
    const double in = reset.strips[0].values[4], back = reset.strips[1].values[4],
                 r = reset.strips[2].values[4];
    EXPECT_NEAR(r, 1 / (1 + std::exp(-in - back)), 1e-12);
    EXPECT_TRUE(reset.example(4).startsWith(QStringLiteral("r = σ(")));
}

// Sentences of many words have tables of those around the word, and sums of the others.
TEST_F(StagesTest, DimensionsAreUnitsOfTheirVectors) {
    const std::size_t H = stages.path().equations->words.hidden();
    const auto unitOf = [&](Kind kind, bool isOfWords, std::size_t dimension) {
        return stages.unit(stageOf(kind, isOfWords), dimension);
    };
    const auto backward = unitOf(Kind::Backward, true, 1);
    ASSERT_TRUE(backward);
    EXPECT_EQ(backward->level, UnitLevel::WordState);
    EXPECT_EQ(backward->number, H + 1);
    EXPECT_EQ(unitOf(Kind::Score, true, 0)->level, UnitLevel::WordHidden);
    EXPECT_EQ(unitOf(Kind::Sum, true, 0)->level, UnitLevel::SentenceVector);
    EXPECT_EQ(unitOf(Kind::Sum, false, 0)->level, UnitLevel::DocumentVector);
    EXPECT_FALSE(unitOf(Kind::Backward, true, H)) << "there is no such dimension";
    EXPECT_FALSE(unitOf(Kind::Softmax, true, 0));
}

TEST(LongSentences, AreCutInTables) {
    std::string text;
    for (int i = 0; i < 5000; ++i) text += "w" + std::to_string(1 + i % 19) + " ";
    const auto reading = read(hanscope::test::randomModel(Pooling::Attention, 20, 4, 5), text);
    const WordStages stages(FollowedText(reading).follow(2500, 0, false));
    for (int stage = 0; stage < kStages; ++stage) {
        const StageContent content = stages.content(stage, 0);
        if (!content.table || stages.kindOf(stage) != Kind::Softmax || !stages.isOfWords(stage))
            continue;
        const auto& rows = content.table->rows;
        ASSERT_EQ(rows.size(), 24u + 3);
        double sum = 0;
        for (std::size_t i = 0; i + 1 < rows.size(); ++i) sum += rows[i].numbers[2];
        EXPECT_NEAR(sum, 1, 1e-9);
        EXPECT_TRUE(rows.front().isOthers);
    }
}

QColor colorAt(const QImage& image, QPointF place) {
    return image.pixelColor(place.toPoint());
}

TEST_F(StagesTest, CellsHaveTheColoursOfTheirNumbers) {
    StageContent content;
    content.groups = {{{{{}, QStringLiteral("x"), {1, -1, 0.5, 0}},
                        {{}, QStringLiteral("z"), {1, 0, 0.5, 0.25}, Strip::Range::Share}},
                       {}}};
    const Palette palette = Palette::light();
    const StagePicture picture(content, figureFont(), palette, 600);
    QImage image(600, static_cast<int>(picture.height()), QImage::Format_RGB32);
    image.fill(palette.page);
    QPainter painter(&image);
    picture.draw(painter, 0, picture.height(), 0, false);
    painter.end();
    int found = 0;
    for (qreal y = 0; y < picture.height(); y += 2)
        for (qreal x = 0; x < 600; x += 3) {
            const auto hit = picture.hit({x, y});
            if (!hit) continue;
            ++found;
            const QColor expected = hit->name == QLatin1String("z")
                                        ? palette.word(hit->value)
                                        : palette.signedWeight(hit->value);
            EXPECT_EQ(colorAt(image, hit->rect.center()), expected);
        }
    EXPECT_GT(found, 20);
}

struct PanelTest : ::testing::Test {
    PanelTest() { panel.resize(1000, 400); }

    void follow(int word) {
        panel.show();
        const QSignalSpy shown(&panel, &ComputationPanel::shown);
        panel.follow(word);
        WAIT_FOR(!shown.isEmpty());
    }
    ComputationView* view() const { return panel.view(); }
    template <class Widget>
    Widget* widgetNamed(const char* name) {
        for (Widget* widget : panel.findChildren<Widget*>())
            if (widget->accessibleName() == QLatin1String(name)) return widget;
        return nullptr;
    }
    QToolButton* buttonNamed(const char* text) {
        for (auto* button : panel.findChildren<QToolButton*>())
            if (button->text() == QLatin1String(text)) return button;
        return nullptr;
    }

    std::shared_ptr<const Reading> reading =
        read(hanscope::test::randomModel(Pooling::Attention, 20, 4, 5), kText);
    ComputationPanel panel;
};

TEST_F(PanelTest, SaysWhatToDoOrWhyNotAndComputesNothingWhileItIsHidden) {
    EXPECT_TRUE(panel.hint().contains(QLatin1String("Open a text")));
    panel.setReading(hanscope::test::smallReading(), Reading::kMean);
    EXPECT_TRUE(panel.hint().contains(QLatin1String("is not available")));
    panel.setReading(reading, Reading::kMean);
    EXPECT_TRUE(panel.hint().contains(QLatin1String("Click a word")));
    const QSignalSpy shown(&panel, &ComputationPanel::shown);
    panel.follow(1);
    QCoreApplication::processEvents();
    EXPECT_EQ(view()->path(), nullptr);
    panel.show();
    WAIT_FOR(!shown.isEmpty());
    EXPECT_EQ(panel.hint(), QString());
    EXPECT_EQ(shown.size(), 1);
}

TEST_F(PanelTest, KeysGoThroughAllStepsAndSayWhatIsRead) {
    panel.setReading(reading, Reading::kMean);
    const QSignalSpy reads(&panel, &ComputationPanel::readsChanged);
    follow(6);
    // Both GRUs go over the five words of the sentence and over the three sentences.
    const int steps = kStages + 2 * (5 - 1) + 2 * (3 - 1);
    ASSERT_EQ(view()->positions(), steps);
    EXPECT_EQ(qvariant_cast<WordRange>(reads.last().front()), (WordRange{6, 1}));
    for (int i = 1; i < steps; ++i) {
        QTest::keyClick(view(), Qt::Key_Right);
        EXPECT_EQ(view()->position(), i);
        EXPECT_EQ(widgetNamed<QSlider>("Step of the computation")->value(), i);
        EXPECT_EQ(panel.findChild<QListWidget*>()->currentRow(), view()->stage());
        EXPECT_FALSE(view()->accessibleDescription().isEmpty());
    }
    EXPECT_EQ(view()->stage(), kStages - 1);
    EXPECT_EQ(qvariant_cast<WordRange>(reads.last().front()), WordRange());
    QTest::keyClick(view(), Qt::Key_Left, Qt::ControlModifier);
    EXPECT_EQ(view()->stage(), kStages - 2);
    QTest::keyClick(view(), Qt::Key_Home);
    EXPECT_EQ(view()->position(), 0);
    QTest::keyClick(view(), Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_EQ(view()->dimension(), 1u);
    QTest::keyClick(view(), Qt::Key_Space);
    EXPECT_TRUE(panel.isPlaying());
    WAIT_FOR(view()->position() > 0);
    panel.hide();
    EXPECT_FALSE(panel.isPlaying());
    EXPECT_EQ(qvariant_cast<WordRange>(reads.last().front()), WordRange());
}

TEST_F(PanelTest, AnotherWordKeepsTheStage) {
    panel.setReading(reading, Reading::kMean);
    follow(6);
    view()->goToStage(6);
    follow(0);
    EXPECT_EQ(view()->stage(), 6);
    EXPECT_TRUE(panel.shownStep()->subject.contains(QStringLiteral("“w3”, word 1 of 4")));
}

TEST_F(PanelTest, AnEnsemblesNetworksAreFollowedOneByOne) {
    const auto ensemble = read(ensembleFile(), kText);
    panel.setReading(ensemble, Reading::kMean);
    follow(6);
    auto* networks = widgetNamed<QComboBox>("Network that is followed");
    ASSERT_EQ(networks->count(), 2);
    const auto path = [this] { return static_cast<const WordStages&>(*view()->path()).path(); };
    EXPECT_EQ(path().network, 0);
    const QSignalSpy shown(&panel, &ComputationPanel::shown);
    test::choose(networks, 1);
    WAIT_FOR(!shown.isEmpty());
    EXPECT_EQ(path().network, 1);
    for (std::size_t c = 0; c < 4; ++c)
        EXPECT_NEAR(path().decision.probabilities[c], double{ensemble->probabilities[c]}, 1e-6);
    panel.setReading(ensemble, 0);  // the page shows the first one alone
    WAIT_FOR(shown.size() == 2);
    EXPECT_EQ(path().network, 0);
    EXPECT_FALSE(networks->isEnabled());
    EXPECT_FALSE(path().decision.parts);
}

TEST_F(PanelTest, AChangedNetworkIsShownUntilItIsTakenBack) {
    panel.setReading(reading, Reading::kMean);
    follow(6);
    const QSignalSpy changed(&panel, &ComputationPanel::networkChanged);
    const auto path = [this] { return static_cast<const WordStages&>(*view()->path()).path(); };
    view()->goToStage(6);  // the softmax of the words
    auto* sharpness = widgetNamed<QSlider>("Sharpness of the softmax");
    ASSERT_NE(sharpness, nullptr);
    ASSERT_TRUE(sharpness->isVisible());
    EXPECT_FALSE(widgetNamed<QComboBox>("Gate z")->isVisible());
    sharpness->setValue(-20);  // a tenth
    WAIT_FOR(!changed.isEmpty());
    EXPECT_DOUBLE_EQ(panel.changes().words.sharpness, 0.1);
    const auto shown = qvariant_cast<std::shared_ptr<const Reading>>(changed.last().front());
    ASSERT_NE(shown, nullptr);
    for (std::size_t t = 0; t < 5; ++t)
        EXPECT_NEAR(path().words.weights[t], double{shown->wordWeights[5 + t]}, 1e-6);
    EXPECT_NE(shown->wordWeights, reading->wordWeights);
    EXPECT_EQ(view()->stage(), 6);
    EXPECT_TRUE(view()->picture(6).content().equations.front().contains(QLatin1String("0.10")));
    view()->goToStage(1);
    auto* gate = widgetNamed<QComboBox>("Gate z");
    ASSERT_TRUE(gate->isVisible());
    EXPECT_FALSE(sharpness->isVisible());
    test::choose(gate, 2);
    WAIT_FOR(path().changes.words.update == 1.0);
    const WordPath held = path();
    for (const double h : held.words.states[0]) EXPECT_EQ(h, 0);  // the state stays what it was
    auto* back = buttonNamed("Back to the Network");
    ASSERT_TRUE(back->isVisible());
    back->click();
    WAIT_FOR(path().changes.empty());
    EXPECT_EQ(qvariant_cast<std::shared_ptr<const Reading>>(changed.last().front()), nullptr);
    EXPECT_FALSE(back->isVisible());
}

TEST_F(PanelTest, AnotherReadingEndsTheChanges) {
    panel.setReading(reading, Reading::kMean);
    follow(6);
    NetworkChanges changes;
    changes.words.context[2] = -1;
    panel.setChanges(changes);
    panel.setReading(read(ensembleFile(), kText), Reading::kMean);
    EXPECT_TRUE(panel.changes().empty());
}

TEST_F(PanelTest, LearningFollowsWhenItIsComputedAndForTheLabelThatIsChosen) {
    panel.setReading(reading, Reading::kMean, {}, 3);
    EXPECT_EQ(panel.taught(), 3);
    follow(6);
    const auto step = [this] {
        const auto* stages = dynamic_cast<const WordStages*>(view()->path().get());
        return stages ? stages->trainingStep() : nullptr;
    };
    WAIT_FOR(step() != nullptr);
    EXPECT_EQ(step()->label, 3);
    panel.setTaught(1);
    WAIT_FOR(step() && step()->label == 1);
    panel.setReading(reading, Reading::kMean, {}, 3);  // the page asks for the same as before
    EXPECT_EQ(panel.taught(), 1);
    panel.setReading(reading, Reading::kMean);
    EXPECT_EQ(panel.taught(), reading->prediction);
}

TEST_F(PanelTest, AStepIsExportedAsAPicture) {
    panel.setReading(reading, Reading::kMean);
    follow(6);
    view()->goToStage(1);
    const auto shown = panel.shownStep();
    ASSERT_TRUE(shown);
    StageFigure figure(shown->path->content(shown->stage, shown->step), shown->subject,
                       shown->dimension);
    const QByteArray svg = encodePicture(figure, FigureFormat::Svg);
    EXPECT_TRUE(svg.contains("<svg"));
    EXPECT_GT(encodePicture(figure, FigureFormat::Png).size(), 10000);
    EXPECT_TRUE(encodePicture(figure, FigureFormat::Pdf).startsWith("%PDF"));
}

TEST(ReadWords, AreFramedOnThePage) {
    HeatmapView page;
    page.resize(700, 400);
    page.setReading(
        std::make_shared<const ShownReading>(*explain(hanscope::test::smallReading(), View())));
    const auto pixels = [&page] { return page.viewport()->grab().toImage(); };
    const QImage before = pixels();
    page.setReadWords({1, 1});
    const QImage after = pixels();
    const QRect word(page.viewport()->mapFromGlobal(page.wordPlace(1).topLeft()),
                     page.wordPlace(1).size());
    EXPECT_NE(before.copy(word.adjusted(-3, -3, 3, 3)), after.copy(word.adjusted(-3, -3, 3, 3)));
    EXPECT_EQ(before.copy(word.adjusted(4, 4, -4, -4)), after.copy(word.adjusted(4, 4, -4, -4)));
    page.setReadWords({});
    EXPECT_EQ(pixels(), before);
}

}  // namespace
}  // namespace hanscope::ui
