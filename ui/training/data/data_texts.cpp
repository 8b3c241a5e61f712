#include "ui/training/data/data_texts.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "core/corpus/labelled_format.h"
#include "core/corpus/table_form.h"
#include "core/text/text_encoding.h"
#include "core/text/trimmed.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {

namespace {

struct DataTexts {
    Q_DECLARE_TR_FUNCTIONS(DataTexts)
};

/// Whether what is unusual about the file includes the line of the names.
bool saysNames(const SourceInspection& inspection) {
    const std::string begin = namesLineText(1).english();
    const auto& unusual = inspection.recognised;
    return std::any_of(unusual.begin(), unusual.end(), [&](const Message& each) {
        return beginsWith(each.english(), begin.substr(0, begin.rfind(' ')));
    });
}

QString columnsText(const SourceInspection& inspection) {
    const auto count = static_cast<qint64>(inspection.names.size());
    if (readerFor(inspection.format).isJson)
        return DataTexts::tr("%Ln key(s)", nullptr, static_cast<int>(count));
    if (!readerFor(inspection.format).isTable) return {};
    const QString columns = DataTexts::tr("%Ln column(s)", nullptr, static_cast<int>(count));
    if (saysNames(inspection)) return columns;
    return columns + (inspection.hasNames ? DataTexts::tr(", named by the first row")
                                          : DataTexts::tr(", without column names"));
}

/// Whether what is unusual about the file includes its encoding.
bool saysEncoding(const SourceInspection& inspection) {
    const auto& unusual = inspection.recognised;
    return std::any_of(unusual.begin(), unusual.end(), [](const Message& each) {
        const QString name = QString::fromStdString(each.english());
        const auto& known = knownEncodings();
        return std::any_of(known.begin(), known.end(), [&](const std::string& encoding) {
            return name.compare(QString::fromStdString(encoding), Qt::CaseInsensitive) == 0;
        });
    });
}

}  // namespace

QString recognisedText(const SourceInspection& inspection) {
    QString format = translatedText(readerFor(inspection.format).name);
    if (!inspection.compression.empty())
        format += QStringLiteral(", ") + QString::fromStdString(inspection.compression);
    QStringList parts{format};
    const LabelledFormat& method = readerFor(inspection.format);
    const bool isText = !method.isTable || method.hasTextForm;  // not a spreadsheet
    if (isText && !saysEncoding(inspection)) parts << QStringLiteral("UTF-8");
    parts << messageTexts(inspection.recognised);
    if (const QString columns = columnsText(inspection); !columns.isEmpty()) parts << columns;
    const auto faults = static_cast<qint64>(inspection.faults.size());
    if (faults > 0) {
        parts << DataTexts::tr("%Ln of the first rows cannot be read: %1", nullptr,
                               static_cast<int>(faults))
                     .arg(messageText(inspection.faults.front()));
    }
    return parts.join(QStringLiteral(" · "));
}

QString fileFilter() {
    QStringList patterns;
    for (const std::string& ending : endingsOfLabelledFiles())
        patterns << QLatin1Char('*') + QString::fromStdString(ending);
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
        case Phase::ThresholdNetworks:
            return DataTexts::tr("Threshold network %1 of %2").arg(at.part).arg(at.parts);
        case Phase::LinearBaseline:
            return DataTexts::tr("Learning from words and phrases alone");
        case Phase::Classifying:
            return DataTexts::tr("Classifying documents");
        case Phase::PredictingFolds:
            return DataTexts::tr("Fold %1 of %2").arg(at.part).arg(at.parts);
        case Phase::LearningFromAll:
            return DataTexts::tr("Learning from all texts");
    }
    return {};
}

}  // namespace hanscope::ui
