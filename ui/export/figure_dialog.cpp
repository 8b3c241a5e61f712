#include "ui/export/figure_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>
#include <algorithm>
#include <initializer_list>

#include "ui/export/export_formats.h"
#include "ui/heatmap/weights_text.h"
#include "ui/state/settings.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/desktop_wishes.h"
#include "ui/widgets/first_size.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

const QString kPaletteKey = QStringLiteral("palette");
const QString kUnderlinesKey = QStringLiteral("underlines");
const QString kHeaviestKey = QStringLiteral("heaviest");

template <class Choice>
Choice choiceIn(const QJsonValue& value, Choice last) {
    return static_cast<Choice>(std::clamp(value.toInt(), 0, static_cast<int>(last)));
}

/// 0 if the number is not within the range.
double numberIn(const QJsonValue& value, double minimum, double maximum) {
    const double number = value.toDouble();
    return number >= minimum && number <= maximum ? number : 0;
}

QJsonObject jsonOf(const FigureChoices& choices) {
    const FigureStyle& style = choices.style;
    return {{QStringLiteral("format"), choices.format},
            {QStringLiteral("part"), static_cast<int>(choices.part)},
            {QStringLiteral("paper"), static_cast<int>(style.paper)},
            {QStringLiteral("width"), style.widthMm},
            {QStringLiteral("size"), style.fontSize},
            {QStringLiteral("font"), style.fontFamily},
            {QStringLiteral("background"), static_cast<int>(style.background)},
            {kPaletteKey, nameOf(style.look.scheme)},
            {kUnderlinesKey, style.look.underlines},
            {QStringLiteral("header"), style.header},
            {QStringLiteral("model"), style.model},
            {QStringLiteral("legend"), style.legend},
            {QStringLiteral("letters"), style.letters},
            {QStringLiteral("reasons"), style.reasons},
            {kHeaviestKey, style.heaviest}};
}

QString textOf(const QJsonObject& object) {
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

constexpr double kOneColumn = 85;  // mm, as most journals have it
constexpr double kOther = -1;      // data of the width that is typed
constexpr int kUsualHeaviest = 5;

enum Sentences { All, FromTo, Heaviest };

template <class Field>
void setData(Field* box, const QVariant& data) {
    box->setCurrentIndex(std::max(0, box->findData(data)));
}

QDoubleSpinBox* numberBox(double maximum, double step, int decimals, const QString& unit) {
    auto* box = new QDoubleSpinBox;
    box->setDecimals(decimals);
    box->setRange(0, maximum);
    box->setSingleStep(step);
    box->setSuffix(unit);
    return box;
}

}  // namespace

bool FigureChoices::hasPages() const {
    const auto figure = exportFormat(format).figure;
    return figure && writerOf(*figure).hasPages;
}

bool FigureChoices::isWeights() const {
    return exportFormat(format).weights.has_value();
}

QString textOf(const FigureChoices& choices) {
    return textOf(jsonOf(choices));
}

FigureChoices choicesOf(const QString& text, const WeightLook& look) {
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    FigureChoices choices;
    FigureStyle& style = choices.style;
    choices.format = object[QStringLiteral("format")].toString(choices.format);
    choices.part = choiceIn(object[QStringLiteral("part")], ExportPart::TextAndTree);
    style.paper = choiceIn(object[QStringLiteral("paper")], Paper::Letter);
    style.widthMm =
        numberIn(object[QStringLiteral("width")], FigureStyle::kMinWidth, FigureStyle::kMaxWidth);
    style.fontSize =
        numberIn(object[QStringLiteral("size")], FigureStyle::kMinSize, FigureStyle::kMaxSize);
    style.fontFamily = object[QStringLiteral("font")].toString();
    style.background = choiceIn(object[QStringLiteral("background")], FigureBackground::Print);
    const std::string palette = object[kPaletteKey].toString().toStdString();
    style.look.scheme = paletteSchemeNamed(palette).value_or(look.scheme);
    style.look.underlines = object[kUnderlinesKey].toBool(look.underlines);
    style.header = object[QStringLiteral("header")].toBool(true);
    style.model = object[QStringLiteral("model")].toBool(style.header);
    style.legend = object[QStringLiteral("legend")].toBool(true);
    style.letters = object[QStringLiteral("letters")].toBool(true);
    style.reasons = object[QStringLiteral("reasons")].toBool(true);
    style.heaviest = std::clamp(object[kHeaviestKey].toInt(), 0, FigureStyle::kMaxHeaviest);
    return choices;
}

FigureChoices proposedChoices() {
    return choicesOf(recall(settings::kFigureStyle), shownLook());
}

void rememberChoices(const FigureChoices& choices) {
    QJsonObject object = jsonOf(choices);
    object.remove(kHeaviestKey);
    if (choices.style.look == shownLook()) {
        object.remove(kPaletteKey);
        object.remove(kUnderlinesKey);
    }
    remember(settings::kFigureStyle, textOf(object));
}

FigureOutput outputOf(const FigureStyle& style, double scale) {
    FigureOutput output;
    output.scale = scale;
    output.paper = style.paper;
    if (isSized(style)) output.widthMm = physicalWidth(style);
    return output;
}

FigureFields::FigureFields(const FigureChoices& choices, const FigureSubject& subject,
                           QFormLayout* form, QObject* parent)
    : QObject(parent), form_(form) {
    addPageFields(subject, form);
    addFontFields(form);
    addColors(form);
    addParts(form);
    addSentences(subject.sentences, form);
    form->setRowVisible(part_, subject.hasTree);
    form->setRowVisible(reasons_, subject.hasReasons);
    form->setRowVisible(letters_, subject.panels > 1);
    set(choices);
    showWhatApplies();
    connect(this, &FigureFields::changed, this, &FigureFields::showWhatApplies);
}

void FigureFields::addPageFields(const FigureSubject& subject, QFormLayout* form) {
    format_ = new QComboBox;
    for (const ExportFormat& format : exportFormats())
        if (format.isFigure() || subject.hasWeights) format_->addItem(format.title, format.id);
    form->addRow(tr("&Format:"), format_);
    part_ = new QComboBox;
    part_->addItem(tr("The text"), static_cast<int>(ExportPart::Text));
    part_->addItem(tr("The tree of labels"), static_cast<int>(ExportPart::Tree));
    part_->addItem(tr("The text with the tree"), static_cast<int>(ExportPart::TextAndTree));
    form->addRow(tr("Sh&ow:"), part_);
    paper_ = new QComboBox;
    paper_->addItem(tr("As large as the figure"), static_cast<int>(Paper::Fitted));
    paper_->addItem(tr("A4"), static_cast<int>(Paper::A4));
    paper_->addItem(tr("Letter"), static_cast<int>(Paper::Letter));
    form->addRow(tr("&Pages:"), paper_);
    width_ = new QComboBox;
    width_->addItem(tr("Automatic"), 0.0);
    width_->addItem(tr("One column, 85 mm"), kOneColumn);
    width_->addItem(tr("One and a half columns, 114 mm"), 114.0);
    width_->addItem(tr("Two columns, 174 mm"), 174.0);
    width_->addItem(tr("Text of an A4 page, 160 mm"), 160.0);
    width_->addItem(tr("Text of a Letter page, 165 mm"), 165.0);
    width_->addItem(tr("Other"), kOther);
    form->addRow(tr("&Width:"), width_);
    millimetres_ = numberBox(FigureStyle::kMaxWidth, 1, 1, tr(" mm"));
    millimetres_->setMinimum(FigureStyle::kMinWidth);
    millimetres_->setAccessibleName(tr("Width in millimetres"));
    form->addRow(QString(), millimetres_);
    for (QComboBox* box : {format_, part_, paper_, width_})
        connect(box, &QComboBox::currentIndexChanged, this, &FigureFields::changed);
    connect(millimetres_, &QDoubleSpinBox::valueChanged, this, &FigureFields::changed);
}

void FigureFields::addFontFields(QFormLayout* form) {
    font_ = new QComboBox;
    font_->addItem(tr("Sans serif (DejaVu Sans)"), QString());
    font_->addItem(tr("Serif (DejaVu Serif)"), QLatin1String(FigureStyle::kSerif));
    font_->insertSeparator(font_->count());
    for (const QString& family : QFontDatabase::families()) font_->addItem(family, family);
    font_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    font_->setMinimumContentsLength(18);
    form->addRow(tr("Fo&nt:"), font_);
    size_ = numberBox(FigureStyle::kMaxSize, 0.5, 1, tr(" pt"));
    size_->setMinimum(FigureStyle::kMinSize - size_->singleStep());
    size_->setSpecialValueText(tr("Automatic"));
    form->addRow(tr("Si&ze:"), size_);
    connect(size_, &QDoubleSpinBox::editingFinished, this, [this] {
        if (size_->value() > size_->minimum())
            size_->setValue(std::max(size_->value(), FigureStyle::kMinSize));
    });
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

void FigureFields::addParts(QFormLayout* form) {
    header_ = new QCheckBox(tr("&Header with the prediction"));
    model_ = new QCheckBox(tr("Line with the mo&del"));
    legend_ = new QCheckBox(tr("&Legend"));
    reasons_ = new QCheckBox(tr("Words &marked as reasons"));
    letters_ = new QCheckBox(tr("Letters (&a), (b), … of the texts"));
    for (QCheckBox* box : {header_, model_, legend_, reasons_, letters_}) {
        form->addRow(QString(), box);
        connect(box, &QCheckBox::toggled, this, &FigureFields::changed);
    }
}

void FigureFields::addSentences(int sentences, QFormLayout* form) {
    sentences_ = new QComboBox;
    sentences_->setObjectName(QStringLiteral("sentences"));
    sentences_->addItem(tr("All"), All);
    if (sentences > 0) sentences_->addItem(tr("A range"), FromTo);
    sentences_->addItem(tr("The heaviest"), Heaviest);
    form->addRow(tr("&Sentences:"), sentences_);
    first_ = new QSpinBox;
    last_ = new QSpinBox;
    heaviest_ = new QSpinBox;
    first_->setAccessibleName(tr("First sentence"));
    last_->setAccessibleName(tr("Last sentence"));
    heaviest_->setAccessibleName(tr("Number of sentences"));
    for (QSpinBox* box : {first_, last_}) box->setRange(1, std::max(1, sentences));
    last_->setValue(sentences);
    heaviest_->setRange(1, FigureStyle::kMaxHeaviest);
    range_ = new QWidget;
    makeRow(range_, {{first_, 1}, new QLabel(tr("to")), {last_, 1}}, kNoMargins);
    for (QWidget* row : {range_, static_cast<QWidget*>(heaviest_)}) form->addRow(QString(), row);
    connect(sentences_, &QComboBox::currentIndexChanged, this, &FigureFields::changed);
    for (QSpinBox* box : {first_, last_, heaviest_})
        connect(box, &QSpinBox::valueChanged, this, &FigureFields::changed);
}

void FigureFields::set(const FigureChoices& choices) {
    const FigureStyle& style = choices.style;
    setData(format_, choices.format);
    setData(part_, static_cast<int>(choices.part));
    setData(paper_, static_cast<int>(style.paper));
    const bool isListed = width_->findData(style.widthMm) >= 0;
    setData(width_, isListed ? style.widthMm : kOther);
    millimetres_->setValue(style.widthMm > 0 ? style.widthMm : kOneColumn);
    setData(font_, style.fontFamily);
    size_->setValue(style.fontSize);
    setData(background_, static_cast<int>(style.background));
    setData(palette_, static_cast<int>(style.look.scheme));
    underlines_->setChecked(style.look.underlines);
    header_->setChecked(style.header);
    model_->setChecked(style.model);
    letters_->setChecked(style.letters);
    legend_->setChecked(style.legend);
    reasons_->setChecked(style.reasons);
    setData(sentences_, style.heaviest > 0 ? Heaviest : All);
    heaviest_->setValue(style.heaviest > 0 ? style.heaviest : kUsualHeaviest);
}

FigureChoices FigureFields::choices() const {
    FigureChoices choices = keptChoices();
    if (!choices.hasPages()) choices.style.paper = Paper::Fitted;
    const bool canBeTree = exportFormat(choices.format).isPainted();
    if (!form_->isRowVisible(part_) || !canBeTree) choices.part = ExportPart::Text;
    return choices;
}

FigureChoices FigureFields::keptChoices() const {
    FigureChoices choices;
    choices.format = format_->currentData().toString();
    choices.part = static_cast<ExportPart>(part_->currentData().toInt());
    FigureStyle& style = choices.style;
    style.paper = static_cast<Paper>(paper_->currentData().toInt());
    const double width = width_->currentData().toDouble();
    style.widthMm = width == kOther ? millimetres_->value() : width;
    style.fontFamily = font_->currentData().toString();
    if (size_->value() >= FigureStyle::kMinSize) style.fontSize = size_->value();
    style.background = static_cast<FigureBackground>(background_->currentData().toInt());
    style.look = {static_cast<PaletteScheme>(palette_->currentData().toInt()),
                  underlines_->isChecked()};
    style.header = header_->isChecked();
    style.model = model_->isChecked();
    style.letters = letters_->isChecked();
    style.legend = legend_->isChecked();
    style.reasons = reasons_->isChecked();
    const int sentences = sentences_->currentData().toInt();
    if (sentences == FromTo) style.sentences = std::minmax(first_->value(), last_->value());
    if (sentences == Heaviest) style.heaviest = heaviest_->value();
    return choices;
}

void FigureFields::showWhatApplies() {
    const FigureChoices chosen = choices();
    const bool isFigure = !chosen.isWeights();
    for (QWidget* field : std::initializer_list<QWidget*>{
             width_, millimetres_, font_, size_, background_, palette_, underlines_, header_,
             model_, legend_, reasons_, letters_, sentences_, range_, heaviest_})
        field->setEnabled(isFigure);
    part_->setEnabled(exportFormat(chosen.format).isPainted());
    paper_->setEnabled(chosen.hasPages());
    form_->setRowVisible(millimetres_, width_->currentData().toDouble() == kOther);
    form_->setRowVisible(range_, sentences_->currentData().toInt() == FromTo);
    form_->setRowVisible(heaviest_, sentences_->currentData().toInt() == Heaviest);
}

namespace {

constexpr int kFrame = 12;  // around the pages
constexpr int kGap = 18;    // between fields and preview, in pixels

/// The pages below one another.
class PageColumn : public QWidget {
 public:
    explicit PageColumn(const FigurePages& pages) : pages_(pages) {}

    int heightFor(int width) const {
        int height = kFrame;
        for (const QImage& page : pages_.pages) height += heightOf(page, width) + kFrame;
        return height;
    }

 protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect(), palette().color(backgroundRole()));
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.setPen(palette().color(QPalette::Mid));
        int top = kFrame;
        for (const QImage& page : pages_.pages) {
            const QRect place(kFrame, top, width() - 2 * kFrame, heightOf(page, width()));
            painter.drawRect(place.adjusted(-1, -1, 0, 0));
            painter.drawImage(place, page);
            top = place.bottom() + 1 + kFrame;
        }
    }

 private:
    static int heightOf(const QImage& page, int width) {
        return qRound(1.0 * page.height() * (width - 2 * kFrame) / page.width());
    }

    const FigurePages& pages_;
};

}  // namespace

FigurePreview::FigurePreview() : paper_(new PageColumn(shown_)) {
    setMinimumSize(200, 120);
    setAccessibleName(tr("Preview of the figure"));
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // With more contrast that of edges is black or white, as the paper is.
    setBackgroundRole(desktopWishes().moreContrast ? QPalette::Window : QPalette::Mid);
    setWidget(paper_);
}

void FigurePreview::setDraw(Draw draw) {
    draw_ = std::move(draw);
    if (draw_) return start();
    shown_ = {};
    showPages(1);
}

void FigurePreview::start() {
    if (isDrawing_ || !draw_) {
        isOutdated_ = true;
        return;
    }
    isDrawing_ = true;
    isOutdated_ = false;
    const qreal ratio = devicePixelRatioF();
    const int width = qRound((viewport()->width() - 2 * kFrame) * ratio);
    worker_.start([draw = draw_, width] { return draw(width); },
                  [this, ratio](Outcome<FigurePages> outcome) {
                      isDrawing_ = false;
                      if (!draw_) return;
                      error_ = outcome.error;
                      shown_ = outcome.value ? std::move(*outcome.value) : FigurePages();
                      showPages(ratio);
                      if (isOutdated_) return start();
                      Q_EMIT drawn();
                  });
}

void FigurePreview::showPages(qreal ratio) {
    for (QImage& page : shown_.pages) page.setDevicePixelRatio(ratio);
    const int width = viewport()->width();
    paper_->resize(width, static_cast<PageColumn*>(paper_)->heightFor(width));
    paper_->update();
}

void FigurePreview::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    showPages(devicePixelRatioF());
    start();
}

namespace {

/// The form scrolls where the window is too low for it.
QScrollArea* scrolling(QFormLayout* form) {
    auto* page = new QWidget;
    page->setLayout(form);
    QScrollArea* area = makeScrollArea(page);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setMinimumWidth(page->sizeHint().width() +
                          area->style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    return area;
}

}  // namespace

FigureDialog::FigureDialog(const FigureChoices& choices, const FigureSubject& subject, Draw draw,
                           QWidget* parent)
    : QDialog(parent),
      preview_(new FigurePreview),
      measure_(new QLabel),
      warning_(new QLabel),
      draw_(std::move(draw)) {
    setManualPage(this, "documents");
    setWindowTitle(tr("Export"));
    auto* form = new QFormLayout;
    fields_ = new FigureFields(choices, subject, form, this);
    connect(fields_, &FigureFields::changed, this, &FigureDialog::onChanged);
    connect(preview_, &FigurePreview::drawn, this, &FigureDialog::onDrawn);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* exporter = buttons->addButton(tr("E&xport…"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QLabel* label : {measure_, warning_}) label->setWordWrap(true);
    warning_->setFont(strongFont(font()));
    warning_->hide();
    auto* right = makeColumn(nullptr, {{preview_, 1}, measure_, warning_}, kNoMargins);
    right->setStretch(0, 1);
    auto* columns = makeRow(nullptr, {scrolling(form)}, {}, kGap);
    columns->addLayout(right, 1);
    makeColumn(this, {{columns, 1}, buttons});
    exporter->setDefault(true);
    resizeToScreen(this, {900, 640});
    onChanged();
}

QString FigureDialog::warning() const {
    return warning_->isHidden() ? QString() : warning_->text();
}

QString FigureDialog::measure() const {
    return measure_->text();
}

void FigureDialog::onChanged() {
    const FigureChoices chosen = choices();
    if (!chosen.isWeights())
        return preview_->setDraw([draw = draw_, style = chosen.style, part = chosen.part](
                                     int width) { return draw(style, part, width); });
    preview_->setDraw({});
    measure_->setText(tr("The numbers of all sentences and words, without a picture."));
    warning_->hide();
}

void FigureDialog::onDrawn() {
    measure_->setText(preview_->error().isEmpty() ? sizeText() : preview_->error());
    const QString warning = heightWarning();
    warning_->setText(warning);
    warning_->setVisible(!warning.isEmpty());
}

QString FigureDialog::sizeText() const {
    const FigurePages& shown = preview_->shown();
    const QString width = QLocale().toString(qRound(shown.widthMm));
    const QString height = QLocale().toString(qRound(shown.heightMm));
    const QString size = shown.isEstimated ? tr("%1 × about %2 mm in print").arg(width, height)
                                           : tr("%1 × %2 mm in print").arg(width, height);
    return shown.isCut ? tr("%1; the beginning is shown").arg(size) : size;
}

/// Of a figure on a page of its own. Empty if it is not too high.
QString FigureDialog::heightWarning() const {
    const double height = preview_->shown().heightMm;
    const FigureChoices chosen = choices();
    if (chosen.style.paper != Paper::Fitted || height <= kPageHeight) return {};
    if (chosen.hasPages() && height > kMaxPdfPage)
        return tr("A page of a PDF is at most %1 mm high. Choose the pages A4 or Letter, or some "
                  "of the sentences.")
            .arg(QLocale().toString(qRound(kMaxPdfPage)));
    return tr("Higher than a page, which has room for %1 mm. Choose some of the sentences, smaller "
              "letters or a larger width.")
        .arg(QLocale().toString(qRound(kPageHeight)));
}

}  // namespace hanscope::ui

#include "moc_figure_dialog.cpp"
