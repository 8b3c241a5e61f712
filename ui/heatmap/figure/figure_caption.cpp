#include "ui/heatmap/figure/figure_caption.h"

#include <QStringList>

#include "ui/heatmap/caption.h"
#include "ui/heatmap/weights_text.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr qreal kLineGap = 2;

std::unique_ptr<RichLine> lineOf(const QString& text, const QFont& font, qreal width) {
    if (text.isEmpty()) return nullptr;
    return std::make_unique<RichLine>(text, font, Underscores::Shown, width);
}

}  // namespace

QString figureTitle(const Reading& reading, const QString& truth, const QString& letter) {
    return letter.isEmpty() ? captionText(reading, truth)
                            : letter + QLatin1Char(' ') + captionText(reading, truth);
}

QString figureDetails(const ShownReading& shown, const QString& note) {
    return modelText(shown, {probabilityText(*shown.reading)}, note);
}

FigureCaption::FigureCaption(const QString& title, const QString& details, const QFont& font,
                             qreal width)
    : title_(lineOf(title, strongFont(sizedFont(font, TextSize::Large)), width)),
      details_(lineOf(details, sizedFont(font, TextSize::Small), width)) {}

qreal FigureCaption::height() const {
    const qreal title = title_ ? title_->size().height() : 0;
    const qreal details = details_ ? details_->size().height() : 0;
    return title + details + (title_ && details_ ? kLineGap : 0);
}

void FigureCaption::draw(QPainter& painter, QPointF topLeft, const Palette& palette) const {
    if (title_) title_->draw(painter, topLeft, palette.text);
    const qreal top = title_ ? title_->size().height() + kLineGap : 0;
    if (details_) details_->draw(painter, topLeft + QPointF(0, top), palette.quietText);
}

}  // namespace hanscope::ui
