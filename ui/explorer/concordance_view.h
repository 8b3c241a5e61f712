#pragma once

#include <optional>

#include "core/survey/concordance.h"
#include "ui/explorer/concordance_model.h"
#include "ui/explorer/corpus_view.h"

class QCheckBox;
class QComboBox;
class QLayout;
class QLineEdit;
class QTableView;

namespace hanscope::ui {

/// The occurrences of words in a corpus, one below the other, with the words around them. All of
/// them are found first; then the model reads their texts, and the weights appear.
class ConcordanceView : public CorpusView {
    Q_OBJECT
 public:
    static constexpr std::uint64_t kMaxLines = 100000;  ///< further ones are only counted
    static constexpr int kFigureLines = 20;

    explicit ConcordanceView(QWidget* parent = nullptr);

    /// Looks for any of these words.
    void showWords(const QStringList& words);
    /// Looks for words that follow one another.
    void showPhrase(const QString& phrase) { searchFor(WordQuery::Kind::Phrase, phrase); }
    /// Looks for a phrase near another word (WordQuery::near), until the user types another one.
    void showNear(const WordQuery& query);
    /// Writes all lines as a table (.csv), or a figure of the first kFigureLines of those that are
    /// listed (.tex or a picture).
    void write(const QString& path);
    const ConcordanceModel* lines() const { return model_; }

 protected:
    State state() const override;
    /// Looks for what the user has typed.
    void begin() override;
    void save() override;
    void forget() override;
    void adoptTexts() override;
    void showState() override;

 private:
    QLayout* makeQuery();
    QLayout* makeChoices();
    void makeTable();
    void connectParts();
    WordQuery query() const;
    std::optional<CommandLine> queryCommand() const;
    void searchFor(WordQuery::Kind kind, const QString& text, const WordQuery& near = {});
    void onFound(const Outcome<ConcordanceCount>& outcome);
    void weigh();
    void fill(const ConcordancePart& part);
    void sortBy(ConcordanceOrder order, bool isDescending);
    void sortByColumn(int column);
    QString result() const;
    void fitKeyword();
    void chooseCurrent();
    void writeTable(const QString& path);
    void writeFigure(const QString& path);
    ConcordanceContent weights() const;

    WordQuery near_;                         // what is also wanted by the next search
    WordQuery query_;                        // of the lines that are shown
    QString queryText_;                      // as the user typed it
    std::optional<ConcordanceCount> count_;  // none: not all lines are found
    std::size_t filled_ = 0;                 // lines, by the job that runs or ran last
    bool hasEffects_ = false;                // these lines have them
    LongJob weighing_, writing_;
    QComboBox *kind_, *order_;
    QLineEdit* text_;
    QCheckBox* erases_;
    ConcordanceModel* model_;
    QTableView* table_;
};

}  // namespace hanscope::ui
