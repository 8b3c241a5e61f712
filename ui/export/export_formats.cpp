#include "ui/export/export_formats.h"

#include <QCoreApplication>

#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

namespace {

struct ExportFormatTexts {
    Q_DECLARE_TR_FUNCTIONS(ExportFormatTexts)
};

}  // namespace

bool ExportFormat::isPainted() const {
    return isFigure() && ui::isPainted(figureFormat(QLatin1Char('.') + suffix));
}

QList<ExportFormat> exportFormats() {
    const auto png = [](int scale) {
        return ExportFormat{QStringLiteral("png%1").arg(scale),
                            ExportFormatTexts::tr("PNG picture, %1×").arg(scale),
                            QStringLiteral("png"), static_cast<double>(scale)};
    };
    return {
        png(1),
        png(2),
        png(3),
        png(4),
        {QStringLiteral("svg"), ExportFormatTexts::tr("SVG drawing"), QStringLiteral("svg"), 1},
        {QStringLiteral("pdf"), ExportFormatTexts::tr("PDF document"), QStringLiteral("pdf"), 1},
        {QStringLiteral("html"), ExportFormatTexts::tr("HTML page"), QStringLiteral("html"), 1},
        {QStringLiteral("tex"), ExportFormatTexts::tr("LaTeX document"), QStringLiteral("tex"), 1},
        {QStringLiteral("csv"), ExportFormatTexts::tr("Weights, CSV table"), QStringLiteral("csv"),
         1, WeightsForm::Table},
        {QStringLiteral("json"), ExportFormatTexts::tr("Weights, JSON"), QStringLiteral("json"), 1,
         WeightsForm::Json},
        {QStringLiteral("neat-vision"), ExportFormatTexts::tr("Weights for neat-vision, JSON"),
         QStringLiteral("json"), 1, WeightsForm::NeatVision},
        {QStringLiteral("eraser"), ExportFormatTexts::tr("Weights for ERASER, JSON lines"),
         QStringLiteral("jsonl"), 1, WeightsForm::Eraser}};
}

ExportFormat exportFormat(const QString& id) {
    for (const ExportFormat& format : exportFormats()) {
        if (format.id == id) return format;
    }
    return exportFormats()[1];
}

}  // namespace hanscope::ui
