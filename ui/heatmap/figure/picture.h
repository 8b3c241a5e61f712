#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QSizeF>
#include <QString>
#include <memory>

namespace hanscope::ui {

/// Something that can be exported to a file (figure_export.h). All coordinates are logical pixels.
class Picture {
 public:
    virtual ~Picture() = default;

    /// Width and height; whole numbers.
    virtual QSizeF size() const = 0;
    /// The title stored in the exported file.
    virtual QString title() const = 0;
    virtual QColor background() const = 0;
    /// The font of the picture's texts.
    virtual QFont font() const = 0;
    /// Draws the part between y = `top` and y = `bottom`, including the background.
    virtual void draw(QPainter& painter, qreal top, qreal bottom) = 0;
    /// The y at which a page that begins at `top` should end; greater than `top`, at most `limit`.
    virtual qreal pageEnd(qreal top, qreal limit);
    /// A painter to pass to draw(); begin() has not been called on it.
    virtual std::shared_ptr<QPainter> newPainter() const;
};

}  // namespace hanscope::ui
