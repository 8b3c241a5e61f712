#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <utility>

#include "core/model/unit_values.h"
#include "core/progress.h"
#include "core/survey/survey_filter.h"
#include "core/text/document.h"
#include "ui/background/background_worker.h"
#include "ui/background/long_job.h"
#include "ui/explorer/table/survey_reading.h"
#include "ui/explorer/table/survey_view.h"
#include "ui/training/data/source_choice.h"
#include "ui/widgets/chip_row.h"

class QLabel;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace hanscope::ui {

class Banner;
class DifferenceView;
class ExplorerViews;
class FilterBar;
class ModelChooser;
class SurveyModel;
class TextPreview;
class ThinProgress;
struct LikeThisQuery;
struct QuotedPlace;
struct WantedText;

/// A window that shows what a model predicts for every text of a corpus: a table that grows while
/// the corpus is read in the background, the page of the current text, filters, a search, confusion
/// matrix and reliability. It never blocks. Closing it stops all reading; the table stays.
class ExplorerWindow : public TextsPanel {
    Q_OBJECT
 public:
    explicit ExplorerWindow(QWidget* parent = nullptr);
    ~ExplorerWindow() override;

    /// Sets the model for the next reading; null: none. What was read stays.
    void setClassifier(std::shared_ptr<const Classifier> classifier, const QString& name = {});
    void openSource(const std::filesystem::path& path) override { read({path}); }
    /// Sets the model, and reads with it what is shown or being read.
    void readWith(std::shared_ptr<const Classifier> classifier, const QString& name);
    /// Shows a sentence about something that failed.
    void showError(const QString& sentence);
    /// Shows what a unit of the network hears; if no corpus is open, as soon as one is.
    void showUnit(UnitLevel level, std::size_t number);
    /// Finds what is nearest to a sentence or text; if no corpus is open, as soon as one is.
    void findLikeThis(const LikeThisQuery& query);
    /// The list of models, which somebody else fills and answers.
    ModelChooser* chooser() const { return chooser_; }
    /// What compares the corpus' model with another one, which somebody else loads.
    DifferenceView* differences() const;
    const SurveyModel* texts() const { return model_; }
    const TextPreview* preview() const { return preview_; }
    /// Whether a corpus is shown or being read.
    bool hasCorpus() const { return reader_ || isReading(); }
    bool isReading() const { return reading_.isRunning(); }

 Q_SIGNALS:
    /// The user wants to label these rows (RowPlace::number, ascending).
    void labelRequested(const CorpusSource& source, const std::vector<std::uint64_t>& rows);
    /// Follows documentChosen() and pairWanted(): the file of the corpus from which the text is,
    /// and RowPlace::number. Another corpus may be shown by then.
    void rowNamed(const QString& corpus, std::uint64_t row);
    /// Follows documentChosen() if the user wants to see this place of the text.
    void placeWanted(const std::string& text, const hanscope::Range& place);
    /// Words of a text are to be kept as a quote.
    void quoteRequested(const hanscope::ui::QuotedPlace& place);
    /// What was done, such as "Explored “films.csv”: Collocates (dull)", and the command that does
    /// the same.
    void done(const QString& what, const std::string& command);
    /// The table, or what a view shows, was written to this file.
    void exported(const QString& path);
    /// The user wants to see a text as two models read it, those of these files.
    void pairWanted(const QString& title, const QStringList& truth,
                    const hanscope::FormattedText& text, const QString& first,
                    const QString& second);

 protected:
    void closeEvent(QCloseEvent* event) override;

 private:
    QWidget* makeSourceRow();
    QWidget* makeInvitation();
    QWidget* makeResultPage();
    QWidget* makeTextsPart();
    void connectParts();
    void connectReading();
    void connectViews();
    void tellRead();
    void addKeys();
    void choose(bool isFolder);
    void read(const SurveyReading::Wanted& wanted);
    void begin(std::shared_ptr<const Classifier> classifier, const CorpusSource& source,
               const Columns& columns);
    void closeWhatWasAsked();
    void showFirstView();
    void noteLeftOut(const SkippedRows& skipped);
    void onRead(const QString& error);
    void showParts(const SurveyReading::Parts& parts);
    void showCurrent();
    void showState();
    void showTruth();
    void showMarks();
    QString countText() const;
    std::vector<Chip> chips();
    void forgetChoices();
    void applyFilter();
    void search();
    void showAll();
    struct Opened {
        QString title;
        FormattedText text;
        MarkedRanges marks;  // that people made
        QString corpus;      // the file from which it is, an absolute path
    };
    void openText(const WantedText& wanted, bool keeps,
                  const std::function<void(const Opened& text)>& opened);
    void open(int row, bool keeps);
    void showMenu(const QPoint& place);
    void showPageMenu(const QPoint& place);
    void openForLikeThis();
    void findLike(const WantedText& text, bool onlyTrained);
    void open(const WantedText& text, bool keeps);
    void nameRow(const RowPlace& place, const Opened& text);
    void showRows();
    void showLine(std::uint64_t row, int word, int count);
    void exportTable();

    QString classifierName_, readerName_;
    std::shared_ptr<const Classifier> classifier_;  // for the next reading
    std::shared_ptr<const Classifier> reader_;      // of what is shown
    CorpusSource source_;                           // of what is shown
    Columns shownColumns_;             // SurveyReading::Wanted::columns of what is shown
    std::filesystem::path columnsOf_;  // the file of what columns_ shows
    std::optional<std::size_t> bin_;   // of the reliability diagram
    using Rows = std::optional<std::vector<std::uint64_t>>;  // RowPlace::number, ascending
    Rows found_;                                             // with the text that is searched for
    Rows picked_;                                            // of a word's bar, or of the map
    QString foundText_, pickedText_;                         // what found_ and picked_ are
    std::unique_ptr<const LikeThisQuery> wantedLike_;        // when a corpus is open
    std::optional<std::pair<UnitLevel, std::size_t>> wantedUnit_;  // likewise
    SurveyReading reading_;
    LongJob searching_, liking_;
    BackgroundWorker opening_;
    CancelToken previewing_;  // the text that is to be opened and not kept
    Banner* error_;
    QLabel *name_, *state_, *count_;
    ColumnRow* columns_;
    ModelChooser* chooser_;
    QPushButton *open_, *again_, *cancel_, *export_, *label_;
    ThinProgress* progress_;
    QStackedWidget* pages_;
    FilterBar* filters_;
    ChipRow* chips_;
    SurveyModel* model_;
    QTableView* table_;
    LabelColumns labels_;
    TextPreview* preview_;
    ExplorerViews* views_;
    QSplitter* parts_;
};

}  // namespace hanscope::ui
