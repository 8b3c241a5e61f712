#include "ui/heatmap/tooltips.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>

#include "tests/ui/heatmap/sample_reading.h"
#include "tests/ui/support/readings.h"
#include "ui/heatmap/copied_text.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/prediction_text.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Reading weighted() {
    Reading reading = sampleReading("One <two. Three four.");
    reading.sentenceWeights = {0.36f, 0.64f};
    reading.wordWeights = {0.5f, 0.25f, 0.125f, 0.125f, 0.7f, 0.2f, 0.1f};
    reading.known[1] = 0;
    return reading;
}

TEST(Numbers, TwoSignificantDigits) {
    EXPECT_EQ(twoDigits(0.4167).toStdString(), "0.42");
    EXPECT_EQ(twoDigits(0.4).toStdString(), "0.40");
    EXPECT_EQ(twoDigits(0.00314).toStdString(), "0.0031");
    EXPECT_EQ(twoDigits(0.0996).toStdString(), "0.10");
    EXPECT_EQ(twoDigits(1).toStdString(), "1.0");
    EXPECT_EQ(twoDigits(0).toStdString(), "0");
    EXPECT_EQ(twoDigits(1.23e-6).toStdString(), "1.2 × 10⁻⁶");
    EXPECT_EQ(percent(0.614).toStdString(), "61\u00a0%");
    EXPECT_EQ(percent(0.0034).toStdString(), "0.3\u00a0%");
    EXPECT_EQ(percent(0.00002).toStdString(), "< 0.1\u00a0%");
    EXPECT_EQ(percent(0.9965).toStdString(), "99.7\u00a0%");
    EXPECT_EQ(percent(0.99997).toStdString(), "> 99.9\u00a0%");
    EXPECT_EQ(percent(1).toStdString(), "100\u00a0%");
}

TEST(Tooltips, AWordsNumbers) {
    const std::string text = Tooltips::ofWord(*shared(weighted()), 0).toStdString();
    EXPECT_THAT(text, HasSubstr("<b>One</b>"));
    EXPECT_THAT(
        text,
        HasSubstr("word weight in its sentence</td><td>&nbsp;0.50&nbsp;&nbsp;</td><td>the word’s "
                  "share of its sentence: p<sub>w<"));
    EXPECT_THAT(text, HasSubstr("sentence weight</td><td>&nbsp;0.36"));
    EXPECT_THAT(text, HasSubstr("word weight</td><td>&nbsp;0.30"));
    EXPECT_THAT(text, HasSubstr("0.18"));  // α_i · α_it
    EXPECT_THAT(text, Not(HasSubstr("vocabulary")));
}

TEST(Tooltips, TheDrawnNumberIsLastAndHasTheValueOfFullColour) {
    View view;
    EXPECT_THAT(
        Tooltips::ofWord(*shared(weighted()), 0).toStdString(),
        HasSubstr("0.30&nbsp;&nbsp;</td><td>shown by the colour: √p<sub>s</sub>·p<sub>w</sub>"
                  "</td></tr></table>"));
    view.scale = WeightScale::Joint;
    view.contrast = Contrast::Times4;
    EXPECT_THAT(
        Tooltips::ofWord(*shared(weighted(), view), 0).toStdString(),
        HasSubstr("share of the document</td><td>&nbsp;0.18&nbsp;&nbsp;</td>"
                  "<td>shown by the colour, full at 0.25: p<sub>s</sub>·p<sub>w</sub></td>"));
    EXPECT_EQ(Tooltips::ofWord(*shared(weighted(), view), 0).count(">share of the document<"), 1)
        << "once, although it is one of the details, too";
}

TEST(Tooltips, NamesSayThatNumbersAreDifferences) {
    auto shown = std::make_shared<ShownReading>(*shared(weighted()));
    shown->weights.subject.subtrahend = std::make_shared<const Subject>();
    const std::string text = Tooltips::ofWord(*shown, 0).toStdString();
    EXPECT_THAT(text,
                HasSubstr("<td>difference of word weight in its sentence</td><td>&nbsp;0.50"));
    EXPECT_THAT(text, HasSubstr("<td>difference of word weight</td><td>&nbsp;0.30"));
    EXPECT_THAT(Tooltips::ofSentence(*shown, 0).toStdString(),
                HasSubstr("<td>difference of sentence weight</td><td>&nbsp;0.36"));
    EXPECT_EQ(Tooltips::spokenWord(*shown, 0).toStdString(),
              "One, difference 0.50 in sentence 1, difference of the sentence 0.36");
}

TEST(Tooltips, MarkupInAWordIsText) {
    const std::string text = Tooltips::ofWord(*shared(weighted()), 1).toStdString();
    EXPECT_THAT(text, HasSubstr("<b>&lt;"));
    EXPECT_THAT(text, HasSubstr("not in the model’s vocabulary"));
}

TEST(Tooltips, ASentencesRankAndWeight) {
    const std::string text = Tooltips::ofSentence(*shared(weighted()), 0).toStdString();
    EXPECT_THAT(text, HasSubstr("Sentence 1 of 2"));
    EXPECT_THAT(text, HasSubstr("0.36"));
    EXPECT_THAT(text, HasSubstr("rank 2"));
}

TEST(Tooltips, SpokenWithoutMarkup) {
    EXPECT_EQ(Tooltips::spokenWord(*shared(weighted()), 1).toStdString(),
              "<, weight 0.25 in sentence 1, sentence weight 0.36, unknown to the model");
}

TEST(Caption, ListsTheMostProbableOfManyLabels) {
    Reading reading = weighted();
    std::vector<std::string> labels;
    reading.probabilities.clear();
    for (int i = 0; i < 1014; ++i) {
        labels.push_back("l" + std::to_string(i));
        reading.probabilities.push_back(i < 1013 ? 0.9F - 0.0001F * static_cast<float>(i) : 0.1F);
    }
    reading.labels = std::make_shared<const std::vector<std::string>>(labels);
    reading.outputs.kind = OutputKind::Sigmoid;
    EXPECT_EQ(predictionText(reading),
              "l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, … 1,001 more");
    EXPECT_EQ(predictedPercents(reading).count("90\u00a0%"), 12);
    EXPECT_TRUE(predictedPercents(reading).endsWith("… 1,001 more"));
    reading.outputs.threshold = 0.8989;  // 11 are above it
    EXPECT_FALSE(predictionText(reading).contains("more"));
}

TEST(Caption, SaysWhetherThePredictionIsRight) {
    const auto textOf = [](const Reading& reading, const QString& truth) {
        return rightnessText(rightnessOf(reading, truth));
    };
    const auto one = test::smallReading();
    EXPECT_EQ(textOf(*one, ""), "");
    EXPECT_EQ(textOf(*one, "good"), "correct");
    EXPECT_EQ(textOf(*one, "bad"), "wrong");
    EXPECT_EQ(textOf(*one, "physics"), "") << "a label of other models";
    EXPECT_EQ(textOf(*one, "bad, good"), "wrong") << "the model predicts one label";
    const auto many = test::smallMultiLabelReading({0.6F, 0.2F, 0.7F});  // good, bad
    EXPECT_EQ(textOf(*many, "bad, good"), "correct");
    EXPECT_EQ(textOf(*many, "good"), "partly correct");
    EXPECT_EQ(textOf(*many, "fair"), "wrong");
    EXPECT_EQ(textOf(*test::smallMultiLabelReading({0.1F, 0.2F, 0.3F}), "bad"), "wrong");
}

TEST(Caption, ABadgeIsLegibleInEveryPaletteAndNotToldByHueAlone) {
    for (const PaletteScheme scheme : kPaletteSchemes)
        for (const Palette& palette : {Palette::light({scheme}), Palette::dark({scheme})}) {
            for (const Rightness each : {Rightness::Right, Rightness::Partly, Rightness::Wrong})
                EXPECT_GE(contrastRatio(RightnessBadge::fill(each, palette),
                                        RightnessBadge::text(each, palette)),
                          7)
                    << nameOf(scheme);
            EXPECT_GE(contrastRatio(RightnessBadge::fill(Rightness::Right, palette),
                                    RightnessBadge::fill(Rightness::Wrong, palette)),
                      3);
        }
}

TEST(Caption, TheBadgeIsDrawnInItsColour) {
    const auto shown = shared(weighted());
    const Palette palette = Palette::light();
    const auto pixelOf = [&](const QString& truth) {
        const RightnessBadge badge(rightnessOf(*shown->reading, truth), figureFont());
        QImage image(600, 80, QImage::Format_RGB32);
        image.fill(palette.page);
        QPainter painter(&image);
        badge.draw(painter, {0, 0}, palette);
        return image.pixelColor(2, static_cast<int>(badge.size().height() / 2));
    };
    EXPECT_EQ(pixelOf("7"), RightnessBadge::fill(Rightness::Wrong, palette));
    EXPECT_EQ(pixelOf("9"), RightnessBadge::fill(Rightness::Right, palette));
}

// p_s = 1/4 and 3/4: H = 2 log 2 − 3/4 log 3, exp(H) = 4 / 3^(3/4) = 1.75.
TEST(Caption, SaysHowSpreadTheSentencesAre) {
    Reading reading = weighted();
    const auto detailsOf = [&](std::vector<float> sentences) {
        reading.sentenceWeights = std::move(sentences);
        return captionParts(*shared(reading)).join('\n').toStdString();
    };
    EXPECT_THAT(detailsOf({0.25F, 0.75F}), HasSubstr("spread over 1.8 of 2 sentences"));
    EXPECT_THAT(detailsOf({0.5F, 0.5F}), HasSubstr("spread over 2.0 of 2 sentences"));
    EXPECT_THAT(detailsOf({0.25F, 0.5F}), Not(HasSubstr("spread"))) << "of an excerpt";
    ShownReading effects = *shared(reading);
    effects.weights.range = WeightRange::Signed;
    EXPECT_THAT(captionParts(effects).join('\n').toStdString(), Not(HasSubstr("spread")));
}

TEST(Caption, TruthOnlyWhereItIsKnown) {
    EXPECT_EQ(captionText(weighted(), "").toStdString(), "Prediction: 9");
    EXPECT_EQ(captionText(weighted(), "7").toStdString(), "True label: 7   Prediction: 9");
}

TEST(CopiedText, KeepsTheTextAndColoursItsWords) {
    const auto copied = CopiedText::of(*shared(weighted()));
    EXPECT_EQ(copied->text().toStdString(), "One <two. Three four.");
    const std::string html = copied->html().toStdString();
    // 255 · (1 − 0.3 · 0.97), …
    EXPECT_THAT(html, HasSubstr("<span style=\"background-color:#b5def1\">One</span> <span"));
    EXPECT_THAT(html, HasSubstr("border-left:10px solid #ffa3a3"));
    EXPECT_THAT(html, HasSubstr("&lt;"));
    EXPECT_THAT(html,
                HasSubstr("<small>bars: sentence weight p<sub>s</sub>, full colour at 1 · words: "
                          "word weight √p<sub>s</sub>·p<sub>w</sub>, full colour at 1<"));
}

TEST(CopiedText, KeepsHeadingsAndMarksOfLists) {
    Reading reading = sampleReading("Title. One. More. Two. Text.");
    const Document& plain = *reading.document;
    TextStructure structure;
    structure.parts = {{{0, 6}, TextPart::Kind::Heading, 2, TextPart::kUnmarked},
                       {{7, 17}, TextPart::Kind::ListItem, 1, 3},
                       {{18, 22}, TextPart::Kind::ListItem, 1, TextPart::kBullet},
                       {{23, 28}, TextPart::Kind::Paragraph, 0, TextPart::kUnmarked}};
    reading.document =
        std::make_shared<const Document>(plain.text(), plain.sentences(), plain.words(), structure);
    const std::string html = CopiedText::of(*shared(reading))->html().toStdString();
    EXPECT_THAT(html, ::testing::StartsWith("<h2 style="));
    EXPECT_THAT(html, HasSubstr("</h2>\n<p style="));
    EXPECT_THAT(html, HasSubstr("\">3. <span style"));
    EXPECT_THAT(html, HasSubstr("\">• <span style"));
    EXPECT_EQ(html.find("3. "), html.rfind("3. "));  // not before "More."
    EXPECT_EQ(html.find("• "), html.rfind("• "));
}

TEST(CopiedText, HasTheColoursOfTheView) {
    View view;
    view.scale = WeightScale::Words;
    view.contrast = Contrast::Times2;
    const std::string html = CopiedText::of(*shared(weighted(), view))->html().toStdString();
    // 0.5 · 2 is full colour; the bar is 0.36 · 2: 255 · (1 − 0.72)
    EXPECT_THAT(html, HasSubstr("<span style=\"background-color:#0891d1\">One</span>"));
    EXPECT_THAT(html, HasSubstr("border-left:10px solid #ff4747"));
    EXPECT_THAT(html,
                HasSubstr("words: word weight in its sentence p<sub>w</sub>, full colour at 0.5"));
}

}  // namespace
}  // namespace hanscope::ui
