#pragma once

#include <QWidget>
#include <optional>

#include "ui/explorer/word_chart.h"

namespace hanscope::ui {

/// A word's chart on the screen. A bar is chosen with the pointer or with the arrow keys and Enter.
class WordPlot : public QWidget {
    Q_OBJECT
 public:
    explicit WordPlot(QWidget* parent = nullptr);

    void setChart(std::optional<WordChart> chart);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

 Q_SIGNALS:
    void pointed(const std::optional<hanscope::ui::WeightBar>& bar);
    void activated(const hanscope::ui::WeightBar& bar);

 protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

 private:
    void point(const std::optional<WeightBar>& bar);

    std::optional<WordChart> chart_;
    std::optional<WeightBar> current_;
};

}  // namespace hanscope::ui
