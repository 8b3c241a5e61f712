#include "ui/heatmap/figure/tex_figure.h"

#include <gtest/gtest.h>

#include <QProcess>
#include <QStandardPaths>

#include "tests/support/scratch_folder.h"
#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/figure/tex_text.h"

namespace hanscope::ui {
namespace {

using test::ScratchFolder;

constexpr char kHostile[] =
    "Costs $5 & 100% of {x} \\input{/etc/passwd} ~a^b c_d #1 ^^41 \x7f -- `quote'. "
    "\x1b \u0085 \ufdd0 \ufffe \U0001ffff "
    "한국어 문장. 漂亮的电影！ שלום עולם. Mixed שלום עולם and مرحبا here.";

FigureContent texContent(const std::string& text) {
    FigureContent content;
    content.shown = shared(sampleReading(text));
    return content;
}

QString bodyOf(const FigureContent& content) {
    const QString tex = QString::fromUtf8(texFigures({content}, {}));
    return tex.mid(tex.indexOf("\\raggedright"));
}

TEST(TexFigure, EverySpecialCharacterIsEscaped) {
    TexText text;
    EXPECT_EQ(text.of("\\{}$&#^_~%"),
              "\\textbackslash{}\\{\\}\\$\\&\\#\\textasciicircum{}\\_\\textasciitilde{}\\%");
    EXPECT_EQ(text.of("a\x7f"), "a\\hanset{Usual}{␡}");
    EXPECT_EQ(text.of("\x1b"), "\\hanset{Usual}{␛}");
    for (const char* refused : {"\u0085", "\ufdd0", "\ufffe", "\uffff", "\U0001fffe", "\ufffd"})
        EXPECT_EQ(text.of(refused), "\\hanset{Usual}{\\symbol{\"FFFD}}") << refused;
    EXPECT_EQ(texComment("a\u0085\ufffe\U0001ffff\x1b"
                         "b\nc"),
              "a b c");
    const QString body = bodyOf(texContent(kHostile));
    EXPECT_FALSE(body.contains("\\input"));
    EXPECT_FALSE(body.contains("^^"));
    EXPECT_EQ(body.count('{') - body.count("\\{"), body.count('}') - body.count("\\}"));
}

TEST(TexFigure, ScriptsHaveFontsOfTheirOwn) {
    TexText text;
    EXPECT_EQ(text.of("a漂亮！b"), "a\\hanset{Han}{漂亮！}b");
    EXPECT_EQ(text.of("한국어."), "\\hanset{Hangul}{한국어}.");
    EXPECT_EQ(text.of("！"), "\\hanset{Han}{！}");
    const QString commands = text.fontCommands();
    EXPECT_TRUE(commands.contains("\\newfontfamily\\hanHan{Noto Sans CJK SC}[]"));
    EXPECT_FALSE(commands.contains("hanArabic"));
    FigureContent content = texContent("Good.");
    content.font.setFamilies({QStringLiteral("Some Font")});
    EXPECT_TRUE(QString::fromUtf8(texFigures({content}, {}))
                    .contains("\\newfontfamily\\hanUsual{Some Font}[]"));
}

TEST(TexFigure, WhatPdfLatexLacksIsMappedOrNamed) {
    TexText text;
    EXPECT_EQ(text.of("Café “naïve” – 5 € Łódź"), "Café “naïve” – 5 € Łódź");
    EXPECT_EQ(text.of("a…√"), "a\\hanchar{…}{\\textellipsis{}}\\hanchar{√}{$\\surd$}");
    EXPECT_EQ(text.lacking(), "");
    EXPECT_EQ(text.of("кино"), "\\hanset{Usual}{кино}");
    EXPECT_EQ(text.lacking(), "U+043A, U+0438, U+043D, U+043E");
    EXPECT_EQ(text.of("漂亮"), "\\hanset{Han}{漂亮}");
    EXPECT_TRUE(text.lacking().endsWith("U+6F02, ..."));
    const QString fine = QString::fromUtf8(texFigures({texContent("Good …")}, {}));
    EXPECT_TRUE(fine.contains("% Compile it with pdflatex, lualatex or xelatex.\n"));
    EXPECT_FALSE(fine.contains("cannot set"));
    const QString lacking = QString::fromUtf8(texFigures({texContent("кино")}, {}));
    EXPECT_TRUE(lacking.contains("% Compile it with lualatex or xelatex: pdflatex lacks U+043A"));
    EXPECT_TRUE(lacking.contains("characters that pdflatex cannot set (U+043A"));
}

TEST(TexFigure, FormulasOfTheLegendAreMathematics) {
    const QString body = bodyOf(texContent("Good."));
    EXPECT_TRUE(body.contains("word weight $\\sqrt{p_{s}} \\cdot p_{w}$}")) << body.toStdString();
    EXPECT_TRUE(body.contains("sentence weight $p_{s}$}"));
    EXPECT_FALSE(body.contains("contrast"));
    EXPECT_FALSE(body.contains("{√}"));
}

TEST(TexFigure, TwoCharactersDoNotBecomeOne) {
    TexText text;
    EXPECT_EQ(text.of("a--b"), "a-\\hancut{}-b");
    EXPECT_EQ(text.of("''?`"), "'\\hancut{}'?\\hancut{}`");
    EXPECT_EQ(text.of("..."), "...");
}

TEST(TexFigure, HeaderAndLegendAreOptional) {
    FigureContent content = texContent("Good.");
    EXPECT_TRUE(bodyOf(content).contains("Prediction"));
    EXPECT_TRUE(bodyOf(content).contains("\\hanscale"));
    content.header = false;
    EXPECT_FALSE(bodyOf(content).contains("Prediction"));
    EXPECT_TRUE(bodyOf(content).contains("probability"));
    content.model = false;
    EXPECT_FALSE(bodyOf(content).contains("probability"));
    EXPECT_TRUE(bodyOf(content).contains("\\hanscale"));
    content.legend = false;
    EXPECT_FALSE(bodyOf(content).contains("\\hanscale"));
    EXPECT_FALSE(QString::fromUtf8(texFigures({content, content}, {})).contains("\\hanscale{\\"));
}

TEST(TexFigure, NegativeWeightsOfGreyAreFramesAndLinesAreAsThickAsTheWeight) {
    FigureContent content = texContent("One two.");
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
    const QString mixed = bodyOf(texContent("See שלום עולם here."));
    EXPECT_EQ(mixed.count("\\hanR{"), 1);
    EXPECT_LT(mixed.indexOf("עולם"), mixed.indexOf("here"));
    EXPECT_TRUE(bodyOf(texContent("שלום עולם.")).contains("\\raggedleft\\hanR{"));
    EXPECT_FALSE(bodyOf(texContent("No such text.")).contains("\\hanR"));
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
    EXPECT_TRUE(body.contains("$\\sqrt{p_{s}} \\cdot p_{w}$"));
}

TEST(TexFigure, MetadataCannotLeaveTheirComment) {
    FigureOutput output;
    output.metadata = {{"Model", "a\n\\input{x}\r\\end"}};
    const QString tex = QString::fromUtf8(texFigures({texContent("Good.")}, output));
    EXPECT_TRUE(tex.contains("% Model: a \\input{x} \\end\n"));
}

/// What pdfLaTeX can set, too.
constexpr char kLatin[] = "Costs $5 & 100% of {x} -- `quote' “naïve”… Łódź. √2 ≥ 1, ★!";

class TexProgram : public ::testing::TestWithParam<const char*> {
 protected:
    void SetUp() override {
        program_ = QStandardPaths::findExecutable(QLatin1String(GetParam()));
        if (program_.isEmpty()) GTEST_SKIP() << GetParam() << " is not installed";
    }
    bool isPdfTex() const { return GetParam() == std::string("pdflatex"); }

    /// Compiles a.tex; returns what TeX says.
    QByteArray compile() {
        QProcess tex;
        tex.setWorkingDirectory(QString::fromStdString(folder.path().string()));
        tex.start(program_, {"-interaction=nonstopmode", "-halt-on-error", "a.tex"});
        EXPECT_TRUE(tex.waitForFinished(-1));
        exitCode_ = tex.exitCode();
        return tex.readAll();
    }
    static bool lacksPackage(const QByteArray& log) {
        return log.contains(".sty' not found") || log.contains("luaotfload-main' not found");
    }
    void expectCompiled() {
        const QByteArray log = compile();
        if (lacksPackage(log)) GTEST_SKIP() << "a package is not installed";
        EXPECT_EQ(exitCode_, 0) << log.right(2000).toStdString();
        EXPECT_TRUE(log.contains("Output written on a."));
        log_ = log;
    }

    ScratchFolder folder;
    QString program_;
    QByteArray log_;
    int exitCode_ = -1;
};

TEST_P(TexProgram, CompilesTheDocument) {
    const char* const text = isPdfTex() ? kLatin : kHostile;
    folder.write("a.tex",
                 texFigures({texContent(text), texContent(reviewText())}, {}).toStdString());
    expectCompiled();
}

TEST_P(TexProgram, CompilesTheFigureInAnotherDocument) {
    FigureContent dark = texContent(reviewText());
    dark.palette = Palette::dark();
    FigureOutput narrow;
    narrow.widthMm = 60;
    folder.write("light.tex", texFigures({texContent(kLatin)}, {}).toStdString());
    folder.write("dark.tex", texFigures({dark}, narrow).toStdString());
    folder.write("a.tex",
                 std::string("\\documentclass[twocolumn]{article}\n") +
                     (isPdfTex() ? "\\usepackage[T1]{fontenc}\n" : "") +
                     "\\usepackage{framed,xcolor}\n\\begin{document}\n"
                     "Text \\input{light}\\begin{figure}\\centering\\input{light.tex}"
                     "\\caption{One}\\end{figure}\n\\begin{figure*}\\input{dark}"
                     "\\caption{Two}\\end{figure*}\nText.\\input{dark}\n\\end{document}\n");
    expectCompiled();
    EXPECT_FALSE(log_.contains("Missing character")) << log_.right(2000).toStdString();
}

TEST_P(TexProgram, SaysWhatIsMissing) {
    folder.write("figure.tex", texFigures({texContent("漂亮")}, {}).toStdString());
    folder.write("a.tex",
                 "\\documentclass{article}\\begin{document}\\input{figure}\\end{document}\n");
    EXPECT_TRUE(compile().contains("The preamble lacks \\usepackage{framed}"));
    if (!isPdfTex()) return;
    folder.write("a.tex", texFigures({texContent("漂亮")}, {}).toStdString());
    const QByteArray log = compile();
    if (lacksPackage(log)) GTEST_SKIP() << "a package is not installed";
    EXPECT_TRUE(log.contains("characters that pdflatex cannot set"));
}

INSTANTIATE_TEST_SUITE_P(Programs, TexProgram,
                         ::testing::Values("pdflatex", "lualatex", "xelatex"));

}  // namespace
}  // namespace hanscope::ui
