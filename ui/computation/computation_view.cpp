#include "ui/computation/computation_view.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/computation/stage_picture.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/subscripts.h"

namespace hanscope::ui {

namespace {

constexpr qreal kViewMargin = 8;
constexpr int kMinWidth = 200;

bool haveSameStages(const ComputationPath* a, const ComputationPath* b) {
    const auto sameTitle = [](const auto& x, const auto& y) { return x.title == y.title; };
    return a && b &&
           std::equal(a->stages().begin(), a->stages().end(), b->stages().begin(),
                      b->stages().end(), sameTitle);
}

}  // namespace

ComputationView::ComputationView(QWidget* parent) : QAbstractScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // the width does not change with the height
    setMinimumWidth(kMinWidth);
    setAccessibleName(tr("Steps of the computation"));
}

ComputationView::~ComputationView() = default;

void ComputationView::setPath(std::shared_ptr<const ComputationPath> path) {
    const bool isSame = haveSameStages(path_.get(), path.get());
    const bool isSameSubject = isSame && path->subject() == path_->subject();
    path_ = std::move(path);
    if (!isSame) stage_ = 0;
    if (!isSameSubject)
        step_ = path_ ? path_->stages()[static_cast<std::size_t>(stage_)].firstShown : 0;
    const int scrolled = verticalScrollBar()->value();
    rebuild();
    isSame ? verticalScrollBar()->setValue(scrolled) : showStage();
    describe();
    if (path_) Q_EMIT stepChanged(stage_, step_);
}

qreal ComputationView::contentWidth() const {
    return viewport()->width() - 2 * kViewMargin;
}

std::unique_ptr<StagePicture> ComputationView::pictureOf(int stage) const {
    const int step =
        stage == stage_ ? step_ : path_->stages()[static_cast<std::size_t>(stage)].firstShown;
    return std::make_unique<StagePicture>(path_->content(stage, step), font(),
                                          Palette::matching(palette()), contentWidth());
}

void ComputationView::rebuild() {
    pictures_.clear();
    if (path_)
        for (int stage = 0; stage < static_cast<int>(path_->stages().size()); ++stage)
            pictures_.push_back(pictureOf(stage));
    arrange();
}

/// Below the last stage there is so much room that each of them can be at the top.
void ComputationView::arrange() {
    tops_.assign(1, 0);
    for (const auto& picture : pictures_) tops_.push_back(tops_.back() + picture->height());
    const int page = viewport()->height();
    const qreal last = pictures_.empty() ? 0 : tops_[tops_.size() - 2];
    const int height = std::max(static_cast<int>(tops_.back()),
                                pictures_.empty() ? 0 : static_cast<int>(last) + page);
    verticalScrollBar()->setPageStep(page);
    verticalScrollBar()->setSingleStep(fontMetrics().height());
    verticalScrollBar()->setRange(0, std::max(0, height - page));
    viewport()->update();
}

void ComputationView::setStep(int stage, int step) {
    if (!path_) return;
    stage = std::clamp(stage, 0, static_cast<int>(path_->stages().size()) - 1);
    step = std::clamp(step, 0, path_->stages()[static_cast<std::size_t>(stage)].steps - 1);
    if (stage == stage_ && step == step_) return;
    const int before = std::exchange(stage_, stage);
    step_ = step;
    for (const int changed : {before, stage})
        pictures_[static_cast<std::size_t>(changed)] = pictureOf(changed);
    arrange();
    if (stage != before) showStage();
    describe();
    Q_EMIT stepChanged(stage_, step_);
}

void ComputationView::showStage() {
    if (pictures_.empty()) return;
    verticalScrollBar()->setValue(static_cast<int>(tops_[static_cast<std::size_t>(stage_)]));
}

int ComputationView::position() const {
    int before = 0;
    for (int stage = 0; stage < stage_; ++stage)
        before += path_->stages()[static_cast<std::size_t>(stage)].steps;
    return before + step_;
}

int ComputationView::positions() const {
    int all = 0;
    if (path_)
        for (const ComputationPath::Stage& stage : path_->stages()) all += stage.steps;
    return all;
}

void ComputationView::setPosition(int position) {
    if (!path_) return;
    position = std::clamp(position, 0, positions() - 1);
    int stage = 0;
    while (position >= path_->stages()[static_cast<std::size_t>(stage)].steps)
        position -= path_->stages()[static_cast<std::size_t>(stage++)].steps;
    setStep(stage, position);
}

/// A stage of several steps begins with its first one.
void ComputationView::goToStage(int stage) {
    setStep(stage, 0);
    showStage();
}

void ComputationView::setDimension(std::size_t dimension) {
    std::size_t maximum = 1;
    for (const auto& picture : pictures_) maximum = std::max(maximum, picture->dimensions());
    dimension_ = std::min(dimension, maximum - 1);
    Q_EMIT dimensionChanged(dimension_);
    describe();
    viewport()->update();
}

/// For screen readers: what the current step shows.
void ComputationView::describe() {
    setAccessibleDescription(pictures_.empty()
                                 ? QString()
                                 : pictures_[static_cast<std::size_t>(stage_)]->text(dimension_));
}

QPointF ComputationView::origin(int stage) const {
    return {kViewMargin, tops_[static_cast<std::size_t>(stage)] - verticalScrollBar()->value()};
}

int ComputationView::stageAt(QPointF place) const {
    for (int stage = 0; stage < static_cast<int>(pictures_.size()); ++stage) {
        const qreal top = origin(stage).y();
        if (place.y() >= top && place.y() < top + picture(stage).height()) return stage;
    }
    return -1;
}

void ComputationView::paintEvent(QPaintEvent* event) {
    const Palette colors = Palette::matching(palette());
    QPainter painter(viewport());
    painter.fillRect(event->rect(), colors.page);
    for (int stage = 0; stage < static_cast<int>(pictures_.size()); ++stage) {
        const QPointF at = origin(stage);
        const qreal height = picture(stage).height();
        if (at.y() + height < event->rect().top() || at.y() > event->rect().bottom()) continue;
        painter.save();
        painter.translate(at);
        picture(stage).draw(painter, event->rect().top() - at.y(), event->rect().bottom() - at.y(),
                            dimension_, stage == stage_);
        painter.setPen(QPen(colors.tinted(0.12), 1));
        const qreal line = std::round(height) - 0.5;
        painter.drawLine(QPointF(0, line), QPointF(contentWidth(), line));
        painter.restore();
    }
}

void ComputationView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    rebuild();
    showStage();
}

void ComputationView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) rebuild();
}

void ComputationView::scrollContentsBy(int, int) {
    viewport()->update();
}

bool ComputationView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    const auto& help = *static_cast<QHelpEvent*>(event);
    const int stage = stageAt(help.pos());
    const auto hit = stage < 0 ? std::nullopt : picture(stage).hit(help.pos() - origin(stage));
    if (!hit) {
        QToolTip::hideText();
        return true;
    }
    QString text = tr("%1, number %2: %3")
                       .arg(subscriptedHtml(hit->name), QString::number(hit->index + 1),
                            fullNumber(hit->value));
    if (!hit->note.isEmpty()) text += QStringLiteral("<br>") + hit->note.toHtmlEscaped();
    QToolTip::showText(help.globalPos(), QStringLiteral("<p>%1</p>").arg(text), viewport(),
                       hit->rect.translated(origin(stage)).toAlignedRect());
    return true;
}

void ComputationView::keyPressEvent(QKeyEvent* event) {
    if (!path_) return QAbstractScrollArea::keyPressEvent(event);
    const int by = event->key() == Qt::Key_Left ? -1 : 1;
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Right:
            if (event->modifiers() & Qt::ControlModifier) return goToStage(stage_ + by);
            if (!(event->modifiers() & Qt::ShiftModifier)) return setPosition(position() + by);
            return setDimension(
                by < 0 && dimension_ == 0 ? 0 : dimension_ + static_cast<std::size_t>(by));
        case Qt::Key_Home:
            return setPosition(0);
        case Qt::Key_End:
            return setPosition(positions() - 1);
        case Qt::Key_Space:
            Q_EMIT playRequested();
            return;
        default:
            return QAbstractScrollArea::keyPressEvent(event);
    }
}

void ComputationView::mousePressEvent(QMouseEvent* event) {
    const int stage = stageAt(event->position());
    if (stage < 0 || event->button() != Qt::LeftButton) return;
    const auto hit = picture(stage).hit(event->position() - origin(stage));
    if (hit) setDimension(hit->index);
}

/// With the keyboard, the menu is that of the current stage and dimension.
void ComputationView::contextMenuEvent(QContextMenuEvent* event) {
    const bool isMouse = event->reason() == QContextMenuEvent::Mouse;
    const int stage = isMouse ? stageAt(event->pos()) : stage_;
    if (!path_ || stage < 0) return;
    std::size_t dimension = dimension_;
    if (isMouse) {
        const auto hit = picture(stage).hit(event->pos() - origin(stage));
        if (!hit) return;
        dimension = hit->index;
        setDimension(dimension);
    }
    const auto unit = path_->unit(stage, dimension);
    if (!unit) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&What Dimension %1 Hears in a Corpus…").arg(dimension + 1)),
            &QAction::triggered, this, [this, unit] { Q_EMIT unitRequested(*unit); });
    menu->popup(isMouse ? event->globalPos() : mapToGlobal(viewport()->rect().center()));
}

}  // namespace hanscope::ui

#include "moc_computation_view.cpp"
