#pragma once

#include <QAbstractListModel>
#include <QFontMetrics>
#include <QWidget>
#include <memory>
#include <vector>

#include "core/explain/lens.h"
#include "ui/heatmap/scale.h"
#include "ui/widgets/palette.h"

class QListView;

namespace hanscope::ui {

/// The beginning of a text that fits the width, with "…" after its last whole word; where whole
/// words would leave less than half of what fits, a word is cut.
QString endedAtWord(const QString& text, const QFontMetrics& metrics, int width);

/// The sentences of a reading, the largest weight first (equal weights in text order).
class SentenceModel : public QAbstractListModel {
    Q_OBJECT
 public:
    enum Role {
        WeightRole = Qt::UserRole,  ///< p_s, or the quantity that the bars show
        SentenceRole                ///< its number in the document, from 0
    };

    using QAbstractListModel::QAbstractListModel;

    void setReading(std::shared_ptr<const ShownReading> shown);
    /// Row of a sentence; −1 if there is none.
    int rowOf(int sentence) const;

    /// How the sentence's bar is drawn in the heatmap.
    WeightFill barFill(const QModelIndex& index, const Palette& palette) const;
    /// The longest of the weights as they are written.
    const QString& longestWeight() const { return longestWeight_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

 private:
    QString text(int sentence) const;

    std::shared_ptr<const ShownReading> shown_;
    std::vector<int> order_;  // row -> sentence
    std::vector<int> rows_;   // sentence -> row
    QString longestWeight_;
};

/// The sentences ranked by weight. Emits sentenceChosen() when the user selects one.
class SentencePanel : public QWidget {
    Q_OBJECT
 public:
    explicit SentencePanel(QWidget* parent = nullptr);

    void setReading(std::shared_ptr<const ShownReading> shown);
    /// The height in which it shows all sentences.
    int neededHeight() const;
    /// Selects the sentence's row; −1 for none. Does not emit sentenceChosen().
    void setCurrentSentence(int sentence);

 Q_SIGNALS:
    void sentenceChosen(int sentence);

 private:
    SentenceModel* model_;
    QListView* list_;
    std::shared_ptr<const Document> document_;
};

}  // namespace hanscope::ui
