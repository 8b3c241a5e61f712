#include "ui/training/run/training_dock.h"

#include <QLabel>
#include <QMainWindow>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/training/run/run_panel.h"
#include "ui/training/run/run_table.h"
#include "ui/training/timeline/timeline_strip.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/page_stack.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kHeight = 310;            // with a run or a table of runs
constexpr int kInvitationHeight = 170;  // without runs
constexpr int kMaxTitle = 24;           // characters of mean width of a title on a button

}  // namespace

TrainingDock::TrainingDock(QMainWindow* window)
    : QDockWidget(tr("Training"), window),
      run_(new RunPanel),
      timeline_(new TimelineStrip),
      finished_(new RunTable),
      earlier_(makeEarlierRuns()),
      stack_(new PageStack) {
    setManualPage(this, "training");
    setObjectName(QStringLiteral("training"));
    run_->tabs()->addTab(timeline_, tr("Attention Forming"));
    run_->tabs()->setCornerWidget(asContinueButton(makeFlatButton({})));
    stack_->addWidget(makeInvitation());
    stack_->addWidget(earlier_);
    stack_->addWidget(run_);
    connect(finished_->model(), &QAbstractItemModel::modelReset, this, &TrainingDock::showEarlier);
    setWidget(stack_);
}

QPushButton* TrainingDock::makeTrainButton() {
    auto* train = new QPushButton(tr("Train a Model…"));
    connect(train, &QPushButton::clicked, this, &TrainingDock::trainRequested);
    return train;
}

template <class Button>
Button* TrainingDock::asContinueButton(Button* button) {
    button->hide();
    connect(button, &QAbstractButton::clicked, this, &TrainingDock::continueRequested);
    continue_ << button;
    return button;
}

void TrainingDock::setInterrupted(const QString& title) {
    const int width = kMaxTitle * fontMetrics().averageCharWidth();
    const QString shown = plainMenuText(fontMetrics().elidedText(title, Qt::ElideMiddle, width));
    for (QAbstractButton* button : std::as_const(continue_)) {
        button->setText(tr("Continue “%1”").arg(shown));
        setPlainToolTip(button, tr("Go on with the interrupted training of “%1”").arg(title));
        button->setVisible(!title.isEmpty());
    }
}

QWidget* TrainingDock::makeInvitation() {
    auto* text = new QLabel(
        tr("Train a model on labelled texts of your own: a table with a text and a label in each "
           "row,\nor a folder of texts for each label. Its progress appears here, and the open "
           "document shows how attention forms."));
    text->setAlignment(Qt::AlignCenter);
    text->setWordWrap(true);
    auto* page = new QWidget;
    auto* buttons = makeRow(nullptr, {BoxItem::growing(), makeTrainButton(),
                                      asContinueButton(new QPushButton), BoxItem::growing()});
    makeColumn(page, {BoxItem::growing(), text, BoxItem::space(8), buttons, BoxItem::growing()});
    fillWithBase(page);
    return makeScrollArea(page, tr("Training"));
}

QWidget* TrainingDock::makeEarlierRuns() {
    auto* page = new QWidget;
    auto* top = makeRow(nullptr,
                        {makeHeading(tr("Finished Runs")), BoxItem::growing(),
                         asContinueButton(new QPushButton), makeTrainButton()},
                        QMargins(8, 0, 4, 0));  // aligned with the table
    makeColumn(page, {top, {finished_, 1}}, QMargins(0, 8, 0, 0));
    fillWithBase(page);
    return page;
}

/// In place of the invitation while there are finished runs, until there is a run.
void TrainingDock::showEarlier() {
    if (stack_->currentWidget() == run_) return;
    stack_->setCurrentIndex(finished_->model()->columnCount() > 0 ? stack_->indexOf(earlier_) : 0);
}

void TrainingDock::takeHeight(int height) {
    auto* window = qobject_cast<QMainWindow*>(parentWidget());
    if (window && !isFloating()) window->resizeDocks({this}, {height}, Qt::Vertical);
}

/// About the size that it will have when it is shown.
QSize TrainingDock::sizeToCome() const {
    const auto* window = qobject_cast<QMainWindow*>(parentWidget());
    const bool isAtBottom =
        window && !isFloating() &&
        window->dockWidgetArea(const_cast<TrainingDock*>(this)) == Qt::BottomDockWidgetArea;
    return isAtBottom ? QSize(window->width(), kHeight) : size();
}

void TrainingDock::showEvent(QShowEvent* event) {
    QDockWidget::showEvent(event);
    if (std::exchange(wasShown_, true) || event->spontaneous()) return;
    // Deferred, because the main window is just about to place the dock.
    QMetaObject::invokeMethod(
        this,
        [this] {
            const int usual = stack_->currentIndex() == 0 ? kInvitationHeight : kHeight;
            takeHeight(firstHeight_ > 0 ? firstHeight_ : usual);
            hasHeight_ = true;
        },
        Qt::QueuedConnection);
}

void TrainingDock::showRun() {
    if (stack_->currentWidget() == run_) return;
    const int before = hasHeight_ ? height() : 0;
    run_->tabs()->addTab(finished_, tr("Finished Runs"));
    run_->arrangeFor(isVisible() ? stack_->size() : sizeToCome());
    stack_->setCurrentWidget(run_);
    if (isVisible()) takeHeight(std::max(before, kHeight));  // not the larger one that it asks for
}

}  // namespace hanscope::ui

#include "moc_training_dock.cpp"
