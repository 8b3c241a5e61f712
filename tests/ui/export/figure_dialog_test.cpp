#include "ui/export/figure_dialog.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLocale>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>

#include "tests/ui/support/hands.h"
#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/waiting.h"
#include "ui/state/theme.h"
#include "ui/widgets/desktop_wishes.h"

namespace hanscope::ui {
namespace {

/// A figure of 80 × 200 mm.
FigurePages blank(const FigureStyle&, ExportPart, int) {
    return {{QImage(10, 25, QImage::Format_RGB32)}, 80, 200, false};
}

FigureSubject subject() {
    FigureSubject result;
    result.sentences = 9;
    result.hasWeights = true;
    return result;
}

QCheckBox* boxNamed(FigureDialog& dialog, const QString& text) {
    for (auto* each : dialog.findChildren<QCheckBox*>())
        if (each->text() == text) return each;
    return nullptr;
}

QComboBox* boxWith(FigureDialog& dialog, const QString& entry) {
    for (auto* each : dialog.findChildren<QComboBox*>())
        if (each->findText(entry) >= 0) return each;
    return nullptr;
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
    choices.style.model = false;
    choices.style.legend = false;
    choices.style.letters = false;
    choices.style.reasons = false;
    choices.part = ExportPart::TextAndTree;
    return choices;
}

TEST(FigureChoices, AreReadAsTheyWereWritten) {
    const FigureChoices read = choicesOf(textOf(unusual()));
    EXPECT_EQ(read.format, unusual().format);
    EXPECT_EQ(read.part, unusual().part);
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
        EXPECT_EQ(read.part, ExportPart::Text);
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
    FigureDialog dialog(unusual(), subject(), blank, nullptr);
    EXPECT_TRUE(dialog.choices().style == unusual().style);
    EXPECT_EQ(dialog.choices().format, unusual().format);
    FigureDialog usual({}, subject(), blank, nullptr);
    EXPECT_TRUE(usual.choices().style == FigureStyle());
}

TEST(FigureDialog, MarkedWordsAreAChoiceWhereThereAreSome) {
    const QString text = QStringLiteral("Words &marked as reasons");
    FigureSubject marked = subject();
    marked.hasReasons = true;
    FigureDialog none({}, subject(), blank, nullptr), some({}, marked, blank, nullptr);
    EXPECT_TRUE(boxNamed(none, text)->isHidden());
    EXPECT_FALSE(boxNamed(some, text)->isHidden());
    EXPECT_TRUE(some.choices().style.reasons);
    boxNamed(some, text)->click();
    EXPECT_FALSE(some.choices().style.reasons);
}

TEST(FigureDialog, LettersAreAChoiceWhereSeveralTextsAreSideBySide) {
    const QString text = QStringLiteral("Letters (&a), (b), … of the texts");
    FigureSubject two = subject();
    two.panels = 2;
    FigureDialog one({}, subject(), blank, nullptr), both({}, two, blank, nullptr);
    EXPECT_TRUE(boxNamed(one, text)->isHidden());
    boxNamed(both, text)->click();
    EXPECT_FALSE(both.choices().style.letters);
}

TEST(FigureDialog, WidthsOfJournalsAndASerifFaceAreOffered) {
    FigureDialog dialog({}, subject(), blank, nullptr);
    boxWith(dialog, "One and a half columns, 114 mm")
        ->setCurrentText("One and a half columns, 114 mm");
    EXPECT_EQ(dialog.choices().style.widthMm, 114);
    boxWith(dialog, "Serif (DejaVu Serif)")->setCurrentText("Serif (DejaVu Serif)");
    EXPECT_EQ(dialog.choices().style.fontFamily, QLatin1String(FigureStyle::kSerif));
}

TEST(FigureDialog, NumbersHaveNoLook) {
    FigureDialog dialog({}, subject(), blank, nullptr);
    boxWith(dialog, "Weights, JSON")->setCurrentText("Weights, JSON");
    EXPECT_TRUE(dialog.choices().isWeights());
    EXPECT_FALSE(boxNamed(dialog, "&Legend")->isEnabled());
    EXPECT_TRUE(dialog.preview()->shown().pages.empty());
}

TEST(FigureDialog, AFigureThatIsHigherThanAPageIsWarnedOf) {
    double height = 200;
    const auto draw = [&](const FigureStyle& style, ExportPart part, int width) {
        FigurePages pages = blank(style, part, width);
        pages.heightMm = height;
        return pages;
    };
    FigureDialog dialog({}, subject(), draw, nullptr);
    QSignalSpy drawn(dialog.preview(), &FigurePreview::drawn);
    ASSERT_TRUE(drawn.wait(test::kPatience));
    EXPECT_EQ(dialog.warning(), "");
    height = 300;
    boxNamed(dialog, "&Legend")->click();
    ASSERT_TRUE(drawn.wait(test::kPatience));
    EXPECT_TRUE(dialog.warning().contains("Higher than a page, which has room for 247 mm"));
    boxWith(dialog, "A4")->setCurrentText("A4");  // it is divided into pages
    ASSERT_TRUE(drawn.wait(test::kPatience));
    EXPECT_EQ(dialog.warning(), "");
}

TEST(FigureDialog, AFigureThatNoPdfHasRoomForIsWarnedOf) {
    const auto draw = [](const FigureStyle& style, ExportPart part, int width) {
        FigurePages pages = blank(style, part, width);
        pages.heightMm = 15273;
        pages.isCut = pages.isEstimated = true;
        return pages;
    };
    FigureDialog dialog({}, subject(), draw, nullptr);
    QSignalSpy drawn(dialog.preview(), &FigurePreview::drawn);
    ASSERT_TRUE(drawn.wait(test::kPatience));
    EXPECT_EQ(dialog.measure(), "80 × about 15,273 mm in print; the beginning is shown");
    EXPECT_TRUE(dialog.warning().startsWith("A page of a PDF is at most 5,080 mm high."));
    boxWith(dialog, "A4")->setCurrentText("A4");
    ASSERT_TRUE(drawn.wait(test::kPatience));
    EXPECT_EQ(dialog.warning(), "");
    boxWith(dialog, "PDF document")->setCurrentText("SVG drawing");
    ASSERT_TRUE(drawn.wait(test::kPatience));
    EXPECT_TRUE(dialog.warning().startsWith("Higher than a page"));
}

TEST(FigureDialog, PagesAreOfAPdfOnly) {
    FigureChoices choices = unusual();
    choices.format = QStringLiteral("svg");
    EXPECT_EQ(FigureDialog(choices, subject(), blank, nullptr).choices().style.paper,
              Paper::Fitted);
}

TEST(FigureDialog, WhatDoesNotApplyIsKeptForTheNextFigure) {
    FigureSubject tree = subject();
    tree.hasTree = true;
    hanscope::test::clearSettings();
    FigureDialog first({}, tree, blank, nullptr);
    boxWith(first, "A4")->setCurrentText("A4");
    boxWith(first, "The tree of labels")->setCurrentText("The tree of labels");
    EXPECT_EQ(first.choices().part, ExportPart::Tree);
    boxWith(first, "Weights, JSON")->setCurrentText("Weights, JSON");
    EXPECT_EQ(first.choices().style.paper, Paper::Fitted);
    EXPECT_EQ(first.choices().part, ExportPart::Text);
    rememberChoices(first.keptChoices());
    FigureDialog flat(proposedChoices(), subject(), blank, nullptr);
    boxWith(flat, "PDF document")->setCurrentText("PDF document");
    EXPECT_EQ(flat.choices().style.paper, Paper::A4);
    EXPECT_EQ(flat.choices().part, ExportPart::Text) << "it has no tree";
    rememberChoices(flat.keptChoices());
    EXPECT_EQ(FigureDialog(proposedChoices(), tree, blank, nullptr).choices().part,
              ExportPart::Tree);
    hanscope::test::clearSettings();
}

TEST(FigureDialog, LettersAreDrawnInTheSizeThatIsShown) {
    FigureDialog dialog({}, subject(), blank, nullptr);
    QDoubleSpinBox* size = nullptr;
    for (QDoubleSpinBox* box : dialog.findChildren<QDoubleSpinBox*>())
        if (box->suffix() == QStringLiteral(" pt")) size = box;
    ASSERT_TRUE(size);
    dialog.show();
    QApplication::setActiveWindow(&dialog);
    EXPECT_EQ(size->text(), QStringLiteral("Automatic"));
    EXPECT_EQ(dialog.choices().style.fontSize, 0);
    size->stepUp();
    EXPECT_EQ(dialog.choices().style.fontSize, FigureStyle::kMinSize);
    for (const char* tooSmall : {"3.7", "2"}) {
        test::typeInto(size, QLatin1String(tooSmall));
        const double drawn = dialog.choices().style.fontSize;
        EXPECT_EQ(size->text(), drawn > 0 ? QLocale().toString(drawn, 'f', 1) + " pt"
                                          : QStringLiteral("Automatic"));
    }
}

TEST(FigureDialog, SentencesAreChosenInAnyOrder) {
    FigureDialog dialog({}, subject(), blank, nullptr);
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
    FigureDialog dialog({}, subject(), blank, nullptr);
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
    const auto draw = [&](const FigureStyle& style, ExportPart part, int width) {
        drawnSize = style.fontSize;
        return blank(style, part, width);
    };
    FigureDialog dialog(unusual(), subject(), draw, nullptr);
    QSignalSpy drawn(dialog.preview(), &FigurePreview::drawn);
    for (QDoubleSpinBox* box : dialog.findChildren<QDoubleSpinBox*>())
        if (box->suffix() == QStringLiteral(" pt")) box->setValue(9);
    ASSERT_TRUE(drawn.wait(test::kPatience));
    EXPECT_EQ(drawnSize, 9);
    EXPECT_EQ(dialog.preview()->shown().pages.front().width(), 10);
}

// The colour of edges would be black, and in the dark as white as the paper.
TEST(FigureDialog, WithMoreContrastThePreviewLiesOnTheWindow) {
    applyWishes({DesktopWishes::Colors::Light, true, false});
    {
        FigureDialog dialog({}, subject(), blank, nullptr);
        const QPalette& palette = dialog.preview()->palette();
        EXPECT_EQ(palette.color(dialog.preview()->backgroundRole()),
                  palette.color(QPalette::Window));
    }
    applyWishes({});
}

TEST(FigureDialog, APreviewThatCannotBeDrawnSaysWhy) {
    const auto fail = [](const FigureStyle&, ExportPart, int) -> FigurePages {
        throw Error(Message::verbatim("It is too large"));
    };
    FigureDialog dialog({}, subject(), fail, nullptr);
    QSignalSpy drawn(dialog.preview(), &FigurePreview::drawn);
    ASSERT_TRUE(drawn.wait(test::kPatience));
    EXPECT_EQ(dialog.preview()->error(), QStringLiteral("It is too large"));
}

}  // namespace
}  // namespace hanscope::ui
