#include <QElapsedTimer>
#include <QLabel>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <algorithm>

#include "core/survey/corpus_text.h"
#include "core/survey/survey_corpus.h"
#include "core/survey/survey_source.h"
#include "ui/explorer/explorer_window.h"
#include "ui/explorer/filter_bar.h"
#include "ui/explorer/lexicon_view.h"
#include "ui/explorer/reliability_view.h"
#include "ui/explorer/survey_model.h"
#include "ui/explorer/word_view.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr int kNewsMilliseconds = 100;
constexpr int kRest = 5;  // a table of very many texts takes at most a sixth of the time

QStringList namesOf(const std::vector<std::string>& labels) {
    QStringList names;
    for (const std::string& label : labels) names << QString::fromStdString(label);
    return names;
}

}  // namespace

void ExplorerWindow::read() {
    error_->setMessage(classifier_ ? QString() : tr("Choose a model in the main window first."));
    if (!classifier_) return;
    reader_ = classifier_;
    const ModelInfo& model = reader_->info();
    news_.clear();
    tally_.emplace(model);
    skipped_.reset();
    forgetChoices();
    filters_->setLabels(model.labels);
    fitLabels(model.labels);
    views_->setTabText(views_->indexOf(confusion_),
                       model.outputs.isMultiLabel() ? tr("Sc&ores") : tr("Con&fusion"));
    model_->clear(model.labels);
    model_->setFilter({});
    pages_->setCurrentIndex(1);
    progress_->setShare(-1);
    reading_.start(
        [this, path = source_.path, classifier = reader_](const LongJob::Line& line) {
            const CorpusSource source = surveySource(path, classifier->info());
            line.tell([this, source] {
                source_ = source;
                word_->setCorpus(reader_, source);
                lexicon_->setCorpus(reader_, source);
                showState();
            });
            const auto consume = [this, &line](std::shared_ptr<const SurveyPart> part) {
                line.tell([this, part = std::move(part)] {
                    news_.push_back(part);
                    if (!newsClock_.isActive()) newsClock_.start(kNewsMilliseconds);
                });
            };
            return surveyCorpus(*classifier, source, consume, line.progress, line.cancel);
        },
        [this](const Outcome<SkippedRows>& outcome) { onRead(outcome); });
    showNews();
}

void ExplorerWindow::onRead(const Outcome<SkippedRows>& outcome) {
    skipped_ = outcome.value;
    error_->setMessage(outcome.error);
    showNews();
    if (model_->table().size() == 0 && !outcome.error.isEmpty()) pages_->setCurrentIndex(0);
}

/// Adds the texts that were read since the last time; a sorted table takes longer the larger it is.
void ExplorerWindow::showNews() {
    QElapsedTimer clock;
    clock.start();
    for (const auto& part : news_) tally_->add(*part);
    model_->append(std::exchange(news_, {}));
    const std::vector<std::string>& labels = reader_->info().labels;
    if (reader_->info().outputs.isMultiLabel())
        confusion_->setEvaluation(tally_->labelEvaluation(), namesOf(labels));
    else
        confusion_->setEvaluation(tally_->evaluation(), namesOf(labels));
    reliability_->setReliability(tally_->reliability());
    showState();
    if (reading_.isRunning())
        newsClock_.setInterval(std::max<int>(kNewsMilliseconds, kRest * int(clock.elapsed())));
}

void ExplorerWindow::search() {
    searching_.forget();
    const std::string wanted = filters_->wanted().toStdString();
    if (wanted.empty()) {
        found_.reset();
        return applyFilter();
    }
    progress_->setShare(-1);
    using Found = std::vector<std::uint64_t>;
    searching_.start(
        [source = source_, wanted](const LongJob::Line& line) {
            Found rows;
            searchTexts(
                source, wanted, [&](std::uint64_t row) { rows.push_back(row); }, line.progress,
                line.cancel);
            return rows;
        },
        [this, text = filters_->wanted()](Outcome<Found> outcome) {
            error_->setMessage(outcome.error);
            if (outcome.value) {
                found_ = std::move(outcome.value);
                foundText_ = tr("with “%1” in the text").arg(text);
            }
            applyFilter();
        });
    showState();
}

}  // namespace hanscope::ui
