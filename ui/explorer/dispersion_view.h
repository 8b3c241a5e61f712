#pragma once

#include "core/survey/counts/word_dispersion.h"
#include "ui/explorer/charts/chart_figure.h"
#include "ui/explorer/corpus_view.h"
#include "ui/widgets/table_model.h"

class QLayout;
class QLineEdit;
class QSpinBox;
class QTableView;

namespace hanscope::ui {

/// How evenly words are spread over the corpus: a line with a strip for each word, and below for
/// each of the texts with the most occurrences of the chosen one. Reads the corpus, without the
/// model, when the user asks.
class DispersionView : public CorpusView {
    Q_OBJECT
 public:
    enum WordColumn { Word, Occurrences, Texts, JuillandD, Spread, Where };
    enum TextColumn { Text, InText, Words, WhereInText };

    explicit DispersionView(QWidget* parent = nullptr);

    /// Shows the words of a list; null: none.
    void showDispersion(std::shared_ptr<const DispersionList> list);

    /// The pictures of a list: its words, and for each the fullest texts, if it has any, with names
    /// by row. `corpus`: its name.
    static std::vector<ChartFigure::Chart> figures(
        const DispersionList& list, const QString& corpus,
        const std::function<QString(std::uint64_t row)>& nameOf);
    /// "row 12": the name of a text of which only its row is known.
    static QString rowName(std::uint64_t row) { return tr("row %1").arg(row); }

 Q_SIGNALS:
    /// Emitted when the user wants to see the places of a word.
    void linesWanted(const QString& phrase);

 protected:
    State state() const override;
    void begin() override;
    void save() override;
    void forget() override { showDispersion(nullptr); }

 private:
    QLayout* makeQuestion();
    void makeWordTable();
    void makeTextTable();
    void connectTables();
    QStringList words() const;
    std::optional<CommandLine> questionCommand() const;
    void chooseWord();
    /// Of the chosen word.
    const QueryPlaces& text(std::size_t item) const { return list_->words[chosen_].fullest[item]; }
    std::optional<WantedText> textOf(std::uint64_t row) const;
    QString nameOf(std::uint64_t row) const;

    std::shared_ptr<const DispersionList> list_;  // null: none is shown
    std::size_t chosen_ = 0;                      // of its words
    Task task_;                                   // that made the list
    QLineEdit* word_;
    QSpinBox* partCount_;
    QTableView *words_, *fullest_;
    TableModel wordModel_, textModel_;  // destroyed before their items
};

}  // namespace hanscope::ui
