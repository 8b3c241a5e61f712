#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QTextLayout>

namespace hanscope::ui {

enum class Underscores {
    Shown,  ///< drawn like any other character
    Lower,  ///< not drawn; the character after it is a subscript: "p_s"
};

/// A short text that is laid out once and can be drawn at any position.
class RichLine {
 public:
    /// Wraps at `width`; a width of 0 never wraps.
    RichLine(const QString& text, const QFont& font, Underscores underscores, qreal width = 0);

    QSizeF size() const { return size_; }
    /// Distance from the top to the baseline of the first line.
    qreal ascent() const;
    void draw(QPainter& painter, QPointF topLeft, const QColor& color) const;

 private:
    QTextLayout layout_;
    QSizeF size_;
};

}  // namespace hanscope::ui
