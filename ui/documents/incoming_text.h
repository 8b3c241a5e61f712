#pragma once

#include <QMimeData>

namespace hanscope::ui {

class ReaderSession;

/// Whether dropped or pasted data contains files or text.
bool holdsText(const QMimeData& data);

/// Opens the files that the data names, or else its text as a new document. Returns false if it
/// contains neither.
bool openMimeData(const QMimeData& data, ReaderSession& session);

}  // namespace hanscope::ui
