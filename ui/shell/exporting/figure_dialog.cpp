#include "ui/shell/exporting/figure_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include "ui/shell/exporting/export_formats.h"
#include "ui/shell/exporting/figure_preview.h"

namespace hanscope::ui {

namespace {

constexpr double kOneColumn = 89, kTwoColumns = 183;  // mm, as most journals have them
constexpr int kGap = 18;                              // between fields and preview, in pixels
constexpr double kOther = -1;                         // data of the width that is typed

template <class Field>
void setData(Field* box, const QVariant& data) {
    box->setCurrentIndex(std::max(0, box->findData(data)));
}

QDoubleSpinBox* numberBox(double most, double step, int decimals, const QString& unit) {
    auto* box = new QDoubleSpinBox;
    box->setDecimals(decimals);
    box->setRange(0, most);
    box->setSingleStep(step);
    box->setSuffix(unit);
    return box;
}

}  // namespace

FigureDialog::FigureDialog(const FigureChoices& choices, int sentences, Draw draw, QWidget* parent)
    : QDialog(parent), preview_(new FigurePreview), draw_(std::move(draw)) {
    setWindowTitle(tr("Export Figure"));
    auto* form = new QFormLayout;
    addPageFields(form);
    addFontFields(form);
    addTextFields(form, sentences);
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
    format_->setFocus();
    set(choices);
    onChanged();
}

void FigureDialog::addPageFields(QFormLayout* form) {
    format_ = new QComboBox;
    for (const ExportFormat& format : exportFormats())
        if (format.isFigure()) format_->addItem(format.title, format.id);
    form->addRow(tr("&Format:"), format_);
    paper_ = new QComboBox;
    paper_->addItem(tr("As large as the figure"), static_cast<int>(Paper::Fitted));
    paper_->addItem(tr("A4"), static_cast<int>(Paper::A4));
    paper_->addItem(tr("Letter"), static_cast<int>(Paper::Letter));
    form->addRow(tr("&Pages:"), paper_);
    width_ = new QComboBox;
    width_->addItem(tr("Automatic"), 0.0);
    width_->addItem(tr("One column, 89 mm"), kOneColumn);
    width_->addItem(tr("Two columns, 183 mm"), kTwoColumns);
    width_->addItem(tr("Other"), kOther);
    form->addRow(tr("&Width:"), width_);
    millimetres_ = numberBox(FigureStyle::kMostWidth, 1, 1, tr(" mm"));
    millimetres_->setMinimum(FigureStyle::kLeastWidth);
    millimetres_->setAccessibleName(tr("Width in millimetres"));
    form->addRow(QString(), millimetres_);
    for (QComboBox* box : {format_, paper_, width_})
        connect(box, &QComboBox::currentIndexChanged, this, &FigureDialog::onChanged);
    connect(millimetres_, &QDoubleSpinBox::valueChanged, this, &FigureDialog::onChanged);
}

void FigureDialog::addFontFields(QFormLayout* form) {
    font_ = new QComboBox;
    font_->addItem(tr("DejaVu Sans (usual)"), QString());
    for (const QString& family : QFontDatabase::families()) font_->addItem(family, family);
    font_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    font_->setMinimumContentsLength(18);
    form->addRow(tr("Fo&nt:"), font_);
    size_ = numberBox(FigureStyle::kMostSize, 0.5, 1, tr(" pt"));
    size_->setSpecialValueText(tr("Automatic"));
    form->addRow(tr("&Size:"), size_);
    connect(font_, &QComboBox::currentIndexChanged, this, &FigureDialog::onChanged);
    connect(size_, &QDoubleSpinBox::valueChanged, this, &FigureDialog::onChanged);
}

void FigureDialog::addTextFields(QFormLayout* form, int sentences) {
    background_ = new QComboBox;
    background_->addItem(tr("Light"), static_cast<int>(FigureBackground::Light));
    background_->addItem(tr("Dark"), static_cast<int>(FigureBackground::Dark));
    background_->addItem(tr("Print, nothing painted"), static_cast<int>(FigureBackground::Print));
    form->addRow(tr("&Background:"), background_);
    connect(background_, &QComboBox::currentIndexChanged, this, &FigureDialog::onChanged);
    isPart_ = new QCheckBox(tr("&Only the sentences"));
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

void FigureDialog::set(const FigureChoices& choices) {
    const FigureStyle& style = choices.style;
    setData(format_, choices.format);
    setData(paper_, static_cast<int>(style.paper));
    const bool isListed = width_->findData(style.widthMm) >= 0;
    setData(width_, isListed ? style.widthMm : kOther);
    millimetres_->setValue(style.widthMm > 0 ? style.widthMm : kOneColumn);
    setData(font_, style.fontFamily);
    size_->setValue(style.fontSize);
    setData(background_, static_cast<int>(style.background));
}

FigureChoices FigureDialog::choices() const {
    FigureChoices choices;
    choices.format = format_->currentData().toString();
    FigureStyle& style = choices.style;
    if (choices.hasPages()) style.paper = static_cast<Paper>(paper_->currentData().toInt());
    const double width = width_->currentData().toDouble();
    style.widthMm = width == kOther ? millimetres_->value() : width;
    style.fontFamily = font_->currentData().toString();
    if (size_->value() >= FigureStyle::kLeastSize) style.fontSize = size_->value();
    style.background = static_cast<FigureBackground>(background_->currentData().toInt());
    if (isPart_->isChecked()) style.sentences = std::minmax(first_->value(), last_->value());
    return choices;
}

void FigureDialog::onChanged() {
    const FigureChoices now = choices();
    paper_->setEnabled(now.hasPages());
    millimetres_->setVisible(width_->currentData().toDouble() == kOther);
    first_->setEnabled(isPart_->isChecked());
    last_->setEnabled(isPart_->isChecked());
    preview_->setDraw(
        [draw = draw_, style = now.style](QSize pixels) { return draw(style, pixels); });
}

}  // namespace hanscope::ui
