#include "ui/export/export_formats.h"

#include <QCoreApplication>

namespace hanscope::ui {

namespace {

struct ExportFormatTexts {
    Q_DECLARE_TR_FUNCTIONS(ExportFormatTexts)
};

void addFigures(FigureFormat format, QList<ExportFormat>& formats) {
    const FigureWriter& writer = writerOf(format);
    const QString suffix = QLatin1String(writer.ending + 1);
    if (!writer.hasScale) {
        formats << ExportFormat{suffix, writer.title(), suffix, 1, {}, format};
        return;
    }
    for (int scale = 1; scale <= 4; ++scale)
        formats << ExportFormat{suffix + QString::number(scale),
                                ExportFormatTexts::tr("%1, %2×").arg(writer.title()).arg(scale),
                                suffix,
                                static_cast<double>(scale),
                                {},
                                format};
}

}  // namespace

bool ExportFormat::isPainted() const {
    return figure && writerOf(*figure).isPainted;
}

QList<ExportFormat> exportFormats() {
    QList<ExportFormat> formats;
    for (const FigureFormat format : figureFormats()) addFigures(format, formats);
    formats << ExportFormat{QStringLiteral("csv"), ExportFormatTexts::tr("Weights, CSV table"),
                            QStringLiteral("csv"), 1, WeightsForm::Table}
            << ExportFormat{QStringLiteral("json"), ExportFormatTexts::tr("Weights, JSON"),
                            QStringLiteral("json"), 1, WeightsForm::Json}
            << ExportFormat{QStringLiteral("neat-vision"),
                            ExportFormatTexts::tr("Weights for neat-vision, JSON"),
                            QStringLiteral("json"), 1, WeightsForm::NeatVision}
            << ExportFormat{QStringLiteral("eraser"),
                            ExportFormatTexts::tr("Weights for ERASER, JSON lines"),
                            QStringLiteral("jsonl"), 1, WeightsForm::Eraser};
    return formats;
}

ExportFormat exportFormat(const QString& id) {
    for (const ExportFormat& format : exportFormats()) {
        if (format.id == id) return format;
    }
    return exportFormats()[1];
}

}  // namespace hanscope::ui
