#include "ui/formats/pdf_pages.h"

#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <cmath>

namespace hanscope::ui {

namespace {

constexpr std::size_t kMaxRunning = 6;  // lines at an edge
constexpr std::size_t kNeighbours = 2;  // pages before and after: left and right ones differ
constexpr qreal kSamePlace = 3;         // in points
constexpr int kMaxNumber = 1000000;

bool isNearby(const PdfLine& a, const PdfLine& b) {
    return !a.isPlaced || !b.isPlaced || std::abs(a.top - b.top) < kSamePlace;
}

int romanNumber(const QString& text) {
    const QString digits = QStringLiteral("ivxlc");
    constexpr int kValues[] = {1, 5, 10, 50, 100};
    int number = 0, last = 0;
    for (qsizetype i = text.size(); i-- > 0;) {
        const qsizetype digit = digits.indexOf(text[i].toLower());
        if (digit < 0 || text.size() > 8) return 0;
        const int value = kValues[digit];
        number += value < last ? -value : value;
        last = std::max(last, value);
    }
    return number;
}

/// A line without its numbers, and these.
struct NumberedText {
    QString text;
    std::vector<int> numbers;
};

NumberedText numbered(const QString& text) {
    NumberedText result;
    if (const int roman = romanNumber(text)) return {QStringLiteral("#i"), {roman}};
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!text[i].isDigit()) {
            result.text += text[i];
            continue;
        }
        int number = 0;
        for (; i < text.size() && text[i].isDigit(); ++i)
            number = std::min(number * 10 + text[i].digitValue(), kMaxNumber);
        --i;
        result.text += QLatin1Char('#');
        result.numbers.push_back(number);
    }
    return result;
}

/// Whether all words of a line are those that stand beside page numbers.
bool hasOnlyPageWords(const QString& text) {
    static const QRegularExpression word(QStringLiteral("\\p{L}+"));
    static const QSet<QString> known = [] {
        const QStringList words{
            "page",  "pages",  "pag",       "pg",       "p",      "pp",     "of",
            "from",  "sheet",  "seite",     "seiten",   "s",      "von",    "blatt",
            "sur",   "página", "págs",      "pág",      "de",     "di",     "do",
            "da",    "pagina", "bladzijde", "blz",      "van",    "sida",   "side",
            "av",    "af",     "strona",    "str",      "strana", "z",      "oldal",
            "sayfa", "i",      "стр",       "страница", "из",     "σελίδα", "από",
            "第",    "页",     "頁",        "共",       "ページ", "쪽",     "페이지"};
        return QSet<QString>(words.begin(), words.end());
    }();
    auto found = word.globalMatch(text);
    while (found.hasNext())
        if (!known.contains(found.next().captured().toLower())) return false;
    return true;
}

/// Whether parts of the line are apart: a running head and the number at the edge of the page.
bool hasWideGap(const PdfLine& line) {
    qreal width = 0;  // of the characters, in heights
    for (const QChar c : line.text) width += c.unicode() < 0x2e80 ? 0.55 : 1.1;
    return line.right - line.left > (width + 3) * line.height;
}

/// Whether a line with a number that grows with the pages is no heading of a text: "Question 3".
/// `usual`: the height of the document's text.
bool isPageNumber(const PdfLine& line, qreal usual) {
    static const QRegularExpression separator(
        QStringLiteral("[|\\x{a6}\\x{b7}\\x{2022}]|\\s[-\\x{2013}\\x{2014}]\\s"));
    if (!line.isPlaced || line.height < 0.9 * usual || hasWideGap(line)) return true;
    return hasOnlyPageWords(line.text) || line.text.contains(separator);
}

/// Whether both are the same line of pages that are so far apart: equal, or with numbers that grow
/// with the pages.
bool isSameLine(const PdfLine& a, const PdfLine& b, int pages, qreal usual) {
    if (!isNearby(a, b)) return false;
    if (a.text == b.text)
        return std::any_of(a.text.begin(), a.text.end(), [](QChar c) { return c.isLetter(); });
    const NumberedText first = numbered(a.text), second = numbered(b.text);
    if (first.text != second.text || first.numbers.size() != second.numbers.size()) return false;
    const bool isRoman = first.text == QStringLiteral("#i");
    if (!isRoman && !isPageNumber(a, usual)) return false;
    for (std::size_t i = 0; i < first.numbers.size(); ++i) {
        const int growth = second.numbers[i] - first.numbers[i];
        if (growth != 0 && growth != pages) return false;
    }
    return true;
}

/// Line number `i` from the top, or from the bottom; null if there is none.
const PdfLine* lineAt(const std::vector<PdfLine>& lines, std::size_t i, bool isTop) {
    if (i >= lines.size()) return nullptr;
    return &lines[isTop ? i : lines.size() - 1 - i];
}

/// Whether a neighbour of the page has the line at the same edge.
bool isRunning(const PdfPages& pages, std::size_t page, std::size_t i, bool isTop, qreal usual) {
    const PdfLine& line = *lineAt(pages[page], i, isTop);
    if (line.isPlaced && line.height > 1.3 * usual) return false;
    const std::size_t first = page - std::min(page, kNeighbours);
    for (std::size_t other = first; other < pages.size() && other <= page + kNeighbours; ++other) {
        if (other == page) continue;
        const int apart = static_cast<int>(other) - static_cast<int>(page);
        for (std::size_t j = 0; j < kMaxRunning; ++j) {
            const PdfLine* same = lineAt(pages[other], j, isTop);
            if (same && isSameLine(line, *same, apart, usual)) return true;
        }
    }
    return false;
}

/// Whether a repeated line, such as an answer, is a line of the text next to it.
bool belongsTo(const PdfLine& line, const PdfLine& text) {
    if (!line.isPlaced || !text.isPlaced || hasOnlyPageWords(line.text)) return false;
    return std::abs(line.top - text.top) < 2.2 * text.height &&
           std::abs(line.height - text.height) < 0.1 * text.height &&
           std::abs(line.left - text.left) < text.height;
}

/// How many lines at this edge of a page are no text.
std::size_t countRunning(const PdfPages& pages, std::size_t page, bool isTop, std::size_t maximum,
                         qreal usual) {
    std::size_t count = 0;
    while (count < std::min(maximum, kMaxRunning) && isRunning(pages, page, count, isTop, usual))
        ++count;
    while (count > 0) {
        const PdfLine* next = lineAt(pages[page], count, isTop);
        if (!next || !belongsTo(*lineAt(pages[page], count - 1, isTop), *next)) break;
        --count;
    }
    return count;
}

bool isHyphen(QChar c) {
    return c == QLatin1Char('-') || c == QChar(0x2010) || c == kPdfDivided;
}

bool isOfWord(QChar c) {
    return c.isLetterOrNumber() || c == QLatin1Char('\'') || c == QChar(0x2019);
}

QString wordBefore(const QString& text, qsizetype end) {
    qsizetype begin = end;
    while (begin > 0 && isOfWord(text[begin - 1])) --begin;
    return text.mid(begin, end - begin);
}

QString wordAfter(const QString& text, qsizetype begin) {
    qsizetype end = begin;
    while (end < text.size() && isOfWord(text[end])) ++end;
    return text.mid(begin, end - begin);
}

using Words = QSet<QString>;

/// The words of a document in lower case, those with a hyphen also as a whole.
Words wordsOf(const PdfPages& pages) {
    static const QRegularExpression word(
        QStringLiteral("[\\p{L}\\p{N}]+(?:[-\\x{2010}][\\p{L}\\p{N}]+)*"));
    Words words;
    for (const auto& lines : pages)
        for (const PdfLine& line : lines) {
            auto found = word.globalMatch(line.text);
            while (found.hasNext())
                words.insert(
                    found.next().captured().toLower().replace(QChar(0x2010), QLatin1Char('-')));
        }
    return words;
}

/// Whether the hyphen between the two parts of a word belongs to it.
bool keepsHyphen(const QString& before, const QString& after, const Words& words) {
    if (before.isEmpty() || after.isEmpty()) return false;
    const QString first = before.toLower(), second = after.toLower();
    if (words.contains(first + second)) return false;
    if (words.contains(first + QLatin1Char('-') + second)) return true;
    const bool isCapitals = before.size() > 1 && before == before.toUpper();
    if (after[0].isDigit() || before.back().isDigit()) return true;
    if (after[0].isUpper() && !isCapitals) return true;
    const bool isCompound = first == QStringLiteral("well") || first == QStringLiteral("self");
    return isCompound && after.size() > 3;
}

/// PDFium has joined the lines already.
void joinInside(PdfLine& line, const Words& words) {
    for (qsizetype at = 0; (at = line.text.indexOf(kPdfDivided, at)) >= 0;) {
        if (at + 1 == line.text.size()) return;
        const bool keeps =
            keepsHyphen(wordBefore(line.text, at), wordAfter(line.text, at + 1), words);
        line.text.replace(at, 1, keeps ? QStringLiteral("-") : QString());
    }
}

void joinWithNext(PdfLine& line, const PdfLine& next, const Words& words) {
    const qsizetype last = line.text.size() - 1;
    if (last < 1 || next.text.isEmpty() || !isHyphen(line.text[last])) return;
    const QString before = wordBefore(line.text, last), after = wordAfter(next.text, 0);
    if (before.isEmpty() || after.isEmpty() || !before.back().isLetterOrNumber()) return;
    const bool isBetweenWords = before.back().isLetter() != after[0].isLetter();
    if (isBetweenWords) return;
    line.joinsNext = true;
    line.text.chop(1);
    if (keepsHyphen(before, after, words)) line.text += QLatin1Char('-');
}

}  // namespace

qreal usualHeight(const PdfPages& pages) {
    std::vector<std::pair<qreal, qsizetype>> heights;  // with the number of characters
    qsizetype characters = 0;
    for (const auto& lines : pages)
        for (const PdfLine& line : lines) {
            if (!line.isPlaced) continue;
            heights.emplace_back(line.height, line.text.size());
            characters += line.text.size();
        }
    std::sort(heights.begin(), heights.end());
    qsizetype smaller = 0;
    for (const auto& [height, count] : heights)
        if ((smaller += count) * 2 >= characters) return height;
    return 0;
}

void removeRunningLines(PdfPages& pages) {
    const qreal usual = usualHeight(pages);
    std::vector<std::pair<std::size_t, std::size_t>> running;  // lines at the top and the bottom
    for (std::size_t page = 0; page < pages.size(); ++page) {
        const std::size_t size = pages[page].size();
        const std::size_t top = countRunning(pages, page, true, size, usual);
        const std::size_t bottom = countRunning(pages, page, false, size - top, usual);
        running.emplace_back(top, bottom);
    }
    for (std::size_t page = 0; page < pages.size(); ++page) {
        auto& lines = pages[page];
        const auto [top, bottom] = running[page];
        if (top + bottom >= lines.size()) continue;  // the page would be empty
        lines.erase(lines.end() - static_cast<std::ptrdiff_t>(bottom), lines.end());
        lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(top));
    }
}

void joinDividedWords(PdfPages& pages) {
    const Words words = wordsOf(pages);
    PdfLine* last = nullptr;
    for (auto& lines : pages)
        for (PdfLine& line : lines) {
            joinInside(line, words);
            if (last) joinWithNext(*last, line, words);
            last = &line;
        }
    for (auto& lines : pages)
        for (PdfLine& line : lines) line.text.replace(kPdfDivided, QLatin1Char('-'));
}

QString withoutLetterSpacing(const QString& text, const std::vector<qreal>& gaps) {
    static const QRegularExpression spaced(
        QStringLiteral("(?<!\\S)(?:[\\p{Latin}\\p{Greek}\\p{Cyrillic}] ){4,}"
                       "[\\p{Latin}\\p{Greek}\\p{Cyrillic}](?!\\S)"));
    QString result;
    qsizetype kept = 0;
    auto found = spaced.globalMatch(text);
    while (found.hasNext()) {
        const auto match = found.next();
        result += text.mid(kept, match.capturedStart() - kept);
        kept = match.capturedEnd();
        const QString before = text.left(match.capturedStart());
        const auto first = static_cast<std::size_t>(
            std::count_if(before.begin(), before.end(), [](QChar c) { return !c.isSpace(); }));
        const auto letters = static_cast<std::size_t>((match.capturedLength() + 1) / 2);
        const bool areKnown = first + letters <= gaps.size() + 1;
        std::vector<qreal> between;
        if (areKnown)
            between.assign(gaps.begin() + static_cast<std::ptrdiff_t>(first),
                           gaps.begin() + static_cast<std::ptrdiff_t>(first + letters - 1));
        std::vector<qreal> sorted = between;
        std::sort(sorted.begin(), sorted.end());
        const qreal usual = sorted.empty() ? 0 : sorted[sorted.size() / 2];
        for (std::size_t i = 0; i < letters; ++i) {
            result += match.captured()[static_cast<qsizetype>(2 * i)];
            if (i < between.size() && between[i] > 1.6 * usual) result += QLatin1Char(' ');
        }
    }
    return result + text.mid(kept);
}

}  // namespace hanscope::ui
