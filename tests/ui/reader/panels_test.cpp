#include <gtest/gtest.h>

#include <QFontMetrics>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <utility>
#include <vector>

#include "core/explain/difference.h"
#include "core/model/companion.h"
#include "tests/ui/heatmap/sample_reading.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/readings.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/sentence_panel.h"
#include "ui/reader/word_panel.h"

namespace hanscope::ui {
namespace {

using test::smallReading;

// Widths are measured, since fonts differ.
TEST(SentencePanel, ABeginningEndsWithAWholeWord) {
    const QFontMetrics metrics{QFont()};
    const auto ended = [&](const QString& text, const QString& room) {
        return endedAtWord(text, metrics, metrics.horizontalAdvance(room));
    };
    const QString text = "The plot makes no sense, the dialogue is dull.";
    EXPECT_EQ(ended(text, text), text);
    EXPECT_EQ(ended(text, "The plot makes no sense, the dial…"), "The plot makes no sense, the…");
    EXPECT_EQ(ended(text, "The plot makes no sense, t…"), "The plot makes no sense…");
    EXPECT_EQ(ended("Donaudampfschiff", "Donaud…"), "Donaud…");
    EXPECT_EQ(ended("A Donaudampfschiff", "A Donaud…"), "A Donaud…") << "not only the article";
    const QString chinese = QString::fromUtf8("房间很干净，服务也好。");
    EXPECT_EQ(ended(chinese, QString::fromUtf8("房间很干净，服…")).left(2), chinese.left(2));
}

TEST(PredictionPanel, SaysWhenTheModelIsUnsure) {
    PredictionPanel panel;
    panel.setReading(smallReading({0.44F, 0.1F, 0.46F}));
    EXPECT_EQ(panel.unsureText(), "Unsure: good and bad are almost equally likely.");
    panel.setReading(smallReading());
    EXPECT_TRUE(panel.unsureText().isEmpty());
}

TEST(PredictionPanel, SaysWhenNoLabelIsPredicted) {
    PredictionPanel panel;
    panel.setReading(test::smallMultiLabelReading({0.44F, 0.1F, 0.46F}));
    EXPECT_EQ(panel.unsureText(), "No label is predicted: none above 50\u00a0%.");
    panel.setReading(test::smallMultiLabelReading({0.9F, 0.1F, 0.91F}));
    EXPECT_TRUE(panel.unsureText().isEmpty());
}

TEST(PredictionPanel, SaysWhatTheNetworkAndTheCompanionAdd) {
    PredictionPanel panel;
    auto reading = smallReading({0.5F, 0.1F, 0.4F});
    panel.setReading(reading);
    EXPECT_TRUE(panel.partsText().isEmpty());
    const LogitParts parts{{1.5, 0, 2}, {0.25, 9, -0.625}};
    reading = smallReading({0.5F, 0.1F, 0.4F});
    reading->parts = std::make_shared<const LogitParts>(parts);
    panel.setReading(reading);
    EXPECT_EQ(panel.partsText(), "bad rather than good: network −0.50, words and phrases +0.88");
    auto lists = test::smallMultiLabelReading({0.9F, 0.1F, 0.95F});
    lists->parts = reading->parts;
    panel.setReading(lists);
    EXPECT_EQ(panel.partsText(), "good: network +2.00, words and phrases −0.63");
    lists = test::smallMultiLabelReading({0.9F, 0.1F, 0.95F});
    lists->parts = std::make_shared<const LogitParts>(LogitParts{{1, 0, 2}, {0, 0, 0}, false});
    panel.setReading(lists);
    EXPECT_EQ(panel.partsText(),
              "Decided by the network alone: none of these words and phrases is known.");
    panel.setReading(nullptr);
    EXPECT_TRUE(panel.partsText().isEmpty());
}

TEST(PredictionPanel, StaysWhereItWasScrolledToUntilThereIsAnotherReading) {
    PredictionPanel panel;
    panel.resize(300, 40);  // too low for three rows
    panel.show();
    const auto reading = smallReading({0.7F, 0.1F, 0.2F});
    panel.setReading(reading);
    QScrollBar* bar = panel.findChild<QListView*>()->verticalScrollBar();
    bar->setValue(bar->maximum());
    ASSERT_GT(bar->value(), 0);
    panel.setReading(reading, {"good"});
    EXPECT_EQ(bar->value(), bar->maximum());
    panel.setReading(smallReading({0.8F, 0.1F, 0.1F}));
    EXPECT_EQ(bar->value(), 0) << "the predicted one is the first";
}

TEST(PredictionPanel, AWrongPredictionHasALinkToTheTrainingTexts) {
    PredictionPanel panel;
    const QSignalSpy requested(&panel, &PredictionPanel::trainingTextsRequested);
    auto* link = panel.findChild<QLabel*>("wrong");
    panel.setReading(smallReading({0.5F, 0.1F, 0.4F}), {"bad"});
    EXPECT_TRUE(link->isHidden());
    panel.setReading(smallReading({0.5F, 0.1F, 0.4F}), {"good"}, true);
    EXPECT_FALSE(link->isHidden());
    EXPECT_TRUE(link->text().contains("which training texts"));
    panel.show();
    test::pressLink(link);
    EXPECT_EQ(requested.count(), 1);
    panel.setReading(nullptr);
    EXPECT_TRUE(link->isHidden());
}

// A label that has the keyboard without a link shows it nowhere.
TEST(PredictionPanel, TabGoesToEachLinkAtOnce) {
    PredictionPanel panel;
    auto reading = smallReading({0.5F, 0.1F, 0.4F});
    reading->parts = std::make_shared<const LogitParts>(LogitParts{{1.5, 0, 2}, {0.25, 9, -0.625}});
    panel.setReading(reading, {"good"}, true);
    panel.show();
    QApplication::setActiveWindow(&panel);
    auto* list = panel.findChild<QListView*>();
    auto *wrong = panel.findChild<QLabel*>("wrong"), *why = panel.findChild<QLabel*>("why");
    list->setFocus();
    for (const QLabel* link : {wrong, why}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        ASSERT_EQ(QApplication::focusWidget(), link);
        EXPECT_TRUE(link->hasSelectedText()) << link->text().toStdString();
    }
    QTest::keyClick(why, Qt::Key_Backtab, Qt::ShiftModifier);
    ASSERT_EQ(QApplication::focusWidget(), wrong)
        << QApplication::focusWidget()->objectName().toStdString() << why->hasSelectedText();
    EXPECT_TRUE(wrong->hasSelectedText());
    QTest::keyClick(wrong, Qt::Key_Backtab, Qt::ShiftModifier);
    EXPECT_EQ(QApplication::focusWidget(), list);
}

TEST(PredictionPanel, ALinkShowsTheParts) {
    PredictionPanel panel;
    auto reading = smallReading({0.5F, 0.1F, 0.4F});
    reading->parts = std::make_shared<const LogitParts>(LogitParts{{1.5, 0, 2}, {0.25, 9, -0.625}});
    panel.setReading(reading);
    auto* why = panel.findChild<QLabel*>("why");
    auto* parts = panel.findChild<QLabel*>("parts");
    ASSERT_TRUE(why && parts);
    EXPECT_TRUE(why->text().contains("Why bad, not good?"));
    EXPECT_TRUE(parts->isHidden());
    panel.show();
    QSignalSpy height(&panel, &PredictionPanel::heightNeeded);
    test::pressLink(why);
    EXPECT_FALSE(parts->isHidden());
    EXPECT_EQ(height.count(), 1) << "it needs more room";
    panel.setReading(smallReading());
    EXPECT_TRUE(why->isHidden() && parts->isHidden()) << "nothing to tell";
    panel.setReading(reading);
    EXPECT_FALSE(parts->isHidden()) << "what was opened stays open";
}

TEST(PredictionPanel, TheRowAtTheKeyboardHasNameAndNumber) {
    for (const QColor& base : {QColor(Qt::white), QColor(32, 32, 32)}) {
        PredictionPanel panel;
        QPalette palette = panel.palette();
        palette.setColor(QPalette::Base, base);
        palette.setColor(QPalette::Text, base.lightness() > 128 ? Qt::black : Qt::white);
        panel.setPalette(palette);
        panel.resize(300, 200);
        panel.setReading(smallReading({0.7F, 0.1F, 0.2F}));
        panel.show();
        auto* list = panel.findChild<QListView*>();
        for (int row = 0; row < 3; ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            const QRect inside = list->visualRect(index).adjusted(2, 2, -2, -2);
            const auto picture = [&](QStyle::State state) {
                QStyleOptionViewItem option;
                option.initFrom(list);
                option.widget = list;
                option.font = list->font();
                option.state = state;
                option.rect = list->visualRect(index);
                QImage image(list->viewport()->size(), QImage::Format_RGB32);
                image.fill(base);
                QPainter painter(&image);
                list->itemDelegate()->paint(&painter, option, index);
                return image.copy(inside);
            };
            EXPECT_EQ(picture(QStyle::State_Enabled | QStyle::State_HasFocus),
                      picture(QStyle::State_Enabled))
                << row;
        }
    }
}

TEST(PredictionPanel, ShowsTheMostProbableOfALongListAtTheTop) {
    auto reading = test::smallMultiLabelReading(std::vector<float>(116, 0.01F));
    std::vector<std::string> labels;
    for (int i = 0; i < 116; ++i) labels.push_back("label " + std::to_string(i));
    reading->labels = std::make_shared<const std::vector<std::string>>(labels);
    reading->probabilities[100] = 0.8F;
    PredictionPanel panel;
    panel.resize(300, 200);
    panel.show();
    auto* list = panel.findChild<QListView*>();
    panel.setReading(reading);
    list->scrollToBottom();
    reading = std::make_shared<Reading>(*reading);
    reading->probabilities[7] = 0.9F;
    panel.setReading(reading);
    const QModelIndex top = list->indexAt({5, 5});
    EXPECT_EQ(top.row(), 0);
    EXPECT_EQ(top.data().toString(), "label 7");
}

TEST(SentencePanel, AClickEmitsTheSentence) {
    SentencePanel panel;
    panel.resize(300, 200);
    panel.setReading(explain(smallReading()));
    panel.show();
    auto* list = panel.findChild<QListView*>();
    QSignalSpy chosen(&panel, &SentencePanel::sentenceChosen);
    const QRect row = list->visualRect(list->model()->index(0, 0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row.center());
    ASSERT_GE(chosen.count(), 1);
    EXPECT_EQ(chosen.last().front().toInt(), 1);
}

TEST(SentencePanel, SelectsTheCurrentSentenceWithoutASignal) {
    SentencePanel panel;
    panel.setReading(explain(smallReading()));
    QSignalSpy chosen(&panel, &SentencePanel::sentenceChosen);
    panel.setCurrentSentence(0);
    auto* list = panel.findChild<QListView*>();
    EXPECT_EQ(list->currentIndex().row(), 1);
    panel.setCurrentSentence(-1);
    EXPECT_FALSE(list->currentIndex().isValid());
    EXPECT_EQ(chosen.count(), 0);
}

QStringList textsOf(const QWidget& panel) {
    QStringList texts;
    for (const QLabel* label : panel.findChildren<QLabel*>()) texts << label->text();
    return texts;
}

TEST(WordPanel, ShowsTheNumbersOfTheWord) {
    WordPanel panel;
    panel.setWord(explain(smallReading()), 5);
    const QStringList texts = textsOf(panel);
    EXPECT_TRUE(texts.contains("here"));
    EXPECT_TRUE(texts.contains("2 of 2"));
    EXPECT_TRUE(texts.contains("0.10"));   // p_w
    EXPECT_TRUE(texts.contains("0.75"));   // p_s
    EXPECT_TRUE(texts.contains("0.087"));  // √p_s · p_w
    EXPECT_TRUE(texts.contains("0.075"));  // p_s · p_w
    EXPECT_TRUE(texts.contains("Vocabulary: unknown to the model"));
}

/// The weights of another reading, in which “here” has 0.4 of its sentence, minus those of the
/// small one.
std::shared_ptr<const ShownReading> smallDifference() {
    const auto other = smallReading();
    other->wordWeights[3] = 0.4F;
    other->wordWeights[5] = 0.4F;
    return difference(*explain(other), *explain(smallReading()));
}

/// A text in which the word 250 is in a sentence whose place is a long number.
std::shared_ptr<const ShownReading> longText() {
    return shared(sampleReading(QStringLiteral("It is good. ").repeated(109).toStdString()));
}

TEST(WordPanel, ANarrowPanelHidesNoNumber) {
    WordPanel panel;
    panel.unfold();
    panel.show();
    const int title = panel.fontMetrics().horizontalAdvance("Word weight in its sentence");
    const std::vector<std::pair<std::shared_ptr<const ShownReading>, int>> words{
        {explain(smallReading()), 5},
        {smallDifference(), 5},
        {longText(), 250},
        {explain(test::smallEnsembleReading()), 5},
        {longText(), 250}};
    for (const auto& [shown, word] : words) {
        panel.setWord(shown, word);
        for (int more = 40; more < 160; more += 3) {
            panel.resize(title + more, 400);
            QCoreApplication::processEvents();
            for (const QLabel* label : panel.findChildren<QLabel*>()) {
                if (!label->isVisible()) continue;
                const int right = label->mapTo(panel.viewport(), QPoint(label->width(), 0)).x();
                EXPECT_LE(right, panel.viewport()->width()) << label->text().toStdString();
                EXPECT_GE(label->width(), label->minimumSizeHint().width())
                    << label->text().toStdString() << " at " << more;
                EXPECT_GE(label->height(), label->minimumSizeHint().height())
                    << label->text().toStdString() << " at " << more;
                const int height = label->wordWrap() ? label->heightForWidth(label->width()) : 0;
                EXPECT_GE(label->height(), height) << label->text().toStdString() << " at " << more;
            }
        }
    }
}

// Under the plain names, a difference would be taken for the weight.
TEST(WordPanel, SaysOfDifferencesWhatTheyAre) {
    WordPanel panel;
    const auto saysSo = [&panel] {
        for (const QLabel* label : panel.findChildren<QLabel*>())
            if (label->text() == "Differences of:") return label->isVisibleTo(&panel);
        return false;
    };
    panel.setWord(smallDifference(), 5);
    EXPECT_TRUE(saysSo());
    EXPECT_TRUE(textsOf(panel).contains("0.30"));
    panel.setWord(explain(smallReading()), 5);
    EXPECT_FALSE(saysSo());
}

TEST(WordPanel, SaysThatMembersDiffer) {
    WordPanel panel;
    const auto shown = explain(test::smallEnsembleReading());
    panel.setWord(difference(*shown, *shown), 3);
    EXPECT_TRUE(textsOf(panel).contains("Difference by member"));
    panel.setWord(shown, 3);
    EXPECT_TRUE(textsOf(panel).contains("By member"));
}

// The legend, the tooltips and the panel use the same name; what is drawn is told once.
TEST(WordPanel, CallsNumbersAsTheLegendDoes) {
    WordPanel panel;
    View view;
    view.contrast = Contrast::Times2;
    panel.setWord(explain(smallReading(), view), 5);
    EXPECT_EQ(textsOf(panel).count("Word weight"), 1);
    EXPECT_TRUE(textsOf(panel).contains("Word weight in its sentence"));
    view.scale = WeightScale::Words;
    panel.setWord(explain(smallReading(), view), 5);
    const QStringList texts = textsOf(panel);
    EXPECT_EQ(texts.count("Word weight in its sentence"), 1)
        << "drawn, and therefore not told twice";
    for (const QLabel* label : panel.findChildren<QLabel*>())
        EXPECT_EQ(label->toolTip().contains("background shows, full at 0.5"),
                  label->text() == "Word weight in its sentence");
    EXPECT_FALSE(texts.contains("Word weight"));
}

TEST(WordPanel, SaysThatAWordIsKnownByItsParts) {
    auto reading = std::make_shared<Reading>(*smallReading());
    reading->known[5] = kKnownByParts;
    WordPanel panel;
    panel.setWord(explain(reading), 5);
    EXPECT_TRUE(textsOf(panel).contains("Vocabulary: known to the model by its parts"));
}

TEST(WordPanel, ShowsTheWordsWeightByEachMember) {
    WordPanel panel;
    panel.setWord(explain(test::smallEnsembleReading()), 3);
    EXPECT_TRUE(textsOf(panel).contains("1: 0.70\n2: 0.25"));
    panel.setWord(explain(smallReading()), 3);
    for (const QLabel* label : panel.findChildren<QLabel*>()) {
        if (label->isVisibleTo(&panel)) {
            EXPECT_FALSE(label->text().contains("0.25")) << label->text().toStdString();
        }
    }
}

TEST(WordPanel, ShowsAHintWithoutAWord) {
    WordPanel panel;
    panel.setWord(explain(smallReading()), 0);
    panel.setWord(nullptr, -1);
    for (const QLabel* label : panel.findChildren<QLabel*>()) {
        if (label->isVisibleTo(&panel)) {
            EXPECT_TRUE(label->text().startsWith("Point at a word"));
        }
    }
}

}  // namespace
}  // namespace hanscope::ui
