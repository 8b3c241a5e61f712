#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "core/survey/concordance.h"
#include "ui/background/long_job.h"
#include "ui/explorer/concordance_model.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace hanscope::ui {

class ThinProgress;

/// The occurrences of words in a corpus, one below the other, with the words around them. All of
/// them are found first; then the model reads their texts, and the weights appear. Both run on
/// worker threads.
class ConcordanceView : public QWidget {
    Q_OBJECT
 public:
    static constexpr std::uint64_t kMaxLines = 100000;  ///< further ones are only counted
    static constexpr int kFigureLines = 20;

    explicit ConcordanceView(QWidget* parent = nullptr);

    /// Forgets the lines that are shown.
    void setCorpus(std::shared_ptr<const Classifier> classifier, const CorpusSource& source);
    /// Shows only lines in these rows; none: all.
    void setRows(ConcordanceModel::Rows rows);
    /// Looks for any of these words.
    void showWords(const QStringList& words);
    /// Looks for words that follow one another.
    void showPhrase(const QString& phrase);
    /// Writes all lines as a table (.csv), or a figure of the first kFigureLines of those that are
    /// listed (.tex or a picture).
    void write(const QString& path);
    /// Stops what is running.
    void cancel();
    const ConcordanceModel* lines() const { return model_; }
    QString sentence() const;

 Q_SIGNALS:
    /// Emitted when another line becomes the current one. `word`: of its text.
    void lineChosen(std::uint64_t row, int word, int count);
    /// Emitted when the user wants to open the text of a line.
    void opened(const hanscope::ConcordanceText& text, const QString& truth,
                const hanscope::Range& place, bool keeps);
    void failed(const QString& sentence);
    /// What was left out of the texts that were read.
    void rowsLeftOut(const hanscope::SkippedRows& skipped);

 private:
    QWidget* makeQuery();
    QWidget* makeChoices();
    void makeTable();
    void connectParts();
    void addKeys();
    WordQuery query() const;
    bool isRunning() const;
    void find();
    void searchFor(WordQuery::Kind kind, const QString& text);
    void onFound(const Outcome<ConcordanceCount>& outcome);
    void weigh();
    void fill(const ConcordancePart& part);
    void onWeighed(const Outcome<ConcordanceCount>& outcome);
    void sortBy(ConcordanceOrder order, bool isDescending);
    void sortByColumn(int column);
    void showState();
    QString state() const;
    void fitKeyword();
    void chooseCurrent();
    void open(const QModelIndex& index, bool keeps);
    void save();
    void writeTable(const QString& path);
    void writeFigure(const QString& path);

    std::shared_ptr<const Classifier> classifier_;
    CorpusSource source_;
    WordQuery query_;                        // of the lines that are shown
    QString queryText_;                      // as the user typed it
    std::optional<ConcordanceCount> count_;  // none: not all lines are found
    std::size_t filled_ = 0;                 // lines, by the job that runs or ran last
    bool hasEffects_ = false;                // these lines have them
    LongJob finding_, weighing_, writing_;
    QComboBox *kind_, *order_;
    QLineEdit* text_;
    QPushButton *button_, *export_;
    QCheckBox* erases_;
    ThinProgress* progress_;
    QLabel* sentence_;
    ConcordanceModel* model_;
    QTableView* table_;
};

}  // namespace hanscope::ui
