#pragma once

#include <array>
#include <memory>
#include <optional>

#include "core/survey/model_difference.h"
#include "ui/explorer/corpus_view.h"
#include "ui/widgets/table_model.h"

class QLayout;
class QSpinBox;
class QStackedWidget;
class QTabBar;
class QTableView;
class QToolButton;

namespace hanscope::ui {

class ElidedLabel;
class ModelChooser;
/// Where another model differs from the one that has read the corpus: how many texts only one of
/// them has right, the texts that pass the filters by the distance of the two predictions, and the
/// words with other weights. The corpus is read again for it; the texts appear before the words.
class DifferenceView : public CorpusView {
    Q_OBJECT
 public:
    enum TextColumn { Distance, First, Second, Truth, Text };
    enum WordColumn { Word, Occurrences, FirstMean, SecondMean, Difference };
    static constexpr int kFirstLeast = 10;

    explicit DifferenceView(QWidget* parent = nullptr);

    /// What the window calls the model of the next corpus.
    void setModelName(const QString& name) { name_ = name; }
    /// Reads the corpus with both models.
    void compareWith(std::shared_ptr<const Classifier> other, const QString& name);
    /// The list of the other models, which somebody else fills and answers.
    ModelChooser* chooser() const { return chooser_; }
    const TableModel* texts() const { return &textRows_; }

 Q_SIGNALS:
    /// Emitted when the user wants to see a text as both models read it. `first`, `second`: their
    /// files.
    void pairWanted(const hanscope::ui::WantedText& text, const std::filesystem::path& first,
                    const std::filesystem::path& second);
    /// Emitted when the user wants to see the distribution of a word's weights.
    void wordWanted(const QString& word);

 protected:
    State state() const override;
    void begin() override { compareWith(other_, otherName_); }
    void save() override;
    void forget() override;
    void adoptTexts() override;
    void showState() override;
    std::vector<FileRole> inputs() const override;

 private:
    QLayout* makeChoice();
    QWidget* makeNumbers();
    QLayout* makeListChoice();
    void makeTextTable();
    void makeWordTable();
    void connectParts();
    void showTextColumns();
    void showWordColumns();
    void showDifference(std::shared_ptr<const ModelDifference> difference);
    void showWords(std::optional<std::vector<WordDifference>> words);
    void filterTexts();
    void showNumbers();
    void chooseCell(int cell);
    bool areWords() const;
    QString labels(const std::vector<std::int32_t>& labels) const;
    QString truthText(const TextDifference& text) const;
    QStringList sentences() const;
    QString result() const;

    std::shared_ptr<const Classifier> other_;
    QString name_, otherName_;
    std::shared_ptr<const ModelDifference> difference_;  // null: none is shown
    std::optional<std::vector<WordDifference>> wordDifferences_;
    Rows rows_;                 // of which texts are shown
    std::optional<int> right_;  // the cell whose texts are shown; none: all
    ModelChooser* chooser_;
    QWidget* numbers_;
    ElidedLabel* otherTitle_;                      // above the columns of the table of counts
    std::array<ElidedLabel*, 2> columns_, lines_;  // its titles
    std::array<QToolButton*, 4> cells_;            // [2 · (first is wrong) + (second is wrong)]
    QLabel* shown_;
    QTabBar* lists_;
    QSpinBox* minimum_;
    QStackedWidget* tables_;
    QTableView *textTable_, *wordTable_;
    TableModel textRows_, wordRows_;  // destroyed before their items
};

}  // namespace hanscope::ui
