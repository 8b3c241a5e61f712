#pragma once

#include <QPainter>
#include <QPalette>
#include <QString>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "core/survey/counts/keyness.h"

namespace hanscope::ui {

/// The single words of a comparison by how typical they are and what the model makes of them: to
/// the right what is more frequent in the group, at the root of its log-likelihood (about as many
/// standard deviations); upwards the mean weight, or, if the words were erased, the absolute value
/// of the mean effect. Between the dashed lines nothing is typical (KeyTerm::kEvidence). Typical
/// words that are unused, and used ones that are not typical, have a colour, and the most extreme
/// ones their names, where there is room. In logical pixels.
class UseChart {
 public:
    /// How a point is drawn.
    enum class Kind { Other, Expected, Unused, Untypical };

    /// `group`: its name; empty: the texts that are shown.
    explicit UseChart(std::shared_ptr<const Keyness> keyness, QString group = {});

    bool isEmpty() const { return points_.empty(); }
    void draw(QPainter& painter, const QSizeF& size, const QPalette& palette) const;
    /// The number of the term (Keyness::terms) nearest to a place, if one is near.
    std::optional<std::size_t> termAt(QPointF place, const QSizeF& size, const QFont& font) const;

 private:
    struct Point {
        std::size_t term;
        double x, y;
        Kind kind;
    };

    QRectF area(const QSizeF& size, const QFont& font) const;
    QPointF placeOf(const Point& point, const QRectF& area) const;
    void drawAxes(QPainter& painter, const QRectF& area, const QPalette& palette) const;
    void drawLegend(QPainter& painter, const QRectF& area, const QPalette& palette) const;
    void drawNames(QPainter& painter, const QRectF& area, const QPalette& palette) const;

    std::shared_ptr<const Keyness> keyness_;
    const QString group_;
    std::vector<Point> points_;
    double side_ = 1, maximum_ = 1;  // the ends of the axes: ±side_, 0 to maximum_
    double typical_ = 0;             // where words begin to be typical
    bool hasEffects_ = false;
};

/// The chart on the screen. What it shows is also in the table of the view, for the keyboard.
class UsePlot : public QWidget {
    Q_OBJECT
 public:
    explicit UsePlot(QWidget* parent = nullptr);

    /// Shows the words; null: none.
    void setKeyness(std::shared_ptr<const Keyness> keyness);

 Q_SIGNALS:
    /// Emitted when the user clicks a word, by its number in Keyness::terms.
    void chosen(std::size_t term);

 protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

 private:
    std::shared_ptr<const Keyness> keyness_;
    std::optional<UseChart> chart_;
};

}  // namespace hanscope::ui
