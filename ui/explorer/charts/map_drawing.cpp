#include "ui/explorer/charts/map_drawing.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/survey/grouping.h"
#include "ui/explorer/charts/group_chart.h"
#include "ui/heatmap/figure/tex_picture.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

struct MapColourTexts {
    Q_DECLARE_TR_FUNCTIONS(MapColourTexts)
};

constexpr int kMaxSteps = 20;

bool areNumbers(const QStringList& names) {
    return names.size() > 2 && names.size() <= kMaxSteps &&
           std::all_of(names.begin(), names.end(), [](const QString& name) {
               bool isNumber = false;
               name.toDouble(&isNumber);
               return isNumber;
           });
}

/// The label that stands for several: the first of the most probable ones; without probabilities
/// the first. In a tree only those below the root count.
int mainLabel(LabelLists::List labels, const float* probabilities, const LabelTree* tree) {
    int best = -1;
    float maximum = -1;
    std::size_t i = 0;
    for (const std::int32_t label : labels) {
        const float probability = probabilities ? probabilities[i++] : 0;
        if (tree && tree->parent(label) != tree->root()) continue;
        if (probability > maximum) best = label;
        maximum = std::max(maximum, probability);
    }
    return best;
}

MapColouring byRightAndWrong() {
    return {MapColourTexts::tr("correct or wrong"),
            {MapColourTexts::tr("correct"), MapColourTexts::tr("wrong")},
            false,
            [](const SurveyedText& text) {
                return text.truthKind() == TruthKind::Known ? (text.isRight() ? 0 : 1) : -1;
            }};
}

/// At least 3:1 on the light and on the dark page.
QColor categoryColor(std::size_t index) {
    static const std::array<QColor, 3> kFurther{QColor(20, 140, 150), QColor(204, 72, 80),
                                                QColor(150, 104, 68)};
    return index < Palette::kCurveColors ? Palette::curve(index)
                                         : kFurther[index - Palette::kCurveColors];
}

const QColor kOtherColor(128, 128, 128);

/// From orange by purple to blue.
QColor scaleColor(double share) {
    const QColor low = Palette::curve(1), middle(172, 92, 150), high = Palette::curve(0);
    const auto mix = [](const QColor& a, const QColor& b, double part) {
        const auto channel = [part](int from, int to) {
            return static_cast<int>(from + part * (to - from));
        };
        return QColor(channel(a.red(), b.red()), channel(a.green(), b.green()),
                      channel(a.blue(), b.blue()));
    };
    return share < 0.5 ? mix(low, middle, 2 * share) : mix(middle, high, 2 * share - 1);
}

/// The categories that have a colour: the most frequent ones, or all steps of a scale, ascending if
/// they are numbers.
std::vector<std::size_t> colouredCategories(const MapColouring& colouring,
                                            const std::vector<std::size_t>& counts) {
    std::vector<std::size_t> order(counts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (colouring.isOrdered) {
        const auto& names = colouring.names;
        if (areNumbers(names))
            std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
                return names[static_cast<int>(a)].toDouble() <
                       names[static_cast<int>(b)].toDouble();
            });
        return order;
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
    order.resize(std::min(order.size(), MapContent::kColors));
    while (!order.empty() && counts[order.back()] == 0) order.pop_back();
    if (counts.size() <= MapContent::kColors) std::sort(order.begin(), order.end());
    return order;
}

struct MapDrawingTexts {
    Q_DECLARE_TR_FUNCTIONS(MapDrawingTexts)
};

constexpr double kPointMargin = 0.04;  // of the area, on each side
constexpr double kLegendPad = 8, kLegendDot = 9, kMaxLegendShare = 0.32;
constexpr int kPointAlpha = 215;
constexpr QRgb kFaintPoint = 0xff808080;

/// Of points that do not pass the filters, which lie on each other where there are many.
int faintAlpha(std::size_t points) {
    return points > 20000 ? 18 : points > 2000 ? 36 : 64;
}

double legendWidth(const MapContent& content, const QRectF& picture, const QFontMetricsF& metrics) {
    double width = 0;
    for (const MapCategory& category : content.categories)
        width = std::max(width, metrics.horizontalAdvance(category.name) +
                                    metrics.horizontalAdvance(QStringLiteral("  00,000")));
    return std::min(std::ceil(width) + kLegendDot + 3 * kLegendPad,
                    kMaxLegendShare * picture.width());
}

void drawLegend(QPainter& painter, const MapContent& content, const QRectF& box,
                const Palette& palette) {
    const QFontMetricsF metrics(painter.font());
    const double line = std::ceil(1.35 * metrics.height());
    double top = box.top();
    for (const MapCategory& category : content.categories) {
        if (top + line > box.bottom()) break;
        painter.setPen(Qt::NoPen);
        painter.setBrush(category.color);
        painter.drawEllipse(
            QRectF(box.left(), top + (line - kLegendDot) / 2, kLegendDot, kLegendDot));
        const QString count = countText(category.count);
        const QRectF text(box.left() + kLegendDot + kLegendPad, top,
                          box.width() - kLegendDot - kLegendPad, line);
        painter.setPen(palette.quietText);
        drawPlaced(painter, text, Qt::AlignRight | Qt::AlignVCenter, count);
        painter.setPen(palette.text);
        const double room = text.width() - metrics.horizontalAdvance(count) - kLegendPad;
        drawPlaced(painter, text, Qt::AlignLeft | Qt::AlignVCenter,
                   metrics.elidedText(category.name, Qt::ElideRight, room));
        top += line;
    }
}

/// A disc of one colour, which is blended over a premultiplied picture.
class DiscStamp {
 public:
    DiscStamp(double radius, QRgb color, int alpha)
        : size_(2 * static_cast<int>(std::ceil(radius)) + 1) {
        for (int y = 0; y < size_; ++y)
            for (int x = 0; x < size_; ++x) {
                const double distance = std::hypot(x - size_ / 2, y - size_ / 2);
                const double cover = std::clamp(radius + 0.5 - distance, 0.0, 1.0);
                const int opacity = static_cast<int>(cover * alpha);
                colors_.push_back(
                    qPremultiply(qRgba(qRed(color), qGreen(color), qBlue(color), opacity)));
            }
    }

    /// Blends it over the pixels around a place, which may be partly outside.
    void blend(QImage& image, int left, int top) const {
        left -= size_ / 2;
        top -= size_ / 2;
        const int firstX = std::max(0, -left), lastX = std::min(size_, image.width() - left);
        const int firstY = std::max(0, -top), lastY = std::min(size_, image.height() - top);
        const qsizetype stride = image.bytesPerLine() / qsizetype{sizeof(QRgb)};
        auto* pixels = reinterpret_cast<QRgb*>(image.bits()) + left;
        for (int y = firstY; y < lastY; ++y) {
            QRgb* line = pixels + (top + y) * stride;
            const QRgb* above = colors_.data() + y * size_;
            for (int x = firstX; x < lastX; ++x) line[x] = over(line[x], above[x]);
        }
    }

 private:
    /// Two channels at a time, with a share of 256 instead of 255.
    static QRgb over(QRgb below, QRgb above) {
        constexpr QRgb kEverySecond = 0x00ff00ff;
        const QRgb share = 256 - qAlpha(above);
        const QRgb redBlue = ((below & kEverySecond) * share >> 8) & kEverySecond;
        const QRgb alphaGreen = ((below >> 8 & kEverySecond) * share) & ~kEverySecond;
        return above + (redBlue | alphaGreen);
    }

    int size_;
    std::vector<QRgb> colors_;  // premultiplied
};

}  // namespace

std::vector<MapColouring> mapColourings(const ModelInfo& model, bool hasTruth) {
    const QStringList names = qtTexts(model.labels);
    const bool isOrdered = areNumbers(names) && !model.outputs.isMultiLabel();
    const std::shared_ptr<const LabelTree> tree = model.tree;
    std::vector<MapColouring> colourings{{MapColourTexts::tr("by the prediction"), names, isOrdered,
                                          [tree](const SurveyedText& text) {
                                              return mainLabel(text.predicted(),
                                                               text.probabilities(), tree.get());
                                          }}};
    if (!hasTruth) return colourings;
    colourings.push_back({MapColourTexts::tr("by the true label"), names, isOrdered,
                          [tree](const SurveyedText& text) {
                              return mainLabel(text.truth(), nullptr, tree.get());
                          }});
    colourings.push_back(byRightAndWrong());
    return colourings;
}

std::vector<MapColouring> groupColourings(const SurveyTable& table) {
    std::vector<MapColouring> colourings;
    for (std::size_t column = 0; column < table.columns().size(); ++column) {
        const MetadataColumn& known = table.columns()[column];
        Grouping grouping = groupsOf(known, table.cells(column));
        if (!grouping.fault.empty()) continue;
        MapColouring colouring{
            MapColourTexts::tr("by “%1”").arg(QString::fromStdString(known.name)), {}, false, {}};
        for (const Group& group : grouping.groups) colouring.names << groupName(group);
        colouring.isOrdered =
            known.kind != ColumnKind::Names && colouring.names.size() <= kMaxSteps;
        colouring.categoryOf = [column,
                                groups = std::move(grouping.groups)](const SurveyedText& text) {
            const auto own = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
                return group.holds(text.cell(column));
            });
            return own == groups.end() ? -1 : static_cast<int>(own - groups.begin());
        };
        colourings.push_back(std::move(colouring));
    }
    return colourings;
}

MapContent mapContent(const TextMap& map, const SurveyTable& table,
                      const std::vector<std::uint32_t>& shown, const MapColouring& colouring) {
    const std::size_t texts = std::min(map.points.size(), table.size());
    std::vector<int> categories(texts);
    std::vector<std::size_t> counts(static_cast<std::size_t>(colouring.names.size()));
    for (std::size_t i = 0; i < texts; ++i) {
        categories[i] = colouring.categoryOf(table[i]);
        if (categories[i] >= 0) ++counts[static_cast<std::size_t>(categories[i])];
    }
    const std::vector<std::size_t> coloured = colouredCategories(colouring, counts);
    MapContent content;
    content.shares = map.shares;
    std::vector<std::uint8_t> lineOf(counts.size(), static_cast<std::uint8_t>(coloured.size()));
    for (std::size_t line = 0; line < coloured.size(); ++line) {
        lineOf[coloured[line]] = static_cast<std::uint8_t>(line);
        const double share = coloured.size() < 2 ? 0
                                                 : static_cast<double>(line) /
                                                       static_cast<double>(coloured.size() - 1);
        content.categories.push_back({colouring.names[static_cast<int>(coloured[line])],
                                      colouring.isOrdered ? scaleColor(share) : categoryColor(line),
                                      0});
    }
    content.categories.push_back({MapColourTexts::tr("others"), kOtherColor, 0});
    content.points.resize(texts);
    for (std::size_t i = 0; i < texts; ++i)
        content.points[i] = {map.points[i][0], map.points[i][1],
                             categories[i] < 0 ? static_cast<std::uint8_t>(coloured.size())
                                               : lineOf[static_cast<std::size_t>(categories[i])],
                             false};
    for (const std::uint32_t text : shown) {
        if (text >= texts) continue;
        content.points[text].isShown = true;
        ++content.categories[content.points[text].category].count;
    }
    if (content.categories.back().count == 0 && coloured.size() == counts.size() &&
        std::none_of(categories.begin(), categories.end(), [](int each) { return each < 0; }))
        content.categories.pop_back();
    return content;
}

MapProjection wholeMap(const MapContent& content, const QRectF& area) {
    MapProjection projection{area};
    if (content.points.empty()) return projection;
    const auto byX = [](const MapPoint& a, const MapPoint& b) { return a.x < b.x; };
    const auto byY = [](const MapPoint& a, const MapPoint& b) { return a.y < b.y; };
    const auto [left, right] =
        std::minmax_element(content.points.begin(), content.points.end(), byX);
    const auto [bottom, top] =
        std::minmax_element(content.points.begin(), content.points.end(), byY);
    projection.centreX = (static_cast<double>(left->x) + static_cast<double>(right->x)) / 2;
    projection.centreY = (static_cast<double>(bottom->y) + static_cast<double>(top->y)) / 2;
    const double width = std::max(1e-9, static_cast<double>(right->x - left->x)),
                 height = std::max(1e-9, static_cast<double>(top->y - bottom->y));
    projection.scale =
        (1 - 2 * kPointMargin) * std::min(area.width() / width, area.height() / height);
    return projection;
}

double pointRadius(std::size_t points) {
    return points > 20000 ? 1.6 : points > 2000 ? 2.2 : 3.2;
}

QRectF mapArea(const MapContent& content, const QRectF& picture, const QFont& font) {
    const QFontMetricsF metrics(font);
    const double line = std::ceil(metrics.height()) + kLegendPad / 2;
    return picture.adjusted(line, 1, -legendWidth(content, picture, metrics) - kLegendPad, -line);
}

void drawMapFrame(QPainter& painter, const MapContent& content, const QRectF& picture,
                  const QPalette& palette) {
    const QRectF area = mapArea(content, picture, painter.font());
    const Palette colors = Palette::matching(palette);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(faint(colors.quietText, 0.5F), 1));
    painter.drawRect(area);
    const auto axis = [&](const QString& name, std::size_t number) {
        return MapDrawingTexts::tr("%1: %2 of the variance")
            .arg(name, percent(content.shares[number]));
    };
    painter.setPen(colors.quietText);
    const double line = std::ceil(QFontMetricsF(painter.font()).height());
    drawPlaced(painter, QRectF(area.left(), area.bottom() + 2, area.width(), line), Qt::AlignCenter,
               axis(MapDrawingTexts::tr("First axis"), 0));
    painter.save();
    painter.translate(picture.left(), area.bottom());
    painter.rotate(-90);
    drawPlaced(painter, QRectF(0, 0, area.height(), line), Qt::AlignCenter,
               axis(MapDrawingTexts::tr("Second axis"), 1));
    painter.restore();
    drawLegend(painter, content,
               QRectF(area.right() + 1.5 * kLegendPad, area.top(),
                      picture.right() - area.right() - 1.5 * kLegendPad, area.height()),
               colors);
}

std::vector<std::uint32_t> drawingOrder(const MapContent& content) {
    const auto count = static_cast<std::uint64_t>(content.points.size());
    std::vector<std::uint32_t> faint, shown;
    // A step that shares no divisor with the count reaches every point once.
    std::uint64_t step = static_cast<std::uint64_t>(0.6180339887 * static_cast<double>(count)) | 1;
    while (count > 0 && std::gcd(step, count) != 1) step += 2;
    for (std::uint64_t i = 0, at = 0; i < count; ++i, at = (at + step) % count)
        (content.points[at].isShown ? shown : faint).push_back(static_cast<std::uint32_t>(at));
    faint.insert(faint.end(), shown.begin(), shown.end());
    return faint;
}

QImage drawnPoints(const MapContent& content, const std::vector<std::uint32_t>& order,
                   const MapProjection& projection, double pixels) {
    const QSizeF size = projection.area.size() * pixels;
    QImage image(static_cast<int>(std::ceil(size.width())),
                 static_cast<int>(std::ceil(size.height())), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const double radius = pointRadius(content.points.size()) * pixels;
    const DiscStamp faint(radius, kFaintPoint, faintAlpha(content.points.size()));
    std::vector<DiscStamp> stamps;
    for (const MapCategory& category : content.categories)
        stamps.emplace_back(radius, category.color.rgb(), kPointAlpha);
    for (const std::uint32_t text : order) {
        const MapPoint& point = content.points[text];
        const QPointF place = (projection.placeOf(point) - projection.area.topLeft()) * pixels;
        if (place.x() < -radius || place.y() < -radius || place.x() > image.width() + radius ||
            place.y() > image.height() + radius)
            continue;
        (point.isShown ? stamps[point.category] : faint)
            .blend(image, static_cast<int>(place.x()), static_cast<int>(place.y()));
    }
    image.setDevicePixelRatio(pixels);
    return image;
}

void drawPoints(QPainter& painter, const MapContent& content, const MapProjection& projection) {
    painter.setPen(Qt::NoPen);
    const double radius = pointRadius(content.points.size());
    const int faint = faintAlpha(content.points.size());
    for (const std::uint32_t text : drawingOrder(content)) {
        const MapPoint& point = content.points[text];
        QColor color =
            point.isShown ? content.categories[point.category].color : QColor::fromRgb(kFaintPoint);
        color.setAlpha(point.isShown ? kPointAlpha : faint);
        painter.setBrush(color);
        painter.drawEllipse(projection.placeOf(point), radius, radius);
    }
}

}  // namespace hanscope::ui
