#include "ui/heatmap/figure/tex_figure.h"

#include <QColor>
#include <QCoreApplication>
#include <QStringList>
#include <QTextBoundaryFinder>
#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/heatmap_painter.h"
#include "ui/heatmap/legend.h"
#include "ui/heatmap/scale.h"
#include "ui/heatmap/text_blocks.h"
#include "ui/widgets/message_text.h"

namespace hanscope::ui {

namespace {

/// Fonts for a script, the best first.
struct TexFonts {
    QChar::Script script;
    const char* name;
    const char* options;  ///< of fontspec
    const char* families;
};

constexpr char kHanFonts[] = "Noto Sans CJK SC,Source Han Sans SC,WenQuanYi Zen Hei,FandolHei";
constexpr char kKanaFonts[] = "Noto Sans CJK JP,Source Han Sans JP,IPAexGothic,Noto Sans CJK SC";
constexpr char kHangulFonts[] = "Noto Sans CJK KR,Source Han Sans KR,NanumGothic,UnDotum";

constexpr TexFonts kTexFonts[] = {
    {QChar::Script_Han, "Han", "", kHanFonts},
    {QChar::Script_Hiragana, "Kana", "", kKanaFonts},
    {QChar::Script_Katakana, "Kana", "", kKanaFonts},
    {QChar::Script_Bopomofo, "Han", "", kHanFonts},
    {QChar::Script_Hangul, "Hangul", "", kHangulFonts},
    {QChar::Script_Arabic, "Arabic", "Script=Arabic", "DejaVu Sans,Noto Sans Arabic,Amiri"},
    {QChar::Script_Hebrew, "Hebrew", "Script=Hebrew", "DejaVu Sans,Noto Sans Hebrew"},
    {QChar::Script_Thai, "Thai", "Script=Thai", "Noto Sans Thai,Loma,Waree"},
    {QChar::Script_Devanagari, "Devanagari", "Script=Devanagari",
     "Noto Sans Devanagari,Lohit Devanagari"},
    {QChar::Script_Bengali, "Bengali", "Script=Bengali", "Noto Sans Bengali,Lohit Bengali"},
    {QChar::Script_Tamil, "Tamil", "Script=Tamil", "Noto Sans Tamil,Lohit Tamil"}};

const TexFonts* fontsOf(char32_t c) {
    const QChar::Script script = QChar::script(c);
    for (const TexFonts& fonts : kTexFonts)
        if (fonts.script == script) return &fonts;
    return nullptr;
}

/// Scripts without spaces between words.
bool isUnspaced(char32_t c) {
    const QChar::Script script = QChar::script(c);
    return script == QChar::Script_Han || script == QChar::Script_Hiragana ||
           script == QChar::Script_Katakana || script == QChar::Script_Hangul ||
           script == QChar::Script_Thai;
}

/// Letters and digits of the other scripts, and all of ASCII, are in the usual font; other
/// punctuation stays in the font of what stands before it.
bool isOfUsualFont(char32_t c) {
    const QChar::Script script = QChar::script(c);
    return c < 0x80 || (script != QChar::Script_Common && script != QChar::Script_Inherited);
}

/// A full-width form or a mark of Chinese, Japanese or Korean, which all of their fonts have.
bool isWideMark(char32_t c) {
    return (c >= 0x3000 && c < 0x3040) || (c >= 0xff00 && c < 0xfff0);
}

/// Control characters and noncharacters, beside line breaks and tabs, and the replacement
/// character, which LuaTeX takes for damaged UTF-8: TeX stops at one in its input.
bool isRefusedByTex(char32_t c) {
    const bool isControl = (c < 0x20 && c != '\t' && c != '\n') || (c >= 0x7f && c < 0xa0);
    return isControl || QChar::isNonCharacter(c) || c == QChar::ReplacementCharacter;
}

QString escapedTex(char32_t c) {
    switch (c) {
        case '\\':
            return QStringLiteral("\\textbackslash{}");
        case '^':
            return QStringLiteral("\\textasciicircum{}");
        case '~':
            return QStringLiteral("\\textasciitilde{}");
        case '{':
        case '}':
        case '$':
        case '&':
        case '#':
        case '_':
        case '%':
            return QLatin1Char('\\') + QChar(static_cast<char16_t>(c));
        case 0x7f:
            return QStringLiteral("␡");
        case '\t':
        case '\n':
            return QChar(static_cast<char16_t>(c));
        default:
            if (c < 0x20) return QChar(static_cast<char16_t>(0x2400 + c));
            if (isRefusedByTex(c)) return QStringLiteral("\\symbol{\"FFFD}");
            return QString::fromUcs4(&c, 1);
    }
}

/// Defines \\hanNAME as the first font that is installed.
QString fontCommand(const char* name, const QString& families, const char* options) {
    QString command, ends;
    const QString macro = QStringLiteral("\\han") + QLatin1String(name);
    for (const QString& family : families.split(QLatin1Char(','))) {
        command += QStringLiteral("\\IfFontExistsTF{%1}{\\newfontfamily%2{%1}[%3]}{%\n")
                       .arg(family, macro, QLatin1String(options));
        ends += QLatin1Char('}');
    }
    return command + QStringLiteral("\\let%1\\relax").arg(macro) + ends + QLatin1Char('\n');
}

}  // namespace

QString TexText::of(const QString& text) {
    QString tex;
    const char* open = nullptr;
    const auto change = [&](const char* name) {
        if (open == name) return;
        if (open) tex += QLatin1Char('}');
        if (name) tex += QStringLiteral("{\\han%1 ").arg(QLatin1String(name));
        open = name;
        if (name) scripts_.insert(QLatin1String(name));
    };
    for (const char32_t c : text.toUcs4()) {
        if (const TexFonts* fonts = fontsOf(c))
            change(fonts->name);
        else if (isOfUsualFont(c))
            change(nullptr);
        else if (!open && isWideMark(c))
            change(kTexFonts[0].name);
        tex += escapedTex(c);
    }
    change(nullptr);
    return tex;
}

QString TexText::ofLine(const QString& text) {
    QStringList words;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        QStringList pieces;
        for (const QString& piece : breakable(word)) pieces << of(piece);
        words << pieces.join(QStringLiteral("\\allowbreak{}"));
    }
    return words.join(QLatin1Char(' '));
}

QString TexText::fontCommands(const QString& family) const {
    QStringList usual{family, QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans")};
    usual.removeDuplicates();
    QString commands = fontCommand("Usual", usual.join(QLatin1Char(',')), "");
    QStringList done;
    for (const TexFonts& fonts : kTexFonts) {
        const QString name = QLatin1String(fonts.name);
        if (!scripts_.contains(name) || done.contains(name)) continue;
        done << name;
        commands += fontCommand(fonts.name, QLatin1String(fonts.families), fonts.options);
    }
    return commands;
}

TexDirection directionOf(const QString& text) {
    for (const char32_t c : text.toUcs4()) {
        const QChar::Direction direction = QChar::direction(c);
        if (direction == QChar::DirR || direction == QChar::DirAL) return TexDirection::RightToLeft;
        if (direction == QChar::DirL || direction == QChar::DirEN || direction == QChar::DirAN)
            return TexDirection::LeftToRight;
    }
    return TexDirection::None;
}

bool mayBreakBetween(const QString& before, const QString& after) {
    if (before.isEmpty() || after.isEmpty() || before.back().isSpace()) return false;
    const QChar::Category category = before.back().category();
    if (category == QChar::Punctuation_Open || category == QChar::Punctuation_InitialQuote)
        return false;
    return isUnspaced(after.toUcs4().front());
}

QStringList breakable(const QString& text) {
    constexpr qsizetype kMaxLength = 24;
    if (text.size() <= kMaxLength) return {text};
    QStringList pieces;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    qsizetype begin = 0;
    for (qsizetype at = finder.toNextBoundary(); at >= 0; at = finder.toNextBoundary()) {
        if (at - begin < kMaxLength && at < text.size()) continue;
        pieces << text.mid(begin, at - begin);
        begin = at;
    }
    return pieces;
}

QString texComment(const QString& text) {
    QString line;
    for (const char32_t c : text.simplified().toUcs4())
        if (!isRefusedByTex(c)) line += QString::fromUcs4(&c, 1);
    return line;
}

namespace {

QString texColor(const QColor& color);

constexpr int kScaleCells = 12;

QString scaleTex(const LegendItem& item, const FigureContent& content) {
    const bool isSigned = content.shown->weights.range == WeightRange::Signed;
    QString cells;
    for (int i = 0; i < kScaleCells; ++i) {
        const double place = static_cast<double>(i) / (kScaleCells - 1);
        cells += QStringLiteral("\\hancell{%1}{.33em}")
                     .arg(texColor(scaleColor(item.swatch, isSigned, place, content.palette)));
    }
    return QStringLiteral("%1~\\hanscale{%2}~%3\\enspace{}").arg(item.least, cells, item.most);
}

QString swatchTex(const LegendItem& item, const FigureContent& content) {
    const auto mark = [](const char* command) {
        return QStringLiteral("\\han%1{\\hspace{1.8em}}\\enspace{}").arg(QLatin1String(command));
    };
    switch (item.swatch) {
        case LegendSwatch::Frame:
            return QStringLiteral("\\hanframe11{%1}{\\hspace{1.5em}}\\enspace{}")
                .arg(texColor(content.palette.mostNegative));
        case LegendSwatch::Line:
            return QStringLiteral("\\hanthicker\\enspace{}");
        case LegendSwatch::Unknown:
            return mark("unknown");
        case LegendSwatch::ByParts:
            return mark("parts");
        case LegendSwatch::Added:
            return mark("added");
        case LegendSwatch::Deleted:
            return mark("deleted");
        case LegendSwatch::Bar:
        case LegendSwatch::Word:
            return scaleTex(item, content);
        case LegendSwatch::None:
            break;
    }
    return {};
}

/// "p_s" with a subscript.
QString subscriptedTex(const LegendItem& item, TexText& text) {
    if (item.underscores == Underscores::Shown) return text.ofLine(item.text);
    QString tex = text.ofLine(item.text);
    for (qsizetype at = tex.indexOf(QLatin1String("\\_")); at >= 0 && at + 2 < tex.size();
         at = tex.indexOf(QLatin1String("\\_"), at + 1))
        tex.replace(at, 3, QStringLiteral("\\textsubscript{%1}").arg(tex[at + 2]));
    return tex;
}

/// The colour as the model HTML of LaTeX's xcolor has it: "08A1D1".
QString texColor(const QColor& color) {
    return color.name().mid(1).toUpper();
}

/// The legend of a figure, below a line, for LaTeX; see legendItems().
QString legendTex(const FigureContent& content,
                  const std::vector<std::shared_ptr<const ShownReading>>& others, TexText& text) {
    QStringList items;
    for (const LegendItem& item : legendItems(*content.shown, content.palette, others))
        items << QStringLiteral("\\mbox{%1%2}")
                     .arg(swatchTex(item, content), subscriptedTex(item, text));
    return QStringLiteral(
               "\\par\\medskip\\noindent{\\color{hanquiet}\\rule{\\linewidth}{.3pt}\\par\n"
               "\\noindent\\small\\hanUsual %1\\par}\n")
        .arg(items.join(QStringLiteral("\\qquad\n")));
}

// \hanword LR{colour}{text}: a word on its background; L, R: 1 if a space is on that side, of which
// the background covers a half. \hanbar{colour}{indent}…\hanstop: a sentence beside its bar, which
// may continue on the next page; \hanframe, \hanframebar: frames of that colour.
// \hanbelow{thickness}{text}, \hanabove: a line as thick as the weight. \hanR, \hanL: texts that
// are read to the left, to the right.
constexpr char kCommands[] = R"(\newcommand\hanhalf[2]{\ifnum#1>0 \hbox{\kern#2.15em}\fi}
\newcommand\hansides[3]{\hanhalf#1{}#3\hanhalf#2{}}
\newcommand\hanword[4]{\hanhalf#1-\hanwhole{\fboxsep=0pt\colorbox[HTML]{#3}{%
  \rule[-.32em]{0pt}{1.3em}\hansides#1#2{#4}}}\hanhalf#2-}
\newcommand\hanunder[2]{\setbox0=\hbox{#2}\hanwhole{\rlap{\raisebox{-.3em}[0pt][0pt]{%
  \hbox to\wd0{\color{hanquiet}\leaders\hbox to#1{\hss\vrule width.5\dimexpr#1\relax height.06em\hss}\hfil}}}\box0}}
\newcommand\hanunknown[1]{\hanunder{.16em}{#1}}
\newcommand\hanparts[1]{\hanunder{.6em}{#1}}
\newcommand\hanrule[2]{\setbox0=\hbox{#2}\hanwhole{\rlap{\raisebox{#1}[0pt][0pt]{\rule{\wd0}{.1em}}}\box0}}
\newcommand\hanadded[1]{\hanrule{-.2em}{#1}}
\newcommand\handeleted[1]{\hanrule{.28em}{#1}}
\newcommand\hanmark[1]{\leavevmode\llap{#1\enspace}}
\newcommand\hanframe[4]{\hanhalf#1-\hanwhole{\fboxrule=.1em\fboxsep=-.1em\fcolorbox[HTML]{#3}{@page}{%
  \rule[-.32em]{0pt}{1.3em}\hansides#1#2{#4}}}\hanhalf#2-}
\newcommand\hanbelow[2]{\setbox0=\hbox{#2}\hanwhole{\rlap{\raisebox{\dimexpr-.32em-#1\relax}[0pt][0pt]{\rule{\wd0}{#1}}}\box0}}
\newcommand\hanabove[2]{\setbox0=\hbox{#2}\hanwhole{\rlap{\raisebox{.98em}[0pt][0pt]{\rule{\wd0}{#1}}}\box0}}
\newcommand\hanthicker{\textcolor{hantext}{\rule{.45em}{.05em}\rule{.45em}{.1em}\rule{.45em}{.15em}\rule{.45em}{.2em}}}
\newcommand\hanframebegins[1]{\textcolor[HTML]{#1}{\vrule width.08em height.95em depth.25em\kern.19em\vrule width.08em height.95em depth.25em}\kern.3em\relax}
\newcommand\hanframebar[2]{\def\FrameCommand{{\color[HTML]{#1}\vrule width.12em\kern.36em\vrule width.12em}\kern.8em\relax}%
  \MakeFramed{\advance\hsize-\width\leftskip=#2\FrameRestore}\noindent\strut\ignorespaces}
\newcommand\hanbegins[1]{\textcolor[HTML]{#1}{\rule[-.25em]{.35em}{1.2em}}\kern.3em\relax}
\newcommand\hanpage[1]{\par\smallskip\noindent{\color{hanquiet}\small\hrulefill\enspace#1}\par}
\newcommand\hanbar[2]{\def\FrameCommand{{\color[HTML]{#1}\vrule width.6em}\kern.8em\relax}%
  \MakeFramed{\advance\hsize-\width\leftskip=#2\FrameRestore}\noindent\strut\ignorespaces}
\newcommand\hanstop{\strut\par\endMakeFramed}
\newcommand\hanline[1]{\par\leftskip=#1\noindent\strut\ignorespaces}
\newcommand\hancell[2]{\textcolor[HTML]{#1}{\rule[-.05em]{#2}{.75em}}}
\newcommand\hanscale[1]{{\fboxsep=0pt\fboxrule=.4pt\fcolorbox{hanquiet}{hanpage}{#1}}}
\ifdefined\directlua
  \newcommand\hanwhole[1]{\mbox{#1}}
  \newcommand\hanR[1]{{\textdir TRT #1}}
  \newcommand\hanL[1]{{\textdir TLT #1}}
\else
  \TeXXeTstate=1
  \newcommand\hanwhole[1]{\mbox{\beginL #1\endL}}
  \newcommand\hanR[1]{{\def\hansides##1##2##3{\hanhalf##2{}##3\hanhalf##1{}}\beginR #1\endR}}
  \newcommand\hanL[1]{{\def\hansides##1##2##3{\hanhalf##1{}##3\hanhalf##2{}}\beginL #1\endL}}
\fi
)";

QString points(double value) {
    return QString::number(value, 'g', 6) + QStringLiteral("pt");
}

QString geometryOf(const FigureOutput& output) {
    const QString paper =
        output.paper == Paper::Letter ? QStringLiteral("letterpaper") : QStringLiteral("a4paper");
    if (output.widthMm == 0) return paper + QStringLiteral(",margin=18mm");
    return paper + QStringLiteral(",hcentering,vmargin=18mm,textwidth=%1mm")
                       .arg(QString::number(output.widthMm, 'g', 6));
}

QString definedColor(const char* name, const QColor& color) {
    return QStringLiteral("\\definecolor{%1}{HTML}{%2}\n")
        .arg(QLatin1String(name), texColor(color));
}

/// A name that cannot end the argument of a command.
QString familyName(const QFont& font) {
    QString name = font.families().value(0, font.family());
    name.removeIf([](QChar c) { return !c.isLetterOrNumber() && c != u' ' && c != u'-'; });
    return name;
}

/// The beginning of a LaTeX document, to \begin{document} and the commands that set font and
/// colours, for figures like `content` of the texts that `text` has written. `zoom`: as in
/// htmlStyle().
QString texPreamble(const FigureContent& content, const TexText& text, const FigureOutput& output,
                    double zoom) {
    const Palette& palette = content.palette;
    const double size = content.font.pixelSize() * zoom * 0.75;  // a pixel is 0.75 points
    QString tex = QStringLiteral("% Drawn by Hanscope; compile with lualatex or xelatex.\n");
    for (const auto& [key, value] : output.metadata)
        tex +=
            QLatin1String("% ") + key + QLatin1String(": ") + texComment(value) + QLatin1Char('\n');
    tex += QStringLiteral(
               "\\documentclass{article}\n\\usepackage[%1]{geometry}\n"
               "\\usepackage{fontspec,framed,xcolor}\n")
               .arg(geometryOf(output));
    QString commands = QString::fromLatin1(kCommands);
    commands.replace(QLatin1String("@page"), texColor(palette.page));
    tex += definedColor("hanpage", palette.page) + definedColor("hantext", palette.text) +
           definedColor("hanquiet", palette.quietText) + commands +
           text.fontCommands(familyName(content.font));
    tex += QStringLiteral("\\pagestyle{empty}\n\\begin{document}\n");
    if (content.paintsPage) tex += QStringLiteral("\\pagecolor{hanpage}");
    return tex +
           QStringLiteral(
               "\\color{hantext}\\fontsize{%1}{%2}\\selectfont\\hanUsual\n"
               "\\raggedright\\hyphenpenalty=10000 \\exhyphenpenalty=10000 "
               "\\parindent=0pt \\OuterFrameSep=.1em\\def\\FrameHeightAdjust{\\baselineskip}\n")
               .arg(points(size), points(1.7 * size));
}

constexpr int kMaxTexIndent = 8;

/// Writes the text of one figure.
class TexBody {
 public:
    TexBody(const FigureContent& content, TexText& text)
        : content_(content), shown_(*content.shown), text_(text) {}

    QString tex() {
        QString tex;
        const Document& document = *shown_.reading->document;
        for (const TextBlock& block : cutIntoBlocks(document, content_.sentencePerLine)) {
            if (block.page > 0)
                tex += QStringLiteral("\\hanpage{%1}\n").arg(text_.ofLine(pageText(block.page)));
            tex += blockTex(block, showBlock(document, block));
            content_.count(block);
        }
        return tex;
    }

 private:
    QString blockTex(const TextBlock& block, const BlockText& text) {
        const int sentence = onlySentence(text);
        const bool isReversed = text.text.isRightToLeft();
        QString tex = block.startsParagraph ? QStringLiteral("\\medskip") : QString();
        tex += sentence < 0 ? QStringLiteral("{\\hanline{%1}").arg(indentOf(block))
                            : barTex("bar", sentence) + QStringLiteral("{%1}").arg(indentOf(block));
        tex += headingOf(block);
        if (isReversed) tex += QStringLiteral("\\raggedleft\\hanR{");
        if (!text.mark.isEmpty()) tex += QStringLiteral("\\hanmark{%1}").arg(text_.of(text.mark));
        tex += runsTex(runsOf(text), isReversed, sentence < 0);
        if (isReversed) tex += QLatin1Char('}');
        return tex + (sentence < 0 ? QStringLiteral("\\par}\n") : QStringLiteral("\\hanstop\n"));
    }

    /// Texts of the other direction are groups, from their first word to their last one.
    QString runsTex(const std::vector<MarkedRun>& runs, bool isReversed, bool namesSentences) {
        const TexDirection base =
            isReversed ? TexDirection::RightToLeft : TexDirection::LeftToRight;
        QString tex, neutral;
        bool isOther = false;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const TexDirection direction = directionOf(runs[i].text);
            QString run = runTex(runs, i, namesSentences);
            if (direction == TexDirection::None) {
                neutral += run;
                continue;
            }
            const bool changes = (direction != base) != isOther;
            if (changes && isOther) tex += QLatin1Char('}');
            tex += std::exchange(neutral, QString());
            if (changes && !isOther)
                tex += isReversed ? QStringLiteral("\\hanL{") : QStringLiteral("\\hanR{");
            isOther = direction != base;
            tex += run;
        }
        return tex + (isOther ? QStringLiteral("}") : QString()) + neutral;
    }

    QString runTex(const std::vector<MarkedRun>& runs, std::size_t index, bool namesSentences) {
        const MarkedRun& run = runs[index];
        const bool breaks = index > 0 && mayBreakBetween(runs[index - 1].text, run.text);
        QString tex = breaks ? QStringLiteral("\\allowbreak{}") : QString();
        if (run.word < 0) return tex + gapTex(run.text);
        if (namesSentences && run.startsSentence) tex += barTex("begins", run.sentence);
        const bool padsLeft = index == 0 || runs[index - 1].text.back().isSpace();
        const bool padsRight = index + 1 == runs.size() || runs[index + 1].text.front().isSpace();
        return tex + wordTex(run, padsLeft, padsRight);
    }

    /// \hanbar{colour}, or \hanframebar{colour} for a frame; likewise for "begins".
    QString barTex(const char* command, int sentence) const {
        const WeightFill bar = barFill(content_.palette, shown_.weights, sentence);
        return QStringLiteral("\\han%1%2{%3}")
            .arg(bar.isFrame ? QStringLiteral("frame") : QString(), QLatin1String(command),
                 texColor(bar.color));
    }

    QString gapTex(const QString& gap) {
        QString tex = text_.ofLine(gap);
        if (gap.front().isSpace()) tex.prepend(QLatin1Char(' '));
        if (gap.back().isSpace() && tex.size() > 1) tex += QLatin1Char(' ');
        return tex;
    }

    QString wordTex(const MarkedRun& run, bool padsLeft, bool padsRight) {
        const WeightFill fill = wordFill(content_.palette, shown_.weights, run.word);
        const bool isPainted = fill.color != content_.palette.page;
        QStringList pieces;
        for (const QString& piece : breakable(run.text)) {
            QString tex = markedTex(text_.of(piece), wordMark(shown_, run.word));
            if (isPainted)
                tex = QStringLiteral("\\han%1%2%3{%4}{%5}")
                          .arg(fill.isFrame ? QStringLiteral("frame") : QStringLiteral("word"))
                          .arg(padsLeft ? 1 : 0)
                          .arg(padsRight ? 1 : 0)
                          .arg(texColor(fill.color), tex);
            if (content_.palette.underlines)
                tex = lineTex(weightLine(shown_.weights, run.word), tex);
            pieces << tex;
        }
        return pieces.join(QStringLiteral("\\allowbreak{}"));
    }

    static QString markedTex(QString text, WordMark mark) {
        if (mark.known == kUnknownWord) text = QStringLiteral("\\hanunknown{%1}").arg(text);
        if (mark.known == kKnownByParts) text = QStringLiteral("\\hanparts{%1}").arg(text);
        if (mark.edit == Edit::Added) text = QStringLiteral("\\hanadded{%1}").arg(text);
        if (mark.edit == Edit::Deleted) text = QStringLiteral("\\handeleted{%1}").arg(text);
        return text;
    }

    /// \hanbelow{thickness}{text}, or \hanabove for a negative weight.
    static QString lineTex(double line, const QString& tex) {
        if (line == 0) return tex;
        return QStringLiteral("\\han%1{%2em}{%3}")
            .arg(line < 0 ? QStringLiteral("above") : QStringLiteral("below"),
                 QString::number(std::abs(line), 'f', 4), tex);
    }

    static QString headingOf(const TextBlock& block) {
        if (block.kind != TextPart::Kind::Heading) return {};
        return block.level <= 1   ? QStringLiteral("\\bfseries\\Large ")
               : block.level == 2 ? QStringLiteral("\\bfseries\\large ")
                                  : QStringLiteral("\\bfseries ");
    }

    static QString indentOf(const TextBlock& block) {
        const bool isIndented =
            block.kind == TextPart::Kind::ListItem || block.kind == TextPart::Kind::Quotation;
        const int level = isIndented ? std::clamp(block.level, 1, kMaxTexIndent) : 0;
        return QString::number(1.7 * level) + QStringLiteral("em");
    }

    const FigureContent& content_;
    const ShownReading& shown_;
    TexText& text_;
};

QString figureTex(const FigureContent& content, bool hasLegend, TexText& text) {
    QString tex =
        QStringLiteral(
            "\\noindent{\\bfseries %1}\\par\n"
            "\\noindent{\\color{hanquiet}\\small\\hanUsual %2\\par}\n\\medskip\n")
            .arg(text.ofLine(captionText(*content.shown->reading, content.truth)),
                 text.ofLine(captionDetails(*content.shown, content.truth, content.note)));
    tex += TexBody(content, text).tex();
    if (hasLegend) tex += legendTex(content, {}, text);
    for (const Message& warning : content.shown->reading->warnings)
        tex += QStringLiteral("\\noindent{\\small\\hanUsual %1\\par}\n")
                   .arg(text.ofLine(messageText(warning)));
    return tex;
}

}  // namespace

QByteArray texFigures(const std::vector<FigureContent>& contents, const FigureOutput& output) {
    const bool one = contents.size() > 1 && haveOneLegend(contents);
    TexText text;
    QStringList figures;
    std::vector<std::shared_ptr<const ShownReading>> shown;
    for (const FigureContent& content : contents) {
        figures << figureTex(content, !one, text);
        shown.push_back(content.shown);
    }
    QString tex = figures.join(QStringLiteral("\\bigskip\n"));
    if (one) tex += legendTex(contents.front(), shown, text);
    const double zoom = zoomOf(contents.front().width, output);
    return (texPreamble(contents.front(), text, output, zoom) + tex +
            QStringLiteral("\\end{document}\n"))
        .toUtf8();
}

namespace {

struct TexWriterTexts {
    Q_DECLARE_TR_FUNCTIONS(TexWriterTexts)
};

class TexWriter final : public FigureWriter {
 public:
    TexWriter() : FigureWriter({".tex", false, true}) {}
    QString title() const override { return TexWriterTexts::tr("LaTeX document"); }
    QByteArray encodeTexts(const std::vector<FigureContent>& contents,
                           const FigureOutput& output) const override {
        return texFigures(contents, output);
    }
};

}  // namespace

const FigureWriter& texWriter() {
    static const TexWriter kWriter;
    return kWriter;
}

}  // namespace hanscope::ui
