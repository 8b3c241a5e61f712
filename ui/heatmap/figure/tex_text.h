#pragma once

#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

namespace hanscope::ui {

/// Writes texts for LaTeX. Every character that TeX treats specially is escaped. Characters that
/// pdfLaTeX lacks are \hanchar{character}{commands} or, if they have no like, are in
/// \hanset{font}{text}, which sets them in a font of their script if TeX reads Unicode.
class TexText {
 public:
    /// The text between two places where a line may end. Remembers the scripts that it holds.
    QString of(const QString& text);
    /// The same for a whole line, in which lines may end at spaces and in long words.
    QString ofLine(const QString& text);
    /// Commands that choose the fonts of the scripts so far: \hanHan, …
    QString fontCommands() const;
    /// The first characters so far that pdfLaTeX cannot set: "U+6F02, U+4EAE"; empty: none.
    QString lacking() const;

 private:
    QSet<QString> scripts_;  ///< names of TexFonts
    QList<char32_t> lacking_;
};

/// Defines the command `macro` as the first of the families (separated by commas) that is
/// installed.
QString texFontCommand(const QString& macro, const QString& families, const QString& options = {});

/// The direction in which a text is read: of its first letter, or undecided.
enum class TexDirection { None, LeftToRight, RightToLeft };
TexDirection directionOf(const QString& text);

/// Whether a line may end between two texts that no space separates, as in Chinese.
bool mayBreakBetween(const QString& before, const QString& after);

/// The text in pieces of at most 24 characters, between which a line may end.
QStringList breakable(const QString& text);

/// A text for a line of comment: without line breaks.
QString texComment(const QString& text);

}  // namespace hanscope::ui
