#include "ui/widgets/chip_row.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kChipGap = 6;
constexpr int kChipPadding = 9;
constexpr int kMaxChipText = 280;
constexpr int kRounding = 2;
constexpr double kChipTint = 0.12;
constexpr double kChipTintUnderPointer = 0.2;

}  // namespace

/// "Predicted good ✕" in a rounded box.
class ChipButton : public QAbstractButton {
 public:
    explicit ChipButton(QWidget* parent) : QAbstractButton(parent) {
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
    }

    QSize sizeHint() const override {
        const QFontMetrics metrics = fontMetrics();
        const int text = std::min(metrics.horizontalAdvance(text_) + kRounding, kMaxChipText);
        return {text + crossWidth() + 2 * kChipPadding, metrics.height() + kChipGap};
    }
    void setChip(const QString& text, const QString& name) {
        text_ = text;
        setAccessibleName(name);
        setPlainToolTip(this, name);
        update();
    }

 protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Palette colors = Palette::matching(palette());
        const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
        painter.setPen(hasFocus() ? QPen(palette().color(QPalette::Highlight), 1) : Qt::NoPen);
        painter.setBrush(colors.tinted(underMouse() ? kChipTintUnderPointer : kChipTint));
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
        const QRect inner = rect().adjusted(kChipPadding, 0, -kChipPadding, 0);
        painter.setPen(colors.text);
        drawItemText(painter, inner.adjusted(0, 0, -crossWidth(), 0), text_);
        painter.setPen(colors.quietText);
        painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter, cross());
    }
    void keyPressEvent(QKeyEvent* event) override {
        const int key = event->key();
        const bool removes = key == Qt::Key_Return || key == Qt::Key_Enter ||
                             key == Qt::Key_Delete || key == Qt::Key_Backspace;
        removes ? click() : QAbstractButton::keyPressEvent(event);
    }

 private:
    static QString cross() { return QStringLiteral("✕"); }
    int crossWidth() const { return fontMetrics().horizontalAdvance(cross()) + kChipGap; }

    QString text_;
};

ChipRow::ChipRow(QWidget* parent) : QWidget(parent) {
    addButton();  // Tab reaches it and those added later before the button for all
    buttons_.front()->hide();
    clear_ = makeFlatButton(tr("Clear All"), {}, this);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    clear_->setFocusPolicy(Qt::StrongFocus);
    clear_->hide();
    connect(clear_, &QToolButton::clicked, this, &ChipRow::clearRequested);
}

void ChipRow::addButton() {
    auto* button = new ChipButton(this);
    connect(button, &QAbstractButton::clicked, this, [this, place = buttons_.size()] {
        const auto remove = chips_[place].remove;  // which replaces chips_
        remove();
    });
    if (!buttons_.empty()) setTabOrder(buttons_.back(), button);
    buttons_.push_back(button);
}

void ChipRow::setChips(std::vector<Chip> chips) {
    chips_ = std::move(chips);
    while (buttons_.size() < chips_.size()) addButton();
    for (std::size_t i = 0; i < chips_.size(); ++i)
        buttons_[i]->setChip(chips_[i].text, tr("Remove the filter: %1").arg(chips_[i].text));
    for (std::size_t i = 0; i < buttons_.size(); ++i) {
        const bool isLost = i >= chips_.size() && buttons_[i]->hasFocus();
        if (isLost && !chips_.empty()) buttons_[chips_.size() - 1]->setFocus(Qt::OtherFocusReason);
        buttons_[i]->setVisible(i < chips_.size());
    }
    if (chips_.size() == 1 && clear_->hasFocus()) buttons_.front()->setFocus(Qt::OtherFocusReason);
    clear_->setVisible(chips_.size() > 1);
    arrange();
    updateGeometry();
}

/// Those of the chips, then that of the button for all.
std::vector<QRect> ChipRow::placesIn(int width) const {
    std::vector<QRect> places;
    const int line = clear_->sizeHint().height();
    QPoint next(0, 0);
    const auto add = [&](const QSize& size) {
        if (next.x() > 0 && next.x() + size.width() > width)
            next = QPoint(0, next.y() + line + kChipGap);
        places.emplace_back(next + QPoint(0, (line - size.height()) / 2),
                            QSize(std::min(size.width(), width), size.height()));
        next.rx() += size.width() + kChipGap;
    };
    for (std::size_t i = 0; i < chips_.size(); ++i) add(buttons_[i]->sizeHint());
    add(clear_->sizeHint());
    return places;
}

void ChipRow::arrange() {
    const std::vector<QRect> places = placesIn(width());
    for (std::size_t i = 0; i < chips_.size(); ++i) buttons_[i]->setGeometry(places[i]);
    clear_->setGeometry(places.back());
}

int ChipRow::heightForWidth(int width) const {
    const std::vector<QRect> places = placesIn(width);
    const std::size_t last = chips_.size() > 1 ? chips_.size() : 0;
    return places[last].center().y() + (clear_->sizeHint().height() + 1) / 2;
}

QSize ChipRow::minimumSizeHint() const {
    return {kMaxChipText, clear_->sizeHint().height()};
}

void ChipRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

}  // namespace hanscope::ui

#include "moc_chip_row.cpp"
