#pragma once

#include <memory>
#include <vector>

#include "ui/heatmap/figure/picture.h"

namespace hanscope::ui {

/// Several pictures, side by side, as one picture. Their tops are at the same height.
class PictureRow : public Picture {
 public:
    /// At least one picture. Background and font are those of the first one.
    explicit PictureRow(std::vector<std::unique_ptr<Picture>> pictures);

    QSizeF size() const override;
    /// The titles of all pictures.
    QString title() const override;
    QColor background() const override { return pictures_.front()->background(); }
    QFont font() const override { return pictures_.front()->font(); }
    void draw(QPainter& painter, qreal top, qreal bottom) override;
    /// The last place at which the first picture can end a page and no letters of the others are
    /// cut; if there is none nearby, one at which the first picture can.
    qreal pageEnd(qreal top, qreal limit) override;

 private:
    std::vector<std::unique_ptr<Picture>> pictures_;
};

}  // namespace hanscope::ui
