#include "ui/export/figure_fields.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFontDatabase>
#include <QFormLayout>

#include "ui/export/export_formats.h"
#include "ui/heatmap/weights_text.h"

namespace hanscope::ui {

namespace {

constexpr double kOneColumn = 89, kTwoColumns = 183;  // mm, as most journals have them
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

FigureFields::FigureFields(const FigureChoices& choices, QFormLayout* form, QObject* parent)
    : QObject(parent) {
    addPageFields(form);
    addFontFields(form);
    addColors(form);
    set(choices);
    showWhatApplies();
    connect(this, &FigureFields::changed, this, &FigureFields::showWhatApplies);
}

void FigureFields::addPageFields(QFormLayout* form) {
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
    millimetres_ = numberBox(FigureStyle::kMaxWidth, 1, 1, tr(" mm"));
    millimetres_->setMinimum(FigureStyle::kMinWidth);
    millimetres_->setAccessibleName(tr("Width in millimetres"));
    form->addRow(QString(), millimetres_);
    for (QComboBox* box : {format_, paper_, width_})
        connect(box, &QComboBox::currentIndexChanged, this, &FigureFields::changed);
    connect(millimetres_, &QDoubleSpinBox::valueChanged, this, &FigureFields::changed);
}

void FigureFields::addFontFields(QFormLayout* form) {
    font_ = new QComboBox;
    font_->addItem(tr("DejaVu Sans (usual)"), QString());
    for (const QString& family : QFontDatabase::families()) font_->addItem(family, family);
    font_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    font_->setMinimumContentsLength(18);
    form->addRow(tr("Fo&nt:"), font_);
    size_ = numberBox(FigureStyle::kMaxSize, 0.5, 1, tr(" pt"));
    size_->setSpecialValueText(tr("Automatic"));
    form->addRow(tr("Si&ze:"), size_);
    connect(font_, &QComboBox::currentIndexChanged, this, &FigureFields::changed);
    connect(size_, &QDoubleSpinBox::valueChanged, this, &FigureFields::changed);
}

void FigureFields::addColors(QFormLayout* form) {
    background_ = new QComboBox;
    background_->addItem(tr("Light"), static_cast<int>(FigureBackground::Light));
    background_->addItem(tr("Dark"), static_cast<int>(FigureBackground::Dark));
    background_->addItem(tr("Print, nothing painted"), static_cast<int>(FigureBackground::Print));
    form->addRow(tr("&Background:"), background_);
    palette_ = new QComboBox;
    for (const PaletteScheme scheme : kPaletteSchemes)
        palette_->addItem(WeightsText::palette(scheme), static_cast<int>(scheme));
    form->addRow(tr("Pale&tte:"), palette_);
    underlines_ = new QCheckBox(tr("&Underline words by weight"));
    form->addRow(QString(), underlines_);
    for (QComboBox* box : {background_, palette_})
        connect(box, &QComboBox::currentIndexChanged, this, &FigureFields::changed);
    connect(underlines_, &QCheckBox::toggled, this, &FigureFields::changed);
}

void FigureFields::set(const FigureChoices& choices) {
    const FigureStyle& style = choices.style;
    setData(format_, choices.format);
    setData(paper_, static_cast<int>(style.paper));
    const bool isListed = width_->findData(style.widthMm) >= 0;
    setData(width_, isListed ? style.widthMm : kOther);
    millimetres_->setValue(style.widthMm > 0 ? style.widthMm : kOneColumn);
    setData(font_, style.fontFamily);
    size_->setValue(style.fontSize);
    setData(background_, static_cast<int>(style.background));
    setData(palette_, static_cast<int>(style.look.scheme));
    underlines_->setChecked(style.look.underlines);
}

FigureChoices FigureFields::choices() const {
    FigureChoices choices;
    choices.format = format_->currentData().toString();
    FigureStyle& style = choices.style;
    if (choices.hasPages()) style.paper = static_cast<Paper>(paper_->currentData().toInt());
    const double width = width_->currentData().toDouble();
    style.widthMm = width == kOther ? millimetres_->value() : width;
    style.fontFamily = font_->currentData().toString();
    if (size_->value() >= FigureStyle::kMinSize) style.fontSize = size_->value();
    style.background = static_cast<FigureBackground>(background_->currentData().toInt());
    style.look = {static_cast<PaletteScheme>(palette_->currentData().toInt()),
                  underlines_->isChecked()};
    return choices;
}

void FigureFields::showWhatApplies() {
    paper_->setEnabled(choices().hasPages());
    millimetres_->setVisible(width_->currentData().toDouble() == kOther);
}

}  // namespace hanscope::ui
