#pragma once

#include <QImage>
#include <QPainter>
#include <QPointF>
#include <QRectF>

#include "ui/explorer/map_colours.h"

namespace hanscope::ui {

/// Where the points of a map are in a picture, in logical pixels. Both axes have the same scale;
/// the second one points upwards.
struct MapProjection {
    QRectF area;
    double centreX = 0, centreY = 0;  ///< of the area, in the map's coordinates
    double scale = 1;                 ///< pixels for a unit of the map

    QPointF placeOf(const MapPoint& point) const {
        return {area.center().x() + (static_cast<double>(point.x) - centreX) * scale,
                area.center().y() - (static_cast<double>(point.y) - centreY) * scale};
    }
    /// Of the same place of the area.
    double xAt(double place) const { return centreX + (place - area.center().x()) / scale; }
    double yAt(double place) const { return centreY - (place - area.center().y()) / scale; }
};

/// The projection of all points into the area, with a margin.
MapProjection wholeMap(const MapContent& content, const QRectF& area);

/// The radius of a point: the more points, the smaller.
double pointRadius(std::size_t points);

/// The area of the points in a picture of this size, beside the names of the axes and the legend.
QRectF mapArea(const MapContent& content, const QRectF& picture, const QFont& font);

/// Draws the frame of the area, the names of the axes with their shares of the variance, and the
/// legend.
void drawMapFrame(QPainter& painter, const MapContent& content, const QRectF& picture,
                  const QPalette& palette);

/// The order in which points are drawn: first those that do not pass the filters; those of each
/// kind in an order that has nothing to do with that of the texts, because a corpus may be sorted
/// by its labels.
std::vector<std::uint32_t> drawingOrder(const MapContent& content);

/// The points in this order on a transparent picture as large as the area, with `pixels` for each
/// logical pixel; those that do not pass the filters are faint.
QImage drawnPoints(const MapContent& content, const std::vector<std::uint32_t>& order,
                   const MapProjection& projection, double pixels);
/// The same as shapes of a painter, for a figure.
void drawPoints(QPainter& painter, const MapContent& content, const MapProjection& projection);

}  // namespace hanscope::ui
