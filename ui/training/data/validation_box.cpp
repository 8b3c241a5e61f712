#include "ui/training/data/validation_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <cmath>

#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kMaxPathWidth = 300;

QSpinBox* makeNumber(int least, int most, int value, const QString& name, QWidget* parent) {
    auto* number = new QSpinBox(parent);
    number->setRange(least, most);
    number->setValue(value);
    number->setAccessibleName(name);
    number->setKeyboardTracking(false);  // do not report numbers while they are typed
    return number;
}

}  // namespace

ValidationBox::ValidationBox(QWidget* parent)
    : QWidget(parent),
      share_(new QRadioButton(tr("Validate on a &share of each class:"), this)),
      percent_(makeNumber(1, 90, 10, tr("Validation share in percent"), this)),
      seed_(makeNumber(0, 999999999, 1, tr("Seed of the split"), this)),
      own_(new QRadioButton(tr("Validate &on another file:"), this)),
      choose_(new QPushButton(tr("Choose…"), this)),
      fileName_(makePlainLabel({}, this)),
      counts_(makePlainLabel({}, this)) {
    percent_->setSuffix(tr(" %"));
    seed_->setToolTip(tr("The same seed gives the same split."));
    choose_->setAccessibleName(tr("Choose the validation file"));
    share_->setChecked(true);
    counts_->setForegroundRole(QPalette::PlaceholderText);
    arrange();
    connect(share_, &QRadioButton::toggled, this, &ValidationBox::showChoice);
    connect(percent_, &QSpinBox::valueChanged, this, [this](int percent) {
        fraction_ = percent / 100.0;
        Q_EMIT changed();
    });
    connect(seed_, &QSpinBox::valueChanged, this, &ValidationBox::changed);
    connect(choose_, &QPushButton::clicked, this, &ValidationBox::fileWanted);
    connect(own_, &QRadioButton::clicked, this, [this] {
        if (file_.empty()) Q_EMIT fileWanted();
    });
    showChoice();
}

void ValidationBox::arrange() {
    auto* seed = new QLabel(tr("s&eed"), this);
    seed->setBuddy(seed_);
    auto* share = new QHBoxLayout;
    for (QWidget* part : {static_cast<QWidget*>(share_), static_cast<QWidget*>(percent_),
                          static_cast<QWidget*>(seed), static_cast<QWidget*>(seed_)})
        share->addWidget(part);
    share->addStretch(1);
    share->addWidget(counts_);
    auto* own = new QHBoxLayout;
    own->addWidget(own_);
    own->addWidget(choose_);
    own->addWidget(fileName_);
    own->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(share);
    layout->addLayout(own);
}

void ValidationBox::showChoice() {
    percent_->setEnabled(share_->isChecked());
    seed_->setEnabled(share_->isChecked());
    choose_->setEnabled(own_->isChecked());
    fileName_->setEnabled(own_->isChecked());
    Q_EMIT changed();
}

Validation ValidationBox::validation() const {
    Validation validation;
    if (own_->isChecked()) validation.file = file_;
    validation.fraction = fraction_;
    return validation;
}

void ValidationBox::setValidation(const Validation& validation, std::uint64_t seed) {
    const QSignalBlocker quiet(this);
    percent_->setValue(static_cast<int>(std::lround(100 * validation.fraction)));
    fraction_ = validation.fraction;
    seed_->setValue(static_cast<int>(seed));
    if (validation.file.empty()) {
        share_->setChecked(true);
        showFile({});
    } else {
        setFile(validation.file);
    }
}

std::uint64_t ValidationBox::seed() const {
    return static_cast<std::uint64_t>(seed_->value());
}

bool ValidationBox::isChosen() const {
    return share_->isChecked() || !file_.empty();
}

void ValidationBox::showFile(const std::filesystem::path& file) {
    file_ = file;
    fileName_->setText(fontMetrics().elidedText(QString::fromStdString(file.filename().string()),
                                                Qt::ElideMiddle, kMaxPathWidth));
    setPlainToolTip(fileName_, QString::fromStdString(file.string()));
}

void ValidationBox::setFile(const std::filesystem::path& file) {
    showFile(file);
    if (own_->isChecked())
        Q_EMIT changed();
    else
        own_->setChecked(true);
}

void ValidationBox::setCounts(const QString& text) {
    counts_->setText(text);
}

}  // namespace hanscope::ui
