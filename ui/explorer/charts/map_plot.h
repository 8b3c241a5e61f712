#pragma once

#include <QImage>
#include <QPolygonF>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "ui/explorer/charts/map_drawing.h"

namespace hanscope::ui {

/// A map of texts on the screen. The wheel, + and − zoom, a drag and Ctrl with the arrow keys move
/// it, Home shows all of it; the pointer and the arrow keys point at texts, a click or Space
/// chooses one, a double click or Enter opens it. A drag with Shift, or while isLassoing(),
/// encloses texts.
class MapPlot : public QWidget {
    Q_OBJECT
 public:
    explicit MapPlot(QWidget* parent = nullptr);

    /// `isSameMap`: only colours or filters have changed; what is seen stays.
    void setContent(std::shared_ptr<const MapContent> content, bool isSameMap);
    const MapContent* content() const { return content_.get(); }
    void setLassoing(bool isLassoing);
    bool isLassoing() const { return isLassoing_; }
    void showAll();
    /// The texts in what is seen, also those that do not pass the filters; ascending.
    std::vector<std::uint32_t> visibleTexts() const;
    const MapProjection& projection() const { return projection_; }
    std::optional<std::uint32_t> current() const { return current_; }

    QSize minimumSizeHint() const override { return {240, 180}; }

 Q_SIGNALS:
    /// Another text is under the pointer or the keyboard's cursor; nothing: none is.
    void pointed(const std::optional<std::uint32_t>& text);
    void chosen(std::uint32_t text);
    void opened(std::uint32_t text, bool keeps);
    /// The user has enclosed these texts, ascending; those that do not pass the filters, too.
    void enclosed(const std::vector<std::uint32_t>& texts);

 protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

 private:
    QRectF picture() const;
    void fitArea();
    void moveBy(const QPointF& pixels);
    void zoom(double factor, const QPointF& place);
    void redraw();
    void point(const std::optional<std::uint32_t>& text);
    std::optional<std::uint32_t> textAt(const QPointF& place) const;
    std::optional<std::uint32_t> nextText(const QPointF& direction) const;
    bool moves(const QKeyEvent& event);
    bool zooms(const QKeyEvent& event);
    std::vector<std::uint32_t> textsIn(const QPolygonF& polygon) const;
    void showCursor();

    std::shared_ptr<const MapContent> content_;
    std::vector<std::uint32_t> order_;  // in which its points are drawn
    MapProjection projection_;
    bool isLassoing_ = false;
    std::optional<std::uint32_t> current_;
    QPointF pressed_, last_;
    enum class Drag { None, Pressed, Moving, Lasso } drag_ = Drag::None;
    QPolygonF lasso_;
    QImage points_;  // null: to be drawn
};

}  // namespace hanscope::ui
