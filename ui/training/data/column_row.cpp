#include "ui/training/data/column_row.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace hanscope::ui {

namespace {

constexpr int kNameLetters = 10;

QComboBox* addCombo(QHBoxLayout* layout, const QString& title, const QString& meaning) {
    auto* combo = new QComboBox;
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(kNameLetters);
    combo->setAccessibleName(meaning);
    combo->setToolTip(meaning);
    auto* label = new QLabel(title);
    label->setBuddy(combo);
    layout->addWidget(label);
    layout->addWidget(combo);
    return combo;
}

}  // namespace

ColumnRow::ColumnRow(QWidget* parent) : QWidget(parent) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    text_ = addCombo(layout, tr("&Text:"), tr("Column of the texts"));
    label_ = addCombo(layout, tr("Label&s:"),
                      tr("Column of the true labels, which are compared with predictions"));
    layout->addStretch(1);
    for (QComboBox* combo : {text_, label_})
        connect(combo, &QComboBox::activated, this, &ColumnRow::changed);
    hide();
}

void ColumnRow::setColumns(const SurveyColumns& columns) {
    text_->clear();
    label_->clear();
    label_->addItem(tr("none"), QString());
    for (const std::string& each : columns.names) {
        const QString name = QString::fromStdString(each);
        text_->addItem(name, name);
        label_->addItem(name, name);
    }
    const Columns& chosen = columns.source.columns;
    text_->setCurrentIndex(text_->findData(QString::fromStdString(chosen.text)));
    const bool hasLabels = chosen.labelling != Labelling::None;
    label_->setCurrentIndex(hasLabels ? label_->findData(QString::fromStdString(chosen.label)) : 0);
    setVisible(!columns.names.empty());
}

Columns ColumnRow::columns() const {
    Columns columns;
    columns.text = text_->currentData().toString().toStdString();
    columns.label = label_->currentData().toString().toStdString();
    if (label_->currentIndex() == 0) columns.labelling = Labelling::None;
    return columns;
}

}  // namespace hanscope::ui
