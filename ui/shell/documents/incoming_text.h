#pragma once

#include <QMimeData>

namespace hanscope::ui {

class ReaderSession;

/// Whether something dropped or pasted holds files or text.
bool holdsText(const QMimeData& data);

/// Opens the files that the data names, else its text as a new document. False if it holds
/// neither.
bool openMimeData(const QMimeData& data, ReaderSession& session);

}  // namespace hanscope::ui
