#include "ui/explorer/charts/map_plot.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <cmath>

#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr double kMapPadding = 4, kNear = 8, kZoomStep = 1.25, kMoveStep = 60;
constexpr double kCone = 0.99;    // beside a direction: less than 45 degrees
constexpr double kMaxZoom = 400;  // times the whole map

double squaredLength(const QPointF& vector) {
    return QPointF::dotProduct(vector, vector);
}

}  // namespace

MapPlot::MapPlot(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Map of the texts"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    showCursor();
}

void MapPlot::setContent(std::shared_ptr<const MapContent> content, bool isSameMap) {
    content_ = std::move(content);
    order_ = content_ ? drawingOrder(*content_) : std::vector<std::uint32_t>();
    if (!isSameMap) {
        point({});
        showAll();
    } else {
        fitArea();
    }
}

QRectF MapPlot::picture() const {
    return QRectF(rect()).adjusted(kMapPadding, kMapPadding, -kMapPadding, -kMapPadding);
}

/// The legend, and with it the area, may have changed.
void MapPlot::fitArea() {
    if (!content_) return update();
    projection_.area = mapArea(*content_, picture(), sizedFont(font(), TextSize::Small));
    redraw();
}

void MapPlot::showAll() {
    if (content_)
        projection_ =
            wholeMap(*content_, mapArea(*content_, picture(), sizedFont(font(), TextSize::Small)));
    redraw();
}

void MapPlot::redraw() {
    points_ = QImage();
    update();
}

void MapPlot::setLassoing(bool isLassoing) {
    isLassoing_ = isLassoing;
    showCursor();
}

void MapPlot::showCursor() {
    setCursor(isLassoing_             ? Qt::CrossCursor
              : drag_ == Drag::Moving ? Qt::ClosedHandCursor
                                      : Qt::ArrowCursor);
}

void MapPlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (!content_) return;
    const double before = std::min(projection_.area.width(), projection_.area.height());
    projection_.area = mapArea(*content_, picture(), sizedFont(font(), TextSize::Small));
    const double now = std::min(projection_.area.width(), projection_.area.height());
    if (before <= 0 || event->oldSize().isEmpty()) return showAll();
    projection_.scale *= now / before;
    redraw();
}

void MapPlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitArea();
}

void MapPlot::moveBy(const QPointF& pixels) {
    projection_.centreX -= pixels.x() / projection_.scale;
    projection_.centreY += pixels.y() / projection_.scale;
    redraw();
}

/// The place stays where it is.
void MapPlot::zoom(double factor, const QPointF& place) {
    if (!content_) return;
    const double whole = wholeMap(*content_, projection_.area).scale;
    const double scale = std::clamp(projection_.scale * factor, whole / 2, whole * kMaxZoom);
    const double x = projection_.xAt(place.x()), y = projection_.yAt(place.y());
    const double kept = projection_.scale / scale;
    projection_.centreX = x + (projection_.centreX - x) * kept;
    projection_.centreY = y + (projection_.centreY - y) * kept;
    projection_.scale = scale;
    redraw();
}

void MapPlot::point(const std::optional<std::uint32_t>& text) {
    if (text == current_) return;
    current_ = text;
    update();
    Q_EMIT pointed(text);
}

/// Of those that pass the filters, the nearest one.
std::optional<std::uint32_t> MapPlot::textAt(const QPointF& place) const {
    std::optional<std::uint32_t> nearest;
    if (!content_ || !projection_.area.contains(place)) return nearest;
    double minimum = kNear * kNear;
    for (std::size_t i = 0; i < content_->points.size(); ++i) {
        if (!content_->points[i].isShown) continue;
        const double distance = squaredLength(projection_.placeOf(content_->points[i]) - place);
        if (distance > minimum) continue;
        minimum = distance;
        nearest = static_cast<std::uint32_t>(i);
    }
    return nearest;
}

/// The next text that is seen in this direction: near, and not much beside it.
std::optional<std::uint32_t> MapPlot::nextText(const QPointF& direction) const {
    const QPointF from =
        current_ ? projection_.placeOf(content_->points[*current_]) : projection_.area.center();
    std::optional<std::uint32_t> next;
    double minimum = 0;
    for (std::size_t i = 0; i < content_->points.size(); ++i) {
        if (!content_->points[i].isShown || i == current_) continue;
        const QPointF place = projection_.placeOf(content_->points[i]);
        if (!projection_.area.contains(place)) continue;
        const QPointF way = place - from;
        const double along = QPointF::dotProduct(way, direction);
        const double beside = std::sqrt(std::max(0.0, squaredLength(way) - along * along));
        const double cost = along + 2 * beside;
        if (current_ && (along < 1 || beside > kCone * along)) continue;
        if (next && (current_ ? cost : squaredLength(way)) >= minimum) continue;
        minimum = current_ ? cost : squaredLength(way);
        next = static_cast<std::uint32_t>(i);
    }
    return next;
}

std::vector<std::uint32_t> MapPlot::textsIn(const QPolygonF& polygon) const {
    std::vector<std::uint32_t> texts;
    const QRectF bounds = polygon.boundingRect();
    for (std::size_t i = 0; i < content_->points.size(); ++i) {
        const QPointF place = projection_.placeOf(content_->points[i]);
        if (bounds.contains(place) && polygon.containsPoint(place, Qt::OddEvenFill))
            texts.push_back(static_cast<std::uint32_t>(i));
    }
    return texts;
}

std::vector<std::uint32_t> MapPlot::visibleTexts() const {
    return content_ ? textsIn(QPolygonF(projection_.area)) : std::vector<std::uint32_t>();
}

void MapPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!content_) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(sizedFont(font(), TextSize::Small));
    if (points_.isNull())
        points_ = drawnPoints(*content_, order_, projection_, devicePixelRatioF());
    painter.drawImage(projection_.area.topLeft(), points_);
    drawMapFrame(painter, *content_, picture(), palette());
    const Palette colors = Palette::matching(palette());
    painter.setClipRect(projection_.area);
    if (current_ && *current_ < content_->points.size()) {
        const double radius = pointRadius(content_->points.size()) + 3;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colors.text, 2));
        painter.drawEllipse(projection_.placeOf(content_->points[*current_]), radius, radius);
    }
    if (!lasso_.isEmpty()) {
        const QColor highlight = palette().color(QPalette::Highlight);
        painter.setPen(QPen(highlight, 1.5, Qt::DashLine));
        painter.setBrush(faint(highlight, 0.15F));
        painter.drawPolygon(lasso_);
    }
    painter.setClipping(false);
    if (!hasFocus()) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.drawRect(projection_.area);
}

void MapPlot::wheelEvent(QWheelEvent* event) {
    const int turn = event->angleDelta().y();
    if (!content_ || turn == 0) return event->ignore();
    zoom(std::pow(kZoomStep, turn / 120.0), event->position());
    point(textAt(event->position()));
}

void MapPlot::mousePressEvent(QMouseEvent* event) {
    if (!content_ || event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    pressed_ = last_ = event->position();
    const bool lassoes = isLassoing_ || event->modifiers() == Qt::ShiftModifier;
    drag_ = lassoes ? Drag::Lasso : Drag::Pressed;
    if (lassoes) lasso_ = QPolygonF({event->position()});
}

void MapPlot::mouseMoveEvent(QMouseEvent* event) {
    const QPointF place = event->position();
    if (drag_ == Drag::None) return point(textAt(place));
    if (drag_ == Drag::Lasso) {
        lasso_ << place;
        return update();
    }
    const QPointF way = place - pressed_;
    if (drag_ == Drag::Pressed && way.manhattanLength() < QApplication::startDragDistance()) return;
    drag_ = Drag::Moving;
    showCursor();
    point({});
    moveBy(place - last_);
    last_ = place;
}

void MapPlot::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return QWidget::mouseReleaseEvent(event);
    const Drag drag = std::exchange(drag_, Drag::None);
    const QPolygonF lasso = std::exchange(lasso_, {});
    showCursor();
    update();
    if (drag == Drag::Lasso && lasso.size() > 2) {
        const std::vector<std::uint32_t> texts = textsIn(lasso);
        if (!texts.empty()) return Q_EMIT enclosed(texts);
    } else if (drag == Drag::Pressed || drag == Drag::Lasso) {
        if (const auto text = textAt(event->position())) Q_EMIT chosen(*text);
    }
}

void MapPlot::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto text = textAt(event->position()))
        Q_EMIT opened(*text, event->modifiers() == Qt::ControlModifier);
}

void MapPlot::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    if (!hasFocus()) point({});
}

/// Whether the key moves the map, or to another text.
bool MapPlot::moves(const QKeyEvent& event) {
    QPointF direction;
    switch (event.key()) {
        case Qt::Key_Left:
            direction = {-1, 0};
            break;
        case Qt::Key_Right:
            direction = {1, 0};
            break;
        case Qt::Key_Up:
            direction = {0, -1};
            break;
        case Qt::Key_Down:
            direction = {0, 1};
            break;
        default:
            return false;
    }
    if (event.modifiers() & Qt::ControlModifier)
        moveBy(-kMoveStep * direction);
    else if (const auto next = nextText(direction))
        point(next);
    return true;
}

bool MapPlot::zooms(const QKeyEvent& event) {
    const QPointF place =
        current_ ? projection_.placeOf(content_->points[*current_]) : projection_.area.center();
    switch (event.key()) {
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            zoom(kZoomStep, place);
            return true;
        case Qt::Key_Minus:
            zoom(1 / kZoomStep, place);
            return true;
        case Qt::Key_Home:
        case Qt::Key_0:
            showAll();
            return true;
        default:
            return false;
    }
}

void MapPlot::keyPressEvent(QKeyEvent* event) {
    if (!content_ || moves(*event) || zooms(*event)) return;
    const bool keeps = event->modifiers() & Qt::ControlModifier;
    switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (current_) Q_EMIT opened(*current_, keeps);
            return;
        case Qt::Key_Space:
            if (current_) Q_EMIT chosen(*current_);
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

}  // namespace hanscope::ui

#include "moc_map_plot.cpp"
