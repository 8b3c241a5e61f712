#pragma once

#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/survey/similar_texts.h"
#include "ui/background/long_job.h"
#include "ui/explorer/like_this_model.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QTableView;

namespace hanscope::ui {

class ThinProgress;

/// A sentence of a text, or all of it, to which others are compared. The text may be of the corpus
/// or any other.
struct LikeThisQuery {
    VectorLevel level = VectorLevel::Sentence;
    std::string text;  ///< all of it
    Range range;       ///< of the sentence; of a whole text all of it
};

/// All of a text.
LikeThisQuery wholeText(const std::string& text);

/// Adds "Sentences Like This", for this sentence unless it is −1, and "Documents Like This" to the
/// menu of a page.
void addLikeThisActions(QMenu* menu, const Document& document, int sentence,
                        const std::function<void(const LikeThisQuery&)>& find);

/// The sentences or texts of a corpus that are nearest to one, by the network's vectors. The first
/// search makes the vectors of all texts, unless they are in the cache. Runs on a worker thread.
class LikeThisView : public QWidget {
    Q_OBJECT
 public:
    static constexpr std::size_t kCount = 50;

    using Rows = std::optional<std::vector<std::uint64_t>>;  ///< RowPlace::number, ascending

    explicit LikeThisView(QWidget* parent = nullptr);

    /// Forgets what is shown.
    void setCorpus(std::shared_ptr<const Classifier> classifier, const CorpusSource& source);
    /// Looks only in these rows; none: in all.
    void setRows(Rows rows);
    void search(const LikeThisQuery& query);
    /// Stops what is running.
    void cancel() { job_.cancel(); }
    const LikeThisModel* texts() const { return model_; }
    QString sentence() const;

 Q_SIGNALS:
    /// Emitted when another line becomes the current one. `word`: of its text; no words: all of it.
    void lineChosen(std::uint64_t row, int word, int count);
    /// Emitted when the user wants to open the text of a line.
    void opened(const hanscope::SimilarText& text, const QString& truth, bool keeps);
    /// What was left out of the texts that were read.
    void rowsLeftOut(const hanscope::SkippedRows& skipped);
    /// A sentence; empty: nothing is wrong any more.
    void failed(const QString& sentence);

 private:
    struct Found {
        std::shared_ptr<const VectorStore> store;
        std::vector<SimilarText> texts;
        VectorLevel level = VectorLevel::Sentence;
        std::string query;    // the sentence, or the beginning of the text
        std::size_t all = 0;  // sentences or texts of the corpus
    };

    QWidget* makeQuery();
    void makeTable();
    void connectParts();
    void addKeys();
    void find();
    void start();
    static Found findIn(const LongJob::Context& job, const Classifier& classifier,
                        const CorpusSource& source, std::shared_ptr<const VectorStore> store,
                        const LikeThisQuery& query, const Rows& rows);
    void onFound(Outcome<Found> outcome);
    void chooseCurrent();
    void open(const QModelIndex& index, bool keeps);
    void showState();
    QString state() const;

    std::shared_ptr<const Classifier> classifier_;
    CorpusSource source_;
    std::shared_ptr<const VectorStore> store_;  // null until it is needed
    std::optional<LikeThisQuery> query_;        // none: what is in text_
    std::optional<LikeThisQuery> asked_;        // what was looked for last
    Rows rows_;
    QString queried_;      // what the lines are near to; empty: none are shown
    std::size_t all_ = 0;  // that were compared
    LongJob job_;
    QComboBox* level_;
    QLineEdit* text_;
    QPushButton* button_;
    ThinProgress* progress_;
    QLabel* sentence_;
    LikeThisModel* model_;
    QTableView* table_;
};

}  // namespace hanscope::ui
