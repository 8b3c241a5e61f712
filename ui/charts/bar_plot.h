#pragma once

#include <QWidget>
#include <optional>

namespace hanscope::ui {

/// A bar of a chart that has one panel or several, one above the other, with as many bars each.
struct PlotBar {
    int panel = 0;
    int bar = 0;

    bool operator==(const PlotBar& o) const { return panel == o.panel && bar == o.bar; }
};

/// A chart whose bars are chosen with the pointer, or with the arrow keys and Enter.
class BarPlot : public QWidget {
    Q_OBJECT
 public:
    explicit BarPlot(const QString& name, QWidget* parent = nullptr);

 Q_SIGNALS:
    void pointed(const std::optional<hanscope::ui::PlotBar>& bar);  ///< nothing: at no bar
    void activated(const hanscope::ui::PlotBar& bar);

 protected:
    virtual int panels() const = 0;  ///< 0: there is no chart
    virtual int barsOfPanel() const = 0;
    virtual std::optional<PlotBar> barAt(QPointF place) const = 0;

    /// The bar under the pointer or the keyboard's cursor.
    const std::optional<PlotBar>& current() const { return current_; }
    /// Forgets current(), for another chart.
    void forgetCurrent() { current_.reset(); }
    /// Call it when panels() may have changed. Without a chart, the keyboard's focus passes by.
    void chartChanged();

    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

 private:
    void point(const std::optional<PlotBar>& bar);

    std::optional<PlotBar> current_;
};

}  // namespace hanscope::ui
