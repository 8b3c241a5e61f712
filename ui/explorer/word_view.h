#pragma once

#include <QFont>
#include <QPainter>
#include <QPalette>
#include <QStringList>
#include <memory>
#include <optional>

#include "core/survey/word_weights.h"
#include "ui/charts/bar_plot.h"
#include "ui/explorer/charts/chart_figure.h"
#include "ui/explorer/corpus_view.h"

class QComboBox;
class QLayout;
class QLineEdit;

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
    QString titleOf(int panel) const { return panels_[static_cast<std::size_t>(panel)].title; }
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
    double maximum_ = 1;  // density at the upper end
};

/// A word's chart as a picture with a title that says what it is. `corpus`, `model`: their names.
ChartFigure::Chart wordFigure(const WordChart& chart, const QString& word, const QString& corpus,
                              const QString& model);

/// A row for each panel and each of the hundred bins of WeightDistribution: label (empty: all
/// texts), from, to, occurrences, smoothed density.
std::string wordCsv(const WordChart& chart, const QStringList& labels);

/// A word's chart on the screen.
class WordPlot : public BarPlot {
    Q_OBJECT
 public:
    explicit WordPlot(QWidget* parent = nullptr);

    void setChart(std::optional<WordChart> chart);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {400, heightForWidth(400)}; }

 protected:
    int panels() const override { return chart_ ? chart_->panels() : 0; }
    int barsOfPanel() const override { return WordChart::kBars; }
    std::optional<PlotBar> barAt(QPointF place) const override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

 private:
    std::optional<WordChart> chart_;
};

/// The distribution of one word's weight in a corpus: the user types a word, the model reads the
/// texts that contain it, and the chart appears. A bar leads to its texts.
class WordView : public CorpusView {
    Q_OBJECT
 public:
    explicit WordView(QWidget* parent = nullptr);

    /// Shows this word.
    void showWord(const QString& word);
    std::shared_ptr<const WordWeights> weights() const { return weights_; }

 Q_SIGNALS:
    /// Emitted when the user wants the texts of a bar. `rows`: RowPlace::number, ascending; `truth`
    /// and `prediction`: the label of the bar's panel, or −1; `what`: words that describe the bar.
    void rowsWanted(const std::vector<std::uint64_t>& rows, int truth, int prediction,
                    const QString& what);

 protected:
    State state() const override;
    void begin() override;
    void save() override;
    void forget() override;

 private:
    struct Found {
        std::shared_ptr<const WordWeights> weights;
        std::vector<std::pair<std::uint32_t, float>> occurrences;  // row, weight
    };

    QLayout* makeChoices();
    void showChart();
    QString result(const std::optional<PlotBar>& bar) const;
    void chooseBar(const PlotBar& bar);
    WordChart::Division division() const;

    std::shared_ptr<const WordWeights> weights_;  // null: none are shown
    std::vector<std::pair<std::uint32_t, float>> occurrences_;
    std::optional<WordChart> chart_;
    QStringList labels_;
    QLineEdit* word_;
    QComboBox* division_;
    WordPlot* plot_;
};

}  // namespace hanscope::ui
