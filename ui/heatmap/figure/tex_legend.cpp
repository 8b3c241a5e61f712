#include "ui/heatmap/figure/tex_legend.h"

#include "ui/heatmap/legend_items.h"

namespace hanscope::ui {

namespace {

constexpr int kScaleCells = 12;

QString scaleTex(const LegendItem& item, const FigureContent& content) {
    const bool isSigned = content.shown->weights.range == WeightRange::Signed;
    QString cells;
    for (int i = 0; i < kScaleCells; ++i) {
        const double place = static_cast<double>(i) / (kScaleCells - 1);
        cells += QStringLiteral("\\hancell{%1}{.33em}")
                     .arg(texColor(scaleColor(item.swatch, isSigned, place, content.palette)));
    }
    return QStringLiteral("%1~\\hanscale{%2}~%3\\enspace{}").arg(item.least, cells, item.most);
}

QString swatchTex(const LegendItem& item, const FigureContent& content) {
    const auto mark = [](const char* command) {
        return QStringLiteral("\\han%1{\\hspace{1.8em}}\\enspace{}").arg(QLatin1String(command));
    };
    switch (item.swatch) {
        case LegendSwatch::Frame:
            return QStringLiteral("\\hanframe11{%1}{\\hspace{1.5em}}\\enspace{}")
                .arg(texColor(content.palette.mostNegative));
        case LegendSwatch::Line:
            return QStringLiteral("\\hanthicker\\enspace{}");
        case LegendSwatch::Unknown:
            return mark("unknown");
        case LegendSwatch::ByParts:
            return mark("parts");
        case LegendSwatch::Added:
            return mark("added");
        case LegendSwatch::Deleted:
            return mark("deleted");
        case LegendSwatch::Bar:
        case LegendSwatch::Word:
            return scaleTex(item, content);
        case LegendSwatch::None:
            break;
    }
    return {};
}

/// "p_s" with a subscript.
QString subscriptedTex(const LegendItem& item, TexText& text) {
    if (item.underscores == Underscores::Shown) return text.ofLine(item.text);
    QString tex = text.ofLine(item.text);
    for (qsizetype at = tex.indexOf(QLatin1String("\\_")); at >= 0 && at + 2 < tex.size();
         at = tex.indexOf(QLatin1String("\\_"), at + 1))
        tex.replace(at, 3, QStringLiteral("\\textsubscript{%1}").arg(tex[at + 2]));
    return tex;
}

}  // namespace

QString texColor(const QColor& color) {
    return color.name().mid(1).toUpper();
}

QString legendTex(const FigureContent& content,
                  const std::vector<std::shared_ptr<const ShownReading>>& others, TexText& text) {
    QStringList items;
    for (const LegendItem& item : legendItems(*content.shown, content.palette, others))
        items << QStringLiteral("\\mbox{%1%2}")
                     .arg(swatchTex(item, content), subscriptedTex(item, text));
    return QStringLiteral(
               "\\par\\medskip\\noindent{\\color{hanquiet}\\rule{\\linewidth}{.3pt}\\par\n"
               "\\noindent\\small\\hanUsual %1\\par}\n")
        .arg(items.join(QStringLiteral("\\qquad\n")));
}

}  // namespace hanscope::ui
