#pragma once

#include "ui/explorer/word_chart.h"
#include "ui/heatmap/figure/picture.h"

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

}  // namespace hanscope::ui
