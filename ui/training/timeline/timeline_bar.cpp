#include "ui/training/timeline/timeline_bar.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

// opacity of the accent colour while the page shows the model being trained
constexpr float kTint = 0.12F;
constexpr int kMaxNameLength = 24;

}  // namespace

TimelineBar::TimelineBar(QWidget* parent)
    : QWidget(parent),
      moment_(makePlainLabel()),
      timeline_(makeChoice(tr("Model in Training"), true)),
      finished_(makeChoice(tr("Selected Model"), false)) {
    setObjectName(QStringLiteral("timelineBar"));
    finished_->setAccessibleName(tr("Selected model"));
    auto* choice = new QButtonGroup(this);
    choice->addButton(timeline_);
    choice->addButton(finished_);
    moment_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 12, 4);
    row->setSpacing(4);
    row->addWidget(new QLabel(tr("Read by")));
    row->addSpacing(4);
    row->addWidget(timeline_);
    row->addWidget(finished_);
    row->addSpacing(8);
    row->addWidget(moment_, 1);
    hide();
}

QToolButton* TimelineBar::makeChoice(const QString& text, bool forming) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    connect(button, &QToolButton::clicked, this,
            [this, forming] { Q_EMIT formingWanted(forming); });
    return button;
}

void TimelineBar::show(bool forming, const QString& moment, const QString& model) {
    (forming ? timeline_ : finished_)->setChecked(true);
    timeline_->setToolTip(tr("Show how the model in training reads the document"));
    finished_->setText(finished_->fontMetrics().elidedText(
        model, Qt::ElideRight, kMaxNameLength * finished_->fontMetrics().averageCharWidth()));
    setPlainToolTip(finished_,
                    tr("Show how the selected model, %1, reads the document").arg(model));
    finished_->setVisible(!model.isEmpty());
    moment_->setText(forming ? moment : QString());
    setVisible(true);
    update();
}

void TimelineBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    QColor tint = palette().color(QPalette::Highlight);
    tint.setAlphaF(kTint);
    if (timeline_->isChecked()) painter.fillRect(rect(), tint);
    QColor rule = palette().color(QPalette::Text);
    rule.setAlphaF(0.15F);
    painter.fillRect(QRect(0, height() - 1, width(), 1), rule);
}

}  // namespace hanscope::ui
