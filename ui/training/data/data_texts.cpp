#include "ui/training/data/data_texts.h"

#include <QCoreApplication>
#include <QStringList>

#include "ui/widgets/core_text.h"
#include "ui/widgets/number_texts.h"

namespace hanscope::ui {

namespace {

struct DataTexts {
    Q_DECLARE_TR_FUNCTIONS(DataTexts)
};

QString formatName(DataFormat format) {
    switch (format) {
        case DataFormat::Csv:
            return QStringLiteral("CSV");
        case DataFormat::Tsv:
            return QStringLiteral("TSV");
        case DataFormat::Jsonl:
            return DataTexts::tr("JSON lines");
        case DataFormat::Ss:
            return DataTexts::tr("Reviews in the format of Tang et al.");
        case DataFormat::FastText:
            return DataTexts::tr("fastText, lines with __label__");
        case DataFormat::WebOfScience:
            return DataTexts::tr("Web of Science, X.txt with YL1.txt and YL2.txt");
        case DataFormat::Eurlex:
            return DataTexts::tr("EURLEX57K, laws in JSON");
        case DataFormat::Rcv1:
            return DataTexts::tr("RCV1-v2, tokens with .qrels");
        case DataFormat::Folder:
            break;
    }
    return DataTexts::tr("One folder per class");
}

QString columnsText(const SourceInspection& inspection) {
    const auto count = static_cast<qint64>(inspection.names.size());
    if (inspection.format == DataFormat::Jsonl)
        return DataTexts::tr("%Ln key(s)", nullptr, static_cast<int>(count));
    if (!mayHaveNames(inspection.format)) return {};
    return DataTexts::tr("%Ln column(s)", nullptr, static_cast<int>(count)) +
           (inspection.hasNames ? DataTexts::tr(", named by the first row")
                                : DataTexts::tr(", without column names"));
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
        parts << DataTexts::tr("%Ln of the first rows cannot be read: %1", nullptr,
                               static_cast<int>(faults))
                     .arg(coreText(inspection.faults.front()));
    }
    return parts.join(QStringLiteral(" · "));
}

QString fileFilter() {
    QStringList patterns;
    for (const char* ending : {"csv", "tsv", "jsonl", "ss"})
        for (const char* compression : {"", ".gz", ".zst"})
            patterns << QStringLiteral("*.%1%2").arg(QLatin1String(ending),
                                                     QLatin1String(compression));
    return DataTexts::tr("Labelled texts (%1);;All files (*)").arg(patterns.join(QLatin1Char(' ')));
}

QString splitText(const ExaminedValidation& split) {
    return DataTexts::tr("%1, %2").arg(
        DataTexts::tr("%Ln text(s) for training", nullptr, static_cast<int>(split.training)),
        DataTexts::tr("%Ln for validation", nullptr, static_cast<int>(split.validation)));
}

QString phaseText(const PhaseProgress& at) {
    switch (at.phase) {
        case Phase::ReadingTexts:
            return DataTexts::tr("Reading the texts");
        case Phase::CountingWords:
            return DataTexts::tr("Counting the words");
        case Phase::MakingWordVectors:
            return DataTexts::tr("Training the word vectors");
        case Phase::Pretraining:
            return DataTexts::tr("Learning to predict words");
        case Phase::ThresholdNetworks:
            return DataTexts::tr("Threshold network %1 of %2").arg(at.part).arg(at.parts);
        case Phase::Classifying:
            return DataTexts::tr("Classifying documents");
    }
    return {};
}

}  // namespace hanscope::ui
