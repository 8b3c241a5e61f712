#include "ui/formats/pdf_characters.h"

#include <QRectF>
#include <QStringList>
#include <QStringView>
#include <algorithm>
#include <cmath>

#include "ui/formats/pdf_pages.h"

namespace hanscope::ui {

/// Usual fonts differ little in it.
qreal drawnShare(const QString& text) {
    constexpr qreal kTall = 0.70, kLow = 0.50, kDescent = 0.21;  // in font sizes
    bool isTall = false, descends = false;
    for (const QChar c : text) {
        const bool isLatin = c.unicode() < 0x250;
        const bool isLow = QStringLiteral("acegmnopqrsuvwxyz.,:;-–—•").contains(c);
        isTall |= !c.isSpace() && !isLow;
        descends |= !isLatin || QStringLiteral("gjpqyQ,;()[]{}|").contains(c);
    }
    return ((isTall ? kTall : kLow) + (descends ? kDescent : 0)) / (kTall + kDescent);
}

namespace {

/// A character of a page, with the blank before it if there is one.
struct PlacedCharacter {
    QString text;  // or a ligature
    QRectF rect;
    bool hasBlank = false;
};
using CharacterRow = std::vector<PlacedCharacter>;

/// How much of the text at `i` one drawing shows: one of the ligatures, or a character.
qsizetype sizeOfDrawn(const QString& text, qsizetype i, const QStringList& ligatures) {
    for (const QString& ligature : ligatures)
        if (QStringView(text).mid(i).startsWith(ligature)) return ligature.size();
    return text[i].isHighSurrogate() && i + 1 < text.size() ? 2 : 1;
}

std::vector<PlacedCharacter> charactersWith(const QStringList& ligatures, const QString& text,
                                            const QList<QPolygonF>& runs) {
    std::vector<PlacedCharacter> characters;
    bool hasBlank = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i].isSpace()) {
            hasBlank = true;
            continue;
        }
        const auto number = static_cast<qsizetype>(characters.size());
        if (number == runs.size()) return {};
        const qsizetype size = sizeOfDrawn(text, i, ligatures);
        characters.push_back({text.mid(i, size), runs[number].boundingRect(), hasBlank});
        hasBlank = false;
        i += size - 1;
    }
    if (static_cast<qsizetype>(characters.size()) != runs.size()) return {};
    return characters;
}

/// A font has some ligatures or none.
std::vector<PlacedCharacter> charactersOf(const QString& text, const QList<QPolygonF>& runs) {
    const QStringList two{QStringLiteral("fi"), QStringLiteral("fl")};
    const QStringList more{QStringLiteral("ffi"), QStringLiteral("ffl"), QStringLiteral("ff")};
    for (const QStringList& ligatures : {QStringList(), two, more + two}) {
        std::vector<PlacedCharacter> characters = charactersWith(ligatures, text, runs);
        if (!characters.empty()) return characters;
    }
    return {};
}

/// The height of most letters and digits.
qreal heightOf(const std::vector<PlacedCharacter>& characters) {
    std::vector<qreal> heights;
    for (const PlacedCharacter& each : characters)
        if (each.text[0].isLetterOrNumber()) heights.push_back(each.rect.height());
    return middleOf(std::move(heights));
}

std::vector<CharacterRow> rowsOfCharacters(std::vector<PlacedCharacter> characters) {
    const qreal height = heightOf(characters);
    std::vector<CharacterRow> rows;
    const PlacedCharacter* last = nullptr;
    for (PlacedCharacter& each : characters) {
        const bool continuesRow =
            last && each.rect.left() > last->rect.left() - height / 2 &&
            std::abs(each.rect.center().y() - last->rect.center().y()) < 1.4 * height;
        if (!continuesRow) rows.emplace_back();
        rows.back().push_back(std::move(each));
        last = &rows.back().back();
    }
    return rows;
}

bool isRaised(const PlacedCharacter& character, qreal height, qreal base) {
    return character.text[0].isDigit() && character.rect.height() < 0.8 * height &&
           character.rect.bottom() < base - 0.2 * height;
}

/// Whether a raised digit behind this word is its power, not the mark of a note.
bool isUnit(const CharacterRow& row, std::size_t end) {
    std::size_t begin = end;
    while (begin > 0 && row[begin - 1].text[0].isLetter() && (begin == end || !row[begin].hasBlank))
        --begin;
    return begin < end && end - begin <= 2;
}

/// Takes the marks of notes out of a row.
void readRaisedDigits(CharacterRow& row) {
    std::vector<qreal> heights, bottoms;
    for (const PlacedCharacter& each : row) {
        if (each.text[0].isLetter()) bottoms.push_back(each.rect.bottom());
        if (each.text[0].isUpper() || QStringLiteral("bdfhkl").contains(each.text[0]))
            heights.push_back(each.rect.height());
    }
    const qreal height = middleOf(std::move(heights)), base = middleOf(std::move(bottoms));
    if (height == 0) return;
    const QString powers = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    CharacterRow read;
    bool isPower = false;
    for (PlacedCharacter& each : row) {
        if (!isRaised(each, height, base)) {
            isPower = false;
            read.push_back(std::move(each));
            continue;
        }
        isPower |= isUnit(read, read.size());
        if (!isPower) continue;
        each.text = powers[each.text[0].digitValue()];
        each.hasBlank = false;
        read.push_back(std::move(each));
    }
    if (!read.empty()) row = std::move(read);
}

QString textOfRow(const CharacterRow& row) {
    QString text;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i].hasBlank && i > 0) text += QLatin1Char(' ');
        text += row[i].text;
    }
    return text;
}

PdfLine lineOf(const CharacterRow& row) {
    PdfLine line;
    std::vector<qreal> gaps;
    QRectF rect = row[0].rect;
    for (std::size_t i = 1; i < row.size(); ++i) {
        gaps.push_back(row[i].rect.left() - row[i - 1].rect.right());
        rect |= row[i].rect;
    }
    line.text = withoutLetterSpacing(textOfRow(row), gaps);
    line.isPlaced = true;
    line.left = rect.left();
    line.right = rect.right();
    line.top = rect.top();
    line.bottom = rect.bottom();
    line.height = rect.height() / drawnShare(line.text);
    return line;
}

/// Where the row has a gap as wide as that between columns; 0: nowhere, or at several places.
std::size_t columnGap(const CharacterRow& row, qreal height) {
    std::size_t found = 0;
    for (std::size_t i = 1; i < row.size(); ++i) {
        if (row[i].rect.left() - row[i - 1].rect.right() < 1.5 * height) continue;
        if (found > 0) return 0;
        found = i;
    }
    return found;
}

constexpr std::size_t kColumnRows = 4;      // fewer may be a table
constexpr std::size_t kColumnLetters = 15;  // of a line, likewise

/// How many rows from `first` on have a second column that begins at the same place.
std::size_t rowsOfColumns(const std::vector<CharacterRow>& rows, std::size_t first, qreal height) {
    std::size_t count = 0, letters = 0;
    qreal left = 0;
    for (std::size_t i = first; i < rows.size(); ++i, ++count) {
        const std::size_t gap = columnGap(rows[i], height);
        if (gap == 0) break;
        const qreal begin = rows[i][gap].rect.left();
        if (count > 0 && std::abs(begin - left) > height) break;
        left = begin;
        letters += std::min(gap, rows[i].size() - gap);
    }
    return count >= kColumnRows && letters >= kColumnLetters * count ? count : 0;
}

}  // namespace

std::vector<PdfLine> linesOfCharacters(const QString& text, const QList<QPolygonF>& runs) {
    std::vector<PlacedCharacter> characters = charactersOf(text, runs);
    const qreal height = heightOf(characters);
    std::vector<CharacterRow> rows = rowsOfCharacters(std::move(characters));
    for (CharacterRow& row : rows) readRaisedDigits(row);
    std::vector<PdfLine> lines;
    for (std::size_t i = 0; i < rows.size();) {
        const std::size_t both = rowsOfColumns(rows, i, height);
        for (const bool isLeft : {true, false})
            for (std::size_t j = i; j < i + both; ++j) {
                const auto gap =
                    rows[j].begin() + static_cast<std::ptrdiff_t>(columnGap(rows[j], height));
                lines.push_back(lineOf(isLeft ? CharacterRow(rows[j].begin(), gap)
                                              : CharacterRow(gap, rows[j].end())));
            }
        if (both == 0) lines.push_back(lineOf(rows[i]));
        i += std::max<std::size_t>(both, 1);
    }
    return lines;
}

qreal middleOf(std::vector<qreal> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

}  // namespace hanscope::ui
