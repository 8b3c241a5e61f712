#include "ui/shell/documents/incoming_text.h"

#include <QUrl>

#include "ui/shell/documents/reader_session.h"

namespace hanscope::ui {

namespace {

QStringList localFiles(const QMimeData& data) {
    QStringList paths;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile()) paths << url.toLocalFile();
    }
    return paths;
}

}  // namespace

bool holdsText(const QMimeData& data) {
    return data.hasText() || !localFiles(data).isEmpty();
}

bool openMimeData(const QMimeData& data, ReaderSession& session) {
    const QStringList files = localFiles(data);
    if (!files.isEmpty()) {
        session.openFiles(files);
        return true;
    }
    if (data.text().trimmed().isEmpty()) return false;
    session.openText(data.text().toStdString());
    return true;
}

}  // namespace hanscope::ui
