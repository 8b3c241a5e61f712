#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/survey/vectors/similar_texts.h"
#include "core/survey/vectors/text_influence.h"
#include "ui/explorer/corpus_view.h"
#include "ui/widgets/table_model.h"

class QComboBox;
class QLayout;
class QLineEdit;
class QMenu;
class QTableView;

namespace hanscope::ui {

/// A sentence of a text, or all of it, to which others are compared. The text may be of the corpus
/// or any other.
struct LikeThisQuery {
    VectorLevel level = VectorLevel::Sentence;
    std::string text;          ///< all of it
    Range range;               ///< of the sentence; of a whole text all of it
    bool onlyTrained = false;  ///< only texts that the model learnt from
};

/// All of a text.
LikeThisQuery wholeText(const std::string& text);

/// Adds "Sentences Like This", for this sentence unless it is −1, "Documents Like This" and
/// "Training Texts Like This" to the menu of a page.
void addLikeThisActions(QMenu* menu, const Document& document, int sentence,
                        const std::function<void(const LikeThisQuery&)>& find);

/// Whether LikeThisView can look for texts that the model learnt from.
bool canFindTrained(const Classifier& model);

/// The sentences or texts of a corpus that are nearest to one, by the network's vectors, the
/// nearest first; of those that pass the filters. The texts that the model learnt from are looked
/// for in all of the file that its card names (trainingFile()), or, if that is not there, of the
/// corpus. Of a linear model, which has no vectors, they are those with the strongest influence on
/// its decision (text_influence.h).
/// The first search makes the vectors of all texts, unless they are in the cache.
class LikeThisView : public CorpusView {
    Q_OBJECT
 public:
    enum Column { Similarity, Text, Prediction, Truth };
    static constexpr std::size_t kCount = 50;

    explicit LikeThisView(QWidget* parent = nullptr);

    void search(const LikeThisQuery& query);
    /// What is listed.
    const std::vector<SimilarText>& texts() const { return found_.texts; }
    VectorLevel level() const { return found_.level; }

 Q_SIGNALS:
    /// Emitted when the user wants to see a text that the model learnt from, which may be in
    /// another file than the corpus.
    void trainingTextWanted(const QString& title, const QStringList& truth, const std::string& text,
                            bool keeps);

 protected:
    State state() const override;
    void begin() override;
    void forget() override;
    void adoptTexts() override;
    void showState() override;

 private:
    /// What is compared, in the order of level_: the values of VectorLevel, then this.
    static constexpr int kTraining = 2;

    struct Found {
        std::shared_ptr<const VectorStore> store;  // null until it is needed
        std::vector<SimilarText> texts;
        VectorLevel level = VectorLevel::Sentence;
        std::string query;  // the sentence, or the beginning of the text; empty: nothing was asked
        std::size_t all = 0;      // sentences or texts of the corpus
        bool isInCorpus = false;  // and is left out of what is listed
        bool onlyTrained = false;
        std::optional<TextInfluence> influence;  // of a linear model; without the texts
        QString file;              // the name of the file in which the texts were looked for
        bool isOtherFile = false;  // it is not that of the corpus
    };

    QLayout* makeQuery();
    void makeTable();
    void showColumns();
    void find();
    void tellFound();
    static Found influenceIn(const LongJob::Context& job, const Classifier& classifier,
                             const CorpusSource& source, const LikeThisQuery& query);
    static Found findIn(const LongJob::Context& job, const Classifier& classifier,
                        const CorpusSource& source, std::shared_ptr<const VectorStore> store,
                        const LikeThisQuery& query, const Rows& rows);
    void list(Found found);
    void chooseCurrent();
    void openText(int row, bool keeps);
    bool canFind() const;
    QString influenceText() const;
    int levelOf(const LikeThisQuery& query) const;
    QString shownText(const SimilarText& text) const;
    QString tip(const SimilarText& text) const;
    QString result() const;

    std::optional<LikeThisQuery> query_;  // none: what is in text_
    std::optional<LikeThisQuery> asked_;  // what was looked for last
    Rows rows_;
    Found found_;  // what is listed
    QComboBox* level_;
    QLineEdit* text_;
    QTableView* table_;
    TableModel model_;  // destroyed before its items
};

}  // namespace hanscope::ui
