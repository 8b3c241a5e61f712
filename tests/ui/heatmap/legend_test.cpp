#include "ui/heatmap/legend.h"

#include <gtest/gtest.h>

#include <QBuffer>
#include <QRegularExpression>
#include <QSvgGenerator>

#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/weights_text.h"

namespace hanscope::ui {
namespace {

Reading weighted() {
    Reading reading = sampleReading("One two. Three four.");
    reading.sentenceWeights = {0.36f, 0.64f};
    reading.wordWeights = {0.5f, 0.25f, 0.25f, 0.7f, 0.2f, 0.1f};
    return reading;
}

View viewOf(WeightScale scale, Contrast contrast) {
    View view;
    view.scale = scale;
    view.contrast = contrast;
    return view;
}

/// The legend's texts as they are drawn, subscripts put back into the line.
QString textOf(const ShownReading& shown, qreal width = 700,
               Legend::Length length = Legend::Length::Full) {
    QByteArray svg;
    QBuffer buffer(&svg);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    QPainter painter(&generator);
    Legend(shown, figureFont(), Palette::light(), width, {}, length).draw(painter, {0, 0});
    painter.end();
    QString text;
    static const QRegularExpression element(QStringLiteral("<text[^>]*>([^<]*)</text>"));
    auto matches = element.globalMatch(QString::fromUtf8(svg));
    while (matches.hasNext()) text += matches.next().captured(1).trimmed() + QLatin1Char('|');
    return text.remove(QLatin1Char(' ')).remove(QLatin1Char('|'));
}

std::string legendOf(WeightScale scale, Contrast contrast) {
    return textOf(*shared(weighted(), viewOf(scale, contrast))).toStdString();
}

TEST(Legend, SaysFormulaAndContrastOfTheView) {
    const auto bar = [](const char* end) { return "sentenceweightps0" + std::string(end); };
    EXPECT_EQ(legendOf(WeightScale::Paper, Contrast::Times1),
              "01"
              "sentenceweightps"
              "01"
              "paper’sweight√ps·pw"
              "contrast×1");
    EXPECT_NE(legendOf(WeightScale::Joint, Contrast::Times1).find("01shareofthedocumentps·pw"),
              std::string::npos);
    EXPECT_NE(legendOf(WeightScale::Words, Contrast::Times1).find("01wordweightpw"),
              std::string::npos);
    EXPECT_NE(legendOf(WeightScale::Sentences, Contrast::Times2).find(bar("0.5")),
              std::string::npos);
}

TEST(Legend, SaysWhereColourIsFullAndWhatIsClipped) {
    EXPECT_EQ(
        legendOf(WeightScale::Joint, Contrast::Times2),
        "00.5sentenceweightps00.5shareofthedocumentps·pwcontrast×2(clippedwords:0,sentences:1)");
    // Three four: 0.448 is above 0.25, 0.18 of the first sentence is not; both sentences are.
    EXPECT_EQ(
        legendOf(WeightScale::Joint, Contrast::Times4),
        "00.25sentenceweightps00.25shareofthedocumentps·pwcontrast×4(clippedwords:1,sentences:2)");
    // 0.448 is the largest, but four times the mean of six words are 2/3.
    EXPECT_EQ(legendOf(WeightScale::Joint, Contrast::Automatic),
              "01sentenceweightps01shareofthedocumentps·pwcontrastautomatic");
    EXPECT_EQ(legendOf(WeightScale::Joint, Contrast::Fitted),
              "00.64sentenceweightps00.45shareofthedocumentps·pwcontrastfittedtothedocument");
}

TEST(Legend, SaysWhoseWeightsTheyAreAndOfWhichMoment) {
    auto shown = std::make_shared<ShownReading>(*shared(weighted()));
    shown->weights.subject.node = Subject::Node{"cs > cs_CL", false, {}, 1, 2};
    shown->weights.subject.moment = Moment{3, 1240};
    EXPECT_TRUE(textOf(*shown).contains("readbycs&gt;cs_CL·meanof2heads·epoch3,step1,240"))
        << textOf(*shown).toStdString();
}

TEST(Legend, OfSignedValuesRunsFromMinusToPlus) {
    auto shown = std::make_shared<ShownReading>(*shared(weighted()));
    shown->weights.range = WeightRange::Signed;
    shown->weights.subject.than = std::make_shared<const Subject>();
    EXPECT_TRUE(textOf(*shown).startsWith("−11differenceofsentenceweight"));
}

TEST(Legend, ExplainsFramesAndLinesOnlyIfThereAreSome) {
    auto shown = std::make_shared<ShownReading>(*shared(weighted()));
    const auto textWith = [&](const WeightLook& look) {
        return legendText(legendItems(*shown, Palette::light(look)));
    };
    EXPECT_TRUE(textWith({PaletteScheme::Grey, true}).contains("thickness: the word’s weight\n"));
    EXPECT_FALSE(textWith({PaletteScheme::Grey, true}).contains("negative"));
    shown->weights.range = WeightRange::Signed;
    EXPECT_TRUE(textWith({PaletteScheme::Grey}).contains("\nnegative weight\n"));
    EXPECT_FALSE(textWith({PaletteScheme::Grey}).contains("thickness"));
    EXPECT_TRUE(textWith({PaletteScheme::Paper, true}).contains("above the word if negative"));
    EXPECT_FALSE(textWith({PaletteScheme::Paper, true}).contains("negative weight\n"));
}

TEST(Legend, OfAnExplainedLabelSaysWhichOne) {
    auto shown = std::make_shared<ShownReading>(*shared(weighted()));
    shown->weights.range = WeightRange::Signed;
    shown->weights.words = {Quantity::WordEffect, "p_c(x) − p_c(x∖w)", {0.5}, 0.5};
    shown->weights.sentences = {Quantity::SentenceEffect, "p_c(x) − p_c(x∖s)", {0.25}, 0.25};
    shown->weights.subject.output = Subject::Explained{"very_good", "bad", Removal::Unknown, {}, 0};
    EXPECT_EQ(textOf(*shown).toStdString(),
              "−0.250.25effectofthesentence"
              "−0.50.5effectoftheword"
              "forthelabelvery_goodagainstbad·wordsreplacedbytheunknownword"
              "contrastautomatic");
    EXPECT_TRUE(legendText(legendItems(*shown, Palette::light()))
                    .startsWith("−0.25 … 0.25: effect of the sentence p_c(x) − p_c(x∖s)\n"))
        << "the formula is in the tooltip";
}

TEST(Legend, SaysThatTheDecisionIsSure) {
    auto shown = std::make_shared<ShownReading>(*shared(weighted()));
    shown->weights.range = WeightRange::Signed;
    shown->weights.words = {Quantity::WordEffect, "p_c(x) − p_c(x∖w)", {0.0005}};
    shown->weights.sentences = {Quantity::SentenceEffect, "p_c(x) − p_c(x∖s)", {-0.0002}};
    shown->weights.subject.output = Subject::Explained{"good", "", Removal::Delete, {}, 0.9999};
    setContrast(shown->weights, Contrast::Automatic);
    EXPECT_TRUE(textOf(*shown).contains("−0.0040.004effectoftheword"));
    EXPECT_TRUE(textOf(*shown).endsWith(
        "Thedecisionissure:nowordorsentencealonechangestheprobabilityby0.1%."));
    shown->weights.subject.output->value = 0.3;
    EXPECT_FALSE(textOf(*shown).contains("sure"));
}

TEST(Legend, OfTwoVersionsExplainsTheMarksThatThereAre) {
    auto shown = std::make_shared<ShownReading>(*shared(weighted()));
    shown->weights.range = WeightRange::Signed;
    shown->weights.subject.than = std::make_shared<const Subject>(shown->weights.subject);
    shown->weights.edits.assign(6, Edit::Kept);
    EXPECT_TRUE(textOf(*shown).contains("difference:editedtextminusoriginal"));
    EXPECT_FALSE(textOf(*shown).contains("addedword"));
    shown->weights.edits[1] = Edit::Added;
    EXPECT_TRUE(textOf(*shown).contains("addedword"));
    EXPECT_FALSE(textOf(*shown).contains("deletedword"));
    shown->weights.edits[2] = Edit::Deleted;
    EXPECT_TRUE(textOf(*shown).contains("deletedword"));
}

TEST(Legend, DrawsNothingOutsideItsWidthAndHeight) {
    auto shown = std::make_shared<ShownReading>(*shared(weighted()));
    shown->weights.range = WeightRange::Signed;
    for (const int width : {170, 260, 700}) {
        const Legend legend(*shown, figureFont(), Palette::light(), width);
        QImage image(1000, 1000, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        legend.draw(painter, {2, 2});
        painter.end();
        const QRect inside(0, 0, width + 4, static_cast<int>(legend.height()) + 4);
        QImage rest = image.copy();
        QPainter(&rest).fillRect(inside, Qt::white);
        QImage blank(image.size(), image.format());
        blank.fill(Qt::white);
        EXPECT_EQ(rest, blank) << "width " << width;
        EXPECT_NE(image, blank);
    }
}

TEST(WeightsText, IntegratedGradientsHaveTheirBaselineAndTheirGap) {
    const Contributions::Completeness completeness{0.5, 32, 0.0042};
    EXPECT_EQ(WeightsText::explains({"good", "", Removal::Delete, completeness, 0}).toStdString(),
              "for the label good · from unknown words in 32 steps, gap 0.4 %");
}

TEST(Legend, IsAsWideAsItMay) {
    const auto shown = shared(weighted(), viewOf(WeightScale::Paper, Contrast::Times4));
    const qreal wide = Legend(*shown, figureFont(), Palette::light(), 900).height();
    EXPECT_GT(Legend(*shown, figureFont(), Palette::light(), 300).height(), wide);
}

TEST(WeightsText, WhichAttentionIsShown) {
    EXPECT_EQ(WeightsText::attention(1, 1, {}), "");
    EXPECT_EQ(WeightsText::attention(1, 2, {}), "mean of 2 heads");
    EXPECT_EQ(WeightsText::attention(1, 2, {-1, 1}), "head 2 of 2");
    EXPECT_EQ(WeightsText::attention(2, 4, {}), "mean of 2 layers and 4 heads");
    EXPECT_EQ(WeightsText::attention(2, 4, {0, -1}), "layer 1 of 2 · mean of 4 heads");
    EXPECT_EQ(WeightsText::attention(2, 4, {1, 3}), "layer 2 of 2 · head 4 of 4");
    EXPECT_EQ(WeightsText::node({"math", true, {}, 1, 2}), "math (what if) · mean of 2 heads");
}

TEST(WeightsText, AnEndIsAsShortAsItCanBeSaid) {
    EXPECT_EQ(WeightsText::end(1), "1");
    EXPECT_EQ(WeightsText::end(0.25), "0.25");
    EXPECT_EQ(WeightsText::end(0.0314), "0.031");
    EXPECT_EQ(WeightsText::end(0.0000123), "1.2 × 10⁻⁵");
}

TEST(WeightsText, FormulasAreEscaped) {
    EXPECT_EQ(WeightsText::formulaHtml({Quantity::PaperShade, "√p_s · p_w <", {}}),
              "√p<sub>s</sub>·p<sub>w</sub> &lt;");
}

TEST(Legend, IsBriefOnANarrowPage) {
    const auto shown = shared(weighted(), viewOf(WeightScale::Paper, Contrast::Times1));
    const QFont font = figureFont();
    EXPECT_FALSE(Legend(*shown, font, Palette::light(), 700).isHigh());
    EXPECT_TRUE(Legend(*shown, font, Palette::light(), 150).isHigh());
    const Legend brief(*shown, font, Palette::light(), 150, {}, Legend::Length::Brief);
    EXPECT_FALSE(brief.isHigh());
    EXPECT_LT(brief.height(), Legend(*shown, font, Palette::light(), 150).height() / 1.5);
    EXPECT_EQ(textOf(*shown, 150, Legend::Length::Brief).remove(QChar::Nbsp).toStdString(),
              "01sentenceweight01paper’sweight");
    EXPECT_EQ(legendText(legendItems(*shown, Palette::light())).toStdString(),
              "0 … 1: sentence weight p_s\n0 … 1: paper’s weight √p_s · p_w\ncontrast ×1");
}

}  // namespace
}  // namespace hanscope::ui
