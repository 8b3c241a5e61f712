#pragma once

#include <QWidget>
#include <functional>
#include <memory>
#include <vector>

#include "core/explain/lens.h"
#include "ui/heatmap/overview.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// A narrow picture of a whole page beside its scroll bar: sentences at the left, words at the
/// right, as on the page, and a frame around the visible part. A click goes to the heaviest
/// sentence there, dragging scrolls.
class OverviewStrip : public QWidget {
    Q_OBJECT

 public:
    static constexpr int kWidth = 16;
    /// Makes so many rows, from the top of the page to its bottom.
    using MakeRows = std::function<std::vector<OverviewRow>(int count)>;

    OverviewStrip(MakeRows makeRows, QWidget* parent);

    /// Shows other weights. Calls the MakeRows when the strip is drawn next.
    void setShown(std::shared_ptr<const ShownReading> shown, const Palette& palette);
    /// Says that the text has other places.
    void remake();
    /// One row for each pixel of the screen.
    const std::vector<OverviewRow>& rows();
    /// Shares of the page's height, 0 to 1.
    void setVisiblePart(double top, double bottom);
    void setStale(bool dimmed);

 Q_SIGNALS:
    void sentenceChosen(int sentence);
    void placeChosen(double share);  ///< of the page's height
    void wheelTurned(QWheelEvent* event);

 protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

 private:
    const OverviewRow* rowAt(double y);
    void paintRows(QPainter& painter);
    void paintVisiblePart(QPainter& painter) const;
    QRectF visiblePart() const;

    const MakeRows makeRows_;
    std::shared_ptr<const ShownReading> shown_;
    std::vector<OverviewRow> rows_;
    bool isOutdated_ = true;  // rows_
    Palette palette_ = Palette::light();
    double top_ = 0, bottom_ = 1;
    double pressedAt_ = 0;  // y of the last press
    bool isDragging_ = false;
    bool isStale_ = false;
};

}  // namespace hanscope::ui
