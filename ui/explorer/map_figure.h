#pragma once

#include <QString>
#include <memory>

#include "ui/explorer/map_colours.h"
#include "ui/heatmap/figure/picture.h"

namespace hanscope::ui {

/// A map of texts as an exported picture, in the light colours: what its view shows, with a caption
/// that says what it is.
class MapFigure : public Picture {
 public:
    /// `corpus`, `model`: their names; `vectors`: what the vectors are.
    MapFigure(std::shared_ptr<const MapContent> content, const QString& corpus,
              const QString& model, const QString& vectors);

    QSizeF size() const override;
    QString title() const override { return title_; }
    QColor background() const override { return Qt::white; }
    QFont font() const override;
    void draw(QPainter& painter, qreal top, qreal bottom) override;

 private:
    const std::shared_ptr<const MapContent> content_;
    const QString title_, caption_;
};

}  // namespace hanscope::ui
