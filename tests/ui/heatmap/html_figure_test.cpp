#include <gtest/gtest.h>

#include <QRegularExpression>
#include <QXmlStreamReader>

#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {
namespace {

FigureContent htmlContent(const std::string& text) {
    FigureContent content;
    content.shown = shared(sampleReading(text));
    return content;
}

/// Two sentences of one and two words whose weights are known.
FigureContent weightedContent() {
    Reading reading = sampleReading("One. Two three.");
    reading.sentenceWeights = {0.36f, 0.64f};
    reading.wordWeights = {0.5f, 0.5f, 0.7f, 0.2f, 0.1f};
    reading.known[2] = kUnknownWord;
    FigureContent content;
    content.shown = shared(reading);
    return content;
}

QString htmlOf(const FigureContent& content, const FigureOutput& output = {}) {
    return QString::fromUtf8(htmlWriter().encodeTexts({content}, output));
}

/// What a reader sees of the text: without tags, entities replaced.
QString visibleText(const QString& html) {
    static const QRegularExpression tag(QStringLiteral("<[^>]*>"));
    const qsizetype begin = html.indexOf(QLatin1String("<div class=\"text\""));
    QString text = html.mid(begin, html.indexOf(QLatin1String("</div>\n"), begin) - begin);
    text = text.remove(tag).trimmed();
    return text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
}

TEST(HtmlFigure, ColoursAndNumbersAreThoseOfTheWeights) {
    const QString html = htmlOf(weightedContent());
    // √0.64 · 0.7 = 0.56 between white and (8, 145, 209); 0.64 between white and red.
    EXPECT_TRUE(html.contains("style=\"background:#74c2e5\"")) << html.toStdString();
    EXPECT_TRUE(
        html.contains("style=\"--bar:#ff5c5c\" title=\"Sentence 2 of 2&#10;"
                      "sentence weight 0.64, "));
    EXPECT_TRUE(html.contains("word weight 0.56, shown by the colour: √p_s · p_w"));
    EXPECT_TRUE(html.contains(
        "word weight in its sentence 0.70, the word’s share of its sentence: p_w&#10;"));
    EXPECT_EQ(html.count("class=\"w l r unknown\""), 1);
    EXPECT_TRUE(html.contains("<span><s class=\"unknown\"></s> unknown word</span>"));
    EXPECT_TRUE(
        html.contains("word weight √<span class=\"root\">p<sub>s</sub></span> · p<sub>w</sub>"));
}

TEST(HtmlFigure, TextsAreEscapedAndComplete) {
    const std::string text = "Say <script>alert(\"1\")</script> & שלום 漂亮 &amp; end.";
    FigureContent content = htmlContent(text);
    content.truth = "<img src=x onerror=1>";
    Reading reading = *content.shown->reading;
    reading.modelName = "</title><script>";
    reading.warnings = {message("<b>warning</b>")};
    content.shown = shared(reading);
    FigureOutput output;
    output.metadata = {{"Model", "\"><script>"}};
    const QString html = htmlOf(content, output);
    EXPECT_EQ(visibleText(html), QString::fromStdString(text));
    EXPECT_FALSE(html.contains("<script"));
    EXPECT_FALSE(html.contains("<img"));
    EXPECT_FALSE(html.contains("<b>warning"));
    EXPECT_TRUE(
        html.contains("<meta name=\"hanscope.Model\" content=\"&quot;&gt;&lt;script&gt;\">"));
}

TEST(HtmlFigure, NamesNoOtherResourceAndForbidsThem) {
    const QString html = htmlOf(htmlContent(reviewText()));
    for (const char* word : {"http:", "https:", "url(", "src=", "@import", "href"})
        EXPECT_FALSE(html.contains(QLatin1String(word))) << word;
    EXPECT_TRUE(
        html.contains("Content-Security-Policy\" content=\"default-src 'none'; "
                      "style-src 'unsafe-inline'\""));
    static const QRegularExpression hole(QStringLiteral("@(?!media)[a-z]+"));
    EXPECT_FALSE(html.contains(hole)) << hole.match(html).captured().toStdString();
}

TEST(HtmlFigure, BackgroundsFollowTheStyle) {
    FigureStyle style;
    const auto with = [&](FigureBackground background) {
        style.background = background;
        return htmlOf(styled(weightedContent(), style));
    };
    EXPECT_TRUE(with(FigureBackground::Light).contains("background:#ffffff;color:#000000"));
    EXPECT_TRUE(with(FigureBackground::Dark).contains("color-scheme:dark;background:#181a1e"));
    EXPECT_TRUE(with(FigureBackground::Print).contains("background:transparent;color:#000000"));
}

TEST(HtmlFigure, NegativeWeightsOfGreyAreFramesAndLinesAreAsThickAsTheWeight) {
    FigureContent content = weightedContent();
    auto shown = std::make_shared<ShownReading>(*content.shown);
    shown->weights.range = WeightRange::Signed;
    shown->weights.words.values = {1, -0.5, 0, 0, 0, 0};
    shown->weights.words.plain.clear();
    shown->weights.sentences.values = {1, -1};
    content.shown = shown;
    content.palette = Palette::light({PaletteScheme::Grey, true});
    const QString html = htmlOf(content);
    EXPECT_TRUE(html.contains("style=\"background:#787878;border-bottom:0.19em solid\""))
        << html.toStdString();
    EXPECT_TRUE(
        html.contains("style=\"box-shadow:inset 0 0 0 .13em #949494;border-top:0.095em solid\""));
    EXPECT_TRUE(html.contains("style=\"--bar:#282828;--shape:double\""));
    EXPECT_TRUE(html.contains("</s> negative weight</span>"));
    EXPECT_TRUE(html.contains("thickness: the word’s weight; above the word if negative"));
    content.palette = Palette::light();
    EXPECT_FALSE(htmlOf(content).contains("border-bottom:0.19em"));
}

TEST(HtmlFigure, AParagraphOfSeveralSentencesHasABarBeforeEach) {
    FigureContent content = weightedContent();
    content.sentencePerLine = false;
    const QString html = htmlOf(content);
    EXPECT_EQ(html.count("<i style=\"--bar:"), 2);
    EXPECT_EQ(html.count("<p class=\"flow\""), 1);
    EXPECT_EQ(visibleText(html), "One. Two three.");
}

TEST(HtmlFigure, SideBySideOneLegendIsEnough) {
    const auto count = [](const FigureContent& a, const FigureContent& b) {
        return htmlWriter().encodeTexts({a, b}, {}).count("<footer>");
    };
    FigureContent other = htmlContent("Good.");
    EXPECT_EQ(count(htmlContent("Bad."), other), 1);
    View view;
    view.scale = WeightScale::Joint;
    other.shown = shared(sampleReading("Good."), view);
    EXPECT_EQ(count(htmlContent("Bad."), other), 2);
}

TEST(HtmlFigure, WidthInPrintSetsTheSize) {
    FigureStyle style;
    style.widthMm = 89;
    FigureOutput output;
    output.widthMm = 89;
    const FigureContent content = styled(weightedContent(), style);
    // Letters of 8 points are 10.6667 pixels.
    EXPECT_TRUE(htmlOf(content, output).contains("font:10.6"))
        << htmlOf(content, output).toStdString();
    EXPECT_EQ(htmlOf(content, output), htmlOf(content, output));
}

}  // namespace
}  // namespace hanscope::ui
