#pragma once

#include "core/survey/counts/collocates.h"
#include "ui/explorer/charts/chart_figure.h"
#include "ui/explorer/corpus_view.h"
#include "ui/widgets/table_model.h"

class QCheckBox;
class QLayout;
class QLineEdit;
class QSpinBox;
class QTableView;

namespace hanscope::ui {

/// The words near a word of the corpus. Reads the corpus, without the model, when the user asks.
class CollocatesView : public CorpusView {
    Q_OBJECT
 public:
    enum Column { Word, Together, Occurrences, Expected, Likelihood, Dice, Information };

    explicit CollocatesView(QWidget* parent = nullptr);

    /// Shows the first word of a list, the answer to this question; null: none.
    void showCollocates(std::shared_ptr<const CollocateList> list,
                        const CollocateQuestion& question = {});

    /// The picture of the collocates of a word. `corpus`: its name.
    static ChartFigure::Chart figure(const WordCollocates& word, const QString& corpus);

 Q_SIGNALS:
    /// Emitted when the user wants to see the places at which the word is near a collocate.
    void linesWanted(const hanscope::WordQuery& query);

 protected:
    State state() const override;
    void begin() override;
    void save() override;
    void forget() override { showCollocates(nullptr); }

 private:
    QLayout* makeQuestion();
    void makeTable();
    CollocateQuestion question() const;
    std::optional<CommandLine> questionCommand() const;
    const Collocate& collocate(std::size_t item) const { return list_->words[0].collocates[item]; }
    QString wordText(std::size_t item) const;

    WordQuery placesOf(std::size_t item) const;

    std::shared_ptr<const CollocateList> list_;  // null: none is shown
    Task task_;                                  // that made the list
    CollocateQuestion question_;                 // of it
    QLineEdit* word_;
    QSpinBox *window_, *minimum_;
    QCheckBox *crosses_, *punctuation_;
    QTableView* table_;
    TableModel model_;  // destroyed before its items
};

}  // namespace hanscope::ui
