#include "ui/training/data/data_texts.h"

#include <QCoreApplication>
#include <QStringList>

#include "ui/widgets/number_texts.h"

namespace hanscope::ui {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("DataPage", text);
}

QString formatName(DataFormat format) {
    switch (format) {
        case DataFormat::Csv:
            return QStringLiteral("CSV");
        case DataFormat::Tsv:
            return QStringLiteral("TSV");
        case DataFormat::Jsonl:
            return tr("JSON lines");
        case DataFormat::Ss:
            return tr("Reviews as of Tang et al.");
        case DataFormat::Folder:
            break;
    }
    return tr("A folder for each class");
}

QString columnsText(const SourceInspection& inspection) {
    const auto count = static_cast<qint64>(inspection.names.size());
    if (inspection.format == DataFormat::Jsonl) return countText(count, tr("key"), tr("keys"));
    if (!mayHaveNames(inspection.format)) return {};
    return countText(count, tr("column"), tr("columns")) +
           (inspection.hasNames ? tr(", named by the first row") : tr(", without names"));
}

}  // namespace

QString recognisedText(const SourceInspection& inspection) {
    QString format = formatName(inspection.format);
    if (!inspection.compression.empty())
        format += QStringLiteral(", ") + QString::fromStdString(inspection.compression);
    QStringList parts{format, QStringLiteral("UTF-8")};
    if (const QString columns = columnsText(inspection); !columns.isEmpty()) parts << columns;
    const auto faults = static_cast<qint64>(inspection.faults.size());
    if (faults > 0) {
        parts << tr("%1 of the first rows cannot be read: %2")
                     .arg(faults)
                     .arg(QString::fromStdString(inspection.faults.front()));
    }
    return parts.join(QStringLiteral(" · "));
}

QString fileFilter() {
    QStringList patterns;
    for (const char* ending : {"csv", "tsv", "jsonl", "ss"})
        for (const char* compression : {"", ".gz", ".zst"})
            patterns << QStringLiteral("*.%1%2").arg(QLatin1String(ending),
                                                     QLatin1String(compression));
    return tr("Labelled texts (%1)").arg(patterns.join(QLatin1Char(' ')));
}

QString splitText(const ExaminedValidation& split) {
    return tr("%1, %2").arg(
        countText(static_cast<qint64>(split.training), tr("trains"), tr("train")),
        countText(static_cast<qint64>(split.validation), tr("validates"), tr("validate")));
}

QString phaseText(Phase phase) {
    switch (phase) {
        case Phase::ReadingTexts:
            return tr("Reading the texts");
        case Phase::CountingWords:
            return tr("Counting the words");
        case Phase::MakingWordVectors:
            return tr("Making the word vectors");
        case Phase::Classifying:
            return tr("Classifying documents");
    }
    return {};
}

}  // namespace hanscope::ui
