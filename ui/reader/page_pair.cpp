#include "ui/reader/page_pair.h"

#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSplitter>
#include <QTimer>
#include <QToolButton>
#include <utility>

#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/legend.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/elided.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kLegendMargin = 28;

bool haveSameWords(const HeatmapView& a, const HeatmapView& b) {
    const auto one = a.reading(), other = b.reading();
    return one && other &&
           (one->document == other->document ||
            (one->document->text() == other->document->text() &&
             one->document->words().size() == other->document->words().size() &&
             one->document->sentences().size() == other->document->sentences().size()));
}

}  // namespace

PageTitle::PageTitle(QWidget* parent) : QWidget(parent), text_(new ElidedLabel(this)) {
    makeRow(this, {{text_, 1}}, QMargins(12, 2, 4, 3), 4);
    hide();
}

void PageTitle::setText(const QString& text) {
    text_->setText(text);
    setPlainToolTip(text_, text);
    setVisible(!text.isEmpty());
}

void PageTitle::addButton(QAction* action) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setAccessibleName(action->toolTip());
    button->setFocusPolicy(Qt::NoFocus);  // the page keeps the keyboard
    layout()->addWidget(button);
}

void PageTitle::setActive(bool active) {
    isActive_ = active;
    text_->setFont(strongFont(text_->font(), active));
    update();
}

void PageTitle::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Window));
    const QColor rule = isActive_ ? palette().color(QPalette::Highlight)
                                  : faint(palette().color(QPalette::Text), 0.15F);
    const int height = isActive_ ? 2 : 1;
    painter.fillRect(QRect(0, this->height() - height, width(), height), rule);
}

PagePair::PagePair(QWidget* parent) : QWidget(parent), pages_{}, legend_(nullptr) {
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    for (Page& page : pages_) page = makePage(splitter);
    pages_[0].title->setObjectName(QStringLiteral("firstTitle"));
    pages_[1].title->setObjectName(QStringLiteral("secondTitle"));
    splitter->setChildrenCollapsible(false);
    legend_ = new LegendStrip(this);
    connect(legend_, &LegendStrip::dragged, this, &PagePair::pictureDragged);
    makeColumn(this, {{splitter, 1}, legend_}, kNoMargins, 0);
    first()->setAccessibleName(tr("Heatmap of the document"));
    second()->setAccessibleName(tr("Heatmap to compare with"));
    pages_[1].box->hide();
    legend_->hide();
    link(first(), second());
    link(second(), first());
}

PagePair::Page PagePair::makePage(QSplitter* splitter) {
    const Page page{new QWidget, new PageTitle, new HeatmapView};
    makeColumn(page.box, {page.title, {page.view, 1}}, kNoMargins, 0);
    page.view->setFrameShape(QFrame::NoFrame);
    splitter->addWidget(page.box);
    connect(page.view, &HeatmapView::focused, this,
            [this, view = page.view] { setActive(view == second() ? 1 : 0); });
    connect(page.view, &HeatmapView::laidOut, this, &PagePair::arrange);
    connect(page.view, &HeatmapView::pictureDragged, this, &PagePair::pictureDragged);
    return page;
}

void PagePair::setActive(std::size_t page) {
    for (const Page& each : pages_) each.title->setActive(&each == &pages_[page]);
    if (std::exchange(active_, page) != page) Q_EMIT activeChanged();
}

void PagePair::link(HeatmapView* from, HeatmapView* to) {
    connect(from->verticalScrollBar(), &QScrollBar::valueChanged, this,
            [this, from, to] { follow(*from, *to); });
    connect(from, &HeatmapView::currentSentenceChanged, to, [this, from, to](int sentence) {
        if (hasSecond() && haveSameWords(*from, *to)) to->setCurrentSentence(sentence);
    });
}

/// Different texts are scrolled by the same distance; of the same one, the same words come to the
/// top.
void PagePair::follow(const HeatmapView& from, HeatmapView& to) {
    if (isFollowing_ || isSettling_ || !isLinked_ || !hasSecond()) return;
    const QScopedValueRollback<bool> following(isFollowing_, true);
    if (!from.isAtBeginning() && haveSameWords(from, to)) return to.restore(from.anchor());
    to.verticalScrollBar()->setValue(from.verticalScrollBar()->value());
}

void PagePair::showSecond(std::shared_ptr<const ShownReading> shown, const QString& truth) {
    const bool isNew = !hasSecond() || !second()->reading();
    if (isNew) isSettling_ = true;
    pages_[1].box->show();
    second()->setReading(std::move(shown), truth);
    arrange();
    if (isNew) QTimer::singleShot(0, this, &PagePair::bringTogether);
}

/// The second page goes where the first one is, when both have the sizes that the splitter gives
/// them.
void PagePair::bringTogether() {
    isSettling_ = false;
    follow(*first(), *second());
}

void PagePair::hideSecond() {
    if (second()->hasFocus()) first()->setFocus();
    setActive(0);
    pages_[1].box->hide();
    second()->setReading(nullptr);
    setTitles({}, {});
    arrange();
}

void PagePair::addButton(QAction* action) {
    pages_[1].title->addButton(action);
}

void PagePair::setTitles(const QString& first, const QString& second) {
    pages_[0].title->setText(first);
    pages_[1].title->setText(second);
    const int height =
        std::max(pages_[0].title->sizeHint().height(), pages_[1].title->sizeHint().height());
    for (const Page& page : pages_) page.title->setFixedHeight(height);
}

void PagePair::setLinked(bool linked) {
    isLinked_ = linked;
    follow(*first(), *second());
}

/// The pages scroll while they are the smaller ones, so that they can.
void PagePair::setRoomAbove(int height) {
    const int before = contentsMargins().top();
    if (height == before) return;
    const QScopedValueRollback<bool> following(isFollowing_, true);
    if (height > before) setContentsMargins(0, height, 0, 0);
    for (const Page& page : pages_) page.view->setRoomAbove(height);
    if (height < before) setContentsMargins(0, height, 0, 0);
}

void PagePair::switchPage() {
    if (!hasSecond()) return;
    (second()->hasFocus() ? first() : second())->setFocus(Qt::ShortcutFocusReason);
}

void PagePair::arrange() {
    alignCaptions();
    first()->shareScaleWith(hasSecond() ? second()->own() : nullptr);
    second()->shareScaleWith(hasSecond() ? first()->own() : nullptr);
    showLegend();
}

void PagePair::alignCaptions() {
    const bool isPair = hasSecond() && first()->reading() && second()->reading();
    const qreal height = isPair ? std::max(first()->captionHeight(), second()->captionHeight()) : 0;
    for (const Page& page : pages_) page.view->setLeastCaptionHeight(height);
}

/// The legend below both, if it explains the colours of both; else each page has its own.
void PagePair::showLegend() {
    const auto one = first()->shown(), other = second()->shown();
    const bool isShared = hasSecond() && one && other && Legend::explainsBoth(*one, *other);
    for (const Page& page : pages_) page.view->setLegendVisible(!isShared);
    legend_->setVisible(isShared);
    if (!isShared) return;
    const HeatmapOptions& options = first()->options();
    const qreal room = width() - 2 * kLegendMargin;
    legend_->show(one.get(), legendFont(), options.palette, {kLegendMargin, room, 0}, {other});
    legend_->setFixedHeight(legend_->neededHeight());
}

}  // namespace hanscope::ui

#include "moc_page_pair.cpp"
