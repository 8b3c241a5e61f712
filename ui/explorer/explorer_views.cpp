#include "ui/explorer/explorer_views.h"

#include <QFileInfo>
#include <QTabBar>
#include <variant>

#include "core/model/classifier.h"
#include "ui/charts/reliability_view.h"
#include "ui/explorer/collocates_view.h"
#include "ui/explorer/concordance_view.h"
#include "ui/explorer/difference_view.h"
#include "ui/explorer/dispersion_view.h"
#include "ui/explorer/group_view.h"
#include "ui/explorer/keyness_view.h"
#include "ui/explorer/lexicon_view.h"
#include "ui/explorer/like_this_view.h"
#include "ui/explorer/map_view.h"
#include "ui/explorer/phrase_view.h"
#include "ui/explorer/table/survey_reading.h"
#include "ui/explorer/unit_view.h"
#include "ui/explorer/word_view.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

QString exploredText(const CorpusSource& source, const QString& what) {
    const QString corpus = QString::fromStdString(source.path.filename().string());
    return ExplorerViews::tr("Explored “%1”: %2").arg(corpus, what);
}

ExplorerViews::ExplorerViews(const SurveyModel* texts, QWidget* parent)
    : QTabWidget(parent), texts_(texts), lexiconPages_(new QTabWidget) {
    const auto name = [](QTabWidget* tabs, const QString& title) {
        tabs->setDocumentMode(true);
        tabs->setAccessibleName(title);
        tabs->tabBar()->setAccessibleName(title);
    };
    name(this, tr("Views of the corpus"));
    name(lexiconPages_, tr("Words, phrases or units"));
    addTab(confusion_ = new ConfusionView, tr("Conf&usion"));
    addTab(reliability_ = new ReliabilityView, tr("&Reliability"));
    word_ = add<WordView>(this, tr("&Word"));
    addTab(lexiconPages_, tr("&Lexicon"));
    auto* lexicon = add<LexiconView>(lexiconPages_, tr("S&ingle Words"));
    auto* phrases = add<PhraseView>(lexiconPages_, tr("P&hrases"));
    auto* collocates = add<CollocatesView>(lexiconPages_, tr("Colloc&ates"));
    auto* keyness = add<KeynessView>(lexiconPages_, tr("T&ypical Words"));
    auto* dispersion = add<DispersionView>(lexiconPages_, tr("Disp&ersion"));
    units_ = add<UnitView>(lexiconPages_, tr("&Vector Components"));
    concordance_ = add<ConcordanceView>(this, tr("Co&ncordance"));
    similar_ = add<LikeThisView>(this, tr("Li&ke This"));
    map_ = add<MapView>(this, tr("Ma&p"));
    differences_ = add<DifferenceView>(this, tr("Tw&o Models"));
    groups_ = add<GroupView>(this, tr("&Groups"));

    const auto showWord = [this](const QString& word) {
        setCurrentWidget(word_);
        word_->showWord(word);
    };
    connect(lexicon, &LexiconView::wordWanted, this, showWord);
    connect(differences_, &DifferenceView::wordWanted, this, showWord);
    connect(lexicon, &LexiconView::linesWanted, this, [this](const QStringList& words) {
        setCurrentWidget(concordance_);
        concordance_->showWords(words);
    });
    connect(collocates, &CollocatesView::linesWanted, this, [this](const WordQuery& query) {
        setCurrentWidget(concordance_);
        concordance_->showNear(query);
    });
    const auto showPhrase = [this](const QString& phrase) {
        setCurrentWidget(concordance_);
        concordance_->showPhrase(phrase);
    };
    connect(phrases, &PhraseView::linesWanted, this, showPhrase);
    connect(keyness, &KeynessView::linesWanted, this, showPhrase);
    connect(dispersion, &DispersionView::linesWanted, this, showPhrase);
}

template <class View>
View* ExplorerViews::add(QTabWidget* tabs, const QString& title) {
    auto* view = new View;
    tabs->addTab(view, title);
    view->setTexts(texts_);
    views_.push_back(view);
    connect(view, &CorpusView::failed, this, &ExplorerViews::failed);
    connect(view, &CorpusView::rowsLeftOut, this, &ExplorerViews::rowsLeftOut);
    connect(view, &CorpusView::lineChosen, this, &ExplorerViews::lineChosen);
    connect(view, &CorpusView::opened, this, &ExplorerViews::opened);
    connect(view, &CorpusView::exported, this, &ExplorerViews::exported);
    connect(view, &CorpusView::done, this,
            [this, view](const QString& of, const QString& file, const std::string& command) {
                tellDone(view, of, file, command);
            });
    return view;
}

void ExplorerViews::tellDone(CorpusView* view, const QString& of, const QString& file,
                             const std::string& command) {
    if (!file.isEmpty())
        return Q_EMIT done(tr("Exported “%1”").arg(QFileInfo(file).fileName()), command);
    const QTabWidget* tabs = indexOf(view) < 0 ? lexiconPages_ : this;
    QString title = tabs->tabText(tabs->indexOf(view)).remove(QLatin1Char('&'));
    if (!of.isEmpty()) title += QStringLiteral(" (%1)").arg(of);
    Q_EMIT done(exploredText(source_, title), command);
}

void ExplorerViews::setCorpus(const std::shared_ptr<const Classifier>& classifier,
                              const QString& model, const CorpusSource& source,
                              const Columns& chosen) {
    const ModelInfo& info = classifier->info();
    source_ = source;
    labels_ = qtTexts(info.labels);
    setTabText(indexOf(confusion_), info.outputs.isMultiLabel() ? tr("Scores") : tr("Conf&usion"));
    differences_->setModelName(model);
    for (CorpusView* view : views_) view->setCorpus(classifier, source, chosen);
}

void ExplorerViews::setScores(const SurveyScores& scores) {
    std::visit([this](const auto& any) { confusion_->setEvaluation(any, labels_); },
               scores.evaluation);
    reliability_->setReliability(scores.reliability);
}

void ExplorerViews::setJudged(bool isJudged) {
    setTabVisible(indexOf(confusion_), isJudged);
    setTabVisible(indexOf(reliability_), isJudged);
}

void ExplorerViews::showFirst() {
    if (isTabVisible(indexOf(confusion_))) setCurrentWidget(confusion_);
}

void ExplorerViews::showUnit(UnitLevel level, std::size_t number) {
    setCurrentWidget(lexiconPages_);
    lexiconPages_->setCurrentWidget(units_);
    units_->showUnit(level, number);
}

void ExplorerViews::findLikeThis(const LikeThisQuery& query) {
    setCurrentWidget(similar_);
    similar_->search(query);
}

void ExplorerViews::refresh() {
    for (CorpusView* view : views_) view->refresh();
}

void ExplorerViews::cancel() {
    for (CorpusView* view : views_) view->cancel();
}

}  // namespace hanscope::ui

#include "moc_explorer_views.cpp"
