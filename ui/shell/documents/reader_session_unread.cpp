// Documents that are in the list and whose files are read when they are shown; which are being
// read.

#include "ui/shell/documents/file_text.h"
#include "ui/shell/documents/reader_session.h"

namespace hanscope::ui {

int ReaderSession::add(OpenDocument document) {
    setReading(document, nullptr);
    if (document.isUnread) document.text = std::make_shared<const FormattedText>();
    const int id = documents_.append(std::move(document));
    requestReading(id);
    return id;
}

void ReaderSession::readText(int id) {
    const OpenDocument* document = documents_.find(id);
    if (!document || !document->isUnread || !textsBeingRead_.insert(id).second) return;
    fileWorker_.start([path = document->path.toStdString(), encoding = document->encoding,
                       cancel = opening_] { return readFileText(path, encoding, cancel); },
                      [this, id](Outcome<FileText> outcome) { onText(id, std::move(outcome)); });
}

void ReaderSession::onText(int id, Outcome<FileText> outcome) {
    textsBeingRead_.erase(id);
    const OpenDocument* document = documents_.find(id);
    if (!document || !document->isUnread) return;  // closed, or read otherwise
    if (outcome.value && outcome.value->file) {
        documents_.change(id, [&](OpenDocument& read) {
            setFileText(read, std::move(*outcome.value->file));
            read.isUnread = false;
            read.fault.clear();
        });
        return requestReading(id);
    }
    const QString fault = outcome.value ? outcome.value->fault : outcome.error;
    if (fault.isEmpty())
        return Q_EMIT documentChanged(id);  // cancelled: read when it is shown again
    documents_.change(id, [&](OpenDocument& unread) { unread.fault = fault; });
    if (outcome.value && id == currentId_) {
        Q_EMIT encodingUnknown(*current());
    } else {
        Q_EMIT failed(Failure::File, fault);
    }
    Q_EMIT documentChanged(id);
}

bool ReaderSession::isBusy(int id) const {
    const OpenDocument* document = documents_.find(id);
    if (document && document->isUnread) return textsBeingRead_.count(id) > 0;
    if (!document || isBlank(document->text->text)) return false;
    const bool isLoading = !models_.loadingPath(document->ownModel).isEmpty();
    return readings_.isBusy(id) || (isLoading && models_.hasAny());
}

}  // namespace hanscope::ui
