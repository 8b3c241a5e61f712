#include "ui/export/figure_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>

#include "ui/export/figure_fields.h"

namespace hanscope::ui {

namespace {

constexpr int kFrame = 12;  // around the picture

constexpr int kGap = 18;  // between fields and preview, in pixels

}  // namespace

FigurePreview::FigurePreview(QWidget* parent) : QWidget(parent) {
    setMinimumSize(200, 240);
    setAccessibleName(tr("Preview of the figure"));
}

void FigurePreview::setDraw(Draw draw) {
    draw_ = std::move(draw);
    start();
}

void FigurePreview::start() {
    if (isDrawing_ || !draw_) {
        isOutdated_ = true;
        return;
    }
    isDrawing_ = true;
    isOutdated_ = false;
    const qreal ratio = devicePixelRatioF();
    const QSize room = (size() - QSize(2 * kFrame, 2 * kFrame)) * ratio;
    worker_.start([draw = draw_, room] { return draw(room); },
                  [this, ratio](Outcome<QImage> outcome) {
                      isDrawing_ = false;
                      error_ = outcome.error;
                      if (outcome.value) image_ = std::move(*outcome.value);
                      image_.setDevicePixelRatio(ratio);
                      update();
                      if (isOutdated_) return start();
                      Q_EMIT drawn();
                  });
}

void FigurePreview::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    start();
}

void FigurePreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Mid));
    const QRect room = rect().adjusted(kFrame, kFrame, -kFrame, -kFrame);
    if (!error_.isEmpty()) {
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(room, Qt::AlignCenter | Qt::TextWordWrap, error_);
        return;
    }
    if (image_.isNull()) return;
    const QSizeF size = image_.deviceIndependentSize();
    QRectF place(QPointF(0, 0), size.scaled(room.size(), Qt::KeepAspectRatio).boundedTo(size));
    place.moveCenter(QRectF(room).center());
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(place, image_);
}

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
