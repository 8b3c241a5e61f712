#include "ui/training/setup/training_dialog.h"

#include <QDragEnterEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <utility>

#include "core/experiment/texts.h"
#include "core/experiment/training_data.h"
#include "ui/background/file_queue.h"
#include "ui/training/data/data_page.h"
#include "ui/training/data/data_texts.h"
#include "ui/training/setup/cost_estimator.h"
#include "ui/training/setup/model_page.h"
#include "ui/training/setup/output_page.h"
#include "ui/training/setup/plan_settings.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/first_size.h"
#include "ui/widgets/link_label.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr QSize kFirstSize(900, 700);

}  // namespace

TrainingDialog::TrainingDialog(const TrainingPlaces& places, QWidget* parent)
    : QDialog(parent),
      places_(places),
      texts_(new DataPage(places.cache, places.sample, places.bundled)),
      settings_(new ModelPage(places.recipes, places.models)),
      model_(new OutputPage(places.models)),
      estimator_(new CostEstimator(this)),
      times_(new RecipeTimes(this)),
      pages_(new QTabWidget) {
    setManualPage(this, "training");
    setWindowTitle(tr("Train a Model"));
    setAcceptDrops(true);
    pages_->setDocumentMode(true);
    pages_->addTab(texts_, tr("&1  Texts"));
    pages_->addTab(settings_, tr("&2  Settings"));
    pages_->addTab(model_, tr("&3  Model and start"));
    makeColumn(this, {{pages_, 1}, makeFooter()}, kNoMargins, 0);
    connectPages();
    resizeToScreen(this, kFirstSize);
    texts_->setFocus();
    refresh();
}

TrainingDialog::~TrainingDialog() = default;

QWidget* TrainingDialog::makeFooter() {
    auto* footer = new QWidget;
    hint_ = new LinkLabel(footer);
    hint_->setTextFormat(Qt::RichText);  // untrusted text in it is escaped
    hint_->setWordWrap(true);
    hint_->setAccessibleDescription(tr("Missing settings"));
    back_ = new QPushButton(tr("&Back"), footer);
    next_ = new QPushButton(tr("Ne&xt"), footer);
    train_ = new QPushButton(tr("T&rain"), footer);
    none_ = new QPushButton(this);
    none_->setFocusPolicy(Qt::NoFocus);
    none_->hide();
    makeRow(footer, {{hint_, 1}, back_, next_, train_}, QMargins(16, 10, 16, 12));
    return footer;
}

void TrainingDialog::connectPages() {
    connect(texts_, &DataPage::changed, this, &TrainingDialog::onTextsChanged);
    connect(settings_, &ModelPage::changed, this, &TrainingDialog::onEdited);
    connect(settings_->recipes(), &RecipeList::lackActivated, this, [this] {
        showPage(Texts);
        texts_->askForTree();
    });
    connect(model_, &OutputPage::changed, this, &TrainingDialog::onEdited);
    connect(model_, &OutputPage::looked, this, &TrainingDialog::onLooked);
    connect(pages_, &QTabWidget::currentChanged, this, &TrainingDialog::refresh);
    connect(back_, &QPushButton::clicked, this, [this] { showPage(pages_->currentIndex() - 1); });
    connect(next_, &QPushButton::clicked, this, [this] { showPage(pages_->currentIndex() + 1); });
    connect(train_, &QPushButton::clicked, this, &TrainingDialog::train);
    connect(hint_, &QLabel::linkActivated, this,
            [this](const QString& index) { showBlocker(blockers_.at(index.toInt())); });
    CostView* costs = model_->costs();
    connect(estimator_, &CostEstimator::begun, costs, &CostView::setMeasuring);
    connect(estimator_, &CostEstimator::costed, costs, &CostView::setCost);
    connect(estimator_, &CostEstimator::failed, costs, &CostView::setFailure);
    connect(estimator_, &CostEstimator::timed, costs,
            [this, costs](const TrainingTime& time) { costs->setTime(time, plan()); });
    RecipeList* recipes = settings_->recipes();
    connect(times_, &RecipeTimes::measuring, recipes, &RecipeList::setMeasuring);
    connect(times_, &RecipeTimes::timed, recipes, &RecipeList::setTime);
    connect(times_, &RecipeTimes::failed, recipes, &RecipeList::clearTime);
}

void TrainingDialog::setPlan(const TrainingPlan& plan) {
    TrainingPlan anew = plan;
    anew.card = {};
    anew.checkpoint.clear();
    anew.metrics.clear();
    anew.resume = false;
    settings_->setPlan(anew);
    model_->setPlan(plan);
    texts_->setData(plan.data);
}

TrainingPlan TrainingDialog::plan() const {
    return completed(settings_->plan());
}

/// These settings with the texts and the model of the other pages.
TrainingPlan TrainingDialog::completed(TrainingPlan settings) const {
    settings.data = texts_->data();
    settings.cache.folder = places_.cache;
    model_->store(settings);
    return settings;
}

void TrainingDialog::openSource(const std::filesystem::path& path) {
    showPage(Texts);
    texts_->openSource(path);
}

void TrainingDialog::offerRecent(QMenu* menu) {
    texts_->offerRecent(menu);
}

void TrainingDialog::onTextsChanged() {
    const auto examined = texts_->examined();
    labels_ = examined ? examined->counted.corpus->labelNames() : std::vector<std::string>();
    // At the sample texts one sees how attention forms in a network that knows nothing yet.
    const bool isSample = texts_->data().source.path == places_.sample;
    settings_->setMarked(examined ? examined->counted.corpus->markedDocuments() : 0,
                         examined ? examined->counted.corpus->size() : 0);
    settings_->setTexts(texts_->data().source, examined ? &labels_ : nullptr,
                        examined ? examined->language : std::string(),
                        examined && !isSample ? examined->start : std::nullopt);
    model_->suggestName(texts_->data().source.path);
    onEdited();
}

/// What was to be started is not what is there now.
void TrainingDialog::onEdited() {
    isStarting_ = false;
    refresh();
}

void TrainingDialog::findBlockers() {
    blockers_.clear();
    if (const QString problem = texts_->problem(); !problem.isEmpty())
        addBlockers(Texts, {problem});
    const QString lack = settings_->lack();
    if (lack.isEmpty())
        addBlockers(Settings, settings_->problems());
    else if (texts_->problem().isEmpty())  // which says what a tree lacks that is ticked
        blockers_ << Blocker{Texts, lack, 0, true};
    if (!settings_->isKnown() && settings_->problems().isEmpty())
        addBlockers(Settings, {tr("The model to continue from is being read.")});
    // the name of the model follows from that of the texts
    if (!texts_->data().source.path.empty()) addBlockers(Model, model_->problems());
    if (blockers_.isEmpty()) addUnsound();
}

void TrainingDialog::addBlockers(Page page, const QStringList& sentences) {
    int number = 0;
    for (const QString& sentence : sentences) blockers_ << Blocker{page, sentence, number++};
}

/// Problems that no single page can detect, such as a model file that is also an input.
void TrainingDialog::addUnsound() {
    const auto add = [this](const PlanError& error) {
        addBlockers(error.option() == "out" ? Model : Settings, {messageSentence(error.problem())});
    };
    try {
        const TrainingPlan entered = plan();
        requireSoundSettings(entered);
        compareFiles(entered);
        if (conflict_) add(*conflict_);
    } catch (const PlanError& error) {
        add(error);
    }
}

/// Finds out whether the training would replace one of its files. Asks the disk in the same order
/// as the page of the model does.
void TrainingDialog::compareFiles(const TrainingPlan& plan) {
    std::vector<std::filesystem::path> files;
    for (const FileRole& file : filesOf(plan)) files.push_back(file.path);
    if (files == compared_) return;
    compared_ = files;
    conflict_.reset();
    FileQueue::instance().start(
        places_.models,
        [plan]() -> std::optional<PlanError> {
            try {
                requireDistinctFiles(plan);
                return std::nullopt;
            } catch (const PlanError& error) {
                return error;
            }
        },
        this,
        [this, files](const Outcome<std::optional<PlanError>>& outcome) {
            if (files != compared_ || !outcome.value || !*outcome.value) return;
            conflict_ = *outcome.value;
            refresh();
        });
}

QString TrainingDialog::sentences() const {
    QStringList sentences;
    for (const Blocker& each : blockers_) sentences << each.sentence;
    return sentences.join(QLatin1Char('\n'));
}

/// One line for each hindrance; those that are not on this page are links.
QString TrainingDialog::hintText() const {
    if (isStarting_) return tr("Looking whether the file of the model is free…");
    QStringList lines;
    for (int i = 0; i < blockers_.size(); ++i) {
        const auto& [page, sentence, number, isAboutLabels] = blockers_[i];
        const bool leadsOn = page != pages_->currentIndex() || page == Settings;
        lines << (leadsOn ? QStringLiteral("<a href=\"%1\">%2</a>").arg(i) : QStringLiteral("%2"))
                     .arg(sentence.toHtmlEscaped());
    }
    return lines.join(QStringLiteral("<br>"));
}

void TrainingDialog::refresh() {
    findBlockers();
    hint_->setText(hintText());
    hint_->setFocusPolicy(hint_->text().contains(QLatin1String("href")) ? Qt::TabFocus
                                                                        : Qt::NoFocus);
    train_->setEnabled(blockers_.isEmpty() && !isStarting_);
    setPlainToolTip(train_, sentences());
    const bool isLast = pages_->currentIndex() == Model;
    back_->setEnabled(pages_->currentIndex() != Texts);
    next_->setEnabled(!isLast);
    (isLast ? train_ : none_)->setDefault(true);
    estimate();
}

void TrainingDialog::estimate() {
    const bool isKnown =
        texts_->isComplete() && settings_->problems().isEmpty() && settings_->isKnown();
    const int page = pages_->currentIndex();
    if (page != Model || !isKnown) estimator_->cancel();
    if (page != Settings || !texts_->isComplete()) times_->cancel();
    if (!isKnown) {
        model_->costs()->setTexts({});
        model_->costs()->setUnknown(sentences());
        model_->setCommand({});
    }
    if (!texts_->isComplete()) return settings_->recipes()->clearTimes();
    const ExaminedValidation& split = *texts_->validated();
    const OpenTexts texts{texts_->examined()->counted.corpus, split.corpus};
    if (page == Settings) estimateRecipes(texts);
    if (page != Model || !isKnown) return;
    const EncodedCorpus& corpus = *texts.corpus;
    const Message folds = foldsText(kMeasuringFolds, plan().data.seed, corpus.size());
    model_->costs()->setTexts(isMeasuredByFolds(plan(), corpus) ? messageText(folds)
                                                                : splitText(split));
    estimator_->estimate(plan(), texts);
    model_->setCommand(QString::fromStdString(commandLine(plan())));
}

void TrainingDialog::estimateRecipes(const OpenTexts& texts) {
    QList<RecipeTimes::Recipe> recipes;
    for (const int index : settings_->possibleRecipes())
        recipes << RecipeTimes::Recipe{index, completed(settings_->planOf(index))};
    times_->measure(recipes, texts);
}

void TrainingDialog::showPage(int page) {
    pages_->setCurrentIndex(page);
    page == Settings ? settings_->recipes()->focusChosen() : pages_->currentWidget()->setFocus();
}

/// The list of hindrances may change with the page.
void TrainingDialog::showBlocker(const Blocker& hindrance) {
    const auto [page, sentence, number, isAboutLabels] = hindrance;
    showPage(page);
    if (isAboutLabels) texts_->askForTree();
    if (pages_->currentIndex() == Settings) settings_->showProblem(number);
}

/// Starts as soon as the disk has said whether the file is still free.
void TrainingDialog::train() {
    isStarting_ = true;
    knewOfModel_ = model_->saysThatItReplaces();
    refresh();
    model_->look();
}

void TrainingDialog::onLooked() {
    const bool starts = std::exchange(isStarting_, false);
    refresh();
    if (!starts || !isReady()) return;
    if (model_->saysThatItReplaces() && !knewOfModel_) return showPage(Model);
    begin();
}

void TrainingDialog::begin() {
    estimator_->cancel();
    times_->cancel();
    const TrainingPlan chosen = plan();
    used_ = chosen.out;
    accept();
    Q_EMIT started(chosen);
}

void TrainingDialog::showEvent(QShowEvent* event) {
    if (!event->spontaneous()) model_->leaveFile(used_);
    QDialog::showEvent(event);
}

void TrainingDialog::hideEvent(QHideEvent* event) {
    if (!event->spontaneous()) isStarting_ = false;
    QDialog::hideEvent(event);
}

void TrainingDialog::dragEnterEvent(QDragEnterEvent* event) {
    if (!droppedPath(event->mimeData()).empty()) event->acceptProposedAction();
}

void TrainingDialog::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openSource(droppedPath(event->mimeData()));
}

}  // namespace hanscope::ui

#include "moc_training_dialog.cpp"
