#pragma once

#include "core/survey/lexicon.h"
#include "ui/explorer/corpus_view.h"
#include "ui/widgets/table_model.h"

class QCheckBox;
class QLayout;
class QLineEdit;
class QSpinBox;
class QTableView;

namespace hanscope::ui {

/// The words of a corpus with their weights. Reads the corpus when the user asks for it.
class LexiconView : public CorpusView {
    Q_OBJECT
 public:
    enum Column { Word, Occurrences, Mean, Spread, First, Effect };
    static constexpr int kMaxWanted = 1000;

    explicit LexiconView(QWidget* parent = nullptr);

    /// Shows the words of a lexicon of the corpus' model; null: none.
    void showLexicon(std::shared_ptr<const Lexicon> lexicon);

 Q_SIGNALS:
    /// Emitted when the user wants to see the distribution of a word's weights.
    void wordWanted(const QString& word);
    /// Emitted when the user wants to see the places of the listed words, of which these are the
    /// first kMaxWanted.
    void linesWanted(const QStringList& words);

 protected:
    State state() const override;
    void begin() override;
    void save() override;
    void forget() override { showLexicon(nullptr); }
    void showState() override;

 private:
    QLayout* makeChoices();
    void makeTable();
    void filter();
    void findLines();
    const LexiconWord& word(std::size_t item) const { return lexicon_->words[item]; }
    QString wordText(std::size_t item) const;
    QString labelOf(const LexiconEffect& effect) const;
    QString effectText(std::size_t item) const;
    QString effectsText(std::size_t item) const;
    QString firstText(std::size_t item) const;

    std::shared_ptr<const Lexicon> lexicon_;  // null: none is shown
    QPushButton* lines_;
    QLineEdit* search_;
    QSpinBox* minimum_;
    QCheckBox* erases_;
    QTableView* table_;
    TableModel model_;  // destroyed before its items
};

}  // namespace hanscope::ui
