#pragma once

#include <QTabWidget>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/model/unit_values.h"

namespace hanscope {
class Classifier;
struct Range;
struct SkippedRows;
}  // namespace hanscope

namespace hanscope::ui {

class ConcordanceView;
class ConfusionView;
class CorpusView;
class DifferenceView;
class GroupView;
class LikeThisView;
class MapView;
class ReliabilityView;
class SurveyModel;
class UnitView;
class WordView;
struct LikeThisQuery;
struct SurveyScores;
struct WantedText;

/// What was done with a corpus: "Explored “films.csv”: Collocates".
QString exploredText(const CorpusSource& source, const QString& what);

/// The views of a corpus beside the table of its texts, each in a tab: the scores of its labelled
/// texts, and the CorpusViews. A place that one of them finds is shown by another one.
class ExplorerViews : public QTabWidget {
    Q_OBJECT
 public:
    /// `texts`: whose table and filter the views use; it must outlive this.
    explicit ExplorerViews(const SurveyModel* texts, QWidget* parent = nullptr);

    /// Forgets what is shown of the corpus before. `model`: what the window calls the classifier;
    /// `chosen`: the columns that the user has chosen.
    void setCorpus(const std::shared_ptr<const Classifier>& classifier, const QString& model,
                   const CorpusSource& source, const Columns& chosen);
    void setScores(const SurveyScores& scores);
    /// Whether there are scores; else their tabs are hidden.
    void setJudged(bool isJudged);
    /// Shows the confusion matrix, if there is one.
    void showFirst();
    void showUnit(UnitLevel level, std::size_t number);
    void findLikeThis(const LikeThisQuery& query);
    /// There are more texts, or another filter.
    void refresh();
    /// Stops what is running.
    void cancel();

    ConfusionView* confusion() const { return confusion_; }
    ReliabilityView* reliability() const { return reliability_; }
    WordView* word() const { return word_; }
    LikeThisView* like() const { return similar_; }
    MapView* map() const { return map_; }
    DifferenceView* differences() const { return differences_; }
    GroupView* groups() const { return groups_; }

 Q_SIGNALS:
    /// Those of each CorpusView.
    void lineChosen(std::uint64_t row, int word, int count);
    void opened(const hanscope::ui::WantedText& text, bool keeps);
    void failed(const QString& sentence);
    void rowsLeftOut(const hanscope::SkippedRows& skipped);
    void exported(const QString& path);
    /// What was done, such as "Explored “films.csv”: Collocates (dull)", and the command that does
    /// the same.
    void done(const QString& what, const std::string& command);

 private:
    template <class View>
    View* add(QTabWidget* tabs, const QString& title);
    void tellDone(CorpusView* view, const QString& of, const QString& file,
                  const std::string& command);

    const SurveyModel* texts_;
    CorpusSource source_;
    QStringList labels_;  // the model's
    std::vector<CorpusView*> views_;
    QTabWidget* lexiconPages_;  // what the corpus says about words, phrases and units
    ConfusionView* confusion_;
    ReliabilityView* reliability_;
    WordView* word_;
    UnitView* units_;
    ConcordanceView* concordance_;
    LikeThisView* similar_;
    MapView* map_;
    DifferenceView* differences_;
    GroupView* groups_;
};

}  // namespace hanscope::ui
