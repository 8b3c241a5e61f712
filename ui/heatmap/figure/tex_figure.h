#pragma once

#include <QByteArray>
#include <QSet>
#include <QString>
#include <vector>

#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// Writes texts for LuaLaTeX and XeLaTeX. Every character that TeX treats specially is escaped, and
/// characters that the usual fonts lack are set in a font of their script.
class TexText {
 public:
    /// The text between two places where a line may end. Remembers the scripts that it holds.
    QString of(const QString& text);
    /// The same for a whole line, in which lines may end at spaces and in long words.
    QString ofLine(const QString& text);
    /// Commands that choose the fonts of the scripts so far: \hanHan, … The usual font is `family`,
    /// or if it is not installed, that of TeX.
    QString fontCommands(const QString& family) const;

 private:
    QSet<QString> scripts_;  ///< names of TexFonts
};

/// The direction in which a text is read: of its first letter, or undecided.
enum class TexDirection { None, LeftToRight, RightToLeft };
TexDirection directionOf(const QString& text);

/// Whether a line may end between two texts that no space separates, as in Chinese.
bool mayBreakBetween(const QString& before, const QString& after);

/// The text in pieces of at most 24 characters, between which a line may end.
QStringList breakable(const QString& text);

/// A text for a line of comment: without line breaks.
QString texComment(const QString& text);

/// A whole LaTeX document with the figures, one below the other, for LuaLaTeX and XeLaTeX. It needs
/// the packages fontspec, framed, geometry and xcolor. Pages are of `output.paper` (Fitted: A4);
/// metadata are comments at the beginning. The same contents give the same bytes.
QByteArray texFigures(const std::vector<FigureContent>& contents, const FigureOutput& output);

}  // namespace hanscope::ui
