#pragma once

#include <QFont>
#include <QPainter>
#include <QPalette>
#include <QStringList>
#include <memory>
#include <optional>

#include "core/survey/word_weights.h"
#include "ui/explorer/bar_plot.h"

namespace hanscope::ui {

/// Figures 3 and 4 of Yang et al. 2016 for one word: a panel for all texts and one for each label
/// that occurs, with the weight p_w from 0 to 1 and its density. Bars are a histogram, each of the
/// occurrences whose weight is in one of kBars ranges of equal width; the line is the smoothed
/// density. All panels have the same scale. In logical pixels.
class WordChart {
 public:
    static constexpr int kBars = 20;
    static constexpr int kMaxLabels = 15;  ///< those with the most occurrences

    enum class Division { Truth, Prediction };

    /// `labels`: the names of the model's labels.
    WordChart(std::shared_ptr<const WordWeights> weights, const QStringList& labels,
              Division division);

    int panels() const { return static_cast<int>(panels_.size()); }
    /// The label of a panel; nothing for that of all texts.
    std::optional<int> labelOf(int panel) const;
    QString titleOf(int panel) const;
    const WeightDistribution& distributionOf(int panel) const;
    /// The number of occurrences of a bar.
    std::uint64_t countOf(const PlotBar& bar) const;
    /// The bar of a weight.
    static int barOf(double weight);

    /// The height for a width.
    qreal heightFor(qreal width, const QFont& font) const;
    /// Draws into `size` from (0, 0); `current` has full colour.
    void draw(QPainter& painter, const QSizeF& size, const QPalette& palette,
              const std::optional<PlotBar>& current = {}) const;
    std::optional<PlotBar> barAt(QPointF place, const QSizeF& size, const QFont& font) const;

 private:
    struct Panel {
        std::optional<int> label;
        QString title;
        const WeightDistribution* weights;
        std::vector<double> density;
    };

    void addPanel(std::optional<int> label, const QString& title,
                  const WeightDistribution& weights);
    double barDensity(const PlotBar& bar) const;
    QRectF panelArea(int panel, const QSizeF& size, const QFont& font) const;
    void drawPanel(QPainter& painter, int panel, const QRectF& area, const QPalette& palette,
                   const std::optional<PlotBar>& current) const;
    void drawAxes(QPainter& painter, int panel, const QRectF& area, const QPalette& palette) const;

    std::shared_ptr<const WordWeights> weights_;
    std::vector<Panel> panels_;
    double most_ = 1;  // density at the upper end
};

}  // namespace hanscope::ui
