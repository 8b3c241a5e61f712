#include "ui/shell/main_window.h"

#include <QLabel>
#include <QStatusBar>
#include <QVBoxLayout>

#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/reader_page.h"
#include "ui/shell/beside/beside_controller.h"
#include "ui/shell/beside/beside_menu.h"
#include "ui/shell/beside/edit_controller.h"
#include "ui/shell/beside/original_reading.h"
#include "ui/shell/documents/encoding_question.h"
#include "ui/shell/drop_frame.h"
#include "ui/shell/explanation_controller.h"
#include "ui/shell/explorer_controller.h"
#include "ui/shell/export_controller.h"
#include "ui/shell/exporting/gallery_controller.h"
#include "ui/shell/file_controller.h"
#include "ui/shell/icons.h"
#include "ui/shell/language_controller.h"
#include "ui/shell/manual_controller.h"
#include "ui/shell/marks/word_controller.h"
#include "ui/shell/model_controller.h"
#include "ui/shell/page_controller.h"
#include "ui/shell/panel_controller.h"
#include "ui/shell/preferences/settings_controller.h"
#include "ui/shell/resource_paths.h"
#include "ui/shell/runs/training_bars.h"
#include "ui/shell/runs/training_controller.h"
#include "ui/shell/runs/training_dock.h"
#include "ui/shell/sample_controller.h"
#include "ui/shell/tour/tour.h"
#include "ui/shell/truth_controller.h"
#include "ui/shell/undo_history.h"
#include "ui/shell/view_settings.h"
#include "ui/shell/workspace/place_keeper.h"
#include "ui/shell/workspace/window_state.h"
#include "ui/shell/workspace/workspace_controller.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/focus_frame.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/usual_keys.h"

namespace hanscope::ui {

namespace {

/// "[*]" is where Qt marks an unsaved document.
QString titleOf(const OpenDocument* document) {
    if (!document) return MainWindow::tr("Hanscope");
    QString title = document->title;
    title.replace(QLatin1String("[*]"), QLatin1String("[*][*]"));
    return MainWindow::tr("%1[*] — Hanscope").arg(title);
}

}  // namespace

MainWindow::MainWindow(ModelAccess models)
    : session_(new ReaderSession(models, this)),
      catalog_(new ModelCatalog(models, this)),
      page_(new ReaderPage),
      notice_(new Banner(Banner::Kind::News)),
      sessionBanner_(new Banner(Banner::Kind::News)),
      tableBanner_(new Banner(Banner::Kind::News)),
      exportBanner_(new Banner(Banner::Kind::News)),
      galleryBanner_(new Banner(Banner::Kind::News)),
      bars_(new TrainingBars),
      actions_(this),
      docks_(this),
      menus_(this, actions_, docks_),
      history_(new UndoHistory(actions_, menus_.edit, page_->editor(), this)),
      status_(makePlainLabel({}, this)),
      manual_(new ManualController(this, menus_, this)),
      explorer_(new ExplorerController(session_, catalog_, this)),
      controller_(nullptr),
      words_(nullptr),
      beside_(nullptr),
      exporter_(new ExportController({this, session_, page_, exportBanner_})),
      gallery_(new GalleryController({this, session_, catalog_, page_, galleryBanner_}, this)),
      files_(nullptr),
      modelCommands_(nullptr),
      samples_(new SampleController(session_, &menus_, page_->startPage(), this)),
      training_(nullptr),
      places_(nullptr),
      workspaces_(nullptr),
      tour_(new Tour({this, page_->heatmap(), menus_.lens, menus_.exportButton, menus_.trainButton},
                     this)),
      view_(nullptr),
      settings_(nullptr) {
    setWindowIcon(applicationIcon());
    setCentralWidget(makeCentre());
    new DropFrame(this, session_);
    new UsualKeys(this);
    new FocusFrame(this);
    status_->setContentsMargins(8, 0, 8, 0);
    statusBar()->addWidget(status_);
    controller_ = new PageController(session_, page_, docks_, catalog_, status_, this);
    auto* original = new OriginalReading(session_, this);
    beside_ = new BesideController(
        {session_, page_, controller_, docks_.training->forming(), original, catalog_}, models,
        this);
    new EditController({session_, page_, controller_, &docks_, beside_, original},
                       actions_.compareOriginal, actions_.backToOriginal, this);
    new BesideMenu({session_, page_, catalog_, &docks_, controller_->view(), beside_}, actions_,
                   menus_.beside, this);
    auto* panels = new PanelController({session_, page_, controller_, beside_, &docks_}, beside_);
    auto* truths =
        new TruthController({session_, panels, history_, this}, docks_, actions_.setTruth);
    words_ = new WordController({session_, page_, controller_, history_}, this);
    new ExplanationController(session_, controller_->view(), actions_, this);
    view_ = new ViewSettings(actions_, page_, controller_->view(), session_, this);
    connect(new LanguageController(actions_, this), &LanguageController::chosen, this,
            &MainWindow::languageChosen);
    places_ = new PlaceKeeper(session_, controller_, page_->heatmap(), this);
    files_ = new FileController(
        {this, session_, controller_, notice_, menus_.encodings, places_, history_}, actions_,
        this);
    history_->setTargets({files_, words_, truths, menus_.recentFiles});
    modelCommands_ = new ModelController(
        {this, session_, catalog_, menus_.models, controller_, files_}, actions_, this);
    state_ = std::make_unique<WindowState>(
        WindowState::Parts{session_, catalog_, controller_, page_, beside_, places_, &docks_},
        actions_);
    workspaces_ = new WorkspaceController(
        {this, session_, catalog_, controller_, files_, state_.get(), words_}, actions_, this);
    settings_ = new SettingsController({this, &actions_, view_, catalog_, manual_}, this);
    exporter_->setTree(controller_->tree());
    connect(controller_, &PageController::refreshed, this, &MainWindow::onRefreshed);
    connectActions();
    connectExport();
    connectFinding();
    connectStartPage();
    connectTraining();
    restorePlaces();
    onRefreshed();
}

MainWindow::~MainWindow() {
    // Widgets emit signals while they are destroyed; disconnect the receivers first.
    delete tour_;
    delete workspaces_;
    delete training_;
    delete modelCommands_;
    delete files_;
    delete places_;
    delete beside_;
    delete words_;
    delete history_;
    delete controller_;
}

QWidget* MainWindow::makeCentre() {
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (QWidget* part : QWidgetList{notice_, sessionBanner_, tableBanner_, exportBanner_,
                                     galleryBanner_, new EncodingQuestion(session_), bars_, page_})
        column->addWidget(part, part == page_ ? 1 : 0);
    return centre;
}

void MainWindow::offerModels() {
    for (const QString& folder : {modelFolder(), ownModelFolder()}) catalog_->addFolder(folder);
    training_->look();
    samples_->offer();
    page_->heatmap()->setFocus();
}

void MainWindow::startEmpty(const QString& model) {
    offerModels();
    modelCommands_->start(model);
}

void MainWindow::welcome() {
    page_->startPage()->setDoorIcons(
        {actions_.nextSentence->icon(), actions_.open->icon(), actions_.train->icon()});
    page_->startPage()->setWelcome(true);
    tour_->offerOnce();
}

void MainWindow::start(const StartOptions& options) {
    offerModels();
    const bool isRestored = options.files.isEmpty() && files_->restore();
    const QString model = modelCommands_->start(options.model);
    if (options.files.isEmpty() && options.model.isEmpty() && !isRestored) samples_->openFor(model);
    session_->openFiles(options.files);
    const QString faults = settings_->faults();
    if (!faults.isEmpty()) files_->tell(faults);
}

void MainWindow::onRefreshed() {
    const OpenDocument* document = session_->current();
    const bool hasReading = page_->heatmap()->reading() != nullptr;
    setWindowTitle(titleOf(document));
    setWindowModified(document && document->isModified);
    actions_.editText->setEnabled(document && !document->isUnread);
    actions_.editText->setChecked(document && document->isEditing);
    for (QAction* action :
         {actions_.exportFigure, actions_.exportPrint, actions_.print, actions_.copyPicture,
          actions_.copy, actions_.setTruth, actions_.nextSentence})
        action->setEnabled(hasReading);
    for (QAction* action : {actions_.find, actions_.findNext, actions_.findPrevious})
        action->setEnabled(hasReading || (document && document->isEditing));
    actions_.exportAll->setEnabled(session_->classifier() != nullptr);
    menus_.offerExport(page_->heatmap()->reading().get());
}

}  // namespace hanscope::ui
