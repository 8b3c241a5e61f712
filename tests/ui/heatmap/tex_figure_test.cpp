#include "ui/heatmap/figure/tex_figure.h"

#include <gtest/gtest.h>

#include <QProcess>
#include <QStandardPaths>

#include "tests/support/scratch_folder.h"
#include "tests/ui/heatmap/sample_reading.h"

namespace hanscope::ui {
namespace {

using test::ScratchFolder;

constexpr char kHostile[] =
    "Costs $5 & 100% of {x} \\input{/etc/passwd} ~a^b c_d #1 ^^41 \x7f -- `quote'. "
    "\x1b \u0085 \ufdd0 \ufffe \U0001ffff "
    "한국어 문장. 漂亮的电影！ שלום עולם. Mixed שלום עולם and مرحبا here.";

FigureContent contentOf(const std::string& text) {
    FigureContent content;
    content.shown = shared(sampleReading(text));
    return content;
}

QString bodyOf(const FigureContent& content) {
    const QString tex = QString::fromUtf8(texFigures({content}, {}));
    return tex.mid(tex.indexOf("\\begin{document}"));
}

TEST(TexFigure, EverySpecialCharacterIsEscaped) {
    TexText text;
    EXPECT_EQ(text.of("\\{}$&#^_~%"),
              "\\textbackslash{}\\{\\}\\$\\&\\#\\textasciicircum{}\\_\\textasciitilde{}\\%");
    EXPECT_EQ(text.of("a\x7f"), "a␡");
    EXPECT_EQ(text.of("\x1b"), "␛");
    for (const char* refused : {"\u0085", "\ufdd0", "\ufffe", "\uffff", "\U0001fffe", "\ufffd"})
        EXPECT_EQ(text.of(refused), "\\symbol{\"FFFD}") << refused;
    EXPECT_EQ(texComment("a\u0085\ufffe\U0001ffff\x1b"
                         "b\nc"),
              "a b c");
    const QString body = bodyOf(contentOf(kHostile));
    EXPECT_FALSE(body.contains("\\input"));
    EXPECT_FALSE(body.contains("^^"));
    EXPECT_EQ(body.count('{') - body.count("\\{"), body.count('}') - body.count("\\}"));
}

TEST(TexFigure, ScriptsHaveFontsOfTheirOwn) {
    TexText text;
    EXPECT_EQ(text.of("a漂亮！b"), "a{\\hanHan 漂亮！}b");
    EXPECT_EQ(text.of("한국어."), "{\\hanHangul 한국어}.");
    EXPECT_EQ(text.of("！"), "{\\hanHan ！}");
    const QString commands = text.fontCommands("Some Font");
    EXPECT_TRUE(commands.contains("\\newfontfamily\\hanUsual{Some Font}[]"));
    EXPECT_TRUE(commands.contains("\\newfontfamily\\hanHan{Noto Sans CJK SC}[]"));
    EXPECT_FALSE(commands.contains("hanArabic"));
}

TEST(TexFigure, NegativeWeightsOfGreyAreFramesAndLinesAreAsThickAsTheWeight) {
    FigureContent content = contentOf("One two.");
    auto shown = std::make_shared<ShownReading>(*content.shown);
    shown->weights.range = WeightRange::Signed;
    shown->weights.words.values = {1, -0.5, 0};
    shown->weights.sentences.values = {-1};
    setContrast(shown->weights, Contrast::Fitted);
    content.shown = shown;
    content.palette = Palette::light({PaletteScheme::Grey, true});
    const QString body = bodyOf(content);
    EXPECT_TRUE(body.contains("\\hanbelow{0.1900em}{\\hanword11{787878}{One}}"))
        << body.toStdString();
    EXPECT_TRUE(body.contains("\\hanabove{0.0950em}{\\hanframe10{949494}{two}}"));
    EXPECT_TRUE(body.contains("\\hanframebar{282828}"));
    EXPECT_TRUE(body.contains("\\hanthicker"));
}

TEST(TexFigure, LinesMayEndBetweenWordsWithoutSpaces) {
    EXPECT_TRUE(mayBreakBetween("漂亮", "的"));
    EXPECT_TRUE(mayBreakBetween("，", "的"));
    EXPECT_FALSE(mayBreakBetween("漂亮", "！"));
    EXPECT_FALSE(mayBreakBetween("「", "漂"));
    EXPECT_FALSE(mayBreakBetween("end", "."));
    const QStringList pieces = breakable(QString(50, u'x'));
    EXPECT_EQ(pieces.join(QString()), QString(50, u'x'));
    EXPECT_EQ(pieces.size(), 3);
}

TEST(TexFigure, TextsReadToTheLeftAreGroups) {
    const QString mixed = bodyOf(contentOf("See שלום עולם here."));
    EXPECT_EQ(mixed.count("\\hanR{"), 1);
    EXPECT_LT(mixed.indexOf("עולם"), mixed.indexOf("here"));
    EXPECT_TRUE(bodyOf(contentOf("שלום עולם.")).contains("\\raggedleft\\hanR{"));
    EXPECT_FALSE(bodyOf(contentOf("No such text.")).contains("\\hanR"));
}

TEST(TexFigure, ColoursAreThoseOfTheWeights) {
    Reading reading = sampleReading("One. Two three.");
    reading.sentenceWeights = {0.36f, 0.64f};
    reading.wordWeights = {0.5f, 0.5f, 0.7f, 0.2f, 0.1f};
    FigureContent content;
    content.shown = shared(reading);
    const QString body = bodyOf(content);
    EXPECT_TRUE(body.contains("\\hanbar{FF5C5C}{0em}\\hanword11{74C2E5}{Two}"))
        << body.toStdString();
    EXPECT_TRUE(body.contains("paper’s weight √p\\textsubscript{s} · p\\textsubscript{w}"));
}

TEST(TexFigure, MetadataCannotLeaveTheirComment) {
    FigureOutput output;
    output.metadata = {{"Model", "a\n\\input{x}\r\\end"}};
    const QString tex = QString::fromUtf8(texFigures({contentOf("Good.")}, output));
    EXPECT_TRUE(tex.contains("% Model: a \\input{x} \\end\n"));
}

class TexProgram : public ::testing::TestWithParam<const char*> {};

TEST_P(TexProgram, CompilesTheDocument) {
    const QString program = QStandardPaths::findExecutable(QLatin1String(GetParam()));
    if (program.isEmpty()) GTEST_SKIP() << GetParam() << " is not installed";
    const ScratchFolder folder;
    folder.write("a.tex",
                 texFigures({contentOf(kHostile), contentOf(reviewText())}, {}).toStdString());
    QProcess tex;
    tex.setWorkingDirectory(QString::fromStdString(folder.path().string()));
    tex.start(program, {"-interaction=nonstopmode", "-halt-on-error", "a.tex"});
    ASSERT_TRUE(tex.waitForFinished(-1));
    const QByteArray log = tex.readAll();
    if (log.contains("not found") && log.contains("fontspec.sty"))
        GTEST_SKIP() << "the package fontspec is not installed";
    if (log.contains("luaotfload-main' not found")) GTEST_SKIP() << "luaotfload is not installed";
    EXPECT_EQ(tex.exitCode(), 0) << log.right(2000).toStdString();
    EXPECT_TRUE(log.contains("Output written on a."));
}

INSTANTIATE_TEST_SUITE_P(Programs, TexProgram, ::testing::Values("lualatex", "xelatex"));

}  // namespace
}  // namespace hanscope::ui
