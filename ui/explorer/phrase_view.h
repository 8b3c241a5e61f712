#pragma once

#include "core/survey/phrase_list.h"
#include "ui/explorer/corpus_view.h"
#include "ui/widgets/table_model.h"

class QComboBox;
class QLayout;
class QLineEdit;
class QSpinBox;
class QTableView;

namespace hanscope::ui {

/// The phrases of a corpus that decide more, or less, than their words alone. Reads some of the
/// texts when the user asks for it.
class PhraseView : public CorpusView {
    Q_OBJECT
 public:
    enum Column { Words, Label, Texts, Occurrences, Effect, Interaction };

    explicit PhraseView(QWidget* parent = nullptr);

    /// Shows phrases that are explained by the corpus' model; null: none.
    void showPhrases(std::shared_ptr<const PhraseList> list);

 Q_SIGNALS:
    /// Emitted when the user wants to see the places of a phrase.
    void linesWanted(const QString& phrase);

 protected:
    State state() const override;
    void begin() override;
    void save() override;
    void forget() override;

 private:
    QLayout* makeQuestion();
    QLayout* makeChoices();
    void makeTable();
    PhraseQuestion question() const;
    std::optional<CommandLine> questionCommand() const;
    bool isOneLabel() const;
    QString result() const;
    const ListedPhrase& phrase(std::size_t item) const { return list_->phrases[item]; }

    std::shared_ptr<const PhraseList> list_;  // null: none is shown
    QComboBox *label_, *against_;
    QSpinBox *count_, *minimum_;
    QLineEdit* search_;
    QTableView* table_;
    TableModel model_;  // destroyed before its items
};

}  // namespace hanscope::ui
