#include "ui/heatmap/legend.h"

#include <gtest/gtest.h>

#include <QBuffer>
#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgGenerator>

#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/radical.h"
#include "ui/heatmap/weights_text.h"
#include "ui/widgets/text/language.h"

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
    view.punctuation = true;
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
              "00.64"
              "sentenceweightps"
              "00.56"
              "wordweight√ps·pw")
        << "√0.64 · 0.7 is the largest of the words";
    EXPECT_NE(legendOf(WeightScale::Joint, Contrast::Times1).find("00.45shareofthedocumentps·pw"),
              std::string::npos);
    EXPECT_NE(legendOf(WeightScale::Words, Contrast::Times1).find("00.7wordweightinitssentencepw"),
              std::string::npos);
    EXPECT_NE(legendOf(WeightScale::Sentences, Contrast::Times2).find(bar("0.5")),
              std::string::npos);
}

/// Puts the tests' language back at its end.
class InLanguage {
 public:
    explicit InLanguage(const char* id) {
        installLanguage(*QCoreApplication::instance(), QString::fromLatin1(id));
    }
    ~InLanguage() { installLanguage(*QCoreApplication::instance()); }
};

TEST(Legend, HasChineseNamesInChinese) {
    const InLanguage chinese("zh_CN");
    const std::string legend = legendOf(WeightScale::Paper, Contrast::Times1);
    EXPECT_NE(legend.find("词权重√ps·pw"), std::string::npos) << legend;
    EXPECT_EQ(legend.find("weight"), std::string::npos) << legend;
}

TEST(Legend, NamesAndMeaningsOfAllWeightsAreTranslated) {
    static const QRegularExpression english(QStringLiteral("[A-Za-z]{4}"));
    for (const char* language : {"ko", "zh_CN"}) {
        const InLanguage installed(language);
        for (int i = 0; i <= static_cast<int>(Quantity::ImportedSentence); ++i)
            for (const QString& text : {WeightsText::name(static_cast<Quantity>(i)),
                                        WeightsText::meaning(static_cast<Quantity>(i))})
                EXPECT_FALSE(QString(text).remove("logit").contains(english)) << text.toStdString();
    }
}

/// Rows of pixels from the top that have no ink.
int emptyRows(const QString& text) {
    QImage image(300, 60, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    QFont font = figureFont();
    font.setPixelSize(30);
    RichLine(text, font, Underscores::Lower).draw(painter, {50, 0}, Qt::black);
    painter.end();
    for (int y = 0; y < image.height(); ++y)
        for (int x = 100; x < image.width(); ++x)  // to the right of the sign itself
            if (image.pixelColor(x, y) != Qt::white) return y;
    return image.height();
}

TEST(Radical, HasABarOverItsRadicandOnly) {
    EXPECT_EQ(radicandEnd("a √ps · pw", 2), 5);
    EXPECT_EQ(radicandEnd("√ 2", 0), 1);
    const int letters = emptyRows("nnnnnn");
    EXPECT_LT(emptyRows("√nnnnn"), letters - 3);
    EXPECT_EQ(emptyRows("√ nnnnn"), letters);
}

TEST(Legend, SaysWhereColourIsFullAndWhatIsClipped) {
    EXPECT_EQ(
        legendOf(WeightScale::Joint, Contrast::Times2),
        "00.5sentenceweightps00.45shareofthedocumentps·pwclippedatfullcolour(words:0,sentences:1)");
    // Three four: 0.448 is above 0.25, 0.18 of the first sentence is not; both sentences are.
    EXPECT_EQ(legendOf(WeightScale::Joint, Contrast::Times4),
              "00.25sentenceweightps00.25shareofthedocumentps·pwclippedatfullcolour(words:1,"
              "sentences:2)");
    EXPECT_EQ(legendOf(WeightScale::Joint, Contrast::Automatic),
              "00.64sentenceweightps00.45shareofthedocumentps·pw");
    EXPECT_EQ(legendOf(WeightScale::Joint, Contrast::Fitted),
              "00.64sentenceweightps00.45shareofthedocumentps·pw");
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
    shown->weights.subject.subtrahend = std::make_shared<const Subject>();
    EXPECT_TRUE(textOf(*shown).startsWith("−0.640.64differenceofsentenceweight"));
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
              "forthelabelvery_goodagainstbad·wordsreplacedbytheunknownword");
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
    EXPECT_TRUE(textOf(*shown).contains("−0.00050.0005effectoftheword"));
    EXPECT_TRUE(textOf(*shown).endsWith(
        "Thedecisionissure:nowordorsentencealonechangestheprobabilityby0.1%."));
    shown->weights.subject.output->value = 0.3;
    EXPECT_FALSE(textOf(*shown).contains("sure"));
}

TEST(Legend, OfTwoVersionsExplainsTheMarksThatThereAre) {
    auto shown = std::make_shared<ShownReading>(*shared(weighted()));
    shown->weights.range = WeightRange::Signed;
    shown->weights.subject.subtrahend = std::make_shared<const Subject>(shown->weights.subject);
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
    for (const int width : {230, 260, 700}) {
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
              "for the label good · from unknown words in 32 steps, gap 0.4\u00a0%");
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

TEST(Legend, IsInPlainWordsOnAPage) {
    const auto shown = shared(weighted(), viewOf(WeightScale::Paper, Contrast::Times1));
    const QFont font = figureFont();
    const Legend wide(*shown, font, Palette::light(), 900, {}, Legend::Length::Brief);
    const Legend narrow(*shown, font, Palette::light(), 300, {}, Legend::Length::Brief);
    EXPECT_LT(wide.height(), narrow.height()) << "the second scale is in a second line";
    for (const qreal width : {900.0, 300.0})
        EXPECT_EQ(textOf(*shown, width, Legend::Length::Brief).toStdString(),
                  "00.64sentenceweight00.56wordweight…");
    EXPECT_EQ(legendText(legendItems(*shown, Palette::light())).toStdString(),
              "0 … 0.64: sentence weight p_s\n0 … 0.56: word weight √p_s · p_w");
}

/// Weights with long names: of a lens, and a difference.
std::vector<std::shared_ptr<const ShownReading>> longLegends() {
    auto effects = std::make_shared<ShownReading>(*shared(weighted()));
    effects->weights.range = WeightRange::Signed;
    effects->weights.words = {Quantity::WordStep, "Δ", {0.25}, 0.25};
    effects->weights.sentences = {Quantity::SentenceStep, "Δ", {0.25}, 0.25};
    effects->weights.subject.output =
        Subject::Explained{"very_good", "bad", Removal::Delete, {}, 0};
    auto difference = std::make_shared<ShownReading>(
        *shared(weighted(), viewOf(WeightScale::Words, Contrast::Fitted)));
    difference->weights.range = WeightRange::Signed;
    auto other = std::make_shared<Subject>();
    other->model = "Hotel reviews";
    difference->weights.subject.model = "Film reviews";
    difference->weights.subject.subtrahend = other;
    return {effects, difference};
}

// Alone, and beside another page of a small window.
TEST(Legend, AlwaysHasBothScalesOnAPage) {
    for (const auto& shown : longLegends())
        for (const qreal width : {300, 380, 520, 780, 1300}) {
            const QString text = textOf(*shown, width, Legend::Length::Brief);
            for (const LegendItem& item : legendItems(*shown, Palette::light())) {
                if (!isScale(item.swatch)) continue;
                const QString scale = item.minimum + item.maximum + item.brief;
                EXPECT_TRUE(text.contains(QString(scale).remove(QLatin1Char(' '))))
                    << text.toStdString() << " at " << width;
            }
            EXPECT_TRUE(text.endsWith(u'…')) << text.toStdString();
            const Legend legend(*shown, figureFont(), Palette::light(), width, {},
                                Legend::Length::Brief);
            EXPECT_LE(legend.width(), width);
        }
}

TEST(LegendStrip, BeginsFurtherLeftIfTheLegendNeedsTheRoom) {
    const auto shown = shared(weighted(), viewOf(WeightScale::Paper, Contrast::Times1));
    const qreal needed =
        Legend(*shown, figureFont(), Palette::light(), 2000, {}, Legend::Length::Brief).width();
    LegendStrip strip(nullptr);
    const auto firstInk = [&](qreal width, qreal indent) {
        strip.show(shown.get(), figureFont(), Palette::light(), {10, width, indent});
        strip.resize(1500, strip.neededHeight());
        const QImage image = strip.grab().toImage();
        for (int x = 0; x < image.width(); ++x)
            for (int y = 3; y < image.height(); ++y)  // below the rule
                if (image.pixelColor(x, y) != Palette::light().page) return x;
        return -1;
    };
    EXPECT_NEAR(firstInk(needed + 500, 100), 110, 3) << "below the text";
    const int oneLine = strip.neededHeight();
    EXPECT_NEAR(firstInk(needed + 40, 100), 50, 3);
    EXPECT_NEAR(firstInk(needed, 100), 10, 3);
    EXPECT_EQ(strip.neededHeight(), oneLine);
    firstInk(needed - 5, 100);
    EXPECT_GT(strip.neededHeight(), oneLine);
}

// 0.56 of 1 is the darkest colour that there is: the scale ends with it.
TEST(Legend, TheScaleEndsWithTheDarkestColourOfTheText) {
    const auto shown = shared(weighted(), viewOf(WeightScale::Paper, Contrast::Times1));
    const LegendItem word = legendItems(*shown, Palette::light())[1];
    EXPECT_NEAR(word.reach, 0.56, 1e-6);
    EXPECT_EQ(scaleColor(LegendSwatch::Word, false, 1, word.reach, Palette::light()),
              Palette::light().word(word.reach));
    auto heavier = std::make_shared<ShownReading>(*shown);
    heavier->weights.words.values[0] = 0.9;
    EXPECT_NEAR(legendItems(*shown, Palette::light(), {heavier})[1].reach, 0.9, 1e-6)
        << "one legend for both";
}

TEST(Legend, SaysThatPunctuationHasNoColour) {
    EXPECT_TRUE(legendText(legendItems(*shared(sampleReading("One two.")), Palette::light()))
                    .endsWith("\npunctuation is not coloured"));
    View all;
    all.punctuation = true;
    EXPECT_FALSE(legendText(legendItems(*shared(sampleReading("One two."), all), Palette::light()))
                     .contains("punctuation"));
}

}  // namespace
}  // namespace hanscope::ui
