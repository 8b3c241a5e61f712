#include "ui/tree/tree_bars.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QToolButton>

#include "ui/reader/view_controller.h"
#include "ui/tree/tree_texts.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/elided.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

RoundBar::RoundBar(QWidget* parent)
    : QWidget(parent),
      slider_(new QSlider(Qt::Horizontal, this)),
      back_(makeArrowButton(Qt::LeftArrow, tr("One round back"), this)),
      forward_(makeArrowButton(Qt::RightArrow, tr("One round forward"), this)),
      play_(makeFlatButton(tr("Play"), tr("Show how the tree grows, round by round"), this)),
      text_(new QLabel(this)) {
    slider_->setAccessibleName(tr("Round of the decoding"));
    slider_->setPageStep(1);
    play_->setCheckable(true);
    play_->setAccessibleName(tr("Play the decoding"));
    makeRow(this, {text_, back_, {slider_, 1}, forward_, play_}, QMargins(8, 2, 4, 2), 2);
    clock_.setInterval(kMillisecondsARound);
    connect(&clock_, &QTimer::timeout, this, &RoundBar::advance);
    connect(slider_, &QSlider::valueChanged, this, &RoundBar::onRound);
    connect(slider_, &QSlider::sliderPressed, this, [this] { play(false); });
    connect(play_, &QToolButton::clicked, this, &RoundBar::play);
    connect(back_, &QToolButton::clicked, this, [this] { slider_->setValue(round() - 1); });
    connect(forward_, &QToolButton::clicked, this, [this] { slider_->setValue(round() + 1); });
    hide();
}

void RoundBar::setRounds(int rounds) {
    play(false);
    setVisible(rounds > 0);
    slider_->setRange(0, rounds);
    slider_->setValue(rounds);
    onRound(rounds);
}

int RoundBar::round() const {
    return slider_->value();
}

void RoundBar::play(bool playing) {
    play_->setChecked(playing);
    if (!playing) return clock_.stop();
    if (round() == slider_->maximum()) slider_->setValue(0);
    clock_.start();
}

void RoundBar::advance() {
    slider_->setValue(round() + 1);
    if (round() == slider_->maximum()) play(false);
}

void RoundBar::onRound(int round) {
    text_->setText(tr("Round %1 of %2").arg(round).arg(slider_->maximum()));
    back_->setEnabled(round > 0);
    forward_->setEnabled(round < slider_->maximum());
    Q_EMIT roundChanged(round);
}

namespace {

QComboBox* makeBox(const QString& name, QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setAccessibleName(name);
    box->view()->setAccessibleName(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    return box;
}

}  // namespace

NodeBar::NodeBar(ViewController* view, QWidget* parent)
    : PageBar(parent),
      view_(view),
      text_(new ElidedLabel(this)),
      layers_(makeBox(tr("Layer whose attention is drawn"), this)),
      heads_(makeBox(tr("Head whose attention is drawn"), this)),
      compare_(makeFlatButton(tr("Compare"),
                              tr("Compare what was read for two labels, side by side"), this)),
      difference_(makeFlatButton(
          tr("Difference"),
          tr("Colour on the right what the second label’s node weighs more or less than the first"),
          this)),
      whole_(
          makeFlatButton(tr("Whole Text"),
                         tr("Clear the selected label and show the weights of the whole document "
                            "(Esc in the tree)"),
                         this)) {
    setManualPage(this, "label-trees");
    text_->setMinimumWidth(60);
    text_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    compare_->setCheckable(true);
    difference_->setCheckable(true);
    row()->addWidget(text_, 1);
    for (QWidget* widget : QWidgetList{layers_, heads_, compare_, difference_, whole_})
        row()->addWidget(widget);
    connect(layers_, &QComboBox::activated, this, &NodeBar::onAttention);
    connect(heads_, &QComboBox::activated, this, &NodeBar::onAttention);
    connect(compare_, &QToolButton::clicked, view_, &ViewController::setComparing);
    connect(difference_, &QToolButton::clicked, view_, &ViewController::setDifference);
    connect(whole_, &QToolButton::clicked, view_, [view] { view->choose(std::nullopt); });
    connect(view_, &ViewController::changed, this, &NodeBar::refresh);
    refresh();
}

void NodeBar::refresh() {
    const auto tree = view_->tree();
    setVisible(tree && view_->lens() == kAttentionLens);  // other lenses show no node's attention
    if (isHidden()) return;
    const bool isChosen = view_->chosenNode(Side::First) >= 0;
    setSummary(isChosen ? decidingText(*tree, view_->chosenNode(Side::First)) : tr("All nodes"));
    text_->setText(text());
    // Without a label it is a hint.
    text_->setForegroundRole(isChosen ? QPalette::WindowText : QPalette::PlaceholderText);
    setPlainToolTip(text_, text_->text());
    fill(layers_, tree->layers, tr("Mean of layers"), tr("Layer %1"));
    fill(heads_, tree->heads, tr("Mean of heads"), tr("Head %1"));
    layers_->setCurrentIndex(view_->view().attention.layer + 1);
    heads_->setCurrentIndex(view_->view().attention.head + 1);
    layers_->setVisible(isChosen && tree->layers > 1);
    heads_->setVisible(isChosen && tree->heads > 1);
    compare_->setVisible(isChosen);
    compare_->setChecked(view_->isComparing());
    difference_->setVisible(view_->isComparing() && areComparable());
    difference_->setChecked(view_->showsDifference());
    whole_->setVisible(view_->chosenLabel().has_value());
}

void NodeBar::fill(QComboBox* box, int count, const QString& mean, const QString& one) {
    if (box->count() == count + 1) return;
    box->clear();
    box->addItem(mean);
    for (int i = 1; i <= count; ++i) box->addItem(one.arg(i));
}

void NodeBar::onAttention() {
    view_->setAttention({layers_->currentIndex() - 1, heads_->currentIndex() - 1});
}

/// Whether two labels are chosen, and different nodes decided about them.
bool NodeBar::areComparable() const {
    const TreeReading& tree = *view_->tree();
    const int node = view_->chosenNode(Side::First), other = view_->chosenNode(Side::Second);
    return node >= 0 && other >= 0 && decidingNode(tree, node) != decidingNode(tree, other);
}

QString NodeBar::text() const {
    const TreeReading& tree = *view_->tree();
    const int node = view_->chosenNode(Side::First), other = view_->chosenNode(Side::Second);
    if (node < 0 && view_->chosenLabel())
        return tr("Nothing was decided about %1. Shown is the average attention of all labels that "
                  "decided.")
            .arg(QString::fromStdString(
                view_->reading()->labels->at(static_cast<std::size_t>(*view_->chosenLabel()))));
    if (node < 0)
        return tr(
            "Attention averaged over all nodes that decided. Select a label in the tree to see "
            "what was read for it.");
    const QString path = decidingText(tree, node), about = aboutText(tree, node);
    const QString first = about.isEmpty() ? tr("What %1 read").arg(path)
                                          : tr("What %1 read to decide about %2").arg(path, about);
    if (!view_->isComparing()) return first;
    if (other < 0) return tr("Select the second label in the tree.");
    if (!areComparable()) return tr("Select a label that another node decided about.");
    return view_->showsDifference()
               ? tr("What %1 read, and how %2 differs").arg(path, decidingText(tree, other))
               : tr("What %1 and %2 read").arg(path, decidingText(tree, other));
}

}  // namespace hanscope::ui

#include "moc_tree_bars.cpp"
