#include "ui/formats/pdf_text.h"

#include <zlib.h>

#include <QBuffer>
#include <QPdfDocument>
#include <QPdfSelection>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <tuple>

#include "core/counted.h"
#include "core/error.h"
#include "ui/formats/pdf_characters.h"
#include "ui/formats/pdf_pages.h"
#include "ui/formats/pdf_rows.h"

namespace hanscope::ui {

namespace {

/// The distances between the runs of a row, if each is one of the characters of this text.
std::vector<qreal> gapsIn(const PdfRow& row, const QString& text) {
    const auto characters =
        std::count_if(text.begin(), text.end(), [](QChar c) { return !c.isSpace(); });
    if (static_cast<std::size_t>(characters) != row.runs.size()) return {};
    std::vector<qreal> gaps;
    for (std::size_t i = 1; i < row.runs.size(); ++i)
        gaps.push_back(row.runs[i].left() - row.runs[i - 1].right());
    return gaps;
}

void place(PdfLine& line, const PdfRow* first, const PdfRow* last) {
    line.isPlaced = true;
    line.isNote = first->isNote;
    line.left = first->rect.left();
    line.top = first->rect.top();
    line.right = last->rect.right();
    line.bottom = last->rect.bottom();
    for (const PdfRow* row = first; row <= last; ++row)
        line.height = std::max(line.height, row->rect.height());
    line.height /= drawnShare(QString(line.text).remove(kPdfDivided));
    line.text = withoutLetterSpacing(
        line.text, first == last ? gapsIn(*first, line.text) : std::vector<qreal>());
}

/// The text of a page in lines. Where the letters are drawn one by one, PDFium writes a blank
/// instead of the end of a line after a hyphen; `areBroken`: that is so.
QStringList linesOfText(QString text, bool areBroken) {
    static const QRegularExpression broken(
        QStringLiteral("(?<=[\\p{L}\\p{N}])[-\\x{2010}] (?=\\S)"));
    if (areBroken) text.replace(broken, QString(kPdfDivided));
    QStringList lines;
    for (QString line : text.split(QLatin1Char('\n'))) {
        line = line.trimmed();
        if (line.endsWith(QChar(QChar::SoftHyphen))) line.back() = kPdfDivided;
        line.remove(QChar(QChar::SoftHyphen));
        if (!line.isEmpty()) lines << line;
    }
    return lines;
}

/// PDFium joins a word that is divided at the end of a page, its last line, with the page's number.
QStringList withoutPageNumber(const QString& line, bool isLast) {
    const qsizetype divided = line.lastIndexOf(kPdfDivided);
    const QString behind = line.mid(divided + 1);
    const bool isNumber =
        std::all_of(behind.begin(), behind.end(), [](QChar c) { return c.isDigit(); });
    if (!isLast || divided < 0 || behind.isEmpty() || !isNumber) return {line};
    return {line.left(divided + 1), behind};
}

constexpr qreal kMaxIndent = 4;  // of lines in one column, in heights of characters

/// Whether a word that is divided at the end of a row may go on in `next`: right below, in the same
/// column. PDFium joins any two rows.
bool isBelow(const PdfRow& row, const PdfRow& next) {
    const qreal height = row.rect.height(), gap = next.rect.top() - row.rect.bottom();
    return gap > -height && gap < 2 * height && next.rect.left() < row.rect.right() &&
           std::abs(next.rect.left() - row.rect.left()) < kMaxIndent * height;
}

/// The end of the rows from `row` on that are one line.
std::size_t endOfLine(const std::vector<PdfRow>& rows, std::size_t row, std::size_t end) {
    while (++row < end && isBelow(rows[row - 1], rows[row])) {
    }
    return row;
}

constexpr qsizetype kMaxHeadingLength = 120;
constexpr qreal kOfNotes = 0.95;  // of the usual height, that of notes
constexpr qreal kSpare = 1.3;     // words are not measured exactly
constexpr qreal kRagged = 0.85;   // of the longest line; shorter ones end a paragraph in any case

/// "•", "3. " or "3) " at the beginning of a line. TeX's bullet is a control character
/// where its file does not say what it draws.
const QRegularExpression& itemMark() {
    static const QRegularExpression mark(
        QStringLiteral("^(?:[\\x{0f}\\x{88}\\x{2022}\\x{25aa}\\x{25cf}\\x{25e6}\\x{2023}\\x{2043}"
                       "\\x{f0b7}]\\s*|(\\d{1,3})[.)]\\s+)"));
    return mark;
}

bool endsSentence(const QString& text) {
    return QStringLiteral(".!?:…。！？»”\"").contains(text.back());
}

/// Whether `b` begins to the right of `a`, or above it: in another column.
bool isElsewhere(const PdfLine& a, const PdfLine& b) {
    return b.top < a.top || b.left > a.right;
}

constexpr std::size_t kMaxDictionaryBytes = 4096;
constexpr std::string_view kStream = "stream";
constexpr std::string_view kDeflate = "FlateDecode";

/// The bytes to which the stream unpacks: those before a damage, and not many more than
/// kMaxStreamBytes.
std::uint64_t unpackedBytes(std::string_view packed) {
    z_stream state{};
    if (inflateInit(&state) != Z_OK) return 0;
    state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    state.avail_in = static_cast<uInt>(packed.size());
    std::array<Bytef, 1u << 16> buffer;
    int status = Z_OK;
    while (status == Z_OK && state.total_out <= kMaxStreamBytes) {
        state.next_out = buffer.data();
        state.avail_out = static_cast<uInt>(buffer.size());
        status = inflate(&state, Z_NO_FLUSH);
    }
    inflateEnd(&state);
    return state.total_out;
}

/// The dictionary of a stream, which stands between "obj" and "stream".
std::string_view dictionaryBefore(std::string_view pdf, std::size_t stream) {
    const std::size_t first = stream - std::min(stream, kMaxDictionaryBytes);
    const std::string_view before = pdf.substr(first, stream - first);
    const std::size_t object = before.rfind("obj");
    return object == std::string_view::npos ? before : before.substr(object);
}

std::size_t countOf(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

[[noreturn]] void throwHostile() {
    throw Error(message("its pages unpack to more than any text needs; the file is not opened"));
}

/// Returns the bytes to which a stream unpacks; 0 for one that PDFium does not unpack.
std::uint64_t requireModest(std::string_view dictionary, std::string_view packed) {
    const std::size_t deflated = countOf(dictionary, kDeflate);
    if (deflated == 0 || dictionary.find("/Image") != std::string_view::npos) return 0;
    const std::uint64_t bytes = unpackedBytes(packed);
    if (deflated > 1 || bytes > kMaxStreamBytes) throwHostile();
    return bytes;
}

void requireReady(const QPdfDocument& document) {
    if (document.status() == QPdfDocument::Status::Ready) return;
    switch (document.error()) {
        case QPdfDocument::Error::IncorrectPassword:
        case QPdfDocument::Error::UnsupportedSecurityScheme:
            throw Error(message(
                "it is encrypted; open it in its own program and save it without a password"));
        default:
            throw Error(
                message("it is a damaged PDF, or cut short; download or copy the file again"));
    }
}

void requireFewPages(const QPdfDocument& document) {
    if (document.pageCount() > kMaxPdfPages)
        throw Error(
            message("it has more than %1 pages, which is the most that is read of a PDF; split it "
                    "into smaller ones",
                    grouped(kMaxPdfPages)));
}

std::vector<PdfLine> linesOf(QPdfDocument& document, int page) {
    const QPdfSelection selection = document.getAllText(page);
    return pdfLines(selection.text(), selection.bounds());
}

}  // namespace

std::vector<PdfLine> pdfLines(const QString& text, const QList<QPolygonF>& runs) {
    if (std::vector<PdfLine> lines = linesOfCharacters(text, runs); !lines.empty()) return lines;
    std::vector<PdfRow> rows = pdfRows(runs);
    QStringList contents = linesOfText(text, false);
    const QStringList broken = linesOfText(text, true);
    const bool areBroken =
        countOfRows(contents) != rows.size() && countOfRows(broken) == rows.size();
    if (areBroken) contents = broken;
    readRaisedAndLarge(contents, rows);
    const bool arePlaced = countOfRows(contents) == rows.size();
    std::vector<PdfLine> lines;
    std::size_t row = 0;
    for (const QString& content : contents) {
        if (!arePlaced) {
            for (const QString& part : withoutPageNumber(content, &content == &contents.back()))
                lines.emplace_back().text = withoutLetterSpacing(part);
            continue;
        }
        const std::size_t first = row, end = row + countOfRows({content});
        while (row < end) {
            const std::size_t next = endOfLine(rows, row, end);
            PdfLine& line = lines.emplace_back();
            line.text = next == end ? content.section(kPdfDivided, row - first)
                                    : content.section(kPdfDivided, row - first, next - first - 1) +
                                          kPdfDivided;
            place(line, &rows[row], &rows[next - 1]);
            row = next;
        }
    }
    return lines;
}

void PdfParagraphs::addPage(int number, std::vector<PdfLine> lines) {
    const auto isNumber = [number](const PdfLine& line) { return line.text.toInt() == number; };
    if (!lines.empty() && isNumber(lines.back())) lines.pop_back();
    if (!lines.empty() && isNumber(lines.front())) lines.erase(lines.begin());
    measure(lines);
    builder_.startPage(number);
    for (std::size_t begin = 0, end = 0; begin < lines.size(); begin = end) {
        end = begin + 1;
        while (end < lines.size() && lines[end].top >= lines[end - 1].top) ++end;
        addColumn(lines, begin, end);
    }
}

/// Lines from the top of a column to its end.
void PdfParagraphs::addColumn(const std::vector<PdfLine>& lines, std::size_t begin,
                              std::size_t end) {
    const std::size_t notes = firstOfNotes(lines, begin, end);
    for (std::size_t i = begin; i < notes; ++i) {
        addLine(lines[i], !last_ || (!last_->joinsNext && endsPartAt(lines, i)));
        last_ = lines[i];
    }
    if (notes < end) addNotes(lines, notes, end);
}

/// The first of the lines of notes at the end of a column: small ones, of which the first begins
/// with a mark; `end` if there are none.
std::size_t PdfParagraphs::firstOfNotes(const std::vector<PdfLine>& lines, std::size_t begin,
                                        std::size_t end) const {
    std::size_t first = end;
    for (std::size_t i = end; i-- > begin && lines[i].isPlaced;) {
        if (lines[i].height > kOfNotes * height_) break;
        if (lines[i].isNote) first = i;
    }
    return first == begin ? end : first;
}

/// Notes stand beside the paragraph that may go on in the next column or on the next page.
void PdfParagraphs::addNotes(const std::vector<PdfLine>& lines, std::size_t first,
                             std::size_t end) {
    const auto outside = std::tuple(last_, linesInPart_, isItem_, isHeading_, itemLefts_);
    builder_.startAside();
    for (std::size_t i = first; i < end; ++i) {
        const bool begins = i == first || lines[i].isNote;
        addLine(lines[i], begins || (!last_->joinsNext && endsPartAt(lines, i)));
        last_ = lines[i];
    }
    builder_.endAside();
    std::tie(last_, linesInPart_, isItem_, isHeading_, itemLefts_) = outside;
}

void PdfParagraphs::measure(std::vector<PdfLine>& lines) {
    std::vector<qreal> gaps;
    for (std::size_t i = 1; i < lines.size(); ++i)
        if (!isElsewhere(lines[i - 1], lines[i]))
            gaps.push_back(lines[i].top - lines[i - 1].bottom);
    height_ = std::max(usualHeight({lines}), endsWithNotes(lines) ? usualHeight_ : 0);
    gap_ = middleOf(gaps);
    for (PdfLine& line : lines) line.columnRight = columnRight(lines, line);
}

/// Whether the page has text of the usual height and then notes, which may be most of it.
bool PdfParagraphs::endsWithNotes(const std::vector<PdfLine>& lines) const {
    const auto isSmall = [this](const PdfLine& line) {
        return line.height <= kOfNotes * usualHeight_;
    };
    const auto first =
        std::find_if(lines.begin(), lines.end(), [](const PdfLine& line) { return line.isNote; });
    const auto end = std::find_if_not(first, lines.end(), isSmall);
    const bool isColumn = end == lines.end() || end->top < first->top;
    return first != lines.begin() && first != lines.end() && isColumn &&
           std::none_of(lines.begin(), first, isSmall);
}

/// Where the lines end that begin near this one: the longest, without the few that reach beyond the
/// place where many end, such as lines that do not fit, or a caption of two columns.
qreal PdfParagraphs::columnRight(const std::vector<PdfLine>& lines, const PdfLine& line) const {
    constexpr qreal kSamePlace = 0.5, kNarrowest = 18;  // in heights
    constexpr std::size_t kManyLines = 6;               // fewer may be those of a table
    std::vector<qreal> rights;
    for (const PdfLine& each : lines) {
        const bool isInColumn = std::abs(each.left - line.left) < kMaxIndent * height_;
        if (isInColumn) rights.push_back(each.right);
    }
    std::sort(rights.begin(), rights.end(), std::greater<>());
    for (std::size_t few = 0; few <= rights.size() / 5 && few < rights.size(); ++few) {
        const auto end =
            std::find_if(rights.begin() + static_cast<std::ptrdiff_t>(few), rights.end(),
                         [&](qreal right) { return right < rights[few] - kSamePlace * height_; });
        const auto count = static_cast<std::size_t>(end - rights.begin()) - few;
        const bool areText = count >= kManyLines && rights[few] - line.left > kNarrowest * height_;
        if (areText && 5 * count >= 2 * rights.size()) return rights[few];
    }
    return rights.empty() ? line.right : rights.front();
}

/// Whether a new part begins with lines[next].
bool PdfParagraphs::endsPartAt(const std::vector<PdfLine>& lines, std::size_t next) const {
    const PdfLine& line = lines[next];
    if (beginsPart(line)) return true;
    const bool isFirstOfPage = next == 0;
    if (!line.isPlaced || !last_->isPlaced || isFirstOfPage || isElsewhere(*last_, line))
        return isHeading_ || endsEarly(*last_, line);
    if (line.top - last_->bottom > gap_ + 0.4 * height_) return true;
    if (isHeading_) return false;
    const qreal indent = line.left - last_->left;
    const bool hangs = linesInPart_ == 1 && goesOn(*last_, line);
    const bool isIndented = !isItem_ && indent > 0.8 * height_ && linesInPart_ > 0 && !hangs;
    const bool isOutdented = indent < -0.8 * height_ && (isItem_ || linesInPart_ > 1);
    return isIndented || isOutdented || endsEarly(*last_, line);
}

/// The mark of an item at the beginning of a line. In a list, one in an item may have a dash or an
/// asterisk, as TeX sets them; elsewhere these may be text.
QRegularExpressionMatch PdfParagraphs::markOf(const PdfLine& line) const {
    static const QRegularExpression inner(QStringLiteral("^[*\\x{2013}\\x{2217}\\x{b7}]\\s+"));
    const auto mark = itemMark().match(line.text);
    const bool isInner = !itemLefts_.empty() && line.left > itemLefts_.front() + 0.5 * height_;
    return mark.hasMatch() || !isInner ? mark : inner.match(line.text);
}

/// Whether the line looks like the beginning of a heading or an item.
bool PdfParagraphs::beginsPart(const PdfLine& line) const {
    const auto mark = markOf(line);
    const bool isNumbered = mark.hasMatch() && mark.hasCaptured(1);
    if (isNumbered) return isItem_ || endsSentence(last_->text) || endsEarly(*last_, line);
    return mark.hasMatch() || (headingLevel(line) > 0) != isHeading_;
}

/// Whether the first word of the next line would have had space at the end of this one.
bool PdfParagraphs::endsEarly(const PdfLine& line, const PdfLine& next) const {
    if (!line.isPlaced || !next.isPlaced) return endsSentence(line.text);
    const qreal right = std::max(line.right, line.columnRight);
    if (goesOn(line, next)) return false;
    const qreal character = height_ / 2;
    const auto firstWord = static_cast<qreal>(next.text.indexOf(QLatin1Char(' ')));
    const bool isOneWord = firstWord < 0;
    const qreal needed = isOneWord ? next.right - next.left : character * firstWord;
    return line.right + kSpare * (needed + character) < right;
}

/// Whether a sentence goes on from a line that is nearly full.
bool PdfParagraphs::goesOn(const PdfLine& line, const PdfLine& next) const {
    const qreal right = std::max(line.right, line.columnRight);
    return !endsSentence(line.text) && next.text.front().isLower() &&
           line.right - line.left > kRagged * (right - line.left);
}

int PdfParagraphs::headingLevel(const PdfLine& line) const {
    const bool isSentence = line.text.size() > kMaxHeadingLength || line.text.endsWith(QChar('.'));
    if (!line.isPlaced || isSentence || line.height < 1.1 * height_) return 0;
    return line.height > 1.45 * height_ ? 1 : line.height > 1.2 * height_ ? 2 : 3;
}

int PdfParagraphs::itemLevel(const PdfLine& line) {
    while (!itemLefts_.empty() && line.left < itemLefts_.back() - 0.5 * height_)
        itemLefts_.pop_back();
    if (itemLefts_.empty() || line.left > itemLefts_.back() + 0.5 * height_)
        itemLefts_.push_back(line.left);
    return static_cast<int>(itemLefts_.size());
}

void PdfParagraphs::addLine(const PdfLine& line, bool endsPart) {
    QString text = line.text;
    if (endsPart) {
        const auto mark = markOf(line);
        const int level = headingLevel(line);
        linesInPart_ = 0;
        isItem_ = mark.hasMatch();
        isHeading_ = !isItem_ && level > 0;
        if (isItem_) {
            builder_.startItem(itemLevel(line), mark.captured(1).toInt());
            text.remove(0, mark.capturedLength());
        } else if (isHeading_) {
            builder_.startHeading(level);
        } else {
            builder_.startParagraph();
        }
        if (!isItem_) itemLefts_.clear();
    }
    ++linesInPart_;
    builder_.addText(text.toStdString());
    if (!line.joinsNext) builder_.addText(" ");
}

void requireModestStreams(std::string_view pdf) {
    std::uint64_t bytes = 0;
    for (auto at = pdf.find(kStream); at != std::string_view::npos;
         at = pdf.find(kStream, at + 1)) {
        const bool isEnd = at >= 3 && pdf.substr(at - 3, 3) == "end";
        if (isEnd) continue;
        const std::size_t begin = pdf.find_first_not_of("\r\n", at + kStream.size());
        if (begin == std::string_view::npos) return;
        bytes += requireModest(dictionaryBefore(pdf, at), pdf.substr(begin));
        if (bytes > kMaxBytesOfStreams) throwHostile();
    }
}

FormattedText pdfText(std::string_view bytes, const std::function<void(int)>& onPage) {
    requireModestStreams(bytes);
    QByteArray data = QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()));
    QBuffer file(&data);
    file.open(QIODevice::ReadOnly);
    QPdfDocument document;
    document.load(&file);
    requireReady(document);
    requireFewPages(document);
    PdfPages pages;
    for (int page = 0; page < document.pageCount(); ++page) {
        if (onPage) onPage(page);
        pages.push_back(linesOf(document, page));
    }
    removeRunningLines(pages);
    joinDividedWords(pages);
    TextBuilder builder;
    PdfParagraphs paragraphs(builder, usualHeight(pages));
    for (std::size_t page = 0; page < pages.size(); ++page)
        paragraphs.addPage(static_cast<int>(page) + 1, std::move(pages[page]));
    FormattedText text = builder.finish();
    if (text.text.empty())
        throw Error(
            message("its pages are pictures without text, as a scanner makes them; let a program "
                    "for text recognition (OCR) add the text"));
    return text;
}

}  // namespace hanscope::ui
