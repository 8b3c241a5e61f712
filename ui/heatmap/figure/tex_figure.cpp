#include "ui/heatmap/figure/tex_figure.h"

#include <QColor>
#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/tex_text.h"
#include "ui/heatmap/heatmap_painter.h"
#include "ui/heatmap/legend.h"
#include "ui/heatmap/scale.h"
#include "ui/heatmap/text_blocks.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {

namespace {

QString texColor(const QColor& color);

constexpr int kScaleCells = 12;

QString scaleTex(const LegendItem& item, const FigureContent& content) {
    const bool isSigned = content.shown->weights.range == WeightRange::Signed;
    QString cells;
    for (int i = 0; i < kScaleCells; ++i) {
        const double place = static_cast<double>(i) / (kScaleCells - 1);
        cells += QStringLiteral("\\hancell{%1}{.33em}")
                     .arg(texColor(
                         scaleColor(item.swatch, isSigned, place, item.reach, content.palette)));
    }
    return QStringLiteral("%1~\\hanscale{%2}~%3\\enspace{}").arg(item.minimum, cells, item.maximum);
}

QString swatchTex(const LegendItem& item, const FigureContent& content) {
    switch (item.swatch) {
        case LegendSwatch::Frame:
            return QStringLiteral("\\hanframe11{%1}{\\hspace{1.5em}}\\enspace{}")
                .arg(texColor(content.palette.mostNegative));
        case LegendSwatch::Line:
            return QStringLiteral("\\hanthicker\\enspace{}");
        case LegendSwatch::Bar:
        case LegendSwatch::Word:
            return scaleTex(item, content);
        case LegendSwatch::None:
            return {};
        default:
            return QStringLiteral("\\han%1{\\hspace{1.8em}}\\enspace{}").arg(markName(item.swatch));
    }
}

/// "√p_s · p_w" as mathematics.
QString formulaTex(QString formula) {
    static const QRegularExpression subscripted(QStringLiteral("(\\w)_(\\w)"));
    static const QRegularExpression radical(QStringLiteral("√(\\S+)"));
    formula.replace(subscripted, QStringLiteral("\\1_{\\2}"))
        .replace(radical, QStringLiteral("\\sqrt{\\1}"))
        .replace(QStringLiteral("·"), QStringLiteral("\\cdot"));
    return QLatin1Char('$') + formula + QLatin1Char('$');
}

/// "word weight √p_s · p_w" with a formula, "p_s" with a subscript.
QString subscriptedTex(const LegendItem& item, TexText& text) {
    if (item.underscores == Underscores::Shown) return text.ofLine(item.text);
    static const QRegularExpression formula(QStringLiteral("√?\\bp_\\w\\b(?: · √?p_\\w\\b)*"));
    const auto found = formula.match(item.text);
    if (found.hasMatch())
        return (text.ofLine(item.text.left(found.capturedStart())) + QLatin1Char(' ') +
                formulaTex(found.captured()) + QLatin1Char(' ') +
                text.ofLine(item.text.mid(found.capturedEnd())))
            .trimmed();
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
QString legendTex(const std::vector<FigureContent>& contents, TexText& text) {
    QStringList items;
    for (const LegendItem& item : legendItems(contents))
        if (!item.text.isEmpty())
            items << QStringLiteral("\\mbox{%1%2}")
                         .arg(swatchTex(item, contents.front()), subscriptedTex(item, text));
    return QStringLiteral(
               "\\par\\medskip\\noindent{\\color{hanquiet}\\rule{\\linewidth}{.3pt}\\par\n"
               "\\noindent\\small\\hanUsual %1\\par}\n")
        .arg(items.join(QStringLiteral("\\qquad\n")));
}

// \hanword LR{colour}{text}: a word on its background; L, R: 1 if a space is on that side, of which
// the background covers a half. \hanbar{colour}{indent}…\hanstop: a sentence beside its bar, which
// may continue on the next page; \hanframe, \hanframebar: frames of that colour.
// \hanbelow{thickness}{text}, \hanabove: a line as thick as the weight. \hanR, \hanL: texts that
// are read to the left, to the right. \hanset{font}{text}: what pdfLaTeX lacks, there an empty
// frame. \hanchar{character}{commands}: commands if the font lacks it. \hancut: keeps two
// characters apart.
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
\newcommand\hanreason[1]{\setbox0=\hbox{#1}\hanwhole{\rlap{\raisebox{-.36em}[0pt][0pt]{%
  \textcolor{hanoutline}{\rule{\wd0}{.13em}}}}\box0}}
\newcommand\hanagainst[1]{\setbox0=\hbox{#1}\hanwhole{\rlap{\raisebox{-.45em}[0pt][0pt]{%
  \textcolor{hanoutline}{\rlap{\rule{\wd0}{.05em}}\rule[.13em]{\wd0}{.05em}}}}\box0}}
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
\ifdefined\directlua\let\hanUnicode\directlua\fi
\ifdefined\XeTeXversion\let\hanUnicode\XeTeXversion\fi
\newcommand\hancut{\kern0pt}
\ifdefined\hanUnicode
  \newcommand\hanset[2]{{\csname han#1\endcsname #2}}
  \newcommand\hanchar[2]{\iffontchar\font`#1 #1\else#2\fi}
\else
  \newcommand\hanset[2]{\leavevmode\hbox{\fboxsep=0pt\fbox{\rule{0pt}{.7em}\kern.5em}}}
  \newcommand\hanchar[2]{#2}
\fi
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

// Executed only if the file is not in another document: then no class was loaded.
constexpr char kDocument[] = R"(\documentclass{article}
\usepackage[@geometry]{geometry}
\usepackage{@packages}
\ifdefined\directlua\usepackage{fontspec}\else\ifdefined\XeTeXversion\usepackage{fontspec}\else
  \usepackage[T1]{fontenc}\usepackage[utf8]{inputenc}\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\fi\fi
\pagestyle{empty}
\def\hanbegin{\begin{document}}
\def\hanend{\end{document}}
)";

// Executed only in another document.
constexpr char kFragment[] =
    R"(\def\hanbegin{\par\begingroup}
\def\hanend{\par\endgroup}
)";

constexpr char kLayout[] = R"(\color{hantext}\hanUsual
\raggedright\hyphenpenalty=10000 \exhyphenpenalty=10000 \parindent=0pt
\OuterFrameSep=.1em\def\FrameHeightAdjust{\baselineskip}
)";

/// What another document must load.
QString requiredTex(const QStringList& packages) {
    QString tex;
    for (const QString& package : packages)
        tex += QStringLiteral(
                   "\\expandafter\\ifx\\csname ver@%1.sty\\endcsname\\relax"
                   "\\PackageError{hanscope}{The preamble lacks \\string\\usepackage{%1}}{}\\fi\n")
                   .arg(package);
    return tex;
}

QString texHead(const TexText& text, const FigureOutput& output, const QStringList& packages) {
    const QString names = packages.join(QLatin1Char(','));
    QString tex = QStringLiteral(
                      "% Drawn by Hanscope. A document by itself; in another document, \\input "
                      "sets only the figure, as wide as\n% the line. That document needs "
                      "\\usepackage{%1}, with pdflatex also \\usepackage[T1]{fontenc}.\n")
                      .arg(names);
    const QString lacking = text.lacking();
    tex += lacking.isEmpty()
               ? QStringLiteral("% Compile it with pdflatex, lualatex or xelatex.\n")
               : QStringLiteral("% Compile it with lualatex or xelatex: pdflatex lacks %1.\n")
                     .arg(lacking);
    for (const auto& [key, value] : output.metadata)
        tex +=
            QLatin1String("% ") + key + QLatin1String(": ") + texComment(value) + QLatin1Char('\n');
    QString document = QString::fromLatin1(kDocument);
    document.replace(QLatin1String("@geometry"), geometryOf(output));
    document.replace(QLatin1String("@packages"), names);
    return tex +
           QStringLiteral("\\expandafter\\ifx\\csname @classoptionslist\\endcsname\\relax\n") +
           document + QStringLiteral("\\let\\hanalone\\hanbegin\n\\else\n") +
           requiredTex(packages) + QString::fromLatin1(kFragment) +
           QStringLiteral("\\let\\hanalone\\undefined\n\\fi\n\\hanbegin\n");
}

/// The fonts of the scripts, and the usual one: in another document, that of the text around.
QString texFonts(const FigureContent& content, const TexText& text) {
    QStringList usual{familyName(content.font), QStringLiteral("DejaVu Sans"),
                      QStringLiteral("Noto Sans")};
    usual.removeDuplicates();
    QString tex = QStringLiteral("\\let\\hanUsual\\relax\n\\ifdefined\\newfontfamily\n") +
                  text.fontCommands() + QStringLiteral("\\ifdefined\\hanalone\n") +
                  texFontCommand(QStringLiteral("\\hanUsual"), usual.join(QLatin1Char(','))) +
                  QStringLiteral("\\fi\n\\else\\ifdefined\\hanalone\\let\\hanUsual%1\\fi\\fi\n")
                      .arg(isSerif(content.font) ? QStringLiteral("\\rmfamily")
                                                 : QStringLiteral("\\sffamily"));
    if (!text.lacking().isEmpty())
        tex += QStringLiteral(
                   "\\ifdefined\\hanUnicode\\else\\PackageError{hanscope}{This figure has "
                   "characters that pdflatex cannot set (%1)}{Compile the document with lualatex "
                   "or xelatex.}\\fi\n")
                   .arg(text.lacking());
    return tex;
}

/// Sets the size of the letters and, in another document, the width. `zoom`: as in htmlStyle().
QString texSize(const FigureContent& content, const FigureOutput& output, double zoom) {
    const double size = content.font.pixelSize() * zoom * 0.75;  // a pixel is 0.75 points
    const QString sized =
        QStringLiteral("\\fontsize{%1}{%2}\\selectfont\n").arg(points(size), points(1.7 * size));
    if (output.widthMm > 0)
        return sized + QStringLiteral("\\ifdim\\hsize>%1mm \\hsize=%1mm \\linewidth=\\hsize\\fi\n")
                           .arg(QString::number(output.widthMm, 'g', 6));
    return QStringLiteral("\\ifdefined\\hanalone") + sized +
           QStringLiteral(
               "\\else\\dimen0=\\csname f@size\\endcsname pt \\dimen0=1.7\\dimen0\n"
               "\\fontsize{\\csname f@size\\endcsname}{\\the\\dimen0}\\selectfont\\fi\n");
}

/// Paints the page; in another document only behind the figure, and not if it is light.
QString texPage(const FigureContent& content) {
    if (!content.paintsPage) return QStringLiteral("\\let\\hanclose\\relax\n");
    QString tex =
        QStringLiteral("\\let\\hanclose\\relax\n\\ifdefined\\hanalone\\pagecolor{hanpage}");
    if (content.palette.isDark())
        tex += QStringLiteral(
            "\\else\n\\noindent\\setbox1\\hbox\\bgroup"
            "\\begin{minipage}{\\dimexpr\\linewidth-2\\fboxsep\\relax}\n"
            "\\def\\hanclose{\\par\\end{minipage}\\egroup\\colorbox{hanpage}{\\box1}}");
    return tex + QStringLiteral("\\fi\n");
}

/// All that is before the figures, which are like `content` and whose texts `text` has written.
QString texPreamble(const FigureContent& content, const TexText& text, const FigureOutput& output,
                    double zoom, const QStringList& packages) {
    const Palette& palette = content.palette;
    QString commands = QString::fromLatin1(kCommands);
    commands.replace(QLatin1String("@page"), texColor(palette.page));
    return texHead(text, output, packages) + definedColor("hanpage", palette.page) +
           definedColor("hantext", palette.text) + definedColor("hanquiet", palette.quietText) +
           definedColor("hanoutline", palette.outline) + commands + texFonts(content, text) +
           texSize(content, output, zoom) + texPage(content) + QString::fromLatin1(kLayout);
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
            if (const std::uint8_t mark = markOf(content_, run.word); mark != 0)
                tex = QStringLiteral("\\han%1{%2}")
                          .arg(QLatin1String(mark == kAgainstMark ? "against" : "reason"), tex);
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
    QString tex;
    const QString title = titleOf(content), details = detailsOf(content);
    if (!title.isEmpty())
        tex += QStringLiteral("\\noindent{\\bfseries %1}\\par\n").arg(text.ofLine(title));
    if (!details.isEmpty())
        tex += QStringLiteral("\\noindent{\\color{hanquiet}\\small\\hanUsual %1\\par}\n")
                   .arg(text.ofLine(details));
    if (!title.isEmpty() || !details.isEmpty()) tex += QStringLiteral("\\medskip\n");
    tex += TexBody(content, text).tex();
    if (hasLegend && content.legend) tex += legendTex({content}, text);
    for (const Message& warning : content.shown->reading->warnings)
        tex += QStringLiteral("\\noindent{\\small\\hanUsual %1\\par}\n")
                   .arg(text.ofLine(messageText(warning)));
    return tex;
}

}  // namespace

QByteArray texFile(const QString& body, const TexText& text, const FigureContent& look,
                   const FigureOutput& output, const QStringList& packages) {
    const QStringList all =
        QStringList{QStringLiteral("framed"), QStringLiteral("xcolor")} + packages;
    return (texPreamble(look, text, output, zoomOf(look.width, output), all) + body +
            QStringLiteral("\\hanclose\\hanend\n"))
        .toUtf8();
}

QByteArray texFigures(const std::vector<FigureContent>& contents, const FigureOutput& output) {
    const bool one = contents.size() > 1 && haveOneLegend(contents);
    TexText text;
    QStringList figures;
    for (const FigureContent& content : contents) figures << figureTex(content, !one, text);
    QString tex = figures.join(QStringLiteral("\\bigskip\n"));
    if (one && contents.front().legend) tex += legendTex(contents, text);
    return texFile(tex, text, contents.front(), output);
}

namespace {

struct TexWriterTexts {
    Q_DECLARE_TR_FUNCTIONS(TexWriterTexts)
};

}  // namespace

const FigureWriter& texWriter() {
    static constexpr FigureWriter kWriter{{".tex", false, true},
                                          [] { return TexWriterTexts::tr("LaTeX file"); },
                                          nullptr,
                                          texFigures};
    return kWriter;
}

}  // namespace hanscope::ui
