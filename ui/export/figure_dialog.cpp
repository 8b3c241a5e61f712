#include "ui/export/figure_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include "ui/export/figure_fields.h"
#include "ui/export/figure_preview.h"

namespace hanscope::ui {

namespace {

constexpr int kGap = 18;  // between fields and preview, in pixels

}  // namespace

FigureDialog::FigureDialog(const FigureChoices& choices, int sentences, Draw draw, QWidget* parent)
    : QDialog(parent), preview_(new FigurePreview), draw_(std::move(draw)) {
    setWindowTitle(tr("Export Figure"));
    auto* form = new QFormLayout;
    fields_ = new FigureFields(choices, form, this);
    connect(fields_, &FigureFields::changed, this, &FigureDialog::onChanged);
    addSentences(form, sentences);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* exporter = buttons->addButton(tr("E&xport…"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(kGap);
    columns->addLayout(form);
    columns->addWidget(preview_, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    layout->addWidget(buttons);
    exporter->setDefault(true);
    onChanged();
}

void FigureDialog::addSentences(QFormLayout* form, int sentences) {
    isPart_ = new QCheckBox(tr("&Only the sentences"));
    isPart_->setObjectName(QStringLiteral("onlySentences"));
    first_ = new QSpinBox;
    last_ = new QSpinBox;
    first_->setAccessibleName(tr("First sentence"));
    last_->setAccessibleName(tr("Last sentence"));
    auto* range = new QHBoxLayout;
    range->addWidget(first_, 1);
    range->addWidget(new QLabel(tr("to")));
    range->addWidget(last_, 1);
    form->addRow(isPart_);
    form->addRow(QString(), range);
    for (QSpinBox* box : {first_, last_}) {
        box->setRange(1, sentences);
        connect(box, &QSpinBox::valueChanged, this, &FigureDialog::onChanged);
    }
    last_->setValue(sentences);
    connect(isPart_, &QCheckBox::toggled, this, &FigureDialog::onChanged);
}

FigureChoices FigureDialog::choices() const {
    FigureChoices choices = fields_->choices();
    if (isPart_->isChecked())
        choices.style.sentences = std::minmax(first_->value(), last_->value());
    return choices;
}

void FigureDialog::onChanged() {
    first_->setEnabled(isPart_->isChecked());
    last_->setEnabled(isPart_->isChecked());
    preview_->setDraw(
        [draw = draw_, style = choices().style](QSize pixels) { return draw(style, pixels); });
}

}  // namespace hanscope::ui
