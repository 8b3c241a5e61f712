#pragma once

#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/explain/lens.h"
#include "core/explain/weights.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// What lies at one height of a document that is drawn as a narrow strip.
struct OverviewRow {
    double sentence = 0;  ///< strength of the heaviest sentence, −1 to 1 (see scale.h)
    double word = 0;      ///< strength of the heaviest word
    int heaviest = -1;    ///< the heaviest sentence; -1: no text lies here
};

/// Divides the height of a page into `count` rows of equal height. `textTop` is the top of the
/// layout on the page, `pageHeight` the height of the page, in logical pixels. The full strength is
/// that of the heaviest sentence (word) of the document, or four times the mean if it does not
/// stand out (deservedFull()), or that of the contrast if it is reached at a smaller value: so the
/// heaviest place can be seen also in a long document in which all weights are small. Lays out no
/// text: a word's line is estimated from its place in its block. Takes time linear in the number of
/// words.
std::vector<OverviewRow> overviewRows(const HeatmapLayout& layout, const Weights& weights,
                                      qreal textTop, qreal pageHeight, int count);

/// The rows with each mark extended by `reach` rows in both directions, so that one row among
/// hundreds can be seen. A heavier mark covers a lighter one.
std::vector<OverviewRow> widened(const std::vector<OverviewRow>& rows, int reach);

/// The scroll bar of a page, with a narrow picture of the whole page: sentences at the left, words
/// at the right, as on the page, and a frame around the visible part. A click goes to the heaviest
/// sentence there, dragging scrolls: the frame from where it is, else to the pointer.
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
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override { Q_EMIT wheelTurned(event); }

 private:
    const OverviewRow* rowAt(double y);
    void goToPress();
    void paintRows(QPainter& painter);
    void paintVisiblePart(QPainter& painter) const;
    QRectF visiblePart() const;

    const MakeRows makeRows_;
    std::shared_ptr<const ShownReading> shown_;
    std::vector<OverviewRow> rows_;
    bool isOutdated_ = true;  // rows_
    Palette palette_ = Palette::light();
    double top_ = 0, bottom_ = 1;
    double pressedAt_ = 0;        // y of the last press
    std::optional<double> grip_;  // its distance from the middle of the frame, if it was in that
    bool isDragging_ = false;
    bool isStale_ = false;
};

}  // namespace hanscope::ui
