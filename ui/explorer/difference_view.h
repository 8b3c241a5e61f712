#pragma once

#include <QWidget>
#include <array>
#include <memory>

#include "core/corpus/corpus.h"
#include "ui/background/long_job.h"
#include "ui/explorer/difference_model.h"

class QLabel;
class QPushButton;
class QSpinBox;
class QStackedWidget;
class QTabBar;
class QTableView;
class QToolButton;

namespace hanscope::ui {

class ElidedLabel;
class ModelChooser;
class ThinProgress;
class WordDifferenceRows;

/// Where another model differs from the one that has read the corpus: how many texts only one of
/// them has right, the texts by the distance of the two predictions, and the words with other
/// weights. The corpus is read again for it on a worker thread; the texts appear before the words.
class DifferenceView : public QWidget {
    Q_OBJECT
 public:
    static constexpr int kFirstLeast = 10;

    explicit DifferenceView(QWidget* parent = nullptr);

    /// Forgets the difference that is shown. `name`: what the window calls the model.
    void setCorpus(std::shared_ptr<const Classifier> classifier, const QString& name,
                   const CorpusSource& source);
    /// Shows only texts in these rows; none: all.
    void setRows(DifferenceModel::Rows rows);
    /// Reads the corpus with both models.
    void compareWith(std::shared_ptr<const Classifier> other, const QString& name);
    /// Stops reading.
    void cancel() { job_.cancel(); }
    /// The list of the other models, which somebody else fills and answers.
    ModelChooser* chooser() const { return chooser_; }
    const DifferenceModel* texts() const { return texts_; }
    /// The result in words.
    QString sentence() const;

 Q_SIGNALS:
    /// Emitted when another text of the list becomes the current one. `row`: RowPlace::number.
    void textChosen(std::uint64_t row);
    /// Emitted when the user wants to see a text as both models read it. `first`, `second`: their
    /// files.
    void pairWanted(const hanscope::RowPlace& place, const std::string& beginning,
                    const QString& truth, const std::filesystem::path& first,
                    const std::filesystem::path& second);
    /// Emitted when the user wants to see the distribution of a word's weights.
    void wordWanted(const QString& word);
    void failed(const QString& sentence);
    /// What was left out of the texts that were read.
    void rowsLeftOut(const hanscope::SkippedRows& skipped);

 private:
    using Words = std::vector<WordDifference>;

    QWidget* makeChoice();
    QWidget* makeNumbers();
    QWidget* makeListChoice();
    void makeTextTable();
    void makeWordTable();
    void connectParts();
    void showDifference(std::shared_ptr<const ModelDifference> difference);
    void showState();
    void showNumbers();
    void chooseCell(int cell);
    QStringList sentences() const;
    QString state() const;
    void open(const QModelIndex& index);
    void save();

    std::shared_ptr<const Classifier> classifier_, other_;
    QString name_, otherName_;
    CorpusSource source_;
    std::shared_ptr<const ModelDifference> difference_;  // null: none is shown
    LongJob job_;
    ModelChooser* chooser_;
    QPushButton *button_, *export_;
    ThinProgress* progress_;
    QWidget* numbers_;
    ElidedLabel* otherTitle_;                      // above the columns of the table of counts
    std::array<ElidedLabel*, 2> columns_, lines_;  // its titles
    std::array<QToolButton*, 4> cells_;            // [2 · (first is wrong) + (second is wrong)]
    QLabel *sentence_, *shown_;
    QTabBar* lists_;
    QSpinBox* least_;
    DifferenceModel* texts_;
    WordDifferenceModel* words_;
    WordDifferenceRows* wordRows_;
    QStackedWidget* tables_;
    QTableView *textTable_, *wordTable_;
    bool hasWords_ = false;
};

}  // namespace hanscope::ui
