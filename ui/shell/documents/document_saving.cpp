#include "ui/shell/documents/document_saving.h"

#include <QFile>

#include "core/error.h"
#include "core/text/text_file.h"
#include "ui/shell/documents/open_document.h"

namespace hanscope::ui {

namespace {

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

bool saveText(const SaveOrder& order) {
    if (!order.overwrites && !isAsExpected(order)) return false;
    writeDocumentFile(QFile::encodeName(order.path).toStdString(),
                      fileBytes(editableText(*order.text), order.form));
    return true;
}

}  // namespace hanscope::ui
