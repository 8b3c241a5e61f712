#include "ui/labelling/labels/many_labels.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <algorithm>

#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kDialogWidth = 520;
constexpr int kUsualPercent = 90;

}  // namespace

ManyTexts manyTexts(const LabelQueue& queue, const LabelProject& project) {
    ManyTexts texts;
    for (const QueuedText& text : queue.texts) {
        const TextDecision* made = project.find(text.key);
        const Decision decision = made ? made->decision : Decision::None;
        const bool isOpen =
            decision == Decision::Skipped || (decision == Decision::None && !text.hasOwnLabel);
        if (isOpen) texts.open.push_back(text);
        if (decision != Decision::Labelled) continue;
        ++texts.labelled;
        for (const QString& label : qtTexts(project.labelsOf(*made))) ++texts.given[label];
    }
    return texts;
}

ManyLabels withLabel(const ManyTexts& texts, const QString& label) {
    ManyLabels labels;
    for (const QueuedText& text : texts.open) labels.emplace_back(text, QStringList{label});
    return labels;
}

ManyLabels withSuggestions(const ManyTexts& texts, double probability) {
    ManyLabels labels;
    for (const QueuedText& text : texts.open)
        if (!text.predicted.empty() && text.probability && *text.probability >= probability)
            labels.emplace_back(text, qtTexts(text.predicted));
    return labels;
}

ManyLabelsDialog::ManyLabelsDialog(ManyTexts texts, const std::vector<LabelEntry>& labels,
                                   const QString& from, QWidget* parent)
    : QDialog(parent),
      texts_(std::move(texts)),
      one_(new QRadioButton(tr("&All get the label"))),
      suggested_(new QRadioButton(tr("Each gets what the &model suggests, from"))),
      label_(new QComboBox),
      probability_(new QSpinBox),
      note_(makeWrappedLabel()),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Cancel)),
      apply_(buttons_->addButton(QString(), QDialogButtonBox::AcceptRole)) {
    setManualPage(this, "labelling");
    setWindowTitle(tr("Label Many at Once"));
    setFixedWidth(kDialogWidth);
    for (const LabelEntry& entry : labels) label_->addItem(entry.label);
    label_->setAccessibleName(tr("Label"));
    label_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    probability_->setRange(1, 100);
    probability_->setValue(kUsualPercent);
    probability_->setSuffix(tr(" %"));
    probability_->setAccessibleName(tr("Least probability"));
    QLabel* about = makeWrappedLabel(from);
    about->setVisible(!from.isEmpty());
    QLabel* known = makeWrappedLabel(evidence());
    known->setVisible(!known->text().isEmpty());
    auto* first = makeRow(nullptr, {one_, {label_, 1}}, kNoMargins);
    auto* second = makeRow(nullptr, {suggested_, probability_, BoxItem::growing()}, kNoMargins);
    makeColumn(this, {about, known, first, second, note_, buttons_}, QMargins(16, 14, 16, 12), 10);
    const bool hasSuggestions = !withSuggestions(texts_, 0).empty();
    suggested_->setEnabled(hasSuggestions);
    one_->setEnabled(!labels.empty());
    (labels.empty() && hasSuggestions ? suggested_ : one_)->setChecked(true);
    connect(one_, &QRadioButton::toggled, this, &ManyLabelsDialog::refresh);
    connect(label_, &QComboBox::currentIndexChanged, this, &ManyLabelsDialog::refresh);
    connect(probability_, &QSpinBox::valueChanged, this, &ManyLabelsDialog::refresh);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    apply_->setDefault(true);
    refresh();
}

/// How far a list of texts tells their label: "Of the 12 labelled ones among them 11 have good, 1
/// has bad".
QString ManyLabelsDialog::evidence() const {
    if (texts_.labelled == 0) return {};
    std::vector<std::pair<int, QString>> counts;
    for (auto label = texts_.given.begin(); label != texts_.given.end(); ++label)
        counts.emplace_back(-label.value(), label.key());
    std::sort(counts.begin(), counts.end());
    QStringList parts;
    for (const auto& [count, label] : counts)
        parts << tr("%1: %2").arg(label, countText(static_cast<std::uint64_t>(-count)));
    return tr("%Ln of these texts have labels already (%1).", nullptr, texts_.labelled)
        .arg(parts.join(tr(", ")));
}

ManyLabels ManyLabelsDialog::chosen() const {
    return suggested_->isChecked() ? withSuggestions(texts_, probability_->value() / 100.0)
           : label_->count() > 0   ? withLabel(texts_, label_->currentText())
                                   : ManyLabels();
}

void ManyLabelsDialog::refresh() {
    const auto count = static_cast<int>(chosen().size());
    label_->setEnabled(one_->isChecked());
    probability_->setEnabled(suggested_->isChecked());
    apply_->setText(tr("Label %Ln Text(s)", nullptr, count));
    apply_->setEnabled(count > 0);
    note_->setText(
        texts_.open.empty() ? tr("None of these texts is without a label.")
        : label_->count() == 0 && !suggested_->isEnabled()
            ? tr("There is no label to give yet. Add one to the list of labels first.")
        : !suggested_->isEnabled()
            ? tr("One step takes all of them back (Ctrl+Z). There are no suggestions: no model "
                 "has read these texts.")
            : tr("One step takes all of them back (Ctrl+Z). The accuracy is not estimated by "
                 "labels that were given in this way."));
}

}  // namespace hanscope::ui

#include "moc_many_labels.cpp"
