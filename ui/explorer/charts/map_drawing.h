#pragma once

#include <QColor>
#include <QImage>
#include <QPainter>
#include <QPalette>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/model/classifier.h"
#include "core/survey/survey_table.h"
#include "core/survey/vectors/text_map.h"

namespace hanscope::ui {

/// A way to colour the texts of a map.
struct MapColouring {
    QString title;           ///< "by the prediction"
    QStringList names;       ///< of the categories
    bool isOrdered = false;  ///< the categories are steps of a scale, such as stars
    /// The category of a text; −1: none.
    std::function<int(const SurveyedText& text)> categoryOf;
};

/// By the prediction and, if texts have true labels, by those and by right and wrong. Of several
/// labels the most probable counts, of true ones the first; in a tree those below the root.
std::vector<MapColouring> mapColourings(const ModelInfo& model, bool hasTruth);
/// By the groups of each other column that has some. A few numbers or dates are a scale.
std::vector<MapColouring> groupColourings(const SurveyTable& table);

/// A line of a map's legend. Of the last one, the colour is grey: all other texts.
struct MapCategory {
    QString name;
    QColor color;
    std::size_t count = 0;  ///< texts that pass the filters
};

struct MapPoint {
    float x = 0, y = 0;
    std::uint8_t category = 0;
    bool isShown = true;  ///< it passes the filters
};

/// What is drawn of a map.
struct MapContent {
    static constexpr std::size_t kColors = 9;

    std::vector<MapPoint> points;  ///< [text]
    std::vector<MapCategory> categories;
    std::array<double, 2> shares{};  ///< as TextMap
};

/// The texts of a survey, as far as the map has them, in the colours of their categories: the most
/// frequent ones have a colour each. `shown`: numbers of the texts that pass the filters.
MapContent mapContent(const TextMap& map, const SurveyTable& table,
                      const std::vector<std::uint32_t>& shown, const MapColouring& colouring);

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
