#include "ui/reader/lens_bar.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "ui/heatmap/weights_text.h"
#include "ui/reader/view_controller.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr int kMaxLabelLength = 28;  // characters that a box reserves at least
constexpr int kNone = -1;            // instead of a label

QComboBox* makeLabelBox(const QString& name, QWidget* parent) {
    auto* box = new ElidedComboBox(parent);
    box->setAccessibleName(name);
    box->view()->setAccessibleName(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    box->setMaximumWidth(box->fontMetrics().averageCharWidth() * kMaxLabelLength);
    box->setMaxVisibleItems(20);
    return box;
}

std::optional<std::int32_t> chosenIn(const QComboBox* box) {
    const int label = box->currentData().toInt();
    return label == kNone ? std::nullopt : std::optional<std::int32_t>(label);
}

void choose(QComboBox* box, std::optional<std::int32_t> label) {
    box->setCurrentIndex(box->findData(label.value_or(kNone)));
}

}  // namespace

LensBar::LensBar(ViewController* view, QWidget* parent)
    : PageBar(parent),
      view_(view),
      labels_(makeLabelBox(tr("Label that is explained"), this)),
      against_(makeLabelBox(tr("Label that it is compared with"), this)),
      removal_(makeLabelBox(tr("How words are removed"), this)),
      removalTitle_(new QLabel(tr("wo&rds"), this)),
      note_(new ElidedLabel(this)),
      progress_(new ThinProgress(tr("Computing the lens"), this)),
      cancel_(new QToolButton(this)) {
    removal_->addItem(tr("left out"), static_cast<int>(Removal::Delete));
    removal_->addItem(tr("made unknown"), static_cast<int>(Removal::Unknown));
    removal_->setToolTip(
        tr("What the network reads in place of an erased word: nothing, or the unknown word"));
    removalTitle_->setBuddy(removal_);
    against_->setToolTip(
        tr("With another label: why the first one and not this one (the difference of both "
           "logits)"));
    note_->setEnabled(false);  // drawn in grey
    progress_->setFixedWidth(90);
    cancel_->setText(tr("Cancel"));
    cancel_->setToolTip(tr("Stop computing and show the attention"));
    cancel_->setAutoRaise(true);
    auto *title = new QLabel(tr("Effect &on"), this), *than = new QLabel(tr("a&gainst"), this);
    title->setBuddy(labels_);
    than->setBuddy(against_);
    auto* gap = new QWidget(this);
    gap->setFixedWidth(2);
    choices_ = {title, labels_, than, against_, removalTitle_, removal_, gap};
    for (QWidget* part : choices_) row()->addWidget(part);
    row()->addWidget(note_, 1);
    row()->addWidget(progress_);
    row()->addWidget(cancel_);
    for (QComboBox* box : {labels_, against_, removal_})
        connect(box, &QComboBox::activated, this, &LensBar::onChosen);
    connect(cancel_, &QToolButton::clicked, view_, [this] { view_->setLens(kAttentionLens); });
    connect(view_, &ViewController::changed, this, &LensBar::refresh);
    connect(&view_->lensAnswers(), &LensAnswers::progressed, this, &LensBar::showProgress);
    refresh();
}

void LensBar::refresh() {
    const View view = view_->view();
    const bool isChosen = view.lens != kAttentionLens && view.lens != kNodeLens;
    setVisible(isChosen && view_->reading());
    if (isHidden()) return;
    if (view_->reading() != filledFor_) fillLabels(*view_->reading());
    select(view);
    for (QWidget* part : choices_) part->setVisible(view.lens != kImportedLens);
    const bool erases = view.lens == kErasureLens;
    removalTitle_->setVisible(erases);
    removal_->setVisible(erases);
    note_->setText(note());
    setPlainToolTip(note_, note_->text());
    showProgress();
}

/// The labels, the most probable first.
void LensBar::fillLabels(const Reading& reading) {
    filledFor_ = view_->reading();
    labels_->clear();
    against_->clear();
    labels_->addItem(tr("the predicted label"), kNone);
    against_->addItem(tr("no other label"), kNone);
    for (const std::int32_t label : byProbability(reading.probabilities)) {
        const auto index = static_cast<std::size_t>(label);
        const QString name = QString::fromStdString((*reading.labels)[index]);
        const QString text = tr("%1  (%2)").arg(name, percent(reading.probabilities[index]));
        labels_->addItem(text, label);
        against_->addItem(text, label);
    }
}

void LensBar::select(const View& view) {
    choose(labels_, view.label);
    choose(against_, view.against);
    removal_->setCurrentIndex(removal_->findData(static_cast<int>(view.removal)));
}

void LensBar::onChosen() {
    view_->setExplained(chosenIn(labels_), chosenIn(against_),
                        static_cast<Removal>(removal_->currentData().toInt()));
}

void LensBar::showProgress() {
    const bool isLate = view_->lensAnswers().isLate();
    progress_->setVisible(isLate);
    cancel_->setVisible(isLate);
    progress_->setShare(view_->lensAnswers().share());
}

QString LensBar::noteOfFile() const {
    const LensAnswers& answers = view_->lensAnswers();
    const QString name = QFileInfo(answers.file()).fileName();
    if (answers.refusal().isEmpty()) return tr("Weights from the file %1").arg(name);
    return tr("Attention is shown: %1 has no weights of this text.").arg(name);
}

/// Why the page shows something else than was chosen.
QString LensBar::note() const {
    const View chosen = view_->view();
    if (chosen.lens == kImportedLens) return noteOfFile();
    if (!view_->reading()->explainer) return tr("Attention is shown: there is no network to ask.");
    if (applicable(*view_->reading(), chosen).lens != chosen.lens)
        return tr("Attention is shown: this model has no such lens.");
    if (view_->lensAnswers().isLate()) return tr("Attention is shown until the lens is computed.");
    return {};
}

}  // namespace hanscope::ui
