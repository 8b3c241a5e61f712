#include "ui/runs/training_bars.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "ui/training/forming/forming_bar.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {

TrainingBars::TrainingBars(QWidget* parent)
    : QWidget(parent),
      news_(new Banner(Banner::Kind::News)),
      interrupted_(new Banner(Banner::Kind::News)),
      continue_(interrupted_->addButton(tr("Continue"))),
      forming_(new FormingBar) {
    news_->setObjectName(QStringLiteral("trainingNews"));
    interrupted_->setObjectName(QStringLiteral("interruptedRun"));
    QPushButton* discard = interrupted_->addButton(tr("Discard…"));
    connect(continue_, &QPushButton::clicked, this, &TrainingBars::continueRequested);
    connect(discard, &QPushButton::clicked, this, &TrainingBars::discardRequested);
    connect(interrupted_, &Banner::dismissed, this, &TrainingBars::laterRequested);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(news_);
    column->addWidget(interrupted_);
    column->addWidget(forming_);
}

void TrainingBars::offer(const QString& sentence, bool canGoOn) {
    continue_->setVisible(canGoOn);
    interrupted_->setMessage(sentence);
}

}  // namespace hanscope::ui
