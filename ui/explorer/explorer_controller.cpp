#include "ui/explorer/explorer_controller.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <algorithm>
#include <utility>

#include "ui/documents/open_dialogs.h"
#include "ui/explorer/difference_view.h"
#include "ui/explorer/explorer_window.h"
#include "ui/explorer/like_this_view.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/word_navigation.h"
#include "ui/page/model_chooser.h"
#include "ui/reader/reader_page.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/command_log.h"
#include "ui/state/theme.h"

namespace hanscope::ui {

ExplorerController::ExplorerController(const WindowContext& context)
    : QObject(context.window),
      context_(context),
      models_(context.catalog->access()),
      others_(context.catalog->access()) {
    connect(context.actions->explore, &QAction::triggered, this, &ExplorerController::show);
    connect(context.catalog, &ModelCatalog::changed, this, &ExplorerController::followModel);
    for (auto changed : {&ReaderSession::modelChanged, &ReaderSession::currentChanged})
        connect(context.session, changed, this, &ExplorerController::followModel);
}

ExplorerController::~ExplorerController() = default;

void ExplorerController::show() {
    if (!explorer_) makeExplorer();
    explorer_->show();
    explorer_->raise();
    explorer_->activateWindow();
}

void ExplorerController::addToMenu(QMenu* menu) {
    const HeatmapView* page = context_.page->heatmap();
    menu->addSeparator();
    addLikeThisActions(menu, *page->reading()->document, page->currentSentence(),
                       [this](const LikeThisQuery& query) { findLikeThis(query); });
}

void ExplorerController::findLikeThis(const LikeThisQuery& query) {
    show();
    explorer_->findLikeThis(query);
}

void ExplorerController::findTrainingTexts() {
    const auto reading = context_.page->heatmap()->reading();
    if (!reading) return;
    LikeThisQuery query = wholeText(reading->document->text());
    query.onlyTrained = true;
    findLikeThis(query);
}

void ExplorerController::showUnit(UnitLevel level, std::size_t number) {
    show();
    explorer_->showUnit(level, number);
}

void ExplorerController::makeExplorer() {
    explorer_ = std::make_unique<ExplorerWindow>();
    explorer_->setWindowIcon(applicationIcon());
    explorer_->setAttribute(Qt::WA_QuitOnClose, false);
    connectModels(explorer_->chooser(), &models_, [this] {
        isOwn_ = true;
        path_ = models_.path({});
        explorer_->readWith(models_.model({}), context_.catalog->labelOf(path_));
        context_.catalog->addFile(path_);
    });
    connectModels(explorer_->differences()->chooser(), &others_, [this] {
        otherPath_ = others_.path({});
        const QString name = nameOf(*others_.model({}));
        context_.catalog->addFile(otherPath_);
        explorer_->differences()->compareWith(others_.model({}), name);
    });
    followModel();
    connect(explorer_.get(), &ExplorerWindow::labelRequested, this,
            &ExplorerController::labelRequested);
    connect(explorer_.get(), &ExplorerWindow::quoteRequested, this,
            &ExplorerController::quoteRequested);
    connect(explorer_.get(), &ExplorerWindow::exported, this, &ExplorerController::exported);
    // No option of these commands sets how a tree is decided.
    connect(explorer_.get(), &ExplorerWindow::done, this,
            [this](const QString& what, const std::string& command) {
                if (!context_.session->treeThreshold()) context_.log->add(what, command);
            });
    connect(explorer_.get(), &ExplorerWindow::documentChosen, this,
            [this](const QString& title, const QStringList& truth, const FormattedText& text,
                   const MarkedRanges& marks) { showDocument(title, truth, text, marks); });
    connect(explorer_.get(), &ExplorerWindow::rowNamed, this,
            [this](const QString& corpus, std::uint64_t row) {
                context_.session->setRow(shown_, {corpus, row});
            });
    connect(explorer_.get(), &ExplorerWindow::pairWanted, this,
            [this](const QString& title, const QStringList& truth, const FormattedText& text,
                   const QString& first, const QString& second) {
                showDocument(title, truth, text, {}, first);
                Q_EMIT pairRequested(second);
            });
    connect(explorer_.get(), &ExplorerWindow::placeWanted, this,
            [this](const std::string& text, const Range& range) {
                place_ = {text, range};
                showPlace();
            });
    connect(context_.page->heatmap(), &HeatmapView::laidOut, this, &ExplorerController::showPlace);
    connect(explorer_.get(), &ExplorerWindow::keepRequested, this,
            [this] { context_.session->keep(shown_); });
}

/// The list offers these models, of which the chosen one is used.
void ExplorerController::connectModels(ModelChooser* chooser, DocumentModels* models,
                                       const std::function<void()>& use) {
    const auto choose = [models](const QString& path) { models->choose(path); };
    connect(chooser, &ModelChooser::modelChosen, this, choose);
    connect(chooser, &ModelChooser::openRequested, this,
            [this, choose] { askForModelFile(explorer_.get(), choose); });
    connect(models, &DocumentModels::started, this, &ExplorerController::showModels);
    connect(models, &DocumentModels::chosen, this, [this, use] {
        use();
        showModels();
    });
    connect(models, &DocumentModels::failed, this, [this](const QString&, const QString& fault) {
        explorer_->showError(fault);
        showModels();
    });
}

/// The catalog learns the name in the card of a file that is new to it only later.
QString ExplorerController::nameOf(const Classifier& model) const {
    const QString path = QString::fromStdString(model.info().path.string());
    const QString name = QString::fromStdString(model.info().card.name);
    const auto& entries = context_.catalog->entries();
    const bool isKnown = std::any_of(entries.begin(), entries.end(),
                                     [&](const ModelEntry& entry) { return entry.path == path; });
    return isKnown || name.isEmpty() ? context_.catalog->labelOf(path) : name;
}

void ExplorerController::followModel() {
    if (!explorer_) return;
    const QString path = context_.session->modelPath();
    models_.setTreeThreshold(context_.session->treeThreshold());
    others_.setTreeThreshold(context_.session->treeThreshold());
    if (!isOwn_ && (!explorer_->hasCorpus() || path == path_)) {
        path_ = path;
        explorer_->setClassifier(context_.session->classifier(), context_.catalog->labelOf(path));
    } else if (isOwn_) {
        explorer_->setClassifier(models_.model({}), context_.catalog->labelOf(path_));
    }
    showModels();
}

void ExplorerController::showModels() {
    const auto show = [this](ModelChooser* chooser, DocumentModels& models, const QString& path) {
        const QString loading = models.loadingPath({});
        chooser->show(context_.catalog->entries(), loading.isEmpty() ? path : loading,
                      !loading.isEmpty());
    };
    show(explorer_->chooser(), models_, path_);
    show(explorer_->differences()->chooser(), others_, otherPath_);
}

/// A preview in the main window, which comes to the front.
void ExplorerController::showDocument(const QString& title, const QStringList& truth,
                                      const FormattedText& text, const MarkedRanges& marks,
                                      const QString& model) {
    place_.reset();
    shown_ = context_.session->preview(text, title, truth, model, marks);
    QMainWindow* window = context_.window;
    window->setWindowState(window->windowState() & ~Qt::WindowMinimized);
    window->raise();
    window->activateWindow();
    ReaderPage* page = context_.page;
    page->showsHeatmap() ? page->heatmap()->setFocus() : page->startPage()->takeFocus();
}

/// The model of the main window may divide the text into other words.
void ExplorerController::showPlace() {
    HeatmapView* page = context_.page->heatmap();
    if (!place_ || !page->reading() || page->reading()->document->text() != place_->text) return;
    const WordRange words = wordsIn(*page->reading()->document, std::exchange(place_, {})->range);
    if (words.count > 0) page->selectWords(words);
}

void ExplorerController::close() {
    if (explorer_) explorer_->close();
}

}  // namespace hanscope::ui

#include "moc_explorer_controller.cpp"
