#include "ui/widgets/text/elided.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QToolTip>
#include <algorithm>

#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    const QRect room = contentsRect();
    style()->drawItemText(&painter, room, static_cast<int>(alignment()), palette(), isEnabled(),
                          fontMetrics().elidedText(text(), Qt::ElideRight, room.width()),
                          foregroundRole());
}

namespace {

constexpr int kMinLetters = 12;   // the arrow included
constexpr int kListPadding = 40;  // frame, scroll bar and margins of the list

}  // namespace

ElidedComboBox::ElidedComboBox(QWidget* parent) : QComboBox(parent) {
    view()->installEventFilter(this);  // of the open list
    connect(this, &QComboBox::activated, this, [this] {
        if (isListOpen_) Q_EMIT chosenFromList();
    });
}

void ElidedComboBox::addWindowEntry(const QString& text, const QVariant& value) {
    addItem(text, value);
    windowEntries_.removeIf([](const QPersistentModelIndex& entry) { return !entry.isValid(); });
    windowEntries_.append(model()->index(count() - 1, modelColumn()));
    enableWindowEntries(isListOpen_);
}

void ElidedComboBox::enableWindowEntries(bool enabled) {
    auto* items = qobject_cast<QStandardItemModel*>(model());
    for (const QPersistentModelIndex& entry : std::as_const(windowEntries_))
        if (QStandardItem* item = items->itemFromIndex(entry)) item->setEnabled(enabled);
}

QSize ElidedComboBox::minimumSizeHint() const {
    QSize minimum = QComboBox::minimumSizeHint();
    minimum.setWidth(std::min(minimum.width(), kMinLetters * fontMetrics().averageCharWidth()));
    return minimum;
}

void ElidedComboBox::showPopup() {
    const int wanted = view()->sizeHintForColumn(0) + kListPadding;
    view()->setMinimumWidth(std::min(wanted, window()->width()));
    isListOpen_ = true;
    enableWindowEntries(true);
    QComboBox::showPopup();
}

void ElidedComboBox::hidePopup() {
    QComboBox::hidePopup();
    // activated() follows.
    QMetaObject::invokeMethod(
        this,
        [this] {
            isListOpen_ = view()->isVisible();
            enableWindowEntries(isListOpen_);
        },
        Qt::QueuedConnection);
}

void ElidedComboBox::initStyleOption(QStyleOptionComboBox* option) const {
    QComboBox::initStyleOption(option);
    const QRect room =
        style()->subControlRect(QStyle::CC_ComboBox, option, QStyle::SC_ComboBoxEditField, this);
    option->currentText = fontMetrics().elidedText(closedText(), Qt::ElideMiddle, room.width() - 2);
}

bool ElidedComboBox::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QComboBox::event(event);
    QString text = currentText();
    if (!toolTip().isEmpty()) text += QLatin1Char('\n') + toolTip();
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), plainToolTip(text), this);
    return true;
}

void ElidedComboBox::keyPressEvent(QKeyEvent* event) {
    if (!isTyped(*event)) return QComboBox::keyPressEvent(event);
    const int entry = entryTyped(currentIndex());
    if (entry < 0 || entry == currentIndex()) return;
    setCurrentIndex(entry);
    Q_EMIT activated(entry);
}

bool ElidedComboBox::eventFilter(QObject* watched, QEvent* event) {
    const bool isKey = watched == view() && event->type() == QEvent::KeyPress;
    if (!isKey || !isTyped(*static_cast<QKeyEvent*>(event)))
        return QComboBox::eventFilter(watched, event);
    const int entry = entryTyped(view()->currentIndex().row());
    if (entry >= 0) view()->setCurrentIndex(model()->index(entry, modelColumn(), rootModelIndex()));
    return true;
}

/// Adds the key to the letters typed, if it is one. A space is only within a name.
bool ElidedComboBox::isTyped(const QKeyEvent& event) {
    const QString text = event.text();
    const bool isCommand = event.modifiers() & (Qt::ControlModifier | Qt::AltModifier);
    if (text.isEmpty() || !text.front().isPrint() || isCommand) return false;
    if (last_.isValid() && last_.elapsed() > QApplication::keyboardInputInterval()) typed_.clear();
    if (typed_.isEmpty() && text.front().isSpace()) return false;
    typed_ += text;
    last_.start();
    return true;
}

/// The entry for the letters typed; −1 if there is none. One letter typed again goes on.
int ElidedComboBox::entryTyped(int current) const {
    const int same = findText(typed_, Qt::MatchFixedString);
    if (same >= 0 && canBeChosen(same)) return same;
    const int first = entryBeginning(typed_, std::max(current, 0));
    const bool isOneLetter = typed_.count(typed_.front()) == typed_.size();
    return first < 0 && isOneLetter ? entryBeginning(typed_.left(1), current + 1) : first;
}

/// The first from this one on, and then from the beginning.
int ElidedComboBox::entryBeginning(const QString& letters, int first) const {
    for (int i = 0; i < count(); ++i) {
        const int entry = (first + i) % count();
        if (canBeChosen(entry) && itemText(entry).startsWith(letters, Qt::CaseInsensitive))
            return entry;
    }
    return -1;
}

bool ElidedComboBox::canBeChosen(int entry) const {
    return model()->flags(model()->index(entry, modelColumn())) & Qt::ItemIsEnabled;
}

}  // namespace hanscope::ui

#include "moc_elided.cpp"
