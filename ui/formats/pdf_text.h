#pragma once

#include <QList>
#include <QPolygonF>
#include <QRegularExpression>
#include <QString>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/formats/text_builder.h"
#include "core/text/document.h"

namespace hanscope::ui {

/// PDFium's sign for a hyphen that divides a word at the end of a line; it joins both lines.
constexpr QChar kPdfDivided(0xfffe);

/// A line of a page; if words are divided at its end, together with the lines right below it.
struct PdfLine {
    QString text;  ///< without blanks at its ends, with kPdfDivided where words are divided
    bool isPlaced = false;  ///< the numbers below are known
    // In points, from the top left corner of the page.
    qreal left = 0, top = 0;      ///< of the first line
    qreal right = 0, bottom = 0;  ///< of the last line
    qreal height = 0;             ///< of letters of every height; estimated
    bool isNote = false;          ///< began with the raised mark of a note
    bool joinsNext = false;       ///< the next line goes on with its last word
    qreal columnRight = 0;        ///< where full lines of its column end; see PdfParagraphs
};

/// The lines of a page from its text, as Qt PDF gives it, and the rectangles of its runs of
/// characters in the same order. Lines are not placed if the rectangles cannot be assigned to them.
std::vector<PdfLine> pdfLines(const QString& text, const QList<QPolygonF>& runs);

/// Puts paragraphs together from the lines of a document's pages: where lines are further apart,
/// indented, or end although the next word has space, a paragraph ends. A line of
/// larger characters is a heading, one that begins with a bullet or a number an item of a list.
/// Footnotes come after the paragraph in which their page or column ends.
class PdfParagraphs {
 public:
    /// `usualHeight`: of the characters of the document; 0: it is not known.
    explicit PdfParagraphs(TextBuilder& builder, qreal usualHeight = 0)
        : builder_(builder), usualHeight_(usualHeight) {}

    /// `number`: of the page; a line that is only this number is left out.
    void addPage(int number, std::vector<PdfLine> lines);

 private:
    void addColumn(const std::vector<PdfLine>& lines, std::size_t begin, std::size_t end);
    std::size_t firstOfNotes(const std::vector<PdfLine>& lines, std::size_t begin,
                             std::size_t end) const;
    void addNotes(const std::vector<PdfLine>& lines, std::size_t first, std::size_t end);
    void measure(std::vector<PdfLine>& lines);
    bool endsWithNotes(const std::vector<PdfLine>& lines) const;
    qreal columnRight(const std::vector<PdfLine>& lines, const PdfLine& line) const;
    void addLine(const PdfLine& line, bool endsPart);
    bool endsPartAt(const std::vector<PdfLine>& lines, std::size_t next) const;
    bool beginsPart(const PdfLine& line) const;
    bool endsEarly(const PdfLine& line, const PdfLine& next) const;
    bool goesOn(const PdfLine& line, const PdfLine& next) const;
    QRegularExpressionMatch markOf(const PdfLine& line) const;
    int headingLevel(const PdfLine& line) const;
    int itemLevel(const PdfLine& line);

    TextBuilder& builder_;
    qreal usualHeight_;
    std::optional<PdfLine> last_;  // of all pages so far
    qreal height_ = 0;             // of most characters of the page
    qreal gap_ = 0;                // between most lines of the page
    int linesInPart_ = 0;
    bool isItem_ = false;           // the current part is an item of a list
    bool isHeading_ = false;        // or a heading
    std::vector<qreal> itemLefts_;  // of the open lists
};

/// The most bytes to which one compressed stream of a PDF may unpack, except those of pictures,
/// which are not unpacked. A page with so much drawing takes ten times as much in memory.
constexpr std::uint64_t kMaxStreamBytes = 32u << 20;

/// The most bytes to which all of them may unpack, which takes some seconds.
constexpr std::uint64_t kMaxBytesOfStreams = 1u << 30;

/// Throws Error if a stream of the PDF, or all together, unpack to more, or a stream is compressed
/// more than once, as PDFium would unpack up to 1 GiB of it. Takes about as long as unpacking the
/// streams.
void requireModestStreams(std::string_view pdf);

/// A PDF of more pages is refused.
constexpr int kMaxPdfPages = 10000;

/// The text of a PDF, read with Qt PDF. `onPage` gets the number of pages read so far, before each
/// page. Throws Error, whose sentence says "it" for the file, if it is damaged, encrypted, without
/// text, or has too many pages or streams (see pdf_streams.h). Otherwise time and memory have no
/// limit: a page of a few bytes can draw for ever, and nothing stops PDFium (see pdf_reader.h).
FormattedText pdfText(std::string_view bytes, const std::function<void(int)>& onPage = {});

}  // namespace hanscope::ui
