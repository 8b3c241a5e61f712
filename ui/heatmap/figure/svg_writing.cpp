#include "ui/heatmap/figure/svg_writing.h"

#include <QBuffer>
#include <QSvgGenerator>

#include "core/error.h"

namespace hanscope::ui {

namespace {

/// Where `text` stands, at `from` or later.
qsizetype placeOf(const QByteArray& text, const QByteArray& svg, qsizetype from) {
    const qsizetype at = svg.indexOf(text, from);
    if (at < 0) throw Error(message("Qt has written an SVG in an unknown form; choose PDF or PNG"));
    return at;
}

QByteArray millimetres(double pixels) {
    return QByteArray::number(pixels * 25.4 / 96, 'f', 3) + "mm\"";
}

/// Replaces 'width="1mm" height="2mm"'.
void setPhysicalSize(QByteArray& svg, QSizeF size) {
    const qsizetype width = placeOf("<svg width=\"", svg, 0) + 5;
    const qsizetype height = placeOf("mm\" height=\"", svg, width);
    const qsizetype end = placeOf("mm\"\n", svg, height + 3) + 3;
    svg.replace(width, end - width,
                "width=\"" + millimetres(size.width()) + " height=\"" + millimetres(size.height()));
}

void addMetadata(QByteArray& svg, const FigureMetadata& metadata) {
    QString element = QStringLiteral("<metadata xmlns:h=\"urn:hanscope:figure\">\n");
    for (const auto& [key, value] : metadata)
        element += QStringLiteral("<h:%1>%2</h:%1>\n").arg(key, value.toHtmlEscaped());
    element += QStringLiteral("</metadata>\n");
    svg.insert(placeOf("<defs>", svg, 0), element.toUtf8());
}

/// Qt names only the first family.
void nameFallbackFonts(QByteArray& svg, const QFont& font) {
    const QByteArray family = font.families().value(0, font.family()).toHtmlEscaped().toUtf8();
    svg.replace("font-family=\"" + family + "\"",
                "font-family=\"" + family + ", 'Noto Sans', sans-serif\"");
}

}  // namespace

QByteArray completedSvg(QByteArray svg, QSizeF size, const QFont& font,
                        const FigureMetadata& metadata) {
    setPhysicalSize(svg, size);
    addMetadata(svg, metadata);
    nameFallbackFonts(svg, font);
    return svg;
}

QByteArray encodeSvg(Picture& picture, const FigureOutput& output) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize(picture.size().toSize());
    generator.setViewBox(QRectF(QPointF(0, 0), picture.size()));
    generator.setTitle(picture.title().toHtmlEscaped());  // Qt does not escape it
    generator.setDescription(QStringLiteral("Drawn by Hanscope " HANSCOPE_VERSION));
    const auto painter = picture.newPainter();
    painter->begin(&generator);
    picture.draw(*painter, 0, picture.size().height());
    painter->end();
    return completedSvg(std::move(bytes), picture.size() * zoomOf(picture, output), picture.font(),
                        output.metadata);
}

}  // namespace hanscope::ui
