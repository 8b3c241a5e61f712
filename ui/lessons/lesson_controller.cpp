#include "ui/lessons/lesson_controller.h"

#include <QAction>
#include <QDir>
#include <QDockWidget>
#include <QEvent>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

#include "core/error.h"
#include "core/text/document.h"
#include "ui/background/file_queue.h"
#include "ui/documents/open_dialogs.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/word_navigation.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/reader/reader_page.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/resource_paths.h"
#include "ui/state/settings.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/language.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kPanelWidth = 340;
constexpr QChar kSeparator = QLatin1Char('\t');

LessonFolders bundledFolders() {
    return {diskPath(sampleFolder()), diskPath(modelFolder()),
            diskPath(resourceFolder() + QStringLiteral("/training"))};
}

/// The name of the file if it is no lesson: what is wrong is said when it is opened.
QString titleIn(const QString& file) {
    try {
        return QString::fromStdString(readLessonTitle(diskPath(file)).title);
    } catch (const Error&) {
        return QFileInfo(file).fileName();
    }
}

/// A lesson has the same name in the settings whatever its language, if it is bundled.
QString idOf(const QString& file) {
    return file.startsWith(resourceFolder()) ? QFileInfo(file).fileName() : file;
}

constexpr int kFinished = 1000000;  // in place of a step

/// The step that the reader has reached, from 0; kFinished; −1 if the lesson was never begun.
int stepReached(const QString& id) {
    for (const QString& entry : recall(settings::kLessonSteps))
        if (entry.section(kSeparator, 0, 0) == id) return entry.section(kSeparator, 1).toInt();
    return -1;
}

void rememberStep(const QString& id, int step) {
    QStringList entries = recall(settings::kLessonSteps);
    entries.removeIf([&](const QString& entry) { return entry.section(kSeparator, 0, 0) == id; });
    entries.prepend(id + kSeparator + QString::number(step));
    remember(settings::kLessonSteps, entries.mid(0, settings::kMaxLessonSteps));
}

int indexOf(const std::vector<std::string>& names, const std::string& name) {
    return static_cast<int>(std::find(names.begin(), names.end(), name) - names.begin());
}

std::optional<std::int32_t> labelNamed(const Reading& reading, const std::string& name) {
    const int index = indexOf(*reading.labels, name);
    if (name.empty() || index == static_cast<int>(reading.labels->size())) return std::nullopt;
    return index;
}

bool isRight(const LessonPlace& answer, const Document& document, int word) {
    const auto range = answer.in(document.text());
    if (!range) return false;
    const WordRange words = wordsIn(document, *range);
    if (words.count == 0) return false;
    if (answer.isSentence)
        return sentenceOfWord(document, words.first) == sentenceOfWord(document, word);
    return words.contains(word);
}

}  // namespace

QList<BundledLesson> bundledLessons(const QString& resources, const QString& language) {
    QDir folder(resources + QStringLiteral("/lessons"));
    if (folder.exists(language)) folder.cd(language);
    QList<BundledLesson> lessons;
    for (const QString& name :
         folder.entryList({QStringLiteral("*.lesson")}, QDir::Files, QDir::Name))
        lessons << BundledLesson{folder.filePath(name), titleIn(folder.filePath(name))};
    return lessons;
}

LessonController::LessonController(const WindowContext& context, QMenu* menu)
    : QObject(context.window),
      context_(context),
      dock_(new QDockWidget(tr("Lesson"), context.window)),
      panel_(new LessonPanel) {
    dock_->setObjectName(QStringLiteral("lesson"));
    dock_->setWidget(panel_);
    dock_->hide();
    context.window->addDockWidget(Qt::LeftDockWidgetArea, dock_);
    dock_->installEventFilter(this);
    connectParts(menu);
    listLessons();
}

LessonController::~LessonController() = default;

void LessonController::connectParts(QMenu* menu) {
    menu->addAction(context_.actions->openLesson);  // Search Commands finds it before it opens
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillMenu(menu); });
    connect(context_.actions->openLesson, &QAction::triggered, this, &LessonController::ask);
    connect(context_.session, &ReaderSession::lessonRequested, this, &LessonController::open);
    connect(panel_, &LessonPanel::nextRequested, this, &LessonController::next);
    connect(panel_, &LessonPanel::backRequested, this, [this] { goTo(step_ - 1); });
    connect(panel_, &LessonPanel::revealRequested, this, &LessonController::reveal);
    connect(panel_, &LessonPanel::closeRequested, this, &LessonController::close);
    connect(panel_, &LessonPanel::trainingRequested, this, &LessonController::train);
    connect(context_.controller, &PageController::refreshed, this, &LessonController::onRefreshed);
    connect(context_.page->heatmap(), &HeatmapView::wordActivated, this, &LessonController::guess);
}

void LessonController::listLessons() {
    FileQueue::instance().start(
        diskPath(resourceFolder()),
        [resources = resourceFolder(), language = installedLanguage()] {
            return bundledLessons(resources, language);
        },
        this,
        [this](const Outcome<QList<BundledLesson>>& lessons) {
            bundled_ = lessons.value.value_or(QList<BundledLesson>());
        });
}

void LessonController::fillMenu(QMenu* menu) {
    menu->clear();
    for (const BundledLesson& lesson : std::as_const(bundled_)) {
        const QString file = lesson.file;
        QString title = lesson.title;
        const int reached = stepReached(idOf(file));
        if (reached > 0 && reached < kFinished)
            title = tr("%1 (step %2)").arg(title, QString::number(reached + 1));
        QAction* action = menu->addAction(plainMenuText(title), this, [this, file] { open(file); });
        action->setCheckable(true);
        action->setChecked(reached == kFinished);
        if (reached == kFinished) action->setToolTip(tr("You have finished this lesson."));
    }
    menu->addSeparator();
    menu->addAction(context_.actions->openLesson);
    if (lesson_) menu->addAction(tr("&End the Lesson"), this, &LessonController::close);
}

void LessonController::ask() {
    askForLesson(context_.window, [this](const QString& file) { open(file); });
}

void LessonController::open(const QString& file) {
    reading_.start([path = diskPath(file), folders = bundledFolders()](
                       const LongJob::Context&) { return readLesson(path, folders); },
                   [this, file](Outcome<Lesson> outcome) {
                       if (!outcome.error.isEmpty()) context_.controller->showError(outcome.error);
                       if (outcome.value) begin(std::move(*outcome.value), file);
                   });
}

void LessonController::begin(Lesson lesson, const QString& file) {
    context_.controller->showError({});
    if (!lesson_) {
        const OpenDocument* document = context_.session->current();
        before_ = context_.controller->view()->view();
        documentBefore_ = document ? document->id : 0;
    }
    lesson_ = std::make_unique<const Lesson>(std::move(lesson));
    file_ = file;
    Q_EMIT began();
    dock_->setWindowTitle(plainMenuText(QString::fromStdString(lesson_->title)));  // also on a tab
    if (dock_->isHidden()) showDock();
    const int reached = stepReached(idOf(file));
    goTo(reached < static_cast<int>(lesson_->steps.size()) ? std::max(reached, 0) : 0);
}

/// In front of the list of documents, so that the lesson has the whole height.
void LessonController::showDock() {
    QMainWindow* window = context_.window;
    auto* documents = window->findChild<QDockWidget*>(QStringLiteral("documents"));
    const bool isFree = documents->isHidden() || documents->isFloating();
    if (!isFree && window->dockWidgetArea(documents) == window->dockWidgetArea(dock_))
        window->tabifyDockWidget(documents, dock_);
    dock_->show();
    dock_->raise();
    if (dock_->width() < kPanelWidth) window->resizeDocks({dock_}, {kPanelWidth}, Qt::Horizontal);
}

void LessonController::close() {
    if (!lesson_) return;
    restore();
    lesson_ = nullptr;
    isPending_ = false;
    dock_->hide();
    for (QDockWidget* opened : std::exchange(opened_, {})) opened->hide();
    context_.page->heatmap()->setFocus();
}

/// Labels are restored with a reading that has them.
void LessonController::restore() {
    const bool hasOtherModel = restoreModel();
    const bool returns = restoreDocument();
    ViewController* view = context_.controller->view();
    View own = *std::exchange(before_, std::nullopt);
    const auto reading = view->reading();
    const auto isKnown = [&](const std::optional<std::int32_t>& label) {
        return label && reading && returns && !hasOtherModel &&
               static_cast<std::size_t>(*label) < reading->labels->size();
    };
    if (!isKnown(own.label)) own.label.reset();
    if (!isKnown(own.against)) own.against.reset();
    view->setView(own);
    if (returns) context_.controller->refresh();
}

/// If another model was chosen since the lesson's training, chooses that of before again.
bool LessonController::restoreModel() {
    const QString model = std::exchange(modelBefore_, {});
    const QString loading = context_.session->loadingPath();
    const QString chosen = loading.isEmpty() ? context_.session->chosenModel() : loading;
    if (model.isEmpty() || model == chosen) return false;
    context_.session->loadModel(model);
    return true;
}

/// If the lesson's text is still shown, the reader's document takes its place. Nobody is told yet:
/// it has the lesson's lens, which nobody chose for it.
bool LessonController::restoreDocument() {
    const OpenDocument* shown = context_.session->current();
    const bool isOfLesson = shown && shown->isPreview && shown->text->text == current().view.text;
    if (!isOfLesson || !context_.session->documents()->find(documentBefore_)) return false;
    const QSignalBlocker quiet(context_.controller);
    context_.session->setCurrent(documentBefore_);
    return true;
}

/// Closing the panel ends the lesson.
bool LessonController::eventFilter(QObject* watched, QEvent* event) {
    if (watched == dock_ && event->type() == QEvent::Close) close();
    return QObject::eventFilter(watched, event);
}

void LessonController::goTo(int step) {
    step_ = step;
    rememberStep(idOf(file_), step);
    panel_->showStep(*lesson_, step);
    if (!current().panel.empty()) openPanel(QString::fromStdString(current().panel));
    showText();
    giveKeyboard();
}

void LessonController::openPanel(const QString& name) {
    noteHidden(name);
    context_.docks->show(name);
}

/// The lesson opens this panel, and closes it at its end.
void LessonController::noteHidden(const QString& name) {
    for (QDockWidget* dock : context_.docks->all())
        if (dock->objectName() == name && dock->isHidden()) opened_ << dock;
}

/// The trained model reads the documents of the reader only while the lesson lasts.
void LessonController::train() {
    if (modelBefore_.isEmpty()) modelBefore_ = context_.session->chosenModel();
    noteHidden(QStringLiteral("training"));  // which the training opens
    Q_EMIT trainingRequested(QString::fromStdString(current().training.string()));
}

/// A question gives the keyboard to the page, where it is answered.
void LessonController::giveKeyboard() {
    const bool isAsking = current().question.exists() && !panel_->isRevealed();
    isAsking ? context_.page->heatmap()->setFocus() : panel_->takeFocus();
}

void LessonController::next() {
    if (!lesson_) return;
    if (step_ + 1 < static_cast<int>(lesson_->steps.size())) return goTo(step_ + 1);
    rememberStep(idOf(file_), kFinished);
    close();
}

/// The text is shown at once if it is already open and was read by the right model.
void LessonController::showText() {
    const LessonView& view = current().view;
    isPending_ = true;
    const OpenDocument* document = context_.session->current();
    const QString model = QString::fromStdString(view.model.string());
    const bool isShown = document && document->text->text == view.text && document->reading &&
                         (model.isEmpty() || context_.session->modelPathOf(*document) == model);
    if (isShown) return onRefreshed();
    context_.session->preview(view.text, QString::fromStdString(view.title), {}, model);
}

void LessonController::onRefreshed() {
    if (!lesson_) return;
    const OpenDocument* document = context_.session->current();
    if (!document || !document->reading) return;
    if (isPending_ && document->text->text == current().view.text) {
        isPending_ = false;
        applyView();
        choose(current().place);
        giveKeyboard();  // the page may have been hidden before
    }
    judgePrediction();
}

void LessonController::applyView() {
    const LessonView& wanted = current().view;
    ViewController* view = context_.controller->view();
    const auto reading = view->reading();
    if (!reading) return;
    View next = view->view();
    next.lens = wanted.lens;
    next.scale = wanted.scale;
    next.label = labelNamed(*reading, wanted.label);
    next.against = labelNamed(*reading, wanted.against);
    next.removal = Removal::Delete;
    view->setView(next);
}

void LessonController::choose(const std::optional<LessonPlace>& place) {
    HeatmapView* page = context_.page->heatmap();
    const auto reading = page->reading();
    page->selectNothing();
    page->setCurrentSentence(-1);
    if (!place || !reading) return;
    const auto range = place->in(reading->document->text());
    if (!range) return;
    const WordRange words = wordsIn(*reading->document, *range);
    if (words.count == 0) return;
    if (place->isSentence)
        return page->setCurrentSentence(sentenceOfWord(*reading->document, words.first));
    page->goToWord(words.first);
    page->selectWords(words);
}

/// Shows the answer, also on the page.
void LessonController::reveal() {
    panel_->setFeedback({}, true);
    panel_->reveal();
    const auto reading = context_.page->heatmap()->reading();
    if (reading && reading->document->text() == current().view.text)
        choose(current().question.answers.front());
    panel_->takeFocus();
}

/// The reader chose a word of the page as the answer.
void LessonController::guess(int word) {
    if (!lesson_ || !current().question.exists() || panel_->isRevealed()) return;
    const auto reading = context_.page->heatmap()->reading();
    if (!reading || reading->document->text() != current().view.text) return;
    const Document& document = *reading->document;
    const auto& answers = current().question.answers;
    const bool isGood = std::any_of(answers.begin(), answers.end(), [&](const LessonPlace& answer) {
        return isRight(answer, document, word);
    });
    const QString chosen = QString::fromStdString(
        std::string(document.at(document.words()[static_cast<std::size_t>(word)])));
    const bool isSentence = !answers.empty() && answers[0].isSentence;
    if (isGood) {
        panel_->reveal();
        panel_->setFeedback(isSentence ? tr("Yes, this sentence.") : tr("Yes: “%1”.").arg(chosen),
                            true);
        return panel_->takeFocus();
    }
    const bool isSameWord = std::any_of(
        answers.begin(), answers.end(),
        [&](const LessonPlace& answer) { return QString::fromStdString(answer.words) == chosen; });
    const QString wrong = isSentence   ? tr("It is another sentence. Guess again, or press Reveal.")
                          : isSameWord ? tr("It is another “%1”. Guess again, or press Reveal.")
                                       : tr("It is not “%1”. Guess again, or press Reveal.");
    panel_->setFeedback(isSentence ? wrong : wrong.arg(chosen), false);
}

/// Says whether the goal of the step is reached.
void LessonController::judgePrediction() {
    const auto& goals = current().goals;
    const OpenDocument* document = context_.session->current();
    if (goals.empty() || isPending_ || !document || !document->reading) return;
    const Reading& reading = *document->reading;
    QStringList predicted;
    bool isReached = false;
    for (const std::int32_t label : predictedLabels(reading)) {
        const std::string& name = (*reading.labels)[static_cast<std::size_t>(label)];
        predicted << QString::fromStdString(name);
        isReached = isReached || std::find(goals.begin(), goals.end(), name) != goals.end();
    }
    const QString list = predicted.join(QStringLiteral(", "));
    panel_->setFeedback(isReached ? tr("Done: the model now says “%1”.").arg(list)
                                  : tr("The model says “%1”.").arg(list),
                        isReached);
}

}  // namespace hanscope::ui

#include "moc_lesson_controller.cpp"
