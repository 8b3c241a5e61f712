#pragma once

#include <QList>
#include <QPolygonF>
#include <QString>
#include <optional>
#include <vector>

#include "core/formats/text_builder.h"

namespace hanscope::ui {

/// A line of a page; if words are divided at its end, together with the lines that follow.
struct PdfLine {
    QString text;           ///< without the hyphens of divided words, and blanks at its ends
    bool isPlaced = false;  ///< the numbers below are known
    // In points, from the top left corner of the page.
    qreal left = 0, top = 0;      ///< of the first line
    qreal right = 0, bottom = 0;  ///< of the last line
    qreal height = 0;             ///< of letters of every height; estimated
};

/// The lines of a page from its text, as Qt PDF gives it, and the rectangles of its runs of
/// characters in the same order. Lines are not placed if the rectangles cannot be assigned to them.
std::vector<PdfLine> pdfLines(const QString& text, const QList<QPolygonF>& runs);

/// Puts paragraphs together from the lines of a document's pages: where lines are further apart,
/// indented, or end although the next word has space, a paragraph ends. A line of
/// larger characters is a heading, one that begins with a bullet or a number an item of a list.
class PdfParagraphs {
 public:
    explicit PdfParagraphs(TextBuilder& builder) : builder_(builder) {}

    /// `number`: of the page; a line that is only this number is left out.
    void addPage(int number, std::vector<PdfLine> lines);

 private:
    void measure(const std::vector<PdfLine>& lines);
    void addLine(const PdfLine& line, bool endsPart);
    bool endsPartAt(const std::vector<PdfLine>& lines, std::size_t next) const;
    bool beginsPart(const PdfLine& line) const;
    bool endsEarly(const PdfLine& line, const PdfLine& next) const;
    int headingLevel(const PdfLine& line) const;
    int itemLevel(const PdfLine& line);

    TextBuilder& builder_;
    std::optional<PdfLine> last_;  // of all pages so far
    qreal height_ = 0;             // of most characters of the page
    qreal gap_ = 0;                // between most lines of the page
    std::vector<PdfLine> page_;    // the lines of the page
    int linesInPart_ = 0;
    bool isItem_ = false;           // the current part is an item of a list
    bool isHeading_ = false;        // or a heading
    std::vector<qreal> itemLefts_;  // of the open lists
};

}  // namespace hanscope::ui
