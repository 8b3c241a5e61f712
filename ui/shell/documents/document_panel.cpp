#include "ui/shell/documents/document_panel.h"

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QMouseEvent>
#include <QTreeView>
#include <QUrl>
#include <QVBoxLayout>

#include "ui/shell/documents/document_columns.h"
#include "ui/shell/documents/document_delegate.h"
#include "ui/shell/documents/document_filter_bar.h"
#include "ui/shell/documents/opening_bar.h"
#include "ui/shell/documents/reader_session.h"
#include "ui/widgets/empty_hint.h"

namespace hanscope::ui {

namespace {

QTreeView* makeList(QWidget* parent) {
    auto* list = new QTreeView(parent);
    list->setItemDelegate(new DocumentDelegate(list));
    list->setFrameShape(QFrame::NoFrame);
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->setAllColumnsShowFocus(true);
    list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setAccessibleName(DocumentPanel::tr("Open documents"));
    return list;
}

}  // namespace

DocumentPanel::DocumentPanel(QWidget* parent)
    : QWidget(parent),
      shown_(new DocumentFilter(this)),
      filter_(new DocumentFilterBar(this)),
      list_(makeList(this)),
      opening_(new OpeningBar(this)) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(filter_);
    layout->addWidget(list_, 1);
    layout->addWidget(opening_);
    filter_->hide();
    list_->setHeader(new DocumentHeader(list_));
    list_->setHeaderHidden(true);
    connect(list_, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        Q_EMIT keepRequested(index.siblingAtColumn(0).data(DocumentListModel::IdRole).toInt());
    });
    addListActions();
}

void DocumentPanel::setSession(ReaderSession* session) {
    model_ = session->documents();
    filter_->setModel(model_);
    shown_->setSourceModel(model_);
    connectList();  // before the view connects
    list_->setModel(shown_);
    new EmptyHint(tr("Texts that you open or paste appear here."), list_, model_);
    new DocumentColumns(list_, model_);
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                if (!index.isValid() || isRemoving_) return;
                Q_EMIT documentChosen(index.data(DocumentListModel::IdRole).toInt());
            });
    // Clicked once, a column is sorted; at first none is.
    list_->header()->setSortIndicator(-1, Qt::AscendingOrder);
    list_->header()->setSortIndicatorClearable(true);
    list_->setSortingEnabled(true);
    opening_->setSession(session);
}

void DocumentPanel::connectList() {
    connect(shown_, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this] { isRemoving_ = true; });
    connect(
        shown_, &QAbstractItemModel::rowsRemoved, this,
        [this] {
            isRemoving_ = false;
            setCurrent(currentId_);
        },
        Qt::QueuedConnection);
    connect(model_, &QAbstractItemModel::rowsInserted, this, &DocumentPanel::onCountChanged);
    connect(model_, &QAbstractItemModel::rowsRemoved, this, &DocumentPanel::onCountChanged);
    connect(filter_, &DocumentFilterBar::wishChanged, this, [this] {
        shown_->setWish(filter_->wish());
        setCurrent(currentId_);
    });
}

void DocumentPanel::addListActions() {
    const auto add = [this](const QString& text, const QKeySequence& key, auto act) {
        auto* action = new QAction(text, list_);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, act);
        list_->addAction(action);
        return action;
    };
    add(tr("&Close"), Qt::Key_Delete, [this] { Q_EMIT closeRequested(selectedIds()); });
    add(tr("Close &Others"), {}, [this] { closeOthers(); });
    QAction* copy = add(tr("Copy the &Path"), {},
                        [this] { QGuiApplication::clipboard()->setText(chosenPath()); });
    QAction* open = add(tr("Show in Its &Folder"), {}, [this] {
        const QString folder = QFileInfo(chosenPath()).absolutePath();
        QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
    });
    QAction* beside =
        add(tr("Show &Beside"), {}, [this] { Q_EMIT besideRequested(meant_.front()); });
    list_->viewport()->installEventFilter(this);
    list_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(list_, &QWidget::customContextMenuRequested, this,
            [this, copy, open, beside](const QPoint& place) {
                meant_ = meantAt(place);
                if (meant_.empty()) return;
                for (QAction* action : {copy, open}) action->setEnabled(!chosenPath().isEmpty());
                beside->setEnabled(meant_.size() == 1 && meant_.front() != currentId_);
                QMenu::exec(list_->actions(), list_->viewport()->mapToGlobal(place));
                meant_.clear();
            });
}

/// The right button opens the menu of a row without showing its document, so that it can be shown
/// beside the current one.
bool DocumentPanel::eventFilter(QObject*, QEvent* event) {
    return event->type() == QEvent::MouseButtonPress &&
           static_cast<QMouseEvent*>(event)->button() == Qt::RightButton;
}

/// The documents that the menu of a row is about: the selected ones if the row is selected.
std::vector<int> DocumentPanel::meantAt(const QPoint& place) const {
    const QModelIndex index = list_->indexAt(place);
    if (!index.isValid()) return {};
    if (list_->selectionModel()->isSelected(index)) return selectedIds();
    return {index.data(DocumentListModel::IdRole).toInt()};
}

std::vector<int> DocumentPanel::selectedIds() const {
    if (!meant_.empty()) return meant_;
    std::vector<int> ids;
    for (const QModelIndex& index : list_->selectionModel()->selectedRows())
        ids.push_back(index.data(DocumentListModel::IdRole).toInt());
    return ids;
}

/// Closes what the list shows besides the selection; what the filter hides stays.
void DocumentPanel::closeOthers() {
    const std::vector<int> selected = selectedIds();
    std::vector<int> others;
    for (int row = 0; row < shown_->rowCount(); ++row) {
        const int id = shown_->index(row, 0).data(DocumentListModel::IdRole).toInt();
        if (std::find(selected.begin(), selected.end(), id) == selected.end()) others.push_back(id);
    }
    Q_EMIT closeRequested(others);
}

QString DocumentPanel::chosenPath() const {
    const OpenDocument* document = model_->find(meant_.empty() ? currentId_ : meant_.front());
    return document ? QDir::toNativeSeparators(document->path) : QString();
}

void DocumentPanel::onCountChanged() {
    const int count = model_->rowCount();
    list_->setHeaderHidden(count < 2);
    filter_->setVisible(count >= kFewDocuments || !filter_->wish().isEmpty());
}

void DocumentPanel::setCurrent(int id) {
    currentId_ = id;
    const QModelIndex index = shown_->mapFromSource(model_->indexOf(id));
    if (index.row() == list_->currentIndex().row() && index.isValid()) return;
    const QSignalBlocker quiet(list_->selectionModel());
    if (index.isValid()) {
        select(index);
        list_->scrollTo(index);
    } else {
        list_->selectionModel()->clear();
    }
    list_->viewport()->update();
}

/// Selects only this document, also while Ctrl is held down for a shortcut.
void DocumentPanel::select(const QModelIndex& index) {
    list_->selectionModel()->setCurrentIndex(
        index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

int DocumentPanel::documentAfter(int id) const {
    const QModelIndex index = shown_->mapFromSource(model_->indexOf(id));
    if (!index.isValid()) return 0;
    const QModelIndex next = shown_->index((index.row() + 1) % shown_->rowCount(), 0);
    return next.data(DocumentListModel::IdRole).toInt();
}

void DocumentPanel::step(int rows) {
    const QModelIndex current = list_->currentIndex();
    const int row = current.isValid() ? current.row() + rows : 0;
    const QModelIndex next = shown_->index(row, 0);
    if (!next.isValid()) return;
    select(next);
    list_->scrollTo(next);
}

}  // namespace hanscope::ui
