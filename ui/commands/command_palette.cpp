#include "ui/commands/command_palette.h"

#include <QAction>
#include <QApplication>
#include <QCursor>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMainWindow>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "ui/commands/command_list.h"
#include "ui/state/settings.h"
#include "ui/state/theme.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/desktop_wishes.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/text/spoken.h"

namespace hanscope::ui {

namespace {

constexpr int kShadow = 12, kPadding = 6, kFieldPadding = 6;  // pixels
constexpr int kRadius = 6, kMaxRows = 14, kRefreshMilliseconds = 60;
constexpr int kWidthInLetters = 100;  // of an average width
constexpr int kMinBorder = 16;        // pixels between it and the sides of the window

}  // namespace

/// The field also tells what an input method composes: a Korean syllable is complete only when the
/// next one begins.
class CommandField : public QLineEdit {
    Q_OBJECT
 public:
    using QLineEdit::QLineEdit;

 Q_SIGNALS:
    void typed(const QString& text);

 protected:
    void inputMethodEvent(QInputMethodEvent* event) override {
        QLineEdit::inputMethodEvent(event);
        Q_EMIT typed(text().insert(cursorPosition(), event->preeditString()));
    }
};

CommandPalette::CommandPalette(const QStringList& first, QAction* opener, QWidget* window)
    : QWidget(window),
      window_(window),
      opener_(opener),
      first_(first),
      field_(new CommandField(this)),
      list_(new QListView(this)),
      note_(makeWrappedLabel({}, this)),
      model_(new CommandListModel(this)) {
    setObjectName(QStringLiteral("commandPalette"));
    setAccessibleName(tr("Search Commands"));
    setManualPage(this, "shortcuts");
    refreshing_.setSingleShot(true);
    refreshing_.setInterval(kRefreshMilliseconds);
    makeParts();
    connectParts();
    hide();
}

/// The field loses the keyboard while it is deleted, after what is deleted here.
CommandPalette::~CommandPalette() {
    disconnect(qApp, nullptr, this, nullptr);
}

void CommandPalette::makeParts() {
    field_->setFrame(false);
    field_->setAccessibleName(tr("Search Commands"));
    field_->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    field_->setPlaceholderText(tr("Commands, settings, models, texts, lessons, manual"));
    list_->setModel(model_);
    list_->setItemDelegate(new CommandDelegate(list_));
    list_->setAccessibleName(tr("Found commands"));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setMouseTracking(true);
    list_->setAutoScroll(false);  // select() scrolls
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    note_->setContentsMargins(kPadding, kPadding, kPadding, 2 * kPadding);
    const int border = kShadow + kPadding;
    makeColumn(this, {field_, BoxItem::space(kPadding), {list_, 1}, note_},
               QMargins(border, border, border, border), 0);
    adoptLook();
}

void CommandPalette::connectParts() {
    connect(field_, &QLineEdit::textChanged, this, [this](const QString& text) {
        typed_ = text;
        search();
    });
    connect(static_cast<CommandField*>(field_), &CommandField::typed, this,
            [this](const QString& text) {
                if (text == typed_) return;
                typed_ = text;
                search();
            });
    connect(list_, &QListView::clicked, this,
            [this](const QModelIndex& index) { run(index.row()); });
    connect(opener_, &QAction::triggered, this, &CommandPalette::toggle);
    connect(&refreshing_, &QTimer::timeout, this, &CommandPalette::refresh);
    connect(qApp, &QApplication::focusChanged, this,
            [this](const QWidget*, const QWidget* now) { onFocus(now); });
}

/// Sizes follow the window's font.
void CommandPalette::adoptLook() {
    field_->setFont(sizedFont(font(), TextSize::Large));
    field_->setTextMargins(kFieldPadding, kFieldPadding, kFieldPadding, kFieldPadding);
    makeQuiet(note_, palette());
    QPalette flat = palette();
    flat.setColor(QPalette::PlaceholderText, Palette::matching(flat).quietText);
    field_->setPalette(flat);
}

void CommandPalette::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::StyleChange &&
        event->type() != QEvent::PaletteChange)
        return;
    adoptLook();
    if (isVisible()) place();
}

void CommandPalette::toggle() {
    if (isVisible()) return dismiss();
    open();
}

void CommandPalette::open() {
    before_ = QApplication::focusWidget();
    pointer_ = QCursor::pos();
    field_->clear();
    typed_.clear();
    entries_ = entries();
    Q_EMIT opened();
    list({});
    raise();
    show();
    field_->setFocus(Qt::PopupFocusReason);
    qApp->installEventFilter(this);
}

void CommandPalette::hideNow() {
    if (!isVisible()) return;
    qApp->removeEventFilter(this);
    refreshing_.stop();
    hide();
    Q_EMIT closed();
}

void CommandPalette::dismiss() {
    if (!isVisible()) return;
    QWidget* before = before_ && before_->isVisible() ? before_.data() : window_;
    before->setFocus(Qt::OtherFocusReason);
    hideNow();
}

/// The keyboard went to another part of the window, or to a dialog.
void CommandPalette::onFocus(const QWidget* now) {
    if (now && isVisible() && !isAncestorOf(now)) hideNow();
}

QList<CommandEntry> CommandPalette::entries() const {
    QList<CommandEntry> all;
    for (const CommandSource& source : sources_) all << source();
    return all;
}

void CommandPalette::refreshSoon() {
    if (isVisible() && !refreshing_.isActive()) refreshing_.start();
}

/// The selected entry stays selected wherever it is then, if it can be done.
void CommandPalette::refresh() {
    const FoundCommand* row = model_->at(list_->currentIndex().row());
    const QString selected = row && row->entry.isEnabled ? row->entry.id : QString();
    entries_ = entries();
    list(selected);
}

void CommandPalette::search() {
    list({});
    announceCurrent();
}

void CommandPalette::list(const QString& selected) {
    const QStringList recent = recall(settings::kRecentCommands);
    const bool isEmpty = typed_.trimmed().isEmpty();
    model_->setRows(isEmpty ? firstCommands(entries_, recent, first_)
                            : foundCommands(entries_, typed_, recent));
    const bool hasRows = model_->rowCount() > 0;
    note_->setText(hasRows || isEmpty ? QString()
                                      : tr("Nothing is called “%1”.").arg(typed_.trimmed()));
    note_->setHidden(note_->text().isEmpty());
    list_->setVisible(hasRows);
    const int row = selected.isEmpty() ? -1 : model_->rowOf(selected);
    select(std::max(row, 0), 1);
    if (row < 0) list_->scrollToTop();
    place();
}

/// In the middle of the window's width, below its tool bar; as high as the rows.
void CommandPalette::place() {
    const auto* main = qobject_cast<const QMainWindow*>(window_);
    const int top = main && main->centralWidget() ? main->centralWidget()->y() : 0;
    const QFontMetrics metrics = fontMetrics();
    const int width =
        std::min(window_->width() - 2 * kMinBorder, metrics.averageCharWidth() * kWidthInLetters) +
        2 * kShadow;
    const int row = metrics.height() * 15 / 8;
    int rows = 0;
    for (int i = 0; i < model_->rowCount() && rows < kMaxRows * row; ++i)
        rows += list_->sizeHintForRow(i);
    const int border = 2 * (kShadow + kPadding);
    const int field = field_->sizeHint().height() + kPadding;
    const int maximum = window_->height() - top - border - field - kMinBorder;
    list_->setFixedHeight(std::max(0, std::min({rows, kMaxRows * row, maximum})));
    const int note = note_->isHidden() ? 0 : note_->heightForWidth(width - border);
    const int height = border + field + (list_->isHidden() ? 0 : list_->height()) + note;
    setGeometry((window_->width() - width) / 2, top, width, height);
}

void CommandPalette::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF body = QRectF(rect()).adjusted(kShadow, kShadow, -kShadow, -kShadow);
    painter.setPen(Qt::NoPen);
    for (int i = kShadow; i > 0; i -= 2) {
        painter.setBrush(QColor(0, 0, 0, 8));
        painter.drawRoundedRect(body.adjusted(-i, 2 - i, i, i), kRadius + i, kRadius + i);
    }
    const QColor base = palette().color(QPalette::Base);
    const Palette colors = Palette::matching(palette());
    painter.setBrush(base);
    painter.setPen(QPen(desktopWishes().moreContrast ? colors.text : colors.tinted(0.3), 1));
    painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
    if (list_->isHidden() && note_->isHidden()) return;
    const int line = field_->geometry().bottom() + kPadding / 2;
    painter.fillRect(QRectF(body.left() + 1, line, body.width() - 2, 1), colors.tinted(0.15));
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == field_ && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        return onKey(key->key(), key->modifiers());
    }
    if (watched == window_ && event->type() == QEvent::Resize) place();
    if (watched == list_->viewport() && event->type() == QEvent::MouseMove)
        point(static_cast<QMouseEvent*>(event)->globalPosition().toPoint());
    if (event->type() == QEvent::MouseButtonPress) {
        const auto* widget = qobject_cast<const QWidget*>(watched);
        const bool isOutside =
            widget && widget->window() == window_ && widget != this && !isAncestorOf(widget);
        if (isOutside && !widget->actions().contains(opener_)) dismiss();
    }
    return QWidget::eventFilter(watched, event);
}

/// Whether the key moves in the list, or chooses or leaves.
bool CommandPalette::onKey(int key, Qt::KeyboardModifiers modifiers) {
    if (modifiers & ~(Qt::KeypadModifier | Qt::ShiftModifier)) return false;
    const bool hasShift = modifiers & Qt::ShiftModifier;
    const int page = std::max(1, list_->height() / (fontMetrics().height() * 15 / 8) - 1);
    switch (key) {
        case Qt::Key_Down:
        case Qt::Key_Tab:
            return move(1), true;
        case Qt::Key_Up:
        case Qt::Key_Backtab:
            return move(-1), true;
        case Qt::Key_PageDown:
            return move(page), true;
        case Qt::Key_PageUp:
            return move(-page), true;
        case Qt::Key_Home:
            return hasShift ? false : (move(-model_->rowCount()), true);
        case Qt::Key_End:
            return hasShift ? false : (move(model_->rowCount()), true);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            return run(list_->currentIndex().row()), true;
        case Qt::Key_Escape:
            return dismiss(), true;
        default:
            return false;
    }
}

void CommandPalette::move(int rows) {
    const int last = model_->rowCount() - 1, now = list_->currentIndex().row();
    if (last < 0) return;
    const bool isStep = rows == 1 || rows == -1;
    int wanted = now + rows;
    if (isStep && wanted > last) wanted = 0;  // on around the ends
    if (isStep && (wanted < 0 || (wanted == 0 && model_->at(0)->isHeading && rows < 0)))
        wanted = last;
    select(std::clamp(wanted, 0, last), rows < 0 ? -1 : 1);
    announceCurrent();
}

/// Selects the row; instead of a heading the next entry in this direction, or else in the other.
void CommandPalette::select(int row, int direction) {
    const FoundCommand* found = model_->at(row);
    while (found && found->isHeading) found = model_->at(row += direction);
    if (!found && direction < 0) return select(0, 1);
    if (!found) return;
    const QModelIndex index = model_->index(row);
    list_->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    if (row == 1 && model_->at(0)->isHeading) list_->scrollToTop();
    list_->scrollTo(index);
}

/// Selects what the pointer was moved to; it may also be there because the list has changed.
void CommandPalette::point(const QPoint& pointer) {
    if (std::exchange(pointer_, pointer) == pointer) return;
    const QModelIndex index = list_->indexAt(list_->viewport()->mapFromGlobal(pointer));
    if (index.flags() & Qt::ItemIsSelectable)
        list_->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
}

void CommandPalette::announceCurrent() {
    if (!isVisible()) return;
    const FoundCommand* row = model_->at(list_->currentIndex().row());
    announce(this, row ? spokenText(*row) : note_->text());
}

void CommandPalette::run(int row) {
    const FoundCommand* chosen = model_->at(row);
    if (!chosen || chosen->isHeading) return;
    const QString id = chosen->entry.id;
    refresh();
    const auto isChosen = [&](const CommandEntry& each) { return each.id == id; };
    const auto found = std::find_if(entries_.begin(), entries_.end(), isChosen);
    if (found == entries_.end()) return;  // it is gone, and no longer listed
    const CommandEntry entry = *found;
    if (!entry.isEnabled) return announceCurrent();
    if (entry.isLasting) {
        QStringList recent = recall(settings::kRecentCommands);
        recent.removeAll(id);
        recent.prepend(id);
        remember(settings::kRecentCommands, recent.mid(0, kMaxRemembered));
    }
    dismiss();
    entry.run();
}

}  // namespace hanscope::ui

#include "command_palette.moc"
#include "moc_command_palette.cpp"
