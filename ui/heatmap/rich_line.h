#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QTextLayout>

namespace hanscope::ui {

enum class Underscores {
    Shown,  ///< as any other character
    Lower,  ///< the character after one is a subscript: "p_s"
};

/// A short text, laid out once, then drawn anywhere.
class RichLine {
 public:
    /// Wraps at `width`; a width of 0 never wraps.
    RichLine(const QString& text, const QFont& font, Underscores underscores, qreal width = 0);

    QSizeF size() const { return size_; }
    /// The baseline of the first line, below the top.
    qreal ascent() const;
    void draw(QPainter& painter, QPointF topLeft, const QColor& color) const;

 private:
    QTextLayout layout_;
    QSizeF size_;
};

}  // namespace hanscope::ui
