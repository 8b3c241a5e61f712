#include "ui/documents/document_panel.h"

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyleOption>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QUrl>
#include <algorithm>

#include "ui/documents/document_columns.h"
#include "ui/documents/document_filter_bar.h"
#include "ui/session/document_list_model.h"
#include "ui/session/reader_session.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/current_row.h"
#include "ui/widgets/empty_hint.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/sort_menu.h"
#include "ui/widgets/table_cells.h"
#include "ui/widgets/text/elided.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

QString counted(int number) {
    return QLocale().toString(number);
}

QPushButton* flatButton(const QString& text, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setFlat(true);
    return button;
}

/// "letter.txt: …" of "/home/a/letter.txt: …".
QString withoutFolder(const QString& sentence) {
    const qsizetype end = sentence.indexOf(QLatin1String(": "));
    return end < 0 ? sentence : sentence.mid(sentence.lastIndexOf(QLatin1Char('/'), end) + 1);
}

}  // namespace

OpeningBar::OpeningBar(QWidget* parent)
    : QWidget(parent),
      running_(new QWidget(this)),
      count_(makePlainLabel({}, running_)),
      cancel_(flatButton(tr("Cancel"), running_)),
      progress_(new ThinProgress(tr("Documents that are read"), running_)),
      failures_(flatButton({}, this)) {
    for (ElidedLabel*& sentence : sentences_) sentence = new ElidedLabel(this);
    count_->setObjectName(QStringLiteral("progress"));
    count_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    cancel_->setToolTip(tr("Do not open and read what is left"));
    auto* top = makeRow(nullptr, {{count_, 1}, cancel_});
    makeColumn(running_, {top, progress_}, kNoMargins);
    QVBoxLayout* column = makeColumn(this, {running_}, QMargins(8, 4, 8, 8));
    for (ElidedLabel* sentence : sentences_) column->addWidget(sentence);
    column->addWidget(failures_, 0, Qt::AlignLeft);
    delay_.setSingleShot(true);
    delay_.setInterval(kDelayMilliseconds);
    connect(&delay_, &QTimer::timeout, this, [this] {
        running_->show();
        refresh();
    });
    connect(failures_, &QPushButton::clicked, this, &OpeningBar::listFailures);
    running_->hide();
    hide();
}

void OpeningBar::setSession(ReaderSession* session) {
    session_ = session;
    connect(session, &ReaderSession::progressed, this, &OpeningBar::refresh);
    connect(cancel_, &QPushButton::clicked, session, &ReaderSession::cancelOpening);
    refresh();
}

void OpeningBar::refresh() {
    showProgress();
    showFailures();
    setVisible(!running_->isHidden() || !failures_->isHidden());
}

void OpeningBar::showProgress() {
    const ReaderSession::Progress progress = session_->progress();
    if (progress.total == 0) {
        delay_.stop();
        running_->hide();
        return;
    }
    if (running_->isHidden() && !delay_.isActive()) delay_.start();
    if (running_->isHidden()) return;
    const bool isOne = progress.total == 1;
    const auto ofText =
        session_->readingProgress(session_->current() ? session_->current()->id : 0);
    count_->setText(
        isOne ? (ofText ? progressText(ofText->share, ofText->secondsLeft) : tr("Reading…"))
              : tr("%1 of %2 read").arg(counted(progress.done), counted(progress.total)));
    count_->setToolTip(count_->text());
    progress_->setVisible(!isOne || ofText);
    progress_->setShare((progress.done + (ofText ? ofText->share : 0)) / progress.total);
}

void OpeningBar::showFailures() {
    const int count = static_cast<int>(session_->failures().size());
    for (int i = 0; i < kShownFailures; ++i) {
        ElidedLabel* label = sentences_[static_cast<std::size_t>(i)];
        const QString sentence = session_->failures().value(i);
        label->setText(withoutFolder(sentence));
        label->setToolTip(plainToolTip(sentence));
        label->setVisible(i < count);
    }
    failures_->setText(tr("%Ln file(s) not read…", nullptr, count));
    failures_->setToolTip(tr("Show which files could not be opened or read, and why"));
    failures_->setVisible(count > 0);
}

void OpeningBar::listFailures() {
    auto* dialog = new QDialog(window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Files That Could Not Be Read"));
    auto* list = new QPlainTextEdit(session_->failures().join(QLatin1Char('\n')), dialog);
    list->setReadOnly(true);
    list->setLineWrapMode(QPlainTextEdit::NoWrap);
    list->setAccessibleName(dialog->windowTitle());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QPushButton* forget = buttons->addButton(tr("Clear the List"), QDialogButtonBox::ActionRole);
    forget->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Close)->setDefault(true);
    connect(forget, &QPushButton::clicked, session_, &ReaderSession::forgetFailures);
    connect(forget, &QPushButton::clicked, dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    makeColumn(dialog, {list, buttons});
    dialog->resize(640, 360);
    dialog->open();
}

namespace {

constexpr int kDot = 6;

/// The mark of a document with unsaved text: a dot in the margin.
void paintDot(QPainter* painter, const QRect& row) {
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(painter->pen().color());
    painter->setPen(Qt::NoPen);
    painter->drawEllipse(QRectF(row.left() - (kTitleMargin + kDot) / 2.0,
                                row.center().y() + 1 - kDot / 2.0, kDot, kDot));
}

}  // namespace

/// Paints a row of the list of documents: before the title a dot if the text is not saved, the
/// prediction in bold, or all of a result in grey if another model than the chosen one read the
/// text. The title of a preview is italic. Of a long title the end stays: rows of a table differ
/// only there.
class DocumentDelegate : public QStyledItemDelegate {
    Q_OBJECT
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setChosenModel(const QString& path) { chosenModel_ = path; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const bool selected = option.state & QStyle::State_Selected;
        const bool isTitle = index.column() == DocumentListModel::Title;
        const QRect place = option.rect.adjusted(isTitle ? kTitleMargin : 0, 0, -kColumnMargin, 0);
        QFont font = option.font;
        font.setBold(index.column() == DocumentListModel::Prediction);
        font.setItalic(isTitle && index.data(DocumentListModel::PreviewRole).toBool());
        const QString whole = index.data().toString();
        const auto elide = isTitle ? Qt::ElideMiddle : Qt::ElideRight;
        const QString text = QFontMetrics(font).elidedText(whole, elide, place.width());
        painter->save();
        paintItemBackground(painter, option);
        painter->setFont(font);
        const QString model = index.data(DocumentListModel::OwnModelRole).toString();
        const bool isOfOther = !isTitle && !model.isEmpty() && model != chosenModel_;
        painter->setPen(option.palette.color(isOfOther  ? QPalette::PlaceholderText
                                             : selected ? QPalette::HighlightedText
                                                        : QPalette::Text));
        painter->drawText(place, index.data(Qt::TextAlignmentRole).toInt(), text);
        if (isTitle && index.data(DocumentListModel::ModifiedRole).toBool())
            paintDot(painter, place);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {120, option.fontMetrics.height() + 12};
    }

 private:
    QString chosenModel_;
};

/// The header of the list of documents: its texts stand where those of the rows stand.
class DocumentHeader : public QHeaderView {
    Q_OBJECT
 public:
    explicit DocumentHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {}

 protected:
    /// With the margins of the rows.
    void paintSection(QPainter* painter, const QRect& place, int section) const override {
        QStyleOptionHeaderV2 option;
        initStyleOption(&option);
        option.rect = place;
        initStyleOptionForIndex(&option, section);
        const int margin = style()->pixelMetric(QStyle::PM_HeaderMargin, &option, this);
        const int left = section == DocumentListModel::Title ? kTitleMargin - margin : 0;
        drawSection(painter, this, option, {left, 0, kColumnMargin - margin, 0});
    }
};

namespace {

/// A click below the last row keeps the selection, because one document is always shown.
class DocumentList : public QTreeView {
 public:
    using QTreeView::QTreeView;

 protected:
    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex& index,
                                                         const QEvent* event) const override {
        return index.isValid() ? QTreeView::selectionCommand(index, event)
                               : QItemSelectionModel::NoUpdate;
    }
};

QTreeView* makeList(QWidget* parent) {
    auto* list = new DocumentList(parent);
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
    setManualPage(this, "documents");
    fillWithBase(this);
    makeColumn(this, {filter_, {list_, 1}, opening_}, QMargins(0, 4, 0, 0), 0);
    filter_->hide();
    list_->setHeader(new DocumentHeader(list_));
    list_->setHeaderHidden(true);
    showCurrentRowWhenSorted(list_, list_->header());
    openMenuAtCurrentRow(list_);
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
    const auto adoptModel = [this, session] {
        static_cast<DocumentDelegate*>(list_->itemDelegate())
            ->setChosenModel(session->chosenModel());
        list_->viewport()->update();
    };
    connect(session, &ReaderSession::modelChanged, this, adoptModel);
    adoptModel();
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
    connect(shown_, &QAbstractItemModel::layoutAboutToBeChanged, this, [this] {
        const QRect current = list_->visualRect(list_->currentIndex());
        isCurrentSeen_ = list_->viewport()->rect().intersects(current);
    });
    connect(
        shown_, &QAbstractItemModel::layoutChanged, this,
        [this] {
            if (isCurrentSeen_) list_->scrollTo(list_->currentIndex());
        },
        Qt::QueuedConnection);  // after the list has its new order
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
    add(tr("Close &Others"), {}, [this] { Q_EMIT closeRequested(others_); });
    QAction* copy = add(tr("Copy the &Path"), {},
                        [this] { QGuiApplication::clipboard()->setText(chosenPath()); });
    QAction* open = add(tr("Show in Its &Folder"), {}, [this] {
        const QString folder = QFileInfo(chosenPath()).absolutePath();
        QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
    });
    QAction* beside =
        add(tr("Show &Beside"), {}, [this] { Q_EMIT comparisonRequested(meant_.front()); });
    list_->viewport()->installEventFilter(this);
    list_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(list_, &QWidget::customContextMenuRequested, this,
            [this, copy, open, beside](const QPoint& place) {
                meant_ = meantAt(place);
                if (meant_.empty()) return;
                others_ = shownBesides(meant_);
                for (QAction* action : {copy, open}) action->setEnabled(!chosenPath().isEmpty());
                beside->setEnabled(meant_.size() == 1 && meant_.front() != currentId_);
                openMenu(list_->viewport()->mapToGlobal(place));
            });
}

/// What the menu is about stays the same until its command was carried out.
void DocumentPanel::openMenu(const QPoint& place) {
    auto* menu = new QMenu(list_);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(list_->actions());
    if (isSortable(list_->header())) addSortMenu(menu, list_->header());
    connect(
        menu, &QMenu::aboutToHide, this, [this] { meant_.clear(); }, Qt::QueuedConnection);
    menu->popup(place);
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

/// What the list shows besides these documents; what the filter hides stays.
std::vector<int> DocumentPanel::shownBesides(const std::vector<int>& ids) const {
    std::vector<int> others;
    for (int row = 0; row < shown_->rowCount(); ++row) {
        const int id = shown_->index(row, 0).data(DocumentListModel::IdRole).toInt();
        if (std::find(ids.begin(), ids.end(), id) == ids.end()) others.push_back(id);
    }
    return others;
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

#include "document_panel.moc"
#include "moc_document_panel.cpp"
