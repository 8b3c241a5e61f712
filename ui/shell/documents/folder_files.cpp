#include "ui/shell/documents/folder_files.h"

#include <QCollator>
#include <QDirIterator>
#include <algorithm>

#include "core/error.h"
#include "core/formats/document_format.h"

namespace hanscope::ui {

namespace {

constexpr qsizetype kMostFiles = 100000;

void sortNaturally(QStringList& paths) {
    QCollator collator;
    collator.setNumericMode(true);
    std::sort(paths.begin(), paths.end(), [&](const QString& a, const QString& b) {
        const int order = collator.compare(a, b);
        return order != 0 ? order < 0 : a < b;
    });
}

}  // namespace

QStringList documentFilesIn(const QString& folder, const CancelToken& cancel) {
    QStringList found;
    QDirIterator each(folder, QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext()) {
        cancel.check();
        const QFileInfo file(each.next());
        if (!hasDocumentEnding(file.fileName().toStdString())) continue;
        found << file.absoluteFilePath();
        if (found.size() > kMostFiles)
            throw Error(folder.toStdString() +
                        ": this folder has more than 100,000 texts; open a folder below it");
    }
    if (found.isEmpty())
        throw Error(folder.toStdString() +
                    ": this folder has no documents; open another one, or single files");
    sortNaturally(found);
    return found;
}

}  // namespace hanscope::ui
