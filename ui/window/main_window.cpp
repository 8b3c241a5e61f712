#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDir>
#include <QDockWidget>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QScreen>
#include <QStatusBar>
#include <QTabBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QToolTip>
#include <map>
#include <utility>

#include "ui/background/file_queue.h"
#include "ui/compare/compare_controller.h"
#include "ui/compare/edit_controller.h"
#include "ui/compare/panel_controller.h"
#include "ui/documents/data_file_prompt.h"
#include "ui/documents/document_panel.h"
#include "ui/documents/encoding_menu.h"
#include "ui/documents/incoming_text.h"
#include "ui/documents/open_dialogs.h"
#include "ui/documents/recent_files.h"
#include "ui/explanations/explanation_controller.h"
#include "ui/explorer/explorer_controller.h"
#include "ui/explorer/explorer_window.h"
#include "ui/export/export_controller.h"
#include "ui/export/gallery_controller.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/labelling/labelling_controller.h"
#include "ui/labelling/labelling_window.h"
#include "ui/lessons/lesson_controller.h"
#include "ui/marks/quote_controller.h"
#include "ui/marks/truth_controller.h"
#include "ui/marks/word_controller.h"
#include "ui/models/model_controller.h"
#include "ui/page/computation_controller.h"
#include "ui/page/meant_document.h"
#include "ui/page/model_chooser.h"
#include "ui/page/page_command.h"
#include "ui/page/page_controller.h"
#include "ui/page/undo_history.h"
#include "ui/page/view_settings.h"
#include "ui/preferences/settings_controller.h"
#include "ui/preferences/shortcuts.h"
#include "ui/reader/find_bar.h"
#include "ui/reader/message_area.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/text_editor.h"
#include "ui/runs/training_controller.h"
#include "ui/state/command_log.h"
#include "ui/state/resource_paths.h"
#include "ui/state/settings.h"
#include "ui/state/theme.h"
#include "ui/tour/tour.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/run/training_dock.h"
#include "ui/training/setup/training_dialog.h"
#include "ui/training/timeline/timeline_strip.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/text/elided.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/text/spoken.h"
#include "ui/window/command_controller.h"
#include "ui/window/focus_frame.h"
#include "ui/window/manual_controller.h"
#include "ui/window/sample_controller.h"
#include "ui/window/usual_keys.h"
#include "ui/workspace/file_controller.h"
#include "ui/workspace/window_state.h"
#include "ui/workspace/workspace_controller.h"

namespace hanscope::ui {

namespace {

/// "[*]" is where Qt marks an unsaved document.
QString titleOf(const OpenDocument* document) {
    if (!document) return MainWindow::tr("Hanscope");
    QString title = document->title;
    title.replace(QLatin1String("[*]"), QLatin1String("[*][*]"));
    return MainWindow::tr("%1[*] — Hanscope").arg(title);
}

constexpr int kMessageMilliseconds = 8000;
constexpr int kToolTipDelay = 300;  // milliseconds: a window that becomes active hides tool tips

/// Without what may be in another language than the window: the reading, which is made again, and
/// titles that the program gave.
OpenDocument adapted(OpenDocument document, const SampleController& samples) {
    setReading(document, nullptr);
    document.fault.clear();
    const QString sample = samples.titleOf(document.path);
    if (!sample.isEmpty()) document.title = sample;
    if (document.path.isEmpty() && isBlank(document.text->text)) document.title = titleFor({});
    return document;
}

constexpr int kMessageTime = 5000;  // milliseconds
constexpr QSize kFirstSize(1280, 820);
constexpr QSize kWindowFrame(0, 40);  // height of the title bar added by the desktop

}  // namespace

MainWindow::MainWindow(ModelAccess models)
    : session_(new ReaderSession(models, this)),
      catalog_(new ModelCatalog(models, this)),
      page_(new ReaderPage),
      actions_(this),
      docks_(this),
      menus_(this, actions_, docks_),
      history_(new UndoHistory(actions_, menus_.edit, page_->editor(), this)),
      status_(makePlainLabel({}, this)),
      controller_(new PageController(session_, page_, docks_, catalog_, status_, this)),
      context_{this,
               session_,
               catalog_,
               page_,
               controller_,
               &actions_,
               &docks_,
               history_,
               new MeantDocument(session_, this),
               new CommandLog(this)},
      manual_(new ManualController(this, menus_, this)),
      explorer_(new ExplorerController(context_)),
      labelling_(new LabellingController(context_)),
      samples_(new SampleController(session_, &menus_, page_->startPage(), this)),
      tour_(new Tour(this, page_->heatmap(),
                     {menus_.lens, menus_.exportButton, menus_.trainButton,
                      [this] { return training_->runs()->isBusy(); }})),
      original_(new OriginalReading(session_, this)),
      beside_(new CompareController(context_, original_, models)),
      edits_(new EditController(context_, beside_, original_)),
      panels_(new PanelController(context_, beside_)),
      truths_(new TruthController(context_, panels_)),
      words_(new WordController(context_)),
      view_(new ViewSettings(context_)),
      places_(new PlaceKeeper(context_)),
      quotes_(new QuoteController(context_)),  // goes to places after it
      files_(new FileController(context_, menus_.encodings, menus_.mainTextOnly, places_)),
      sessionBanner_(page_->messages()->add(Banner::Kind::News)),
      table_(new DataFilePrompt(session_, page_->messages()->add(Banner::Kind::News), this)),
      exporter_(new ExportController(context_)),
      gallery_(new GalleryController(context_)),
      modelCommands_(new ModelController(context_, menus_.models, files_)),
      state_(context_, beside_, places_),
      workspaces_(new WorkspaceController(context_, files_, &state_, words_)),
      settings_(new SettingsController(context_, view_)),
      computation_(new ComputationController(context_)),
      training_(new TrainingController(context_)) {
    setWindowIcon(applicationIcon());
    setCentralWidget(page_);
    new DropFrame(this, session_);
    new UsualKeys(this);
    new FocusFrame(this);
    status_->setContentsMargins(8, 0, 8, 0);
    statusBar()->addWidget(status_, 1);
    statusBar()->addPermanentWidget(page_->messages()->button());
    new CompareMenu(context_, beside_, menus_.beside);
    new PageLog(context_);
    new ExplanationController(context_);
    connect(new LanguageController(actions_, this), &LanguageController::chosen, this,
            &MainWindow::languageChosen);
    page_->messages()->add(new EncodingQuestion(session_));
    history_->setTargets({files_, words_, truths_, menus_.recentFiles, quotes_});
    connect(settings_->shortcuts(), &Shortcuts::changed, manual_, &ManualController::renew);
    connect(controller_, &PageController::refreshed, this, &MainWindow::onRefreshed);
    connectActions();
    connectExport();
    connectFinding();
    connectStartPage();
    connectTraining();
    restorePlaces();
    // After the places: no lesson runs at the start.
    lessons_ = new LessonController(context_, menus_.lessons);
    connect(lessons_, &LessonController::began, tour_, &Tour::withdraw);
    connect(lessons_, &LessonController::trainingRequested, training_, &TrainingController::askFor);
    commands_ = new CommandController(context_, menus_, settings_, lessons_, manual_);
    onRefreshed();
}

MainWindow::~MainWindow() {
    // Widgets emit signals while they are destroyed; disconnect the receivers first.
    delete commands_;
    delete lessons_;
    delete tour_;
    delete workspaces_;
    delete training_;
    delete modelCommands_;
    delete files_;
    delete quotes_;
    delete places_;
    delete beside_;
    delete words_;
    delete history_;
    delete controller_;
}

void MainWindow::startEmpty(const QString& model) {
    training_->findEarlierRuns();
    samples_->offer();
    page_->heatmap()->setFocus();
    modelCommands_->start(model, [this](const QString& chosen) {
        firstModel_ = chosen;
        openFirstSample();
    });
}

bool MainWindow::hasDocuments() const {
    return session_->documents()->rowCount() > 0 || session_->isOpening();
}

void MainWindow::welcome() {
    if (!hasDocuments()) {
        page_->startPage()->setStartIcons(
            {actions_.nextSentence->icon(), actions_.open->icon(), actions_.train->icon()});
        page_->startPage()->setWelcome(true);
        awaitFirstText();
    }
    tour_->offerOnce();
}

void MainWindow::welcomeWithSample() {
    wantsSample_ = true;
    openFirstSample();
    tour_->offerOnce();
}

/// What would be empty, or do nothing, is not shown until there is a text.
void MainWindow::awaitFirstText() {
    docks_.withhold();
    for (auto* bar : findChildren<QToolBar*>(Qt::FindDirectChildrenOnly)) awaited_ << bar;
    for (QToolBar* bar : std::as_const(awaited_)) bar->hide();
}

void MainWindow::showAwaited() {
    docks_.release();
    for (QToolBar* bar : std::exchange(awaited_, {})) bar->show();
}

void MainWindow::start(const StartOptions& options) {
    startEmpty(options.model);
    openAtStart(options);
}

/// When everything that it depends on is known. The answers come in any order.
void MainWindow::openFirstSample() {
    if (!wantsSample_ || !firstModel_ || !samples_->areListed()) return;
    wantsSample_ = false;
    if (!hasDocuments()) samples_->openFor(*firstModel_);
}

void MainWindow::openAtStart(const StartOptions& options) {
    if (options.files.isEmpty())
        files_->restore([this, wantsSample = options.model.isEmpty()](bool any) {
            wantsSample_ = wantsSample && !any;
            openFirstSample();
        });
    session_->openFiles(options.files);
    const QString faults = settings_->faults();
    if (!faults.isEmpty()) files_->showNotice(faults);
}

void MainWindow::onRefreshed() {
    const OpenDocument* document = session_->current();
    const bool hasReading = page_->heatmap()->reading() != nullptr;
    setWindowTitle(titleOf(document));
    setWindowModified(document && document->isModified);
    actions_.editText->setEnabled(document && !document->isUnread);
    actions_.editText->setChecked(document && document->isEditing);
    for (QAction* action : {actions_.exportFigure, actions_.print, actions_.copyPicture,
                            actions_.copy, actions_.setTruth, actions_.nextSentence})
        action->setEnabled(hasReading);
    for (QAction* action : {actions_.find, actions_.findNext, actions_.findPrevious})
        action->setEnabled(hasReading || (document && document->isEditing));
    actions_.exportAll->setEnabled(session_->classifier() != nullptr);
}

void MainWindow::connectActions() {
    HeatmapView* heatmap = page_->heatmap();
    connect(actions_.newText, &QAction::triggered, session_, &ReaderSession::newText);
    connect(actions_.open, &QAction::triggered, this, &MainWindow::askForFiles);
    connect(actions_.openFolder, &QAction::triggered, this, [this] {
        askForFolder(this, [this](const QString& folder) { session_->openFiles({folder}); });
    });
    connect(actions_.nextDocument, &QAction::triggered, this,
            [this] { docks_.documents->step(1); });
    connect(actions_.previousDocument, &QAction::triggered, this,
            [this] { docks_.documents->step(-1); });
    connect(docks_.documents, &DocumentPanel::closeRequested, files_,
            &FileController::closeDocuments);
    connect(actions_.paste, &QAction::triggered, this, &MainWindow::paste);
    connect(files_, &FileController::saved, this, &MainWindow::onSaved);
    for (const auto done : {&WorkspaceController::saved, &WorkspaceController::opened})
        connect(workspaces_, done, menus_.recentFiles, &RecentFilesMenu::add);
    connect(workspaces_, &WorkspaceController::saved, this, [this](const QString& path) {
        statusBar()->showMessage(tr("Saved to %1").arg(QDir::toNativeSeparators(path)),
                                 kMessageMilliseconds);
    });
    connect(history_, &UndoHistory::reported, this, [this](const QString& sentence) {
        statusBar()->showMessage(sentence, kMessageMilliseconds);
    });
    connect(actions_.quit, &QAction::triggered, this, &QWidget::close);
    connect(actions_.copy, &QAction::triggered, heatmap, &HeatmapView::copy);
    connect(actions_.nextSentence, &QAction::triggered, this,
            [this] { page_->pages()->active()->nextHeavySentence(); });
    for (const ElidedComboBox* chooser : {static_cast<ElidedComboBox*>(menus_.models), menus_.lens})
        connect(chooser, &ElidedComboBox::chosenFromList, this, [this] {
            HeatmapView* read = page_->pages()->active();
            if (read->isVisible()) read->setFocus();  // so that F and the arrows move in the text
        });
    connect(actions_.editText, &QAction::triggered, this, [this](bool editing) {
        if (const OpenDocument* meant = context_.meant->get())
            session_->setEditing(meant->id, editing);
    });
    connect(actions_.manual, &QAction::triggered, manual_, &ManualController::showPageForFocus);
    connect(actions_.shortcuts, &QAction::triggered, this,
            [this] { manual_->showPage(QStringLiteral("shortcuts")); });
    connect(actions_.tour, &QAction::triggered, this, [this] {
        showAwaited();  // it points at the tool bar
        tour_->start();
    });
    connect(actions_.about, &QAction::triggered, this, [this] { showAbout(this); });
    connect(menus_.recentFiles, &RecentFilesMenu::chosen, this,
            [this](const QString& path) { session_->openFiles({path}); });
    connect(menus_.recentFiles, &RecentFilesMenu::clearRequested, this,
            &MainWindow::clearRecentFiles);
    connect(session_, &ReaderSession::openedAside, this, [this](const QString& title) {
        statusBar()->showMessage(tr("“%1” is open: it is in the list of documents").arg(title),
                                 kMessageMilliseconds);
    });
    connect(session_, &ReaderSession::fileOpened, this, [this](const QString& path) {
        if (!path.startsWith(sampleFolder())) menus_.recentFiles->add(path);
    });
}

void MainWindow::clearRecentFiles(const QStringList& files) {
    const auto listing = [](const QStringList& listed) {
        return [listed](const UndoTargets& in) {
            in.recentFiles->setFiles(listed);
            return true;
        };
    };
    menus_.recentFiles->setFiles({});
    history_->add({[] { return tr("Clearing of the Recent Files"); }, listing(files), listing({})});
}

void MainWindow::connectFinding() {
    auto* onPage = new FindableHeatmap(page_->heatmap(), page_);
    auto* inEditor = new FindableEditor(page_->editor(), page_);
    auto* bar = new FindBar(onPage);
    page_->setTopBar(bar);
    const auto choosePage = [this, bar, onPage, inEditor] {
        const TextEditor* editor = page_->editor();
        if (editor->isHidden() || page_->heatmap()->hasFocus()) return bar->setPage(onPage);
        if (editor->hasFocus() || !page_->showsHeatmap()) bar->setPage(inEditor);
    };
    connect(controller_, &PageController::refreshed, bar, choosePage);
    const auto connectFind = [&](QAction* action, auto act) {
        connect(action, &QAction::triggered, bar, [choosePage, act] {
            choosePage();
            act();
        });
    };
    connectFind(actions_.find, [bar] { bar->open(); });
    connectFind(actions_.findNext, [bar] { bar->step(1); });
    connectFind(actions_.findPrevious, [bar] { bar->step(-1); });
    connect(actions_.resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    connect(actions_.fullScreen, &QAction::toggled, this, &MainWindow::setFullScreen);
}

void MainWindow::connectExport() {
    connect(statusBar(), &QStatusBar::messageChanged, this,
            [this](const QString& message) { announce(this, message); });
    connect(actions_.exportFigure, &QAction::triggered, this,
            [this] { exporter_->ask(session_->current()->title); });
    connect(exporter_, &ExportController::copied, this, [this] {
        statusBar()->showMessage(tr("The picture is copied"), kMessageMilliseconds);
    });
    connect(exporter_, &ExportController::printed, this, [this] {
        statusBar()->showMessage(tr("The document is at the printer"), kMessageMilliseconds);
    });
    connect(actions_.print, &QAction::triggered, this,
            [this] { exporter_->askToPrint(session_->current()->title); });
    connect(exporter_, &ExportController::exported, this, &MainWindow::onExported);
    gallery_->setReasons([this]() -> GalleryController::Reasons {
        return [marks = words_->store()->lookup()](const Document& document) {
            const MarkStore::Ranges ranges = marks.of(markKey(document.text()));
            return ranges.isEmpty() ? MarkStore::Marks() : keptMarksIn(document, ranges);
        };
    });
    connect(&FileQueue::instance(), &FileQueue::failed, controller_, &PageController::showError);
    connect(computation_, &ComputationController::exportRequested, exporter_,
            &ExportController::askForPicture);
    connect(computation_, &ComputationController::seriesExportRequested, exporter_,
            &ExportController::askForSeries);
}

void MainWindow::onExported(const QString& path) {
    controller_->showError({});
    tell(tr("Exported to %1").arg(QDir::toNativeSeparators(path)));
}

/// In the status bar, and where the keyboard is if that is a window without one.
void MainWindow::tell(const QString& sentence) {
    statusBar()->showMessage(sentence, kMessageMilliseconds);
    QTimer::singleShot(kToolTipDelay, this, [this, sentence] {
        QWidget* other = QApplication::focusWidget();
        if (other && other->window() != this)
            QToolTip::showText(other->mapToGlobal(other->rect().bottomLeft()),
                               plainToolTip(sentence), other);
    });
}

void MainWindow::onSaved(const QString& path) {
    statusBar()->showMessage(tr("Saved to %1 as UTF-8").arg(QDir::toNativeSeparators(path)),
                             kMessageMilliseconds);
}

void MainWindow::connectStartPage() {
    StartPage* start = page_->startPage();
    connect(start, &StartPage::openRequested, this, &MainWindow::askForFiles);
    connect(start, &StartPage::pasteRequested, this, &MainWindow::paste);
    connect(start, &StartPage::typeRequested, session_, &ReaderSession::newText);
    connect(start, &StartPage::anySampleRequested, this,
            [this] { samples_->openFor(session_->chosenModel()); });
    connect(start, &StartPage::trainRequested, actions_.train, &QAction::trigger);
    start->setRecent(recall(settings::kRecentFiles));
    auto* opening = new OpeningBar;
    opening->setSession(session_);
    start->setOpeningBar(opening);
    connect(menus_.recentFiles, &RecentFilesMenu::listed, start, &StartPage::setRecent);
    connect(start, &StartPage::recentRequested, menus_.recentFiles, &RecentFilesMenu::chosen);
    connect(session_, &ReaderSession::currentChanged, start, [this, start] {
        if (!session_->current()) return;
        start->setWelcome(false);
        showAwaited();
    });
    connect(samples_, &SampleController::listed, this, &MainWindow::retitleSamples);
    connect(samples_, &SampleController::listed, this, &MainWindow::openFirstSample);
    connect(start, &StartPage::openModelRequested, modelCommands_, &ModelController::askForModel);
}

void MainWindow::connectTraining() {
    connect(actions_.evaluate, &QAction::triggered, this, [this] { docks_.showEvaluation(); });
    connect(training_, &TrainingController::exported, this, &MainWindow::onExported);
    connect(training_, &TrainingController::exportRequested, exporter_,
            &ExportController::startWriting);
    connect(training_, &TrainingController::seriesExportRequested, exporter_,
            &ExportController::startWritingSeries);
    connect(words_, &WordController::marksShown, docks_.training->timeline(),
            &TimelineStrip::setMarks);
    connect(words_, &WordController::menuMade, computation_, &ComputationController::addToMenu);
    connect(words_, &WordController::menuMade, explorer_, &ExplorerController::addToMenu);
    connect(words_, &WordController::menuMade, quotes_, &QuoteController::addToMenu);
    connect(docks_.prediction, &PredictionPanel::trainingTextsRequested, explorer_,
            &ExplorerController::findTrainingTexts);
    connect(explorer_, &ExplorerController::quoteRequested, quotes_, &QuoteController::keep);
    connect(explorer_, &ExplorerController::exported, this, &MainWindow::onExported);
    connect(labelling_, &LabellingController::quoteRequested, quotes_, &QuoteController::keep);
    connect(quotes_, &QuoteController::exported, this, &MainWindow::onExported);
    connect(quotes_, &QuoteController::kept, this, &MainWindow::tell);
    connect(computation_, &ComputationController::unitRequested, explorer_,
            &ExplorerController::showUnit);
    connect(explorer_, &ExplorerController::labelRequested, labelling_,
            &LabellingController::label);
    connect(explorer_, &ExplorerController::pairRequested, this, [this](const QString& model) {
        beside_->setDifference(true);
        beside_->show(OtherModel{model});
    });
    connect(labelling_, &LabellingController::trainRequested, training_,
            &TrainingController::askFor);
    connect(training_->runs(), &RunController::ended, labelling_,
            &LabellingController::onTrainingEnded);
    connect(table_, &DataFilePrompt::opened, files_, &FileController::showNotice);
    connect(table_, &DataFilePrompt::failed, controller_, &PageController::showError);
    connect(table_, &DataFilePrompt::trainRequested, training_, &TrainingController::askFor);
    connect(table_, &DataFilePrompt::evaluateRequested, this,
            [this](const QString& path) { docks_.evaluateOn(path); });
}

void MainWindow::paste() {
    const QMimeData* clip = QGuiApplication::clipboard()->mimeData();
    if (clip && openMimeData(*clip, *session_)) return;
    statusBar()->showMessage(tr("The clipboard contains no text."), kMessageMilliseconds);
}

void MainWindow::askForFiles() {
    askForDocuments(this, [this](const QStringList& files) { session_->openFiles(files); });
}

WindowContents MainWindow::contents() {
    controller_->settleEditor();
    WindowContents contents;
    contents.documents = session_->documents()->documents();
    contents.lastId = session_->documents()->lastId();
    contents.closed = files_->closed();
    contents.history = history_->contents();
    contents.marks = words_->store()->contents();
    contents.state = state_.describe();
    return contents;
}

void MainWindow::resume(const WindowContents& contents) {
    startEmpty(QString::fromStdString(contents.state.model.path));
    files_->setClosed(contents.closed);
    session_->documents()->setLastId(contents.lastId);
    words_->store()->setContents(contents.marks);
    std::vector<int> ids;
    for (const OpenDocument& document : contents.documents)
        ids.push_back(session_->add(adapted(document, *samples_)));
    state_.apply(contents.state, ids);
    history_->setContents(contents.history);
}

void MainWindow::openSession(Workspace session, const std::function<void()>& opened) {
    for (WorkspaceDocument& document : session.documents) {
        const QString sample = samples_->titleOf(QString::fromStdString(document.path));
        if (!sample.isEmpty()) document.title = sample.toStdString();
    }
    files_->restore(session, [this, session, opened](const std::vector<int>& ids) {
        const OpenDocument* shown = session_->current();
        const int current = shown ? shown->id : 0;
        state_.apply(session, ids);
        if (current != 0) session_->setCurrent(current);
        opened();
    });
}

/// Documents of another window, or of a session, which may have had another language.
void MainWindow::retitleSamples() {
    std::map<int, QString> titles;
    for (const OpenDocument& document : session_->documents()->documents())
        if (const QString title = samples_->titleOf(document.path);
            !title.isEmpty() && title != document.title)
            titles[document.id] = title;
    for (const auto& [id, title] : titles) {
        session_->documents()->change(
            id, [&own = title](OpenDocument& document) { document.title = own; });
        Q_EMIT session_->documentChanged(id);
    }
}

QString MainWindow::whatWouldBeLost() const {
    const TrainingDialog* dialog = training_->dialog();
    const ExplorerWindow* explorer = explorer_->explorer();
    if (training_->runs()->isBusy()) return tr("A model is being trained.");
    if (exporter_->isRunning() || gallery_->isRunning()) return tr("Figures are being exported.");
    if (session_->isOpening() || files_->isRestoring()) return tr("Documents are being opened.");
    if (files_->isSaving()) return tr("A text is being saved.");
    if (dialog && dialog->isVisible()) return tr("The training dialog is open.");
    if (explorer && explorer->isVisible()) return tr("The corpus explorer is open.");
    const LabellingWindow* labelling = labelling_->window();
    if (labelling && labelling->isVisible()) return tr("Texts are being labelled.");
    if (docks_.evaluation->isBusy()) return tr("A model is being evaluated.");
    if (docks_.showsEvaluation() && docks_.evaluation->result())
        return tr("The panel Evaluation shows a result.");
    return {};
}

void MainWindow::forgetDrafts() {
    std::vector<int> ids;
    for (const OpenDocument& document : session_->documents()->documents())
        ids.push_back(document.id);
    session_->close(ids);
    files_->keepDrafts();
}

void MainWindow::restorePlaces() {
    resize(kFirstSize.boundedTo(screen()->availableSize() - kWindowFrame));
    docks_.arrange(this);
    firstLayout_ = saveState();
    restoreGeometry(recall(settings::kGeometry));
    setWindowState(windowState() & ~Qt::WindowFullScreen);  // only as long as a window is open
    restoreState(recall(settings::kDocks));
    if (!docks_.training->isHidden())
        docks_.training->setFirstHeight(recall(settings::kTrainingHeight));
}

/// The panels as at the first start; that of a training stays open.
void MainWindow::resetLayout() {
    const bool hasTraining = docks_.training->isVisible();
    showAwaited();
    restoreState(firstLayout_);
    docks_.arrange(this);
    if (hasTraining) docks_.training->show();
}

/// Esc leaves the full screen, after everything else that it ends.
void MainWindow::setFullScreen(bool full) {
    setWindowState(full ? windowState() | Qt::WindowFullScreen
                        : windowState() & ~Qt::WindowFullScreen);
    if (full) statusBar()->showMessage(tr("Esc or F11 leaves the full screen"), kMessageTime);
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || !isFullScreen()) return QMainWindow::keyPressEvent(event);
    actions_.fullScreen->setChecked(false);
}

/// The desktop, too, can make the window fill the screen.
void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange) actions_.fullScreen->setChecked(isFullScreen());
}

/// Names tabs of panels, which QMainWindow creates when they are needed.
void MainWindow::childEvent(QChildEvent* event) {
    QMainWindow::childEvent(event);
    if (auto* tabs = qobject_cast<QTabBar*>(event->child()); tabs && event->polished())
        tabs->setAccessibleName(tr("Panels in one place"));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!training_->mayClose() || !exporter_->mayClose() || !gallery_->mayClose() ||
        !files_->mayClose())
        return event->ignore();
    lessons_->close();  // the session keeps the reader's view, not the lesson's
    Q_EMIT closing();
    manual_->close();
    explorer_->close();
    labelling_->close();
    rememberPlaces();
    QMainWindow::closeEvent(event);
}

void MainWindow::rememberPlaces() {
    showAwaited();
    remember(settings::kGeometry, saveGeometry());
    remember(settings::kDocks, saveState());
    remember(settings::kTrainingHeight, docks_.training->height());
}

}  // namespace hanscope::ui

#include "moc_main_window.cpp"
