#include "ui/explorer/range_edit.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <limits>

namespace hanscope::ui {

namespace {

QSpinBox* makeNumber(int most, const QString& suffix, const QString& name) {
    auto* number = new QSpinBox;
    number->setRange(0, most);
    number->setSuffix(suffix);
    number->setAccessibleName(name);
    number->setKeyboardTracking(false);
    number->setButtonSymbols(QAbstractSpinBox::NoButtons);
    number->setAlignment(Qt::AlignRight);
    return number;
}

}  // namespace

RangeEdit::RangeEdit(const QString& title, int most, const QString& suffix, QWidget* parent)
    : QWidget(parent),
      least_(makeNumber(most, suffix, tr("%1: least").arg(title))),
      most_(makeNumber(most, suffix, tr("%1: most").arg(title))) {
    auto* label = new QLabel(title);
    label->setBuddy(least_);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(label);
    row->addWidget(least_);
    row->addWidget(new QLabel(QStringLiteral("–")));
    row->addWidget(most_);
    clear();
    for (QSpinBox* number : {least_, most_})
        connect(number, &QSpinBox::valueChanged, this, &RangeEdit::changed);
}

std::optional<NumberRange> RangeEdit::range() const {
    if (least_->value() == 0 && most_->value() == most_->maximum()) return std::nullopt;
    const bool isOpen = most_->value() == most_->maximum();
    return NumberRange{
        static_cast<double>(least_->value()),
        isOpen ? std::numeric_limits<double>::infinity() : static_cast<double>(most_->value())};
}

void RangeEdit::clear() {
    const QSignalBlocker first(least_), second(most_);
    least_->setValue(0);
    most_->setValue(most_->maximum());
}

}  // namespace hanscope::ui
