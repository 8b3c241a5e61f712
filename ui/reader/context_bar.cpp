#include "ui/reader/context_bar.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "ui/reader/page_bar.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

namespace {

constexpr int kPadding = 18;  // above and below a line of text, so that a combo box has room

}  // namespace

ContextBar::ContextBar(QWidget* parent)
    : QWidget(parent), row_(makeRow(this, {BoxItem::growing(0)}, QMargins(8, 0, 8, 1), 4)) {
    arrange();
}

void ContextBar::add(PageBar* part) {
    row_->insertWidget(row_->count() - 1, part);
    parts_.prepend(part);
    part->installEventFilter(this);
    connect(part, &PageBar::expansionRequested, this, [this, part] { expand(part); });
    part->isHidden() ? arrange() : expand(part);
}

QSize ContextBar::minimumSizeHint() const {
    return {kPadding, height()};
}

/// Expands the part when it is shown.
void ContextBar::expand(const QObject* part) {
    parts_.removeAll(nullptr);  // those that their owners deleted
    const auto found = std::find_if(parts_.begin(), parts_.end(),
                                    [part](const auto& each) { return each == part; });
    if (found != parts_.end()) std::rotate(found, found + 1, parts_.end());
    arrange();
}

/// A hidden part passes its place on to the one that was expanded before.
void ContextBar::arrange() {
    const auto last = std::find_if(parts_.rbegin(), parts_.rend(),
                                   [](const auto& each) { return each && !each->isHidden(); });
    const PageBar* expanded = last == parts_.rend() ? nullptr : last->data();
    for (PageBar* each : std::as_const(parts_)) {
        if (!each) continue;
        each->setExpanded(each == expanded);
        row_->setStretchFactor(each, each == expanded ? 1 : 0);
    }
    setFixedHeight(!expanded ? 0 : fontMetrics().height() + kPadding);
    update();  // the rule below
}

bool ContextBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShowToParent) expand(watched);
    if (event->type() == QEvent::HideToParent) arrange();
    return false;
}

void ContextBar::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.fillRect(QRect(0, height() - 1, width(), 1),
                     faint(palette().color(QPalette::Text), 0.15F));
}

}  // namespace hanscope::ui

#include "moc_context_bar.cpp"
