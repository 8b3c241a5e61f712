#include "ui/formats/pdf_rows.h"

#include <QRegularExpression>
#include <algorithm>
#include <utility>

#include "ui/formats/pdf_text.h"

namespace hanscope::ui {

namespace {

constexpr qreal kLarge = 1.8;   // heights of a row: a letter that begins a chapter
constexpr qreal kSmall = 0.62;  // likewise: a raised mark
constexpr qreal kTouch = 2;     // points

/// What stands in one row.
struct RowText {
    QString text;
    bool isDivided = false;  // its last word goes on in the next row
};

std::vector<RowText> rowTextsOf(const QStringList& lines) {
    std::vector<RowText> texts;
    for (const QString& line : lines) {
        const QStringList parts = line.chopped(1).split(kPdfDivided);
        for (const QString& part : parts) texts.push_back({part, true});
        texts.back() = {texts.back().text + line.back(), false};
    }
    return texts;
}

QStringList linesOf(const std::vector<RowText>& texts) {
    QStringList lines;
    bool goesOn = false;
    for (const RowText& each : texts) {
        if (goesOn)
            lines.back() += kPdfDivided + each.text;
        else
            lines << each.text;
        goesOn = each.isDivided;
    }
    return lines;
}

/// A height that rows with tall and with low letters have.
qreal fullHeight(const std::vector<PdfRow>& rows) {
    std::vector<qreal> heights;
    for (const PdfRow& row : rows) heights.push_back(row.rect.height());
    std::sort(heights.begin(), heights.end());
    return heights.empty() ? 0 : heights[heights.size() * 3 / 4];
}

/// A small run of a row that stands above its base, or below.
struct ScriptRun {
    std::size_t number = 0;
    bool isRaised = false;
};

/// `full`: the height of usual rows.
std::vector<ScriptRun> scriptRuns(const PdfRow& row, qreal full) {
    constexpr qreal kDescends = 0.85, kDescent = 0.23, kRaise = 0.15, kFall = 0.05;
    const QRectF& widest =
        *std::max_element(row.runs.begin(), row.runs.end(),
                          [](const QRectF& a, const QRectF& b) { return a.width() < b.width(); });
    const bool descends = widest.height() > kDescends * full;
    const qreal base = widest.bottom() - (descends ? kDescent * full : 0);
    std::vector<ScriptRun> scripts;
    for (std::size_t i = 0; i < row.runs.size(); ++i) {
        const QRectF& run = row.runs[i];
        if (run.height() > kSmall * full || run.width() > full) continue;
        const bool isRaised = run.bottom() < base - kRaise * full;
        if (isRaised || run.bottom() > base + kFall * full) scripts.push_back({i, isRaised});
    }
    return scripts;
}

/// The numbers and signs that may be marks: behind a word or its punctuation, or at the beginning.
/// `afterNumbers`: also behind the full stop after a year, or the comma.
std::vector<QRegularExpressionMatch> marksIn(const QString& text, bool afterNumbers = false) {
    static const QString kCertain = QStringLiteral(
        "(?:^|(?<=[\\p{L}.,;:!?\"\\x{201d}\\x{2019}\\x{bb})\\]])(?<!\\d[.,]))"
        "(?:\\d{1,3}|[*\\x{2020}\\x{2021}]{1,3})(?![\\p{L}\\p{N}])|^\\d{1,3}(?=\\D)");
    static const QRegularExpression certain(kCertain),
        all(kCertain + QStringLiteral("|(?<=\\d{3}[.,])\\d{1,3}(?=\\s|$)"));
    std::vector<QRegularExpressionMatch> marks;
    auto found = (afterNumbers ? all : certain).globalMatch(text);
    while (found.hasNext()) marks.push_back(found.next());
    return marks;
}

/// Whether a raised number behind this text is a power: of a letter, or of a unit such as "km".
bool isPower(const QString& text, const QString& sign) {
    if (!sign[0].isDigit()) return false;
    qsizetype letters = 0;
    while (letters < text.size() && text[text.size() - 1 - letters].isLetter()) ++letters;
    const bool isOfUnit = sign == QStringLiteral("2") || sign == QStringLiteral("3");
    return letters == 1 || (letters == 2 && isOfUnit);
}

QString asPower(const QString& digits) {
    const QString powers = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString power;
    for (const QChar digit : digits) power += powers[digit.digitValue()];
    return power;
}

/// Takes the marks out of a row, if there are as many as small runs.
void readScripts(RowText& row, PdfRow& place, const std::vector<ScriptRun>& scripts) {
    auto marks = marksIn(row.text);
    if (marks.size() < scripts.size()) marks = marksIn(row.text, true);
    if (marks.size() != scripts.size() || scripts.size() == place.runs.size()) return;
    for (std::size_t i = marks.size(); i-- > 0;) {
        if (!scripts[i].isRaised) continue;
        const qsizetype at = marks[i].capturedStart();
        const QString sign = marks[i].captured();
        place.isNote |= at == 0;
        row.text.replace(at, sign.size(),
                         isPower(row.text.left(at), sign) ? asPower(sign) : QString());
        place.runs.erase(place.runs.begin() + static_cast<std::ptrdiff_t>(scripts[i].number));
    }
    row.text = row.text.trimmed();
    place.rect = {};
    for (const QRectF& run : place.runs) place.rect |= run;
}

bool isOneLetter(const PdfRow& row) {
    return row.runs.size() == 1 && row.rect.width() < 2 * row.rect.height();
}

/// Whether the row is a large letter beside the next ones.
bool isLargeLetter(const std::vector<PdfRow>& rows, std::size_t i) {
    if (i + 1 >= rows.size() || !isOneLetter(rows[i])) return false;
    const QRectF &letter = rows[i].rect, &next = rows[i + 1].rect;
    return letter.height() > kLarge * next.height() && next.left() > letter.right() - kTouch &&
           next.top() < letter.bottom() && next.bottom() > letter.top();
}

/// PDFium ends a line behind a raised run, though the row goes on.
bool takesNext(const RowText& row, const std::vector<RowText>& texts, std::size_t next) {
    const auto marks = marksIn(row.text, true);
    return next < texts.size() && !row.isDivided && !marks.empty() &&
           marks.back().capturedEnd() == row.text.size();
}

/// Gives each row its text.
class RowReader {
 public:
    RowReader(const QStringList& lines, const std::vector<PdfRow>& rows)
        : given_(rowTextsOf(lines)), rows_(rows), full_(fullHeight(rows)) {}

    /// Whether every text has found its row.
    bool read() {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (next_ == given_.size()) return false;
            if (isLargeLetter(rows_, i))
                takeLargeLetter(rows_[i].rect);
            else
                takeRow(rows_[i]);
        }
        return next_ == given_.size();
    }
    bool isChanged() const { return isChanged_; }

    std::vector<RowText> texts;
    std::vector<PdfRow> places;

 private:
    /// It is a line of its own, unless PDFium has joined it with its word.
    void takeLargeLetter(const QRectF& rect) {
        isChanged_ = true;
        large_ = rect;
        const QString letter = given_[next_].text;
        if (letter.size() != 1 || next_ + 1 == given_.size()) return;
        given_[++next_].text.prepend(letter);
    }

    void takeRow(const PdfRow& row) {
        texts.push_back(given_[next_++]);
        places.push_back(row);
        RowText& text = texts.back();
        PdfRow& place = places.back();
        const std::vector<ScriptRun> scripts = scriptRuns(row, full_);
        for (const ScriptRun& script : scripts) {
            if (script.number + 1 == row.runs.size() || !takesNext(text, given_, next_)) continue;
            const RowText& rest = given_[next_++];
            const bool needsBlank = rest.text[0].isLetterOrNumber();
            text = {text.text + (needsBlank ? QStringLiteral(" ") : QString()) + rest.text,
                    rest.isDivided};
        }
        isChanged_ |= !scripts.empty();
        if (!scripts.empty()) readScripts(text, place, scripts);
        const bool isBesideLarge =
            place.rect.left() > large_.right() - kTouch && place.rect.top() < large_.bottom();
        if (isBesideLarge) place.rect.setLeft(large_.left());
    }

    std::vector<RowText> given_;
    const std::vector<PdfRow>& rows_;
    qreal full_;
    std::size_t next_ = 0;
    QRectF large_;  // the last one
    bool isChanged_ = false;
};

/// Whether a run goes on with the row.
bool isBeside(const PdfRow& row, const QRectF& run) {
    const qreal middle = run.center().y();
    if (run.left() <= row.rect.center().x()) return false;
    if (isOneLetter(row) && row.rect.height() > kLarge * run.height()) return false;
    const bool isRaised = row.runs.size() == 1 && row.rect.height() < kSmall * run.height();
    const bool overlap = run.top() < row.rect.bottom() && run.bottom() > row.rect.top();
    return (isRaised && overlap) || (middle > row.rect.top() - 1 && middle < row.rect.bottom() + 1);
}

}  // namespace

std::vector<PdfRow> pdfRows(const QList<QPolygonF>& runs) {
    std::vector<PdfRow> rows;
    for (const QPolygonF& run : runs) {
        const QRectF rect = run.boundingRect();
        if (rows.empty() || !isBeside(rows.back(), rect)) rows.push_back({rect, {}});
        rows.back().rect |= rect;
        rows.back().runs.push_back(rect);
    }
    return rows;
}

std::size_t countOfRows(const QStringList& lines) {
    qsizetype count = lines.size();
    for (const QString& line : lines) count += line.chopped(1).count(kPdfDivided);
    return static_cast<std::size_t>(count);
}

void readRaisedAndLarge(QStringList& lines, std::vector<PdfRow>& rows) {
    RowReader reader(lines, rows);
    if (!reader.read() || !reader.isChanged()) return;
    lines = linesOf(reader.texts);
    rows = std::move(reader.places);
}

}  // namespace hanscope::ui
