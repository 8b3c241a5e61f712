#include "ui/explorer/map_figure.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "ui/explorer/map_drawing.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/legend.h"
#include "ui/state/theme.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

struct MapFigureTexts {
    Q_DECLARE_TR_FUNCTIONS(MapFigureTexts)
};

constexpr qreal kMapWidth = 760, kMapHeight = 520;

QFont mapFont() {
    return figureNoteFont(figureFont());
}

qreal mapHead() {
    return std::ceil(3.5 * QFontMetricsF(mapFont()).height());
}

QString captionOf(const MapContent& content, const QString& corpus, const QString& model,
                  const QString& vectors) {
    const auto all = static_cast<int>(content.points.size());
    const auto shown = std::count_if(content.points.begin(), content.points.end(),
                                     [](const MapPoint& point) { return point.isShown; });
    const QString texts =
        shown == all ? MapFigureTexts::tr("%Ln text(s)", nullptr, all)
                     : MapFigureTexts::tr("%1 of %2 texts in colour")
                           .arg(QLocale().toString(qlonglong{shown}), QLocale().toString(all));
    return MapFigureTexts::tr("%1, read by “%2”; %3, by the principal components of %4")
        .arg(corpus, model, texts, vectors);
}

}  // namespace

MapFigure::MapFigure(std::shared_ptr<const MapContent> content, const QString& corpus,
                     const QString& model, const QString& vectors)
    : content_(std::move(content)),
      title_(MapFigureTexts::tr("Map of the texts")),
      caption_(captionOf(*content_, corpus, model, vectors)) {}

QFont MapFigure::font() const {
    return mapFont();
}

QSizeF MapFigure::size() const {
    return {kMapWidth, 2 * kFigureMargin + mapHead() + kMapHeight};
}

void MapFigure::draw(QPainter& painter, qreal top, qreal bottom) {
    painter.save();
    painter.fillRect(QRectF(0, top, kMapWidth, bottom - top), background());
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal width = kMapWidth - 2 * kFigureMargin;
    const qreal line = QFontMetricsF(mapFont()).height();
    painter.setPen(Qt::black);
    painter.setFont(strongFont(mapFont()));
    painter.drawText(QRectF(kFigureMargin, kFigureMargin, width, line), Qt::AlignLeft, title_);
    const RichLine caption(caption_, mapFont(), Underscores::Shown, width);
    caption.draw(painter, {kFigureMargin, kFigureMargin + line}, Palette::light().quietText);
    painter.setFont(mapFont());
    const QRectF picture(kFigureMargin, kFigureMargin + mapHead(), width, kMapHeight);
    drawPoints(painter, *content_, wholeMap(*content_, mapArea(*content_, picture, mapFont())));
    drawMapFrame(painter, *content_, picture, lightPalette());
    painter.restore();
}

}  // namespace hanscope::ui
