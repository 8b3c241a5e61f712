#include "ui/heatmap/figure/tex_preamble.h"

#include "ui/heatmap/figure/tex_legend.h"

namespace hanscope::ui {

namespace {

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

}  // namespace

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

}  // namespace hanscope::ui
