#pragma once

#include <memory>
#include <vector>

#include "ui/heatmap/figure/picture.h"

namespace hanscope::ui {

/// Several pictures, one below the other, as one picture.
class PictureColumn : public Picture {
 public:
    /// At least one picture. Title, background and font are those of the first one.
    explicit PictureColumn(std::vector<std::unique_ptr<Picture>> pictures);

    QSizeF size() const override;
    QString title() const override { return pictures_.front()->title(); }
    QColor background() const override { return pictures_.front()->background(); }
    QFont font() const override { return pictures_.front()->font(); }
    void draw(QPainter& painter, qreal top, qreal bottom) override;
    qreal pageEnd(qreal top, qreal limit) override;

 private:
    std::vector<std::unique_ptr<Picture>> pictures_;
};

}  // namespace hanscope::ui
