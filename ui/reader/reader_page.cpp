#include "ui/reader/reader_page.h"

#include <QEvent>
#include <QKeyEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QStringList>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/context_bar.h"
#include "ui/reader/message_area.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/text_editor.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

ReaderPage::ReaderPage(QWidget* parent)
    : QWidget(parent),
      context_(new ContextBar(this)),
      messages_(new MessageArea(this)),
      error_(messages_->add(Banner::Kind::Error)),
      note_(messages_->add(Banner::Kind::Note)),
      busy_(new BusyBar(this)),
      splitter_(new QSplitter(Qt::Vertical, this)),
      editor_(new TextEditor),
      stack_(new QStackedWidget),
      startPage_(new StartPage),
      members_(new MemberBar),
      pages_(new PagePair) {
    setManualPage(this, "heatmap");
    stack_->addWidget(startPage_);
    stack_->addWidget(pages_);
    splitter_->addWidget(editor_);
    splitter_->addWidget(stack_);
    splitter_->setChildrenCollapsible(false);
    splitter_->setStretchFactor(1, 1);
    editor_->hide();
    makeColumn(this, {context_, busy_, {splitter_, 1}}, kNoMargins, 0);
    context_->add(members_);
    for (QWidget* moved : QWidgetList{splitter_, stack_}) moved->installEventFilter(this);
    connect(messages_, &MessageArea::heightChanged, this, &ReaderPage::makeRoom);
    connect(busy_, &BusyBar::runningChanged, heatmap(), &HeatmapView::setStale);
    connect(busy_, &BusyBar::runningChanged, comparedHeatmap(), &HeatmapView::setStale);
    connect(note_, &Banner::dismissed, this, [this] { dismissedNote_ = note_->accessibleName(); });
}

/// The messages follow the page.
bool ReaderPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Move || event->type() == QEvent::Resize)
        messages_->lieOver({stack_->mapTo(this, QPoint()), stack_->size()});
    return QWidget::eventFilter(watched, event);
}

/// A long list of messages, which the user has opened, lies over the text.
void ReaderPage::makeRoom(int height) {
    pages_->setRoomAbove(std::min(height, stack_->height() / 3));
}

HeatmapView* ReaderPage::heatmap() const {
    return pages_->first();
}

HeatmapView* ReaderPage::comparedHeatmap() const {
    return pages_->second();
}

void ReaderPage::setTopBar(QWidget* bar) {
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->insertWidget(column->indexOf(context_), bar);
}

void ReaderPage::showReading(std::shared_ptr<const ShownReading> shown, const QString& truth,
                             const std::optional<HeatmapView::Anchor>& place) {
    showWarnings(*shown->reading);
    members_->setWeights(shown->weights);
    heatmap()->setReading(std::move(shown), truth, place);
    const bool hasFocus = startPage_->hasFocusWithin();
    stack_->setCurrentIndex(1);
    if (hasFocus) heatmap()->setFocus();
}

/// Without what the page's header says.
void ReaderPage::showWarnings(const Reading& reading) {
    QStringList lines;
    for (const Message& warning : reading.warnings)
        if (warning != reading.unlikeTraining) lines << messageText(warning);
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
        splitter_->setSizes({height / 4, height - height / 4});
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

#include "moc_reader_page.cpp"
