#include "ui/reader/message_area.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QPixmap>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/widgets/box_layout.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kDot = 10;  // diameter in logical pixels

QIcon dotIcon(const QColor& color, qreal pixelRatio) {
    QPixmap pixmap(QSize(kDot, kDot) * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(QRectF(0, 0, kDot, kDot));
    return QIcon(pixmap);
}

}  // namespace

MessageArea::MessageArea(QWidget* parent) : QWidget(parent), button_(new QToolButton(parent)) {
    makeColumn(this, {}, kNoMargins, 0);
    clock_.setSingleShot(true);
    clock_.setInterval(kShownMilliseconds);
    connect(&clock_, &QTimer::timeout, this, &MessageArea::onTime);
    button_->setCheckable(true);
    button_->setAutoRaise(true);
    button_->setIconSize({kDot, kDot});
    button_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button_->setAccessibleName(tr("Messages"));
    button_->setToolTip(tr("Show or hide the list of messages"));
    connect(button_, &QToolButton::toggled, this, &MessageArea::arrange);
    arrange();
}

Banner* MessageArea::add(Banner::Kind kind) {
    auto* banner = new Banner(kind);
    add(banner);
    return banner;
}

void MessageArea::add(Banner* banner) {
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, banner);
    messages_.insert(messages_.begin(), {banner});
    connect(banner, &Banner::messageChanged, this, [this, banner] { onChange(banner); });
}

void MessageArea::lieOver(const QRect& page) {
    page_ = page;
    showButton();
    place();
}

/// A message that is shown, as the progress of an export is, keeps its place.
void MessageArea::onChange(Banner* banner) {
    const auto place =
        std::find_if(messages_.begin(), messages_.end(),
                     [banner](const Message& each) { return each.banner == banner; });
    if (banner->message().isEmpty()) place->isAway = true;
    if (!banner->message().isEmpty() && std::exchange(place->isAway, false))
        std::rotate(place, place + 1, messages_.end());
    clock_.start();
    arrange();
}

void MessageArea::onTime() {
    if (underMouse() || isAncestorOf(QApplication::focusWidget())) return clock_.start();
    putAway();
}

void MessageArea::putAway() {
    for (Message& each : messages_) each.isAway = each.isAway || !each.banner->isQuestion();
    button_->setChecked(false);
    arrange();
}

/// A message that has become longer needs more room.
bool MessageArea::event(QEvent* event) {
    const bool isDone = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) place();
    return isDone;
}

void MessageArea::keyPressEvent(QKeyEvent* event) {
    event->key() == Qt::Key_Escape ? putAway() : QWidget::keyPressEvent(event);
}

/// Of the questions, or of the other messages. A note, which stays true, waits until a question is
/// answered.
const MessageArea::Message* MessageArea::newest(bool asks) const {
    const Message* found = asks ? nullptr : newest(true);
    for (const Message& each : messages_) {
        if (each.isAway || each.banner->message().isEmpty()) continue;
        if (each.banner->isQuestion() != asks) continue;
        const bool waits =
            each.banner->kind() == Banner::Kind::Note && found && found->banner->isQuestion();
        if (!waits) found = &each;
    }
    return found;
}

bool MessageArea::isShown(const Message& message) const {
    if (message.banner->message().isEmpty()) return false;
    return button_->isChecked() || &message == newest(true) || &message == newest(false);
}

void MessageArea::arrange() {
    for (const Message& each : messages_) each.banner->setVisible(isShown(each));
    showButton();
    place();
}

/// The message that the button stands for: a note on what is on the page before all others.
const Banner* MessageArea::hidden() const {
    const Banner* found = nullptr;
    for (const Message& each : messages_) {
        if (each.banner->message().isEmpty() || isShown(each)) continue;
        const bool isLess = found && found->kind() == Banner::Kind::Note;
        if (!isLess || each.banner->kind() == Banner::Kind::Note) found = each.banner;
    }
    return found;
}

void MessageArea::showButton() {
    button_->setMaximumHeight(button_->fontMetrics().height() + 2);  // as high as the status bar
    const auto count = std::count_if(messages_.begin(), messages_.end(), [](const Message& each) {
        return !each.banner->message().isEmpty();
    });
    if (count == 0) button_->setChecked(false);
    const Banner* last = hidden();
    button_->setVisible(last || button_->isChecked());
    if (!last) return;
    QString text = last->message().section(QLatin1Char('\n'), 0, 0);
    text =
        plainMenuText(button_->fontMetrics().elidedText(text, Qt::ElideRight, page_.width() / 2));
    button_->setText(count == 1 ? text : QStringLiteral("%1 (%2)").arg(text).arg(count));
    button_->setIcon(dotIcon(last->color(), devicePixelRatioF()));
}

void MessageArea::place() {
    const bool isEmpty = std::none_of(messages_.begin(), messages_.end(),
                                      [this](const Message& each) { return isShown(each); });
    setVisible(!isEmpty);
    const int height = isEmpty ? 0 : layout()->totalHeightForWidth(page_.width());
    if (!isEmpty) {
        setGeometry(page_.left(), page_.top(), page_.width(), height);
        raise();
    }
    Q_EMIT heightChanged(height);
}

}  // namespace hanscope::ui

#include "moc_message_area.cpp"
