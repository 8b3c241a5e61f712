#include "ui/reader/reader_page.h"

#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QStringList>
#include <QVBoxLayout>

#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/member_bar.h"
#include "ui/reader/text_editor.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/busy_bar.h"

namespace hanscope::ui {

namespace {

/// Synchronises current sentence and scroll position of two heatmaps of the same document.
void scrollAlike(HeatmapView* a, HeatmapView* b) {
    const auto follow = [](HeatmapView* from, HeatmapView* to) {
        QObject::connect(from->verticalScrollBar(), &QScrollBar::valueChanged,
                         to->verticalScrollBar(), &QScrollBar::setValue);
        QObject::connect(from, &HeatmapView::currentSentenceChanged, to, [from, to](int sentence) {
            if (from->reading() && to->reading()) to->setCurrentSentence(sentence);
        });
    };
    follow(a, b);
    follow(b, a);
}

}  // namespace

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
      heatmap_(new HeatmapView),
      beside_(new HeatmapView),
      drawing_(nullptr) {
    heatmap_->setAccessibleName(tr("Heatmap of the document"));
    beside_->setAccessibleName(tr("Heatmap to compare with"));
    stack_->addWidget(startPage_);
    stack_->addWidget(makeDrawing());
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
    connect(busy_, &BusyBar::runningChanged, beside_, &HeatmapView::setStale);
    connect(note_, &Banner::dismissed, this, [this] { dismissedNote_ = note_->accessibleName(); });
}

/// The two heatmaps side by side, with the bars above them.
QWidget* ReaderPage::makeDrawing() {
    auto* drawing = new QWidget;
    auto* pages = new QSplitter(Qt::Horizontal);
    for (HeatmapView* view : {heatmap_, beside_}) {
        view->setFrameShape(QFrame::NoFrame);
        pages->addWidget(view);
    }
    pages->setChildrenCollapsible(false);
    beside_->hide();
    scrollAlike(heatmap_, beside_);
    drawing_ = new QVBoxLayout(drawing);
    drawing_->setContentsMargins(0, 0, 0, 0);
    drawing_->setSpacing(0);
    drawing_->addWidget(members_);
    drawing_->addWidget(pages, 1);
    return drawing;
}

void ReaderPage::addBar(QWidget* bar) {
    drawing_->insertWidget(drawing_->count() - 1, bar);
}

void ReaderPage::showReading(std::shared_ptr<const ShownReading> shown, const QString& truth) {
    showWarnings(*shown->reading);
    members_->setWeights(shown->weights);
    heatmap_->setTruth(truth);
    heatmap_->setReading(std::move(shown));
    stack_->setCurrentIndex(1);
}

void ReaderPage::showBeside(std::shared_ptr<const ShownReading> shown, const QString& truth) {
    const bool isNew = shown && beside_->isHidden();
    beside_->setVisible(shown != nullptr);
    beside_->setTruth(truth);
    beside_->setReading(std::move(shown));
    if (isNew) beside_->verticalScrollBar()->setValue(heatmap_->verticalScrollBar()->value());
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
    showBeside(nullptr, {});
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
    if (!visible && editor_->hasFocus()) heatmap_->setFocus();
    editor_->setVisible(visible);
}

void ReaderPage::setBusy(bool busy) {
    busy_->setBusy(busy);
}

}  // namespace hanscope::ui
