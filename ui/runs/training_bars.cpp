#include "ui/runs/training_bars.h"

#include <QPushButton>

#include "ui/reader/context_bar.h"
#include "ui/reader/message_area.h"
#include "ui/reader/reader_page.h"
#include "ui/training/timeline/timeline_strip.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {

TrainingBars::TrainingBars(ReaderPage* page, QObject* parent)
    : QObject(parent),
      news_(page->messages()->add(Banner::Kind::News)),
      interrupted_(page->messages()->add(Banner::Kind::News)),
      useModel_(news_->addButton(tr("Use This Model Anyway"))),
      continue_(interrupted_->addButton(tr("Continue"))),
      timeline_(new TimelineBar) {
    news_->setObjectName(QStringLiteral("trainingNews"));
    interrupted_->setObjectName(QStringLiteral("interruptedRun"));
    QPushButton* discard = interrupted_->addButton(tr("Discard…"));
    connect(useModel_, &QPushButton::clicked, this, &TrainingBars::modelRequested);
    connect(continue_, &QPushButton::clicked, this, &TrainingBars::continueRequested);
    connect(discard, &QPushButton::clicked, this, &TrainingBars::discardRequested);
    connect(interrupted_, &Banner::dismissed, this, &TrainingBars::laterRequested);
    page->contextBar()->add(timeline_);
}

void TrainingBars::announce(const QString& sentence, bool offersModel) {
    useModel_->setVisible(offersModel);
    news_->setMessage(sentence);
}

void TrainingBars::offer(const QString& sentence, bool canGoOn) {
    continue_->setVisible(canGoOn);
    interrupted_->setMessage(sentence);
}

}  // namespace hanscope::ui

#include "moc_training_bars.cpp"
