#include "ui/shell/documents/document_saving.h"

#include <QFile>

#include "core/text/text_file.h"
#include "ui/shell/documents/open_document.h"

namespace hanscope::ui {

namespace {

bool isAsExpected(const SaveOrder& order) {
    QFile file(order.path);
    return !file.open(QIODevice::ReadOnly) ||
           checksumOf(file.readAll().toStdString()) == order.savedSum;
}

}  // namespace

bool saveText(const SaveOrder& order) {
    if (!order.overwrites && !isAsExpected(order)) return false;
    writeDocumentFile(QFile::encodeName(order.path).toStdString(),
                      fileBytes(editableText(*order.text), order.form));
    return true;
}

}  // namespace hanscope::ui
