#include "ui/reader/mark_bar.h"

#include <QHBoxLayout>
#include <QToolButton>

#include "ui/widgets/elided_label.h"

namespace hanscope::ui {

MarkBar::MarkBar(QWidget* parent) : PageBar(parent), text_(new ElidedLabel(this)) {
    auto* save = new QToolButton(this);
    save->setText(tr("Export Marks…"));
    save->setToolTip(tr("Write the marked words as an annotation of the ERASER benchmark"));
    auto* clear = new QToolButton(this);
    clear->setText(tr("Clear Marks"));
    for (QToolButton* button : {save, clear}) button->setAutoRaise(true);
    text_->setToolTip(tr(
        "F1: of as many words with the largest numbers as are marked, the share that is marked.\n"
        "AUPRC: the area under the curve of precision and recall, from all words in the order "
        "of their numbers.\nAt random both are the share of the words that is marked."));
    row()->addWidget(text_, 1);
    row()->addWidget(save);
    row()->addWidget(clear);
    connect(save, &QToolButton::clicked, this, &MarkBar::exportRequested);
    connect(clear, &QToolButton::clicked, this, &MarkBar::clearRequested);
    hide();
}

void MarkBar::setPlausibility(const Plausibility& plausibility) {
    setVisible(plausibility.marked > 0);
    const auto number = [](double value) { return QString::number(value, 'f', 2); };
    text_->setText(tr("%Ln marked word(s)", nullptr, static_cast<int>(plausibility.marked)) +
                   tr("  ·  this lens agrees: F1 %1, AUPRC %2 (at random %3)")
                       .arg(number(plausibility.f1), number(plausibility.auprc),
                            number(plausibility.atRandom)));
}

}  // namespace hanscope::ui
