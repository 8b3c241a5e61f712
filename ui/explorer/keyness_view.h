#pragma once

#include "core/survey/counts/keyness.h"
#include "ui/explorer/charts/chart_figure.h"
#include "ui/explorer/corpus_view.h"
#include "ui/widgets/table_model.h"

class QCheckBox;
class QComboBox;
class QLayout;
class QSpinBox;
class QStackedWidget;
class QTableView;

namespace hanscope::ui {

class UsePlot;

/// The words that are typical of the texts that pass the filters, compared with all others, beside
/// what the model makes of them. Reads the corpus when the user asks for it.
class KeynessView : public CorpusView {
    Q_OBJECT
 public:
    enum Column {
        Words,
        Group,
        Others,
        Likelihood,
        Bayes,
        Difference,
        Spread,
        Weight,
        Effect,
        Use
    };

    explicit KeynessView(QWidget* parent = nullptr);

    /// Shows terms; null: none.
    void showKeyness(std::shared_ptr<const Keyness> keyness);

    /// The picture of terms as bars. `group`: its name; empty: the texts that are shown. `corpus`:
    /// its name.
    static ChartFigure::Chart barFigure(const std::vector<KeyTerm>& terms, const QString& group,
                                        const QString& corpus);
    /// The picture of UseChart; `group` likewise.
    static ChartFigure::Chart useFigure(std::shared_ptr<const Keyness> keyness,
                                        const QString& group, const QString& corpus,
                                        const QString& model);

 Q_SIGNALS:
    /// Emitted when the user wants to see the places of a term.
    void linesWanted(const QString& phrase);

 protected:
    State state() const override;
    void begin() override;
    void save() override;
    void forget() override { showKeyness(nullptr); }
    void adoptTexts() override { showState(); }

 private:
    QLayout* makeChoices();
    void makeTable();
    void filter();
    bool hasTwoSides() const;
    QString comparedText() const;
    TextSides sides() const;
    bool addSides(CommandLine& line) const;
    std::optional<CommandLine> questionCommand() const;
    const KeyTerm& term(std::size_t item) const { return keyness_->terms[item]; }
    QString useText(std::size_t item) const;

    std::shared_ptr<const Keyness> keyness_;  // null: none is shown
    Task task_;                               // that made it
    QSpinBox *longest_, *minimum_;
    QCheckBox *erases_, *isPlot_;
    QComboBox* shown_;
    QTableView* table_;
    UsePlot* plot_;
    QStackedWidget* pages_;  // the table, the plot
    TableModel model_;       // destroyed before its items
};

}  // namespace hanscope::ui
