#pragma once

#include <QAbstractTableModel>
#include <QWidget>
#include <memory>

#include "core/corpus/corpus.h"
#include "core/survey/lexicon.h"
#include "ui/background/long_job.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTableView;

namespace hanscope::ui {

/// The words of a lexicon, a row for each.
class LexiconModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Column { Word, Occurrences, Mean, Spread, First, Effect, ColumnCount };
    static constexpr int kSortRole = Qt::UserRole;  ///< a word or a number

    explicit LexiconModel(QObject* parent = nullptr);

    /// `classifier`: whose vocabulary the words have; null without a lexicon.
    void setLexicon(std::shared_ptr<const Lexicon> lexicon,
                    std::shared_ptr<const Classifier> classifier);
    const LexiconWord& wordAt(int row) const {
        return lexicon_->words[static_cast<std::size_t>(row)];
    }
    QString wordText(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    const LexiconEffect* largestEffect(int row) const;
    QString labelOf(const LexiconEffect& effect) const;
    QVariant value(const QModelIndex& index) const;
    QString shown(const QModelIndex& index) const;
    QString tip(const QModelIndex& index) const;

    std::shared_ptr<const Lexicon> lexicon_;
    std::shared_ptr<const Classifier> classifier_;
};

class LexiconRows;
class ThinProgress;

/// The words of a corpus with their weights. Reads the corpus on a worker thread when the user asks
/// for it.
class LexiconView : public QWidget {
    Q_OBJECT
 public:
    static constexpr int kMaxWanted = 1000;

    explicit LexiconView(QWidget* parent = nullptr);

    /// Forgets the lexicon that is shown.
    void setCorpus(std::shared_ptr<const Classifier> classifier, const CorpusSource& source);
    /// Stops reading.
    void cancel() { job_.cancel(); }

 Q_SIGNALS:
    /// Emitted when the user wants to see the distribution of a word's weights.
    void wordWanted(const QString& word);
    /// Emitted when the user wants to see the places of the listed words, of which these are the
    /// first kMaxWanted.
    void linesWanted(const QStringList& words);
    void failed(const QString& sentence);
    /// What was left out of the texts that were read.
    void rowsLeftOut(const hanscope::SkippedRows& skipped);

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
    LongJob job_;
    QPushButton *button_, *export_, *lines_;
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
