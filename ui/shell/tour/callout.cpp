#include "ui/shell/tour/callout.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kGap = 8;       // between the target and the frame
constexpr int kMargin = 4;    // to the edge of the window
constexpr int kLetters = 46;  // of a line

/// A line around what is explained. The mouse does not notice it.
class Outline : public QWidget {
 public:
    explicit Outline(QWidget* window) : QWidget(window) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }

 protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
};

}  // namespace

Callout::Callout(QWidget* window)
    : QFrame(window),
      outline_(new Outline(window)),
      title_(makePlainLabel({}, this)),
      text_(makePlainLabel({}, this)),
      number_(makePlainLabel({}, this)),
      skip_(new QPushButton(tr("Skip the Tour"), this)),
      back_(new QPushButton(tr("Back"), this)),
      next_(new QPushButton(this)) {
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Window);
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    text_->setWordWrap(true);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(skip_);
    buttons->addStretch(1);
    buttons->addWidget(back_);
    buttons->addWidget(next_);
    auto* head = new QHBoxLayout;
    head->addWidget(title_, 1);
    head->addWidget(number_);
    auto* column = new QVBoxLayout(this);
    column->addLayout(head);
    column->addWidget(text_);
    column->addLayout(buttons);
    connect(skip_, &QPushButton::clicked, this, &Callout::skipRequested);
    connect(back_, &QPushButton::clicked, this, &Callout::backRequested);
    connect(next_, &QPushButton::clicked, this, &Callout::nextRequested);
    hide();
}

Callout::~Callout() {
    delete outline_.data();
}

/// A screen reader says the whole step when the keyboard comes to the button.
void Callout::showStep(const Step& step, const Target& target) {
    title_->setText(step.title);
    text_->setText(step.text);
    number_->setText(tr("%1 of %2").arg(step.number).arg(step.count));
    next_->setText(step.number < step.count ? tr("Next") : tr("Done"));
    next_->setAccessibleDescription(step.title + QStringLiteral(". ") + step.text);
    setAccessibleName(step.title);
    back_->setEnabled(step.number > 1);
    setFixedWidth(std::max(fontMetrics().averageCharWidth() * kLetters,
                           layout()->totalMinimumSize().width()));
    moveBeside(target);
    show();
    next_->setFocus(Qt::OtherFocusReason);
}

void Callout::moveBeside(const Target& target) {
    const QRect room = parentWidget()->rect();
    const QSize size(width(), layout()->totalHeightForWidth(width()));
    setGeometry(placeBeside(target, size, room));
    outline_->setGeometry(target.part.adjusted(-3, -3, 3, 3).intersected(room));
    outline_->show();
    outline_->raise();
    raise();
}

QRect Callout::placeBeside(const Target& target, const QSize& size, const QRect& window) {
    const QRect room = window.adjusted(kMargin, kMargin, -kMargin, -kMargin);
    const QRect& whole = target.whole;
    const int x = std::clamp(target.part.left(), room.left(),
                             std::max(room.left(), room.right() + 1 - size.width()));
    const int y = std::clamp(target.part.top(), room.top(),
                             std::max(room.top(), room.bottom() + 1 - size.height()));
    const QRect places[] = {{QPoint(x, whole.bottom() + 1 + kGap), size},
                            {QPoint(x, whole.top() - kGap - size.height()), size},
                            {QPoint(whole.right() + 1 + kGap, y), size},
                            {QPoint(whole.left() - kGap - size.width(), y), size}};
    for (const QRect& place : places)
        if (room.contains(place)) return place;
    return places[0];
}

void Callout::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return Q_EMIT skipRequested();
    QFrame::keyPressEvent(event);
}

/// Tab goes round the buttons of the step.
bool Callout::focusNextPrevChild(bool next) {
    QList<QWidget*> ring{next_, skip_};
    if (back_->isEnabled()) ring.append(back_);
    const auto at = std::max<qsizetype>(0, ring.indexOf(focusWidget()));
    const auto to = (at + (next ? 1 : ring.size() - 1)) % ring.size();
    ring[to]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

}  // namespace hanscope::ui
