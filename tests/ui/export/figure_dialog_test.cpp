#include "ui/export/figure_dialog.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>

#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/waiting.h"

namespace hanscope::ui {
namespace {

QImage blank(const FigureStyle&, QSize) {
    return QImage(10, 10, QImage::Format_RGB32);
}

FigureChoices unusual() {
    FigureChoices choices;
    choices.format = QStringLiteral("pdf");
    choices.style.paper = Paper::Letter;
    choices.style.widthMm = 123.5;
    choices.style.fontSize = 7.5;
    choices.style.fontFamily = QStringLiteral("DejaVu Serif");
    choices.style.background = FigureBackground::Print;
    choices.style.look = {PaletteScheme::Grey, true};
    choices.style.header = false;
    choices.style.legend = false;
    choices.style.reasons = false;
    return choices;
}

TEST(FigureChoices, AreReadAsTheyWereWritten) {
    const FigureChoices read = choicesOf(textOf(unusual()));
    EXPECT_EQ(read.format, unusual().format);
    EXPECT_TRUE(read.style == unusual().style);
    FigureChoices part = unusual();
    part.style.sentences = std::pair(2, 3);
    EXPECT_FALSE(choicesOf(textOf(part)).style.sentences);  // they belong to one document
}

TEST(FigureChoices, OtherTextsGiveTheDefault) {
    for (const char* text : {"", "{", "[]", "{\"width\":1,\"size\":\"x\",\"paper\":-7}"}) {
        const FigureChoices read = choicesOf(QLatin1String(text));
        EXPECT_TRUE(read.style == FigureStyle()) << text;
        EXPECT_EQ(read.format, QStringLiteral("pdf"));
    }
    EXPECT_EQ(choicesOf(QStringLiteral("{\"paper\":99}")).style.paper, Paper::Letter);
}

TEST(FigureChoices, ThePaletteIsThatOfTheWindowsUnlessAnotherWasChosen) {
    hanscope::test::clearSettings();
    setShownLook({PaletteScheme::ColorBlind, false});
    EXPECT_EQ(proposedChoices().style.look.scheme, PaletteScheme::ColorBlind);
    rememberChoices(proposedChoices());
    setShownLook({PaletteScheme::HighContrast, true});
    EXPECT_TRUE(proposedChoices().style.look == shownLook());
    rememberChoices(unusual());
    EXPECT_TRUE(proposedChoices().style == unusual().style);
    setShownLook({});
    EXPECT_TRUE(proposedChoices().style == unusual().style);
    hanscope::test::clearSettings();
}

TEST(FigureDialog, ShowsAndReturnsTheChoices) {
    FigureDialog dialog(unusual(), 9, false, blank, nullptr);
    EXPECT_TRUE(dialog.choices().style == unusual().style);
    EXPECT_EQ(dialog.choices().format, unusual().format);
    FigureDialog usual({}, 9, false, blank, nullptr);
    EXPECT_TRUE(usual.choices().style == FigureStyle());
}

TEST(FigureDialog, MarkedWordsAreAChoiceWhereThereAreSome) {
    const auto box = [](FigureDialog& dialog) {
        for (auto* each : dialog.findChildren<QCheckBox*>())
            if (each->text() == QStringLiteral("Words &marked as reasons")) return each;
        return static_cast<QCheckBox*>(nullptr);
    };
    FigureDialog none({}, 9, false, blank, nullptr), some({}, 9, true, blank, nullptr);
    EXPECT_TRUE(box(none)->isHidden());
    EXPECT_FALSE(box(some)->isHidden());
    EXPECT_TRUE(some.choices().style.reasons);
    box(some)->click();
    EXPECT_FALSE(some.choices().style.reasons);
}

TEST(FigureDialog, PagesAreOfAPdfOnly) {
    FigureChoices choices = unusual();
    choices.format = QStringLiteral("svg");
    EXPECT_EQ(FigureDialog(choices, 9, false, blank, nullptr).choices().style.paper, Paper::Fitted);
}

TEST(FigureDialog, SentencesAreChosenInAnyOrder) {
    FigureDialog dialog({}, 9, false, blank, nullptr);
    EXPECT_FALSE(dialog.choices().style.sentences);
    dialog.findChild<QComboBox*>(QStringLiteral("sentences"))->setCurrentIndex(1);
    const auto boxes = dialog.findChildren<QSpinBox*>();
    ASSERT_EQ(boxes.size(), 3);
    EXPECT_FALSE(boxes[0]->isHidden());
    EXPECT_TRUE(boxes[2]->isHidden());
    EXPECT_EQ(dialog.choices().style.sentences, std::pair(1, 9));
    boxes[0]->setValue(5);
    boxes[1]->setValue(3);
    EXPECT_EQ(dialog.choices().style.sentences, std::pair(3, 5));
}

TEST(FigureDialog, TheHeaviestSentencesAreNotKeptForTheNextFigure) {
    FigureDialog dialog({}, 9, false, blank, nullptr);
    dialog.findChild<QComboBox*>(QStringLiteral("sentences"))->setCurrentIndex(2);
    EXPECT_EQ(dialog.choices().style.heaviest, 5);
    dialog.findChildren<QSpinBox*>()[2]->setValue(3);
    const FigureChoices choices = dialog.choices();
    EXPECT_EQ(choices.style.heaviest, 3);
    EXPECT_FALSE(choices.style.sentences);
    EXPECT_TRUE(choicesOf(textOf(choices)).style == choices.style);
    rememberChoices(choices);
    EXPECT_EQ(proposedChoices().style.heaviest, 0);
    hanscope::test::clearSettings();
}

TEST(FigureDialog, ThePreviewIsOfTheChoicesThatAreShown) {
    std::atomic<double> drawnSize = -1;
    const auto draw = [&](const FigureStyle& style, QSize pixels) {
        drawnSize = style.fontSize;
        return blank(style, pixels);
    };
    FigureDialog dialog(unusual(), 9, false, draw, nullptr);
    QSignalSpy drawn(dialog.preview(), &FigurePreview::drawn);
    for (QDoubleSpinBox* box : dialog.findChildren<QDoubleSpinBox*>())
        if (box->suffix() == QStringLiteral(" pt")) box->setValue(9);
    ASSERT_TRUE(drawn.wait(test::kPatience));
    EXPECT_EQ(drawnSize, 9);
    EXPECT_EQ(dialog.preview()->image().width(), 10);
}

TEST(FigureDialog, APreviewThatCannotBeDrawnSaysWhy) {
    const auto fail = [](const FigureStyle&, QSize) -> QImage {
        throw Error(Message::verbatim("It is too large"));
    };
    FigureDialog dialog({}, 9, false, fail, nullptr);
    QSignalSpy drawn(dialog.preview(), &FigurePreview::drawn);
    ASSERT_TRUE(drawn.wait(test::kPatience));
    EXPECT_EQ(dialog.preview()->error(), QStringLiteral("It is too large"));
}

}  // namespace
}  // namespace hanscope::ui
