#include "ui/reader/page_bar.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include "core/model/text_explainer.h"
#include "core/model/tree/tree_reading.h"
#include "ui/heatmap/prediction_text.h"
#include "ui/heatmap/weights_text.h"
#include "ui/reader/view_controller.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/elided.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

PageBar::PageBar(QWidget* parent)
    : QWidget(parent),
      controls_(new QWidget(this)),
      row_(makeRow(controls_, {}, QMargins(4, 0, 4, 0))),
      summary_(makeFlatButton({}, {}, this)) {
    makeRow(this, {{controls_, 1}, summary_}, kNoMargins, 0);
    summary_->setAccessibleName(tr("Show more"));
    summary_->hide();
    connect(summary_, &QToolButton::clicked, this, &PageBar::expansionRequested);
}

void PageBar::setExpanded(bool expanded) {
    const bool passesOn = expanded && summary_ == window()->focusWidget();
    controls_->setVisible(expanded);
    summary_->setVisible(!expanded);
    if (!passesOn) return;
    for (auto* control : controls_->findChildren<QWidget*>())
        if (!control->isHidden() && (control->focusPolicy() & Qt::TabFocus))
            return control->setFocus(Qt::TabFocusReason);
}

void PageBar::setSummary(const QString& text) {
    constexpr int kMaxCharacters = 20;
    const int width = kMaxCharacters * fontMetrics().averageCharWidth();
    summary_->setText(plainMenuText(fontMetrics().elidedText(text, Qt::ElideMiddle, width)));
    summary_->setAccessibleName(text);
    setPlainToolTip(summary_, tr("%1: show more").arg(text));
}

EditBar::EditBar(QAction* compare, QAction* back, QWidget* parent)
    : PageBar(parent), text_(new ElidedLabel(this)) {
    row()->addWidget(text_, 1);
    for (QAction* action : {compare, back}) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::NoFocus);  // the editor keeps the keyboard
        row()->addWidget(button);
    }
    hide();
}

void EditBar::setText(const QString& text) {
    text_->setText(text);
    setPlainToolTip(text_, text);
    setSummary(tr("Edited"));
    setVisible(!text.isEmpty());
}

MarkBar::MarkBar(QWidget* parent)
    : PageBar(parent),
      text_(new ElidedLabel(this)),
      export_(makeFlatButton(tr("Export Marks…"),
                             tr("Write the marked words as an annotation of the ERASER benchmark"),
                             this)) {
    auto* clear = makeFlatButton(tr("Clear Marks"), {}, this);
    row()->addWidget(text_, 1);
    row()->addWidget(export_);
    row()->addWidget(clear);
    connect(export_, &QToolButton::clicked, this, &MarkBar::exportRequested);
    connect(clear, &QToolButton::clicked, this, &MarkBar::clearRequested);
    hide();
}

void MarkBar::setPlausibility(const Plausibility& plausibility, int against) {
    const int reasons = static_cast<int>(plausibility.marked);
    setVisible(reasons > 0 || against > 0);
    export_->setVisible(reasons > 0);
    const auto number = [](double value) { return QString::number(value, 'f', 2); };
    const QString separator = QStringLiteral("  ·  ");
    QStringList parts;
    if (reasons > 0)
        parts << tr("%Ln marked word(s)", nullptr, reasons) +
                     tr("  ·  the lens finds %1 of them (at random %2)")
                         .arg(plausibility.f1 * reasons, 0, 'f', 0)
                         .arg(plausibility.atRandom * reasons, 0, 'f', 1);
    if (against > 0) parts << tr("%Ln word(s) must not matter", nullptr, against);
    setSummary(tr("%Ln marked word(s)", nullptr, reasons + against));
    text_->setText(parts.join(separator));
    if (reasons == 0) return text_->setToolTip({});
    text_->setToolTip(
        tr("Found are the marked ones of as many words with the largest numbers as are marked.\n"
           "F1: their share, %1.\n"
           "AUPRC: the area under the curve of precision and recall, from all words in the order "
           "of their numbers, %2.\n"
           "At random both are the share of the words that is marked, %3.")
            .arg(number(plausibility.f1), number(plausibility.auprc),
                 number(plausibility.atRandom)));
}

MemberBar::MemberBar(QWidget* parent)
    : PageBar(parent), members_(new QComboBox(this)), agreement_(new ElidedLabel(this)) {
    members_->setAccessibleName(tr("Network whose numbers are drawn"));
    members_->view()->setAccessibleName(tr("Members of the ensemble"));
    members_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    agreement_->setForegroundRole(QPalette::PlaceholderText);
    agreement_->setToolTip(
        tr("1: all members have the same weights; 0: no two members give weight to the same text.\n"
           "1 − the Jensen–Shannon distance of the members’ weights; for words, within each "
           "sentence."));
    row()->addWidget(labelFor(tr("Net&work"), members_));
    row()->addWidget(members_);
    row()->addSpacing(12);
    row()->addWidget(agreement_, 1);
    connect(members_, &QComboBox::activated, this,
            [this](int index) { Q_EMIT memberChosen(index == 0 ? Reading::kMean : index - 1); });
    hide();
}

void MemberBar::setWeights(const Weights& weights) {
    hasMembers_ = weights.agreement.has_value();
    isOfOne_ = weights.subject.member != Reading::kMean;
    arrange();
    if (!hasMembers_) return;
    const int count = weights.subject.members;
    if (members_->count() != count + 1) {
        members_->clear();
        for (int member = Reading::kMean; member < count; ++member)
            members_->addItem(WeightsText::member(member, count));
    }
    members_->setCurrentIndex(weights.subject.member + 1);
    const bool isMean = weights.subject.member == Reading::kMean;
    setSummary(isMean ? tr("mean of %1").arg(count) : members_->currentText());
    const Agreement& agreement = *weights.agreement;
    const bool isAboutOutput = weights.subject.output.has_value();
    agreement_->setText(isAboutOutput ? QString()
                                      : tr("Agreement of the members: sentences %1, words %2")
                                            .arg(agreement.sentences, 0, 'f', 2)
                                            .arg(agreement.words, 0, 'f', 2));
}

void MemberBar::setAsked(bool asked) {
    isAsked_ = asked;
    arrange();
}

namespace {

QString quoted(const Document& document, const Range& range) {
    return QString::fromUtf8(document.at(range)).simplified();
}

QString labelOf(const Reading& reading, std::int32_t label) {
    return QString::fromStdString(reading.labels->at(static_cast<std::size_t>(label)));
}

}  // namespace

ChangeBar::ChangeBar(ViewController* view, QWidget* parent)
    : PageBar(parent),
      view_(view),
      text_(new ElidedLabel(this)),
      reset_(
          makeFlatButton(tr("Reset"), tr("Show the attention as the network computed it"), this)) {
    row()->addWidget(text_, 1);
    row()->addWidget(reset_);
    connect(reset_, &QToolButton::clicked, view_, [this] {
        view_->isNetworkChanged() ? view_->showNetworkChanged(nullptr) : view_->setChanges({});
    });
    connect(view_, &ViewController::changed, this, &ChangeBar::refresh);
    refresh();
}

void ChangeBar::refresh() {
    setVisible(!view_->changes().empty() || view_->isNetworkChanged());
    if (isHidden()) return;
    text_->setText(text());
    setPlainToolTip(text_, text());
    setSummary(view_->isNetworkChanged()
                   ? tr("Changed network")
                   : tr("%Ln change(s)", nullptr, static_cast<int>(view_->changes().size())));
}

/// The last change, and how many came before it.
QString ChangeBar::changeText() const {
    if (view_->isNetworkChanged()) return tr("Changed network");
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
    if (view_->isNetworkChanged()) return own.prediction;
    const std::int32_t changed = view_->changes().back().node;
    if (changed == AttentionChange::kAll) return own.prediction;
    const std::int32_t parent = nodeOfLabel(*own.tree, changed);
    const TreeNode* likeliest = nullptr;
    for (const TreeNode& node : own.tree->nodes)
        if (node.parent == parent && (!likeliest || node.probability > likeliest->probability))
            likeliest = &node;
    return likeliest ? likeliest->label : own.prediction;
}

QString ChangeBar::text() const {
    const QString effect =
        probabilityChange(*view_->unchanged(), *view_->reading(), comparedLabel());
    return QStringLiteral("%1  ·  %2").arg(changeText(), effect);
}

namespace {

constexpr int kMaxLabelLength = 35;  // characters of mean width that a box has room for
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
      byLogit_(makeFlatButton(
          tr("Show by Logit"),
          tr("Integrated gradients: what speaks for the label in its logit, the number from which "
             "the probability is computed, and which has no limits"),
          this)),
      progress_(new ThinProgress(tr("Computing the lens"), this)),
      cancel_(makeFlatButton(tr("Cancel"), tr("Stop computing and show the attention"), this)) {
    removal_->addItem(tr("left out"), static_cast<int>(Removal::Delete));
    removal_->addItem(tr("made unknown"), static_cast<int>(Removal::Unknown));
    removal_->setToolTip(
        tr("What the network reads in place of an erased word: nothing, or the unknown word"));
    removalTitle_->setBuddy(removal_);
    against_->setToolTip(
        tr("With another label: why the first one and not this one (the difference of both "
           "logits)"));
    note_->setForegroundRole(QPalette::PlaceholderText);
    progress_->setFixedWidth(48);
    auto* gap = new QWidget(this);
    gap->setFixedWidth(2);
    auto *title = labelFor(tr("Effect &on"), labels_), *than = labelFor(tr("a&gainst"), against_);
    choices_ = {title, labels_, than, against_, removalTitle_, removal_, gap};
    for (QWidget* part : choices_) row()->addWidget(part);
    row()->addWidget(note_, 1);
    row()->addWidget(byLogit_);
    row()->addWidget(progress_);
    row()->addWidget(cancel_);
    for (QComboBox* box : {labels_, against_, removal_})
        connect(box, &QComboBox::activated, this, &LensBar::onChosen);
    connect(cancel_, &QToolButton::clicked, view_, [this] { view_->setLens(kAttentionLens); });
    connect(byLogit_, &QToolButton::clicked, view_,
            [this] { view_->setLens(lensByLogit(*view_->reading())); });
    connect(view_, &ViewController::changed, this, &LensBar::refresh);
    connect(&view_->lensAnswers(), &LensAnswers::progressed, this, &LensBar::showProgress);
    refresh();
}

/// The lens whose numbers add up to the logit that decides.
std::string LensBar::lensByLogit(const Reading& reading) {
    return reading.explainer && reading.explainer->companion() ? kTogetherLens : kIntegratedLens;
}

void LensBar::refresh() {
    const View view = view_->view();
    const bool isChosen = view.lens != kAttentionLens && view.lens != kNodeLens;
    const bool isWithoutAttention = view_->reading() && !hasAttention(*view_->reading());
    setVisible((isChosen || isWithoutAttention) && view_->reading());
    if (isHidden()) return;
    if (view_->reading() != filledFor_) fillLabels(*view_->reading());
    select(view);
    const bool hasChoices = view.lens != kImportedLens && fault().isEmpty();
    for (QWidget* part : choices_) part->setVisible(hasChoices);
    const bool erases = hasChoices && view.lens == kErasureLens;
    removalTitle_->setVisible(erases);
    removal_->setVisible(erases);
    setSummary(summary());
    View byLogit = view;
    byLogit.lens = lensByLogit(*view_->reading());
    byLogit_->setVisible(!smallEffects().isEmpty() &&
                         applicable(*view_->reading(), byLogit).lens == byLogit.lens);
    showProgress();
}

QString LensBar::smallEffects() const {
    const auto shown = view_->shown(Side::First);
    return shown ? WeightsText::smallEffects(shown->weights) : QString();
}

/// In place of the lens that was chosen.
bool LensBar::showsAttention() const {
    const auto shown = view_->shown(Side::First);
    return shown && shown->view.lens == kAttentionLens;
}

QString LensBar::summary() const {
    if (showsAttention()) return tr("Attention is shown");
    if (view_->view().lens == kImportedLens) return tr("Weights from a file");
    const Reading& reading = *view_->reading();
    const View shown = applicable(reading, view_->view());  // the root of a tree is no label
    return tr("Effect on %1").arg(labelOf(reading, shown.label.value_or(reading.prediction)));
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

void LensBar::showNote() {
    note_->setText(note());
    setPlainToolTip(note_, smallEffects().isEmpty() ? note_->text() : smallEffects());
}

void LensBar::showProgress() {
    constexpr double kNearlyAll = 0.99, kMinutes = 59 * 60;
    const bool isLate = view_->lensAnswers().isLate();
    const QString widest = progressText(kNearlyAll, kMinutes) + QStringLiteral("…");
    note_->setMinimumWidth(isLate ? note_->fontMetrics().horizontalAdvance(widest) : 0);
    showNote();
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

QString LensBar::noteOfProgress() const {
    const LensAnswers& answers = view_->lensAnswers();
    if (answers.share() < 0) return tr("Attention is shown until the lens is computed.");
    return tr("%1; until then, attention is shown.")
        .arg(progressText(answers.share(), answers.secondsLeft()));
}

QString LensBar::fault() const {
    return view_->lensAnswers().fault(applicable(*view_->reading(), view_->view()));
}

/// Why the page shows something else than was chosen, or why it is pale.
QString LensBar::note() const {
    const View chosen = view_->view();
    if (chosen.lens == kImportedLens) return noteOfFile();
    if (!view_->reading()->explainer) return tr("Attention is shown: there is no network to ask.");
    if (applicable(*view_->reading(), chosen).lens != chosen.lens && showsAttention())
        return tr("Attention is shown: this model has no such lens.");
    if (!fault().isEmpty()) return tr("Attention is shown: %1").arg(fault());
    if (showsAttention() && view_->lensAnswers().isRunning()) return noteOfProgress();
    return smallEffects().isEmpty() ? QString() : tr("all below 0.1 %");
}

}  // namespace hanscope::ui

#include "moc_page_bar.cpp"
