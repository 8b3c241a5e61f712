#include "ui/reader/reader_page.h"

#include <QSplitter>
#include <QStackedWidget>
#include <QStringList>
#include <QVBoxLayout>

#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/banner.h"
#include "ui/reader/busy_bar.h"
#include "ui/reader/member_bar.h"
#include "ui/reader/text_editor.h"

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
      heatmap_(new HeatmapView) {
    heatmap_->setFrameShape(QFrame::NoFrame);
    heatmap_->setAccessibleName(tr("Heatmap of the document"));
    auto* drawing = new QWidget;
    auto* column = new QVBoxLayout(drawing);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(members_);
    column->addWidget(heatmap_, 1);
    stack_->addWidget(startPage_);
    stack_->addWidget(drawing);
    splitter_->addWidget(editor_);
    splitter_->addWidget(stack_);
    splitter_->setChildrenCollapsible(false);
    splitter_->setStretchFactor(1, 1);
    editor_->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(error_);
    layout->addWidget(note_);
    layout->addWidget(busy_);
    layout->addWidget(splitter_, 1);
    connect(busy_, &BusyBar::runningChanged, heatmap_, &HeatmapView::setStale);
    connect(note_, &Banner::dismissed, this, [this] { dismissedNote_ = note_->accessibleName(); });
}

void ReaderPage::showReading(std::shared_ptr<const Reading> reading, const QString& truth) {
    showWarnings(*reading);
    members_->setReading(reading.get());
    heatmap_->setTruth(truth);
    heatmap_->setReading(std::move(reading));
    stack_->setCurrentWidget(heatmap_->parentWidget());
}

void ReaderPage::showWarnings(const Reading& reading) {
    QStringList lines;
    for (const std::string& warning : reading.warnings) lines << QString::fromStdString(warning);
    const QString text = lines.join(QLatin1Char('\n'));
    if (text != dismissedNote_) dismissedNote_.clear();
    note_->setMessage(dismissedNote_.isEmpty() ? text : QString());
}

void ReaderPage::showStartPage(StartPage::State state, const QString& name) {
    note_->setMessage({});
    startPage_->setState(state, name);
    stack_->setCurrentWidget(startPage_);
    heatmap_->setReading(nullptr);
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
    editor_->setVisible(visible);
}

void ReaderPage::setBusy(bool busy) {
    busy_->setBusy(busy);
}

}  // namespace hanscope::ui
