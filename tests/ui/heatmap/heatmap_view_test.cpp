#include "ui/heatmap/heatmap_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <cmath>

#include "tests/ui/heatmap/sample_reading.h"
#include "tests/ui/support/waiting.h"
#include "ui/heatmap/legend.h"

namespace hanscope::ui {
namespace {

class HeatmapViewTest : public ::testing::Test {
 protected:
    HeatmapViewTest() {
        view.resize(700, 400);
        view.show();
        QApplication::processEvents();
    }

    void read(const std::string& text) {
        Reading reading = sampleReading(text);
        for (std::size_t i = 0; i < reading.sentenceWeights.size(); ++i) {
            reading.sentenceWeights[i] = static_cast<float>(i % 5) / 10;
        }
        view.setReading(shared(std::move(reading)));
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&view, key, modifiers);
    }

    QPoint inView(int word) {
        return view.viewport()->mapFromGlobal(view.wordPlace(word).center());
    }

    void leave() {
        QEvent event(QEvent::Leave);
        QApplication::sendEvent(view.viewport(), &event);
    }

    void rightClick(int word) {
        QContextMenuEvent event(QContextMenuEvent::Mouse, inView(word),
                                view.wordPlace(word).center());
        QApplication::sendEvent(view.viewport(), &event);
    }

    QColor pixel(const QImage& image, QPoint point) { return image.pixelColor(point); }

    HeatmapView view;
};

/// Whether a colour is in a picture, as in a gradient that ends with it.
bool hasColor(const QImage& image, const QColor& color) {
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor seen = image.pixelColor(x, y);
            if (std::abs(seen.red() - color.red()) < 6 &&
                std::abs(seen.green() - color.green()) < 6 &&
                std::abs(seen.blue() - color.blue()) < 6)
                return true;
        }
    return false;
}

TEST_F(HeatmapViewTest, TheLegendHasBothScalesAtAnyWidth) {
    read("One two. Three four. Five six.");
    auto* strip = view.findChild<LegendStrip*>();
    std::vector<int> heights;
    for (const int width : {1000, 700, 420, 280}) {
        view.resize(width, 400);
        QApplication::processEvents();
        const QImage legend = strip->grab().toImage();
        const Palette& palette = view.options().palette;
        for (const LegendItem& item : legendItems(*view.shown(), palette))
            EXPECT_TRUE(!isScale(item.swatch) ||
                        hasColor(legend, scaleColor(item.swatch, false, 1, item.reach, palette)))
                << item.text.toStdString() << " at " << width;
        EXPECT_EQ(strip->height(), strip->neededHeight());
        EXPECT_EQ(view.viewport()->height() + strip->height(), view.height());
        heights.push_back(strip->height());
    }
    EXPECT_LT(heights.front(), heights.back()) << "a second line";
}

TEST_F(HeatmapViewTest, ArrowKeysMoveBetweenWords) {
    read("One two three. Four five six.");
    QSignalSpy words(&view, &HeatmapView::currentWordChanged);
    QSignalSpy sentences(&view, &HeatmapView::currentSentenceChanged);
    press(Qt::Key_Right);
    EXPECT_EQ(view.currentWord(), 0);
    press(Qt::Key_Right);
    EXPECT_EQ(view.currentWord(), 1);
    press(Qt::Key_Down);
    EXPECT_EQ(view.currentWord(), 5);
    EXPECT_EQ(view.currentSentence(), 1);
    press(Qt::Key_End);
    EXPECT_EQ(view.currentWord(), 7);
    press(Qt::Key_Right);
    EXPECT_EQ(view.currentWord(), 7);
    press(Qt::Key_Home);
    EXPECT_EQ(view.currentWord(), 4);
    press(Qt::Key_Left);
    EXPECT_EQ(view.currentWord(), 3);
    press(Qt::Key_Home, Qt::ControlModifier);
    EXPECT_EQ(view.currentWord(), 0);
    EXPECT_EQ(words.count(), 7);
    EXPECT_EQ(sentences.count(), 3);
    EXPECT_FALSE(view.accessibleDescription().isEmpty());
}

// The pale ground is behind the sentence that the menu is about.
TEST_F(HeatmapViewTest, TheRightButtonMakesItsSentenceTheCurrentOne) {
    read("One two three. Four five six.");
    view.setCurrentSentence(0);
    QSignalSpy menu(&view, &HeatmapView::menuRequested);
    rightClick(5);
    ASSERT_EQ(menu.count(), 1);
    EXPECT_EQ(menu[0][1].toInt(), 5);
    EXPECT_EQ(view.currentSentence(), 1);
}

// What the menu does with words is then about the place that was clicked.
TEST_F(HeatmapViewTest, TheRightButtonOutsideOfTheSelectionEndsIt) {
    read("One two three. Four five six.");
    view.selectWords({4, 2});
    rightClick(5);
    EXPECT_EQ(view.selectedWords(), (WordRange{4, 2}));
    rightClick(1);
    EXPECT_EQ(view.selectedWords().count, 0);
    EXPECT_EQ(view.currentWord(), 1);
    EXPECT_EQ(view.currentSentence(), 0);
}

TEST_F(HeatmapViewTest, HomeAndEndGoToTheDocumentsWordsIfNoneIsCurrent) {
    read("One two. Three four five. Six.");
    press(Qt::Key_End);
    EXPECT_EQ(view.currentWord(), static_cast<int>(view.reading()->document->words().size()) - 1);
    press(Qt::Key_Escape);
    EXPECT_EQ(view.currentWord(), -1);
    EXPECT_EQ(view.currentSentence(), -1);
    press(Qt::Key_Home);
    EXPECT_EQ(view.currentWord(), 0);
}

TEST_F(HeatmapViewTest, GoesToSentencesByDescendingWeight) {
    read("One. Two. Three. Four. Five.");  // weights 0, .1, .2, .3, .4
    std::vector<int> visited;
    for (int i = 0; i < 6; ++i) {
        view.nextHeavySentence();
        visited.push_back(view.currentSentence());
    }
    EXPECT_EQ(visited, (std::vector<int>{4, 3, 2, 1, 0, 4}));
}

// Of effects, which have signs, the largest one of either sign counts.
TEST_F(HeatmapViewTest, TheHeavyPlacesAreThoseOfTheLargestAbsoluteValues) {
    read("One two. Three four. Five six.");
    auto effects = std::make_shared<ShownReading>(*view.shown());
    effects->weights.range = WeightRange::Signed;
    effects->weights.sentences.values = {0.2, -0.9, 0.3};
    effects->weights.words.values.assign(effects->weights.words.values.size(), 0.1);
    effects->weights.words.values[4] = -0.8;  // "four", after two words and a full stop
    view.setReading(effects);
    EXPECT_TRUE(view.heavyBarPlace().intersects(view.heavySentencePlace()));
    EXPECT_TRUE(view.heavySentencePlace().contains(view.heavyWordPlace()));
    EXPECT_EQ(view.heavyWordPlace().center(), [&] {
        const QRect place = view.wordPlace(4);
        return QRect(view.viewport()->mapFromGlobal(place.topLeft()), place.size()).center();
    }());
}

TEST_F(HeatmapViewTest, ScrollsToTheCurrentSentence) {
    std::string text;
    for (int i = 0; i < 200; ++i) text += "It drags on and on. ";
    read(text);
    EXPECT_EQ(view.verticalScrollBar()->value(), 0);
    view.setCurrentSentence(150);
    const int there = view.verticalScrollBar()->value();
    EXPECT_GT(there, 2000);
    view.setCurrentSentence(149);
    EXPECT_EQ(view.verticalScrollBar()->value(), there);  // in sight already
    view.setCurrentSentence(0);
    EXPECT_LT(view.verticalScrollBar()->value(), 100);
}

TEST_F(HeatmapViewTest, HoveringAndClicking) {
    read("One two three. Four five six.");
    QSignalSpy words(&view, &HeatmapView::currentWordChanged);
    // Somewhere on the first line there is a word; find it as a person does.
    QPoint found;
    for (int x = 0; x < view.viewport()->width() && view.currentWord() < 0; x += 4) {
        for (int y = 0; y < 200 && view.currentWord() < 0; y += 6) {
            found = {x, y};
            QTest::mouseMove(view.viewport(), found);
            QApplication::processEvents();
        }
    }
    EXPECT_EQ(view.currentWord(), 0);
    leave();
    EXPECT_EQ(view.currentWord(), -1);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, found);
    EXPECT_EQ(view.currentWord(), 0);
    EXPECT_EQ(view.currentSentence(), 0);
    leave();
    EXPECT_EQ(view.currentWord(), 0);
    EXPECT_EQ(words.count(), 3);
}

TEST_F(HeatmapViewTest, AClickedWordIsCurrentAgainWhenThePointerHasLeftTheOthers) {
    read("One two three. Four five six.");
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, inView(1));
    QTest::mouseMove(view.viewport(), inView(5));
    EXPECT_EQ(view.currentWord(), 5);
    QTest::mouseMove(view.viewport(), {2, 2});
    EXPECT_EQ(view.currentWord(), 1) << "beside the text";
    QTest::mouseMove(view.viewport(), inView(5));
    leave();
    EXPECT_EQ(view.currentWord(), 1);
    press(Qt::Key_Right);
    EXPECT_EQ(view.currentWord(), 2);
    QTest::mouseMove(view.viewport(), inView(5));
    press(Qt::Key_Right);
    EXPECT_EQ(view.currentWord(), 3) << "the keys go on from the word that they reached";
    press(Qt::Key_Escape);
    leave();
    EXPECT_EQ(view.currentWord(), -1);
}

TEST_F(HeatmapViewTest, AnotherDocumentResetsSentenceAndWord) {
    read("One. Two.");
    view.setCurrentSentence(1);
    const auto same = std::make_shared<ShownReading>(*view.shown());
    view.setReading(same);
    EXPECT_EQ(view.currentSentence(), 1);
    QSignalSpy sentences(&view, &HeatmapView::currentSentenceChanged);
    read("Three.");
    EXPECT_EQ(view.currentSentence(), -1);
    EXPECT_EQ(sentences.count(), 1);
    view.setReading(nullptr);
    EXPECT_EQ(view.reading(), nullptr);
    press(Qt::Key_Right);
    view.nextHeavySentence();
    EXPECT_EQ(view.currentWord(), -1);
    EXPECT_EQ(view.currentSentence(), -1);
}

TEST_F(HeatmapViewTest, FollowsTheWidgetsLightOrDark) {
    read("One. Two.");
    EXPECT_TRUE(view.options().palette == Palette::light());
    QPalette dark = view.palette();
    dark.setColor(QPalette::Base, QColor(20, 20, 20));
    view.setPalette(dark);
    EXPECT_TRUE(view.options().palette == Palette::dark());
    const QImage image = view.viewport()->grab().toImage();
    EXPECT_EQ(pixel(image, {3, 200}), Palette::dark().page);
}

TEST_F(HeatmapViewTest, ALineIsHollowUnderWordsThatMustNotMatter) {
    read("Immediately Immediately Immediately");
    view.setMarkedWords({0, kReasonMark, kAgainstMark});
    const QImage image = view.viewport()->grab().toImage();
    // Rows of the line under a word, from its uppermost one, in the middle of the word.
    const auto rowsUnder = [&](int word) {
        const QRect place =
            view.wordPlace(word).translated(-view.viewport()->mapToGlobal(QPoint()));
        std::vector<int> rows;
        for (int y = place.center().y() + 6; y <= place.bottom() + 6; ++y)
            if (pixel(image, {place.center().x(), y}) == view.options().palette.outline)
                rows.push_back(y);
        for (auto row = rows.rbegin(); row != rows.rend(); ++row) *row -= rows.front();
        return rows;
    };
    EXPECT_EQ(rowsUnder(0), std::vector<int>());
    EXPECT_EQ(rowsUnder(kReasonMark), (std::vector<int>{0, 1}));
    EXPECT_EQ(rowsUnder(kAgainstMark), (std::vector<int>{0, 3}));
}

TEST_F(HeatmapViewTest, StaleIsPaler) {
    Reading reading = sampleReading("Magnificent");
    view.setReading(shared(reading));
    const auto reddest = [&] {
        const QImage image = view.viewport()->grab().toImage();
        int minimum = 255;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QColor color = image.pixelColor(x, y);
                if (color.red() == 255) minimum = std::min(minimum, color.green());
            }
        }
        return minimum;
    };
    EXPECT_EQ(reddest(), 0);
    view.setStale(true);
    EXPECT_GT(reddest(), 100);
    view.setReading(shared(reading));
    EXPECT_EQ(reddest(), 0);
}

TEST_F(HeatmapViewTest, KeepsItsPlaceWhenTheLayoutChanges) {
    std::string text;
    for (int i = 0; i < 60; ++i) text += reviewText();
    read(text);
    view.setCurrentSentence(300);
    const int before = view.verticalScrollBar()->value();
    const auto heightOf = [this](std::size_t sentence) {
        const auto& sentences = view.reading()->document->sentences();
        const QPoint at = view.wordPlace(static_cast<int>(sentences[sentence].firstWord)).topLeft();
        return view.viewport()->mapFromGlobal(at).y();
    };
    std::size_t first = 0;  // of those that begin in sight
    while (heightOf(first) < 0) ++first;
    const int height = heightOf(first);
    view.resize(420, 400);
    QApplication::processEvents();
    EXPECT_GT(view.verticalScrollBar()->value(), before);  // narrower, so further down
    EXPECT_LT(std::abs(heightOf(first)), view.viewport()->height());
    view.resize(700, 400);
    QApplication::processEvents();
    EXPECT_NEAR(view.verticalScrollBar()->value(), before, 1);
    EXPECT_NEAR(heightOf(first), height, 1);
}

TEST_F(HeatmapViewTest, AVeryLongDocumentIsMeasuredInTheBackground) {
    std::string text;
    while (text.size() < (2u << 20)) text += reviewText();
    view.resize(500, 400);
    read(text);
    const auto last = static_cast<int>(view.reading()->document->sentences().size()) - 1;
    view.setCurrentSentence(last);
    EXPECT_EQ(view.currentSentence(), last);
    EXPECT_GT(view.verticalScrollBar()->value(), 100000);
    view.verticalScrollBar()->setValue(0);
    constexpr qreal kMargin = 28, kBelowCaption = 18;
    HeatmapLayout exact(
        view.reading()->document, view.options().font, view.options().sentencePerLine,
        std::min(view.viewport()->width() - 2 * kMargin, comfortableWidth(view.options().font)));
    const qreal estimated = exact.height();
    exact.measureAll();
    EXPECT_GT(std::abs(exact.height() - estimated), 100);
    const int whole = static_cast<int>(
        std::ceil(kMargin + view.captionHeight() + kBelowCaption + exact.height() + kMargin));
    WAIT_FOR(view.verticalScrollBar()->maximum() + view.verticalScrollBar()->pageStep() == whole);
}

TEST_F(HeatmapViewTest, CopiesTheText) {
    read("One two.\nThree.");
    press(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text().toStdString(), "One two.\nThree.");
}

TEST_F(HeatmapViewTest, HasANameForScreenReaders) {
    EXPECT_FALSE(view.accessibleName().isEmpty());
    EXPECT_EQ(view.focusPolicy(), Qt::StrongFocus);
}

}  // namespace
}  // namespace hanscope::ui
