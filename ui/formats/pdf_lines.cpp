#include "ui/formats/pdf_lines.h"

#include <QRectF>
#include <algorithm>

namespace hanscope::ui {

namespace {

// PDFium's sign for a hyphen that divides a word at the end of a line; it joins both lines.
constexpr QChar kDivided(0xfffe);

/// The rectangles of rows: of runs side by side.
std::vector<QRectF> rowsOf(const QList<QPolygonF>& runs) {
    std::vector<QRectF> rows;
    for (const QPolygonF& run : runs) {
        const QRectF rect = run.boundingRect();
        const qreal middle = rect.center().y();
        const bool continuesRow = !rows.empty() && middle > rows.back().top() - 1 &&
                                  middle < rows.back().bottom() + 1 &&
                                  rect.left() > rows.back().center().x();
        if (continuesRow)
            rows.back() |= rect;
        else
            rows.push_back(rect);
    }
    return rows;
}

/// The height of the drawn part of the text, as a share of that of a text with letters of every
/// height, such as "bgx". Usual fonts differ little in it.
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

void place(PdfLine& line, const QRectF* first, const QRectF* last) {
    line.isPlaced = true;
    line.left = first->left();
    line.top = first->top();
    line.right = last->right();
    line.bottom = last->bottom();
    for (const QRectF* row = first; row <= last; ++row)
        line.height = std::max(line.height, row->height());
    line.height /= drawnShare(line.text);
}

}  // namespace

std::vector<PdfLine> pdfLines(const QString& text, const QList<QPolygonF>& runs) {
    const std::vector<QRectF> rows = rowsOf(runs);
    std::vector<PdfLine> lines;
    std::vector<std::size_t> ends;  // of the lines' rows
    for (QString content : text.split(QLatin1Char('\n'))) {
        const auto divided = static_cast<std::size_t>(content.count(kDivided));
        content = content.remove(kDivided).remove(QChar(QChar::SoftHyphen)).trimmed();
        if (content.isEmpty()) continue;
        lines.emplace_back().text = content;
        ends.push_back((ends.empty() ? 0 : ends.back()) + divided + 1);
    }
    if (ends.empty() || ends.back() != rows.size()) return lines;
    for (std::size_t i = 0; i < lines.size(); ++i)
        place(lines[i], &rows[i == 0 ? 0 : ends[i - 1]], &rows[ends[i] - 1]);
    return lines;
}

}  // namespace hanscope::ui
