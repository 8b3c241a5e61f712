#include "ui/session/files_in_use.h"

#include <QFile>

#include "ui/session/reader_session.h"

namespace hanscope::ui {

namespace {

std::filesystem::path pathOnDisk(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

}  // namespace

std::vector<FileRole> filesInUse(const ReaderSession& session) {
    std::vector<FileRole> files{{"the chosen model", pathOnDisk(session.modelPath())}};
    for (const OpenDocument& document : session.documents()->documents())
        files.push_back({"the open document", pathOnDisk(document.path)});
    return files;
}

}  // namespace hanscope::ui
