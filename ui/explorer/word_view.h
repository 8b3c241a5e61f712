#pragma once

#include <QWidget>
#include <optional>

#include "core/survey/word_weights.h"
#include "ui/background/long_job.h"
#include "ui/explorer/bar_plot.h"
#include "ui/explorer/word_chart.h"
#include "ui/heatmap/figure/picture.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace hanscope::ui {

/// A word's chart as an exported picture, in the light colours, with a title that says what it is.
class WordFigure : public Picture {
 public:
    /// `corpus`, `model`: their names.
    WordFigure(WordChart chart, const QString& word, const QString& corpus, const QString& model);

    QSizeF size() const override;
    QString title() const override { return title_; }
    QColor background() const override { return Qt::white; }
    QFont font() const override;
    void draw(QPainter& painter, qreal top, qreal bottom) override;

 private:
    WordChart chart_;
    QString title_, caption_;
};

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
    QSize sizeHint() const override;

 protected:
    int panels() const override { return chart_ ? chart_->panels() : 0; }
    int barsOfPanel() const override { return WordChart::kBars; }
    std::optional<PlotBar> barAt(QPointF place) const override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

 private:
    std::optional<WordChart> chart_;
};

class ThinProgress;
class WordPlot;

/// The distribution of one word's weight in a corpus: the user types a word, the model reads the
/// texts that contain it on a worker thread, and the chart appears. A bar leads to its texts.
class WordView : public QWidget {
    Q_OBJECT
 public:
    explicit WordView(QWidget* parent = nullptr);

    /// Forgets the word that is shown.
    void setCorpus(std::shared_ptr<const Classifier> classifier, const CorpusSource& source);
    /// Shows this word.
    void showWord(const QString& word);
    /// Stops reading.
    void cancel() { job_.cancel(); }
    std::shared_ptr<const WordWeights> weights() const { return weights_; }
    QString sentence() const;

 Q_SIGNALS:
    /// Emitted when the user wants the texts of a bar. `rows`: RowPlace::number, ascending; `truth`
    /// and `prediction`: the label of the bar's panel, or −1; `what`: words that describe the bar.
    void rowsWanted(const std::vector<std::uint64_t>& rows, int truth, int prediction,
                    const QString& what);
    void failed(const QString& sentence);

 private:
    struct Found {
        std::shared_ptr<const WordWeights> weights;
        std::vector<std::pair<std::uint32_t, float>> occurrences;  // row, weight
    };

    QWidget* makeChoices();
    void connectParts();
    void onButton();
    void onRead(Outcome<Found> outcome);
    void showChart();
    void showState();
    void say(const std::optional<PlotBar>& bar);
    void chooseBar(const PlotBar& bar);
    WordChart::Division division() const;
    void save();
    void write(const QString& path);

    std::shared_ptr<const Classifier> classifier_;
    CorpusSource source_;
    std::shared_ptr<const WordWeights> weights_;  // null: none are shown
    std::vector<std::pair<std::uint32_t, float>> occurrences_;
    std::optional<WordChart> chart_;
    QStringList labels_;
    LongJob job_, writing_;
    QLineEdit* word_;
    QPushButton *button_, *export_;
    QComboBox* division_;
    ThinProgress* progress_;
    QLabel* sentence_;
    WordPlot* plot_;
};

}  // namespace hanscope::ui
