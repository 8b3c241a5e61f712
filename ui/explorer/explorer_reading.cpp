#include <QElapsedTimer>
#include <QLabel>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <algorithm>

#include "core/error.h"
#include "core/survey/corpus_text.h"
#include "core/survey/survey_corpus.h"
#include "core/survey/survey_source.h"
#include "ui/explorer/explorer_window.h"
#include "ui/explorer/filter_bar.h"
#include "ui/explorer/lexicon_view.h"
#include "ui/explorer/reliability_view.h"
#include "ui/explorer/survey_model.h"
#include "ui/explorer/word_view.h"
#include "ui/training/data/column_row.h"
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

void ExplorerWindow::read(const std::filesystem::path& path, const Columns& columns) {
    error_->setMessage(classifier_ ? QString() : tr("Choose a model in the main window first."));
    if (!classifier_) return;
    hasBegun_ = false;
    wanted_ = path;
    progress_->setShare(-1);
    reading_.start(
        [this, path, columns, classifier = classifier_](const LongJob::Line& line) {
            const SurveyColumns found = surveyColumns(path, classifier->info(), columns);
            const CorpusSource& source = found.source;
            line.tell([this, found] { columns_->setColumns(found); });
            if (!found.question.empty()) throw FileError(path, found.question);
            line.tell([this, classifier, source] { begin(classifier, source); });
            const auto consume = [this, &line](std::shared_ptr<const SurveyPart> part) {
                line.tell([this, part = std::move(part)] {
                    news_.push_back(part);
                    if (!newsClock_.isActive()) newsClock_.start();
                });
            };
            return surveyCorpus(*classifier, source, consume, line.progress, line.cancel);
        },
        [this](const Outcome<SkippedRows>& outcome) { onRead(outcome); });
    showState();
}

/// Replaces what is shown. A file that cannot be read does not come here: the old table stays.
void ExplorerWindow::begin(std::shared_ptr<const Classifier> classifier,
                           const CorpusSource& source) {
    hasBegun_ = true;
    reader_ = std::move(classifier);
    readerName_ = reader_ == classifier_ ? classifierName_
                                         : QString::fromStdString(reader_->info().card.name);
    source_ = source;
    const ModelInfo& model = reader_->info();
    news_.clear();
    newsClock_.setInterval(kNewsMilliseconds);
    tally_.emplace(model);
    skipped_.reset();
    forgetChoices();
    filters_->setLabels(model.labels);
    fitLabels(model.labels);
    views_->setTabText(views_->indexOf(confusion_),
                       model.outputs.isMultiLabel() ? tr("Sc&ores") : tr("Conf&usion"));
    word_->setCorpus(reader_, source);
    lexicon_->setCorpus(reader_, source);
    model_->clear(model.labels);
    model_->setFilter({});
    pages_->setCurrentIndex(1);
    showNews();
}

void ExplorerWindow::onRead(const Outcome<SkippedRows>& outcome) {
    error_->setMessage(outcome.error);
    if (!hasBegun_) return showState();
    skipped_ = outcome.value;
    showNews();
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
