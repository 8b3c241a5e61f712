#pragma once

#include <QWidget>

#include "core/corpus/corpus.h"
#include "ui/background/long_job.h"
#include "ui/explorer/lexicon_model.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTableView;

namespace hanscope::ui {

class LexiconRows;
class ThinProgress;

/// The words of a corpus with their weights. Reads the corpus on a worker thread when the user asks
/// for it.
class LexiconView : public QWidget {
    Q_OBJECT
 public:
    explicit LexiconView(QWidget* parent = nullptr);

    /// Forgets the lexicon that is shown.
    void setCorpus(std::shared_ptr<const Classifier> classifier, const CorpusSource& source);
    /// Stops reading.
    void cancel() { job_.cancel(); }

 Q_SIGNALS:
    /// Emitted when the user wants to see the distribution of a word's weights.
    void wordWanted(const QString& word);
    void failed(const QString& sentence);

 private:
    QWidget* makeChoices();
    void makeTable();
    void connectParts();
    void read();
    void showState();
    void save();
    void choose(const QModelIndex& index);

    std::shared_ptr<const Classifier> classifier_;
    CorpusSource source_;
    std::shared_ptr<const Lexicon> lexicon_;  // null: none is shown
    LongJob job_, writing_;
    QPushButton *button_, *export_;
    QLineEdit* search_;
    QSpinBox* least_;
    QCheckBox* erases_;
    ThinProgress* progress_;
    QLabel* sentence_;
    LexiconModel* model_;
    LexiconRows* rows_;
    QTableView* table_;
};

}  // namespace hanscope::ui
