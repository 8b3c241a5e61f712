#pragma once

#include <QAbstractTableModel>
#include <QWidget>
#include <memory>

#include "core/survey/phrase_list.h"
#include "ui/background/long_job.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QSpinBox;
class QTableView;

namespace hanscope::ui {

class ThinProgress;

/// The phrases of a corpus, a row for each.
class PhraseModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Column { Words, Label, Texts, Occurrences, Effect, Interaction, ColumnCount };
    static constexpr int kSortRole = Qt::UserRole;  ///< a text or a number

    explicit PhraseModel(QObject* parent = nullptr);

    /// `labels`: names of ListedPhrase::label.
    void setPhrases(std::vector<ListedPhrase> phrases, std::vector<std::string> labels);
    const ListedPhrase& phraseAt(int row) const { return phrases_[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    QVariant value(const QModelIndex& index) const;
    QString shown(const QModelIndex& index) const;
    QString tip(const QModelIndex& index) const;

    std::vector<ListedPhrase> phrases_;
    std::vector<std::string> labels_;
};

/// The phrases of a corpus that decide more, or less, than their words alone. Reads some of the
/// texts on a worker thread when the user asks for it.
class PhraseView : public QWidget {
    Q_OBJECT
 public:
    explicit PhraseView(QWidget* parent = nullptr);

    /// Forgets the phrases that are shown.
    void setCorpus(std::shared_ptr<const Classifier> classifier, const CorpusSource& source);
    /// Stops reading.
    void cancel() { job_.cancel(); }

 Q_SIGNALS:
    /// Emitted when the user wants to see the places of a phrase.
    void linesWanted(const QString& phrase);
    void failed(const QString& sentence);
    /// What was left out of the texts that were read.
    void rowsLeftOut(const hanscope::SkippedRows& skipped);

 private:
    QWidget* makeQuestion();
    QWidget* makeChoices();
    void makeTable();
    void connectParts();
    PhraseQuestion question() const;
    void read();
    void showState();
    QString state() const;
    void save();
    void choose(const QModelIndex& index);

    std::shared_ptr<const Classifier> classifier_;
    CorpusSource source_;
    std::shared_ptr<const PhraseList> list_;  // null: none is shown
    LongJob job_;
    QComboBox *label_, *against_;
    QSpinBox *texts_, *least_;
    QPushButton *button_, *export_;
    QLineEdit* search_;
    ThinProgress* progress_;
    QLabel* sentence_;
    PhraseModel* model_;
    QSortFilterProxyModel* rows_;
    QTableView* table_;
};

}  // namespace hanscope::ui
