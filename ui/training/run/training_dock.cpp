#include "ui/training/run/training_dock.h"

#include <QLabel>
#include <QMainWindow>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "ui/training/run/run_panel.h"
#include "ui/training/run/run_table.h"
#include "ui/training/timeline/timeline_strip.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr int kHeight = 310;            // with a run or a table of runs
constexpr int kInvitationHeight = 170;  // without runs

/// A stack whose size is that of the current page, not of the largest one.
class PageStack : public QStackedWidget {
 public:
    QSize sizeHint() const override { return currentWidget()->sizeHint(); }
    QSize minimumSizeHint() const override { return currentWidget()->minimumSizeHint(); }
};

}  // namespace

TrainingDock::TrainingDock(QMainWindow* window)
    : QDockWidget(tr("Training"), window),
      run_(new RunPanel),
      timeline_(new TimelineStrip),
      finished_(new RunTable),
      earlier_(makeEarlierRuns()),
      stack_(new PageStack) {
    setObjectName(QStringLiteral("training"));
    run_->addTab(timeline_, tr("Attention Forming"));
    auto* empty = new QScrollArea;  // in a low panel its text can be scrolled
    empty->setFrameShape(QFrame::NoFrame);
    empty->setWidgetResizable(true);
    empty->setAccessibleName(tr("Training"));
    empty->setWidget(makeEmptyPage());
    stack_->addWidget(empty);
    stack_->addWidget(run_);
    setWidget(stack_);
}

QWidget* TrainingDock::makeEmptyPage() {
    auto* text = new QLabel(
        tr("Train a model on labelled texts of your own: a table with a text and a label in each "
           "row,\nor a folder of texts for each label. Its progress appears here, and the open "
           "document shows how attention forms."));
    text->setAlignment(Qt::AlignCenter);
    text->setWordWrap(true);
    auto* train = new QPushButton(tr("Train a Model…"));
    connect(train, &QPushButton::clicked, this, &TrainingDock::trainRequested);
    auto* page = new QWidget;
    makeColumn(page, {BoxItem::growing(),
                      text,
                      BoxItem::space(8),
                      {train, 0, Qt::AlignCenter},
                      BoxItem::growing(),
                      {earlier_, 100}});
    fillWithBase(page);
    return page;
}

QWidget* TrainingDock::makeEarlierRuns() {
    auto* part = new QWidget;
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 8, 0, 0);
    QLabel* heading = makeHeading(tr("Finished Runs"));
    heading->setContentsMargins(8, 0, 0, 0);  // aligned with the table
    column->addWidget(heading);
    column->addWidget(finished_, 1);
    part->hide();
    connect(finished_->model(), &QAbstractItemModel::modelReset, part,
            [this, part] { part->setVisible(finished_->model()->columnCount() > 0); });
    return part;
}

int TrainingDock::usualHeight() const {
    const bool isEmpty = stack_->currentWidget() != run_ && earlier_->isHidden();
    return isEmpty ? kInvitationHeight : kHeight;
}

void TrainingDock::takeHeight(int height) {
    auto* window = qobject_cast<QMainWindow*>(parentWidget());
    if (window && !isFloating()) window->resizeDocks({this}, {height}, Qt::Vertical);
}

void TrainingDock::showEvent(QShowEvent* event) {
    QDockWidget::showEvent(event);
    if (std::exchange(hasHeight_, true) || event->spontaneous()) return;
    // Deferred, because the main window is just about to place the dock.
    QMetaObject::invokeMethod(
        this, [this] { takeHeight(firstHeight_ > 0 ? firstHeight_ : usualHeight()); },
        Qt::QueuedConnection);
}

void TrainingDock::showRun() {
    if (stack_->currentWidget() == run_) return;
    earlier_->hide();
    run_->addTab(finished_, tr("Finished Runs"));
    stack_->setCurrentWidget(run_);
    stack_->updateGeometry();
    if (isVisible() && height() < kHeight) takeHeight(kHeight);
}

}  // namespace hanscope::ui

#include "moc_training_dock.cpp"
