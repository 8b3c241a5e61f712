#include "ui/documents/document_saving.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "core/error.h"
#include "core/text/text_encoding.h"
#include "core/text/text_file.h"
#include "ui/session/open_document.h"
#include "ui/state/resource_paths.h"
#include "ui/state/settings.h"

namespace hanscope::ui {

namespace {

bool isSample(const QString& path) {
    return path.startsWith(sampleFolder());
}

bool isAsExpected(const SaveOrder& order) {
    QFile file(order.path);
    if (!file.open(QIODevice::ReadOnly)) return true;
    try {
        const std::string text = decode(file.readAll().toStdString(), order.encoding).text;
        return checksumOf(text) == order.savedSum;
    } catch (const Error&) {
        return false;
    }
}

}  // namespace

bool hasOwnFile(const OpenDocument& document) {
    return !document.path.isEmpty() && !document.isExtracted && !isSample(document.path);
}

QString proposedPath(const OpenDocument& document) {
    if (hasOwnFile(document)) return document.path;
    const QFileInfo file(document.path);
    if (document.isExtracted)
        return file.dir().filePath(file.completeBaseName() + QStringLiteral(".txt"));
    QString name = file.fileName();
    if (name.isEmpty()) name = document.title + QStringLiteral(".txt");
    name.replace(QLatin1Char('/'), QLatin1Char('-'));
    return QDir(recall(settings::kOpenFolder)).absoluteFilePath(name);
}

bool saveText(const SaveOrder& order) {
    if (!order.overwrites && !isAsExpected(order)) return false;
    writeDocumentFile(QFile::encodeName(order.path).toStdString(),
                      fileBytes(editableText(order.text->text), order.form));
    return true;
}

}  // namespace hanscope::ui
