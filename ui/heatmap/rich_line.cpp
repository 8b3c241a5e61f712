#include "ui/heatmap/rich_line.h"

#include <algorithm>
#include <cmath>

namespace hanscope::ui {

namespace {

constexpr qreal kNoWrap = 1 << 20;

/// Removes the underscores and lists the characters that become subscripts.
QString plainText(const QString& marked, QList<QTextLayout::FormatRange>& lowered) {
    QTextCharFormat subscript;
    subscript.setVerticalAlignment(QTextCharFormat::AlignSubScript);
    QString plain;
    for (qsizetype i = 0; i < marked.size(); ++i) {
        if (marked[i] == u'_' && i + 1 < marked.size()) {
            lowered.append({static_cast<int>(plain.size()), 1, subscript});
            ++i;
        }
        plain += marked[i];
    }
    return plain;
}

}  // namespace

RichLine::RichLine(const QString& text, const QFont& font, Underscores underscores, qreal width) {
    QList<QTextLayout::FormatRange> lowered;
    layout_.setText(underscores == Underscores::Lower ? plainText(text, lowered) : text);
    layout_.setFont(font);
    layout_.setFormats(lowered);
    layout_.beginLayout();
    qreal height = 0;
    for (QTextLine line = layout_.createLine(); line.isValid(); line = layout_.createLine()) {
        line.setLineWidth(width > 0 ? width : kNoWrap);
        line.setPosition({0, height});
        height += std::ceil(line.height());
        size_.setWidth(std::max(size_.width(), std::ceil(line.naturalTextWidth())));
    }
    layout_.endLayout();
    size_.setHeight(height);
}

qreal RichLine::ascent() const {
    return layout_.lineCount() > 0 ? layout_.lineAt(0).ascent() : 0;
}

void RichLine::draw(QPainter& painter, QPointF topLeft, const QColor& color) const {
    painter.setPen(color);
    layout_.draw(&painter, topLeft);
}

}  // namespace hanscope::ui
