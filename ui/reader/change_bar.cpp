#include "ui/reader/change_bar.h"

#include <QHBoxLayout>
#include <QToolButton>

#include "core/model/tree_reading.h"
#include "ui/reader/view_controller.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

QToolButton* makeButton(const QString& text, const QString& tip, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    return button;
}

QString quoted(const Document& document, const Range& range) {
    const std::string_view bytes = document.at(range);
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size())).simplified();
}

QString labelOf(const Reading& reading, std::int32_t label) {
    return QString::fromStdString(reading.labels->at(static_cast<std::size_t>(label)));
}

}  // namespace

ChangeBar::ChangeBar(ViewController* view, QWidget* parent)
    : PageBar(parent),
      view_(view),
      text_(new ElidedLabel(this)),
      reset_(makeButton(tr("Reset"), tr("Show the attention as the network computed it"), this)) {
    row()->addWidget(text_, 1);
    row()->addWidget(reset_);
    connect(reset_, &QToolButton::clicked, view_, [this] { view_->setChanges({}); });
    connect(view_, &ViewController::changed, this, &ChangeBar::refresh);
    refresh();
}

void ChangeBar::refresh() {
    setVisible(!view_->changes().empty());
    if (isHidden()) return;
    text_->setText(text());
    setPlainToolTip(text_, text());
}

QString ChangeBar::text() const {
    return QStringLiteral("%1  ·  %2").arg(changeText(), effectText());
}

/// The last change, and how many came before it.
QString ChangeBar::changeText() const {
    const AttentionChange& last = view_->changes().back();
    const Document& document = *view_->reading()->document;
    const bool ofWords = last.level == AttentionChange::Level::Words;
    QString text;
    switch (last.kind) {
        case AttentionChange::Kind::Zero:
            text = ofWords
                       ? tr("Weight 0 for “%1”")
                             .arg(quoted(document,
                                         document.words()[static_cast<std::size_t>(last.index)]))
                       : tr("Weight 0 for sentence %1").arg(last.index + 1);
            break;
        case AttentionChange::Kind::Uniform:
            text = ofWords ? tr("Equal weights of words") : tr("Equal weights of sentences");
            break;
        case AttentionChange::Kind::Permute:
            text = ofWords ? tr("Weights of words exchanged at random")
                           : tr("Weights of sentences exchanged at random");
            break;
    }
    if (last.node != AttentionChange::kAll) text = tr("%1, at %2").arg(text, nodeText(last.node));
    const auto before = static_cast<int>(view_->changes().size()) - 1;
    return before == 0 ? text : tr("%1, after %Ln other change(s)", nullptr, before).arg(text);
}

QString ChangeBar::nodeText(std::int32_t label) const {
    const TreeReading& tree = *view_->unchanged()->tree;
    return QString::fromStdString(pathText(tree, nodeOfLabel(tree, label)));
}

/// The label whose probability is told: the predicted one or, if one node's attention is changed,
/// the most probable of the labels that it decides about.
std::int32_t ChangeBar::comparedLabel() const {
    const Reading& own = *view_->unchanged();
    const std::int32_t changed = view_->changes().back().node;
    if (changed == AttentionChange::kAll) return own.prediction;
    const std::int32_t parent = nodeOfLabel(*own.tree, changed);
    const TreeNode* likeliest = nullptr;
    for (const TreeNode& node : own.tree->nodes)
        if (node.parent == parent && (!likeliest || node.probability > likeliest->probability))
            likeliest = &node;
    return likeliest ? likeliest->label : own.prediction;
}

QString ChangeBar::effectText() const {
    const Reading &own = *view_->unchanged(), &changed = *view_->reading();
    const auto label = static_cast<std::size_t>(comparedLabel());
    const QString probabilities =
        tr("probability of %1: %2 → %3")
            .arg(labelOf(own, comparedLabel()), percent(double{own.probabilities[label]}),
                 percent(double{changed.probabilities[label]}));
    if (changed.prediction == own.prediction) return probabilities;
    return tr("%1; the prediction is now %2")
        .arg(probabilities, labelOf(changed, changed.prediction));
}

}  // namespace hanscope::ui
