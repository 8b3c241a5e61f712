#include "ui/reader/reader_page.h"

#include <QKeyEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QStringList>
#include <QVBoxLayout>

#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/text_editor.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/message_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

ReaderPage::ReaderPage(QWidget* parent)
    : QWidget(parent),
      error_(new Banner(Banner::Kind::Error, this)),
      note_(new Banner(Banner::Kind::Note, this)),
      busy_(new BusyBar(this)),
      splitter_(new QSplitter(Qt::Vertical, this)),
      editor_(new TextEditor),
      stack_(new QStackedWidget),
      startPage_(new StartPage),
      members_(new MemberBar),
      pages_(new PagePair),
      drawing_(nullptr) {
    stack_->addWidget(startPage_);
    stack_->addWidget(makeDrawing());
    splitter_->addWidget(editor_);
    splitter_->addWidget(stack_);
    splitter_->setChildrenCollapsible(false);
    splitter_->setStretchFactor(1, 1);
    editor_->hide();
    makeColumn(this, {error_, note_, busy_, {splitter_, 1}}, kNoMargins, 0);
    connect(busy_, &BusyBar::runningChanged, heatmap(), &HeatmapView::setStale);
    connect(busy_, &BusyBar::runningChanged, comparedHeatmap(), &HeatmapView::setStale);
    connect(note_, &Banner::dismissed, this, [this] { dismissedNote_ = note_->accessibleName(); });
}

HeatmapView* ReaderPage::heatmap() const {
    return pages_->first();
}

HeatmapView* ReaderPage::comparedHeatmap() const {
    return pages_->second();
}

/// The heatmaps with the bars above them.
QWidget* ReaderPage::makeDrawing() {
    auto* drawing = new QWidget;
    drawing_ = new QVBoxLayout(drawing);
    drawing_->setContentsMargins(0, 0, 0, 0);
    drawing_->setSpacing(0);
    drawing_->addWidget(members_);
    drawing_->addWidget(pages_, 1);
    return drawing;
}

void ReaderPage::addBar(QWidget* bar) {
    drawing_->insertWidget(drawing_->count() - 1, bar);
}

void ReaderPage::setTopBar(QWidget* bar) {
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->insertWidget(column->indexOf(splitter_), bar);
}

void ReaderPage::showReading(std::shared_ptr<const ShownReading> shown, const QString& truth) {
    showWarnings(*shown->reading);
    members_->setWeights(shown->weights);
    heatmap()->setTruth(truth);
    heatmap()->setReading(std::move(shown));
    const bool hasFocus = startPage_->hasFocusWithin();
    stack_->setCurrentIndex(1);
    if (hasFocus) heatmap()->setFocus();
}

void ReaderPage::showWarnings(const Reading& reading) {
    QStringList lines;
    for (const Message& warning : reading.warnings) lines << messageText(warning);
    const QString text = lines.join(QLatin1Char('\n'));
    if (text != dismissedNote_) dismissedNote_.clear();
    note_->setMessage(dismissedNote_.isEmpty() ? text : QString());
}

void ReaderPage::showStartPage(StartPage::State state, const QString& name) {
    note_->setMessage({});
    startPage_->setState(state, name);
    const QWidget* focus = window()->focusWidget();
    const bool hasFocus = focus && pages_->isAncestorOf(focus);
    stack_->setCurrentWidget(startPage_);
    if (hasFocus) startPage_->takeFocus();
    heatmap()->setReading(nullptr);
    pages_->hideSecond();
}

bool ReaderPage::showsHeatmap() const {
    return stack_->currentWidget() != startPage_;
}

void ReaderPage::showError(const QString& message) {
    error_->setMessage(message);
}

void ReaderPage::setEditorVisible(bool visible) {
    if (visible && editor_->isHidden()) {
        editor_->show();
        const int height = splitter_->height();
        splitter_->setSizes({height / 3, height - height / 3});
    }
    if (!visible && editor_->hasFocus()) heatmap()->setFocus();
    editor_->setVisible(visible);
}

void ReaderPage::setBusy(bool busy) {
    busy_->setBusy(busy);
}

void ReaderPage::showProgress(double share, const QString& text) {
    busy_->setShare(share);
    startPage_->showProgress(text);
}

/// The heatmap passes Esc on if no word and no sentence is current.
void ReaderPage::keyPressEvent(QKeyEvent* event) {
    const bool closes = event->key() == Qt::Key_Escape && pages_->hasSecond();
    closes ? Q_EMIT closeSecondRequested() : QWidget::keyPressEvent(event);
}

}  // namespace hanscope::ui
