#include "ui/computation/change_controls.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <cmath>

#include "ui/widgets/box_layout.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/elided.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kSharpnessSteps = 20;  // of a factor 10
constexpr int kFactorSteps = 10;     // of 1
constexpr std::int32_t kOwnWord = -1;

QComboBox* asChoice(QComboBox* box, const QString& name, const QStringList& texts = {}) {
    box->setAccessibleName(name);
    box->view()->setAccessibleName(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->addItems(texts);
    return box;
}

QSlider* makeSlider(const QString& name, int steps, QWidget* parent) {
    auto* slider = new QSlider(Qt::Horizontal, parent);
    slider->setAccessibleName(name);
    slider->setToolTip(name);
    slider->setRange(-steps, steps);
    slider->setPageStep(steps / 4);
    slider->setMinimumWidth(90);
    slider->setMaximumWidth(220);
    return slider;
}

}  // namespace

ChangeControls::ChangeControls(QWidget* parent)
    : QWidget(parent),
      title_(new QLabel(tr("Try:"), this)),
      nearWords_(asChoice(new ElidedComboBox(this), tr("Word in the place of the followed one"))),
      update_(asChoice(new QComboBox(this), tr("Gate z"),
                       {tr("gate z: its own"), tr("z held at 0"), tr("z held at 1")})),
      reset_(asChoice(new QComboBox(this), tr("Gate r"),
                      {tr("gate r: its own"), tr("r held at 0"), tr("r held at 1")})),
      order_(asChoice(new QComboBox(this), tr("Order of the words"),
                      {tr("words in their order"), tr("words reversed"), tr("words shuffled")})),
      labels_(asChoice(new ElidedComboBox(this), tr("Label that is learnt"))),
      sharpness_(makeSlider(tr("Sharpness of the softmax"), kSharpnessSteps, this)),
      factor_(
          makeSlider(tr("Factor of this dimension of the context vector"), 2 * kFactorSteps, this)),
      value_(new QLabel(this)),
      effect_(new ElidedLabel(this)),
      back_(makeFlatButton(tr("Back to the Network"), tr("Take all changes back"), this)) {
    effect_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    effect_->setMinimumWidth(40);
    makeRow(this,
            {title_,
             nearWords_,
             update_,
             reset_,
             order_,
             labels_,
             sharpness_,
             factor_,
             value_,
             {effect_, 1},
             back_},
            QMargins(8, 2, 4, 2), 6);
    // A narrow panel cuts the effect and what is behind it, instead of becoming wider.
    layout()->setSizeConstraint(QLayout::SetNoConstraint);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    for (QWidget* choice : QWidgetList{nearWords_, update_, reset_, order_, labels_, sharpness_,
                                       factor_, value_, back_})
        choice->hide();
    setMinimumHeight(back_->sizeHint().height() + 4);  // it does not move the stages
    connect(nearWords_, &QComboBox::activated, this, [this] {
        const std::int32_t row = nearWords_->currentData().toInt();
        NetworkChanges next = changes_;
        next.replaced.erase(word_);
        if (row != kOwnWord) next.replaced[word_] = row;
        set(next);
    });
    connect(update_, &QComboBox::activated, this,
            [this] { adoptGate(update_, &LevelChanges::update); });
    connect(reset_, &QComboBox::activated, this,
            [this] { adoptGate(reset_, &LevelChanges::reset); });
    connect(order_, &QComboBox::activated, this, [this](int chosen) {
        NetworkChanges next = changes_;
        next.orders.erase(sentence_);
        if (chosen > 0) next.orders[sentence_] = static_cast<WordOrder>(chosen);
        set(next);
    });
    connect(labels_, &QComboBox::activated, this, &ChangeControls::labelChosen);
    connect(sharpness_, &QSlider::valueChanged, this, [this](int value) {
        level().sharpness = value == 0 ? 1 : std::pow(10.0, double(value) / kSharpnessSteps);
        set(changes_);
    });
    connect(factor_, &QSlider::valueChanged, this, [this](int value) {
        level().context[dimension_] = double(value) / kFactorSteps;
        if (value == kFactorSteps) level().context.erase(dimension_);
        set(changes_);
    });
    connect(back_, &QToolButton::clicked, this, [this] { set({}); });
}

void ChangeControls::set(const NetworkChanges& changes) {
    setChanges(changes);
    Q_EMIT changed();
}

void ChangeControls::adoptGate(QComboBox* box, std::optional<double> LevelChanges::*gate) {
    level().*gate = std::nullopt;
    if (box->currentIndex() > 0) level().*gate = box->currentIndex() - 1;
    set(changes_);
}

void ChangeControls::setChanges(const NetworkChanges& changes) {
    changes_ = changes;
    showValues();
}

void ChangeControls::setEffect(const QString& text) {
    effect_->setText(text);
    setPlainToolTip(effect_, text);
}

void ChangeControls::setStage(const WordStages& stages, int stage, std::size_t dimension) {
    using Kind = WordStages::Kind;
    kind_ = stages.kindOf(stage);
    isOfWords_ = stages.isOfWords(stage);
    word_ = stages.path().word;
    sentence_ = stages.path().sentence;
    const LevelEquations& level =
        isOfWords_ ? stages.path().equations->words : stages.path().equations->sentences;
    dimension_ = std::min(dimension, level.attention() - 1);
    const bool isGru = kind_ == Kind::Forward || kind_ == Kind::Backward;
    nearWords_->setVisible(kind_ == Kind::Vector && nearWords_->count() > 1);
    update_->setVisible(isGru);
    reset_->setVisible(isGru);
    order_->setVisible(isGru && isOfWords_ && stages.path().words.steps() > 1);
    sharpness_->setVisible(kind_ == Kind::Softmax);
    factor_->setVisible(kind_ == Kind::Score);
    labels_->setVisible(kind_ >= Kind::Loss);
    value_->setVisible(kind_ == Kind::Softmax || kind_ == Kind::Score);
    showValues();
}

void ChangeControls::setNearWords(const std::vector<std::pair<std::int32_t, QString>>& words) {
    nearWords_->clear();
    nearWords_->addItem(tr("the word itself"), kOwnWord);
    for (const auto& [row, name] : words) nearWords_->addItem(tr("“%1” instead").arg(name), row);
    nearWords_->setVisible(kind_ == WordStages::Kind::Vector && !words.empty());
    showValues();
}

void ChangeControls::setLabels(const QStringList& labels, int taught) {
    labels_->clear();
    for (const QString& label : labels) labels_->addItem(tr("label: %1").arg(label));
    labels_->setCurrentIndex(taught);
}

void ChangeControls::showValues() {
    const QSignalBlocker ofSharpness(sharpness_), ofFactor(factor_);
    const LevelChanges& own = level();
    const auto indexOf = [](const std::optional<double>& gate) {
        return gate ? 1 + static_cast<int>(*gate) : 0;
    };
    const auto replaced = changes_.replaced.find(word_);
    nearWords_->setCurrentIndex(std::max(
        0,
        nearWords_->findData(replaced == changes_.replaced.end() ? kOwnWord : replaced->second)));
    update_->setCurrentIndex(indexOf(own.update));
    reset_->setCurrentIndex(indexOf(own.reset));
    const auto order = changes_.orders.find(sentence_);
    order_->setCurrentIndex(order == changes_.orders.end() ? 0 : static_cast<int>(order->second));
    sharpness_->setValue(
        static_cast<int>(std::lround(kSharpnessSteps * std::log10(own.sharpness))));
    const auto factor = own.context.find(dimension_);
    const double times = factor == own.context.end() ? 1 : factor->second;
    factor_->setValue(static_cast<int>(std::lround(times * kFactorSteps)));
    value_->setText(kind_ == WordStages::Kind::Softmax
                        ? tr("scores × %1 (temperature %2)")
                              .arg(twoDigits(own.sharpness), twoDigits(1 / own.sharpness))
                        : tr("dimension %1 of the context vector × %2")
                              .arg(dimension_ + 1)
                              .arg(twoDigits(times)));
    title_->setVisible(!nearWords_->isHidden() || !update_->isHidden() || !value_->isHidden() ||
                       !labels_->isHidden());
    back_->setVisible(!changes_.empty());
    if (changes_.empty()) effect_->clear();
}

}  // namespace hanscope::ui

#include "moc_change_controls.cpp"
