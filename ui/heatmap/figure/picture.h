#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QSizeF>
#include <QString>
#include <memory>

namespace hanscope::ui {

/// Something that is drawn into files (figure_export.h). Logical pixels.
class Picture {
 public:
    virtual ~Picture() = default;

    /// Whole numbers.
    virtual QSizeF size() const = 0;
    /// What a file says of itself.
    virtual QString title() const = 0;
    virtual QColor background() const = 0;
    /// The font of its texts.
    virtual QFont font() const = 0;
    /// Draws what lies between the heights `top` and `bottom`, the background included.
    virtual void draw(QPainter& painter, qreal top, qreal bottom) = 0;
    /// Where a page ends that begins at `top` and may reach to `limit`; above `top` always.
    virtual qreal pageEnd(qreal top, qreal limit);
    /// What draw() is to be given, not yet begun.
    virtual std::shared_ptr<QPainter> newPainter() const;
};

}  // namespace hanscope::ui
